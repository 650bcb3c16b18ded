// Compiles the runtime while its bytes come. Pyodide itself would begin with that late: when both its
// modules have run and it has thought about memory and files.

/**
 * Pyodide goes on asking for the same response to be compiled; it gets what has been compiled of it.
 *
 * @param {Promise<Response>} coming the runtime, of which nobody else reads the bytes
 */
export function compileAhead(coming) {
  const compiling = coming.then((response) => WebAssembly.compileStreaming(response));
  // If it fails, whoever asks for it is told.
  compiling.catch(() => {});
  const plain = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    if ((await source) !== (await coming)) return plain(source, imports);
    const module = await compiling;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}
