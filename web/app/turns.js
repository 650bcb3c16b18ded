// One thing at a time is done to the table: what comes meanwhile waits, is dropped, or takes over.

/** @typedef {ReturnType<typeof createTurns>} Turns */

// As many as one presses before one sees what came of the first.
const MOST_WAITING = 8;

/**
 * @param {() => unknown} onTable what is on the table: what was asked of something else is dropped
 * @param {() => void} free called whenever nothing is under way any more
 */
export function createTurns(onTable, free) {
  /** Something is being changed. */
  let busy = false;
  /** What is under way then. @type {Promise<unknown>} */
  let under = Promise.resolve();
  /** It is the computer's move that is made: what a person asks meanwhile waits for it. */
  let computerMoves = false;
  /** Another match is to come on the table, once what is under way is through. */
  let comes = false;
  /** Lets in who waits, the first one first, or sends them away. @type {((wanted: boolean) => void)[]} */
  const waiting = [];

  /** What is under way has come to its end. If it failed, that is told by whoever began it. */
  const through = () => under.catch(() => {});

  /** The next one is let in before anyone else can be. */
  function passOn() {
    const next = waiting.shift();
    busy = next !== undefined;
    if (next) next(true);
    else free();
  }

  /** @param {() => Promise<unknown>} action */
  async function alone(action) {
    busy = true;
    try {
      under = action();
      await under;
    } finally {
      computerMoves = false;
      passOn();
    }
  }

  /**
   * @param {() => Promise<unknown>} action
   * @param {number} room how many may wait
   */
  async function after(action, room) {
    // Another match is to come: what was asked is not about that one.
    if (comes || (busy && waiting.length >= room)) return;
    if (busy) {
      const asked = onTable();
      const wanted = await /** @type {Promise<boolean>} */ (
        new Promise((resolve) => waiting.push(resolve))
      );
      if (!wanted) return;
      if (onTable() !== asked) return passOn();
    }
    await alone(action);
  }

  function sendAway() {
    for (const each of waiting.splice(0)) each(false);
  }

  return {
    busy: () => busy,
    computerMoves: () => computerMoves,
    /**
     * Drop what comes while another is under way: that came from a second click. Only the computer's
     * move is waited for.
     *
     * @param {() => Promise<unknown>} action
     */
    exclusively: (action) => after(action, computerMoves ? 1 : 0),
    /**
     * For what may well be asked several times before the first is done, by key or by button: two
     * clicks on undo are meant as two.
     *
     * @param {() => Promise<unknown>} action
     */
    inTurn: (action) => after(action, MOST_WAITING),
    /** @param {() => Promise<unknown>} action */
    computers(action) {
      computerMoves = true;
      return alone(action);
    },
    /**
     * For what puts another match on the table: that is free to come at any time.
     *
     * @param {() => Promise<unknown>} action
     */
    async replacing(action) {
      if (comes) return;
      comes = true;
      sendAway();
      try {
        while (busy) await through();
        await alone(action);
      } finally {
        comes = false;
      }
    },
    /** Nothing of what waits is wanted any more. */
    sendAway,
    /** @returns {Promise<void>} until nothing is under way */
    async settled() {
      while (busy) await through();
    },
  };
}
