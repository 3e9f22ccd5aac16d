"""Twelve seats and two dozen holes in results, rounds and lists of tables: nothing sticks out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from app.shell.parts import TokenRow
from app.table.sheets.table_sheets import RoundRow
from app.widgets import SeatToken
from engine import Table
from tests.support.forking import once
from tests.support.putting import COLOURS, putting_table
from tests.touch.drive import Drive

SIZES = [(360, 640), (1280, 800)]


@pytest.fixture(scope=once)
def d(putting: None) -> Iterator[Drive]:
    with Drive(SIZES[0]) as drive:
        yield drive


def keep(d: Drive, *tables: Table) -> list[str]:
    return [d.app.tables.new(table) for table in tables]


def in_window(widget: Any, size: tuple[int, int]) -> bool:
    left, right = widget.to_window(widget.x, 0)[0], widget.to_window(widget.right, 0)[0]
    return left >= -1 and right <= size[0] + 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "holes"), [(12, 18), (1, 24)])
def test_results_tell_every_seat_and_every_hole(
    d: Drive, size: tuple[int, int], seats: int, holes: int
) -> None:
    (slot,) = keep(d, putting_table(seats, holes, moves=None))
    d.resize(size)
    d.app.go("results", slot=slot)
    d.settle()
    scores = d.app.current.ids.scores
    assert all(in_window(part, size) for part in scores.walk(restrict=True))
    heads = [cell for cell in scores.walk() if type(cell).__name__ == "Cell" and cell.text]
    assert len(heads) == (seats + 1) * holes
    assert min(cell.width for cell in heads) >= 24
    tokens = {part.seat for part in scores.walk() if isinstance(part, SeatToken)}
    assert tokens == set(COLOURS[:seats])
    check_chart(d.app.current.ids.chart, seats)


def check_chart(chart: Any, seats: int) -> None:
    """Its tokens stand one above the other, and inside of it."""
    assert len(chart.children) == seats
    for a, b in combinations(chart.children, 2):
        assert abs(a.y - b.y) >= a.height
    assert min(token.y for token in chart.children) >= chart.y
    assert max(token.top for token in chart.children) <= chart.top


def test_somebody_alone_is_held_against_tables_on_the_same_course(d: Drive) -> None:
    same = [putting_table(1, 3, None, seed) for seed in (1, 2, 3, 4)]
    scores = [table.standing().seats[0].score for table in same]
    elsewhere = putting_table(1, 3, None, seed=9, first=10)
    *slots, other = keep(d, *same, elsewhere)
    d.app.go("results", slot=slots[scores.index(max(scores))])
    d.settle()
    assert d.app.current.best == f"Your best: {min(scores)}"
    assert d.has(f"Ana: {max(scores)} strokes")
    d.app.go("results", slot=other)
    d.settle()
    assert d.app.current.best == ""


def test_a_finished_hole_tells_twelve_seats(d: Drive) -> None:
    (slot,) = keep(d, putting_table(12, 3, moves=11))
    d.app.go("table", slot=slot)
    d.settle()
    d.choose("Putt")
    assert d.has("Hole 1")
    assert d.has("Continue")
    rows = d.of(RoundRow)
    assert rows
    assert all(in_window(row, SIZES[0]) for row in rows)
    d.scroll_to(d.app.current.session.table.name(_last(d)))


def _last(d: Drive) -> int:
    """Who is listed last: the worst, of several the one who sits last."""
    seats = d.app.current.session.table.standing().seats
    return max(seats, key=lambda score: (score.place, score.seat)).seat


@pytest.mark.parametrize("size", SIZES)
def test_the_tokens_of_a_table_stay_on_its_card(d: Drive, size: tuple[int, int]) -> None:
    keep(d, putting_table(12, 3, moves=None), putting_table(12, 3, moves=5))
    d.resize(size)
    for screen in ("home", "saves"):
        d.app.go(screen)
        d.settle()
        rows = d.of(TokenRow)
        assert rows
        for row in rows:
            assert len(row.children) == 12
            assert max(token.right for token in row.children) <= row.right
            assert min(token.y for token in row.children) >= row.y
