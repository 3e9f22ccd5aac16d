"""What was chosen last is remembered for each game, and never in the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.store.memory import CHOICES, Choices
from tests.support.disk import Disk


def test_each_game_has_its_own_choices_and_what_is_empty_is_forgotten(tmp_path: Path) -> None:
    choices = Choices(tmp_path)
    choices.keep("pad", "carom", {"options": {"length": 9}})
    choices.keep("dealing", "carom", {"answers": ["x"]})
    other = Choices(tmp_path)
    assert other.of("pad", "carom") == {"options": {"length": 9}}
    assert other.of("pad", "tiny") == {}
    other.keep("dealing", "carom", {})
    assert choices.of("dealing", "carom") == {}
    assert "dealing" not in (tmp_path / CHOICES).read_text("utf-8")


@pytest.mark.parametrize("wreck", ["", "[1]", '{"pad/carom": 3}', "{", "\\ud800", "nul\0"])
def test_a_wrecked_file_is_as_none_and_kept_aside(tmp_path: Path, wreck: str) -> None:
    (tmp_path / CHOICES).write_text(wreck, "utf-8")
    choices = Choices(tmp_path)
    assert choices.of("pad", "carom") == {}
    choices.keep("pad", "carom", {"options": {}})
    assert choices.of("pad", "carom") == {"options": {}}
    if not wreck.startswith('{"'):
        aside = [path for path in tmp_path.iterdir() if "damaged" in path.name]
        assert [path.read_text("utf-8") for path in aside] == [wreck]


def test_a_full_disk_stops_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Disk(monkeypatch).full = True
    Choices(tmp_path).keep("pad", "carom", {"options": {"length": 9}})
    assert Choices(tmp_path).of("pad", "carom") == {}
