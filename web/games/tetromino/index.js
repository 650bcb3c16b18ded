// Tetromino as the page plays it: one of the games in games/registry.js.

import { announceAfter } from "../../app/announce.js";
import { t } from "../../app/i18n.js";
import { computerToMove, samePosition } from "../../app/seats.js";
import { createFocus } from "../focus.js";
import { createBoard } from "./board.js";
import { hintSteps } from "./hint.js";
import { createKeys } from "./keys.js";
import { LESSON } from "./lesson.js";
import { controls } from "./panel.js";
import { edit, patternDialog } from "./pattern-editor.js";
import { glimpse, picture } from "./picture.js";
import { symbolPicture } from "./pictures.js";
import { createPlacement, pieAsked } from "./placement.js";
import { createPointer } from "./pointer.js";
import { begun, checkOptions, setupFields } from "./setup.js";
import { happened, line, nameOf, refusalText, spokenLine, stepText, thoughtText } from "./words.js";

/** @import { AppState } from "../../app/store.js" */
/** @import { GameUi } from "../registry.js" */

/** @type {GameUi} */
export const tetromino = {
  name: "tetromino",
  seats: [2],
  clocks: ["sudden-death", "increment"],
  hands: false,
  // Seat 0 begins, so whoever goes first sits there.
  arrange(people, first, options) {
    const turned = first === "random" ? Math.random() < 0.5 : first === 1;
    return { people: turned ? people.toReversed() : people, options: begun(options) };
  },
  checkOptions,
  setupFields,
  stepText,
  newestFirst: false,
  keys: [
    ["pick", ["1", "2", "3", "4"]],
    ["turn", ["R"]],
    ["flip", ["F"]],
    ["move", ["←", "↑", "↓", "→"]],
    ["place", ["Enter"]],
    ["drop", ["Esc"]],
    ["fits", ["V"]],
    ["hint", ["H"]],
  ],
  lesson: LESSON,
  rules: [
    { id: "goal", steps: ["cover"] },
    { id: "turn", steps: ["place"] },
    { id: "where", steps: ["connect", "same-shape", "square"] },
    { id: "supply", steps: ["supply"] },
    { id: "pie", steps: ["pie"] },
    { id: "end", steps: ["end"] },
    { id: "clock", steps: [] },
  ],
  dialogs: { pattern: patternDialog },
  openPattern: (text) => (edit(text) ? "pattern" : null),
  glimpse,
  picture,
  happened,
  refusalText,
  thoughtText,
  hintSteps,
  players: ({ table, looking }) => {
    const position = looking?.position ?? table?.position;
    if (!table || !position) return [];
    return ["X", "O"].map((symbol) => {
      const seat = position.seats[symbol];
      return {
        seat,
        name: table.seats[seat]?.name ?? "",
        sign: symbolPicture(symbol),
        note: t("player.plays", { symbol }),
        score: position.scores[symbol],
        scoreText: t("player.score", { score: position.scores[symbol] }),
      };
    });
  },
  mount(stage, app) {
    const placement = createPlacement(app);
    const board = createBoard(stage, app, placement);
    const pointer = createPointer(board.element, app, placement, board.spotAt);
    const keys = createKeys(app, placement, board);

    /** A screen reader's click has no pointer behind it. */
    function clicked(/** @type {MouseEvent} */ event) {
      if (event.detail !== 0) return;
      /** @type {HTMLElement} */ (event.target).focus();
      keys.press();
    }
    board.grid.addEventListener("click", clicked);

    // To the pie question, or to the board.
    const focus = createFocus(app, (state) => {
      if (computerToMove(state)) return null;
      if (state.table?.outcome) return document.querySelector("#rematch");
      return pieAsked(state)
        ? document.querySelector("#pie-swap")
        : board.grid.querySelector("[tabindex='0']");
    });

    return {
      controls: (state) => controls(state, app, placement, pointer),
      line: (state) => line(state, placement.get(), placement.judgement()).text,
      spoken: (state) => spokenLine(state, placement.get(), placement.judgement()),
      key: keys.key,
      refresh: board.redraw,
      update(state, before) {
        // The same position under other names is no reason to let go of what is in hand.
        const moved = !samePosition(state.table, before.table);
        if (moved || state.looking !== before.looking) placement.drop();
        board.update(state, before);
        tellPie(state, before, moved);
        if (moved || pieAsked(state) !== pieAsked(before)) focus.keep();
      },
      relabel: board.relabel,
      unmount() {
        board.grid.removeEventListener("click", clicked);
        focus.dispose();
        pointer.dispose();
        board.dispose();
      },
    };
  },
};

/**
 * Say the pie question where it is asked, and that it was answered by staying second: no step is
 * made of that.
 *
 * @param {AppState} state
 * @param {AppState} before
 * @param {boolean} moved
 */
function tellPie(state, before, moved) {
  const { table, stayedSecond } = state;
  if (!table) return;
  const name = nameOf(table, "O");
  const asked = !moved && pieAsked(before);
  if (pieAsked(state) && !asked) announceAfter(t("pie.question", { name }));
  if (asked && stayedSecond) announceAfter(t("pie.stayed", { name }));
}
