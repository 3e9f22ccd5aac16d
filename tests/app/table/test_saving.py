"""The table screen on a disk that takes nothing: people are told, and no move is lost."""

from __future__ import annotations

import pytest

from tests.app.table.sitting import Sit, on_disk
from tests.support.disk import Disk
from tests.support.forking import once
from tests.touch.drive import Drive

TROUBLE = "This game couldn't be saved: No space left on device."


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


@pytest.fixture(scope=once)
def opened(sit: Sit) -> Drive:
    return sit("Ana", "bot:random")


@pytest.fixture
def d(opened: Drive, disk: Disk) -> Drive:
    """A table of Sealed Bids with a round played in vain."""
    disk.full = True
    opened.choose("Roll")
    return opened


def leave(d: Drive) -> None:
    d.choose("Back")
    assert d.app.current.name == "home"


def test_leaving_says_so_again_and_coming_back_finds_every_move(d: Drive, disk: Disk) -> None:
    leave(d)
    assert d.has(f"{TROUBLE} Its moves are safe until you close the app.")
    assert on_disk(d).ply == 0
    disk.full = False
    d.app.go("table", slot="sealed-1")
    d.settle()
    assert d.app.current.session.table.ply == 1


def test_what_waits_is_written_when_the_app_goes_to_the_background(d: Drive, disk: Disk) -> None:
    leave(d)
    disk.full = False
    d.app.on_pause()
    assert on_disk(d).ply == 1


def test_a_title_that_cannot_be_saved_is_told(d: Drive) -> None:
    d.choose("More", "Rename this game")
    d.write("Thursday")
    d.choose("Rename")
    assert d.has("The title couldn't be saved: No space left on device.")


def test_saving_by_hand_says_every_time_that_it_fails(d: Drive, disk: Disk) -> None:
    for full, answer in ((True, TROUBLE), (True, TROUBLE), (False, "Game saved.")):
        d.seconds(10)
        assert not d.has(answer)
        disk.full = full
        d.choose("More", "Save now")
        assert d.has(answer)
    assert on_disk(d).ply == 1
