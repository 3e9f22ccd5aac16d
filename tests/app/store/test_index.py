"""The list of saves on the disk: quick where it is right, and never believed where it is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.store.exchange import text_of
from app.store.index import FEW, FILE
from app.store.tables import Tables
from engine.core.codec import dumps
from engine.store.saved import pack
from engine.store.slots import Slots
from tests.app.shell.tables import begun


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """A folder with more saves than are read anew without a word."""
    tables = Tables(tmp_path)
    text = text_of(tables, tables.new(begun()))
    for number in range(FEW + 5):
        (tmp_path / "saves" / f"gnoming-{number + 1}.json").write_text(text, "utf-8")
    return tmp_path


def looks(home: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[str]]:
    """The slots of a list, and those of them that had to be read."""
    read: list[str] = []
    look = Slots.read

    def noted(slots: Slots, slot: str) -> object:
        read.append(slot)
        return look(slots, slot)

    with monkeypatch.context() as patch:
        patch.setattr(Slots, "read", noted)
        found = [entry.slot for entry in Tables(home).entries.all()]
    return found, read


def test_only_what_has_changed_is_read_again(full: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found, read = looks(full, monkeypatch)
    assert len(found) == len(read) == FEW + 5
    tables = Tables(full)
    tables.titles.rename("gnoming-3", "Sunday")
    (full / "saves" / "gnoming-4.json").write_text("{", "utf-8")
    (full / "saves" / "gnoming-5.json").unlink()
    found, read = looks(full, monkeypatch)
    assert sorted(read) == ["gnoming-3", "gnoming-4"]
    assert "gnoming-5" not in found
    again = Tables(full).entries
    assert again.of("gnoming-3").title == "Sunday"
    assert again.of("gnoming-4").problem


def test_a_file_that_takes_the_place_of_another_counts_by_itself(full: Path) -> None:
    tables = Tables(full)
    tables.entries.all()
    saved = tables.read("gnoming-2")
    card = saved.card | {"title": "Another one"}
    (full / "saves" / "gnoming-2.json").write_text(pack(dumps(saved.save), card), "utf-8")
    assert Tables(full).entries.of("gnoming-2").title == "Another one"


@pytest.mark.parametrize("wreck", [b"", b"{", b"\xff\xfe", b"abc\n[[1]]", b"[]\n[]"])
def test_a_wrecked_list_is_made_anew(
    full: Path, wreck: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks(full, monkeypatch)
    assert (full / FILE).exists()
    (full / FILE).write_bytes(wreck)
    found, read = looks(full, monkeypatch)
    assert sorted(found) == sorted(read)
    assert looks(full, monkeypatch)[1] == []


def test_a_long_list_is_read_in_parts(full: Path) -> None:
    entries = Tables(full).entries
    assert entries.read_for(0) == FEW + 5
    assert entries.read_for(60) == 0
    assert len(entries.all()) == FEW + 5
