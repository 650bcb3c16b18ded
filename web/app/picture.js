// Pictures of boards as data: on the page they follow its colours, saved they carry their own.

import { PICTURE_WIDTH, texturePath } from "../canvas/texture.js";
import { html, svg } from "../vendor/lit-html.js";

/**
 * A path or a word. Colours are custom properties of styles/tokens.css, such as "--ink".
 * @typedef {{ d: string, fill?: string, stroke?: string, width?: number, opacity?: number }} PathMark
 * @typedef {{ text: string, x: number, y: number, size: number, fill: string }} TextMark
 * @typedef {PathMark | TextMark} Mark
 */

/** @typedef {{ width: number, height: number, marks: Mark[] }} Picture */
/** @import { Cell } from "../engine/protocol.js" */
/** @import { Texture } from "../canvas/texture.js" */

/** @typedef {(token: string) => string} Palette */

const CLEAR = "rgba(0, 0, 0, 0)";
const FONT = "system-ui, sans-serif";
const NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * @param {Picture} picture
 * @param {string} [name] its CSS class
 */
export function pictureTemplate({ width, height, marks }, name = "picture") {
  const parts = marks.map((mark) =>
    "d" in mark
      ? svg`<path d=${mark.d} .style=${styleOf(pathLook(mark, (token) => `var(${token})`))}></path>`
      : svg`<text x=${mark.x} y=${mark.y} font-size=${mark.size} font-weight="700" .style=${`fill: var(${mark.fill})`}>${mark.text}</text>`,
  );
  return html`<svg class=${name} viewBox="0 0 ${width} ${height}" aria-hidden="true">${parts}</svg>`;
}

/**
 * @param {PathMark} mark
 * @param {Palette} colour
 */
function pathLook({ fill, stroke, width, opacity }, colour) {
  /** @type {Record<string, string>} */
  const look = { fill: fill ? colour(fill) : "none" };
  if (stroke) {
    look.stroke = colour(stroke);
    look["stroke-width"] = String(width);
    look["stroke-linecap"] = look["stroke-linejoin"] = "round";
  }
  if (opacity !== undefined) look.opacity = String(opacity);
  return look;
}

/** @param {Record<string, string>} look */
function styleOf(look) {
  return Object.entries(look)
    .map(([name, value]) => `${name}: ${value}`)
    .join("; ");
}

/**
 * @param {Picture} picture
 * @param {Palette} colour
 * @param {number} side of a unit in pixels
 * @returns {string} an SVG file
 */
export function pictureFile({ width, height, marks }, colour, side) {
  const file = document.implementation.createDocument(NAMESPACE, "svg");
  const root = file.documentElement;
  root.setAttribute("viewBox", `0 0 ${width} ${height}`);
  root.setAttribute("width", String(Math.round(width * side)));
  root.setAttribute("height", String(Math.round(height * side)));
  for (const mark of marks) {
    // Textures are clear where the theme has none.
    if ("d" in mark && !mark.fill && colour(mark.stroke ?? "") === CLEAR) continue;
    const element = file.createElementNS(NAMESPACE, "d" in mark ? "path" : "text");
    if ("d" in mark) {
      element.setAttribute("d", mark.d);
      // As attributes of their own, since the page's policy forbids style attributes.
      for (const [name, value] of Object.entries(pathLook(mark, colour))) {
        element.setAttribute(name, value);
      }
    } else {
      for (const name of /** @type {const} */ (["x", "y"])) {
        element.setAttribute(name, String(mark[name]));
      }
      element.setAttribute("font-weight", "700");
      element.setAttribute("font-size", String(mark.size));
      element.setAttribute("font-family", FONT);
      element.setAttribute("fill", colour(mark.fill));
      element.textContent = mark.text;
    }
    root.append(element);
  }
  return new XMLSerializer().serializeToString(file);
}

/**
 * @param {Picture} picture
 * @param {Palette} colour
 * @param {number} side of a unit in pixels
 * @returns {Promise<Blob | null>} a PNG file; null where the browser can't make one
 */
export function picturePixels({ width, height, marks }, colour, side) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * side);
  canvas.height = Math.round(height * side);
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  context.scale(side, side);
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const mark of marks) {
    if ("d" in mark) drawPath(context, mark, colour);
    else {
      context.font = `700 ${mark.size}px ${FONT}`;
      context.fillStyle = colour(mark.fill);
      context.fillText(mark.text, mark.x, mark.y);
    }
  }
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {PathMark} mark
 * @param {Palette} colour
 */
function drawPath(context, { d, fill, stroke, width, opacity }, colour) {
  const path = new Path2D(d);
  context.globalAlpha = opacity ?? 1;
  if (fill) {
    context.fillStyle = colour(fill);
    context.fill(path);
  }
  if (stroke) {
    context.strokeStyle = colour(stroke);
    context.lineWidth = width ?? 0;
    context.stroke(path);
  }
  context.globalAlpha = 1;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @returns {string} the data of a path around a rectangle
 */
export function rectangle(x, y, width, height) {
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}

/**
 * What tells a piece from others without colour, in the themes that have textures.
 *
 * @param {readonly Cell[]} cells
 * @param {Texture} texture
 * @returns {Mark[]}
 */
export function textured(cells, texture) {
  const d = texturePath(cells, texture);
  return d ? [{ d, stroke: "--texture", width: PICTURE_WIDTH[texture] }] : [];
}

/**
 * The lines between the cells of a square board, and its edge.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} size in cells
 * @returns {Mark[]}
 */
export function ground(x, y, size) {
  const lines = Array.from({ length: size - 1 }, (_, index) => {
    const along = index + 1;
    return `M${x + along} ${y}v${size}M${x} ${y + along}h${size}`;
  });
  const edge = rectangle(x, y, size, size);
  return [
    { d: edge, fill: "--cell" },
    { d: lines.join(""), stroke: "--line", width: 0.03 },
    { d: edge, stroke: "--edge", width: 0.04 },
  ];
}
