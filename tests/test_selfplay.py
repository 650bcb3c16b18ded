"""Random games from the command line."""

import json
import re

import pytest

from pygame_core.__main__ import main


@pytest.mark.parametrize("players", [2, 4])
def test_random_games_are_played_and_told(players: int, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["selfplay", "tetratiles", "--players", str(players), "--games", "3"]
    assert main([*arguments, "--seed", "7", "--option", "goal=three-decks", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["options"]["goal"] == "three-decks"
    assert [game["seed"] for game in report["games"]] == [7, 8, 9]
    assert all(game["outcome"]["winners"] for game in report["games"])
    assert sum(report["summary"]["reasons"].values()) == 3
    assert main([*arguments, "--seed", "7", "--option", "goal=three-decks", "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert again["games"] == report["games"]


def test_without_json_there_is_a_line_for_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "tetromino", "--games", "2"]) == 0
    *games, summary = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in games] == [["seed", "0"], ["seed", "1"]]
    assert re.fullmatch(
        r"seat 0 won \d, seat 1 won \d, 0 of them shared; by reason: [a-z-]+ \d.*; "
        r"[\d.]+ turns on average, [\d.]+ games a second\.",
        summary,
    )


@pytest.mark.parametrize(
    "wrong",
    [
        ["--players", "5"],
        ["--players", "0"],
        ["--games", "0"],
        ["--games", "-1"],
        ["--games", "x"],
        ["--seed", "abc"],
        ["--option", "goal=fun"],
        ["--option", "goal"],
    ],
)
def test_what_cannot_be_is_told_on_the_error_stream(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["selfplay", "tetratiles", *wrong])
    assert caught.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_a_custom_pattern_without_its_board_says_what_it_needs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        main(["selfplay", "tetromino", "--option", "pattern=custom"])
    why = "selfplay: error: The pattern 'custom' needs a board, in the option 'board'."
    assert why in capsys.readouterr().err
