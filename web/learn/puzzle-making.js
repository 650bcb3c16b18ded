// Makes puzzles in the background, as long as more are wanted and nobody else needs the searches.

// Where no worker can start, or each is called off, it waits longer each time.
const PAUSE_MS = 1000;

/**
 * @param {object} given
 * @param {() => boolean} given.wanted whether more are wanted, and nobody else needs the searches
 * @param {() => Promise<{ puzzle: string | null }[] | null>} given.search looks for some; null when
 *   it was called off or no worker could start
 * @param {(puzzle: string) => void} given.found
 * @returns {() => Promise<void>} to go on until no more are wanted
 */
export function createPuzzleMaking({ wanted, search, found }) {
  let making = false;
  return async () => {
    if (making) return;
    making = true;
    let pause = PAUSE_MS;
    while (wanted()) {
      const parts = await search();
      for (const { puzzle } of parts ?? []) if (puzzle) found(puzzle);
      if (parts) pause = PAUSE_MS;
      else {
        await new Promise((done) => setTimeout(done, pause));
        pause *= 2;
      }
    }
    making = false;
  };
}
