"""Single shots told in JSON."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.game import BadTrace
from engine.games.tiny.trace import trace

FLAT = {
    "sheet": ["······", "······", "····█·", "····█·", "······"],
    "from": [3, 3],
    "direction": "NE",
    "moves": 1,
}
CORNER = {
    "sheet": ["·█··", "o···".replace("o", "·")],
    "from": [0, 1],
    "direction": "NE",
    "moves": 2,
}


def test_a_shot_off_a_flat_wall() -> None:
    assert trace(FLAT) == {
        "path": [[3, 3], [3, 2]],
        "line": [[3, 3], [3.5, 2.5], [3, 2]],
        "stops": 0,
        "end": [3, 2],
        "holed": False,
        "water": False,
    }


def test_dots_are_empty_squares_too() -> None:
    dotted = [row.replace("·", ".") for row in FLAT["sheet"]]  # type: ignore[attr-defined]
    assert trace({**FLAT, "sheet": dotted}) == trace(FLAT)


def test_a_missing_choice_is_told() -> None:
    told = trace(CORNER)
    assert told["options"] == ["NW", "SW", "SE"]
    assert (told["path"], told["at"], told["left"], told["stops"]) == ([[0, 1]], [0.5, 0.5], 2, 1)
    assert "end" not in told


def test_choices_answer_the_stops_in_order() -> None:
    told = trace({**CORNER, "choices": ["NW"]})
    assert told["path"] == [[0, 1], [0, 0], [0, 0]], "straight back out of the frame's corner"
    assert (told["end"], told["stops"]) == ([0, 0], 1)


def test_water_and_hole() -> None:
    wet = trace({"sheet": ["··~F"], "from": [0, 0], "direction": "E", "moves": 3})
    assert (wet["water"], wet["end"], wet["path"][-1]) == (True, [0, 0], [2, 0])
    holed = trace({"sheet": ["···F"], "from": [0, 0], "direction": "E", "moves": 3})
    assert (holed["holed"], holed["end"]) == (True, [3, 0])
    over = trace({"sheet": ["···F"], "from": [0, 0], "direction": "E", "moves": 4})
    assert len(over["options"]) == 8


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"sheet": "····"}, "a list of rows"),
        ({"sheet": []}, "1 to 40 rows"),
        ({"sheet": ["···", "··"]}, "equally long"),
        ({"sheet": ["··?·"] * 5}, "'\\?' is no sign"),
        ({"sheet": ["F··F"] * 1}, "one hole"),
        ({"from": [3]}, r"\[column, row\]"),
        ({"from": [9, 9]}, "beside the sheet"),
        ({"from": [4, 2]}, "on a wall"),
        ({"direction": "UP"}, "one of E, NE"),
        ({"moves": -1}, "whole number"),
        ({"moves": True}, "whole number"),
        ({"choices": "N"}, "list of directions"),
        ({"choices": ["N"]}, r"Choice 1 answers no stop: the ball stopped 0 times\."),
        ({"spin": 1}, "'spin' that means nothing"),
    ],
)
def test_bad_shots_are_refused_in_a_sentence(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadTrace, match=sentence):
        trace({**FLAT, **change})


def test_a_choice_into_a_wall_is_refused() -> None:
    with pytest.raises(BadTrace, match="cannot go NE, but NW, SW, SE"):
        trace({**CORNER, "choices": ["NE"]})
    with pytest.raises(BadTrace, match=r"Choice 2 answers no stop: the ball stopped 1 time\."):
        trace({**CORNER, "choices": ["NW", "N"]})
    with pytest.raises(BadTrace, match="needs an entry 'moves'"):
        trace({key: value for key, value in FLAT.items() if key != "moves"})
    with pytest.raises(BadTrace, match="object"):
        trace(7)
