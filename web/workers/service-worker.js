// Keeps one build of the site whole, so that it works without a network, and no page ever gets
// files of two builds. build.py puts it at the site's root with the list of the build before it.
// docs/start.md tells how it goes.

/** @import { FromKeeper, ToKeeper } from "../engine/keeper-protocol.js" */

/**
 * `files`: of each file of the site its hash, as in an integrity attribute. `inOpfs`: those that a
 * start reads from the browser's own file system. `policy`: what documents and workers may do.
 *
 * @type {{ id: string, files: Record<string, string>, inOpfs: string[], policy: string }}
 */
const BUILD = /** @type {any} */ (self).BUILD;

const scope = /** @type {any} */ (self);
const SITE = /** @type {string} */ (scope.registration.scope);
// All sites of a host share its caches: the name says whose this is.
const FAMILY = `${SITE}#`;
const NAME = FAMILY + BUILD.id;
// Tells which files a cache holds; it comes last, so that a cache without it is not whole.
const LIST = `${SITE}build-list`;
// Few at a time: the page may want something, too.
const AT_ONCE = 2;
const HAS_POLICY = /\.(html|m?js)$/;
// Lies in the browser's own file system unpacked.
const GZIPPED = "pyodide/snapshot.bin";

/** @type {Promise<Cache> | undefined} */
let opened;

/** The cache of this build: opened once, since a start asks for many files at once. */
function ownCache() {
  opened ??= caches.open(NAME);
  return opened;
}

/**
 * @param {string} address
 * @returns {Promise<Response | undefined>} what is kept, if the browser has not thrown it away
 */
async function kept(address) {
  try {
    return await (await ownCache()).match(address);
  } catch {
    opened = undefined;
    return undefined;
  }
}

async function install() {
  const cache = await ownCache();
  const earlier = await earlierBuilds();
  const files = Object.entries(BUILD.files);
  async function keepSome() {
    for (let next = files.shift(); next; next = files.shift()) await keep(cache, earlier, ...next);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepSome));
  await cache.put(LIST, new Response(JSON.stringify(BUILD.files)));
  // Without that, a start takes them from the cache.
  for (const file of BUILD.inOpfs) await writeToOpfs(cache, file).catch(() => {});
}

/** @returns {Promise<{ cache: Cache, files: Record<string, string> }[]>} */
async function earlierBuilds() {
  const found = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(FAMILY) || name === NAME) continue;
    const cache = await caches.open(name);
    const list = await cache.match(LIST);
    if (list) found.push({ cache, files: await list.json() });
  }
  return found;
}

/**
 * Have a file in the cache: as an earlier try left it, from an earlier build that had the same, or
 * from the network, where it must be exactly that of this build.
 *
 * @param {Cache} cache
 * @param {{ cache: Cache, files: Record<string, string> }[]} earlier
 * @param {string} file
 * @param {string} integrity
 */
async function keep(cache, earlier, file, integrity) {
  const address = SITE + file;
  if (await cache.match(address)) return;
  for (const build of earlier) {
    const same = build.files[file] === integrity && (await build.cache.match(address));
    if (same) {
      await cache.put(address, await asKept(file, same));
      return;
    }
  }
  await cache.put(address, await asKept(file, await fetchExactly(file, integrity)));
}

/**
 * @param {string} file
 * @param {string} integrity
 */
async function fetchExactly(file, integrity) {
  // What the browser has of it will do if the server says that it is still the same.
  const response = await fetch(SITE + file, { integrity, cache: "no-cache" });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response;
}

/**
 * How a file lies in the cache: with the header `Kept`, which tells that it comes at once, and with
 * the policy, which a static host does not send and workers do not inherit from the page.
 *
 * @param {string} file
 * @param {Response} response what the server has sent, or what an earlier build has kept
 */
async function asKept(file, response) {
  const headers = new Headers(response.headers);
  if (HAS_POLICY.test(file)) headers.set("Content-Security-Policy", BUILD.policy);
  headers.set("Kept", "yes");
  // Its body as a stream would go through this worker's memory.
  return new Response(await response.blob(), { headers });
}

/**
 * The name of a file in the browser's own file system, which all sites of a host share, too: by that
 * workers/opfs.js finds it.
 *
 * @param {string} file
 */
function nameInOpfs(file) {
  return encodeURIComponent(FAMILY + BUILD.files[file]);
}

/**
 * Write a file where a worker can read it at once.
 *
 * @param {Cache} cache
 * @param {string} file
 */
async function writeToOpfs(cache, file) {
  const folder = await scope.navigator.storage.getDirectory();
  const entry = await folder.getFileHandle(nameInOpfs(file), { create: true });
  // An earlier build had the same. What has not been written whole is empty.
  if ((await entry.getFile()).size > 0) return;
  const response = await cache.match(SITE + file);
  if (file === GZIPPED) {
    const unpacked = response?.body?.pipeThrough(new DecompressionStream("gzip"));
    await unpacked?.pipeTo(await entry.createWritable());
  } else {
    // Not as a stream, for the same reason.
    const whole = await response?.blob();
    const to = await entry.createWritable();
    await to.write(whole);
    await to.close();
  }
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(FAMILY) && name !== NAME) await caches.delete(name);
  }
  await clearOpfs().catch(() => {});
  await scope.clients.claim();
}

/** What earlier builds have written there goes away. */
async function clearOpfs() {
  const folder = await scope.navigator.storage.getDirectory();
  const own = BUILD.inOpfs.map(nameInOpfs);
  const older = [];
  for await (const name of folder.keys()) {
    if (name.startsWith(encodeURIComponent(FAMILY)) && !own.includes(name)) older.push(name);
  }
  // One that is being read stays until the next build.
  await Promise.allSettled(older.map((name) => folder.removeEntry(name)));
}

/** @param {Request} request */
async function answer(request) {
  const path = new URL(request.url).pathname.slice(new URL(SITE).pathname.length);
  const file = decodeURIComponent(path) || "index.html";
  const integrity = BUILD.files[file];
  if (!integrity) return fetch(request);
  const found = await kept(SITE + file);
  if (found) return found;
  try {
    return await fetchExactly(file, integrity);
  } catch {
    const other = await fetch(request);
    // The server has another build by now: step aside, so that the next visit gets that one whole.
    await scope.registration.unregister();
    return other;
  }
}

/** With other pages open this one stays as it is: they might have a game under way. */
async function takeOver() {
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const others = pages.filter((/** @type {Client} */ { url }) => url.startsWith(SITE)).length > 1;
  if (!others) await scope.skipWaiting();
  return others;
}

scope.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
scope.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
scope.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(SITE)) {
    event.respondWith(answer(request));
  }
});
scope.addEventListener("message", (/** @type {MessageEvent<ToKeeper>} */ event) => {
  if (event.data !== "take-over") return;
  const [port] = event.ports;
  void takeOver().then((others) => port?.postMessage(/** @type {FromKeeper} */ ({ others })));
});
