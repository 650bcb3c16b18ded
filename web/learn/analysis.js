// The analysis board: what every placement is worth, a bar that says who is ahead, and variations
// that can be tried, left and come back to.

import { announce, tellWhyNot } from "../app/announce.js";
import { decimal, t } from "../app/i18n.js";
import { variationsIn } from "../app/incoming.js";
import { namesakes } from "../app/names.js";
import { computerToMove, samePosition } from "../app/seats.js";
import { canAnalyse } from "../app/studying.js";
import { html, nothing } from "../vendor/lit-html.js";
import { recordOf } from "./records.js";
import { forks, grown, holds, joined, lines, pruned, written } from "./tree.js";
import { judged, together } from "./verdicts.js";

/** @import { Keeping } from "../app/keeping.js" */
/** @import { Search } from "../engine/search.js" */
/** @import { Session } from "../app/session.js" */
/** @import { AppState, Store } from "../app/store.js" */
/** @import { TableView } from "../engine/protocol.js" */
/** @import { Branch } from "./tree.js" */
/** @import { Found, Move } from "./verdicts.js" */

const GAME = "tetromino";
const ROWS = 6;
// Long enough to prove what can be proved; a battery need not last for the rest.
const MOST_MS = 60_000;
/** Symbols: a lead beyond fills the bar. */
const MOST = 10;

/**
 * @param {Store} store
 * @param {Session} session
 * @param {Search} search
 * @param {Keeping} keeping
 * @param {(text: string) => Promise<void>} shareTree
 */
