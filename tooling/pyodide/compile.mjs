// Compiles our wheel, and what it needs of the standard library, by the Python that will run them.
// usage: node compile.mjs RULES LIBRARY MODULES WHEEL COMPILER_WHEEL... ; writes the first three: the
// two archives, and the names of the modules of ours that the page imports, one a line. The last are
// pyodide-build and what it imports.

import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { loadPyodide } from "pyodide";
import { ENVIRONMENT } from "./still.mjs";

const [rules, library, modules, wheel, ...compiler] = process.argv.slice(2);
if (!rules || !library || !modules || !wheel) {
  throw new Error("usage: node compile.mjs RULES LIBRARY MODULES WHEEL COMPILER_WHEEL...");
}

// pyodide-build takes over from the interpreter how it compiles: without assertions and docstrings,
// and with the lines of the source but not the columns.
const options = ["-OO", "-X", "no_debug_ranges"];
const python = await loadPyodide({ args: options, env: ENVIRONMENT });

/** @param {string} path */
function put(path) {
  const inside = `/tmp/${basename(path)}`;
  python.FS.writeFile(inside, readFileSync(path));
  return inside;
}

python.globals.set("WHEEL", put(wheel));
python.globals.set("EXERCISE", readFileSync(new URL("exercise.py", import.meta.url), "utf8"));
// What an error that crosses into JavaScript takes is needed, too.
try {
  python.runPython("1 / 0");
} catch {}
python.runPython(`
import sys

sys.path.append(WHEEL)
exec(compile(EXERCISE, "exercise.py", "exec"))
exercise(1)

LIBRARY = "/lib/python314.zip"
needed = set()
for module in [*sys.modules.values()]:
    origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
    if origin.startswith(LIBRARY + "/"):
        needed.add(origin.removeprefix(LIBRARY + "/"))
`);

const imported = python.runPython(`
"".join(f"{name}\\n" for name in sorted(sys.modules) if name.startswith("pygame_core"))
`);
writeFileSync(modules, imported);

python.globals.set("COMPILER", python.toPy(compiler.map(put)));
const compiled = python.runPython(`
sys.path.extend(COMPILER)
import zipfile
from pathlib import Path

from pyodide_build._py_compile import _py_compile_archive

reduced = Path("/tmp/library.zip")
with zipfile.ZipFile(LIBRARY) as whole, zipfile.ZipFile(reduced, "w") as part:
    for name in sorted(needed):
        part.writestr(name, whole.read(name))
[
    str(_py_compile_archive(archive, verbose=False, compression_level=9))
    for archive in (Path(WHEEL), reduced)
]
`);
const [rulesInside, libraryInside] = compiled.toJs();
writeFileSync(rules, python.FS.readFile(rulesInside));
writeFileSync(library, python.FS.readFile(libraryInside));
