"""The table screen on a disk that takes nothing: people are told, and no move is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import Table
from engine.store.saved import read_file
from tests.support.disk import Disk
from tests.touch.drive import Drive

TROUBLE = "This table could not be saved: No space left on device."


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


@pytest.fixture
def d(tmp_path: Path, disk: Disk) -> Iterator[Drive]:
    """A table of Sealed Bids with a round played in vain."""
    with Drive(home=tmp_path) as drive:
        table = Table.open("sealed", seats=("Ana", "bot:random"), seed=4)
        drive.app.go("table", slot=drive.app.tables.new(table))
        drive.settle()
        disk.full = True
        drive.choose("Roll")
        yield drive


def on_disk(d: Drive) -> int:
    return Table.load(read_file(d.home / "saves" / "sealed-1.json").save).ply


def leave(d: Drive) -> None:
    d.choose("Back")
    assert d.app.current.name == "home"


def test_leaving_says_so_again_and_coming_back_finds_every_move(d: Drive, disk: Disk) -> None:
    leave(d)
    assert d.has(f"{TROUBLE} Its moves are held until the app is closed.")
    assert on_disk(d) == 0
    disk.full = False
    d.app.go("table", slot="sealed-1")
    d.settle()
    assert d.app.current.session.table.ply == 1


def test_what_waits_is_written_when_the_app_goes_to_the_background(d: Drive, disk: Disk) -> None:
    leave(d)
    disk.full = False
    d.app.on_pause()
    assert on_disk(d) == 1


def test_a_title_that_cannot_be_saved_is_told(d: Drive) -> None:
    d.choose("More", "Rename this table")
    d.write("Thursday")
    d.choose("Rename")
    assert d.has("The title could not be saved: No space left on device.")


def test_saving_by_hand_says_every_time_that_it_fails(d: Drive, disk: Disk) -> None:
    for full, answer in ((True, TROUBLE), (True, TROUBLE), (False, "The table is saved.")):
        d.seconds(10)
        assert not d.has(answer)
        disk.full = full
        d.choose("More", "Save now")
        assert d.has(answer)
    assert on_disk(d) == 1
