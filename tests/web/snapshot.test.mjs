// The snapshot of the built site, brought back to life under Node.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import { runtimeIn } from "../../tooling/pyodide/runtime.mjs";
import { completeLibrary } from "../../web/workers/later.js";
import { inMemory, parseSnapshot, revive } from "../../web/workers/snapshot.js";

const SITE = new URL("../../dist/", import.meta.url);
const snapshot = gunzipSync(readFileSync(new URL("pyodide/snapshot.bin", SITE)));
const bytes = () => new Uint8Array(snapshot).buffer;

test("what is no snapshot is refused", () => {
  assert.throws(() => parseSnapshot(inMemory(new ArrayBuffer(64))), /no snapshot/);
  const cut = bytes().slice(0, -1);
  assert.throws(() => parseSnapshot(inMemory(cut)), /not whole/);
  const { apply } = parseSnapshot(inMemory(bytes()));
  assert.throws(() => apply(new Uint8Array(1 << 20)), /1048576 bytes/);
});

test("what is not in the snapshot can be imported once the library is complete", async () => {
  const { createModule, options } = await runtimeIn(fileURLToPath(new URL("pyodide/", SITE)));
  const python = await revive(Promise.resolve(parseSnapshot(inMemory(bytes()))), {
    loadPyodide,
    createModule,
    options: { ...options, stdLibURL: fileURLToPath(new URL("pyodide/empty.zip", SITE)) },
  });
  const more = ["csv", "difflib", "pygame_core.selfplay", "xml.dom.minidom"];
  for (const name of more)
    assert.throws(() => python.pyimport(name), /NotFound|No module|can't open/);
  globalThis.fetch = async (address) => new Response(readFileSync(new URL(String(address))));
  await completeLibrary(SITE.href, python);
  for (const name of more) python.pyimport(name);
  assert.equal(
    python.runPython("import difflib; difflib.get_close_matches('plai', ['play'])[0]"),
    "play",
  );
});
