// The variations of an analysis as a tree of moves: pure functions. A node is known by its path,
// the moves that lead to it.

/** @typedef {{ move: string, next: Branch[] }} Branch */

/**
 * @param {Branch[]} tree
 * @param {readonly string[]} path
 * @returns {Branch[]} the tree with this path in it; the same one if it was there
 */
export function grown(tree, path) {
  const [move, ...rest] = path;
  if (move === undefined) return tree;
  const at = tree.findIndex((branch) => branch.move === move);
  if (at < 0) return [...tree, { move, next: grown([], rest) }];
  const branch = /** @type {Branch} */ (tree[at]);
  const next = grown(branch.next, rest);
  return next === branch.next ? tree : tree.with(at, { move, next });
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
 * @returns {Branch[]} the tree with all that is in the other one
 */
export function joined(tree, other) {
  const all = [...tree];
  for (const { move, next } of other) {
    const at = all.findIndex((branch) => branch.move === move);
    if (at < 0) all.push({ move, next });
    else all[at] = { move, next: joined(all[at]?.next ?? [], next) };
  }
  return all;
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
