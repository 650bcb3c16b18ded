// Tetromino as the page plays it: one of the games in games/registry.js.

import { t } from "../../app/i18n.js";
import { samePosition } from "../../app/seats.js";
import { createBoard } from "./board.js";
import { hintSteps } from "./hint.js";
import { createKeys } from "./keys.js";
import { LESSON } from "./lesson.js";
import { controls } from "./panel.js";
import { edit, patternDialog } from "./pattern-editor.js";
import { glimpse, picture } from "./picture.js";
import { symbolPicture } from "./pictures.js";
import { createPlacement } from "./placement.js";
import { createPointer } from "./pointer.js";
import { begun, checkOptions, setupFields } from "./setup.js";
import { happened, line, refusalText, stepText, thoughtText } from "./words.js";

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

    /** A screen reader's click has no pointer behind it: it means what Enter means. */
    function clicked(/** @type {MouseEvent} */ event) {
      if (event.detail !== 0) return;
      /** @type {HTMLElement} */ (event.target).focus();
      keys.act();
    }
    board.grid.addEventListener("click", clicked);

    return {
      controls: (state) => controls(state, app, placement, pointer),
      line: (state) => line(state, placement.get(), placement.judgement()).text,
      key: keys.key,
      refresh: board.redraw,
      update(state, before) {
        // The same position under other names is no reason to let go of what is in hand.
        const moved = !samePosition(state.table, before.table);
        if (moved || state.looking !== before.looking) placement.drop();
        board.update(state, before);
      },
      relabel: board.relabel,
      unmount() {
        board.grid.removeEventListener("click", clicked);
        pointer.dispose();
        board.dispose();
      },
    };
  },
};
