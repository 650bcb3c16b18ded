// The fields of a new game that say how time is kept: which clock, how long.

import { html, nothing } from "../vendor/lit-html.js";
import { t } from "./i18n.js";

/** @import { ClockRules } from "../engine/protocol.js" */

const MINUTES = [1, 2, 3, 5, 10, 15, 20, 30, 60];
const INCREMENTS = [1, 2, 3, 5, 10, 15, 30];
const TURN_SECONDS = [15, 30, 45, 60, 90, 120, 180];
/** @type {Record<ClockRules["kind"], ClockRules>} */
const USUAL = {
  "sudden-death": { kind: "sudden-death", seconds: 600, increment: 0 },
  increment: { kind: "increment", seconds: 300, increment: 5 },
  "per-turn": { kind: "per-turn", seconds: 60, increment: 0 },
};

/**
 * @param {any} kept from storage, not to be trusted
 * @param {readonly ClockRules["kind"][]} kinds of clock that the game knows
 * @returns {ClockRules | null}
 */
export function checkClock(kept, kinds) {
  const kind = kinds.find((each) => each === kept?.kind);
  if (!kind) return null;
  const { seconds, increment } = kept;
  const lengths = kind === "per-turn" ? TURN_SECONDS : MINUTES.map((minutes) => 60 * minutes);
  return {
    kind,
    seconds: lengths.includes(seconds) ? seconds : USUAL[kind].seconds,
    increment:
      kind === "increment" && INCREMENTS.includes(increment) ? increment : USUAL[kind].increment,
  };
}

/**
 * @param {ClockRules | null} clock as chosen so far
 * @param {readonly ClockRules["kind"][]} kinds of clock that the game knows
 * @param {(clock: ClockRules | null) => void} change
 */
export function clockFields(clock, kinds, change) {
  const value = (/** @type {Event} */ event) =>
    /** @type {HTMLSelectElement} */ (event.target).value;
  const kind = html`<select name="clock" aria-label=${t("clock.label")}
    @change=${(/** @type {Event} */ event) =>
      change(USUAL[/** @type {ClockRules["kind"]} */ (value(event))] ?? null)}>
    <option value="" .selected=${clock === null}>${t("clock.none")}</option>
    ${kinds.map(
      (each) =>
        html`<option value=${each} .selected=${clock?.kind === each}>${t(`clock.${each}`)}</option>`,
    )}
  </select>`;
  /**
   * @param {"seconds" | "increment"} field
   * @param {number[]} choices
   * @param {(choice: number) => string} word
   */
  const length = (field, choices, word) =>
    html`<select name="clock-${field}" aria-label=${t(`clock.field.${field}`)}
      @change=${(/** @type {Event} */ event) =>
        clock && change({ ...clock, [field]: Number(value(event)) })}>
      ${choices.map(
        (choice) =>
          html`<option value=${choice} .selected=${clock?.[field] === choice}>${word(choice)}</option>`,
      )}
    </select>`;
  const minutes = MINUTES.map((each) => 60 * each);
  const lengths =
    clock?.kind === "per-turn"
      ? length("seconds", TURN_SECONDS, (seconds) => t("clock.seconds", { seconds }))
      : clock &&
        length("seconds", minutes, (seconds) => t("clock.minutes", { minutes: seconds / 60 }));
  return html`<fieldset>
    <legend>${t("clock.label")}</legend>
    <div class="row">${kind}${lengths ?? nothing}${
      clock?.kind === "increment"
        ? length("increment", INCREMENTS, (seconds) => t("clock.plus", { seconds }))
        : nothing
    }</div>
    ${clock ? html`<p class="small muted">${t(`clock.${clock.kind}.about`)}</p>` : nothing}
  </fieldset>`;
}
