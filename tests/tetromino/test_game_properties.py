"""What holds in every game of Tetromino: symmetries, and what can only ever grow."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from pygame_core import Malformed, Match
from pygame_core.tetromino.geometry import PLACEMENTS, Placement
from pygame_core.tetromino.notation import read_game, write_game
from pygame_core.tetromino.state import TetrominoState
from tests.tetromino.games import BLANK, new_match, random_match, state_of

SEEDS = st.integers(0, 2**32)
BOARDS = SEEDS.map(lambda seed: "".join(Random(seed).choices("XO.", k=100)))


def game(seed: int, board: str) -> Match:
    """A whole random game with the pie rule."""
    return random_match(Random(seed), board, pie=True)


def states(match: Match) -> Iterator[TetrominoState]:
    """The states of a match from the first to the last."""
    for number in range(len(match.steps) + 1):
        state = match.state_at(number)
        assert isinstance(state, TetrominoState)
        yield state


def symmetry(cell: tuple[int, int], which: int) -> tuple[int, int]:
    """The eight ways to turn and mirror the board."""
    row, column = cell
    if which & 1:
        row = 9 - row
    if which & 2:
        column = 9 - column
    return (column, row) if which & 4 else (row, column)


def turned_board(board: str, which: int) -> str:
    cells = dict.fromkeys(range(100), ".")
    for index, symbol in enumerate(board):
        row, column = symmetry(divmod(index, 10), which)
        cells[10 * row + column] = symbol
    return "".join(cells.values())


def turned_move(move: str, which: int) -> str:
    if move == "swap":
        return move
    cells = [symmetry((int(cell[0]), int(cell[1])), which) for cell in move[2:-1].split(",")]
    return f"{move[0]}[{','.join(f'{row}{column}' for row, column in sorted(cells))}]"


@settings(max_examples=40)
@given(SEEDS, BOARDS, st.integers(1, 7))
def test_a_game_turned_or_mirrored_is_the_same_game(seed: int, board: str, which: int) -> None:
    played, turned = game(seed, board), new_match(turned_board(board, which), pie=True)
    for number, step in enumerate(played.steps):
        before = {str(action) for action in played.state_at(number).actions()}
        assert {turned_move(move, which) for move in before} == set(
            map(str, turned.state.actions())
        )
        effect = played.state_at(number).effect(step.done)
        move = turned.read_action(turned_move(str(step.done), which))
        assert turned.state.effect(move) == effect
        turned.play(move)
    assert turned.outcome == played.outcome


@settings(max_examples=40)
@given(SEEDS, BOARDS)
def test_with_x_and_o_exchanged_the_counts_change_sides(seed: int, board: str) -> None:
    played = game(seed, board)
    exchanged = new_match(board.translate(str.maketrans("XO", "OX")), pie=True)
    for step in played.steps:
        exchanged.play(str(step.done))
        assert exchanged.to_move == (played.state_at(len(exchanged.steps))).to_move
    one, other = played.outcome, exchanged.outcome
    assert one
    assert other
    assert (one.counts["X"], one.counts["O"]) == (other.counts["O"], other.counts["X"])
    assert one.reason == other.reason
    # Exchanged symbols turn a count round; the last placement stays who made it.
    assert (one.winners == other.winners) == (one.reason == "last-placement")


@settings(max_examples=25)
@given(SEEDS, SEEDS)
def test_what_any_rule_but_connect_forbids_is_never_legal_again(seed: int, samples: int) -> None:
    match, rng = game(seed, BLANK), Random(samples)
    out: set[Placement] = set()
    for state in states(match):
        assert not out & set(state.actions())
        for placement in rng.sample(PLACEMENTS, 40):
            refusal = state.refusal(placement)
            if refusal and refusal.codes != ("connect",):
                out.add(placement)


@settings(max_examples=40)
@given(SEEDS, BOARDS)
def test_settled_cells_stay_as_they_are(seed: int, board: str) -> None:
    match = game(seed, board)
    settled = 0
    for state in states(match):
        assert not settled & state.position.covered
        assert settled & ~state.settled() == 0
        settled = state.settled()
    assert settled | state_of(match).position.covered == (1 << 100) - 1


@settings(max_examples=30)
@given(SEEDS, BOARDS)
def test_a_game_string_reads_back_to_the_same_game(seed: int, board: str) -> None:
    match = game(seed, board)
    text = write_game(board, [str(step.done) for step in match.steps])

    assert read_game(text) == (board, [step.done for step in match.steps])
    assert read_game(text.lower().replace(",", " , ").replace(".", "-"))[0] == board


@settings(max_examples=300)
@given(st.text(st.characters(), max_size=120) | st.from_regex(r"[LITSlits]\[[0-9, ]{8,14}\]"))
def test_any_text_is_a_move_that_reads_back_or_malformed(text: str) -> None:
    match = new_match()
    with suppress(Malformed):
        action = match.read_action(text)
        assert match.read_action(str(action)) == action
