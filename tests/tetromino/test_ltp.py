"""The LITS Text Protocol: every command, every error, and all that a line can't do."""

from __future__ import annotations

import io
from random import Random

import pytest

from pygame_core import __version__
from pygame_core.tetromino.ltp import LONGEST_LINE, Session, serve
from tests.tetromino.games import (
    BLANK,
    CORNER,
    CORNER_AND_I,
    ELEVEN_PIECES,
    FIVE_L,
    random_match,
    symbols_at,
)

GAME = f"{BLANK}; {CORNER}"
JUNK = [
    b"",
    b"   ",
    b"\t\x00\x07",
    b"\xff\xfe\x00",
    b"newgame ....................",
    b"newgame XO",
    f"newgame {BLANK}; I[00,01,02,03]; I[55,56,57,58]".encode(),
    f"newgame {BLANK}; L[00,10,20,21]; pass".encode(),
    f"newgame {BLANK};;".encode(),
    b"play",
    b"play pass",
    b"play L[00,10,20,21]",
    b"play I[22,23,24,25]; swap",
    b"swap now",
    b"undo undo",
    b"redo",
    b"validmoves please",
    b"score X",
    b"quit now",
    b"options pie",
    b"options pie maybe",
    b"options colour red",
    b"L[22,23,24,25]",
    b"x" * (LONGEST_LINE + 1),
    b"x" * 3_000_000,
    b"play " + "ж".encode() * 3_000_000,
    b"newgame " + b"." * 3_000_000,
    b"[" * 1_000_000,
]


def talk(text: str | bytes) -> list[str]:
    """The lines that answer these lines."""
    sink = io.BytesIO()
    serve(io.BytesIO(text if isinstance(text, bytes) else text.encode()), sink)
    return sink.getvalue().decode().splitlines()


def session(game: str = GAME) -> Session:
    begun = Session()
    assert begun.reply(f"newgame {game}") == [game, "ok"]
    return begun


def game_of(begun: Session) -> str:
    """The game string, asked for in a way that leaves the game as it is."""
    return f"{begun.reply('print')} {begun.reply('validmoves')} {begun.reply('score')}"


def test_info_names_the_engine_and_its_version() -> None:
    assert Session().reply("info") == [f"id pygame_core v{__version__}", "ok"]
    assert session().reply("info")[1:] == [GAME, "ok"]


def test_newgame_alone_draws_a_random_board() -> None:
    begun = Session()
    (board, ok), (other, _) = begun.reply("newgame"), begun.reply("newgame")

    assert ok == "ok"
    assert (len(board), board.count("X"), board.count("O")) == (100, 30, 30)
    assert board != other


def test_newgame_reads_a_board_of_any_counts_in_any_form() -> None:
    assert Session().reply("newgame " + "xo-_.XO... " * 10) == ["XO...XO..." * 10, "ok"]


def test_newgame_reads_a_whole_game() -> None:
    game = f"{BLANK}; {ELEVEN_PIECES}"

    assert session(game).reply("validmoves") == ["0", "", "ok"]


def test_play_answers_with_the_game_string() -> None:
    assert session().reply("play i[25,24, 22,23]") == [f"{GAME}; I[22,23,24,25]", "ok"]


def test_swap_changes_the_people_and_keeps_the_original_symbols() -> None:
    game = f"{symbols_at(x='99', o='00 01')}; {CORNER}"

    for line in ("swap", "play swap"):
        begun = session(game)
        assert begun.reply("score") == ["0", "ok"]
        assert begun.reply(line) == [f"{game}; swap", "ok"]
        assert begun.reply("score") == ["0", "ok"]


def test_undo_and_redo_answer_with_the_game_string() -> None:
    begun = session(f"{GAME}; swap")

    assert begun.reply("undo") == [GAME, "ok"]
    assert begun.reply("undo") == [BLANK, "ok"]
    assert begun.reply("undo")[:2] == [
        "err",
        "nothing-to-undo Nothing has been played yet.",
    ]
    assert begun.reply("redo") == [GAME, "ok"]
    assert begun.reply("redo") == [f"{GAME}; swap", "ok"]
    assert begun.reply("redo")[0] == "err"


def test_validmoves_counts_and_lists_them_the_swap_among_them_when_offered() -> None:
    begun = session()
    count, moves, ok = begun.reply("validmoves")

    assert ok == "ok"
    assert moves.split("; ")[0] == "swap"
    assert len(moves.split("; ")) == int(count)

    after_swap = session(f"{GAME}; swap").reply("validmoves")
    assert int(after_swap[0]) == int(count) - 1
    assert after_swap[1].split("; ") == moves.split("; ")[1:]


def test_validmoves_of_the_empty_board() -> None:
    assert session(BLANK).reply("validmoves")[0] == "1292"


def test_score_is_what_x_has_uncovered_less_what_o_has() -> None:
    begun = session(symbols_at(x="00 99", o="55 56 57"))

    assert begun.reply("score") == ["-1", "ok"]
    begun.reply("play I[55,56,57,58]")
    assert begun.reply("score") == ["2", "ok"]


def test_print_shows_the_board_with_its_pieces() -> None:
    begun = session(f"{symbols_at(x='00 99', o='01')}; {CORNER_AND_I}")

    assert begun.reply("print") == [
        "LO........",
        "L.........",
        "LLIIII....",
        *[".........."] * 6,
        ".........X",
        "ok",
    ]


