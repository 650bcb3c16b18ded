// Runs the rule tests inside Pyodide under Node, against the wheel and in the runtime that the site
// carries.
// usage: node run.mjs OWN_WHEEL REPORT MODULES LIBRARY WHEEL... ; the other wheels are pytest and what
// it needs. MODULES names the modules that the page imports, LIBRARY is the reduced standard library:
// what the tests make those modules import must be in it.
// Which tests those are is told in tests/conftest.py.

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";
import { runtimeIn } from "../../tooling/pyodide/runtime.mjs";

const [ownWheel, report, modules, library, ...otherWheels] = process.argv.slice(2);
if (!ownWheel || !report || !modules || !library) {
  throw new Error("usage: node run.mjs OWN_WHEEL REPORT MODULES LIBRARY WHEEL...");
}

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const { options } = await runtimeIn(join(root, "dist", "pyodide"));
const whole = fileURLToPath(import.meta.resolve("pyodide/python_stdlib.zip"));
const python = await loadPyodide({ ...options, stdLibURL: whole });

const site = python.runPython("import site; site.getsitepackages()[0]");
for (const wheel of [ownWheel, ...otherWheels]) {
  python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel", { extractDir: site });
}

// The tests alone: with the whole project in place they would import its sources, not the wheel.
python.FS.mkdirTree("/project/tests");
python.FS.mount(python.FS.filesystems.NODEFS, { root: join(root, "tests") }, "/project/tests");
python.FS.writeFile("/project/pyproject.toml", readFileSync(join(root, "pyproject.toml")));

python.FS.writeFile("/library.zip", readFileSync(library));
python.globals.set("MODULES", readFileSync(modules, "utf8"));

const code = python.runPython(`
import builtins, importlib, os, sys, zipfile

page_modules = set(MODULES.split())
asked = set()
plain_import = builtins.__import__

def noting_import(name, globals=None, locals=None, fromlist=(), level=0):
    if level == 0 and globals and globals.get("__name__") in page_modules:
        asked.update([name, *(f"{name}.{part}" for part in fromlist or ())])
    return plain_import(name, globals, locals, fromlist, level)

builtins.__import__ = noting_import
os.chdir("/project")
sys.dont_write_bytecode = True
importlib.invalidate_caches()
import pytest
code = int(pytest.main(["-q", "-m", "not slow", "--junitxml=/report.xml"]))

inside = {name.removesuffix("c") for name in zipfile.ZipFile("/library.zip").namelist()}
origins = (getattr(getattr(sys.modules.get(name), "__spec__", None), "origin", "") for name in asked)
parts = {str(origin).partition("/lib/python314.zip/")[2] for origin in origins} - {""}
print(f"The page's modules import {len(parts)} files of the standard library.")
if lacking := sorted(parts - inside):
    print("The reduced library lacks what the tests import:", *lacking)
    code = code or 1
code or int(not parts)
`);
writeFileSync(report, python.FS.readFile("/report.xml"));
process.exitCode = code;
