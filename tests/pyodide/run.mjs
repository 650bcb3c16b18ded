// Runs the rule tests inside Pyodide under Node, against the wheel that the site carries.
// usage: node run.mjs OWN_WHEEL REPORT WHEEL... ; the other wheels are pytest and what it needs.
// Which tests those are is told in tests/conftest.py.

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [ownWheel, report, ...otherWheels] = process.argv.slice(2);
if (!ownWheel || !report) throw new Error("usage: node run.mjs OWN_WHEEL REPORT WHEEL...");

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const python = await loadPyodide();

const site = python.runPython("import site; site.getsitepackages()[0]");
for (const wheel of [ownWheel, ...otherWheels]) {
  python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel", { extractDir: site });
}

// The tests alone: with the whole project in place they would import its sources, not the wheel.
python.FS.mkdirTree("/project/tests");
python.FS.mount(python.FS.filesystems.NODEFS, { root: join(root, "tests") }, "/project/tests");
python.FS.writeFile("/project/pyproject.toml", readFileSync(join(root, "pyproject.toml")));

const code = python.runPython(`
import importlib, os, sys
os.chdir("/project")
sys.dont_write_bytecode = True
importlib.invalidate_caches()
import pytest
int(pytest.main(["-q", "-m", "not slow", "--junitxml=/report.xml"]))
`);
writeFileSync(report, python.FS.readFile("/report.xml"));
process.exitCode = code;
