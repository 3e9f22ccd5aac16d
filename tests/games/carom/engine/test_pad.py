"""The score pad: what it adds up, and every sheet that it refuses with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.game import BadSave
from engine.core.options import BadSetup
from engine.courses.own import NAMED
from engine.games.carom.game import Carom
from engine.games.carom.pad import score_sheet
from engine.pads.amending import amend
from engine.pads.pad import PAR, BadSheet, PadCell
from engine.pads.scorecard import Scorecard
from engine.store.results.record import from_doc, record_of, to_csv, to_doc
from tests.support.refusing import refusal_of


def sheet(*holes: Any, **more: Any) -> dict[str, Any]:
    return {"holes": list(holes), **more}


def test_a_ball_that_did_not_drop_scores_the_limit() -> None:
    scored = score_sheet(sheet({"Ana": 3, "Bo": None}, limit=10))
    assert scored["totals"] == {"Ana": 3, "Bo": 10}
    assert scored["winners"] == ["Ana"]
    assert scored["holes"] == [{"Ana": 3, "Bo": 10}]
    assert score_sheet(sheet({"Ana": 3, "Bo": None}, limit=30))["totals"]["Bo"] == 30


def test_the_limit_is_ten_where_nothing_is_said() -> None:
    assert score_sheet(sheet({"Ana": None}))["totals"] == {"Ana": 10}


@pytest.mark.parametrize("limit", [10, 20, 30])
def test_a_drop_with_the_last_stroke_is_a_score(limit: int) -> None:
    assert score_sheet(sheet({"Ana": limit}, limit=limit))["totals"] == {"Ana": limit}


def test_several_balls_each_are_added_up() -> None:
    scored = score_sheet(sheet({"Ana": 2, "Bo": 20}, {"Ana": 13, "Bo": 5}, balls=2))
    assert scored["totals"] == {"Ana": 15, "Bo": 25}
    assert scored["winners"] == ["Ana"]
    most = score_sheet(sheet({"Ana": 180, "Bo": 6}, limit=30, balls=6))
    assert most["totals"] == {"Ana": 180, "Bo": 6}
    assert score_sheet(sheet({"Ana": None}, balls=1))["totals"] == {"Ana": 10}


def test_ties_are_shared() -> None:
    scored = score_sheet(sheet({"Ana": 3, "Bo": 4, "Cy": 5}, {"Cy": 5, "Bo": 2, "Ana": 3}))
    assert scored["totals"] == {"Ana": 6, "Bo": 6, "Cy": 10}
    assert scored["winners"] == ["Ana", "Bo"]


def test_somebody_alone_and_twelve() -> None:
    assert score_sheet(sheet({"Ana": 1}))["winners"] == ["Ana"]
    many = {f"P{n}": 5 for n in range(12)}
    assert len(score_sheet(sheet(many))["winners"]) == 12


def test_the_pad_declares_what_a_screen_needs() -> None:
    pad = Carom.pad
    assert pad is not None
    assert pad.score(sheet({"Ana": 2})) == score_sheet(sheet({"Ana": 2}))
    assert [option.key for option in pad.options] == ["mode", "limit", "balls", "length"]
    assert pad.players == (1, 12)


BAD: list[tuple[object, str]] = [
    (None, "The sheet has to be an object"),
    ([], "The sheet has to be an object"),
    ({}, "a list of 1 to 38 holes"),
    (sheet(), "a list of 1 to 38 holes"),
    ({"holes": {"Ana": 3}}, "a list of 1 to 38 holes"),
    (sheet(*[{"Ana": 3}] * 39), "a list of 1 to 38 holes"),
    (sheet({"Ana": 3}, limit=15), "The entry 'limit' is 10, 20 or 30, not 15"),
    (sheet({"Ana": 3}, limit="10"), "not '10'"),
    (sheet({"Ana": 3}, limit=True), "not True"),
    (sheet({"Ana": 3}, balls=7), "The entry 'balls' is a number from 1 to 6, not 7"),
    (sheet({"Ana": 3}, balls=0), "not 0"),
    (sheet({"Ana": 3}, balls="2"), "not '2'"),
    (sheet({"Ana": 3}, balls=True), "not True"),
    (sheet({"Ana": 3}, balls=2), "Two or three players may have several balls each, not 1"),
    (sheet(dict.fromkeys("ABCD", 3), balls=2), "Two or three players may have several balls each"),
    (sheet(dict.fromkeys("ABC", 5), balls=5), "The box has 12 balls, not 15"),
    (sheet({"Ana": 21, "Bo": 4}, balls=2), "Ana: 21 is no score. It is 2 to 20 for 2 balls"),
    (sheet({"Ana": 1, "Bo": 4}, balls=2), "Ana: 1 is no score"),
    (sheet({"Ana": None, "Bo": 4}, balls=2), "Ana: None is no score. It is 2 to 20 for 2 balls"),
    (sheet({"Ana": 3}, par=3), "an entry 'par' that means nothing"),
    (sheet({"Ana": 3}, 7), "Hole 2 has to be an object"),
    (sheet({}), "Hole 1 needs the strokes of 1 to 12 players, not 0"),
    (sheet({f"P{n}": 3 for n in range(13)}), "not 13"),
    (sheet({"Ana": 3}, {"Bo": 3}), "Hole 2 has other players than hole 1"),
    (sheet({"Ana": 3, "Bo": 3}, {"Bo": 3}), "Hole 2 has other players than hole 1"),
    (sheet({"Ana": 0}), "Hole 1, Ana: 0 is no score. It is 1 to 10"),
    (sheet({"Ana": 11}), "Hole 1, Ana: 11 is no score"),
    (sheet({"Ana": 31}, limit=30), "It is 1 to 30"),
    (sheet({"Ana": 3.0}), "3.0 is no score"),
    (sheet({"Ana": True}), "True is no score"),
    (sheet({"Ana": "3"}), "'3' is no score"),
    (sheet({" ": 3}), "Hole 1 has a player without a name"),
    (sheet({"Ana": 3, "ANA ": 3}), "'Ana' and 'ANA ' are the same name"),
    (sheet({"\ud800": 3}), "cannot be written"),
    (sheet({"Z" * 90: 0}), "ZZZZZZZZZZZZ...ZZZZZZZZZZZZZ: 0 is no score"),
    (sheet({"Z" * 101: 3}), "ZZZ...ZZZZZZZZZZZZZ' is too long for a name"),
    (sheet({"Ana": ["Z" * 30] * 6}), "ZZZ', 'ZZZ... is no score"),
]


@pytest.mark.parametrize(("bad", "words"), BAD, ids=[words for _, words in BAD])
def test_refused(bad: object, words: str) -> None:
    assert len(refusal_of(score_sheet, bad, BadSheet, words)) < 200


def strokes(card: Scorecard, hole: int, *own: int) -> None:
    for seat, each in enumerate(own):
        card.enter(PadCell(f"hole-{hole}", seat), each)


def test_strokes_are_held_against_the_par_of_a_named_course() -> None:
    garden = NAMED + "Our garden"
    card = Scorecard.open("carom", ("Ana", "Bo"), {"length": 3}, garden, (3, 0))
    strokes(card, 1, 2, 5)
    strokes(card, 2, 4, 4)  # nobody knows this one's par yet
    marks, standing = card.tally.marks, card.standing()
    assert [marks[PadCell("hole-1", seat)].note for seat in (0, 1)] == ["−1", "+2"]
    assert marks[PadCell("hole-2", 0)].note == ""
    assert (standing.pars, standing.over_par(0), standing.over_par(1)) == ((3, 0), -1, 2)
    card.enter(PadCell(PAR.format(2)), 4)
    assert card.pars == [3, 4]
    assert [seat.note for seat in card.standing().seats] == ["1 under par", "2 over par"]
    strokes(card, 3, 1, 1)
    again = Scorecard.load(card.save())
    assert again.save() == card.save()
    assert again.pars == [3, 4]
    card.undo()
    assert amend(card, card.players, card.options, (0, 1)).card.pars == [3, 4]
    card.redo()
    card.finish()
    record = record_of(card, "a", "2026-01-02T20:00:00")
    assert record is not None
    assert record.course == garden
    assert from_doc(to_doc([record])) == [record]
    rows = [line.split(",") for line in to_csv([record]).splitlines()]
    column = rows[0].index("against par")
    assert [row[column] for row in rows[1:]] == ["-1", "2"]


def test_the_par_of_all_balls_counts_and_nobody_is_asked_for_it_without_a_course() -> None:
    card = Scorecard.open("carom", ("Ana", "Bo"), {"balls": 2}, NAMED + "Ours", (3,))
    strokes(card, 1, 5, 8)
    assert [card.standing().over_par(seat) for seat in (0, 1)] == [-1, 2]
    bare = Scorecard.open("carom", ("Ana", "Bo"))
    assert not any(line.shared for line in bare.lines)
    assert bare.standing().over_par(0) is None
    box = bare.pad.courses()[0].value
    assert sum(bare.pad.pars(str(box))) == 25


@pytest.mark.parametrize("pars", [[0.5], ["4"], [-1], [100], [4] * 101, {"1": 4}])
def test_a_save_with_a_par_that_there_is_not_is_refused(pars: object) -> None:
    save = Scorecard.open("carom", ("Ana", "Bo"), course=NAMED + "Ours").save()
    with pytest.raises(BadSave):
        Scorecard.load({**save, "pars": pars})
    with pytest.raises(BadSetup, match="40 letters"):
        Scorecard.open("carom", ("Ana", "Bo"), course=NAMED + 41 * "x")
