// The games the page can show, and what each must offer: one line a game.

import { tetratiles } from "./tetratiles/index.js";
import { tetromino } from "./tetromino/index.js";

/** @import { ClockRules, Reply, Request, TableView, Refusal } from "../engine/protocol.js" */
/** @import { AppState, DialogName, Person, Store } from "../app/store.js" */
/** @import { Content } from "../app/dialogs.js" */
/** @import { LessonStep } from "../app/lesson.js" */
/** @import { RulesSection } from "../app/rules.js" */
/** @import { First } from "../app/new-game.js" */
/** @import { Picture } from "../app/picture.js" */
/** @import { Thought } from "../engine/search-protocol.js" */
/** @import { Settings } from "../app/settings.js" */
/** @import { Share } from "../app/share-dialog.js" */

/**
 * What a game may ask of the page.
 * @typedef {object} App
 * @property {Store} store
 * @property {(request: Request) => Promise<Reply>} ask a question that changes nothing
 * @property {(action: string) => Promise<void>} play
 * @property {() => void} stay the pie question is answered: stay second
 * @property {() => void} moveNow the computer plays the best it has found so far
 * @property {() => void} pause the computer stops thinking and waits
 * @property {() => void} goOn
 * @property {() => Promise<void>} stepOn the computer makes one move and waits again
 * @property {() => Promise<void>} liftCurtain the person to move is the only one who looks
 * @property {(step: number | null) => Promise<void>} look at an earlier position, or at the present one
 * @property {() => Promise<void>} rematch
 * @property {(game: string, step?: string) => void} learn begin a lesson, or go on with it
 * @property {(dialog: DialogName | null) => void} open
 * @property {(change: Partial<Settings>) => void} changeSettings
 * @property {(game: string, options: Record<string, any>) => void} setUp begin a new game, by the dialog
 * @property {Share} share
 * @property {(language: string) => Promise<void>} speak
 * @property {() => void} refresh draw again what is in hand
 * @property {() => void} handChanged what is in hand has changed, or what is known of it: draw it again
 *   and have it heard
 * @property {() => Promise<void>} hint the next step of a hint
 * @property {() => Promise<void>} review look back at the game that was played
 * @property {(step: number) => string} moveSign how good a move was, once that is known: ?!, ? or ??
 * @property {() => void} sayLine read the line under the board aloud
 */

/**
 * A player as all games show one: `score` is the figure, `scoreText` says what it counts. With `pick`
 * the card is a button that brings something of that player up, `picked` when it is there.
 * @typedef {{
 *   seat: number,
 *   name: string,
 *   sign: unknown,
 *   note: string,
 *   score: number | null,
 *   scoreText: string,
 *   picked?: boolean,
 *   pick?: () => void,
 * }} PlayerCard
 */

/**
 * A game's own part of the page, as long as it is on the table.
 * @typedef {object} MountedGame
 * @property {(state: AppState) => unknown} controls what stands beside the board, as a template
 * @property {(state: AppState) => string} line the sentence under the board
 * @property {(state: AppState) => string} spoken the same for those who don't see where what is in hand
 *   lies; "" as long as nothing is known of that
 * @property {(event: KeyboardEvent) => boolean} key whether the key meant something
 * @property {() => void} refresh
 * @property {(state: AppState, before: AppState) => void} update
 * @property {(state: AppState) => void} relabel names what is on the stage in the language that is on now
 * @property {() => void} unmount
 */

/**
 * @typedef {object} GameUi
 * @property {string} name
 * @property {number[]} seats how many can play
 * @property {readonly ClockRules["kind"][]} clocks the kinds of clock that suit it
 * @property {boolean} hands whether seats have hands, which others may not see unless the table says so
 * @property {(people: Person[], first: First, options: Record<string, any>) => { people: Person[], options: Record<string, any> }} arrange
 *   seats the people so that the right one begins
 * @property {(facts: Record<string, any>, kept: Record<string, any>) => Record<string, any>} checkOptions
 *   the default options, with those kept from the last visit that still make sense
 * @property {(state: AppState) => PlayerCard[]} players
 * @property {(table: TableView, index: number) => string | null} stepText a step in the list of moves;
 *   null leaves it out
 * @property {boolean} newestFirst the order of that list
 * @property {(one: string, other: string) => boolean} [sameStep] whether two notations can tell of the
 *   same step, where that is more than being equal
 * @property {(position: any) => any} glimpse the little of a position that a picture of it takes
 * @property {(glimpse: any, names?: readonly string[]) => Picture} picture
 * @property {(table: TableView) => string} happened the last step, in a sentence
 * @property {(refusal: Refusal) => string} refusalText
 * @property {(thought: Thought, table: TableView) => string} [thoughtText] what the computer thinks of
 *   its chances; a game with levels has it
 * @property {(thought: Thought, table: TableView, instead: boolean) => string[]} [hintSteps] a hint in words,
 *   step by step; `instead` of another that was given before
 * @property {(facts: Record<string, any>, options: Record<string, any>, change: (change: Record<string, any>) => void, open: (dialog: DialogName) => void) => unknown} setupFields
 * @property {(reasons: readonly Record<string, any>[], table: TableView) => string[]} [reasonTexts]
 *   why what a thought proposes is good, in sentences, where the game's thoughts come with reasons
 * @property {readonly (readonly [name: string, keys: readonly string[]])[]} keys its part of the list of keys
 * @property {Record<string, (state: AppState, app: App) => Content>} dialogs its own dialogs, by name
 * @property {LessonStep[]} lesson may be empty
 * @property {readonly RulesSection[]} rules
 * @property {(text: string) => DialogName | null} [openPattern] has a pattern that came by a link at
 *   hand for a dialog, unless it is none
 * @property {(stage: HTMLElement, app: App) => MountedGame} mount
 */

/** @type {Record<string, GameUi>} */
export const GAMES = { [tetromino.name]: tetromino, [tetratiles.name]: tetratiles };

/**
 * Whether a game has a lesson, which it need not have.
 *
 * @param {string} game
 */
export const hasLesson = (game) => Boolean(GAMES[game]?.lesson.length);
