"""Looking ahead over two moves agrees with making them, and changes nothing."""

from __future__ import annotations

import pytest

from engine.core.chance import WrongAnswer
from engine.games.gnoming.model import Draw, Flip, Place, Take
from engine.play.table import Table


@pytest.fixture
def table() -> Table:
    opened = Table.open("gnoming", None, ["Ana", "Ben"], 3)
    for seat in (0, 0, 1, 1):
        opened.play(opened.moves(seat)[0], seat)
    return opened


def test_both_moves_are_foreseen_as_they_will_be(table: Table) -> None:
    before = table.state
    seen = table.foresee(Take(0), Place(8), seat=0)
    assert table.state is before
    table.play(Take(0), 0)
    assert seen.reason is None
    assert seen.preview == table.preview(Place(8), 0)


def test_the_first_refusal_counts(table: Table) -> None:
    assert table.foresee(Flip(8), Place(8), seat=0).reason == table.why_not(Flip(8), 0)
    assert table.foresee(Take(0), Place(8), seat=1).reason is not None


def test_the_second_move_is_judged_after_the_first(table: Table) -> None:
    assert table.why_not(Place(8), 0) is not None
    assert table.foresee(Take(0), Place(8), seat=0).reason is None


def test_what_chance_decides_cannot_be_foreseen(table: Table) -> None:
    with pytest.raises(WrongAnswer):
        table.foresee(Draw(), Place(8), seat=0)
