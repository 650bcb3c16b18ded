// What a start prepares from the files of the site, sent by a server or kept by the service worker.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { fetchCounted } from "../../web/workers/coming.js";
import { bufferOf, prepare } from "../../web/workers/preparing.js";
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

/** @param {number} size */
function numbered(size) {
  return Uint8Array.from({ length: size }, (_, index) => index % 251);
}

test("bytes lie where they belong, whether or not they can be written there as they come", async () => {
  // The last is more than there is room for at first.
  for (const size of [0, 1, 70_000, 12_000_000, 12_000_001]) {
    const bytes = numbered(size);
    const parts = { begin: 0 };
    const coming = new ReadableStream({
      type: "bytes",
      pull(controller) {
        const part = bytes.slice(parts.begin, parts.begin + 65_536);
        parts.begin += part.length;
        if (part.length) controller.enqueue(part);
        else {
          controller.close();
          controller.byobRequest?.respond(0);
        }
      },
    });
    const plain = new ReadableStream({
      start(controller) {
        if (size) controller.enqueue(bytes.slice());
        controller.close();
      },
    });
    for (const body of [coming, plain]) {
      const made = new Uint8Array(
        await bufferOf(
          /** @type {any} */ ({
            body,
            arrayBuffer: () => new Response(body).arrayBuffer(),
          }),
        ),
      );
      assert.equal(made.length, size);
      assert.ok(Buffer.from(made).equals(bytes));
    }
  }
});
