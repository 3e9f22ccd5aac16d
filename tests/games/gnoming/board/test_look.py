"""A closer look at a table in the real app: Back closes it and stays at the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.store.tables import Tables
from app.theme import SEATS
from engine.core.game import SeatSetup
from engine.play.table import Table
from tests.support.forking import once
from tests.touch.drive import Drive


@pytest.fixture(scope=once)
def drive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drive]:
    people = [SeatSetup(name, "", SEATS[seat]) for seat, name in enumerate(("Ana", "Ben"))]
    home = tmp_path_factory.mktemp("home")
    slot = Tables(home).new(Table.open("gnoming", None, people, seed=1))
    started = Drive(home=home, settings={"animations": "off"})
    started.app.go("table", slot=slot)
    started.settle()
    yield started
    started.close()


def test_escape_closes_an_opponents_grid_and_only_then_leaves_the_table(drive: Drive) -> None:
    table = drive.app.current
    drive.tap("Ben's cards")
    assert drive.has("Close")
    drive.key("escape")
    drive.settle()
    assert not drive.has("Close")
    assert drive.app.current is table
    drive.key("escape")
    drive.settle()
    assert drive.app.current is not table


def test_escape_closes_a_card_that_was_held(drive: Drive) -> None:
    table = drive.app.current
    drive.hold("Left pile", 0.8)
    assert drive.has("Close")
    drive.key("escape")
    drive.settle()
    assert not drive.has("Close")
    assert drive.app.current is table
