"""The score pad of Tiny Mini Golf."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.tiny.pad import score_sheet
from engine.pads.pad import BadSheet

THREE = {"seats": ["M", "L", "R"], "shots": {"L": 9, "M": 4, "R": 2}}


def test_three_players_with_their_bonus() -> None:
    assert score_sheet(THREE) == {
        "seats": {
            "M": {"shots": 4, "bonus": 9, "total": -5},
            "L": {"shots": 9, "bonus": 2, "total": 7},
            "R": {"shots": 2, "bonus": 4, "total": -2},
        },
        "winners": ["M"],
    }


def test_shots_less_bonus_are_the_total() -> None:
    for seat in score_sheet(THREE)["seats"].values():
        assert seat["shots"] - seat["bonus"] == seat["total"]


def test_two_players_without() -> None:
    scored = score_sheet({"seats": ["A", "B"], "shots": {"A": 5, "B": 7}})
    assert scored["seats"]["B"] == {"shots": 7, "bonus": 0, "total": 7}
    assert scored["winners"] == ["A"]


@pytest.mark.parametrize("shots", [12, 3, 0, 14])
def test_an_unfinished_hole_scores_14(shots: int) -> None:
    sheet = {"seats": ["A", "B"], "shots": {"A": shots, "B": 7}, "holed": {"A": False}}
    assert score_sheet(sheet)["seats"]["A"]["total"] == 14


def test_of_an_unfinished_hole_the_shots_may_be_left_out() -> None:
    sheet = {"seats": ["A", "B"], "shots": {"B": 7}, "holed": {"A": False, "B": True}}
    assert score_sheet(sheet)["seats"]["A"]["shots"] == 14


def test_whether_a_hole_was_finished_can_be_said_in_words() -> None:
    sheet = {"seats": ["A", "B"], "shots": {"A": 7, "B": 7}, "holed": {"A": "no", "B": "yes"}}
    scored = score_sheet(sheet)["seats"]
    assert [scored[name]["shots"] for name in "AB"] == [14, 7]


def test_14_shots_are_those_of_an_unfinished_hole() -> None:
    assert score_sheet({"seats": ["A"], "shots": {"A": 14}})["seats"]["A"]["shots"] == 14


def test_ties_go_to_the_better_shooter_then_to_the_longest_shot() -> None:
    # Totals -1, -1 and 2: A has shot better.
    tie = {"seats": ["A", "B", "C"], "shots": {"A": 2, "B": 3, "C": 4}}
    assert [score_sheet(tie)["seats"][name]["total"] for name in "ABC"] == [-1, -1, 2]
    assert score_sheet(tie)["winners"] == ["A"]
    even = {"seats": ["A", "B"], "shots": {"A": 4, "B": 4}}
    assert score_sheet(even)["winners"] == ["A", "B"]
    assert score_sheet({**even, "longest": {"A": 6, "B": 9}})["winners"] == ["B"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seats": "ML"}, "a list of 1 to 12 names"),
        ({"seats": []}, "a list of 1 to 12 names"),
        ({"seats": ["M", "m", "R"]}, "the same name"),
        ({"shots": {"M": 4, "L": 9}}, "shots of R are missing"),
        (
            {"shots": {"M": 4, "L": 9, "R": 13}},
            "13 is no number of shots. A finished hole takes 1 to 12 shots",
        ),
        ({"shots": {"M": 4, "L": 9, "R": 0}}, "0 is no number of shots"),
        (
            {"shots": {"M": 4, "L": 9, "R": 13}, "holed": {"R": False}},
            "13 is no number of shots. Not finished: 0 to 12 shots, or 14",
        ),
        ({"shots": {"M": 4, "L": 9, "R": True}, "holed": {"R": False}}, "True is no number"),
        ({"shots": {"M": 4, "L": 9, "R": True}}, "True is no number of shots"),
        ({"shots": [4, 9, 2]}, "named entries"),
        ({"shots": {"M": 4, "L": 9, "R": 2, "Q": 1}}, "'Q', who has no seat"),
        ({"holed": {"M": 1}}, "true or false"),
        ({"holed": {"M": "maybe"}}, "true or false"),
        ({"holed": {"M": None}}, "true or false"),
        ({"shots": {"M": 4, "L": 9}, "holed": {"R": True}}, "shots of R are missing"),
        ({"longest": {"M": -1}}, "no length of a shot"),
        ({"longest": {"M": 22}}, "0 to 21 moves"),
        ({"par": 3}, "'par' that means nothing"),
    ],
)
def test_bad_sheets_are_refused_in_a_sentence(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSheet, match=sentence):
        score_sheet({**THREE, **change})
    with pytest.raises(BadSheet, match="named entries"):
        score_sheet([1])
