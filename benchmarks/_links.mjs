// Reads links as the page does, for benchmarks/incoming.py: a request and an answer a line, as JSON.

import { createInterface } from "node:readline";
import { pack, Unreadable, unpack } from "../web/app/link.js";

/** @param {string} code */
async function read(code) {
  const start = process.cpuUsage();
  let text = null;
  try {
    text = await unpack(code);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
  const { user, system } = process.cpuUsage(start);
  return { milliseconds: (user + system) / 1000, text };
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  const answer =
    "pack" in request ? { code: await pack(request.pack) } : await read(request.unpack);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
