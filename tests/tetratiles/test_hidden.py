"""What is hidden stays hidden: views, previews, the table's words, undo."""

import json
from random import Random
from typing import Any

import pytest

from pygame_core.errors import Illegal
from pygame_core.match import Match
from pygame_core.plain import Json, JsonObject
from pygame_core.table import Table
from pygame_core.tetratiles.random_player import random_move
from pygame_core.tetratiles.sampling import sample
from pygame_core.tetratiles.state import TetraTilesState
from tests.tetratiles.build import at, play, state

OPTIONS: list[dict[str, Json]] = [
    {},
    {"goal": "three-decks"},
    {"goal": "three-decks", "rebuild": "matching"},
]


def random_match(seats: int, options: dict[str, Json], seed: int, steps: int) -> Match:
    """A match after so many steps of seats, or at its end."""
    rng = Random(seed)
    match = Match.new("tetratiles", ["x"] * seats, options, seed=seed)
    for _ in range(steps):
        if match.outcome:
            break
        match.play(random_move(at(match), rng))
    return match


def test_a_view_shows_the_hand_of_its_seat_and_no_other() -> None:
    now = state("1 2 I3", "L4 T4", "break", pile="O4 S4")
    for seat, hand in enumerate((["1", "2", "I3"], ["T4", "L4"], ["break"])):
        shown = now.view(seat)["hands"]
        assert isinstance(shown, list)
        assert shown[seat] == {"count": len(hand), "cards": hand}
        others = [one for other, one in enumerate(shown) if other != seat]
        assert all(isinstance(one, dict) and one["cards"] is None for one in others)
    shown = now.view(None)["hands"]
    assert shown == [{"count": count, "cards": None} for count in (3, 2, 1)]


def test_only_the_seat_to_move_sees_what_is_legal() -> None:
    now = state("1 2", "L4 T4")
    assert isinstance(now.view(0)["legal"], dict)
    assert now.view(1)["legal"] is None
    assert now.view(None)["legal"] is None


def test_a_view_is_plain_data() -> None:
    for steps in (0, 1, 30, 10_000):
        match = random_match(3, {"goal": "three-decks"}, 5, steps)
        for seat in (None, 0, 1, 2):
            view = match.state.view(seat)
            assert json.loads(json.dumps(view)) == view


def redealt(match: Match, seat: int | None, rng: Random) -> Any:
    """The record of a match in which all cards that `seat` has never seen are exchanged.

    A card that went through the pile keeps its shuffle: the cards of the deal that nobody has
    shown change places among themselves, and so do those of the last shuffle.
    """
    record: Any = match.record()
    actions = [str(action) for action in record["actions"]]
    deal = record["deal"]
    order = [str(card) for card in deal["cards"]]
    seats = len(match.seats)
    # Follow single cards, not kinds: each is known by the list and place where it was last hidden.
    hands: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
    first = at(match, 0).first
    lists = [order]
    pile = [(0, place) for place in range(len(order))]
    for place in range(seats):
        hands[(first + place) % seats] = [pile.pop(0) for _ in range(4)]
    seen: set[tuple[int, int]] = set(hands[seat]) if seat is not None else set()

    def card(name: tuple[int, int]) -> str:
        return lists[name[0]][name[1]]

    def take(owner: int, count: int) -> None:
        for _ in range(min(count, len(pile))):
            name = pile.pop(0)
            hands[owner].append(name)
            if owner == seat:
                seen.add(name)

    def show(owner: int, code: str) -> None:
        # Of equal cards any may have been played; it must be the same one in both games.
        name = next(name for name in hands[owner] if card(name) == code)
        hands[owner].remove(name)
        seen.add(name)

    for number, step in enumerate(match.steps):
        before, after = at(match, number), at(match, number + 1)
        if step.seat is None:
            lists.append(str(step.done)[8:-1].split(","))
            pile = [(len(lists) - 1, place) for place in range(len(lists[-1]))]
            for owner in after.turn_order(before.mover + 1):
                take(owner, 4 - len(hands[owner]))
            continue
        text = str(step.done)
        if text == "draw":
            take(step.seat, 1)
        elif text.startswith("reset@"):
            show(step.seat, "reset")
            target = int(text[-1])
            for name in [*hands[target]]:
                show(target, card(name))
            take(target, 4)
        elif text.startswith("discard["):
            show(step.seat, text[8:-1].split(",", maxsplit=1)[0])
        else:
            show(step.seat, "break" if text.startswith("break") else text.split("[", maxsplit=1)[0])
    for number, cards in enumerate(lists):
        hidden = [place for place in range(len(cards)) if (number, place) not in seen]
        values = [cards[place] for place in hidden]
        rng.shuffle(values)
        for place, value in zip(hidden, values, strict=True):
            cards[place] = value
    shuffles = iter(lists[1:])
    record["actions"] = [
        f"shuffle[{','.join(next(shuffles))}]" if text.startswith("shuffle") else text
        for text in actions
    ]
    record["deal"] = {**deal, "cards": [*lists[0]]}
    return record


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=["race", "all", "matching"])
def test_no_byte_of_a_view_depends_on_what_the_seat_cannot_know(
    seats: int, options: dict[str, Json]
) -> None:
    rng = Random(seats)
    different = 0
    for seed in range(12):
        match = random_match(seats, options, seed, rng.randint(1, 110 * seats))
        if match.outcome or at(match).phase == "last-placement":
            continue  # who is passed over there is known from the hands
        for seat in (None, *range(seats)):
            other = Match.from_record(redealt(match, seat, rng))
            different += other.state != match.state
            mine, theirs = match.state.view(seat), other.state.view(seat)
            if seat == match.to_move:
                assert mine["legal"] is not None
            assert json.dumps(mine) == json.dumps(theirs)
    assert different > 10


