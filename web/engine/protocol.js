// Every message between the page and the engine worker, and the life cycle they follow.
//
//   loading ──ready──▶ ready ──(a search runs)──▶ thinking ──▶ ready
//      └─────failed──▶ failed ──(a person retries: a new worker)──▶ loading
//
// A worker answers requests one by one, in order. A page listens to one worker at a time; what an
// older one still sends is never heard, since its port is closed before the next one starts.

/** @typedef {"loading" | "ready" | "thinking" | "failed"} Phase */

/**
 * What the page sends. The worker starts by itself, and says nothing before the page listens.
 * @typedef {{ type: "listen" }
 *   | { type: "ask", id: number, request: Request }} ToEngine
 */

/**
 * What the worker sends. `stage` is what it is busy with; `loaded` and `total` are bytes.
 * @typedef {{ type: "progress", stage: Stage, loaded: number, total: number }
 *   | { type: "ready", boot: string, games: Record<string, any> }
 *   | { type: "failed", failure: Failure }
 *   | { type: "reply", id: number, reply: Reply }} FromEngine
 */

/** @typedef {"runtime" | "packages" | "rules"} Stage */

/**
 * Why the start failed: at which stage, with which file if it was one, and the technical words of
 * whoever noticed; `silent` when it is only that nothing came any more, `worker` when the browser
 * could not start one.
 * @typedef {{ stage: Stage, file: string | null, detail: string, reason?: "silent" | "worker" }} Failure
 */

/**
 * A request to the table, as `pygame_core.table` reads it.
 * @typedef {{ do: string, [field: string]: any }} Request
 */

/**
 * The table's answer: exactly one of the four, see `pygame_core.table`; none when the engine has
 * stopped before it could answer. A code goes with what is malformed.
 * @typedef {{ table?: TableView, answer?: any, refusal?: Refusal, malformed?: string, code?: string }} Reply
 */

/** @typedef {[row: number, column: number]} Cell */
/** @typedef {{ code: string, cells: Cell[], facts: Record<string, any> }} Fault */
/** @typedef {{ reason: string, faults: Fault[], number?: number }} Refusal */
/** @typedef {{ reason: string, winners: number[], counts: Record<string, any> }} Outcome */

/**
 * How time is kept: the seconds that each has for the game or for a turn, and those added for each
 * turn.
 * @typedef {{
 *   kind: "sudden-death" | "increment" | "per-turn",
 *   seconds: number,
 *   increment: number,
 * }} ClockRules
 */

/**
 * With the milliseconds left to each seat when the turn, or what was done of it, was over.
 * @typedef {ClockRules & { left: number[] }} ClockView
 */

/**
 * The table as one seat may see it; `position` is the game's own view, `undo` the code of why the
 * last step can't be taken back, or null.
 * @typedef {{
 *   game: string,
 *   options: Record<string, any>,
 *   seats: { name: string, person: number, level: string | null }[],
 *   toMove: number | null,
 *   steps: { seat: number | null, text: string }[],
 *   undo: string | null,
 *   undone: number,
 *   openUndo: boolean,
 *   outcome: Outcome | null,
 *   clock: ClockView | null,
 *   position: any,
 *   hides: boolean,
 *   series: { people: { name: string, wins: number }[], games: number },
 * }} TableView
 */

export {};
