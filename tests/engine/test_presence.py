"""People who come late or leave: their boxes are skipped, and the result says so, in every game."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.game import BadSave, SeatSetup
from engine.games import GAMES
from engine.pads.amending import amend
from engine.pads.pad import MISSED_NOTE, BadSheet, Change, PadCell
from engine.pads.scorecard import Scorecard
from engine.store.results.record import from_doc, record_of, to_csv, to_doc

NAMES = ("Ana", "Bo", "Cy")


def opened(game: str, **options: Any) -> Scorecard:
    return Scorecard.open(game, NAMES, options)


def enter(card: Scorecard, line: str, *row: object) -> None:
    """Fill a line; None leaves a box alone."""
    for seat, value in enumerate(row):
        if value is not None:
            card.enter(PadCell(line, seat), value)


def late(card: Scorecard, seat: int) -> None:
    card.attend(seat, card.changed(seat, "late"))


def here(card: Scorecard, seat: int) -> None:
    card.attend(seat, card.changed(seat, "here"))


def left(card: Scorecard, seat: int) -> None:
    card.attend(seat, card.changed(seat, "left"))


def scores(card: Scorecard) -> list[int]:
    return [score.score for score in card.standing().seats]


def ranks(card: Scorecard) -> list[int]:
    return [score.rank for score in card.standing().seats]


def told(card: Scorecard) -> list[str]:
    return [score.attendance for score in card.standing().seats]


# Boxes.


def test_whoever_is_not_here_is_skipped_until_they_come() -> None:
    card = opened("carom")
    late(card, 1)
    assert card.page.empty(card.line("hole-1")) == [PadCell("hole-1", 0), PadCell("hole-1", 2)]
    enter(card, "hole-1", 3, None, 4)
    assert card.tally.missing == ""
    assert card.presence(1) == "late"
    here(card, 1)
    assert card.presence(1) == "here"
    assert card.page.empty(card.line("hole-2")) == [PadCell("hole-2", seat) for seat in range(3)]
    enter(card, "hole-2", 2, 2, 2)
    assert card.page.away == {PadCell("hole-1", 1): "late"}
    assert scores(card) == [5, 2, 6]


def test_whoever_has_left_is_skipped_from_their_first_empty_box_on_and_may_come_back() -> None:
    card = opened("carom")
    enter(card, "hole-1", 3, 3, 3)
    enter(card, "hole-2", 3, None, 3)  # all but Bo have played the second hole when he is missed
    left(card, 1)
    enter(card, "hole-3", 3, None, 3)
    assert card.page.away == {PadCell(f"hole-{n}", 1): "left" for n in (2, 3, 4)}
    here(card, 1)
    enter(card, "hole-4", 3, 1, 3)
    card.finish()
    assert told(card) == ["", "missed hole 2 to hole 3", ""]


def test_somebody_may_miss_lines_that_are_no_rounds() -> None:
    card = opened("designer")
    own = [line.key for line in card.lines if not (line.shared or line.optional)]
    enter(card, own[0], 30, 31, 32)
    left(card, 1)
    for key in own[1:4]:
        enter(card, key, 0, None, 0)
    here(card, 1)
    enter(card, own[4], 0, 0, 0)
    assert [bool(words) for words in told(card)] == [False, True, False]


def test_an_entry_says_that_somebody_is_here_again() -> None:
    card = opened("carom")
    late(card, 1)
    enter(card, "hole-1", 3, None, 4)
    enter(card, "hole-2", 3, 4, 4)
    assert card.page.away == {PadCell("hole-1", 1): "late"}


def test_somebody_who_came_late_is_told_of_at_once() -> None:
    card = opened("carom")
    enter(card, "hole-1", 3, None, 3)
    enter(card, "hole-2", 3, None, 3)
    card.attend(1, card.came_late(1))
    enter(card, "hole-3", 2, 2, 2)
    card.finish()
    assert told(card) == ["", "came late, from hole 3", ""]
    assert [score.played for score in card.standing().seats] == [
        (3, 3, 2),
        (None, None, 2),
        (3, 3, 2),
    ]


def test_somebody_has_to_be_here() -> None:
    card = opened("carom")
    late(card, 0)
    late(card, 1)
    with pytest.raises(BadSheet, match="Someone has to be here"):
        late(card, 2)
    with pytest.raises(BadSheet, match="Nobody sits there"):
        card.attend(3, ())


def test_coming_and_going_are_steps_that_are_undone_and_kept() -> None:
    card = opened("carom")
    enter(card, "hole-1", 3, 4, 5)
    left(card, 2)
    card.undo()
    assert not card.page.away
    card.redo()
    enter(card, "hole-2", 3, 4)
    card.finish()
    assert told(card) == ["", "", "left, after hole 1"]
    again = Scorecard.load(card.save())
    assert again.save() == card.save()
    assert again.page == card.page


@pytest.mark.parametrize(
    "step",
    [
        ["presence", 2, [], [["hole-1", "gone"]], 0.0],
        ["presence", 2, [], [["hole-1"]], 0.0],
        ["presence", 2, [], "left", 0.0],
        ["presence", 9, [], [["hole-1", "left"]], 0.0],
        ["presence", None, [], [["hole-1", "left"]], 0.0],
        ["presence", 2, [["hole-1", "left"]], [], 0.0],
    ],
)
def test_a_save_in_which_nobody_could_come_or_go_like_that_is_damaged(step: object) -> None:
    doc = opened("carom").save() | {"steps": [step], "cursor": 1}
    with pytest.raises(BadSave):
        Scorecard.load(doc)


def test_a_finished_card_is_open_again_where_somebody_was_here_after_all() -> None:
    card = opened("carom")
    late(card, 2)
    enter(card, "hole-1", 3, 4)
    card.finish()
    card.attend(2, ())
    assert not card.finished
    assert card.tally.missing == "Hole 1 of Cy is still empty."
    card.undo()
    assert card.finished


def test_whoever_is_added_to_a_pad_in_use_was_not_here_before() -> None:
    card = opened("carom")
    enter(card, "hole-1", 3, 4, 5)
    left(card, 0)
    players = [SeatSetup(name) for name in ("Bo", "Cy", "Ana", "Di")]
    found = amend(card, players, card.options, (1, 2, 0, None)).card
    assert found.page.changes == {
        2: (Change("hole-2", "left"),),
        3: (Change("hole-1", "late"), Change("hole-2", "here")),
    }
    assert found.page.empty(found.line("hole-2")) == [PadCell("hole-2", seat) for seat in (0, 1, 3)]


# The five games.


def test_carom_nobody_wins_by_holes_that_they_did_not_play() -> None:
    card = opened("carom")
    late(card, 0)
    enter(card, "hole-1", None, 5, 4)
    here(card, 0)
    enter(card, "hole-2", 2, 5, 7)
    card.finish()
    assert scores(card) == [2, 10, 11]
    assert ranks(card) == [3, 1, 2]
    assert card.standing().note == "Whoever missed something ranks behind those who played it all."


def test_gnoming_going_out_is_compared_with_those_who_are_here() -> None:
    card = opened("gnoming")
    late(card, 2)
    enter(card, "round-1", 3, 8)
    assert [choice.title for choice in card.line("out-1").ways[0].choices] == [
        "Ana",
        "Bo",
        "Nobody",
    ]
    card.enter(PadCell("out-1"), 0)
    # A 0 for somebody who is not here would have made it +5.
    assert scores(card) == [-2, 8, 0]
    assert card.tally.missing == ""
    here(card, 2)
    enter(card, "round-2", 1, 1, 1)
    card.enter(PadCell("out-2"), "nobody")
    card.finish()
    assert ranks(card) == [1, 2, 3]
    assert told(card) == ["", "", "came late, from round 2"]


def test_gnoming_whoever_went_out_was_here() -> None:
    card = opened("gnoming")
    enter(card, "round-1", 3, 8, None)
    card.enter(PadCell("out-1"), 2)
    with pytest.raises(BadSheet, match="Cy went out first in round 1, so Cy was there"):
        late(card, 2)


def test_gnoming_rounds_are_won_among_those_who_are_here() -> None:
    card = opened("gnoming", scoring="rounds")
    late(card, 2)
    enter(card, "round-1", 3, 8)
    card.enter(PadCell("out-1"), "nobody")
    here(card, 2)
    for number in (2, 3):
        enter(card, f"round-{number}", 5, 8, 4)
        card.enter(PadCell(f"out-{number}"), "nobody")
    card.finish()
    assert [score.note for score in card.standing().seats] == [
        "1 round won",
        "0 rounds won",
        "2 rounds won",
    ]
    assert ranks(card) == [2, 3, 1]


@pytest.mark.parametrize(
    ("mode", "points", "places"),
    [("stroke", [9, 3, 10], [1, 3, 2]), ("stableford", [3, 3, 2], None)],
)
def test_eighteen_holes_that_somebody_missed_are_none(
    mode: str, points: list[int], places: list[int] | None
) -> None:
    card = opened("eighteen", mode=mode, length=2)
    card.enter(PadCell("par-1"), 4)
    enter(card, "hole-1", 5, None, 5)
    late(card, 1)
    here(card, 1)
    card.enter(PadCell("par-2"), 4)
    enter(card, "hole-2", 4, 3, 5)
    card.finish()
    assert scores(card) == points
    assert places is None or ranks(card) == places
    assert told(card) == ["", "came late, from hole 2", ""]


def test_eighteen_whoever_has_left_is_asked_for_no_green() -> None:
    card = opened("eighteen", mode="match", length=3)
    enter(card, "hole-1", "green", None, None)
    left(card, 1)
    enter(card, "hole-2", "green", None, None)
    enter(card, "hole-3", None, None, "green")
    card.finish()
    assert ranks(card) == [1, 3, 2]
    assert told(card) == ["", "left, after hole 1", ""]


def test_tiny_a_hole_that_nobody_played_brings_no_bonus() -> None:
    card = opened("tiny")
    left(card, 2)
    enter(card, "shots", 5, 6)
    assert card.tally.missing == ""
    card.finish()
    # Ana drew the hole of Bo, Bo that of Cy, and Cy that of Ana.
    assert scores(card) == [-1, 6, 0]
    assert ranks(card) == [1, 2, 3]
    assert told(card) == ["", "", "was not here"]


def test_designer_promises_are_compared_among_those_who_are_here() -> None:
    card = opened("designer", version="advanced")
    left(card, 2)
    for line in card.lines:
        if line.key == "promises":
            enter(card, line.key, ["fun"], ["fun"])
        elif line.key != "stopped":
            enter(card, line.key, 0, 0)
    enter(card, "fun", 20, 10)
    assert card.tally.missing == ""
    card.finish()
    assert scores(card) == [30, 0, 0]
    assert ranks(card) == [1, 2, 3]


# The result.


def test_a_record_tells_who_came_late_and_keeps_a_dash() -> None:
    card = opened("carom")
    late(card, 1)
    enter(card, "hole-1", 3, None, 4)
    here(card, 1)
    enter(card, "hole-2", 2, 2, 2)
    card.finish()
    record = record_of(card, "pad-1", "2026-05-17T20:45:00")
    assert record is not None
    assert record.players[1].remark == "came late, from hole 2"
    assert record.players[1].played == (None, 2)
    assert from_doc(to_doc([record])) == [record]
    table = [line.split(",") for line in to_csv([record]).splitlines()]
    columns = [[row[table[0].index(name)] for row in table[1:]] for name in ("player", "round 1")]
    assert columns == [["Ana", "Cy", "Bo"], ["3", "4", "–"]]
    assert "came late, from hole 2" in to_csv([record])


# Sheets of JSON.

GRID = [[3, 3, 3], [4, 4, 4], [5, 5, 6]]
POOR = [[8, 7, 6], [5, 8, 7], [3, 4, 6]]


@pytest.mark.parametrize(
    ("game", "sheet", "winners", "away"),
    [
        (
            "carom",
            {"holes": [{"Ana": "late", "Bo": 4}, {"Ana": 2, "Bo": 4}]},
            ["Bo"],
            {"Ana": "came late, from hole 2"},
        ),
        (
            "gnoming",
            {
                "rounds": [
                    {"out": "Ana", "grids": {"Ana": GRID, "Bo": POOR, "Cy": "late"}},
                    {"grids": {"Ana": GRID, "Bo": POOR, "Cy": GRID}},
                ]
            },
            ["Ana"],
            {"Cy": "came late, from round 2"},
        ),
        (
            "eighteen",
            {"mode": "stroke", "strokes": {"Ana": [4, "left", "left"], "Bo": [5, 5, 5]}},
            ["Bo"],
            {"Ana": "left, after hole 1"},
        ),
        (
            "eighteen",
            {"mode": "stableford", "pars": [4, 4], "turns": {"Ana": ["late", 2], "Bo": [5, 5]}},
            ["Ana"],
            {"Ana": "came late, from hole 2"},
        ),
        (
            "tiny",
            {"seats": ["Ana", "Bo", "Cy"], "shots": {"Ana": 5, "Bo": 6, "Cy": "left"}},
            ["Ana"],
            {"Cy": "was not here"},
        ),
        (
            "designer",
            {"conditions": {"Ana": {"fun": 5}, "Bo": {"land": -5}, "Cy": "left"}},
            ["Ana"],
            {"Cy": "was not here"},
        ),
    ],
)
def test_a_sheet_says_who_was_not_here(
    game: str, sheet: object, winners: list[str], away: dict[str, str]
) -> None:
    found = _scored(game, sheet)
    assert found["winners"] == winners
    assert found["away"] == away


def test_a_sheet_compares_who_went_out_with_those_who_are_here() -> None:
    sheet = {"rounds": [{"out": "Ana", "grids": {"Ana": GRID, "Bo": POOR, "Cy": "late"}}]}
    found = _scored("gnoming", sheet)
    assert found["rounds"][0]["Ana"]["bonus"] == -5
    assert found["rounds"][0]["Cy"] == "late"


def test_no_tie_is_broken_with_who_was_not_here() -> None:
    """Nought points for nobody there are no tie with somebody's nought."""
    greta = [["M", 5, 5], [7, 4, -4], [7, 7, "H"]]
    found = _scored("gnoming", {"rounds": [{"out": "Ana", "grids": {"Ana": greta, "Bo": "late"}}]})
    assert found["totals"] == {"Ana": 0, "Bo": 0}
    assert found["note"] == MISSED_NOTE
    card = opened("gnoming")
    left(card, 2)
    enter(card, "round-1", 5, 6)
    card.enter(PadCell("out-1"), 0)
    card.finish()
    assert scores(card) == [0, 6, 0]
    assert card.standing().note == MISSED_NOTE


def test_a_tie_among_those_who_were_here_is_told_beside_who_was_not() -> None:
    card = opened("gnoming")
    late(card, 2)
    for number, row in enumerate(((3, 4), (4, 3, 9)), 1):
        enter(card, f"round-{number}", *row)
        card.enter(PadCell(f"out-{number}"), "nobody")
    card.finish()
    assert ranks(card) == [2, 1, 3]
    assert card.standing().note != MISSED_NOTE


def test_on_a_sheet_somebody_has_to_be_here() -> None:
    with pytest.raises(BadSheet, match="Hole 1: someone has to be here"):
        _scored("carom", {"holes": [{"Ana": "late", "Bo": "late"}, {"Ana": 2, "Bo": 4}]})


def _scored(game: str, sheet: object) -> dict[str, Any]:
    pad = GAMES[game].pad
    assert pad is not None
    return pad.score(sheet)