def test_what_was_drawn_is_not_in_the_words_of_the_table() -> None:
    table = Table()
    table.handle(
        {
            "do": "new",
            "game": "tetratiles",
            "seats": ["A", "B"],
            "options": {"goal": "three-decks"},
            "seed": 3,
        }
    )
    rng = Random(1)
    while not any(step.seat is None for step in table.match.steps):
        move = str(random_move(at(table.match), rng))
        assert "table" in table.handle({"do": "play", "action": move})
    reply: Any = table.handle({"do": "view"})["table"]
    steps = reply["steps"]
    assert {"seat": None, "text": "shuffle"} in steps
    assert "shuffle[" not in json.dumps(reply)
    assert all(step["text"] == "draw" for step in steps if "draw" in step["text"])


def test_the_table_shows_itself_to_a_seat() -> None:
    table = Table()
    new: JsonObject = {"do": "new", "game": "tetratiles", "seats": ["A", "B"], "seed": 3}
    match_options: JsonObject = {"first": 0}

    def cards(reply: Any) -> list[bool]:
        shown = reply.get("table", reply.get("answer"))
        position = shown.get("position", shown)
        return [hand["cards"] is not None for hand in position["hands"]]

    assert cards(table.handle({**new, "options": match_options})) == [False, False]
    assert cards(table.handle({**new, "options": match_options, "seat": 1})) == [False, True]
    assert cards(table.handle({"do": "play", "action": "draw", "seat": 1})) == [False, True]
    assert cards(table.handle({"do": "view", "seat": 0})) == [True, False]
    assert cards(table.handle({"do": "look", "step": 0, "seat": 0})) == [True, False]
    assert cards(table.handle({"do": "look", "step": 0})) == [False, False]
    assert cards(table.handle({"do": "rematch", "seat": 0})) == [True, False]
    assert "malformed" in table.handle({"do": "view", "seat": 2})
    assert "malformed" in table.handle({**new, "seat": 2})
    assert cards(table.handle({"do": "resign", "by": 0, "seat": 0})) == [True, True]


def test_only_the_owner_of_the_hand_can_try_what_is_allowed() -> None:
    table = Table()
    table.handle({"do": "new", "game": "tetratiles", "seats": ["A", "B"], "options": {"first": 0}})
    table.handle({"do": "play", "action": "draw"})
    for seat in (None, 1):
        reply = table.handle({"do": "try", "action": "twotile", "seat": seat})["answer"]
        assert isinstance(reply, dict)
        refusal = reply["refusal"]
        assert isinstance(refusal, dict)
        assert refusal["reason"] == "not-your-turn"
        assert reply["effect"] is None
    owner = table.handle({"do": "try", "action": "twotile", "seat": 0})["answer"]
    assert isinstance(owner, dict)
    has_it = 10 in at(table.match).hand
    assert (owner["refusal"] is None) == has_it


def test_who_acts_can_be_checked() -> None:
    table = Table()
    table.handle({"do": "new", "game": "tetratiles", "seats": ["A", "B"], "options": {"first": 0}})
    refusal = table.handle({"do": "play", "action": "draw", "by": 1})["refusal"]
    assert isinstance(refusal, dict)
    assert refusal["reason"] == "not-your-turn"
    assert "table" in table.handle({"do": "play", "action": "draw", "by": 0})


# Undo


