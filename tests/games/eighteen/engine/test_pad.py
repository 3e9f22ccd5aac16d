"""The score pad: what it adds up in every mode, and every sheet that it refuses with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.eighteen.box.ways import WAYS
from engine.games.eighteen.pad import EighteenPad
from engine.games.eighteen.pad.sheets import score_sheet
from engine.pads.pad import BadSheet
from tests.support.refusing import refusal_of


def sheet(mode: str, **entries: Any) -> dict[str, Any]:
    return {"mode": mode, **entries}


def outcome(mode: str, **entries: Any) -> tuple[dict[str, int], list[str]]:
    scored = score_sheet(sheet(mode, **entries))
    return scored["totals"], scored["winners"]


def test_match_play_and_its_tie_break() -> None:
    holes = [["Ana"], ["Ana", "Bo"], ["Bo"]]
    assert outcome("match", holes=holes) == ({"Ana": 2, "Bo": 2}, ["Ana", "Bo"])
    assert outcome("match", holes=holes, aces={"Bo": 1})[1] == ["Bo"]
    assert outcome("match", holes=[["Ana"]], players=["Cy", "Bo"]) == (
        {"Cy": 0, "Bo": 0, "Ana": 1}, ["Ana"],
    )  # fmt: skip


def test_example_18_stableford() -> None:
    scored = score_sheet(sheet("stableford", pars=[3, 4, 5], turns={"Ana": [3, 3, 8]}))
    assert scored["holes"] == {"Ana": [2, 3, 0]}
    assert scored["totals"] == {"Ana": 5}


def test_example_25_the_best_stableford() -> None:
    pars = [3] * 6 + [4] * 9 + [5] * 3
    assert outcome("stableford", pars=pars, turns={"Ana": [1] * 18}) == ({"Ana": 87}, ["Ana"])


def test_stableford_ties_go_to_holes_in_one() -> None:
    turns = {"Ana": [1, 6], "Bo": [2, 4]}
    assert outcome("stableford", pars=[3, 4], turns=turns) == ({"Ana": 4, "Bo": 5}, ["Bo"])
    turns = {"Ana": [1, 5], "Bo": [2, 4]}
    assert outcome("stableford", pars=[3, 4], turns=turns)[1] == ["Ana"]
    walked = outcome("stableford", pars=[3, 4], turns=turns, aces={})
    assert walked[1] == ["Ana", "Bo"], "a green reached on foot is no hole in one"


def test_the_fewest_strokes_win() -> None:
    strokes = {"Ana": [4, 3], "Bo": [3, 3]}
    assert outcome("stroke", strokes=strokes) == ({"Ana": 7, "Bo": 6}, ["Bo"])
    scored = score_sheet(sheet("stroke", strokes=strokes, pars=[3, 4]))
    assert scored["against_par"] == {"Ana": 0, "Bo": -1}
    assert outcome("stroke", strokes={"Ana": [1, 5], "Bo": [3, 3]})[1] == ["Ana"]


def test_strokes_may_be_a_row_of_tally_marks() -> None:
    tallies = {"Ana": 71, "Bo": 69, "Cy": 69}
    assert outcome("stroke", strokes=tallies) == (tallies, ["Bo", "Cy"])
    assert outcome("stroke", strokes=tallies, aces={"Cy": 1})[1] == ["Cy"]
    scored = score_sheet(sheet("stroke", strokes={"Ana": 9}, pars=[3, 4]))
    assert scored["against_par"] == {"Ana": 2}


def test_racing() -> None:
    assert outcome("racing", greens={"Ana": 18, "Bo": 17}) == ({"Ana": 18, "Bo": 17}, ["Ana"])
    tied = {"greens": {"Ana": 9, "Bo": 9}, "aces": {"Bo": 2, "Ana": 1}}
    assert outcome("racing", length=9, **tied)[1] == ["Bo"]


@pytest.mark.parametrize(
    ("mode", "entries", "missing"),
    [
        (
            "chaos",
            {"holes": [["Ana", "Bo"], ["Cy"], []]},
            "The game ends with the last 5. One is still on green 3.",
        ),
        (
            "chaos",
            {"holes": [["Ana", "Bo"], ["Cy"]], "length": 4},
            "The game ends with the last 5. One is still on 2 greens.",
        ),
        (
            "teams",
            {"flags": {"Ana": 3, "Bo": 2}},
            "The game ends with the last green, or with 10 flags of a team. 13 greens to go.",
        ),
        (
            "kelly",
            {"greens": {"Ana": {"own": 2}, "Bo": {}}},
            "The game ends with the last green. 16 greens to go.",
        ),
        (
            "racing",
            {"greens": {"Ana": 17, "Bo": 17}},
            "The race ends on the last green. Nobody has reached all 18 yet.",
        ),
    ],
)
def test_nobody_has_won_a_game_that_goes_on(
    mode: str, entries: dict[str, Any], missing: str
) -> None:
    scored = score_sheet(sheet(mode, **entries))
    assert scored["winners"] == []
    assert scored["missing"] == missing


def test_a_team_with_ten_flags_has_won_whatever_is_left() -> None:
    assert outcome("teams", flags={"Ana": 10, "Bo": 0})[1] == ["Ana"]
    assert outcome("teams", flags={"Ana": 3, "Bo": 2}, length=5)[1] == ["Ana"]


@pytest.mark.parametrize(
    ("mode", "entries"),
    [
        ("match", {"holes": [["Ana"]], "players": ["Bo"]}),
        ("stableford", {"pars": [3], "turns": {"Ana": [3], "Bo": [4]}}),
        ("stroke", {"strokes": {"Ana": [3], "Bo": [4]}}),
    ],
)
def test_a_game_that_ended_early_says_so_where_the_sheet_knows_its_course(
    mode: str, entries: dict[str, Any]
) -> None:
    assert "unfinished" not in score_sheet(sheet(mode, **entries))
    scored = score_sheet(sheet(mode, length=18, **entries))
    assert scored["unfinished"] == "after 1 of 18 holes"
    assert scored["winners"] == ["Ana"]


def test_skins_has_no_winner_before_its_last_green() -> None:
    scored = score_sheet(sheet("skins", length=3, values=[1, 2], holes=[["Ana"], ["Bo"]]))
    assert (scored["winners"], scored["unfinished"]) == ([], "after 2 of 3 holes")


def test_chaos() -> None:
    holes = [["Ana", "Bo"], ["Cy"], ["Bo", "Ana"]]
    assert outcome("chaos", holes=holes) == ({"Ana": 7, "Bo": 7, "Cy": 5}, ["Ana", "Bo"])


def test_teams() -> None:
    assert outcome("teams", flags={"Ana": 8, "Bo": 10}) == ({"Ana": 8, "Bo": 10}, ["Bo"])


def test_example_20_kelly() -> None:
    greens = {"Ana": {"own": 2, "theirs": 1, "other": 3}, "Bo": {"theirs": 1}, "Cy": {}}
    assert outcome("kelly", length=7, greens=greens) == ({"Ana": 11, "Bo": 2, "Cy": 0}, ["Ana"])


def test_solo_is_chaos_against_three() -> None:
    names = ["You", "One", "Two", "Three"]
    totals, winners = outcome("solo", players=names, holes=[["Two", "You"], ["You"]])
    assert totals == {"You": 7, "One": 0, "Two": 5, "Three": 0}
    assert winners == ["You"]


# Skins.


def test_example_19_skins() -> None:
    scored = score_sheet(sheet("skins", values=[1, 2, 5], holes=[["Ana", "Bo"], ["Bo"], ["Ana"]]))
    assert scored["holes"] == [
        {"winner": None, "points": 1},
        {"winner": "Bo", "points": 3},
        {"winner": "Ana", "points": 5},
    ]
    assert scored["totals"] == {"Ana": 5, "Bo": 3}
    assert scored["winners"] == ["Ana"]
    assert "playoff" not in scored


def test_a_tied_last_hole_that_matters_is_played_off() -> None:
    tied = sheet("skins", values=[1, 2, 5], holes=[["Ana"], ["Bo"], ["Bo", "Ana"]])
    scored = score_sheet(tied)
    assert (scored["winners"], scored["playoff"]) == ([], ["Ana", "Bo"])
    assert scored["totals"] == {"Ana": 1, "Bo": 2}
    scored = score_sheet({**tied, "playoff": "Ana"})
    assert (scored["totals"], scored["winners"]) == ({"Ana": 6, "Bo": 2}, ["Ana"])
    assert "playoff" not in scored


def test_a_tied_last_hole_that_does_not_matter() -> None:
    holes = [["Ana"], ["Bo"], ["Bo", "Ana"]]
    assert outcome("skins", values=[10, 1, 5], holes=holes) == ({"Ana": 10, "Bo": 1}, ["Ana"])


def test_a_tie_for_the_lead_is_played_off_for_the_win() -> None:
    level = sheet("skins", values=[5, 1, 5], holes=[["Ana"], ["Cy"], ["Bo"]])
    assert score_sheet(level)["playoff"] == ["Ana", "Bo"]
    scored = score_sheet({**level, "playoff": ["Bo"]})
    assert (scored["totals"], scored["winners"]) == ({"Ana": 5, "Cy": 1, "Bo": 5}, ["Bo"])


def test_a_second_play_off() -> None:
    level = sheet("skins", values=[10, 5, 5], holes=[["Ana"], ["Bo"], ["Bo", "Cy"]])
    once = score_sheet({**level, "playoff": "Bo"})
    assert (once["totals"], once["playoff"]) == ({"Ana": 10, "Bo": 10, "Cy": 0}, ["Ana", "Bo"])
    assert score_sheet({**level, "playoff": ["Bo", "Ana"]})["winners"] == ["Ana"]


def test_the_pad_declares_what_a_screen_needs() -> None:
    pad = EighteenPad()
    assert pad.score(sheet("teams", flags={"A": 1, "B": 2})) == score_sheet(
        sheet("teams", flags={"A": 1, "B": 2})
    )
    assert [choice.value for choice in pad.options[0].choices] == list(WAYS)
    assert pad.players == (1, 5)


TIED = {"values": [5], "holes": [["Ana", "Bo"]]}
BAD: list[tuple[object, str]] = [
    (None, "The sheet has to be an object"),
    ([], "The sheet has to be an object"),
    ({}, "The sheet needs a 'mode'"),
    ({"mode": "golf"}, "not 'golf'"),
    ({"mode": ["match"]}, "The entry 'mode' is"),
    (sheet("match"), "a list of 1 to 18 holes"),
    (sheet("match", holes=[]), "a list of 1 to 18 holes"),
    (sheet("match", holes=[["Ana"]] * 19), "a list of 1 to 18 holes"),
    (sheet("match", holes=[["Ana"]]), "Match Play needs the names of 2 to 5 players, not 1"),
    (sheet("match", holes=[list("ABCDEF")]), "Hole 1 is a list of 1 to 5 names"),
    (sheet("match", holes=[["Ana"], []]), "Hole 2 is a list of 1 to 5 names"),
    (sheet("match", holes=["Ana"]), "Hole 1 is a list of 1 to 5 names"),
    (sheet("match", holes=[["Ana", 3]]), "Hole 1 is a list of 1 to 5 names"),
    (sheet("match", holes=[["Ana", "Ana"]]), "'Ana' and 'Ana' are the same name"),
    (sheet("match", holes=[["Ana"], ["ana", "Bo"]]), "'Ana' and 'ana' are the same name"),
    (sheet("match", holes=[["Ana", " "]]), "Hole 1 has a player without a name"),
    (sheet("match", holes=[["Ana", "\ud800"]]), "cannot be written"),
    (sheet("match", holes=[["Ana", "Bo"]], players="Ana"), "'players' is a list of names"),
    (sheet("match", holes=[["Ana", "Bo"]], players=["Cy", "cy"]), "are the same name"),
    (sheet("match", holes=[["Ana", "Bo"]], aces={"Cy": 1}), "'Cy', who does not play"),
    (sheet("match", holes=[["Ana", "Bo"]], aces={"Bo": 2}), "Bo has more aces than greens."),
    (sheet("match", holes=[["Ana", "Bo"]], aces=[1]), "The entry 'aces' has to be an object"),
    (sheet("match", holes=[["Ana", "Bo"]], turns=3), "an entry 'turns' that means nothing"),
    (sheet("skins", **TIED, aces={"Ana": 1}), "an entry 'aces' that means nothing"),
    (sheet("skins", holes=[["Ana", "Bo"]]), "a list of 1 to 18 values"),
    (sheet("skins", values=[1, 2], holes=[["Ana", "Bo"]]), "1 holes, but values of 2 greens"),
    (
        sheet("skins", values=[0], holes=[["Ana", "Bo"]]),
        "The value of green 1: 0 is none of 1, 2, 5, 10, 15, 20, 25, 30.",
    ),
    (sheet("skins", values=[True], holes=[["Ana", "Bo"]]), "True is none of 1, 2"),
    (sheet("match", holes=[["Ana"], ["Bo"]], aces={"Ana": 2}), "Ana has more aces than greens."),
    (sheet("racing", greens={"Ana": 1, "Bo": 2}, aces={"Bo": 3}), "Bo has more aces than greens."),
    (sheet("skins", values=[7], holes=[["Ana", "Bo"]]), "7 is none of 1, 2"),
    (
        sheet("skins", values=[5, 15], holes=[["Ana"], ["Bo"]]),
        "That makes 4 tokens of 5 points, but 2 players have only 3.",
    ),
    (sheet("skins", **TIED, playoff=3), "'playoff' names the player who won it"),
    (sheet("skins", **TIED, playoff="Cy"), "'playoff' names the player who won it"),
    (sheet("skins", **TIED, playoff=[["Ana"]]), "'playoff' names the player who won it"),
    (sheet("skins", **TIED, players=["Cy"], playoff="Cy"), "Cy takes no part in the play-off"),
    (sheet("skins", **TIED, playoff=["Ana", "Bo"]), "There is no play-off for 'Bo' to win"),
    (
        sheet("skins", values=[5], holes=[["Ana"]], players=["Bo"], playoff="Ana"),
        "There is no play-off for 'Ana' to win",
    ),
    (
        sheet("skins", values=[5, 1], holes=[["Ana"], ["Bo"]]),
        "A 5 is on the last green from the start. Enter the points of green 2.",
    ),
    (sheet("match", length=1, holes=[["Ana"], ["Bo"]]), "2 holes, but the course has 1"),
    (sheet("match", length=19, holes=[["Ana"], ["Bo"]]), "'length' is a number from 1 to 18"),
    (sheet("stableford", turns={"Ana": [3]}), "a list of 1 to 18 pars"),
    (sheet("stableford", pars=[6], turns={"Ana": [3]}), "The par of hole 1: 6 is no number"),
    (sheet("stableford", pars=[3]), "The entry 'turns' has to be an object"),
    (sheet("stableford", pars=[3], turns={}), "the turns of 1 to 5 players, not 0"),
    (sheet("stableford", pars=[3], turns={"Ana": 3}), "a list of 1 to 18 turns for Ana"),
    (sheet("stableford", pars=[3, 4], turns={"Ana": [3]}), "Ana has turns for 1 of 2 holes"),
    (sheet("stableford", pars=[3], turns={"Ana": [0]}), "Ana, hole 1: 0 is no number from 1"),
    (sheet("stableford", pars=[3], turns={"Ana": [2]}, aces={"Ana": 1}), "Ana has more aces"),
    (sheet("stroke", strokes={"Ana": [3], "Bo": [3, 4]}), "Bo has strokes for 2 of 1 holes"),
    (sheet("stroke", strokes={"Ana": 0, "Bo": 7}), "Ana: 0 is no number from 1 to"),
    (sheet("stroke", strokes={"Ana": 7, "Bo": [3, 4]}), "list of 1 to 18 strokes for Ana"),
    (sheet("stroke", strokes={"Ana": [3.0]}), "Ana, hole 1: 3.0 is no number"),
    (sheet("stroke", strokes={"Z" * 90: [0]}), "ZZZZZZZZZZZZ...ZZZZZZZZZZZZZ, hole 1: 0"),
    (sheet("racing", greens={"Ana": 19, "Bo": 3}), "Ana: 19 is no number from 0 to 18"),
    (sheet("racing", greens={"Ana": 18}), "the greens of 2 to 5 players, not 1"),
    (sheet("chaos", holes=[["Ana", "Bo"]]), "Chaos Golf needs the names of 3 to 5 players"),
    (sheet("chaos", holes=[["Ana", "Bo", "Cy"]]), "Hole 1 is a list of 0 to 2 names"),
    (sheet("chaos", holes=[["Ana", "Ana"]]), "are the same name"),
    (sheet("teams", flags={"Ana": 11, "Bo": 3}), "Ana: 11 is no number from 0 to 10"),
    (sheet("teams", flags={"Ana": 10, "Bo": 9}), "There are only 18 flags"),
    (sheet("kelly", greens={"Ana": {"own": 1}, "Bo": 3}), "Bo has to be an object"),
    (sheet("kelly", greens={"Ana": {"mine": 1}, "Bo": {}}), "Ana has an entry 'mine'"),
    (sheet("kelly", greens={"Ana": {"own": -1}, "Bo": {}}), "Ana, own: -1 is no number"),
    (sheet("kelly", greens={"Ana": {"own": 9}, "Bo": {"other": 10}}), "only 18 greens"),
    (sheet("solo", holes=[["Ana", "Bo"]]), "needs the names of 4 players, not 2"),
]


@pytest.mark.parametrize(("bad", "words"), BAD, ids=range(len(BAD)))
def test_refused(bad: object, words: str) -> None:
    assert len(refusal_of(score_sheet, bad, BadSheet, words)) < 200
