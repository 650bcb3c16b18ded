// What several shares of an analysis found, put together, and who is ahead by that.

/** @typedef {{ action: string, value: number, proved: "win" | "loss" | null, least: number, most: number, covers: Record<string, number>, protects: Record<string, number> }} Move */
/** @typedef {{ moves: Move[], least: number, most: number, lead: number, legal: number, winning: number, losing: number, exact: boolean, depth: number, nodes: number }} Found */

/**
 * What several shares of the placements found, together.
 *
 * @param {Found[]} shares
 * @param {boolean} everyone
 * @returns {Found}
 */
export function together(shares, everyone) {
  const rank = (/** @type {Move} */ { proved, value }) =>
    (proved === "win" ? 1000 : proved === "loss" ? -1000 : 0) + value;
  const sum = (/** @type {"legal" | "winning" | "losing" | "nodes"} */ key) =>
    shares.reduce((total, share) => total + share[key], 0);
  const [first] = shares;
  return {
    .../** @type {Found} */ (first),
    moves: shares.flatMap(({ moves }) => moves).toSorted((one, other) => rank(other) - rank(one)),
    // Until all have spoken nobody knows how many there are.
    legal: everyone ? sum("legal") : Number.POSITIVE_INFINITY,
    winning: sum("winning"),
    losing: sum("losing"),
    nodes: sum("nodes"),
    exact: everyone && shares.every(({ exact }) => exact),
    depth: Math.min(...shares.map(({ depth }) => depth)),
  };
}

/**
 * Who is ahead, seen by X: by how much, and whether that is certain.
 *
 * @param {Found} found
 * @param {string} mover the symbol to move
 */
export function judged(found, mover) {
  const [best] = found.moves;
  const sign = mover === "X" ? 1 : -1;
  const other = mover === "X" ? "O" : "X";
  const proved = found.winning > 0 ? mover : found.losing === found.legal ? other : null;
  const known = proved !== null && found.exact && best?.least === best?.most;
  return { lead: sign * (best?.value ?? 0), proved, known };
}
