// What a start prepares from the files of the site, sent by a server or kept by the service worker.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { fetchCounted } from "../../web/workers/coming.js";
import { prepare } from "../../web/workers/preparing.js";
import { SNAPSHOT } from "../../web/workers/ways.js";

const PACKED = new Uint8Array(gzipSync("memory"));

/**
 * @param {Uint8Array<ArrayBuffer> | string} body
 * @param {string} [kept]
 */
async function prepared(body, kept) {
  /** @type {number[]} */
  const counted = [];
  const headers = new Headers(kept ? { Kept: kept } : {});
  const made = await prepare(
    SNAPSHOT,
    (file) =>
      fetchCounted(
        "https://example.org/",
        file,
        (bytes) => counted.push(bytes),
        async () => new Response(body, { headers }),
      ).response,
  );
  return { text: new TextDecoder().decode(made), counted: counted.at(-1) };
}

test("a snapshot that a server sends is unpacked, and its bytes are counted", async () => {
  assert.deepEqual(await prepared(PACKED), { text: "memory", counted: PACKED.length });
});

test("one that is kept need not be unpacked, nor is it counted", async () => {
  assert.deepEqual(await prepared("memory", "unpacked"), { text: "memory", counted: undefined });
});

test("one that could not be unpacked when it was kept is unpacked at each start", async () => {
  assert.deepEqual(await prepared(PACKED, "as sent"), { text: "memory", counted: undefined });
});
