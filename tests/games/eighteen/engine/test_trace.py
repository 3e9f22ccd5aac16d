"""Single flights on the command line: what is told of them, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.game import BadTrace
from engine.games.eighteen.trace import trace
from tests.support.refusing import refusal_of

SWING = {"course": "starter", "from": [-3, 2], "heading": 1, "flight": "SSS", "chip": False}


def swing(**changes: Any) -> dict[str, Any]:
    return {**SWING, **changes}


def test_a_flight_that_lands() -> None:
    """The shortcut of hole 5: over a corner and a bunker onto the green."""
    assert trace(SWING) == {
        "path": [[-3, 2], [-2, 1], [-1, 0], [0, -1]],
        "end": [0, -1],
        "why": "landed",
    }


def test_a_tree_ends_the_path_where_the_ball_lies() -> None:
    asked = swing(**{"from": [-4, 0], "heading": 0, "flight": "SSLL"})
    assert trace(asked) == {"path": [[-4, 0], [-3, 0]], "end": [-3, 0], "why": "tree"}


def test_out_of_bounds_ends_at_the_start() -> None:
    asked = swing(**{"from": [-3, 0], "heading": 3, "flight": "SSS"})
    assert trace(asked) == {"path": [[-3, 0], [-4, 0]], "end": [-3, 0], "why": "out"}


def test_a_chip_flies_over_trees() -> None:
    asked = swing(**{"from": [-3, 0], "heading": 0, "flight": "SS"})
    assert trace(asked)["why"] == "tree"
    chipped = {"path": [[-3, 0], [-2, 0], [-1, 0]], "end": [-1, 0], "why": "landed"}
    assert trace({**asked, "chip": True}) == chipped


def test_balls_may_fly_through_out_of_bounds() -> None:
    asked = swing(**{"from": [-4, 2], "heading": 3, "flight": "SR"})
    assert trace(asked)["why"] == "out"
    assert trace({**asked, "through": True}) == {
        "path": [[-4, 2], [-5, 1]],
        "end": [-5, 1],
        "why": "landed",
    }


def test_chip_may_be_left_out() -> None:
    assert trace({key: SWING[key] for key in SWING if key != "chip"}) == trace(SWING)


def test_a_course_may_be_written_as_text() -> None:
    course = "01A:0,0,0 20B:1,0,0 b@1,1"
    asked = swing(**{"course": course, "from": [0, 0], "heading": 0})
    assert trace(asked) == {
        "path": [[0, 0], [1, 0], [2, 0], [3, 0]],
        "end": [3, 0],
        "why": "landed",
    }
    assert trace(swing(course="starter T@-2,1"))["why"] == "tree"


BAD = [
    (7, "The flight has to be an object"),
    ({"course": "starter"}, "The flight needs an entry 'from'"),
    (swing(club=7), "an entry 'club' that means nothing"),
    (swing(course="moon"), "no course 'moon'"),
    (swing(course=""), "There is no course ''"),
    (swing(course=1), "The course is a key or a text, not 1"),
    (swing(course="01A:0,0,0"), "The last hole has no green"),
    (swing(course="starter b@99,0"), "only cover rough, fairway and hazards"),
    (swing(**{"from": 5}), "starts from [q, r], two whole numbers, not 5"),
    (swing(**{"from": [0]}), "starts from [q, r]"),
    (swing(**{"from": [0, 1.0]}), "starts from [q, r]"),
    (swing(**{"from": [True, 0]}), "starts from [q, r]"),
    (swing(**{"from": [9, 9]}), "[9, 9]: that's off the course"),
    (swing(**{"from": [0, 0]}), "[0, 0], where a tree stands"),
    (swing(**{"course": "starter h@1,1", "from": [1, 1]}), "where the clubhouse stands"),
    (swing(heading=6), "The heading is a whole number from 0 to 5, not 6"),
    (swing(heading="E"), "not 'E'"),
    (swing(heading=True), "not True"),
    (swing(flight=""), "The flight is 1 to 6 letters of SLR, not ''"),
    (swing(flight="SSSSSSS"), "1 to 6 letters"),
    (swing(flight="SSX"), "not 'SSX'"),
    (swing(flight=["S"]), "not ['S']"),
    (swing(chip=1), "'chip' is either true or false, not 1"),
    (swing(through=None), "'through' is either true or false"),
]


@pytest.mark.parametrize(("bad", "words"), BAD, ids=[words for _, words in BAD])
def test_refused(bad: object, words: str) -> None:
    refusal_of(trace, bad, BadTrace, words)
