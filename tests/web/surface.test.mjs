// A canvas follows the density of the screen, and moves only where things may move.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createSurface } from "../../web/canvas/surface.js";

/** A browser that tells no device pixels: what it has of screens, frames and sizes. */
function browser() {
  /** @type {{ query: string, listeners: Set<() => void> }[]} */
  const asked = [];
  /** @type {((entries: unknown[]) => void)[]} */
  const observers = [];
  /** @type {((now: number) => void)[]} */
  let frames = [];
  Object.assign(globalThis, {
    devicePixelRatio: 1,
    ResizeObserver: class {
      constructor(/** @type {(entries: unknown[]) => void} */ told) {
        observers.push(told);
      }
      observe(/** @type {unknown} */ _, /** @type {unknown} */ options) {
        if (options) throw new TypeError("no such box");
      }
      disconnect() {}
    },
    matchMedia(/** @type {string} */ query) {
      /** @type {Set<() => void>} */
      const listeners = new Set();
      asked.push({ query, listeners });
      return {
        addEventListener: (/** @type {string} */ _, /** @type {() => void} */ listener) =>
          listeners.add(listener),
        removeEventListener: (/** @type {string} */ _, /** @type {() => void} */ listener) =>
          listeners.delete(listener),
      };
    },
    requestAnimationFrame: (/** @type {(now: number) => void} */ paint) => frames.push(paint),
    cancelAnimationFrame() {},
  });
  return {
    asked,
    resize(/** @type {number} */ width) {
      for (const told of observers) told([{ contentRect: { width } }]);
    },
    moveToScreen(/** @type {number} */ density) {
      Object.assign(globalThis, { devicePixelRatio: density });
      for (const listener of [...(asked.at(-1)?.listeners ?? [])]) listener();
    },
    /** @returns {number} how many frames were waiting */
    frame() {
      const waiting = frames;
      frames = [];
      for (const paint of waiting) paint(performance.now());
      return waiting.length;
    },
  };
}

/** As a browser makes one. */
function canvas() {
  const context = { setTransform() {}, clearRect() {} };
  return /** @type {HTMLCanvasElement} */ (
    /** @type {unknown} */ ({ width: 300, height: 150, getContext: () => context })
  );
}

test("a density that changes alone is followed, one after the other, until the end", () => {
  const { asked, resize, moveToScreen } = browser();
  const element = canvas();
  let drawn = 0;
  const surface = createSurface(
    element,
    () => {
      drawn += 1;
    },
    () => true,
  );
  resize(300);
  assert.deepEqual([element.width, element.height], [300, 300]);
  for (const density of [2, 1.5, 1]) {
    const before = drawn;
    moveToScreen(density);
    assert.equal(element.width, 300 * density);
    assert.equal(element.height, 300 * density);
    assert.equal(drawn, before + 1);
    assert.equal(asked.at(-1)?.query, `(resolution: ${density}dppx)`);
  }
  surface.dispose();
  assert.equal(asked.at(-1)?.listeners.size, 0);
});

test("where nothing may move there is one frame and no more", () => {
  for (const allowed of [true, false]) {
    const { resize, frame } = browser();
    const surface = createSurface(
      canvas(),
      () => {},
      () => allowed,
    );
    resize(300);
    surface.animate(60_000);
    assert.equal(frame(), 1);
    assert.equal(frame(), allowed ? 1 : 0);
    surface.dispose();
  }
});
