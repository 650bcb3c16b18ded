"""What can be asked about Tetromino beside a move: reading tasks, and running them in small steps.

A task is plain data with ``what``; those about one position have ``view``, as any seat sees it, and
may have ``share``, the i-th of n parts of its placements.

- ``hint``: what to do and why, with ``seconds`` or ``nodes``: a `Thought` with ``reasons``
- ``analysis``: every placement; see `study.analysis`
- ``review``: a game, ``board``, ``moves`` in notation and ``pie``, with what was ``found`` before;
  see `study.review`
- ``verdict``: the moves of a reviewed game judged, from what was ``found`` of its positions
- ``answer``: whether ``action`` wins: ``{"won": true or false}``
- ``refute``: how the side to move wins; see `study.refutation`, ``{"line": []}`` where it does not
- ``tree``: variations as ``text``, from anywhere, checked and spelt out; see `study.variations`
- ``puzzle``: a line of text in ``puzzle`` spelt out: ``{"name", "board", "moves", "solution",
  "looks", "depth", "grade", "symbol"}``
- ``make``: a puzzle from ``seed``, each share another: ``{"puzzle": a line of text or None}``

Each gives what it has found so far, None between the reports; the last is the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from pygame_core.errors import Illegal, Malformed
from pygame_core.plain import (
    MAX_TEXT,
    Json,
    JsonObject,
    as_flag,
    as_list,
    as_object,
    as_text,
)
from pygame_core.tetromino.geometry import PLACEMENTS, Placement
from pygame_core.tetromino.notation import AnyMove, Swap, read_board, read_move
from pygame_core.tetromino.search.engine import think
from pygame_core.tetromino.search.exact import node_of
from pygame_core.tetromino.search.levels import LEVELS
from pygame_core.tetromino.search.node import after
from pygame_core.tetromino.search.precomputed import Pattern
from pygame_core.tetromino.search.root import pieces_of
from pygame_core.tetromino.search.solver import WIN, Solver
from pygame_core.tetromino.search.table import Table
from pygame_core.tetromino.state import TetrominoState
from pygame_core.tetromino.study import variations
from pygame_core.tetromino.study.analysis import Analysis
from pygame_core.tetromino.study.proofs import TABLE_SIZE
from pygame_core.tetromino.study.puzzles import Puzzle, make, read_puzzle
from pygame_core.tetromino.study.reasons import reasons, reasons_for_swap
from pygame_core.tetromino.study.refutation import refute
from pygame_core.tetromino.study.review import Review, verdict
from pygame_core.thinking import Job, read_job, read_share

Found: TypeAlias = "Iterator[JsonObject | None]"

MOST_STEPS = 21  # twenty pieces and a swap


def study(task: JsonObject) -> Found:
    """Do what a task asks; see the module. Raises `Malformed`."""
    what = as_text(task.get("what"), "What is to be studied")
    if what not in _TASKS:
        raise Malformed(f"Nothing is called {what[:40]!r}: {', '.join(_TASKS)}.")
    return _TASKS[what](task)


def _state(task: JsonObject) -> TetrominoState:
    view = as_object(task.get("view"), "The view")
    board = read_board(as_text(view.get("board"), "The board"))
    # After a swap the people are others, the position is the same.
    pie = as_flag(view.get("pie", True), "pie") and view.get("swapped") is not True
    state = TetrominoState(board, pie)
    try:
        for index in pieces_of(view):
            state = state.play(PLACEMENTS[index])
    except Illegal as error:
        raise Malformed(f"The pieces of the view can't lie so: {error}") from None
    if state.to_move is None:
        raise Malformed("The game is over.")
    return state


def _hint(task: JsonObject) -> Found:
    return _hints(_state(task), read_job(task, [*LEVELS][-1]))


def _hints(state: TetrominoState, job: Job) -> Found:
    known: dict[str, list[Json]] = {}
    for thought in think(job):
        if not thought:
            yield None
            continue
        action = read_move(thought.action)
        if thought.action not in known:
            known[thought.action] = [*_why(state, action)]
        yield {**thought.to_json(), "reasons": known[thought.action]}


def _why(state: TetrominoState, action: AnyMove) -> list[JsonObject]:
    if isinstance(action, Swap):
        return reasons_for_swap(state)
    assert isinstance(action, Placement)
    return reasons(state, action.index)


def _analysis(task: JsonObject) -> Found:
    return Analysis(_state(task), read_share(task)).run()


def _review(task: JsonObject) -> Found:
    board, moves, pie = _game(task)
    found = [as_object(each, "A position") for each in as_list(task.get("found", []), "found")]
    return Review(board, moves, pie, found, read_share(task)).run()


def _verdict(task: JsonObject) -> Found:
    _, moves, pie = _game(task)
    found = [as_object(each, "A position") for each in as_list(task.get("found"), "found")]
    yield verdict(moves, pie, found)


def _game(task: JsonObject) -> tuple[str, list[AnyMove], bool]:
    board = read_board(as_text(task.get("board"), "The board"))
    texts = as_list(task.get("moves"), "The moves")
    if len(texts) > MOST_STEPS:
        raise Malformed(f"A game has at most {MOST_STEPS} moves.")
    moves = [read_move(as_text(each, "A move")) for each in texts]
    pie = as_flag(task.get("pie", True), "pie")
    state = TetrominoState(board, pie)
    try:
        for move in moves:
            state = state.play(move)
    except Illegal as error:
        raise Malformed(f"The moves of the game follow the rules: {error}") from None
    return board, moves, pie


def _answer(task: JsonObject) -> Found:
    state = _state(task)
    action = read_move(as_text(task.get("action"), "The action"))
    if not isinstance(action, Placement) or state.refusal(action):
        raise Malformed(f"{action} is no legal placement.")
    return _answers(state, action)


def _answers(state: TetrominoState, action: Placement) -> Found:
    solver = Solver(Pattern.of(state.board), Table(TABLE_SIZE))
    child = after(node_of(state), action.index)
    lost = yield from solver.prove(child, 1 - state.ply % 2, WIN)
    yield {"won": not lost}


def _refute(task: JsonObject) -> Found:
    found = yield from refute(_state(task))
    yield found or {"line": []}


def _tree(task: JsonObject) -> Found:
    yield variations.spelt_out(
        *variations.read_tree(as_text(task.get("text"), "The text", MAX_TEXT))
    )


def _puzzle(task: JsonObject) -> Found:
    yield spelt_out(read_puzzle(as_text(task.get("puzzle"), "A puzzle")))


def spelt_out(puzzle: Puzzle) -> JsonObject:
    """A puzzle as plain data; see the module."""
    return {
        "name": puzzle.name,
        "board": puzzle.board,
        "moves": [str(PLACEMENTS[index]) for index in puzzle.pieces],
        "solution": str(PLACEMENTS[puzzle.solution]),
        "looks": puzzle.looks,
        "depth": puzzle.depth,
        "grade": puzzle.grade,
        "symbol": puzzle.state.symbol_to_move,
    }


def _make(task: JsonObject) -> Found:
    part, _ = read_share(task)
    puzzle = yield from make(f"{as_text(task.get('seed'), 'The seed', 100)}/{part}")
    yield {"puzzle": str(puzzle) if puzzle else None}


_TASKS: dict[str, Callable[[JsonObject], Found]] = {
    "hint": _hint,
    "analysis": _analysis,
    "review": _review,
    "verdict": _verdict,
    "answer": _answer,
    "refute": _refute,
    "tree": _tree,
    "puzzle": _puzzle,
    "make": _make,
}

_GAME: JsonObject = {"board": "XO" * 50, "moves": ["T[44,45,46,55]"], "pie": True}

EXAMPLES: tuple[JsonObject, ...] = (
    {"what": "hint", "nodes": 300},
    {"what": "analysis"},
    {"what": "review", **_GAME},
    {"what": "verdict", **_GAME, "found": []},
    {"what": "refute"},
    {"what": "tree", "text": f"{'XO' * 50}; T[44,45,46,55] (I[44,45,46,47]; swap)"},
    {"what": "puzzle", "puzzle": f"{'XO' * 25} 00g6 0 1"},
    {"what": "make", "seed": "an example"},
)
"""One of each kind, "answer" left out: what can be answered depends on the position."""
