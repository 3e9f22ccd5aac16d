"""The score pad: what it computes, and every sheet that it refuses with a sentence."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from engine.games.gnoming.game import Gnoming
from engine.games.gnoming.pad.sheets import score_sheet
from engine.games.gnoming.rules.options import CLASSIC
from engine.pads.pad import BadSheet
from tests.support.refusing import refusal_of

GRETA = [["M", 5, 5], [7, 4, -4], [7, 7, "H"]]
ROWAN = [[3, 3, 4], [-1, 8, -2], [6, 6, 5]]


def sheet(*rounds: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"rounds": list(rounds), **more}


def one(**more: Any) -> dict[str, Any]:
    grids = {"Greta": deepcopy(GRETA), "Rowan": deepcopy(ROWAN)}
    return sheet({"out": "Greta", "grids": grids}, **more)


def test_a_round_with_its_parts() -> None:
    scored = score_sheet(one(advanced=False, kids=False))
    greta, rowan = scored["rounds"][0]["Greta"], scored["rounds"][0]["Rowan"]
    assert {k: v for k, v in greta.items() if k != "lines"} == {
        "total": 0,
        "sets": -12,
        "cards": 7,
        "hazards": 10,
        "bonus": -5,
    }
    assert [(line["title"], line["points"]) for line in greta["lines"]] == [
        ("Row of 5s", -5),
        ("Column of 7s", -7),
    ]
    assert (rowan["total"], rowan["bonus"], rowan["lines"]) == (32, 0, [])
    assert scored["totals"] == {"Greta": 0, "Rowan": 32}
    assert scored["winners"] == ["Greta"]


def test_the_penalty_and_the_young_players() -> None:
    late = one()
    late["rounds"][0]["out"] = "Rowan"
    assert score_sheet(late)["totals"] == {"Greta": 5, "Rowan": 37}
    assert score_sheet({**late, "kids": True})["totals"] == {"Greta": 5, "Rowan": 32}


def test_young_players_may_play_the_advanced_rules() -> None:
    late = one(advanced=True, kids=True)
    late["rounds"][0]["out"] = "Rowan"
    assert score_sheet(late)["rounds"][0]["Rowan"]["bonus"] == 0
    assert score_sheet({**late, "kids": False})["rounds"][0]["Rowan"]["bonus"] == 5


def test_nobody_is_said_to_have_gone_out() -> None:
    nobody = one()
    nobody["rounds"][0]["out"] = None
    assert score_sheet(nobody)["totals"] == {"Greta": 5, "Rowan": 32}


def test_the_advanced_rules_together_and_one_by_one() -> None:
    cross = [[-1, 7, -1], [5, "M", 5], [-1, 7, -1]]
    runs = [[5, 6, 7], [-2, -2, -2], [-2, 3, -2]]
    both = sheet({"out": None, "grids": {"A": cross, "B": runs}})
    expected = {
        (): (-16, 11),
        ("runs",): (-16, -13),
        ("one_value",): (-1, 11),
        ("advanced",): (-1, -13),
    }
    for switches, totals in expected.items():
        scored = score_sheet({**both, **dict.fromkeys(switches, True)})
        assert tuple(scored["totals"].values()) == totals, switches


def test_a_tie_goes_to_the_last_round_and_rounds_can_be_counted() -> None:
    low, high = [[3, 4, 3], [4, 3, 4], [3, 4, 5]], [[8, 7, 8], [7, 8, 7], [8, 7, 8]]
    first = {"out": None, "grids": {"A": low, "B": high}}
    second = {"out": None, "grids": {"A": high, "B": low}}
    assert score_sheet(sheet(first, second))["winners"] == ["B"]
    middle = [[5, 6, 5], [6, 5, 6], [5, 6, 5]]
    rounds = [first, second, {"out": None, "grids": {"B": low, "A": middle}}]
    assert score_sheet(sheet(*rounds, scoring="rounds"))["winners"] == ["B"]


def broken(change: str, value: Any) -> dict[str, Any]:
    """Put a value into the good sheet at a dotted path; "-" as the value takes the entry out."""
    bad = one()
    *path, last = [int(key) if key.isdigit() else key for key in change.split(".")]
    place: Any = bad
    for key in path:
        place = place[key]
    if value == "-":
        del place[last]
    else:
        place[last] = value
    return bad


ROUND_1 = "rounds.0.grids"
BAD = [
    (broken("rounds", []), "1 to 9 rounds"),
    (broken("rounds", "-"), "1 to 9 rounds"),
    (broken("rounds", [None]), "Round 1"),
    (broken("rounds.0.out", "Zoe"), "Round 1: 'Zoe'"),
    (broken("rounds.0.out", 3), "Round 1: 3"),
    (broken("rounds.0.winner", "Greta"), "Round 1 has an entry 'winner'"),
    (broken(ROUND_1, "-"), "round 1"),
    (broken(f"{ROUND_1}.Rowan", "-"), "Round 1 needs the grids of 2 to 7 players, not 1"),
    (broken(f"{ROUND_1}.Rowan", [[3, 3, 4], [5, 6, 7]]), "Round 1, Rowan: a grid has three rows"),
    (broken(f"{ROUND_1}.Rowan.1", [3, 3]), "Round 1, Rowan: row 2 needs three cards"),
    (broken(f"{ROUND_1}.Rowan.1", "345"), "Round 1, Rowan: row 2"),
    (broken(f"{ROUND_1}.Rowan.2.0", 9), "Round 1, Rowan: 9 is no card"),
    (broken(f"{ROUND_1}.Rowan.2.0", 0), "0 is no card"),
    (broken(f"{ROUND_1}.Rowan.2.0", 10), "10 is no card"),
    (broken(f"{ROUND_1}.Rowan.2.0", 2), "2 is no card"),
    (broken(f"{ROUND_1}.Rowan.2.0", "m"), "'m' is no card"),
    (broken(f"{ROUND_1}.Rowan.2.0", True), "True is no card"),
    (broken(f"{ROUND_1}.Rowan.2.0", 3.0), "3.0 is no card"),
    (broken(f"{ROUND_1}.Rowan.2.0", None), "None is no card"),
    (broken(f"{ROUND_1}.Rowan", [["M", "M", "M"], [3, 3, 3], [4, 4, 4]]), "4 of the card Mulligan"),
    (broken(f"{ROUND_1}.Rowan", [[-4] * 3, [-3] * 3, [3] * 3]), "4 of the card −4"),
    (broken(f"{ROUND_1}. ", ROWAN), "without a name"),
    (broken("advanced", 1), "'advanced'"),
    (broken("scoring", "best"), "scoring"),
    (broken("speed", 1), "'speed'"),
    (broken("x" * 5000, 1), "xxx...xxx"),
    (broken("rounds.0.out", "Z" * 5000), "ZZZ...ZZZ"),
    (broken(f"{ROUND_1}.Rowan.2.0", list(range(5000))), "[0, 1, 2, 3, 4, 5, ...] is no card"),
    (broken(f"{ROUND_1}.{'Z' * 5000}", [[3, 3, 4]]), "ZZZ...ZZZ"),
    (broken(f"{ROUND_1}.\ud800", ROWAN), "cannot be written"),
    (broken(f"{ROUND_1}.ROWAN ", ROWAN), "'Rowan' and 'ROWAN ' are the same name"),
    ([], "The sheet"),
    (None, "The sheet"),
]


@pytest.mark.parametrize(("bad", "words"), BAD, ids=[words for _, words in BAD])
def test_refused(bad: object, words: str) -> None:
    assert len(refusal_of(score_sheet, bad, BadSheet, words)) < 200


def test_other_players_in_a_later_round_are_refused() -> None:
    second = {"out": None, "grids": {"Greta": GRETA, "Penny": ROWAN}}
    with pytest.raises(BadSheet, match="Round 2 has other players"):
        score_sheet(sheet(one()["rounds"][0], second))


def test_eight_players_are_refused() -> None:
    grids = {f"P{n}": [[3, 4, 5], [6, 7, 8], [-1, 3, 4]] for n in range(8)}
    with pytest.raises(BadSheet, match="not 8"):
        score_sheet(sheet({"out": None, "grids": grids}))


def test_the_pad_tells_what_can_be_entered() -> None:
    pad = Gnoming.pad
    assert pad is not None
    assert pad.score(one()) == score_sheet(one())


def test_the_pad_offers_its_variants_in_the_words_of_the_table() -> None:
    pad = Gnoming.pad
    assert pad is not None
    assert [o.key for o in pad.options] == [
        "advanced", "runs", "one_value", "patience", "kids", "scoring", "rounds",
    ]  # fmt: skip
    at_the_table = {option.title: option for option in CLASSIC.options}
    for option in pad.options:
        if option.key not in ("advanced", "patience"):
            assert at_the_table[option.title].choices == option.choices
    # Whatever a screen offers, a sheet takes; it has as many rounds as it has.
    for option in pad.options[:-1]:
        values = [choice.value for choice in option.choices] or [True, False]
        for value in values:
            if (option.key, value) != ("patience", True):
                score_sheet(one(**{option.key: value}))


def test_patience_is_for_one_whose_going_out_always_pays() -> None:
    alone = {"patience": True, "rounds": [{"out": "Greta", "grids": {"Greta": GRETA}}]}
    assert score_sheet(alone)["totals"] == {"Greta": 0}
    with pytest.raises(BadSheet, match="the grids of 1 player, not"):
        score_sheet(one(patience=True))
    with pytest.raises(BadSheet, match="of 2 to 7 players, not 1"):
        score_sheet({**alone, "patience": False})
