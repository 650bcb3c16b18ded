"""Contests on the command line: what they refuse, what they keep, how they are stopped."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from multiprocessing import Process, active_children
from pathlib import Path

import pytest

from pygame_core.__main__ import main
from pygame_core.arena import contest

ROOT = Path(__file__).resolve().parent.parent
SEATS = ("--seat", "greedy", "--seat", "random")


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Why the command line refuses this: its last line on the error stream."""
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    usage, *_, last = capsys.readouterr().err.splitlines()
    assert usage.startswith(f"usage: python3 -m pygame_core {arguments[0]}")
    return last.removeprefix(f"python3 -m pygame_core {arguments[0]}: error: ")


def play(out: Path, games: int) -> None:
    arguments = ["arena", "tetratiles", *SEATS, "--games", str(games), "--out", str(out)]
    assert main(arguments) == 0


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ((), "the following arguments are required: GAME, --seat"),
        (("chess",), "argument GAME: invalid choice: 'chess'"),
        (
            ("tetromino", "--seat", "full"),
            "tetromino is played by 2, not by 1: give a --seat for each player.",
        ),
        (
            ("tetratiles", "--seat", "full"),
            "tetratiles is played by 2 or 3 or 4, not by 1: give a --seat for each player.",
        ),
        (("tetromino", "--seat", "nope"), "There is no player 'nope'; there is random, greedy,"),
        (
            ("tetromino", "--seat", "full:"),
            "Behind the colon of 'full:' a limit is needed: time=SECONDS or nodes=N.",
        ),
        (
            ("tetromino", "--seat", "full:time"),
            "time needs a number of seconds above 0, as in full:time=0.5.",
        ),
        (
            ("tetromino", "--seat", "full:time=inf"),
            "time needs a number of seconds above 0, as in full:time=0.5.",
        ),
        (
            ("tetromino", "--seat", "full:nodes=0"),
            "nodes needs a number of nodes above 0, as in full:nodes=5000.",
        ),
        (
            ("tetromino", *SEATS, "--jobs", "0"),
            "argument --jobs: a whole number from 1 to 61 is needed, not '0'",
        ),
        (
            ("tetromino", *SEATS, "--games", "-1"),
            "argument --games: a whole number from 1 to 1,000,000 is needed, not '-1'",
        ),
        (("tetromino", *SEATS, "--seed", "abc"), "argument --seed: a whole number from 0 to "),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    arguments: tuple[str, ...], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refused(capsys, "arena", *arguments).startswith(why)


def test_results_that_cannot_be_kept_are_told_before_the_first_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for out in (tmp_path, tmp_path / "nowhere" / "results.jsonl"):
        why = refused(capsys, "arena", "tetratiles", *SEATS, "--out", str(out))
        assert why.startswith(f"Results can't be kept in {out}: ")


@pytest.mark.parametrize(
    "content",
    [b"# A heading\n", b"no newline", b"\xff\xfe\n", b"{}\n", b'{"arena": "chess"\n', b"\n"],
)
def test_a_file_of_something_else_is_refused_and_left_alone(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "other.txt"
    out.write_bytes(content)

    why = refused(capsys, "arena", "tetratiles", *SEATS, "--out", str(out))

    assert why == f"{out}, line 1: this is no result of an arena."
    assert out.read_bytes() == content


def test_a_contest_goes_on_behind_a_last_line_that_was_cut_off(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    play(out, 2)
    whole = out.read_bytes()
    for cut in (1, 30, len(whole.splitlines()[1])):
        out.write_bytes(whole[:-cut])
        play(out, 2)
        assert out.read_bytes() == whole


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT to send to a child")
@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("to_all", [True, False], ids=["the whole group", "the parent alone"])
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_a_contest_of_several_processes_ends_at_once_when_interrupted(
    to_all: bool, sent: signal.Signals, tmp_path: Path
) -> None:
    out = tmp_path / "results.jsonl"
    command = [sys.executable, "-m", "pygame_core", "arena", "tetratiles", *SEATS]
    with subprocess.Popen(
        [*command, "--games", "20000", "--jobs", "2", "--out", str(out)],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            while not (out.exists() and out.read_bytes()):
                assert process.poll() is None
                time.sleep(0.05)
            (os.killpg if to_all else os.kill)(process.pid, sent)
            # That ends when the last of the processes has closed the stream.
            _, said = process.communicate(timeout=60)
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    assert process.returncode == 130
    assert "Traceback" not in said
    assert all(json.loads(line) for line in out.read_text().splitlines())


def test_a_contest_that_is_left_early_ends_its_own_processes_and_no_others() -> None:
    def leave(played: int, _games: int) -> None:
        if played:
            raise InterruptedError

    other = Process(target=time.sleep, args=(600,), daemon=True)
    other.start()
    try:
        with pytest.raises(InterruptedError):
            contest("tetratiles", ["greedy", "random"], 2000, 1, {}).run(2, None, leave)
        assert active_children() == [other]
    finally:
        other.kill()
        other.join()
