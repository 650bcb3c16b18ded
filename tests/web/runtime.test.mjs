// The runtime of the built site does what Pyodide's own does, although much has been taken out.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";
import { runtimeIn } from "../../tooling/pyodide/runtime.mjs";

const SITE = fileURLToPath(new URL("../../dist/pyodide/", import.meta.url));
const LIBRARY = fileURLToPath(import.meta.resolve("pyodide/python_stdlib.zip"));

async function both() {
  const { options } = await runtimeIn(SITE);
  return [await loadPyodide({ ...options, stdLibURL: LIBRARY }), await loadPyodide()];
}

const [ours, shipped] = await both();
if (!ours || !shipped) throw new Error("no runtime");

/** @param {string} code Python that ends with a text */
function same(code) {
  const expected = JSON.parse(shipped?.runPython(code));
  assert.deepEqual(JSON.parse(ours?.runPython(code)), expected);
  return expected;
}

test("every module of the standard library is there that is in Pyodide's own", () => {
  const found = same(`
import importlib, json, sys, warnings

warnings.simplefilter("ignore")

def outcome(name):
    try:
        importlib.import_module(name)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return "there"

shown = {"antigravity", "this"}  # they open a browser, and print
names = {*sys.stdlib_module_names, *sys.builtin_module_names} - shown
json.dumps({name: outcome(name) for name in sorted(names)})
`);
  const there = Object.values(found).filter((outcome) => outcome === "there");
  assert.ok(there.length > 250, `${there.length} modules`);
});

test("what they do in machine code, they do", () => {
  same(`
import bz2, ctypes, datetime, decimal, hashlib, json, locale, lzma, math, os, pathlib, pickle, re
import sqlite3, struct, tempfile, time, unicodedata, zlib
from compression import zstd
from xml.etree import ElementTree

TEXT = b"a text that is packed and unpacked " * 99
packers = [zlib, bz2, lzma, zstd]
base = sqlite3.connect(":memory:")
base.create_function("twice", 1, lambda number: number * 2)
base.execute("create table words (word text, length int)")
base.executemany("insert into words values (?, ?)", [("one", 3), ("three", 5)])
with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder, "file")
    path.write_text("written")
    path.rename(path.with_name("renamed"))
    files = [(one.name, one.stat().st_size, one.read_text()) for one in path.parent.iterdir()]
numbers = (ctypes.c_int * 4)(3, 1, 2, 0)
back_from_c = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int)(lambda number: number + 1)
json.dumps([
    [packer.decompress(packer.compress(TEXT)) == TEXT for packer in packers],
    [hashlib.new(name, TEXT).hexdigest() for name in ("md5", "sha256", "sha3_256", "blake2b")],
    base.execute("select word, twice(length) from words order by word").fetchall(),
    files,
    ctypes.sizeof(numbers), sorted(numbers), back_from_c(20),
    str(decimal.Decimal(2).sqrt()), math.gamma(4.5), math.erf(0.3), 2**200 % 997, 0.1 + 0.2,
    ElementTree.fromstring("<a><b c='d'/></a>")[0].attrib,
    pickle.loads(pickle.dumps({"a": [1, 2.5, None, "ї", {3}]}))["a"][3],
    re.sub(r"(\\w)(\\d)", r"\\2\\1", "a1b2"), unicodedata.name("ї"), struct.pack(">id", 1, 2.5).hex(),
    time.strftime("%a %Y", time.gmtime(0)), str(datetime.datetime(2024, 2, 29).astimezone()),
    locale.format_string("%d", 1234), os.strerror(2),
])
`);
});

test("Python and JavaScript call, convert and throw", async () => {
  const seen = [];
  for (const python of [ours, shipped]) {
    python.globals.set("given", python.toPy({ a: [1, 2n ** 70n, "ї"], b: new Uint8Array([1, 2]) }));
    python.globals.set("object", { list: [1, 2, 3], twice: (/** @type {number} */ n) => n * 2 });
    python.globals.set("fail", () => {
      throw new RangeError("from JavaScript");
    });
    const value = python.runPython(`
import asyncio, json
from js import Array, Map, Object, Uint8Array
from pyodide.code import run_js
from pyodide.ffi import JsException, create_proxy, to_js

def failed():
    try:
        fail()
    except JsException as error:
        return f"{error.name}: {error.message}"

class Thing:
    size = 3
    def __getitem__(self, key):
        return key * 2
    def __iter__(self):
        yield from "abc"

async def later(number):
    await asyncio.sleep(0)
    return number + 1

to_js([
    given["a"][1] == 2**70, bytes(given["b"]).hex(), object.twice(21), list(object.list), failed(),
    run_js("([a, b]) => a + b")(to_js([1, 2])), Array.of(1, 2, 3).length,
    Map.new(to_js([["a", 1]])).get("a"), list(Uint8Array.new(to_js(b"abc"))), 2.5, True, None, 2**60,
    json.dumps(to_js({"a": {1, 2}}, dict_converter=Object.fromEntries).a.size),
])`);
    const thing = python.runPython("Thing()");
    const later = python.globals.get("later");
    seen.push([
      value,
      thing.size,
      thing.get(4),
      [...thing],
      await later(1),
      await python.runPythonAsync("await later(5)"),
      python.runPython("memoryview(b'abc')").getBuffer("u8").data.slice(),
      String(python.runPython("[1, {2: 3}]")),
    ]);
    assert.throws(() => python.runPython("1 / 0"), /ZeroDivisionError/);
    assert.throws(() => python.runPython("def endless(): endless()\nendless()"), /RecursionError/);
    thing.destroy();
    assert.throws(() => thing.size, /destroyed/);
  }
  assert.deepEqual(seen[0], seen[1]);
});
