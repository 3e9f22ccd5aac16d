"""Somebody's own best: on the same course, and on no other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.shell.results.screen import own_best
from app.store.tables import Tables
from engine.core.bites import finished
from engine.games.tiny.model import Shoot, Surrender
from engine.play.table import Table
from tests.app.shell.tables import PEOPLE, fill

EAST = 0


def given_up(shots: int = 0, seed: int = 1, **options: Any) -> Table:
    """A hole of Tiny Mini Golf that somebody alone gave up."""
    table = Table.open("tiny", "solo", PEOPLE[:1], seed=seed, options=options)
    for _ in range(shots):
        table.play(Shoot(EAST, 0))
    table.play(Surrender())
    return table


def best(home: Path, *tables: Table) -> str:
    """What is said of the first table where the others have been played too."""
    slots = fill(home, *tables)
    return finished(own_best(Tables(home), slots[0], tables[0]))


def test_two_holes_that_the_app_drew_are_not_the_same(tmp_path: Path) -> None:
    one, other = given_up(seed=1, hole="mild"), given_up(seed=2, hole="mild")
    assert one.setup.options == other.setup.options
    assert best(tmp_path, one, other) == ""


def test_a_hole_that_is_played_again_is_the_same(tmp_path: Path) -> None:
    one, again = given_up(seed=1, hole="mild"), given_up(1, seed=1, hole="mild")
    assert best(tmp_path, one, again) == "This is your best so far."


def test_the_size_of_sheets_makes_no_difference_to_the_gallery(tmp_path: Path) -> None:
    one, other = (given_up(seed=1, hole="ponds", sheet=size) for size in ("small", "large"))
    assert best(tmp_path, one, other) == "This is your best so far."


def test_the_precision_die_does(tmp_path: Path) -> None:
    one, other = (given_up(seed=1, hole="ponds", friendly=kind) for kind in (False, True))
    assert best(tmp_path, one, other) == ""
