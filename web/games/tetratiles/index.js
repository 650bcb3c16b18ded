// Tetra Tiles as the page plays it: one of the games in games/registry.js.

import { sayAgain } from "../../app/announce.js";
import { t } from "../../app/i18n.js";
import { curtainDown, samePosition } from "../../app/seats.js";
import { createFocus } from "../focus.js";
import { discardsDialog } from "./centre.js";
import { createChoice, handShown } from "./choice.js";
import { resultDialog, wantsExplaining } from "./ending.js";
import { sameStep } from "./figures.js";
import { controls } from "./hand.js";
import { hintSteps } from "./hint.js";
import { createKeys, KEYS } from "./keys.js";
import { LESSON } from "./lesson.js";
import { line, spokenLine } from "./line.js";
import { glimpse, picture } from "./picture.js";
import { createPointer } from "./pointer.js";
import { checkOptions, setupFields } from "./setup.js";
import { seatSign } from "./signs.js";
import { createTable } from "./table.js";
import { happened, reasonTexts, refusalText, stepText, thoughtText } from "./words.js";

/** @import { AppState } from "../../app/store.js" */
/** @import { GameUi, PlayerCard } from "../registry.js" */

/** What brings a player's boards up where there is room for one other player's only. */
const brought = {
  /** @type {() => number} */
  seat: () => -1,
  /** @type {(seat: number) => void} */
  up: () => {},
};

/** @type {GameUi} */
export const tetratiles = {
  name: "tetratiles",
  seats: [2, 3, 4],
  clocks: ["per-turn"],
  hands: true,
  arrange: (people, first, options) => ({ people, options: { ...options, first } }),
  checkOptions,
  setupFields,
  stepText,
  newestFirst: true,
  sameStep,
  glimpse,
  picture,
  happened,
  refusalText,
  thoughtText,
  hintSteps,
  reasonTexts,
  keys: KEYS,
  dialogs: { discards: discardsDialog, result: resultDialog },
  players,
  lesson: LESSON,
  rules: [
    { id: "goal", steps: ["win"] },
    { id: "turn", steps: ["turn", "others"] },
    { id: "complete", steps: ["complete"] },
    { id: "discard", steps: ["discard"] },
    { id: "special", steps: ["break", "twotile", "reset"] },
    { id: "race", steps: [] },
    { id: "decks", steps: [] },
    { id: "judgement", steps: [] },
    { id: "hidden", steps: [] },
  ],
  mount(stage, app) {
    const choice = createChoice(app);
    const table = createTable(stage, app, choice);
    const pointer = createPointer(stage, app, choice, table);
    const keys = createKeys(app, choice, table);
    /** @type {number | null} */
    let fresh = null;
    brought.seat = table.broughtUp;
    brought.up = (seat) => {
      table.bringUp(seat);
      app.refresh();
    };

    /** A screen reader's click has no pointer behind it. */
    function clicked(/** @type {MouseEvent} */ event) {
      const target = /** @type {HTMLElement} */ (event.target);
      if (event.detail !== 0 || target.role !== "gridcell") return;
      target.focus();
      keys.press();
    }
    stage.addEventListener("click", clicked);

    /** Over what has just been said of the end. */
    function openResult() {
      app.open("result");
      sayAgain();
    }

    // To the curtain, or to the hand.
    const focus = createFocus(app, (state) => {
      const next = curtainDown(state) ? "#lift" : ":is(#draw, .tt-hand button, #rematch):enabled";
      return document.querySelector(next);
    });

    return {
      controls: (state) => controls(state, app, choice, pointer, fresh),
      line: (state) => line(state, choice).text,
      spoken: (state) => spokenLine(state, choice),
      key: keys.key,
      refresh: table.refresh,
      update(state, before) {
        // The same position under other names is no reason to let go of what is in hand.
        const moved = !samePosition(state.table, before.table);
        if (moved || state.looking !== before.looking) choice.drop();
        if (moved) fresh = drawnCard(state, before);
        table.update(state, before);
        // A card can be taken only when the computer has come to its end.
        if (moved || state.phase !== before.phase) focus.keep();
        if (state.table?.outcome && before.table && !before.table.outcome) {
          if (wantsExplaining(state.table)) queueMicrotask(openResult);
        }
      },
      relabel: table.relabel,
      unmount() {
        stage.removeEventListener("click", clicked);
        focus.dispose();
        pointer.dispose();
        table.dispose();
      },
    };
  },
};

/**
 * @param {AppState} state
 * @returns {PlayerCard[]}
 */
function players({ table, looking }) {
  const position = looking?.position ?? table?.position;
  if (!table || !position) return [];
  const several = position.seats > 2;
  return table.seats.map(({ name }, seat) => {
    const cards = position.hands[seat].count;
    const complete = position.boards[seat].filter(
      (/** @type {{ complete: boolean }} */ board) => board.complete,
    ).length;
    const note =
      position.options.goal === "race"
        ? t("tiles.complete", { complete })
        : t("tiles.completions", { count: position.completions[seat] });
    return {
      seat,
      name,
      sign: seatSign(seat),
      note,
      score: cards,
      scoreText: t("tiles.cards", { cards }),
      ...(several ? { picked: brought.seat() === seat, pick: () => brought.up(seat) } : {}),
    };
  });
}

/**
 * @param {AppState} state
 * @param {AppState} before
 * @returns {number | null} the place in the hand of the card that was drawn just now
 */
function drawnCard(state, before) {
  if (state.table?.steps.at(-1)?.text !== "draw" || state.viewer !== before.viewer) return null;
  const held = handShown(before);
  const hand = handShown(state);
  if (hand.length !== held.length + 1) return null;
  return hand.findIndex((card, index) => card !== held[index]);
}
