"""A table that no moves prove and that trips rules or board is left, and the app goes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from kivy.base import ExceptionManager

from app.store.entries import DAMAGED_TABLE
from app.store.exchange import take_in
from app.store.tables import Tables
from engine.core.codec import dumps
from engine.core.game import BadSave
from engine.play.table import Table
from engine.store.saved import pack
from tests.app.shell.tables import begun
from tests.engine.positions import unproven
from tests.touch.drive import Drive


@pytest.fixture
def home(tmp_path: Path) -> Path:
    tables = Tables(tmp_path)
    tables.new(begun())
    doc = unproven(json.loads(begun().dumps()))
    (tmp_path / "saves" / "gnoming-2.json").write_text(pack(dumps(doc), {}), "utf-8")
    return tmp_path


def test_what_trips_over_a_position_without_moves_leads_home_and_is_told(home: Path) -> None:
    with Drive(home=home) as d:
        d.app.go("table", slot="gnoming-2")
        d.settle()
        trouble = RuntimeError("a card that is not there")
        assert ExceptionManager.handle_exception(trouble) == ExceptionManager.PASS
        d.settle()
        assert d.app.current.name == "home"
        assert any(DAMAGED_TABLE in words for words in d.seen())
        lines = {entry.slot: entry.problem for entry in d.app.tables.entries.all()}
        assert lines == {"gnoming-1": "", "gnoming-2": DAMAGED_TABLE}
        d.app.go("table", slot="gnoming-1")
        d.settle()
        assert ExceptionManager.handle_exception(trouble) == ExceptionManager.RAISE
    assert not ExceptionManager.handlers


def test_a_position_that_cannot_even_be_listed_is_not_brought_in(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = Tables(home)
    text = (home / "saves" / "gnoming-2.json").read_text("utf-8")

    def trip(_table: Table) -> None:
        raise IndexError("a seat that is not there")

    monkeypatch.setattr(Table, "over", property(trip))
    with pytest.raises(BadSave):
        take_in(tables, text)


def test_a_table_of_newer_rules_is_told_and_left_untouched(tmp_path: Path) -> None:
    tables = Tables(tmp_path)
    slot = tables.new(begun())
    path = tmp_path / "saves" / f"{slot}.json"
    doc = json.loads(begun().dumps())
    doc["rules"] += 1
    path.write_text(pack(dumps(doc), tables.read(slot).card), "utf-8")
    before = path.read_bytes()
    with Drive(home=tmp_path) as d:
        d.choose("Continue")
        assert d.has("This save comes from a newer app version.")
        d.app.go("home")
        d.settle()
    assert path.read_bytes() == before
    assert not (tmp_path / "saves" / "damaged").exists()
