"""The form of a pad as rows, and what the screen says about it, without a window."""

from __future__ import annotations

from app.pads.pad_text import aim, aims, as_text, gathered, news, step_line
from app.pads.sheet.form_rows import mark_at, ordinal, rows_of, sums_of, title_at, total_of
from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from tests.app.pads.cards import GRID, NAMES, carom, gnoming


def test_lines_that_stand_beside_others_are_captions_of_their_rows() -> None:
    rows = rows_of(gnoming())
    assert [row.title for row in rows] == ["Round 1", "Round 2", "Round 3"]
    assert [caption.text for row in rows for caption in row.captions] == [
        "Out: Ana",
        "Out: Ben",
        "+ Out",
    ]
    assert [caption.filled for row in rows for caption in row.captions] == [True, True, False]


def test_every_cell_is_a_spot_and_only_filled_ones_have_a_mark() -> None:
    card = carom(3, 2)
    spots = [spot for row in rows_of(card) for spot in row.spots]
    assert [spot.label for spot in spots[:3]] == [f"Hole 1, {name}" for name in NAMES[:3]]
    assert [spot.mark is not None for spot in spots] == [True] * 6 + [False] * 3
    assert {spot.cell for spot in spots if spot.mark} == set(card.page.cells)


def test_a_finished_card_asks_for_no_more() -> None:
    card = gnoming()
    card.finish()
    assert [row.title for row in rows_of(card)] == ["Round 1", "Round 2"]
    card.reopen()
    assert [row.title for row in rows_of(card)] == ["Round 1", "Round 2", "Round 3"]


def test_what_was_worked_out_comes_last_and_nobody_fills_it() -> None:
    card = Scorecard.open("tiny", NAMES[:4])
    for seat, shots in enumerate((4, 9, 7, 12)):
        card.enter(PadCell("shots", seat), shots)
    found = rows_of(card)[-1]
    assert found.title == card.tally.found[-1].title
    assert not any(spot.open for spot in found.spots)
    cell = found.spots[0].cell
    assert title_at(card, cell) == found.title
    assert mark_at(card, cell) == card.tally.found[-1].marks[0]


def test_places_are_told_once_they_differ() -> None:
    card = Scorecard.open("carom", NAMES[:3])
    assert [(total.place, total.leads) for total in sums_of(card)] == [("", False)] * 3
    for seat in range(3):
        card.enter(PadCell("hole-1", seat), 3)
    assert not any(total.leads for total in sums_of(card))
    card.enter(PadCell("hole-1", 1), 5)
    assert [total.place for total in sums_of(card)] == ["1st", "3rd", "1st"]
    assert [total.leads for total in sums_of(card)] == [True, False, True]
    assert [ordinal(n) for n in (2, 4, 11, 12)] == ["2nd", "4th", "11th", "12th"]


def test_nobody_leads_in_the_middle_of_a_hole() -> None:
    """Whoever is still to enter their strokes has the fewest."""
    card = carom(3, 1)
    assert any(total.leads for total in sums_of(card))
    card.enter(PadCell("hole-2", 0), 4)
    assert not any(total.leads or total.place for total in sums_of(card))


def test_a_line_that_somebody_has_settled_invites_nobody_else() -> None:
    card = Scorecard.open("eighteen", NAMES[:3], {"mode": "match"})
    assert not any(spot.calm for spot in rows_of(card)[0].spots)
    card.enter(PadCell("hole-1", 1), card.line("hole-1").ways[0].choices[0].value)
    assert all(spot.calm for spot in rows_of(card)[0].spots)
    assert not any(spot.calm for spot in rows_of(card)[1].spots)


def test_steps_are_told_in_words() -> None:
    card = gnoming()
    assert step_line(card, card.steps[-1]) == "First out in round 2: Ben"
    card.enter(PadCell("round-1", 1), 16)
    assert step_line(card, card.steps[-1]) == "Round 1, Ben: 16 instead of 15"
    card.enter(PadCell("round-2", 2), None)
    told = step_line(card, card.steps[-1])
    assert told == "Round 2, Cleo: cards M 5 5 / 7 4 −4 / 7 7 H erased"
    card.enter(PadCell("round-2", 2), GRID)
    card.finish()
    assert step_line(card, card.steps[-1]) == "Finished"
    card.reopen()
    assert step_line(card, card.steps[-1]) == "Opened again"