export function createAnalysis(store, session, search, keeping, shareTree) {
  /** @param {AppState} state */
  function wanted(state) {
    const { table, study, settings, looking, phase, hint, lesson } = state;
    if (lesson) return false;
    if (!table || table.game !== GAME || table.outcome || looking || phase !== "ready")
      return false;
    if (study) return study.kind === "analysis";
    return settings.showEvaluation && !hint && !computerToMove(state);
  }

  async function look() {
    const { table } = store.get();
    if (!table) return;
    const mine = () => samePosition(store.get().table, table) && wanted(store.get());
    store.set({ analysis: null });
    const limit = setTimeout(() => mine() && search.moveNow(), MOST_MS);
    const tell = (/** @type {Found} */ found) => {
      if (mine()) store.set({ analysis: found });
    };
    const found = await search.study(
      GAME,
      { what: "analysis", view: table.position },
      together,
      tell,
    );
    clearTimeout(limit);
    if (found) tell(found);
  }

  store.listen((state, before) => {
    const moved = !samePosition(state.table, before.table);
    if (state.pointed && moved) store.set({ pointed: null });
    if (!wanted(state)) {
      if (state.analysis && moved) store.set({ analysis: null });
      return;
    }
    if (!moved && wanted(before)) return;
    // Once whoever has changed the table is through.
    queueMicrotask(() => void look());
  });

  /** What has been played on the analysis board becomes part of its tree. */
  store.listen(({ study, table }, before) => {
    if (study?.kind !== "analysis" || !table || samePosition(table, before.table)) return;
    const tree = grown(study.tree, pathOf(table));
    if (tree !== study.tree) store.set({ study: { ...study, tree } });
    else if (!holds(tree, pathOf(table))) queueMicrotask(tellFull);
  });

  /** Said after what has happened on the board, which stands in the list of moves. */
  function tellFull() {
    tellWhyNot(store, () => t("analysis.full"));
  }

  /** The tree is kept with the game, as soon as it is more than the game itself. */
  store.listen(({ study }, before) => {
    if (study?.kind !== "analysis" || !study.tree || study.tree === before.study?.tree) return;
    const text = written(study.record.deal.board, study.tree);
    const worth = forks(study.tree) || text !== gameAlone(study.record);
    if (worth || keeping.notes().tree) keeping.note({ tree: text });
  });

  /** @returns {Promise<Branch[]>} what was kept of the game's variations, if they are sound */
  async function kept() {
    const { tree } = keeping.notes();
    if (typeof tree !== "string") return [];
    return (await session.ask(variationsIn(tree))).answer?.tree ?? [];
  }

  /** @param {Branch[]} [more] variations that have come in */
  async function open(more = []) {
    const { table, people, looking } = store.get();
    if (!table || !canAnalyse(store.get())) return;
    const steps = looking?.step ?? table.steps.length;
    const named = namesakes(table, people);
    const whole = recordOf(table, named, table.steps.length);
    const own = joined(grown([], whole.actions), await kept());
    const all = joined(own.tree, more);
    if (!samePosition(store.get().table, table)) return;
    const study = { kind: "analysis", record: whole, tree: all.tree };
    const record = recordOf(table, named, steps);
    await session.study(study, record, { people: named, stayedSecond: true });
    announce(t("analysis.opened"));
    if (!own.whole || !all.whole) tellFull();
  }

  /** @param {readonly string[]} path */
  async function go(path) {
    const { study, people } = store.get();
    if (!study) return;
    await session.study(study, { ...study.record, actions: path }, { people, stayedSecond: true });
  }

  /** Forget the line that is on the board, from its last move on. */
  async function cut() {
    const { study, table } = store.get();
    if (!study || !table) return;
    const path = pathOf(table);
    await go(path.slice(0, -1));
    const now = store.get().study;
    if (now) store.set({ study: { ...now, tree: pruned(now.tree, path) } });
  }

  function share() {
    const { study, table } = store.get();
    if (study && table) void shareTree(written(table.position.board, study.tree));
  }

  /** @param {AppState} state */
  function bar({ analysis, table }) {
    if (!table?.position.symbol) return nothing;
    if (!analysis)
      return html`<div class="evaluation"><p class="small muted">${t("analysis.looking")}</p></div>`;
    const { lead, proved, known } = judged(analysis, table.position.symbol);
    const share =
      proved === "X"
        ? 100
        : proved === "O"
          ? 0
          : 50 + (50 * Math.max(-MOST, Math.min(MOST, lead))) / (MOST + 1);
    const ahead = lead > 0.25 ? "X" : lead < -0.25 ? "O" : "nobody";
    const text = proved
      ? t("analysis.wins", { symbol: proved, known: known ? "yes" : "no", lead: Math.abs(lead) })
      : t("analysis.ahead", { symbol: ahead, lead: decimal(Math.abs(lead)) });
    const sign = table.position.symbol === "X" ? 1 : -1;
    const [low, high] = [sign * analysis.least, sign * analysis.most].toSorted(
      (one, other) => one - other,
    );
    return html`<div class="evaluation" id="evaluation">
      <div class="evaluation-bar ${proved ? "proved" : ""}" aria-hidden="true"><span .style=${`inline-size: ${share}%`}></span></div>
      <p>${text}</p>
      <p class="small muted">${t("analysis.range", { low: signed(low ?? 0), high: signed(high ?? 0) })}</p>
    </div>`;
  }

  /** @param {AppState} state */
  function rows({ analysis, table }) {
    if (!analysis || !table) return nothing;
    const mine = table.position.symbol;
    const theirs = mine === "X" ? "O" : "X";
    return analysis.moves.slice(0, ROWS).map((/** @type {Move} */ move) => {
      const { action, value, proved, least, most, covers, protects } = move;
      const does = t("analysis.does", {
        theirs: covers[theirs] ?? 0,
        mine: covers[mine] ?? 0,
        kept: protects[mine] ?? 0,
        given: protects[theirs] ?? 0,
      });
      const bounds = { least: signed(least), most: signed(most) };
      return html`<li><button type="button" class="plain" data-move=${action}
        @click=${() => session.play(action)}
        @pointerenter=${() => point(action)} @pointerleave=${() => point(null)}
        @focus=${() => point(action)} @blur=${() => point(null)}>
        <span class="mono">${action}</span>
        <span class="worth"><strong>${signed(value)}</strong> <span class="small ${proved ?? "open"}">${t(`analysis.${proved ?? "open"}`)}</span></span>
        <span class="small muted">${does}</span>
        <span class="small muted worth">${proved ? t(least === most ? "analysis.known" : "analysis.between", bounds) : nothing}</span>
      </button></li>`;
    });
  }

  /** Show on the board where a placement would go; not while what has the focus is being removed. */
  function point(/** @type {string | null} */ action) {
    queueMicrotask(() => store.set({ pointed: action }));
  }

  /** @param {AppState} state */
  function variations({ study, table }) {
    const now = pathOf(/** @type {TableView} */ (table)).join(";");
    return lines(study?.tree ?? []).map(
      ({ depth, paths }) =>
        html`<li .style=${`--depth: ${depth}`}>${paths.map(
          (path) =>
            html`<button type="button" class="plain mono" aria-current=${path.join(";") === now ? "step" : nothing}
              @click=${() => go(path)}><span class="number">${path.length}</span> ${path.at(-1)}</button>`,
        )}</li>`,
    );
  }

  /** @param {AppState} state */
  function board(state) {
    const { table, study } = state;
    if (!table || !study) return nothing;
    return html`<section class="card study" id="analysis" aria-labelledby="analysis-title">
      <h2 id="analysis-title">${t("analysis.title")}</h2>
      ${bar(state)}
<ul class="moves" aria-label=${t("analysis.best")}>${rows(state)}</ul>
      <h3>${t("analysis.variations")}</h3>
      <ul class="variations"><li><button type="button" class="plain" id="analysis-start" @click=${() => go([])}>${t("look.first")}</button></li>${variations(state)}</ul>
      <div class="row">
        <button type="button" id="analysis-cut" ?disabled=${table.steps.length === 0} @click=${cut}>${t("analysis.cut")}</button>
        <button type="button" id="analysis-share" @click=${share}>${t("analysis.share")}</button>
        <button type="button" id="study-leave" class="primary grow" @click=${session.endStudy}>${t("study.leave")}</button>
      </div>
    </section>`;
  }

  // It may have been switched on before this was fetched.
  if (wanted(store.get())) void look();

  return {
    open,
    /** @param {AppState} state */
    panel(state) {
      if (state.study) return state.study.kind === "analysis" ? board(state) : nothing;
      return wanted(state) ? html`<section class="card study">${bar(state)}</section>` : nothing;
    },
  };
}

/** @param {TableView} table */
function pathOf(table) {
  return table.steps.map(({ text }) => text);
}

/** @param {Record<string, any>} record */
function gameAlone({ deal, actions }) {
  return written(deal.board, grown([], actions));
}

/** @param {number} value */
function signed(value) {
  const text = decimal(value);
  return value > 0 && text !== "0" ? `+${text}` : text.replace("-", "−");
}
