"""The score pad: courses and points counted by hand, and every sheet that it refuses."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from engine.games import GAMES
from engine.games.designer.box.clients import CONDITIONS
from engine.games.designer.pad import DesignerPad
from engine.games.designer.pad.sheets import score_sheet
from engine.pads.pad import BadSheet
from tests.games.designer.engine.drawn import Drawn

ANA = Drawn("""
    .  . .     .  . .
    .  . .     .  . .
    .  . .     .  . .
    .  . .     .  . .
    @  @ T>:1  G< . .
    @  @ .     .  . .
""", land=1)  # fmt: skip


def course(drawn: Drawn, **more: Any) -> dict[str, Any]:
    return {"land": drawn.land, "tiles": [list(tile) for tile in drawn.tiles], **more}


def sheet(version: str = "family", **players: dict[str, Any]) -> dict[str, Any]:
    return {"version": version, "mr": "luckyfor", "mrs": "hotdog", "players": players}


def test_a_course_is_scored_by_every_condition() -> None:
    found = score_sheet(sheet(Ana=course(ANA, numbers={"1": [2, 4]}), Bo=course(ANA)))
    ana = found["players"]["Ana"]
    assert list(ana) == [*CONDITIONS, "promises", "total"]
    assert ana["par"] == {"points": -34, "why": ["0 holes of par 3 to 5", "34 cubes unused"]}
    assert ana["circuit"] == {"points": 2, "why": ["gate to tee 1"]}
    assert ana["land"]["points"] == 4 - 30
    assert ana["playable"] == {"points": -80, "why": ["8 holes missing"]}
    total = sum(part["points"] for key, part in ana.items() if key != "total")
    assert ana["total"]["points"] == found["totals"]["Ana"] == total


def test_numbers_that_are_left_out_are_proposed() -> None:
    found = score_sheet(sheet(Ana=course(ANA), Bo=course(ANA, numbers={"4": [2, 4]})))
    assert found["numbers"] == {"Ana": {"1": [2, 4]}}
    assert [found["players"][name]["circuit"]["points"] for name in ("Ana", "Bo")] == [2, 0]


def test_holes_without_a_number_on_the_sheet_have_none() -> None:
    found = score_sheet(sheet(Ana=course(ANA, numbers={}), Bo=course(ANA)))
    assert found["players"]["Ana"]["par"]["points"] == -36


def test_ruling_38_a_tie_goes_to_the_faster() -> None:
    tie = {name: {"fun": 20, "fast": fast, "mr": 6 - fast} for name, fast in (("A", 0), ("B", 6))}
    found = score_sheet({"conditions": tie})
    assert found["totals"] == {"A": 26, "B": 26}
    assert found["winners"] == ["B"]
    shared = score_sheet(sheet(Ana=course(ANA), Bo=course(ANA)))
    assert shared["winners"] == ["Ana", "Bo"]


def test_promises_are_paid_by_places() -> None:
    ana = course(ANA, collected=2, promises=["fast", "par"])
    found = score_sheet(sheet("advanced", Ana=ana, Bo=course(ANA, promises=["fast"])))
    players = found["players"]
    assert players["Ana"]["fast"] == {"points": 6, "why": ["2 tiles face down, 3 points each"]}
    assert players["Ana"]["promises"] == {
        "points": 20,
        "why": ["Fast, first place: +10", "Par, first place: +10"],
    }
    assert players["Bo"]["promises"]["points"] == -10


def test_nobody_is_without_a_promise_in_the_advanced_game() -> None:
    doc = sheet("advanced", Ana=course(ANA, promises=["fun"]), Bo=course(ANA))
    with pytest.raises(BadSheet, match="Bo: everyone makes at least one promise"):
        score_sheet(doc)


def test_a_tie_goes_to_whoever_stopped_first_where_that_was_written_down() -> None:
    points = {"Ana": {"fun": 9, "stopped": 1}, "Bo": {"fast": 9, "stopped": 2}}
    assert score_sheet({"conditions": points})["winners"] == ["Ana"]
    points = {"Ana": {"fun": 9}, "Bo": {"fast": 9}}
    assert score_sheet({"conditions": points})["winners"] == ["Bo"], "by tiles face down"


@pytest.mark.parametrize(
    ("stopped", "winner"),
    [
        ((None, 2, 3), "Ana"),  # the first place is left for Ana
        ((2, None, 3), "Bo"),
        ((1, None, None), "Ana"),
        ((2, None, None), "Bo"),  # it may be either: Bo has tiles face down
        ((None, 2, None), "Bo"),
        ((None, 1, None), "Bo"),
    ],
)
def test_an_order_of_stopping_may_be_known_of_some_only(
    stopped: tuple[int | None, ...], winner: str
) -> None:
    points: dict[str, dict[str, int]] = {"Ana": {"fun": 9}, "Bo": {"fast": 9}, "Cleo": {"fun": 1}}
    for own, place in zip(points.values(), stopped, strict=True):
        own.update({"stopped": place} if place else {})
    assert score_sheet({"conditions": points})["winners"] == [winner]


def test_who_is_known_to_have_stopped_first_wins_a_tie_of_three() -> None:
    points = {name: {"fun": 9} for name in ("Ana", "Bo", "Cleo")}
    points["Bo"]["stopped"] = 1
    assert score_sheet({"conditions": points})["winners"] == ["Bo"]
    points["Bo"]["stopped"] = 3
    points["Cleo"] = {"fun": 6, "fast": 3}
    assert score_sheet({"conditions": points})["winners"] == ["Cleo"], "Ana and Cleo by their tiles"


def test_nobody_stops_at_the_same_moment_as_somebody_else() -> None:
    points = {"Ana": {"fun": 9, "stopped": 1}, "Bo": {"fast": 9, "stopped": 1}}
    with pytest.raises(BadSheet, match="two players have the same place"):
        score_sheet({"conditions": points})


def test_one_player_is_alone_with_the_clients() -> None:
    found = score_sheet(sheet("advanced", Ana=course(ANA, passes=2, promises=["fast", "land"])))
    ana = found["players"]["Ana"]
    assert ana["fast"]["points"] == -6
    assert ana["promises"] == {"points": -20, "why": ["Fast broken: −10", "Land broken: −10"]}
    assert found["mood"] == "unhappy"


def test_a_single_course_of_a_larger_table() -> None:
    found = score_sheet(sheet("advanced", Ana=course(ANA, collected=4, promises=["fun"])))
    assert found["players"]["Ana"]["fast"]["points"] == 12


def test_young_players_lose_nothing_for_mistakes() -> None:
    found = score_sheet({**sheet(Ana=course(ANA), Bo=course(ANA)), "young": True})
    assert found["players"]["Ana"]["playable"]["points"] == 0


BY_HAND = {
    "version": "advanced",
    "conditions": {
        "Ana": {"fun": 27, "fast": 6, "mrs": 9, "mr": 10, "par": 12, "land": 8, "circuit": 4,
                "playable": -10, "promises": ["fun"]},
        "Bo": {"fun": 20, "mr": 18, "promises": ["fun", "his"]},
    },
}  # fmt: skip


def test_points_counted_by_hand() -> None:
    found = score_sheet(BY_HAND)
    assert found["totals"] == {"Ana": 66 + 10, "Bo": 38 - 10 + 10}
    assert found["winners"] == ["Ana"]
    assert found["players"]["Bo"]["par"] == {"points": 0, "why": ["counted by you"]}


@pytest.mark.parametrize(
    ("points", "mood"),
    [(69, "unhappy"), (70, "disappointed"), (90, "unexcited"), (110, "happy"), (150, "impressed")],
)
def test_what_the_clients_make_of_a_lone_course(points: int, mood: str) -> None:
    assert score_sheet({"conditions": {"Ana": {"fun": points}}})["mood"] == mood


def test_a_lone_promise_about_the_land() -> None:
    own = {"land": 15, "promises": ["land"]}
    for kept, points in ((True, 25), (False, 5)):
        doc = {"version": "advanced", "conditions": {"Ana": {**own, "land_kept": kept}}}
        assert score_sheet(doc)["totals"] == {"Ana": points}


def changed(change: dict[str, Any]) -> dict[str, Any]:
    doc = sheet(Ana=course(ANA), Bo=course(ANA))
    doc["players"]["Ana"] |= change
    return doc


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"land": 48}, "Ana: 48 is no land. They go from 1 to 47"),
        ({"land": "Meadow"}, "'Meadow' isn't a land"),
        ({"tiles": {}}, "'tiles' is a list such as"),
        ({"tiles": [["R001", 2, 3]]}, "a tile is .face, x, y, turns., not .'R001', 2, 3."),
        ({"tiles": [["R999", 2, 3, 0]]}, "there is no tile 'R999'"),
        ({"tiles": [["R001", 2, 300, 0]]}, "R001: 300 is no number from -99 to 99"),
        ({"tiles": [["R001", 2, 3, 4]]}, "the turns of R001: 4 is no number from 0 to 3"),
        ({"tiles": [["R001", 2, 3, True]]}, "the turns of R001: True is no number"),
        ({"tiles": [["R001", 1, 5, 0]]}, "R001 lies on the gate, at 1, 5"),
        (
            {"tiles": [["R001", 2, 3, 0], ["R002", 2, 3, 0]]},
            "R001 and R002 lie on one square, 2, 3",
        ),
        ({"tiles": [["R005", 2, 3, 0], ["R005", 3, 3, 0]]}, "R005 was laid 2 times, .* holds 1"),
        ({"numbers": {"1": [3, 4]}}, "number 1 does not lie on a tee, at 3, 4"),
        ({"numbers": {"1": [0, 0]}}, "number 1 does not lie on a tee, at 0, 0"),
        ({"numbers": {"10": [2, 4]}}, "'10' that means nothing"),
        ({"numbers": {"1": 2}}, "number 1 lies on a square .x, y., not on 2"),
        ({"numbers": {"1": [2, 4], "2": [2, 4]}}, "numbers 1 and 2 lie on the same hole"),
        ({"collected": -1}, "'collected': -1 is no number from 0"),
        ({"passes": 2}, "passes cost points only in solo play"),
        ({"promises": ["fun"]}, "promises belong to the advanced game only"),
        ({"promises": ["fame"]}, "promises are a list of fun, fast, her"),
        ({"promises": "fun"}, "promises are a list of"),
        ({"clubs": 3}, "'clubs' that means nothing"),
    ],
)
def test_bad_courses_are_refused_in_a_sentence(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSheet, match=sentence):
        score_sheet(changed(change))


@pytest.mark.parametrize(
    ("doc", "sentence"),
    [
        ([1], "named entries"),
        ({}, "needs 'players' with their courses, or else 'conditions'"),
        ({**sheet(Ana=course(ANA)), "conditions": {}}, "or else 'conditions'"),
        ({**sheet(Ana=course(ANA)), "mr": "hotdog"}, "'mr' is one of short, long"),
        ({**sheet(Ana=course(ANA)), "mrs": None}, "'mrs' is one of hotdog, evergreen"),
        ({**sheet(Ana=course(ANA)), "version": "big"}, "'family' or 'advanced'"),
        ({**sheet(Ana=course(ANA)), "young": 1}, "true or false"),
        (sheet(), "courses of 1 to 5 players, not 0"),
        (sheet(Ana=course(ANA), ana=course(ANA)), "the same name"),
        ({"conditions": {"Ana": {"fun": 1000}}}, "'fun': 1000 is no number from 0 to 999"),
        ({"conditions": {"Ana": {"fast": 3}}}, "'fast': 3 is no number from -999 to 0"),
        ({"conditions": {"A": {"mr": 3}, "B": {}}}, "'mr': 3 cannot be, each one counts 2"),
        ({"young": True, "conditions": {"A": {"playable": -3}}}, "'playable' that means nothing"),
        ({"conditions": {"Ana": {"joy": 1}}}, "'joy' that means nothing"),
        ({"conditions": {"A": {"land_kept": True}, "B": {}}}, "'land_kept' that means nothing"),
        (
            {"version": "advanced", "conditions": {"A": {"promises": ["fun", "fun"]}}},
            "the same promise twice",
        ),
    ],
)
def test_bad_sheets_are_refused_in_a_sentence(doc: object, sentence: str) -> None:
    with pytest.raises(BadSheet, match=sentence):
        score_sheet(doc)


def test_copies_are_counted_over_all_players() -> None:
    rare = Drawn("T>2:1 G<3")
    with pytest.raises(BadSheet, match="but the box holds 1 of it"):
        score_sheet(sheet(Ana=course(rare), Bo=course(rare)))


def test_a_sheet_is_not_changed() -> None:
    doc = copy.deepcopy(BY_HAND)
    score_sheet(doc)
    assert doc == BY_HAND


def test_the_game_has_this_pad() -> None:
    assert isinstance(GAMES["designer"].pad, DesignerPad)
