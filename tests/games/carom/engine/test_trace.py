"""Single strokes on the command line: what is told of them, and what is refused."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.core.game import BadTrace
from engine.games.carom.box.holes import HOLES
from engine.games.carom.trace import trace
from tests.support.refusing import refusal_of

LANE = {"hole": 1, "balls": {"red": [1, 3]}, "ball": "red", "direction": 0, "impulses": 12}
OPEN = ["# # # # # #", " . . . . . .", "# # # # # #"]


def stroke(**changes: Any) -> dict[str, Any]:
    return {**LANE, **changes}


def told(**changes: Any) -> dict[str, Any]:
    """The trace without what it adds to the three entries that were always there."""
    return {key: trace(stroke(**changes))[key] for key in ("path", "rest", "holed")}


def test_a_straight_stroke() -> None:
    assert trace(LANE) == {
        "path": [[x, 3] for x in range(1, 14)],
        "rest": {"red": [13, 3]},
        "holed": [],
        "runs": [
            {"ball": "red", "path": [[x, 3] for x in range(1, 14)], "bounces": [], "end": "rest"}
        ],
        "losses": [],
    }


@pytest.mark.parametrize(
    ("at", "direction", "impulses", "end"),
    [
        ([1, 3], 0, 12, [13, 3]),
        ([13, 3], 0, 6, None),
        ([13, 3], 0, 7, None),
        ([13, 3], 0, 8, [20, 3]),
        ([0, 3], 0, 24, None),
        ([20, 3], 0, 5, [18, 3]),
        ([5, 3], 1, 6, [8, 3]),
        ([5, 3], 5, 9, [10, 0]),
        ([10, 1], 1, 5, [13, 4]),
        ([3, 0], 3, 5, [2, 0]),
    ],
)
def test_example_21(at: list[int], direction: int, impulses: int, end: list[int] | None) -> None:
    traced = trace(stroke(balls={"red": at}, direction=direction, impulses=impulses))
    assert traced["rest"] == ({"red": end} if end else {})
    assert traced["holed"] == ([] if end else ["red"])
    assert traced["path"][0] == at
    assert traced["path"][-1] == (end or [19, 3])


def test_bounces_and_losses_are_told() -> None:
    traced = trace(stroke(balls={"red": [13, 3]}, impulses=8))
    assert traced["losses"] == [{"reason": "rim", "impulses": 1}]
    traced = trace(stroke(balls={"red": [20, 3]}, impulses=5))
    assert traced["runs"][0]["bounces"] == [1], "one step on, then back from the wall"


def test_a_collision() -> None:
    traced = trace(stroke(balls={"red": [1, 3], "blue": [7, 3]}, impulses=8))
    assert traced["path"] == [[x, 3] for x in range(1, 7)]
    assert traced["rest"] == {"red": [6, 3], "blue": [10, 3]}
    assert [(run["ball"], run["end"]) for run in traced["runs"]] == [
        ("red", "hit"),
        ("blue", "rest"),
    ]


def test_a_ball_that_moves_twice_has_one_way() -> None:
    """Green stands against the wall and gives everything back."""
    traced = trace(
        stroke(hole=OPEN, balls={"red": [2, 1], "green": [5, 1]}, direction=0, impulses=4)
    )
    assert len(traced["runs"]) == 3
    assert traced["path"] == [[2, 1], [3, 1], [4, 1], [3, 1], [2, 1]]
    assert traced["rest"] == {"red": [2, 1], "green": [5, 1]}


@pytest.mark.parametrize("hole", [OPEN, "\n".join(OPEN), [row.replace(" ", "") for row in OPEN]])
def test_a_map_is_rows_or_one_text(hole: Any) -> None:
    assert told(hole=hole, balls={"red": [0, 1]}, impulses=3) == {
        "path": [[0, 1], [1, 1], [2, 1], [3, 1]],
        "rest": {"red": [3, 1]},
        "holed": [],
    }


def test_a_map_may_have_one_row() -> None:
    assert told(hole="....O", balls={"red": [0, 0]}, impulses=4)["holed"] == ["red"]


def test_a_hole_is_named_by_number_or_key() -> None:
    assert told(hole="1") == told(hole=1)
    assert told(hole=7, balls={"red": [0, 3]}, impulses=2)["rest"] == {"red": [2, 3]}


def as_obstacles(key: str) -> list[dict[str, Any]]:
    """What lies on a hole of the box, as if somebody had laid it there."""
    return [laid._asdict() | {"at": list(laid.at)} for laid in HOLES[key].pieces]


def test_a_modified_hole_brings_its_own_pieces() -> None:
    """Three in a row bar the way at [10, 2], and whatever else is laid leaves them there."""
    at = {"balls": {"red": [5, 2]}, "impulses": 9}
    barred = told(hole="garden-gate", **at)
    assert [10, 2] not in barred["path"]
    assert [10, 2] in told(hole=1, **at)["path"]
    pieces = as_obstacles("garden-gate")
    assert barred == told(hole=1, obstacles=pieces, **at)
    single = {"piece": "single", "at": [7, 2]}
    for more in (single, {**single, "at": [15, 5]}):
        both = told(hole="garden-gate", obstacles=[more], **at)
        assert both == told(hole=1, obstacles=[*pieces, more], **at)
        assert (both == barred) == (more != single)
    with pytest.raises(BadTrace):
        trace(stroke(hole="garden-gate", obstacles=[{**single, "at": [10, 2]}], **at))


def test_obstacles_are_laid_on_the_hole() -> None:
    single = {"piece": "single", "at": [5, 3]}
    assert told(obstacles=[single], impulses=3)["rest"] == {"red": [4, 3]}
    assert told(obstacles=[single], impulses=4)["rest"] == {"red": [3, 3]}
    channel = {"piece": "pair", "at": [5, 3], "turn": 0, "channelled": True}
    assert told(obstacles=[channel], impulses=5)["rest"] == {"red": [6, 3]}
    sand = {"piece": "sand-row", "at": [2, 3]}
    assert told(obstacles=[sand], impulses=5)["rest"] == {"red": [4, 3]}


def test_a_ball_may_lie_below_a_bridge() -> None:
    bridge = {"piece": "long-bridge", "at": [5, 3], "turn": 0}
    below = stroke(obstacles=[bridge], balls={"red": [6, 3, "under"]}, direction=5, impulses=0)
    assert trace(below)["rest"] == {"red": [6, 3, "under"]}
    assert trace({**below, "balls": {"red": [6, 3]}, "direction": 0})["rest"] == {"red": [6, 3]}
    with pytest.raises(BadTrace, match="closed"):
        trace({**below, "direction": 0})


def test_balls_may_share_a_starting_hex_alone() -> None:
    assert told(balls={"red": [1, 3], "blue": [1, 3]}, impulses=1)["rest"] == {
        "red": [2, 3],
        "blue": [1, 3],
    }
    with pytest.raises(BadTrace, match="another one has taken"):
        trace(stroke(balls={"red": [5, 3], "blue": [5, 3]}))


BAD = [
    (7, "The stroke has to be an object"),
    ({"hole": 1}, "The stroke needs an entry 'balls'"),
    (stroke(club=7), "an entry 'club' that means nothing"),
    (stroke(hole=8), "There is no hole 8: a hole is a number from 1 to 7"),
    (stroke(hole=0), "There is no hole 0"),
    (stroke(hole=True), "There is no hole True"),
    (stroke(hole="moon"), "There is no hole 'moon'"),
    (stroke(hole=None), "There is no hole None"),
    (stroke(hole=["...", 3]), "There is no hole ['...', 3]"),
    (stroke(hole=["..x.."]), "'x' is no mark of a map"),
    (stroke(hole=[]), "A map has 1 to 100 rows"),
    (stroke(hole=["." * 101]), "A map has 1 to 100 rows"),
    (stroke(hole=["..OO"]), "A map has one cup, O, not 2"),
    (stroke(obstacles={}), "The obstacles are a list"),
    (stroke(obstacles=[7]), "Obstacle 1 has to be an object"),
    (stroke(obstacles=[{"piece": "single"}]), "Obstacle 1 needs an entry 'at'"),
    (stroke(obstacles=[{"piece": "windmill", "at": [5, 5]}]), "there is no piece 'windmill'"),
    (stroke(obstacles=[{"piece": "pair", "at": 5}]), "lies at [column, row], not 5"),
    (stroke(obstacles=[{"piece": "pair", "at": [5, 5], "turn": 6}]), "from 0 to 5, not 6"),
    (stroke(obstacles=[{"piece": "pair", "at": [5, 5], "turn": 0, "channelled": 1}]), "true or"),
    (stroke(obstacles=[{"piece": "hill", "at": [5, 5], "channelled": True}]), "only flat"),
    (stroke(obstacles=[{"piece": "single", "at": [5, 5], "channelled": True}]), "one hex"),
    (
        stroke(obstacles=[{"piece": "pair", "at": [18, 3]}]),
        "“Two in a row” at hex 19 of row 4 covers the cup.",
    ),
    (stroke(obstacles=[{"piece": "pair", "at": [1, 2]}]), "covers a starting hex."),
    (
        stroke(obstacles=[{"piece": "pair", "at": [5, 5]}, {"piece": "three", "at": [6, 5]}]),
        "“Three in a row” at hex 7 of row 6 lies on top of “Two in a row”",
    ),
    (stroke(balls=[]), "The balls are an object"),
    (stroke(balls={}), "The balls are an object of 1 to 12"),
    (stroke(balls={"red": [99, 3]}), "The red ball would lie outside the map at [99, 3]"),
    (stroke(balls={"red": [-1, 3]}), "outside the map"),
    (stroke(hole=2, balls={"red": [0, 5]}), "The red ball would lie on a wall at [0, 5]"),
    (stroke(balls={"red": [5, 3]}, obstacles=[{"piece": "single", "at": [5, 3]}]), "an obstacle"),
    (stroke(balls={"red": [19, 3]}), "in the cup and out of play"),
    (stroke(balls={"red": [1.0, 3]}), "whole numbers"),
    (stroke(balls={"red": [1]}), "lies at [column, row]"),
    (stroke(balls={"red": [1, 3, "over"]}), "lies at [column, row]"),
    (stroke(balls={"red": [1, 3, "under"]}), "no way below at [1, 3]"),
    (stroke(ball="blue"), "The ball 'blue' is not among"),
    (stroke(ball=0), "The ball 0 is not among"),
    (stroke(direction=6), "The direction is a whole number from 0 to 5, not 6"),
    (stroke(direction="E"), "not 'E'"),
    (stroke(direction=False), "not False"),
    (stroke(balls={"red": [5, 0]}, direction=1), "Way 1 is closed for the red"),
    (stroke(impulses=201), "The number of impulses is a whole number from 0 to 200, not 201"),
    (stroke(impulses=-1), "not -1"),
    (stroke(impulses=1.5), "not 1.5"),
]


@pytest.mark.parametrize(("bad", "words"), BAD, ids=[words for _, words in BAD])
def test_refused(bad: object, words: str) -> None:
    refusal_of(trace, bad, BadTrace, words)


Capture = pytest.CaptureFixture[str]


def test_lines_are_piped_in(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [json.dumps(LANE), "", json.dumps(stroke(impulses=18))]
    monkeypatch.setattr("sys.stdin", StringIO("\n".join(lines) + "\n"))
    assert main(["trace", "carom"]) == 0
    printed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert printed == [trace(LANE), trace(stroke(impulses=18))]
    assert printed[1]["holed"] == ["red"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (json.dumps(stroke(hole=9)), "There is no hole 9"),
        (json.dumps(stroke(ball="x\ny")), "is not among the balls"),
        ("{", "This isn't JSON."),
        ("[" * 100_000, "This isn't JSON."),
        ('{"hole": 1, "hole": 2}', "The name 'hole' comes twice."),
        ("\ufffd", "This isn't JSON."),
    ],
)
def test_a_bad_line_is_answered_in_its_place_and_the_others_are_traced(
    capsys: Capture, tmp_path: Path, line: str, words: str
) -> None:
    path = tmp_path / "strokes.json"
    path.write_text(f"\ufeff{json.dumps(LANE)}\n\n{line}\n{json.dumps(LANE)}\n", encoding="utf-8")
    assert main(["trace", "carom", str(path)]) == 2
    shown = capsys.readouterr()
    first, bad, last = (json.loads(printed) for printed in shown.out.splitlines())
    assert first == last == trace(LANE)
    assert list(bad) == ["error"]
    assert words in bad["error"]
    assert shown.err == "1 of 3 lines couldn't be traced.\n"


def test_what_cannot_be_traced(capsys: Capture) -> None:
    for arguments, words in (
        (["trace", "gnoming"], "gnoming has nothing to trace."),
        (["trace", "chess"], "There's no game 'chess'"),
        (["trace", "carom", "no-such-file.json"], "no-such-file.json can't be read"),
    ):
        assert main(arguments) == 2
        assert words in capsys.readouterr().err


def test_a_sheet_is_scored(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "sheet.json"
    path.write_text('{"limit": 10, "holes": [{"Ana": 3, "Bo": null}]}', encoding="utf-8")
    assert main(["score", "carom", str(path)]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["totals"] == {"Ana": 3, "Bo": 10}
    assert printed["winners"] == ["Ana"]
