// What a start prepares from the files of the site, sent by a server or kept by the service worker.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { fetchCounted } from "../../web/workers/coming.js";
import { prepare } from "../../web/workers/preparing.js";
import { SNAPSHOT } from "../../web/workers/ways.js";

const PACKED = new Uint8Array(gzipSync("memory"));

/** @param {HeadersInit} [headers] */
async function prepared(headers) {
  /** @type {number[]} */
  const counted = [];
  const made = await prepare(
    SNAPSHOT,
    (file) =>
      fetchCounted(
        "https://example.org/",
        file,
        (bytes) => counted.push(bytes),
        async () => new Response(PACKED, { headers }),
      ).response,
  );
  return { text: new TextDecoder().decode(made), counted: counted.at(-1) };
}

test("a snapshot that a server sends is unpacked, and its bytes are counted", async () => {
  assert.deepEqual(await prepared(), { text: "memory", counted: PACKED.length });
});

test("one that is kept is unpacked, too, but it is there at once and not counted", async () => {
  assert.deepEqual(await prepared({ Kept: "yes" }), { text: "memory", counted: undefined });
});
