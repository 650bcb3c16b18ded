// The variations of an analysis as a tree of moves: pure functions. A node is known by its path,
// the moves that lead to it.

/** @typedef {{ move: string, next: Branch[] }} Branch */

/**
 * As many as pygame_core.tetromino.study.variations reads. With these the text is short enough for
 * it and for a link, and no game has so many moves that they could be nested too deep.
 */
export const MOST_MOVES = 1000;

/**
 * @param {Branch[]} tree
 * @param {readonly string[]} path
 * @returns {Branch[]} the tree with this path in it; the same one if it was there, or if that would
 *   be too many moves
 */
export function grown(tree, path) {
  const more = withPath(tree, path);
  return more !== tree && size(more) > MOST_MOVES ? tree : more;
}

/**
 * @param {Branch[]} tree
 * @param {readonly string[]} path
 * @returns {Branch[]}
 */
function withPath(tree, path) {
  const [move, ...rest] = path;
  if (move === undefined) return tree;
  const at = tree.findIndex((branch) => branch.move === move);
  if (at < 0) return [...tree, { move, next: withPath([], rest) }];
  const branch = /** @type {Branch} */ (tree[at]);
  const next = withPath(branch.next, rest);
  return next === branch.next ? tree : tree.with(at, { move, next });
}

/**
 * @param {Branch[]} tree
 * @returns {number} how many moves are in it
 */
function size(tree) {
  return tree.reduce((sum, { next }) => sum + 1 + size(next), 0);
}

/**
 * @param {Branch[]} tree
 * @param {readonly string[]} path
 * @returns {boolean} whether it is there
 */
export function holds(tree, path) {
  return withPath(tree, path) === tree;
}

/**
 * @param {Branch[]} tree
 * @returns {string[][]} the paths to where it ends, in order
 */
function ends(tree) {
  return tree.flatMap(({ move, next }) =>
    next.length > 0 ? ends(next).map((path) => [move, ...path]) : [[move]],
  );
}

/**
 * @param {Branch[]} tree
 * @param {readonly string[]} path
 * @returns {Branch[]} the tree without the node at this path and all that follows it
 */
export function pruned(tree, path) {
  const [move, ...rest] = path;
  if (rest.length === 0) return tree.filter((branch) => branch.move !== move);
  return tree.map((branch) =>
    branch.move === move ? { move, next: pruned(branch.next, rest) } : branch,
  );
}

/**
 * @param {Branch[]} tree
 * @param {Branch[]} other
 * @returns {{ tree: Branch[], whole: boolean }} with what there is room for of the other one, and
 *   whether that is all of it
 */
export function joined(tree, other) {
  const paths = ends(other);
  const all = paths.reduce(grown, tree);
  return { tree: all, whole: paths.every((path) => holds(all, path)) };
}

/**
 * @param {Branch[]} tree
 * @returns {boolean} whether there is more than one line in it
 */
export function forks(tree) {
  return tree.length > 1 || tree.some(({ next }) => forks(next));
}

/**
 * The lines to show, each from where it leaves the one before: the main one goes on at the same
 * depth, the others are set in.
 *
 * @param {Branch[]} tree
 * @param {readonly string[]} [path] what leads here
 * @param {number} [depth] how far set in
 * @returns {{ depth: number, paths: string[][] }[]}
 */
export function lines(tree, path = [], depth = 0) {
  const [main, ...others] = tree;
  if (!main) return [];
  const here = [...path, main.move];
  const [first, ...rest] = lines(main.next, here, depth);
  // What follows without a fork is one line.
  const forked = others.length > 0;
  const start = { depth, paths: [here, ...(forked ? [] : (first?.paths ?? []))] };
  const after = forked && first ? [first, ...rest] : rest;
  return [start, ...others.flatMap((other) => lines([other], path, depth + 1)), ...after];
}

/**
 * The tree as text, in the notation of game strings, variations in brackets behind the move that
 * they replace.
 *
 * @param {string} board
 * @param {Branch[]} tree
 * @returns {string}
 */
export function written(board, tree) {
  return [board, ...moves(tree)].join("; ");
}

/**
 * @param {Branch[]} tree
 * @returns {string[]}
 */
function moves([main, ...others]) {
  if (!main) return [];
  const variations = others.map((other) => ` (${moves([other]).join("; ")})`).join("");
  return [`${main.move}${variations}`, ...moves(main.next)];
}
