// Links that hold a whole game or pattern in their fragment, which no server sees: docs/links.md.

/** @typedef {"game" | "pattern" | "analysis"} LinkKind */

// More than any game has: what is longer is not even looked at.
export const LONGEST_CODE = 40_000;
export const MOST_BYTES = 200_000;

// A link that was cut off lacks it; a letter, since programs that find links in text drop signs at
// their end.
const END = "z";
const ASCII_CHUNK = 8192;

/**
 * Something that came from elsewhere and can't be read: `damaged`, `too-long`, or `binary` where it
 * is no text. Nothing has changed.
 */
export class Unreadable extends Error {
  /** @param {"damaged" | "too-long" | "binary"} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/**
 * @param {string} address
 * @returns {{ kind: LinkKind, code: string } | null} what a link holds, unread; null if it is none
 *   of ours
 */
export function linkIn(address) {
  const found = /#(game|pattern|analysis)=(\S*)/.exec(address);
  return found && { kind: /** @type {LinkKind} */ (found[1]), code: found[2] ?? "" };
}

/**
 * @param {string} page the page's own address
 * @param {LinkKind} kind
 * @param {string} text
 * @returns {Promise<string>} a link to that page which holds the text
 */
export async function linkTo(page, kind, text) {
  const address = new URL(page);
  address.search = "";
  address.hash = `${kind}=${await pack(text)}`;
  return address.href;
}

/**
 * @param {string} text
 * @returns {Promise<string>} the text as a link's code
 */
export async function pack(text) {
  const source = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(source).arrayBuffer());
  let binary = "";
  for (let start = 0; start < bytes.length; start += ASCII_CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(start, start + ASCII_CHUNK));
  }
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=*$/, END);
}

/**
 * @param {string} code
 * @returns {Promise<string>} the text that a link's code stands for
 * @throws {Unreadable}
 */
export async function unpack(code) {
  if (code.length > LONGEST_CODE) throw new Unreadable("too-long");
  if (!/^[\w-]+$/.test(code) || !code.endsWith(END)) throw new Unreadable("damaged");
  const base64 = code.slice(0, -END.length).replaceAll("-", "+").replaceAll("_", "/");
  let bytes;
  try {
    bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    throw new Unreadable("damaged");
  }
  return readText(await inflate(bytes));
}

/**
 * Decompress, but no more than is read at all: a few bytes can stand for gigabytes.
 *
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {Promise<Uint8Array>}
 */
async function inflate(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const reader = stream.getReader();
  const found = new Uint8Array(MOST_BYTES);
  let length = 0;
  for (;;) {
    let part;
    try {
      part = await reader.read();
    } catch {
      throw new Unreadable("damaged");
    }
    if (part.done) return found.subarray(0, length);
    if (length + part.value.length > MOST_BYTES) {
      reader.cancel().catch(() => {});
      throw new Unreadable("too-long");
    }
    found.set(part.value, length);
    length += part.value.length;
  }
}

/**
 * @param {Uint8Array | ArrayBuffer} bytes
 * @returns {string}
 * @throws {Unreadable} when it is no text in UTF-8
 */
export function readText(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable("binary");
  }
}
