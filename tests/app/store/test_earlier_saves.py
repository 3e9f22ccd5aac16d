"""The app takes up the data folder of version 1.0 with all that is in it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from app.settings import Settings
from app.shell.entries.text import phase_line
from app.store.tables import Tables
from engine.store.results.records import Records
from engine.store.trays import TrayStore
from tests.support.earlier import FOLDER, PADS, TABLES, TRAYS, document
from tests.touch.drive import Drive

LATER = 2_000_000_000.0
# One table and one pad of each game that are half-way.
SHOWN = [
    next(path for path in paths if path.name.startswith(tray.stem) and path.stem.endswith(state))
    for tray in TRAYS
    for paths, state in ((TABLES, "-live"), (PADS, "-half"))
]
# Late in a long game it takes long to try out a position; the engine's tests open each of them.
LONG = {path.stem for path in TABLES if path.match("eighteen-*-late.json")}
LONG -= {f"eighteen-{mode}-late" for mode in ("match", "kelly", "solo")}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return Path(shutil.copytree(FOLDER, tmp_path / "home"))


def earlier(name: str) -> Any:
    return json.loads((FOLDER / name).read_text("utf-8"))


def test_tables_and_pads_are_listed_opened_and_kept(home: Path) -> None:
    tables = Tables(home, lambda: LATER)
    entries = tables.entries.all()
    assert {entry.slot for entry in entries} == {path.stem for path in (*TABLES, *PADS)}
    assert [entry.slot for entry in entries if entry.problem] == []
    for entry in (entry for entry in entries if entry.slot not in LONG):
        tables.keep(entry.slot, tables.open(entry.slot))
        again = tables.entries.of(entry.slot)
        assert again.changed == LATER
        assert (again.title, again.names, again.over) == (entry.title, entry.names, entry.over)


def test_results_are_there_and_a_deleted_one_does_not_come_back(home: Path) -> None:
    told = earlier("records.json")
    records = Records(home)
    assert {record.slot for record in records.all()} == {each["slot"] for each in told["records"]}
    assert not records.problem
    [(slot, begun)] = told["removed"]
    assert records.knows(slot, begun)
    tables = Tables(home)
    tables.keep(slot, tables.open(slot))
    assert slot not in {record.slot for record in tables.results.records.all()}


def test_people_are_known(home: Path) -> None:
    told = earlier("people.json")
    members = Tables(home).people
    assert [person._asdict() for person in members.known()] == told["known"]
    for game, seats in told["last"].items():
        assert [seat.name for seat in members.of(game)] == [seat["name"] for seat in seats]


def test_settings_are_as_they_were_chosen(home: Path) -> None:
    told, settings = earlier("settings.json"), Settings(home)
    assert {key: getattr(settings, key) for key in told} == told


@pytest.mark.parametrize("path", TRAYS, ids=lambda path: path.stem)
def test_trays_are_found(home: Path, path: Path) -> None:
    tray, problem = TrayStore(home).open(path.stem, 5)
    assert not problem
    assert tray.history


def test_the_screens_show_them(home: Path) -> None:
    with Drive(home=home) as drive:
        for path in SHOWN:
            pad = path in PADS
            drive.app.go("pad" if pad else "table", slot=path.stem)
            drive.frames(2)
            shown = drive.app.current.session.card if pad else drive.app.current.session.table
            told = document(path)
            # A table of earlier rules goes on from its position, without its moves where these
            # lead elsewhere by now.
            earlier_rules = not pad and told["rules"] != shown.game.info.rules_version
            assert len(shown.steps) in ({0, told["cursor"]} if earlier_rules else {told["cursor"]})
        drive.app.go("home")
        drive.settle()
        assert drive.has(phase_line(drive.app.tables.entries.latest()))