def test_a_course_is_one_line_of_the_history_however_many_tiles_it_has() -> None:
    card = Scorecard.open("designer", NAMES[:2], {"entry": "tiles"})
    tiles = [["R001", 2, 4, 1], ["D01", 3, 4, 1], ["R035", 4, 4, 3]]
    for count in range(len(tiles) + 1):
        card.enter(PadCell("course", 0), {"land": 1, "tiles": tiles[:count]})
    card.enter(PadCell("collected", 0), 2)
    card.enter(PadCell("course", 0), {"land": 1, "tiles": tiles[:2]})
    assert [step_line(card, step) for step in gathered(card.steps)] == [
        "Course, Ana: 3 tiles",
        "Face down, Ana: 2",
        "Course, Ana: 2 tiles instead of 3 tiles",
    ]


def test_a_ball_that_did_not_drop_is_told_by_its_words() -> None:
    card = Scorecard.open("carom", NAMES[:2])
    card.enter(PadCell("hole-1", 0), "missed")
    assert step_line(card, card.steps[-1]) == "Hole 1, Ana: Did not drop"


def test_the_aim_is_what_wins_and_is_not_told_twice() -> None:
    assert aim(gnoming()) == "Lowest total wins."
    assert news(gnoming()) == ""
    rounds = Scorecard.open("gnoming", NAMES[:2], {"scoring": "rounds"})
    assert aim(rounds) == "Most rounds won wins."
    tied = Scorecard.open("carom", NAMES[:2])
    for seat in range(2):
        tied.enter(PadCell("hole-1", seat), 3)
    assert aim(tied) == "Fewest strokes win."
    assert news(tied) == ""  # there may be more holes
    tied.finish()
    assert news(tied) == "Equal strokes: they share the win."


def test_alone_nobody_wins_and_the_measure_is_told() -> None:
    alone = Scorecard.open("designer", NAMES[:1])
    assert aims(aim(alone)) == ["Score pad"]
    assert news(alone).startswith("The clients are happy from")
    strokes = Scorecard.open("eighteen", NAMES[:1], {"mode": "stroke"})
    assert news(strokes) == ""


def test_a_pad_can_be_sent_as_a_text() -> None:
    text = as_text(gnoming(), "Friday")
    assert text.startswith("Friday\nScore pad\n")
    assert "1st: Ana, 23 points" in text
    assert "Round 2 (Out: Ben): Ana 16, Ben 11 (out +5), Cleo 5, Dan 9" in text
    assert "Round 3" not in text


def test_a_text_tells_what_did_not_drop_and_who_left() -> None:
    card = Scorecard.open("carom", ("Ana", "Ben"))
    for cell, strokes in ((PadCell("hole-1", 0), 3), (PadCell("hole-1", 1), "missed")):
        card.enter(cell, strokes)
    card.attend(1, card.changed(1, "left"))
    card.enter(PadCell("hole-2", 0), 3)
    text = as_text(card, "Friday")
    assert "2nd: Ben, 10 strokes, left, after hole 1" in text
    assert "Hole 1: Ana 3, Ben 10 (no drop)" in text
    assert "Hole 2: Ana 3, Ben –" in text


def test_a_total_says_that_somebody_came_late() -> None:
    card = Scorecard.open("carom", ("Ana", "Ben"))
    card.enter(PadCell("hole-1", 0), 3)
    card.attend(1, card.changed(1, "late"))
    card.attend(1, card.changed(1, "here"))
    card.enter(PadCell("hole-2", 1), 3)
    mark = mark_at(card, total_of(1))
    assert mark is not None
    assert [reason.title for reason in mark.why] == ["Came late, from hole 2"]
    spots = {spot.cell: spot for row in rows_of(card) for spot in row.spots}
    assert spots[PadCell("hole-1", 1)].away == "not here"