def match_of(now_hands: str = "", **options: Json) -> Match:
    return Match.new("tetratiles", ["A", "B"], {"first": 0, **options}, seed=1)


def test_an_action_can_be_undone_until_the_next_player_has_drawn() -> None:
    match = match_of()
    match.play("draw")
    before = match.state
    match.play(str(next(iter(match.state.actions()))))
    match.undo()
    assert match.state is before
    match.redo()
    match.play("draw")
    with pytest.raises(Illegal) as caught:
        match.undo()
    assert caught.value.refusal.reason == "revealed"
    assert match.undo_refusal == caught.value.refusal


def test_the_first_draw_cannot_be_undone_either() -> None:
    match = match_of()
    assert match.undo_refusal is not None
    assert match.undo_refusal.reason == "nothing-to-undo"
    match.play("draw")
    assert match.undo_refusal.reason == "revealed"


def test_in_a_practice_game_undo_is_open() -> None:
    match = Match.new("tetratiles", ["A", "B"], seed=1, open_undo=True)
    rng = Random(2)
    while not match.outcome:
        match.play(random_move(at(match), rng))
    states = [match.state]
    while match.steps:
        match.undo()
        states.append(match.state)
    while match.undone:
        states.pop()
        match.redo()
        assert match.state is states[-1]
    again = Match.from_record(match.dumps())
    assert again.open_undo
    assert again.state == match.state


@pytest.mark.parametrize(
    ("hands", "move", "shown"),
    [
        (("1 2", "1"), "1[00]@0.0", False),
        (("1 2", "1"), "discard[1]", False),
        (("break", "1"), "break", False),
        (("twotile", "1"), "twotile", False),
        (("reset", "1"), "reset@1", True),
        (("reset", ""), "reset@1", True),
        (("reset 1", "1"), "reset@0", True),
    ],
)
def test_a_reset_reveals_and_other_cards_do_not(
    hands: tuple[str, str], move: str, shown: bool
) -> None:
    assert play(state(*hands), move).revealed is shown


def test_a_reset_reveals_the_old_hand_also_when_there_is_no_new_one() -> None:
    now = state("reset twotile", "1", pile="", owed=2)
    assert play(now, "reset@1").revealed


def test_a_reset_of_nothing_with_no_pile_reveals_nothing() -> None:
    now = state("reset twotile", "", pile="", owed=2)
    assert not play(now, "reset@1").revealed


def test_the_end_reveals_the_hands() -> None:
    over = play(state("1", "break", pile=""), "discard[1]")
    assert over.outcome
    assert over.revealed
    assert not play(state("1", "", pile=""), "discard[1]").revealed


# A view is enough to play on


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=["race", "all", "matching"])
def test_from_a_view_states_can_be_guessed_that_look_the_same(
    seats: int, options: dict[str, Json]
) -> None:
    rng = Random(seats)
    for seed in range(6):
        match = random_match(seats, options, seed, rng.randint(0, 120 * seats))
        if match.outcome:
            continue
        for seat in range(seats):
            view = match.state.view(seat)
            guess = sample(view, rng)
            assert {**guess.view(seat), "history": None} == {**view, "history": None}
            sets = [*guess.position.hands, guess.position.pile, guess.position.discards]
            assert sum(map(len, sets)) == 30 * seats
            while not guess.outcome:
                chance = guess.chance(rng)
                guess = guess.play(chance or random_move(guess.position, rng))


def test_what_counting_tells_is_in_the_view() -> None:
    # When the pile is rebuilt from all discards, the rest is in the others' hands.
    match = random_match(2, {"goal": "three-decks"}, 4, 0)
    rng = Random(0)
    while not any(step.seat is None for step in match.steps):
        match.play(random_move(at(match), rng))
    shuffle = next(number for number, step in enumerate(match.steps) if step.seat is None)
    hands = at(match, shuffle).hands
    after: Any = match.state_at(shuffle + 1)
    for seat in range(2):
        assert sum(after.view(seat)["held"].values()) == len(hands[1 - seat])
    assert after.view(None)["held"] == {}


def test_a_card_that_is_laid_down_is_known_no_longer_to_be_in_a_hand_of_others() -> None:
    now = state("1 1", "1", "1")
    known = now.position._replace(held=((0, 0), (0, 0), (0, 0, 0)))
    after = play(TetraTilesState(known), "discard[1]")
    assert after.position.held == ((0, 0), (0,), (0, 0))


def test_the_game_says_that_it_hides_something() -> None:
    match = match_of()
    assert match.state.hides
    match.concede(0)
    assert not match.state.hides
