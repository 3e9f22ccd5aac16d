"""A score pad in use: entries, corrections, the history, finishing, and saves."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.core.game import BadSave, BadSetup, SeatSetup
from engine.core.options import Choice
from engine.pads.pad import BadSheet, EntryWay, PadCell
from engine.pads.scorecard import Scorecard
from engine.store.results.record import from_doc, record_of, to_csv, to_doc


def card(*names: str) -> Scorecard:
    return Scorecard.open("carom", names or ("Ana", "Bo"))


def filled() -> Scorecard:
    """Two holes: Ana 3 + 10 (missed), Bo 4 + 2."""
    found = card()
    for hole, strokes in ((1, (3, 4)), (2, ("missed", 2))):
        for seat, value in enumerate(strokes):
            found.enter(PadCell(f"hole-{hole}", seat), value)
    return found


def scores(found: Scorecard) -> list[int]:
    return [seat.score for seat in found.standing().seats]


def test_totals_and_places_are_live() -> None:
    found = card()
    found.enter(PadCell("hole-1", 0), 3)
    assert scores(found) == [3, 0]
    found.enter(PadCell("hole-1", 1), 4)
    assert [seat.place for seat in found.standing().seats] == [1, 2]
    assert [seat.rank for seat in found.standing().seats] == [0, 0]
    assert not found.standing().over


def test_how_a_tie_ends_is_told_only_when_the_card_is_finished() -> None:
    found = card()
    for seat in (0, 1):
        found.enter(PadCell("hole-1", seat), 4)
    assert found.standing().note == found.aim == "Fewest strokes win."
    found.finish()
    assert found.standing().note == "Equal strokes: they share the win."
    found.undo()
    assert found.standing().note == found.aim


WAYS = [
    (EntryWay("number", span=(-48, 78)), "a number from −48 to 78"),
    (
        EntryWay("number", span=(1, 9), choices=(Choice(0, "None"),)),
        "a number from 1 to 9 or “None”",
    ),
    (EntryWay("choice", choices=(Choice(3, "Par 3"), Choice(4, "Par 4"))), "“Par 3” or “Par 4”"),
    (
        EntryWay("several", choices=(Choice("a", "Fun"), Choice("b", "Fast"))),
        "any of “Fun” and “Fast”, each once and in this order",
    ),
    (
        EntryWay("grid", choices=(Choice(3, "3"), Choice("M", "Mulligan")), size=(3, 2)),
        "2 rows of 3, each of them “3” or “Mulligan”",
    ),
    (EntryWay("course"), "a course that was laid out"),
]


@pytest.mark.parametrize(("way", "words"), WAYS, ids=[way.kind for way, _ in WAYS])
def test_every_way_says_what_it_takes(way: EntryWay, words: str) -> None:
    assert way.told() == words


def test_a_further_hole_comes_with_the_first_entry_of_the_last_one() -> None:
    found = card()
    assert [line.key for line in found.lines] == ["hole-1"]
    found.enter(PadCell("hole-1", 1), 4)
    assert [line.key for line in found.lines] == ["hole-1", "hole-2"]


def test_a_ball_that_did_not_drop_scores_the_limit_and_says_so() -> None:
    found = filled()
    mark = found.tally.marks[PadCell("hole-2", 0)]
    assert (mark.points, mark.total, mark.note) == (10, 13, "no drop")


@pytest.mark.parametrize("value", [0, 11, True, 2.0, "3", "M", [3], {}])
def test_an_entry_that_cannot_be_is_refused_and_changes_nothing(value: Any) -> None:
    found = filled()
    before = found.save()
    words = "Hole 1, Ana: you can't enter that. It takes a number from 1 to 10 or “Did not drop”."
    with pytest.raises(BadSheet, match=words):
        found.enter(PadCell("hole-1", 0), value)
    assert found.save() == before


@pytest.mark.parametrize("cell", [PadCell("hole-1"), PadCell("hole-1", 2), PadCell("hole-9", 0)])
def test_a_place_that_is_not_on_the_pad_is_refused(cell: PadCell) -> None:
    with pytest.raises(BadSheet, match="no such"):
        filled().enter(cell, 3)


def test_a_correction_keeps_what_was_there_in_the_history() -> None:
    found = filled()
    found.enter(PadCell("hole-1", 0), 5, time=7.0)
    last = found.steps[-1]
    assert (last.before, last.after, last.time) == (3, 5, 7.0)
    assert found.place(last.cell) == "Hole 1, Ana"
    assert scores(found) == [15, 6]


def test_the_same_entry_again_is_no_step() -> None:
    found = filled()
    count = len(found.steps)
    found.enter(PadCell("hole-1", 0), 3)
    assert len(found.steps) == count


def test_undo_and_redo_walk_the_history() -> None:
    found = filled()
    found.undo()
    assert scores(found) == [13, 4]
    assert found.tally.missing == "Hole 2 of Bo is still empty."
    found.redo()
    assert scores(found) == [13, 6]
    assert found.redo() is None
    while found.can_undo:
        found.undo()
    assert found.undo() is None
    assert found.page.cells == {}


def test_a_card_finishes_when_nothing_is_missing() -> None:
    found = card()
    with pytest.raises(BadSheet, match="Hole 1 of Ana is still empty"):
        found.finish()
    found = filled()
    found.finish()
    assert found.standing().over
    assert found.standing().winners == (1,)


def test_a_finished_card_can_be_corrected_and_opens_where_the_correction_leaves_a_gap() -> None:
    found = filled()
    found.finish()
    found.enter(PadCell("hole-2", 0), 1)
    assert found.finished
    assert found.standing().winners == (0,)
    found.enter(PadCell("hole-1", 0), None)
    assert not found.finished
    found.enter(PadCell("hole-1", 0), 2)
    found.finish()
    found.reopen()
    assert not found.finished


def test_a_correction_that_opened_the_card_is_taken_back_with_that() -> None:
    found = filled()
    found.finish()
    found.enter(PadCell("hole-1", 0), None)
    gone = found.undo()
    assert gone is not None
    assert (gone.cell, gone.after) == (PadCell("hole-1", 0), None)
    assert found.finished
    assert not found.tally.missing
    assert scores(found) == [13, 6]
    assert found.redo() == gone
    assert not found.finished
    assert not found.can_redo


def test_a_save_brings_everything_back() -> None:
    found = filled()
    found.finish(time=3.0)
    found.undo()
    found.times["opened"] = 1.0
    again = Scorecard.load(json.loads(found.dumps()))
    assert again.save() == found.save()
    assert again.can_redo
    again.redo()
    assert again.finished


def broken(**changes: Any) -> dict[str, Any]:
    return {**json.loads(filled().dumps()), **changes}


@pytest.mark.parametrize(
    ("doc", "reason"),
    [
        (None, "isn't a saved score pad"),
        ({"format": "1"}, "isn't a saved score pad"),
        (broken(format=99), "newer app version"),
        (broken(format=0), "unknown format"),
        (broken(pad="chess"), "no game"),
        (broken(cursor=9), "history"),
        (broken(cursor=-1), "history"),
        (broken(steps="x"), "'steps'"),
        (broken(steps=[["hole-1", 0, None, 99, 0]]), "you can't enter that"),
        (broken(steps=[["hole-1", 0, None]]), "damaged"),
        (broken(steps=[[1, 0, None, 2, 0]]), "damaged"),
        (broken(steps=[["finished", None, False, True, 0]], cursor=1), "cannot be finished"),
        (broken(players=[]), "1 to 12 players"),
        (broken(players=["Ana"]), "damaged"),
        (broken(options={"limit": 7}), "limit|takes one of"),
    ],
)
def test_a_damaged_save_is_refused_in_words(doc: Any, reason: str) -> None:
    with pytest.raises(BadSave, match=reason):
        Scorecard.load(doc)


@pytest.mark.parametrize(
    ("players", "reason"),
    [
        ((), "1 to 12 players"),
        (("Ana", "ana"), "same name"),
        (("Ana", " "), "1 to 24 characters"),
        (("x" * 25,), "1 to 24 characters"),
    ],
)
def test_players_who_do_not_fit_are_refused(players: tuple[str, ...], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        Scorecard.open("carom", players)


def test_a_pad_has_room_for_as_many_as_its_options_say() -> None:
    with pytest.raises(BadSetup, match="players"):
        Scorecard.open("carom", "ABCDE", {"balls": 3})
    with pytest.raises(BadSetup, match="no option"):
        Scorecard.open("carom", "AB", {"colour": 3})
    assert Scorecard.open("carom", [SeatSetup("Ana", colour="red")]).players[0].colour == "red"


@pytest.mark.parametrize(
    ("game", "options", "line", "row", "told"),
    [
        ("eighteen", {"mode": "match"}, "hole-1", ("green", None), "after 1 of 18 holes"),
        ("eighteen", {"mode": "stroke"}, "hole-1", (3, 4), "after 1 of 18 holes"),
        ("carom", {}, "hole-1", (3, 4), "after 1 of 6 holes"),
        ("carom", {"length": 1}, "hole-1", (3, 4), ""),
        ("tiny", {}, "shots", (3, 4), ""),
    ],
)
def test_a_game_that_ends_early_says_so(
    game: str, options: dict[str, str | int], line: str, row: tuple[object, ...], told: str
) -> None:
    card = Scorecard.open(game, ("Ana", "Bo"), options)
    for seat, value in enumerate(row):
        if value is not None:
            card.enter(PadCell(line, seat), value)
    assert card.standing().unfinished == ""
    card.finish()
    assert card.standing().unfinished == told
    record = record_of(card, "pad-1", "2026-05-17T20:45:00")
    assert record is not None
    assert record.unfinished == told
    assert from_doc(to_doc([record])) == [record]
    assert (f"A{told[1:]}. " in to_csv([record])) == bool(told)
