"""The command line as a person meets it: in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pygame_core.__main__ import main
from pygame_core.command_line import progress

ROOT = Path(__file__).resolve().parent.parent


def run(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    # An unfriendly terminal: nothing but ASCII.
    environment = {**os.environ, "LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    return subprocess.run(
        [sys.executable, "-m", "pygame_core", *arguments],
        cwd=ROOT,
        env=environment,
        input=given,
        capture_output=True,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("arguments", [(), ("--help",)])
def test_it_says_what_there_is(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)

    assert done.returncode == 0
    assert b"perft" in done.stdout
    assert b"ltp" in done.stdout
    assert done.stderr == b""


def test_perft_counts_ply_by_ply_and_tells_the_time() -> None:
    done = run("perft", "2")

    lines = [line.split() for line in done.stdout.decode().splitlines()]
    assert [line[:2] for line in lines] == [["1", "1,292"], ["2", "89,808"]]
    assert all(line[3] == "s" for line in lines)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("plies", ["", "x", "-1", "0", "21", "1.5", "9" * 5000, "²", "٣"])
def test_perft_says_what_n_can_be(plies: str) -> None:
    done = run("perft", plies)

    assert done.returncode == 2
    assert b"1 to 20" in done.stderr
    assert b"Traceback" not in done.stderr
    assert len(done.stderr) < 500


COMMANDS = ("perft", "ltp", "solve", "arena", "puzzles", "selfplay")


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help_in_plain_words(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main([command, "--help"])
    told = capsys.readouterr().out
    assert caught.value.code == 0
    assert told.startswith(f"usage: python3 -m pygame_core {command} ")
    assert "%%" not in told


@pytest.mark.parametrize("count", ["0", "-1", "abc", "100001", "9" * 5000])
def test_puzzles_says_how_many_it_makes(count: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["puzzles", f"--count={count}"])
    assert caught.value.code == 2
    error = capsys.readouterr().err
    assert f"a whole number from 1 to 100,000 is needed, not {count[:40]!r}" in error


def test_puzzles_for_more_days_than_there_are_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["puzzles", "--daily", "9999-12-31", "--count", "4"])
    assert caught.value.code == 2
    assert "2 days from 9999-12-31" in capsys.readouterr().err


def test_progress_is_no_bar_where_there_is_no_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with progress() as tell:
        for number in range(5):
            tell(f"{number}/4")
    assert capsys.readouterr().err == "4/4\n"


def test_progress_is_one_line_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with progress() as tell:
        tell("1/2")
        tell("2/2")
    assert capsys.readouterr().err == "\r1/2\r2/2\n"


def test_an_unknown_command_is_refused() -> None:
    done = run("chess")

    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


def test_ltp_answers_on_standard_output_until_the_input_ends() -> None:
    done = run("ltp", given=b"newgame\nplay L[00,01,02,10]\r\n\xff\n\nvalidmoves\nquit")

    assert (done.returncode, done.stderr) == (0, b"")
    lines = done.stdout.splitlines()
    assert lines.count(b"ok") == 6
    assert lines.count(b"err") == 2


def test_ltp_answers_each_line_while_the_input_stays_open() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "pygame_core", "ltp"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdin
        assert process.stdout
        for _ in range(3):
            process.stdin.write(b"info\n")
            process.stdin.flush()
            assert process.stdout.readline().startswith(b"id ")
            assert process.stdout.readline() == b"ok\n"
        process.stdin.close()
        assert process.wait(30) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break in another way there")
def test_a_reader_that_goes_away_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "pygame_core", "ltp"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout
        process.stdout.close()
        assert process.stdin
        process.stdin.write(b"info\n")
        process.stdin.close()
        assert process.stderr
        errors = process.stderr.read()
        assert process.wait(30) == 0
    assert errors == b""
