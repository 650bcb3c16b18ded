"""What the LITS Text Protocol says of the computer's choice, and the commands beside it."""

from __future__ import annotations

import json

import pytest

from pygame_core.__main__ import main
from pygame_core.tetromino.ltp import Session
from tests.tetromino.games import BLANK, CORNER, ELEVEN_PIECES

GAME = f"{BLANK}; {CORNER}"
# One placement before the end of a whole game.
LATE = f"{BLANK}; {ELEVEN_PIECES.rpartition('; ')[0]}"


def session(game: str) -> Session:
    begun = Session()
    assert begun.reply("options pie off")[-1] == "ok"
    assert begun.reply(f"newgame {game}")[-1] == "ok"
    return begun


@pytest.mark.parametrize("limit", ["depth 1", "nodes 500", "time 00:00:00.1", "NODES 9"])
def test_bestmove_names_a_legal_move_and_does_not_play_it(limit: str) -> None:
    talk = session(GAME)
    before = talk.reply("print")
    move, ok = talk.reply(f"bestmove {limit}")
    assert ok == "ok"
    assert talk.reply("print") == before
    assert talk.reply(f"play {move}")[-1] == "ok"


def test_pv_begins_with_the_best_move_and_can_be_played() -> None:
    talk = session(GAME)
    (best, _), (line, _) = talk.reply("bestmove depth 2"), talk.reply("pv depth 2")
    moves = line.split("; ")
    assert moves[0] == best
    for move in moves:
        assert talk.reply(f"play {move}")[-1] == "ok"


@pytest.mark.parametrize("command", ["bestmove", "pv", "eval nodes 9"])
def test_after_the_end_there_is_nothing_to_choose(command: str) -> None:
    kind, why, _ = session(f"{BLANK}; {ELEVEN_PIECES}").reply(command)
    assert kind == "err"
    assert why.startswith("game-over The game is over")


def test_eval_proves_what_it_can() -> None:
    value, sure, depth, nodes, ok = session(LATE).reply("eval nodes 100000")
    assert value.startswith("value ")
    assert sure in ("proved win", "proved loss")
    assert depth.startswith("depth ")
    assert nodes.startswith("nodes ")
    assert ok == "ok"
    assert session(GAME).reply("eval depth 1")[1] == "estimate"


@pytest.mark.parametrize(
    "line",
    ["bestmove depth", "bestmove depth 0", "bestmove nodes x", "pv time 1", "eval time 00:00:00"],
)
def test_limits_that_make_no_sense_are_malformed(line: str) -> None:
    assert session(GAME).reply(line)[:1] == ["err"]


def test_solve_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", LATE, "--margin"]) == 0
    answer, margin, best, _ = capsys.readouterr().out.splitlines()
    assert answer in ("win", "loss")
    assert margin.startswith("margin ")
    assert best.startswith("best ")


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ("nonsense", "A board is made of X, O and '.'; 'E' is none of them."),
        (BLANK, "Place at least one piece first: 'BOARD; MOVE'."),
        (f"{BLANK}; {ELEVEN_PIECES}", "The game is over: no placement is legal any more."),
        (f"{BLANK}; foo", "'foo' is no move: write swap, or"),
        (f"{GAME}; {CORNER}", f"{CORNER} is not allowed: "),
    ],
)
def test_solve_refuses_what_is_no_position(
    game: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["solve", game])
    assert caught.value.code == 2
    assert f"python3 -m pygame_core solve: error: {why}" in capsys.readouterr().err


def test_the_arena_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    seats = ["--seat", "greedy", "--seat", "random"]
    assert main(["arena", "tetromino", *seats, "--games", "2", "--json"]) == 0
    told = capsys.readouterr()
    assert json.loads(told.out)["games"] == 2
    assert "2/2" in told.err
