"""The score pad as people fill it: rounds by cards or points, going out, and whole games."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.gnoming.pad.page import NOBODY
from engine.pads.pad import BadSheet, PadCell, Reason
from engine.pads.scorecard import Scorecard
from engine.play.table import Table
from tests.engine.cases import Case, finish_randomly
from tests.engine.pads import ending, enter, filled
from tests.games.gnoming.engine.reading import read_off

CLEO = [["M", 5, 5], [7, 4, -4], [7, 7, "H"]]


def card(*names: str, **options: Any) -> Scorecard:
    return Scorecard.open("gnoming", names or ("Ana", "Ben", "Cleo"), options)


def played(*points: int, out: Any = 0, **options: Any) -> Scorecard:
    """A round that people have counted themselves."""
    names = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fred", "Gus")
    found = card(*names[: len(points)], **options)
    enter(found, "round-1", points)
    found.enter(PadCell("out-1"), out)
    return found


def scores(found: Scorecard) -> list[int]:
    return [seat.score for seat in found.standing().seats]


def test_a_grid_says_why_in_the_order_in_which_it_is_counted() -> None:
    found = card()
    found.enter(PadCell("round-1", 2), CLEO)
    mark = found.tally.marks[PadCell("round-1", 2)]
    assert (mark.points, mark.total, mark.note) == (5, 5, "")
    assert mark.why == (
        Reason("Row of 5s", -5, where=(0, 1, 2)),
        Reason("Column of 7s", -7, where=(0, 3, 6)),
        Reason("Card −4", -4),
        Reason("Card 4", 4),
        Reason("Card 7", 7),
        Reason("Hazard left", 10),
    )
    assert sum(reason.points or 0 for reason in mark.why) == mark.points


# Worked examples: their number, the grid, whether the advanced rules count, and its points.
EXAMPLES = [
    (1, [[6, 6, 6], [3, -1, 8], [4, -2, 5]], False, -6 + 17),
    (1, [[5, 5, 5], [3, -1, 8], [4, -2, 6]], False, -5 + 18),
    (3, [[5, 5, 5], [5, 3, 4], [5, -1, 8]], False, 4),
    (4, [["M", 3, 4], [5, 6, 7], [8, -1, -2]], False, 30),
    (5, [["H", 3, 4], [5, 6, 7], [8, -1, -2]], False, 40),
    (6, [[-2, -2, -2], [3, 4, 5], [6, 7, 8]], False, -6 + 33),
    (14, [[7, 6, 5], [3, -1, 8], [4, -2, 4]], True, -6 + 16),
    (14, [[4, 3, 5], [8, -1, 8], [6, -2, 3]], True, 12 + 22),
    (15, [[-1, 7, -2], [5, "M", 5], [-3, 7, -1]], False, -12 - 7),
    (15, [[-1, 7, -2], [5, "M", 5], [-3, 7, -1]], True, 3 - 7),
    (16, [[3, "M", 5], [-1, -2, 8], [-1, -3, 8]], True, -4 - 7 + 16),
]


@pytest.mark.parametrize(("example", "grid", "advanced", "points"), EXAMPLES)
def test_worked_examples(example: int, grid: list[Any], advanced: bool, points: int) -> None:
    found = card(advanced=advanced)
    found.enter(PadCell("round-1", 0), grid)
    assert found.tally.marks[PadCell("round-1", 0)].points == points, f"example {example}"


def test_example_13_the_last_round_breaks_a_tie() -> None:
    found = card("Ana", "Ben")
    for number, points in enumerate(((31, 28), (9, 12)), 1):
        enter(found, f"round-{number}", points)
        found.enter(PadCell(f"out-{number}"), NOBODY)
    found.finish()
    assert (scores(found), found.standing().winners) == ([40, 40], (0,))
    assert found.standing().note == "The lower score in the last round breaks the tie."


def test_a_mulligan_in_no_line_costs_nothing_and_is_told() -> None:
    found = card()
    found.enter(PadCell("round-1", 0), [["M", -1, 3], [-1, 4, 5], [3, 6, -2]])
    assert Reason("Mulligan left", 0) in found.tally.marks[PadCell("round-1", 0)].why


def test_a_run_is_framed_where_runs_count() -> None:
    run = [[5, 6, 7], [-1, -2, 3], [-1, 4, 8]]
    found = card(runs=True)
    found.enter(PadCell("round-1", 0), run)
    assert found.tally.marks[PadCell("round-1", 0)].why[0] == Reason(
        "Run around 6", -6, where=(0, 1, 2)
    )
    plain = card()
    plain.enter(PadCell("round-1", 0), run)
    assert not any(reason.where for reason in plain.tally.marks[PadCell("round-1", 0)].why)


@pytest.mark.parametrize(
    ("points", "kids", "total", "note", "good"),
    [
        ((12, 15, 20), False, 7, "out −5", True),
        ((12, 12, 20), False, 17, "out +5", False),
        ((12, 11, 20), False, 17, "out +5", False),
        ((12, 11, 20), True, 12, "out", True),
    ],
)
def test_going_out_first(
    points: tuple[int, ...], kids: bool, total: int, note: str, good: bool
) -> None:
    found = played(*points, kids=kids)
    mark = found.tally.marks[PadCell("round-1", 0)]
    assert (mark.points, mark.total, mark.note, mark.good) == (total, total, note, good)
    assert scores(found) == [total, *points[1:]]
    assert sum(reason.points or 0 for reason in mark.why) == total


def test_cards_and_counted_points_of_one_round_go_together() -> None:
    found = card()
    found.enter(PadCell("round-1", 0), 6)
    found.enter(PadCell("round-1", 1), 9)
    found.enter(PadCell("round-1", 2), CLEO)
    found.enter(PadCell("out-1"), 2)
    assert scores(found) == [6, 9, 0]
    parts = [{part.title: part.points for part in s.parts} for s in found.standing().seats]
    assert parts[0] == {"You counted these": 6, "Going out": 0}
    assert parts[2] == {"Sets": -12, "Cards": 7, "Hazards": 10, "Going out": -5}


def test_nobody_went_out() -> None:
    found = played(12, 15, 20, out=NOBODY)
    assert scores(found) == [12, 15, 20]
    assert found.tally.missing == ""
    assert found.tally.marks[PadCell("out-1")].text == "Nobody"


def test_the_bonus_waits_for_everybody_and_for_a_name() -> None:
    found = card()
    found.enter(PadCell("out-1"), 0)
    enter(found, "round-1", (12, 15))
    assert scores(found) == [12, 15, 0]
    assert found.tally.marks[PadCell("round-1", 0)].note == "out"
    assert found.tally.missing == "Round 1 of Cleo is still empty."
    found.enter(PadCell("round-1", 2), 20)
    assert scores(found) == [7, 15, 20]
    found.enter(PadCell("out-1"), None)
    assert scores(found) == [12, 15, 20]
    assert found.tally.missing == "First out in round 1 is still empty."
    with pytest.raises(BadSheet, match="First out in round 1"):
        found.finish()


def test_rounds_add_up_and_a_further_one_is_always_open() -> None:
    found = played(12, 15, 20)
    assert [line.key for line in found.lines] == ["round-1", "out-1", "round-2", "out-2"]
    enter(found, "round-2", (1, -3, 4))
    assert [found.tally.marks[PadCell("round-2", s)].total for s in range(3)] == [8, 12, 24]
    assert [seat.rounds for seat in found.standing().seats] == [(7, 1), (15, -3), (20, 4)]
    for number in range(3, 10):
        found.enter(PadCell(f"round-{number}", 0), 1)
    assert found.lines[-1].key == "out-9"


def test_a_round_that_lacks_an_entry_counts_but_is_not_finished() -> None:
    found = played(12, 15, 20)
    found.enter(PadCell("round-2", 1), -9)
    assert scores(found) == [7, 6, 20]
    assert [seat.rounds for seat in found.standing().seats] == [(7,), (15,), (20,)]
    assert [seat.place for seat in found.standing().seats] == [2, 1, 3]


def test_most_rounds_won() -> None:
    found = played(5, 1, out=NOBODY, scoring="rounds")
    for number, points in ((2, (1, 2)), (3, (2, 30))):
        enter(found, f"round-{number}", points)
        found.enter(PadCell(f"out-{number}"), NOBODY)
    found.finish()
    end = found.standing()
    assert end.winners == (0,)
    assert [seat.note for seat in end.seats] == ["2 rounds won", "1 round won"]
    assert end.note == "Most rounds won."


def test_a_tie_goes_to_the_lower_last_round() -> None:
    found = played(5, 1, out=NOBODY)
    enter(found, "round-2", (1, 5))
    found.enter(PadCell("out-2"), NOBODY)
    found.finish()
    assert found.standing().winners == (0,)
    assert found.standing().note == "The lower score in the last round breaks the tie."


def test_an_empty_pad_stands_at_nothing() -> None:
    found = card(scoring="rounds")
    assert scores(found) == [0, 0, 0]
    assert found.tally.marks == {}
    assert found.tally.missing == "Round 1 of Ana is still empty."


BAD = [
    (PadCell("round-1", 0), [["M", 5, 5], [7, 4, -4], [7, 7]]),
    (PadCell("round-1", 0), [["M", 5, 5], [7, 4, -4]]),
    (PadCell("round-1", 0), [["M", 5, 5], [7, 4, 0], [7, 7, "H"]]),
    (PadCell("round-1", 0), [["M", 5, 5], [7, 4, True], [7, 7, "H"]]),
    (PadCell("round-1", 0), [["M", 5, 5], [7, 4, None], [7, 7, "H"]]),
    (PadCell("round-1", 0), 79),
    (PadCell("round-1", 0), -49),
    (PadCell("round-1", 0), 3.0),
    (PadCell("round-1", 0), "M"),
    (PadCell("out-1"), 3),
    (PadCell("out-1"), "Ana"),
    (PadCell("out-1"), True),
]


@pytest.mark.parametrize(("cell", "value"), BAD)
def test_what_cannot_be_is_refused(cell: PadCell, value: Any) -> None:
    found = card()
    with pytest.raises(BadSheet, match="you can't enter that"):
        found.enter(cell, value)
    assert not found.page.cells


@pytest.mark.parametrize(
    ("rows", "points"),
    [
        ([[8, 8, 8]] * 3, -48),
        ([["H", 8, 8], [8, "H", 8], [8, 8, "H"]], 78),
    ],
)
def test_counted_points_reach_as_far_as_grids(rows: Any, points: int) -> None:
    found = card()
    found.enter(PadCell("round-1", 0), rows)
    assert scores(found)[0] == points
    found.enter(PadCell("round-1", 0), points)
    assert scores(found)[0] == points


def test_a_round_has_no_more_cards_of_a_kind_than_the_box() -> None:
    found = card()
    hazards = [["H", 3, 4], [5, "H", 6], [3, 4, 5]]
    found.enter(PadCell("round-1", 0), hazards)
    with pytest.raises(BadSheet, match=r"^Round 1 has 4 of the card Hazard. There are only 3\.$"):
        found.enter(PadCell("round-1", 1), hazards)
    found.enter(PadCell("round-2", 1), hazards)  # all cards are shuffled for the next round


def test_it_is_for_two_to_seven() -> None:
    assert card().pad.seats(card().options) == (2, 7)


@pytest.mark.parametrize(("advanced", "mode"), [(False, "classic"), (True, "advanced")])
def test_the_mode_that_it_is_a_card_of(advanced: bool, mode: str) -> None:
    assert card(advanced=advanced).mode == mode


TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("classic", 2, {}),
    ("classic", 7, {"rounds": 9}),
    ("classic", 4, {"young": True}),
    ("classic", 3, {"scoring": "rounds", "rounds": 5}),
    ("classic", 5, {"runs": True}),
    ("classic", 3, {"one_value": True}),
    ("classic", 3, {"one_value": True, "runs": True, "young": True, "scoring": "rounds"}),
    ("advanced", 2, {"young": True}),
    ("advanced", 7, {"scoring": "rounds"}),
    ("patience", 1, {"runs": True}),
]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("mode", "seats", "options"), TABLES)
def test_a_finished_table_read_off_comes_to_the_same(
    mode: str, seats: int, options: dict[str, Any], seed: int
) -> None:
    table = finish_randomly(Case("gnoming", mode, seats).open(seed, options=options), seed)
    found = filled(table, read_off(table))
    assert ending(found) == ending(table)
    assert [s.parts for s in found.standing().seats] == [s.parts for s in table.standing().seats]
    assert found.standing().note == table.standing().note
    assert found.mode == mode
    assert ending(by_hand(table, found)) == ending(table)


def by_hand(table: Table, found: Scorecard) -> Scorecard:
    """The same table when people have counted all grids themselves."""
    options, entries = read_off(table)
    points = {
        cell: sum(r.points or 0 for r in mark.why if not r.title.startswith("Out first"))
        for cell, mark in found.tally.marks.items()
    }
    return filled(
        table,
        (options, [(c, v if c.seat is None else points[c]) for c, v in entries]),
    )
