"""How long it takes to open what comes in, sound or tampered with: `build.py bench incoming`.

    python3 build.py bench incoming [--mutations 6000] [--seed 1]

Records, game strings and links are mutated; each link is read by the page's own module under Node,
each text by the table. Nothing may take over 100 ms of processor time, or change anything unless
it opens. `incoming_in_chromium` measures the same in a browser.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from time import process_time

from pygame_core.command_line import add_seed, whole
from pygame_core.desk import Desk
from pygame_core.table import LONGEST_OPENED, MOST_OPENED_ACTIONS
from tests.incoming import mutated, random_tiles, some_texts
from tooling import node

MOST_MS = 100
SAVE = json.dumps({"do": "save"})
READER = Path(__file__).with_name("_links.mjs")


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.py bench incoming")
    parser.add_argument("--mutations", type=whole(1, 10**9), default=6000, metavar="N")
    add_seed(parser, "what is tampered with", default=1)
    options = parser.parse_args()
    rng = Random(options.seed)
    texts = some_texts(rng)
    reader = Reader()
    links = [reader.pack(text) for text in texts]
    desk = Desk()
    desk.handle_text(json.dumps({"do": "open", "text": texts[0]}))

    kinds: dict[str, list[Measured]] = {}
    for _ in range(options.mutations):
        kinds.setdefault("texts and files", []).append(
            opened(desk, mutated(rng, rng.choice(texts)))
        )
        link = mutated(rng, rng.choice(links))
        kinds.setdefault("links", []).append(opened_link(reader, desk, link))
    for name, text in worst_cases(rng).items():
        kinds[f"worst: {name}"] = [opened(desk, text) for _ in range(5)]
    bomb = reader.pack("0" * 20_000_000)
    kinds["worst: a link that stands for 20 MB"] = [
        opened_link(reader, desk, bomb) for _ in range(5)
    ]
    reader.close()
    print(f"Python {sys.version.split()[0]}; milliseconds of processor time\n")
    return report(kinds)


class Measured:
    """How long one thing took, and whether it opened."""

    def __init__(self, milliseconds: float, *, opened: bool) -> None:
        self.milliseconds = milliseconds
        self.opened = opened


def report(kinds: dict[str, list[Measured]]) -> int:
    """Print what was measured; 1 when something took too long."""
    print(f"{'what came in':42} {'number':>7} {'opened':>7} {'median':>8} {'longest':>8}")
    slow = False
    for name, all_ in kinds.items():
        times = sorted(each.milliseconds for each in all_)
        slow |= times[-1] > MOST_MS
        count = sum(each.opened for each in all_)
        middle = times[len(times) // 2]
        print(f"{name:42} {len(all_):7,} {count:7,} {middle:8.2f} {times[-1]:8.2f}")
    print(f"\nNone over {MOST_MS} ms: {'NOT reached' if slow else 'reached'}")
    return int(slow)


def opened(desk: Desk, text: str, milliseconds: float = 0) -> Measured:
    """Open a text as the page does; what does not open must change nothing."""
    before = desk.handle_text(SAVE)
    request = json.dumps({"do": "open", "text": text})
    start = process_time()
    reply = json.loads(desk.handle_text(request))
    milliseconds += 1000 * (process_time() - start)
    if "table" not in reply:
        assert reply.keys() <= {"refusal", "malformed", "code"}
        assert desk.handle_text(SAVE) == before
    return Measured(milliseconds, opened="table" in reply)


def opened_link(reader: Reader, desk: Desk, code: str) -> Measured:
    milliseconds, text = reader.unpack(code)
    if text is None:
        return Measured(milliseconds, opened=False)
    return opened(desk, text, milliseconds)


def worst_cases(rng: Random) -> dict[str, str]:
    """What is just small enough to be looked at, and made to take long."""
    longest = max((random_tiles(rng, 4, "three-decks") for _ in range(12)), key=lambda m: m.length)
    record = longest.record()
    actions = record["actions"]
    assert isinstance(actions, list)
    too_many = {**record, "actions": (actions * 9)[:MOST_OPENED_ACTIONS]}
    return {
        f"a whole game of {longest.length} actions": longest.dumps(),
        "a thousand actions, wrong in the end": json.dumps(too_many),
        "nested without end": '{"a":' * (LONGEST_OPENED // 5),
        "a number without end": '{"version": ' + "9" * (LONGEST_OPENED - 14) + "}",
        "strings without end": '{"' + '\\"' * (LONGEST_OPENED // 2 - 2),
        "a game string of blanks": ("." * 100 + "; ") + "L[00,01,02,10];" * 3000,
    }


class Reader:
    """The page's module for links, in a Node.js of its own."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [node.find().node, READER], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def _ask(self, request: dict[str, str]) -> dict[str, object]:
        source, sink = self._process.stdout, self._process.stdin
        assert source
        assert sink
        sink.write(json.dumps(request).encode() + b"\n")
        sink.flush()
        reply: dict[str, object] = json.loads(source.readline())
        return reply

    def pack(self, text: str) -> str:
        """The code of a link that holds the text."""
        return str(self._ask({"pack": text})["code"])

    def unpack(self, code: str) -> tuple[float, str | None]:
        """How many milliseconds it took to read a link's code, and the text, if it is sound."""
        reply = self._ask({"unpack": code})
        text = reply["text"]
        return float(str(reply["milliseconds"])), None if text is None else str(text)

    def close(self) -> None:
        """End it."""
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait()


if __name__ == "__main__":
    sys.exit(main())
