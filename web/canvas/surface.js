// A square canvas that is crisp at any zoom and density, and draws only when something changed.

import { motionAllowed } from "../app/settings.js";

/**
 * @typedef {object} Surface
 * @property {() => void} redraw draw once, in the next frame
 * @property {(milliseconds: number) => void} animate draw every frame for so long
 * @property {() => number} side the side in CSS pixels
 * @property {() => void} dispose
 */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {(context: CanvasRenderingContext2D, side: number, now: number) => void} draw draws in
 *   CSS pixels, on a canvas that is clear
 * @returns {Surface}
 */
export function createSurface(canvas, draw) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  let side = 0;
  let frame = 0;
  let movingUntil = 0;

  /** @param {number} now */
  function paint(now) {
    frame = 0;
    if (!side) return;
    const scale = canvas.width / side;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, side, side);
    draw(context, side, now);
    if (now < movingUntil) redraw();
  }

  function redraw() {
    frame ||= requestAnimationFrame(paint);
  }

  const observer = new ResizeObserver((entries) => {
    const entry = entries.at(-1);
    if (!entry) return;
    side = entry.contentRect.width;
    // The exact number of device pixels where the browser tells it, else the nearest. A browser
    // that plays another device tells its own.
    const nearest = Math.round(side * devicePixelRatio);
    const exact = entry.devicePixelContentBoxSize?.[0]?.inlineSize ?? nearest;
    const pixels = Math.abs(exact - nearest) <= 1 ? exact : nearest;
    if (canvas.width !== pixels) {
      canvas.width = pixels;
      canvas.height = pixels;
    }
    // At once, not in the next frame: a resized canvas is blank.
    if (frame) cancelAnimationFrame(frame);
    paint(performance.now());
  });
  try {
    observer.observe(canvas, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(canvas);
  }

  return {
    redraw,
    animate(milliseconds) {
      if (motionAllowed()) movingUntil = Math.max(movingUntil, performance.now() + milliseconds);
      redraw();
    },
    side: () => side,
    dispose() {
      observer.disconnect();
      if (frame) cancelAnimationFrame(frame);
    },
  };
}
