"""The command line as a person meets it: in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

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
