"""A whole evening and the day after by touch: all sums, names and photos are right to the end."""

from __future__ import annotations

import csv
import shutil
from pathlib import Path

from app.store.photos import Photos
from app.store.tables import Tables
from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from tests.app.store.test_archive import jpeg as photo
from tests.support.forking import separately
from tests.touch.drive import Drive
from tests.touch.pads import QUICK, card_of, enter_page, finish, open_pad, put_pad

SHOTS = {0: 4, 1: 6, 2: 5}
CORRECTED = {**SHOTS, 1: 3}
PEOPLE = ("Ana", "Benedikt", "Cleo")


def sums(shots: dict[int, int]) -> list[int]:
    """What the game says that these come to."""
    card = Scorecard.open("tiny", PEOPLE)
    for seat, taken in shots.items():
        card.enter(PadCell("shots", seat), taken)
    return [seat.score for seat in card.standing().seats]


def scores(shots: dict[int, int]) -> list[tuple[str, int]]:
    """Everybody with what their shots come to."""
    return list(zip(PEOPLE, sums(shots), strict=True))


def kept(home: Path) -> list[tuple[str, int]]:
    """Everybody with their score, as the one result in a folder tells."""
    (record,) = Tables(home).results.records.all()
    return [(player.name, player.score) for player in record.players]


def exported(d: Drive) -> list[tuple[str, int]]:
    """The same, as a spreadsheet gets it."""
    d.app.go("records")
    d.settle()
    d.choose("Export the results", "Table (CSV)")
    path = max((d.home / "files").glob("*.csv"), key=lambda path: path.stat().st_mtime_ns)
    rows = csv.DictReader(path.read_text("utf-8-sig").splitlines())
    by_name = {row["player"]: int(row["score"]) for row in rows}
    return [(name, by_name[name]) for name in PEOPLE]


def play(home: Path, slot: str, after: Path) -> None:
    """Somebody gets their whole name meanwhile, and the battery gives out at the end."""
    with open_pad(home, slot) as d:
        enter_page(d, [(PadCell("shots", 0), SHOTS[0]), (PadCell("shots", 1), SHOTS[1])])
        d.app.go("person", name="Ben")
        d.settle()
        d.choose("Rename Ben")
        d.write("Benedikt")
        d.choose("Rename")
        d.choose("Back")
        assert card_of(d).names == PEOPLE
        enter_page(d, [(PadCell("shots", 2), SHOTS[2])])
        shutil.copytree(home, after)  # what is on the disk then


def end(home: Path, slot: str) -> None:
    with open_pad(home, slot) as d:
        assert card_of(d).page.cells == {PadCell("shots", s): shots for s, shots in SHOTS.items()}
        finish(d)


def remember_better(home: Path) -> None:
    """The next day somebody does."""
    (before,) = Tables(home).results.records.all()
    with Drive(home=home, settings=QUICK) as d:
        d.choose("Saves", "Open Tonight", "Open the pad")
        enter_page(d, [(PadCell("shots", 1), CORRECTED[1])])
        assert kept(home) == exported(d) == scores(CORRECTED)
        assert Tables(home).results.records.all()[0].when == before.when
        d.app.go("settings")
        d.settle()
        d.scroll_to("Back up everything")
        d.choose("Back up everything")


def bring_back(home: Path, backup: str) -> None:
    with Drive(home=home, settings=QUICK) as d:
        d.app.go("settings")
        d.settle()
        d.scroll_to("Bring back a backup")
        d.choose("Bring back a backup", backup, "Replace everything")
        assert kept(home) == exported(d) == scores(CORRECTED)
        assert {person.name for person in d.app.tables.people.known()} == set(PEOPLE)
        d.choose("Saves", "Open Tonight", "Open the pad")
        assert card_of(d).names == PEOPLE
        assert [seat.score for seat in card_of(d).standing().seats] == sums(CORRECTED)


def test_an_evening_is_the_same_whatever_happens_to_it(tmp_path: Path) -> None:
    home, after, wiped = (tmp_path / name for name in ("home", "after", "wiped"))
    slot = put_pad(home, Scorecard.open("tiny", ["Ana", "Ben", "Cleo"]))
    separately(lambda: play(home, slot, after))
    separately(lambda: end(after, slot))
    assert kept(after) == scores(SHOTS)
    (record,) = Tables(after).results.records.all()
    Photos(after).keep(record.key, photo())
    separately(lambda: remember_better(after))
    (backup,) = (after / "files").glob("Clubhouse backup*.zip")
    (wiped / "files").mkdir(parents=True)
    shutil.copy(backup, wiped / "files")
    bring_back(wiped, backup.stem)
    assert Photos(wiped).read(record.key) == photo()
