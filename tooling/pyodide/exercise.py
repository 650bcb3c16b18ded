"""The page's day in short, run inside Pyodide by the scripts beside it.

It asks the desk and the searcher what the page's workers ask them, in every game: a whole game at
random with looks back, undo, rubbish and refusals between, a search by each level and, where there
is one, a study of each kind. What that
imports is what the page needs of the standard library; that it ends well shows that a snapshot
works.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

from pygame_core.desk import Desk
from pygame_core.registry import GAMES
from pygame_core.searcher import Searcher
from pygame_core.study import HasStudy
from pygame_core.thinking import HasPlayer

_SLICES = 2
# Python keeps text in one, two or four bytes a letter, each in its own way.
_NAMES = ("Ann", "Zoë", "Оксана", "太郎", "Ann 😀")


def exercise(seed: int) -> dict[str, int]:
    """Play a game of each kind. Returns how many steps each took. Raises if anything goes wrong."""
    return {name: _play(name, Random(seed)) for name in GAMES}


def _play(name: str, rng: Random) -> int:
    desk = Desk()

    def ask(kind: str, **request: Any) -> Any:
        reply = json.loads(desk.handle_text(json.dumps({**request, "do": request.get("do")})))
        if kind not in reply:
            raise AssertionError(f"{name}: {request} was answered with {reply}")
        return reply[kind]

    facts = ask("answer", do="describe")[name]
    if not facts:
        raise AssertionError(f"{name} does not describe itself")
    ask("malformed", do="dance")
    seats = [f"player {seat}" for seat in range(GAMES[name].seats.start)]
    for called in _NAMES:
        ask("table", do="new", game=name, seats=[called, *seats[1:]])
        ask("table", do="load", **ask("answer", do="save"))
    view = ask("table", do="new", game=name, seats=seats)
    ask("table", do="new", game=name, seats=seats, on="study")
    action = ""
    while view["outcome"] is None:
        seat = view["toMove"]
        if len(view["steps"]) < _SLICES:
            position = ask("table", do="view", seat=seat)["position"]
            _think(name, position)
            _study(name, position)
        action = str(rng.choice(desk.match.state.actions()))
        ask("answer", do="try", action=action, seat=seat)
        view = ask("table", do="play", action=action, by=seat)
    ask("refusal", do="play", action=action)
    ask("answer", do="look", step=1)
    steps = len(view["steps"])
    if view["undo"] is None:
        ask("table", do="undo")
        ask("table", do="redo")
    saved = ask("answer", do="save")
    if len(ask("table", do="load", **saved)["steps"]) != steps:
        raise AssertionError(f"{name}: a saved game came back otherwise")
    ask("table", do="rematch")
    ask("table", do="resign", by=0)
    return steps


def _think(name: str, position: Any) -> None:
    game = GAMES[name]
    if not isinstance(game, HasPlayer):
        return
    searcher = Searcher()
    for level in game.levels:
        job = {"do": "think", "game": name, "view": position, "level": level, "seconds": 0.1}
        _work(searcher, job)


def _study(name: str, position: Any) -> None:
    game = GAMES[name]
    if not isinstance(game, HasStudy):
        return
    for example in game.studies:
        task = {"view": position, **example}
        _work(Searcher(), {"do": "study", "game": name, "task": task})


def _work(searcher: Searcher, request: dict[str, Any]) -> None:
    for each in [request, *[{"do": "work", "milliseconds": 60}] * _SLICES]:
        reply = json.loads(searcher.handle_text(json.dumps(each)))
        if "malformed" in reply:
            raise AssertionError(f"{request}: {reply['malformed']}")
