// The outline of a set of cells as one path with rounded corners.

/** @import { Cell } from "../engine/protocol.js" */

/** @typedef {{ x: number, y: number }} Point */

// Clockwise, so that the inside is always on the right; turned right it points inwards.
const SIDES = /** @type {const} */ ([
  { from: [0, 0], step: [1, 0], beyond: [-1, 0] },
  { from: [1, 0], step: [0, 1], beyond: [0, 1] },
  { from: [1, 1], step: [-1, 0], beyond: [1, 0] },
  { from: [0, 1], step: [0, -1], beyond: [0, -1] },
]);

/**
 * The corners of each loop around a set of cells, in cell units, pushed inwards by `inset`.
 *
 * @param {readonly Cell[]} cells
 * @param {number} inset
 * @returns {Point[][]}
 */
export function corners(cells, inset) {
  const inside = new Set(cells.map(([row, column]) => `${row},${column}`));
  /** @type {Map<string, { x: number, y: number, dx: number, dy: number }>} */
  const edges = new Map();
  for (const [row, column] of cells) {
    for (const { from, step, beyond } of SIDES) {
      if (inside.has(`${row + beyond[0]},${column + beyond[1]}`)) continue;
      const x = column + from[0];
      const y = row + from[1];
      // Two cells that meet at a corner alone share a point: tell their edges apart by direction.
      const key = edges.has(`${x},${y}`) ? `${x},${y}'` : `${x},${y}`;
      edges.set(key, { x, y, dx: step[0], dy: step[1] });
    }
  }
  const loops = [];
  while (edges.size > 0) {
    const loop = [];
    let [key, edge] = /** @type {[string, { x: number, y: number, dx: number, dy: number }]} */ (
      edges.entries().next().value
    );
    for (;;) {
      edges.delete(key);
      loop.push(edge);
      const end = `${edge.x + edge.dx},${edge.y + edge.dy}`;
      const next = edges.get(end) ?? edges.get(`${end}'`);
      if (!next) break;
      key = edges.has(end) ? end : `${end}'`;
      edge = next;
    }
    loops.push(turnsOf(loop, inset));
  }
  return loops;
}

/**
 * @param {{ x: number, y: number, dx: number, dy: number }[]} loop
 * @param {number} inset
 */
function turnsOf(loop, inset) {
  const points = [];
  for (const [index, edge] of loop.entries()) {
    const before = loop.at(index - 1);
    if (!before || (before.dx === edge.dx && before.dy === edge.dy)) continue;
    points.push({
      x: edge.x - inset * (before.dy + edge.dy),
      y: edge.y + inset * (before.dx + edge.dx),
    });
  }
  return points;
}

/**
 * Trace the outline of cells on a context's current path.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {readonly Cell[]} cells
 * @param {{ left: number, top: number, cell: number }} at where cell (0, 0) lies and its size
 * @param {{ inset: number, radius: number }} form in cell units
 */
export function traceOutline(context, cells, at, form) {
  context.beginPath();
  for (const loop of corners(cells, form.inset)) {
    const points = loop.map(({ x, y }) => ({
      x: at.left + x * at.cell,
      y: at.top + y * at.cell,
    }));
    const last = /** @type {Point} */ (points.at(-1));
    const first = /** @type {Point} */ (points[0]);
    context.moveTo((last.x + first.x) / 2, (last.y + first.y) / 2);
    for (const [index, point] of points.entries()) {
      const next = /** @type {Point} */ (points[(index + 1) % points.length]);
      context.arcTo(point.x, point.y, next.x, next.y, form.radius * at.cell);
    }
    context.closePath();
  }
}

/**
 * The same outline as the data of an SVG path, in cell units.
 *
 * @param {readonly Cell[]} cells
 * @param {{ inset: number, radius: number }} form in cell units
 * @returns {string}
 */
export function outlinePath(cells, { inset, radius }) {
  const parts = corners(cells, inset).map((points) => {
    const arcs = points.map((point, index) => {
      const before = /** @type {Point} */ (points.at(index - 1));
      const after = /** @type {Point} */ (points[(index + 1) % points.length]);
      const from = towards(point, before, radius);
      const to = towards(point, after, radius);
      // Where the outline turns right it goes round the corner clockwise.
      const right = (to.x - point.x) * (from.y - point.y) - (to.y - point.y) * (from.x - point.x);
      return `${at(from)}A${radius} ${radius} 0 0 ${right < 0 ? 0 : 1} ${at(to)}`;
    });
    return `M${arcs.join("L")}Z`;
  });
  return parts.join("");
}

/**
 * @param {Point} from
 * @param {Point} to in a straight line along an axis
 * @param {number} far
 * @returns {Point}
 */
function towards(from, to, far) {
  return {
    x: from.x + far * Math.sign(to.x - from.x),
    y: from.y + far * Math.sign(to.y - from.y),
  };
}

/** @param {Point} point */
function at({ x, y }) {
  return `${short(x)} ${short(y)}`;
}

/** @param {number} value */
function short(value) {
  return Number(value.toFixed(3));
}
