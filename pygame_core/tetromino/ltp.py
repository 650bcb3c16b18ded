"""The LITS Text Protocol: a game played by lines of text; docs/ltp.md tells the commands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import BinaryIO, TypeAlias

import pygame_core
from pygame_core.errors import Illegal, Malformed
from pygame_core.match import Match
from pygame_core.plain import JsonObject
from pygame_core.tetromino.game import CUSTOM, RANDOM
from pygame_core.tetromino.geometry import CELLS, PLACEMENTS, SIZE
from pygame_core.tetromino.notation import SWAP, read_game, write_game
from pygame_core.tetromino.search.limits import choose
from pygame_core.tetromino.state import TetrominoState

LONGEST_LINE = 10_000  # a whole game takes some 500 characters

# What a code alone does not explain: those of the rules of placement come with their cells.
_WHY = {
    "game-over": "The game is over: no placement is legal any more.",
    "no-swap": "The swap is offered only right after the first piece, with the pie rule on.",
    "nothing-to-redo": "Nothing has been taken back since the last move.",
    "nothing-to-undo": "Nothing has been played yet.",
}

Command: TypeAlias = Callable[[str], list[str]]


class UnknownCommand(Malformed):
    """A line that begins with no command."""

    code = "unknown-command"


class NoGame(Malformed):
    """A command that needs a game, before there is one."""

    code = "no-game"


class Session:
    """A game under way, or none yet, and the commands that it understands.

    A command takes what stands behind its name on the line, and gives the lines of its reply; it
    raises `Malformed` or `Illegal`, and has changed nothing then.
    """

    def __init__(self) -> None:
        self.ended = False
        self.commands: dict[str, Command] = {
            "info": _alone(self._info),
            "options": self._options,
            "newgame": self._newgame,
            "play": self._play_move,
            "swap": _alone(lambda: self._play(str(SWAP))),
            "undo": _alone(self._undo),
            "redo": _alone(self._redo),
            "validmoves": _alone(self._validmoves),
            "score": _alone(self._score),
            "print": _alone(self._print),
            "bestmove": self._bestmove,
            "pv": self._pv,
            "eval": self._eval,
            "quit": _alone(self._quit),
        }
        self._match: Match | None = None
        self._pie = True

    def reply(self, line: str) -> list[str]:
        """Do what a line asks, and give the lines of the reply, the last of them ``ok``."""
        try:
            return [*self._do(line), "ok"]
        except Malformed as error:
            return ["err", f"{error.code} {error}", "ok"]
        except Illegal as error:
            return ["err", f"{error.refusal.reason} {_in_words(error)}", "ok"]

    def _do(self, line: str) -> list[str]:
        if len(line) > LONGEST_LINE:
            raise Malformed(f"A line has at most {LONGEST_LINE:,} characters.")
        name, _, rest = " ".join(line.split()).partition(" ")
        if not name:
            raise Malformed("The line is empty.")
        command = self.commands.get(name.lower())
        if not command:
            known = ", ".join(self.commands)
            raise UnknownCommand(f"There is no command {name[:40]!r}; there is {known}.")
        return command(rest)

    @property
    def match(self) -> Match:
        """The game under way. Raises `NoGame` when there is none yet."""
        if not self._match:
            raise NoGame("There is no game yet: begin one with newgame.")
        return self._match

    @property
    def state(self) -> TetrominoState:
        """The state of the game under way. Raises `NoGame` when there is none yet."""
        state = self.match.state
        assert isinstance(state, TetrominoState)
        return state

    def _info(self) -> list[str]:
        return [f"id {pygame_core.__name__} v{pygame_core.__version__}", *self._game_if_any()]

    def _options(self, setting: str) -> list[str]:
        match setting.lower().split():
            case []:
                pass
            case ["pie", "on" | "off" as value]:
                self._pie = value == "on"
            case ["pie", *values]:
                given = f", not {' '.join(values)[:40]!r}" if values else ""
                raise Malformed(f"pie is on or off, as in options pie off{given}.")
            case [name, *_]:
                raise Malformed(f"There is no option {name[:40]!r}; there is pie.")
        return [f"pie {'on' if self._pie else 'off'}", *self._game_if_any()]

    def _newgame(self, game: str) -> list[str]:
        board, moves = read_game(game) if game else (None, [])
        options: JsonObject = {"pattern": CUSTOM if board else RANDOM, "pie": self._pie}
        if board:
            options["board"] = board
        match = Match.new("tetromino", ["X", "O"], options)
        for move in moves:
            match.play(move)
        self._match = match
        return self._game()

    def _play_move(self, move: str) -> list[str]:
        if not move:
            raise Malformed("play needs a move, as in play L[00,01,02,10].")
        return self._play(move)

    def _play(self, move: str) -> list[str]:
        self.match.play(move)
        return self._game()

    def _undo(self) -> list[str]:
        self.match.undo()
        return self._game()

    def _redo(self) -> list[str]:
        self.match.redo()
        return self._game()

    def _game(self) -> list[str]:
        return [write_game(self.state.board, [str(step.done) for step in self.match.steps])]

    def _game_if_any(self) -> list[str]:
        return self._game() if self._match else []

    def _validmoves(self) -> list[str]:
        actions = self.state.actions()
        return [str(len(actions)), "; ".join(map(str, actions))]

    def _score(self) -> list[str]:
        return [str(self.state.score("X") - self.state.score("O"))]

    def _print(self) -> list[str]:
        board = list(self.state.board)
        for index in self.state.pieces:
            for row, column in PLACEMENTS[index].cells:
                board[SIZE * row + column] = PLACEMENTS[index].shape
        return ["".join(board[start : start + SIZE]) for start in range(0, CELLS, SIZE)]

    def _bestmove(self, limit: str) -> list[str]:
        return [choose(self.state, limit).action]

    def _pv(self, limit: str) -> list[str]:
        return ["; ".join(choose(self.state, limit).line)]

    def _eval(self, limit: str) -> list[str]:
        thought = choose(self.state, limit)
        sure = f"proved {thought.proved}" if thought.proved else "estimate"
        value = f"value {thought.value}"
        return [value, sure, f"depth {thought.depth}", f"nodes {thought.nodes}"]

    def _quit(self) -> list[str]:
        self.ended = True
        return []


def _alone(command: Callable[[], list[str]]) -> Command:
    """A command that takes nothing: what stands behind its name is an error, not ignored."""

    def checked(rest: str) -> list[str]:
        if rest:
            raise Malformed(f"Nothing stands behind this command, but {rest[:40]!r} did.")
        return command()

    return checked


def _in_words(error: Illegal) -> str:
    if error.refusal.reason in _WHY:
        return _WHY[error.refusal.reason]
    shown = ",".join(f"{row}{column}" for row, column in error.refusal.faults[0].cells)
    return f"{error} See {shown}." if shown else str(error)


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer each line of `source` on `sink`, at once, until ``quit`` or the end of input."""
    session = Session()
    for line in _lines(source):
        sink.write("".join(f"{each}\n" for each in session.reply(line)).encode())
        sink.flush()
        if session.ended:
            return


def _lines(source: BinaryIO) -> Iterator[str]:
    """The lines of `source`; of one that is far too long the beginning, so that it is refused."""
    longest = 4 * LONGEST_LINE + 2  # bytes that the longest line can take
    while line := source.readline(longest):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = source.readline(longest)
        yield line.decode(errors="replace")
