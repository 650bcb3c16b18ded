"""Matches of Tetra Tiles: chance and records, undo over a shuffle, giving up, time."""

import json
from random import Random

import pytest

from pygame_core.errors import Illegal, Malformed
from pygame_core.game import TIME
from pygame_core.match import Match
from pygame_core.plain import Json, JsonObject
from pygame_core.tetratiles.notation import read_action
from pygame_core.tetratiles.random_player import random_move
from tests.tetratiles.build import at, bars, dominoes, state, told

THREE_DECKS: dict[str, Json] = {"goal": "three-decks"}


def played(match: Match, rng: Random, until: str | None = None) -> Match:
    """Play at random to the end, or until the last step made an event of this kind."""
    known = 0
    while not match.outcome:
        match.play(random_move(at(match), rng))
        history = at(match).history
        if any(event.what == until for event in history[known:]):
            break
        known = len(history)
    return match


def rebuilt(seats: int = 2, seed: int = 1, open_undo: bool = False) -> Match:
    match = Match.new("tetratiles", ["x"] * seats, THREE_DECKS, seed=seed, open_undo=open_undo)
    return played(match, Random(seed), "rebuild")


# What is kept of it


def test_a_record_says_whether_it_holds_hidden_cards() -> None:
    match = rebuilt()
    assert (match.hides, match.record()["hidden"]) == (True, True)
    again = Match.from_record(match.dumps())
    assert again.record() == match.record()
    again.concede(0)
    assert (again.hides, "hidden" in again.record()) == (False, False)
    assert match.write() is None


def test_what_was_undone_is_restored_with_what_chance_decided() -> None:
    match = rebuilt(open_undo=True)
    for _ in range(4):
        match.undo()
    again = Match.from_record(match.dumps())
    again.restore_undone(match.undone_record())
    assert again.undone == match.undone == 4
    for number in range(match.length + 1):
        assert again.state_at(number) == match.state_at(number)
    # What ends where chance decides can't be gone on from.
    third = Match.from_record(match.dumps())
    with pytest.raises(Malformed, match="where chance decides"):
        third.restore_undone(match.undone_record()[:-1])
    assert third.length == len(third.steps)


# Chance


def test_the_match_shuffles_at_once_and_writes_it_down() -> None:
    match = rebuilt()
    assert match.steps[-1].seat is None
    assert match.to_move is not None
    record = match.record()
    actions = record["actions"]
    assert isinstance(actions, list)
    assert str(actions[-1]).startswith("shuffle[")


@pytest.mark.parametrize("seed", range(3))
def test_a_record_replays_to_the_same_state(seed: int) -> None:
    match = played(Match.new("tetratiles", ["x"] * 3, THREE_DECKS, seed=seed), Random(seed))
    again = Match.from_record(match.dumps())
    assert [step.done for step in again.steps] == [step.done for step in match.steps]
    for number in range(match.length + 1):
        assert again.state_at(number) == match.state_at(number)
    assert again.outcome == match.outcome
    assert again.record() == match.record()


def test_a_seed_fixes_the_shuffles_too() -> None:
    assert rebuilt(seed=5).dumps() == rebuilt(seed=5).dumps()


def test_nobody_can_play_what_chance_decides() -> None:
    match = rebuilt()
    with pytest.raises(Illegal) as caught:
        match.play(str(match.steps[-1].done))
    assert caught.value.refusal.reason == "shuffle"


def test_a_record_without_what_chance_decided_is_malformed() -> None:
    record = rebuilt().record()
    actions = record["actions"]
    assert isinstance(actions, list)
    with pytest.raises(Malformed, match="chance"):
        Match.from_record({**record, "actions": actions[:-1]})


def test_a_record_with_another_shuffle_is_another_game_and_with_a_wrong_one_illegal() -> None:
    match = rebuilt()
    record = match.record()
    actions = record["actions"]
    assert isinstance(actions, list)
    cards = str(actions[-1])[8:-1].split(",")
    other = f"shuffle[{','.join(sorted(cards))}]"
    changed = Match.from_record({**record, "actions": [*actions[:-1], other]})
    assert changed.state != match.state
    wrong = f"shuffle[{','.join(cards[1:])}]"
    with pytest.raises(Illegal):
        Match.from_record({**record, "actions": [*actions[:-1], wrong]})


def test_a_record_is_about_its_deal_and_not_about_a_seed() -> None:
    match = rebuilt()
    assert "seed" not in json.dumps(match.record())
    deal = match.record()["deal"]
    assert isinstance(deal, dict)
    assert len(deal["cards"]) == 60  # type: ignore[arg-type]


# Undo


def test_undo_never_stops_in_the_middle_of_chance() -> None:
    match = rebuilt(open_undo=True)
    after, steps, pile = match.state, match.length, at(match).pile
    match.undo()
    assert match.to_move is not None
    assert match.length == steps
    assert len(match.steps) == steps - 2
    assert match.undone == 1
    match.redo()
    assert match.state is after
    assert at(match).pile == pile
    assert match.undone == 0


def test_a_shuffle_can_be_undone_when_nobody_has_drawn_from_it() -> None:
    for seed in range(20):
        match = rebuilt(seed=seed)
        if any(event.what == "refill" for event in at(match).history):
            continue
        match.undo()
        assert at(match).phase == "play"
        return
    pytest.fail("some of these games should rebuild without a refill")


