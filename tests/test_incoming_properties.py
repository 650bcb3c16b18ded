"""Whatever comes in from a link or a file opens, or is refused and changes nothing."""

from __future__ import annotations

import json
from random import Random

import pytest

from pygame_core.desk import Desk
from pygame_core.plain import Json, JsonObject
from tests.incoming import mutated, some_texts

MUTATIONS = 1500


def ask(desk: Desk, **request: Json) -> JsonObject:
    reply: JsonObject = json.loads(desk.handle_text(json.dumps(request)))
    return reply


@pytest.mark.parametrize("seed", range(2))
def test_thousands_of_mutations_open_or_are_refused_and_change_nothing(seed: int) -> None:
    rng = Random(seed)
    texts = some_texts(rng)
    desk = Desk()
    ask(desk, do="open", text=texts[0])
    kept = ask(desk, do="save")
    opened = 0
    for _ in range(MUTATIONS):
        reply = ask(desk, do="open", text=mutated(rng, rng.choice(texts)))
        kind = next(iter(reply))
        if kind == "table":
            opened += 1
            # What opens is sound: what is saved of it opens to the same again.
            saved = ask(desk, do="save")["answer"]
            assert isinstance(saved, dict)
            assert ask(Desk(), do="load", **saved) == reply
            ask(desk, do="open", text=texts[0])
        else:
            assert kind in ("malformed", "refusal")
            assert len(json.dumps(reply)) < 3000
        assert ask(desk, do="save") == kept
    assert 0 < opened < MUTATIONS // 2
