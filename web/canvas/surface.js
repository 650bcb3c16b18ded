// A square canvas that is crisp at any zoom and density, and draws only when something changed.

/**
 * @typedef {object} Surface
 * @property {() => void} redraw draw once, in the next frame
 * @property {(milliseconds: number) => void} animate draw every frame for so long
 * @property {() => void} dispose
 */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {(context: CanvasRenderingContext2D, side: number, now: number) => void} draw draws in
 *   CSS pixels, on a canvas that is clear
 * @param {() => boolean} motionAllowed whether things may move
 * @returns {Surface}
 */
export function createSurface(canvas, draw, motionAllowed) {
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

  /** @param {number} [told] how many device pixels the side has, where the browser tells it */
  function fit(told) {
    // The exact number where it is known, else the nearest. A browser that plays another device
    // tells its own.
    const nearest = Math.round(side * devicePixelRatio);
    const exact = told ?? nearest;
    const pixels = Math.abs(exact - nearest) <= 1 ? exact : nearest;
    if (canvas.width !== pixels || canvas.height !== pixels) {
      canvas.width = pixels;
      canvas.height = pixels;
    }
    // At once, not in the next frame: a resized canvas is blank.
    if (frame) cancelAnimationFrame(frame);
    paint(performance.now());
  }

  const observer = new ResizeObserver((entries) => {
    const entry = entries.at(-1);
    if (!entry) return;
    side = entry.contentRect.width;
    fit(entry.devicePixelContentBoxSize?.[0]?.inlineSize);
  });
  try {
    observer.observe(canvas, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(canvas);
  }

  // The density may change alone, on another screen: the side in CSS pixels stays as it is, and not
  // every browser observes device pixels. A query matches one density, so each change needs the next.
  /** @type {MediaQueryList} */
  let density;
  function watchDensity() {
    density = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    density.addEventListener("change", densityChanged, { once: true });
  }
  function densityChanged() {
    watchDensity();
    fit();
  }
  watchDensity();

  return {
    redraw,
    animate(milliseconds) {
      if (motionAllowed()) movingUntil = Math.max(movingUntil, performance.now() + milliseconds);
      redraw();
    },
    dispose() {
      observer.disconnect();
      density.removeEventListener("change", densityChanged);
      if (frame) cancelAnimationFrame(frame);
    },
  };
}