def test_a_refill_reveals() -> None:
    for seed in range(20):
        match = rebuilt(seats=4, seed=seed)
        if any(event.what == "refill" for event in at(match).history):
            assert match.undo_refusal
            assert match.undo_refusal.reason == "revealed"
            return
    pytest.fail("some of these games should need a refill")


def test_a_new_action_after_undo_drops_the_old_shuffle() -> None:
    match = rebuilt(open_undo=True)
    match.undo()
    before = len(match.steps)
    match.play(str(match.state.actions()[-1]))
    assert match.undone == 0
    assert match.length == before + 2


# Giving up


def test_of_two_the_other_wins() -> None:
    match = Match.new("tetratiles", ["A", "B"], {"first": 0})
    match.concede(0)
    assert match.outcome
    assert (match.outcome.reason, match.outcome.winners) == ("resignation", (1,))
    assert match.to_move is None
    assert match.state.view(0)["hands"][1]["cards"] is not None  # type: ignore[index, call-overload]
    with pytest.raises(Illegal):
        match.play("draw")
    with pytest.raises(Illegal):
        match.concede(1)
    assert Match.from_record(match.dumps()).outcome == match.outcome


def test_giving_up_shows_the_hands_and_so_is_for_good() -> None:
    match = Match.new("tetratiles", ["A", "B"])
    match.concede(1)
    with pytest.raises(Illegal):
        match.undo()
    match = Match.new("tetratiles", ["A", "B"], open_undo=True)
    match.concede(1)
    match.undo()
    assert match.outcome is None


def test_one_can_give_up_out_of_turn() -> None:
    match = Match.new("tetratiles", ["A", "B"], {"first": 0})
    match.concede(1)
    assert match.outcome
    assert match.outcome.winners == (0,)


def test_of_more_the_others_are_judged_as_their_boards_are() -> None:
    now = state("1", "1", "1", boards=["1[00]@0.0", "O4[00,01,10,11]@1.0", "I3[00,01,02]@2.0"])
    for seat, winner in ((0, 1), (1, 2), (2, 1)):
        outcome = now.concede(seat, "resignation").outcome
        assert outcome
        assert (outcome.reason, outcome.winners) == ("resignation", (winner,))
    alike = state("1", "1", "1").concede(1, "resignation")
    assert alike.outcome
    assert alike.outcome.winners == (0, 2)
    assert told(alike) == ["concede", "end"]


def test_in_three_decks_their_completions_come_first() -> None:
    now = state("1", "1", "1", goal="three-decks", completions=[5, 1, 2], boards=["1[00]@1.0"])
    outcome = now.concede(0, "resignation").outcome
    assert outcome
    assert outcome.winners == (2,)


# Time


def test_running_out_of_time_is_no_loss_but_a_draw_and_a_discard() -> None:
    match = Match.new("tetratiles", ["A", "B"], {"first": 0}, seed=1)
    with pytest.raises(Illegal) as caught:
        match.concede(0, TIME)
    assert caught.value.refusal.reason == "plays-on"
    match.time_up()
    match.time_up()
    assert [str(step.done)[:8] for step in match.steps] == ["draw", "discard["]
    assert match.to_move == 1


def test_time_is_up_in_the_last_placement_too() -> None:
    now = state("2 1", "", pile="", phase="last-placement")
    overdue = now.overdue()
    assert overdue in now.actions()


def test_a_whole_game_of_players_out_of_time() -> None:
    match = Match.new("tetratiles", ["x"] * 3, THREE_DECKS, seed=2)
    while not match.outcome:
        match.time_up()
    assert match.state.overdue() is None
    with pytest.raises(Illegal):
        match.time_up()


# What a preview tells


@pytest.mark.parametrize(
    ("move", "effect"),
    [
        (
            "1[03]@0.0",
            {"board": [0, 0], "empty": 0, "completes": True, "clears": False, "wins": None},
        ),
        (
            "2[00,01]@1.1",
            {"board": [1, 1], "empty": 14, "completes": False, "clears": False, "wins": None},
        ),
        ("break[1[13]@0.0]", {"returns": ["1"]}),
        ("twotile", {"owed": 2}),
        ("reset@0", {"seat": 0, "discards": 4, "draws": 3}),
        ("reset@1", {"seat": 1, "discards": 2, "draws": 3}),
        ("discard[2,1[13]@0.0]", {"heap": "2", "returns": "1"}),
    ],
)
def test_what_an_action_would_do(move: str, effect: JsonObject) -> None:
    now = state("1 2 break twotile reset", "1 1", boards=bars(0, 0, but=["03"]), pile="1 1 1")
    assert now.refusal(read_action(move)) is None
    assert now.effect(read_action(move)) == effect


def test_that_it_would_win_or_clear() -> None:
    boards = [*bars(0, 0, but=["03"]), *dominoes(0, 1)]
    now = state("1", "1", boards=boards, mover=1)
    assert now.effect(read_action("1[03]@0.0"))["wins"] == 0
    now = state("1", "1", boards=boards[:-8], goal="three-decks")
    assert now.effect(read_action("1[03]@0.0"))["clears"] is True
    assert state("1", "1", phase="draw").effect(read_action("draw")) == {}
