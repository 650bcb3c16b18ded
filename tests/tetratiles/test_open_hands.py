"""Games in which every hand lies open, but the order of the pile stays hidden from everybody."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from pygame_core.errors import Illegal, Malformed
from pygame_core.match import Match
from pygame_core.plain import Json
from pygame_core.table import Table
from pygame_core.tetratiles.actions import Shuffle
from pygame_core.tetratiles.random_player import random_move
from pygame_core.tetratiles.sampling import read
from tests.tetratiles.build import at, play, state

WAYS: list[dict[str, Json]] = [
    {},
    {"goal": "three-decks"},
    {"goal": "three-decks", "rebuild": "matching"},
]
IDS = ["race", "all", "matching"]


def open_match(options: dict[str, Json], seed: int, steps: int, **rest: Any) -> Match:
    """A match of three after so many steps of seats, or just before its end."""
    rng = Random(seed)
    match = Match.new("tetratiles", ["x"] * 3, {"hands": "open", **options}, seed=seed, **rest)
    for _ in range(steps):
        move = random_move(at(match), rng)
        if match.state.play(move).outcome:
            break
        match.play(str(move))
    return match


def test_everybody_sees_every_hand() -> None:
    now = state("1 2 I3", "L4 T4", "break", pile="O4 S4", hands="open")
    hands = [["1", "2", "I3"], ["T4", "L4"], ["break"]]
    for seat in (None, 0, 1, 2):
        view: Any = now.view(seat)
        assert [hand["cards"] for hand in view["hands"]] == hands
        assert (view["legal"] is not None) == (seat == 0)
        assert view["held"] == {}
    assert not now.hides


@pytest.mark.parametrize("options", WAYS, ids=IDS)
def test_no_byte_of_a_view_or_record_depends_on_the_order_of_the_pile(
    options: dict[str, Json],
) -> None:
    rng = Random(1)
    different = 0
    for seed in range(10):
        match = open_match(options, seed, rng.randint(0, 100))
        # The same game, with the pile in another order.
        other = Match.from_record(match.record())
        different += at(match).pile != at(other).pile
        assert sorted(at(match).pile) == sorted(at(other).pile)
        assert other.dumps() == match.dumps()
        for seat in (None, 0, 1, 2):
            assert json.dumps(match.state.view(seat)) == json.dumps(other.state.view(seat))
    assert different > 5


@pytest.mark.parametrize("options", WAYS, ids=IDS)
def test_the_unseen_cards_are_those_of_the_pile(options: dict[str, Json]) -> None:
    for seed in range(5):
        match = open_match(options, seed, 60 * seed)
        for seat in (None, 0, 1, 2):
            known = read(match.state.view(seat))
            hands, pile = known.deal(Random(seed))
            assert [tuple(hand) for hand in hands] == [*at(match).hands]
            assert Counter(pile) == Counter(at(match).pile)


def test_a_record_holds_the_cards_that_somebody_has_seen_and_no_other() -> None:
    match = open_match({"goal": "three-decks"}, 3, 5)
    record: Any = match.record()
    assert "hidden" not in record
    assert not match.hides
    assert len(record["deal"]["cards"]) == 90 - len(at(match).pile) < 90
    rng = Random(3)
    while not any(isinstance(step.done, Shuffle) for step in match.steps):
        match.play(random_move(at(match), rng))
    record = match.record()
    (shuffle,) = [action for action in record["actions"] if action.startswith("shuffle")]
    assert len(record["deal"]["cards"]) == 90
    left = len(at(match).pile)
    (done,) = [step.done for step in match.steps if isinstance(step.done, Shuffle)]
    drawn = shuffle[len("shuffle[") : -1].split(",") if shuffle != "shuffle[]" else []
    assert len(drawn) == len(done.cards) - left
    again = Match.from_record(record)
    assert again.record() == record
    while not again.outcome:
        again.play(random_move(at(again), rng))


def test_what_was_undone_keeps_its_cards() -> None:
    match = open_match({"goal": "three-decks"}, 5, 120, open_undo=True)
    states = [match.state]
    for _ in range(100):
        match.undo()
        states.append(match.state)
    # What goes elsewhere tells nothing of it, what is kept here does.
    assert len(match.dumps()) < len(match.dumps(redoable=True))
    again = Match.from_record(match.dumps(redoable=True))
    again.restore_undone(match.undone_record())
    assert again.undone == match.undone == 100
    for before in reversed(states):
        assert again.state.view(0) == before.view(0)
        if again.undone:
            again.redo()


def test_only_the_pile_can_be_revealed() -> None:
    assert not play(state("reset twotile", "1", pile="", owed=2, hands="open"), "reset@1").revealed
    assert play(state("reset", "1", hands="open"), "reset@1").revealed
    over = play(state("1", "break", pile="", hands="open"), "discard[1]")
    assert over.outcome
    assert not over.revealed
    match = open_match({}, 1, 1)
    with pytest.raises(Illegal, match="revealed"):
        match.undo()


def test_anybody_may_try_what_is_allowed() -> None:
    table = Table()
    options: dict[str, Json] = {"first": 0, "hands": "open"}
    new: Any = {"do": "new", "game": "tetratiles", "seats": ["A", "B"], "options": options}
    assert not table.handle(new)["table"]["hides"]  # type: ignore[index, call-overload]
    table.handle({"do": "play", "action": "draw"})
    card = table.match.state.view(0)["legal"]["discard"]["cards"][0]  # type: ignore[index, call-overload]
    for seat in (None, 0, 1):
        reply: Any = table.handle({"do": "try", "action": f"discard[{card}]", "seat": seat})
        assert reply["answer"]["refusal"] is None


@pytest.mark.parametrize("hands", ["open", "hidden"])
def test_a_deal_that_is_cut_short_is_read_only_where_hands_lie_open(hands: str) -> None:
    record: Any = Match.new("tetratiles", ["A", "B"], {"hands": "open"}, seed=1).record()
    record["options"]["hands"] = hands
    if hands == "open":
        assert Match.from_record(record).record() == record
    else:
        with pytest.raises(Malformed, match="exactly the 60 cards"):
            Match.from_record(record)


@pytest.mark.parametrize(
    "cards",
    [[], ["1"] * 7, ["break"] * 8, ["1"] * 61, ["what"] * 8, 8],
    ids=["none", "few", "impossible", "many", "unknown", "number"],
)
def test_a_deal_that_can_not_be_is_malformed(cards: Json) -> None:
    record: Any = Match.new("tetratiles", ["A", "B"], {"hands": "open"}, seed=1).record()
    record["deal"]["cards"] = cards
    with pytest.raises(Malformed):
        Match.from_record(record)


def test_a_shuffle_of_other_cards_is_illegal() -> None:
    match = open_match({"goal": "three-decks"}, 5, 0)
    rng = Random(5)
    while not any(isinstance(step.done, Shuffle) for step in match.steps):
        match.play(random_move(at(match), rng))
    record: Any = match.record()
    number = next(n for n, text in enumerate(record["actions"]) if text.startswith("shuffle"))
    for text in ("shuffle[break,break,break,break]", "shuffle[reset" + ",1" * 60 + "]"):
        record["actions"][number] = text
        with pytest.raises(Illegal) as caught:
            Match.from_record(record)
        assert caught.value.refusal.codes == ("shuffle",)
        assert caught.value.number == number + 1
    record["actions"] = record["actions"][: number + 1]
    record["actions"][number] = "shuffle[]"
    assert Match.from_record(record).to_move is not None
    # A shuffle where there is nothing to shuffle stays as little allowed as ever.
    record["actions"] = ["shuffle[]"]
    with pytest.raises(Illegal):
        Match.from_record(record)
