// The odds of the seat to move, for those who want them: chances to complete a board, what is left.

import { t } from "../app/i18n.js";
import { html } from "../vendor/lit-html.js";

/** @import { Session } from "../app/session.js" */
/** @import { Store } from "../app/store.js" */
/** @import { Content } from "../app/dialogs.js" */

/**
 * @param {Store} store
 * @param {Session} session
 */
export function createOdds(store, session) {
  /** @type {{ boards: { board: number, empty: number, chances: number[] }[], tiles: { tile: string, centre: number, unseen: number }[] } | null} */
  let found = null;
  return {
    async open() {
      const { answer } = await session.ask({ do: "study", task: { what: "odds" } });
      if (!answer) return;
      found = answer;
      store.set({ dialog: "odds" });
    },
    /** @returns {Content} */
    dialog() {
      const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });
      const boards = (found?.boards ?? []).map(
        ({
          board,
          empty,
          chances,
        }) => html`<tr><th scope="row">${t("odds.board", { board, empty })}</th>
          ${chances.map((chance) => html`<td>${percent.format(chance)}</td>`)}</tr>`,
      );
      const tiles = (found?.tiles ?? []).map(
        ({ tile, centre, unseen }) =>
          html`<tr><th scope="row">${t(`tile.${tile}`)}</th><td>${centre}</td><td>${unseen}</td></tr>`,
      );
      return {
        title: t("odds.title"),
        body: html`<p class="small muted">${t("odds.about")}</p>
          <table class="odds"><caption>${t("odds.chances")}</caption>
            <thead><tr><td></td>${[1, 2, 3].map((turns) => html`<th scope="col">${t("odds.turns", { turns })}</th>`)}</tr></thead>
            <tbody>${boards}</tbody></table>
          <table class="odds"><caption>${t("odds.left")}</caption>
            <thead><tr><td></td><th scope="col">${t("odds.centre")}</th><th scope="col">${t("odds.unseen")}</th></tr></thead>
            <tbody>${tiles}</tbody></table>`,
      };
    },
  };
}