def test_options_shows_and_sets_the_pie_rule_for_the_next_game() -> None:
    begun = session()

    assert begun.reply("options") == ["pie on", GAME, "ok"]
    assert begun.reply("options PIE off") == ["pie off", GAME, "ok"]
    assert begun.reply("validmoves")[1].startswith("swap; ")
    begun.reply(f"newgame {GAME}")
    assert begun.reply("swap")[1].startswith("no-swap ")


def test_quit_ends_it_and_so_does_the_end_of_input() -> None:
    assert talk("info\nquit\ninfo\n") == [f"id pygame_core v{__version__}", "ok", "ok"]
    assert talk("info") == [f"id pygame_core v{__version__}", "ok"]
    assert talk("") == []


@pytest.mark.parametrize(
    "line", ["play swap", "swap", "undo", "redo", "validmoves", "score", "print"]
)
def test_before_the_first_game_there_is_no_game(line: str) -> None:
    assert Session().reply(line) == [
        "err",
        "no-game There is no game yet: begin one with newgame.",
        "ok",
    ]


def test_an_unknown_command_says_which_there_are() -> None:
    err, message, ok = Session().reply("bestmoves")

    assert (err, ok) == ("err", "ok")
    assert message.startswith("unknown-command ")
    assert all(command in message for command in Session().commands)


@pytest.mark.parametrize(
    ("game", "line", "code", "shown"),
    [
        (BLANK, "play T[00,10,20,21]", "shape", "00,10,20,21"),
        (f"{BLANK}; {FIVE_L}", "play L[02,03,04,14]", "supply", "11,16"),
        (GAME, "play I[20,30,40,50]", "overlap", "20"),
        (GAME, "play I[69,79,89,99]", "connect", "69,79,89,99"),
        (GAME, "play L[22,32,42,41]", "same-shape", "00,10,20,21"),
        (GAME, "play I[11,12,13,14]", "square", "10,11,20,21"),
        (f"{BLANK}; {ELEVEN_PIECES}", "play I[11,12,13,14]", "game-over", ""),
        (BLANK, "swap", "no-swap", ""),
        (GAME, "play I[22,23,24,2]", "malformed", ""),
    ],
)
def test_an_error_begins_with_its_code_and_shows_its_cells(
    game: str, line: str, code: str, shown: str
) -> None:
    begun = session(game)
    before = game_of(begun)

    err, message, ok = begun.reply(line)

    assert (err, ok) == ("err", "ok")
    assert message.startswith(f"{code} ")
    assert f" See {shown}" in message or not shown
    assert game_of(begun) == before


@pytest.mark.parametrize("line", JUNK, ids=lambda line: repr(line[:30]))
def test_junk_is_an_error_and_changes_nothing(line: bytes) -> None:
    before = talk(f"newgame {GAME}\nprint\nvalidmoves\nundo\n")
    after = talk(f"newgame {GAME}\n".encode() + line + b"\nprint\nvalidmoves\nundo\n")

    assert after[:2] == before[:2]
    assert (after[2], after[4]) == ("err", "ok")
    assert len(after[3]) < 400
    assert after[5:] == before[2:]


def test_each_reply_is_flushed_before_the_next_line_is_read() -> None:
    flushed: list[bytes] = []

    class Sink(io.BytesIO):
        def flush(self) -> None:
            flushed.append(self.getvalue())

    class Source(io.BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            assert sink.getvalue() == (flushed[-1] if flushed else b"")
            return super().readline(size)

    sink = Sink()
    serve(Source(b"info\nnewgame\nundo\n"), sink)

    assert len(flushed) == 3


def test_a_game_string_can_be_given_back_at_every_ply() -> None:
    rng = Random(3)
    for _ in range(5):
        match = random_match(rng, pie=True)
        begun = session(BLANK)
        for step in match.steps:
            (game, _) = begun.reply(f"play {step.done}")
            assert session(game).reply("print") == begun.reply("print")
            assert session(game).reply("validmoves") == begun.reply("validmoves")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("undo", "nothing-to-undo Nothing has been played yet."),
        ("redo", "nothing-to-redo Nothing has been taken back since the last move."),
        (
            "swap",
            "no-swap The swap is offered only right after the first piece, with the pie rule on.",
        ),
        ("play", "malformed play needs a move, as in play L[00,01,02,10]."),
        ("options foo on", "malformed There is no option 'foo'; there is pie."),
        ("options pie maybe", "malformed pie is on or off, as in options pie off, not 'maybe'."),
        ("options pie", "malformed pie is on or off, as in options pie off."),
        (
            "bestmove depth 1234567890123",
            "malformed A limit is a whole number from 1 to 999,999,999,999, not '1234567890123'.",
        ),
    ],
)
def test_an_error_says_what_would_be_right(line: str, why: str) -> None:
    assert session(BLANK).reply(line) == ["err", why, "ok"]


def test_when_the_game_is_over_the_error_says_so() -> None:
    over = session(f"{BLANK}; {ELEVEN_PIECES}").reply("play I[11,12,13,14]")
    assert over[1] == "game-over The game is over: no placement is legal any more."
