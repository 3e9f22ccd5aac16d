"""The owner of a device by touch: asked once, named everywhere, and spoken to."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.shell.tables import finished
from tests.touch.drive import Drive

ASK = "What should we call you?"
NEW = {"animations": "off", "sounds": False, "name_asked": False}


def new_table(d: Drive, game: str) -> list[tuple[str, bool]]:
    """Set a table up: who would sit there, and whether they are bots."""
    d.app.go("home")
    d.app.go("new_table", game=game)
    d.settle()
    return [(seat.name, bool(seat.bot)) for seat in d.app.current.draft.seats]


@pytest.mark.parametrize("size", [(412, 915), (800, 1280)])
def test_a_first_day_with_a_name(tmp_path: Path, size: tuple[int, int]) -> None:
    with Drive(size, home=tmp_path, settings=NEW) as d:
        assert not d.has(ASK)  # not before a game is begun
        d.app.tables.new(finished(2, people=("Player 1", "bot:easy")))
        d.app.go("records")
        d.settle()
        assert d.has("Player You on this device")
        assert new_table(d, "gnoming") == [("Player 1", False), ("Moss", True)]
        d.find("Save my name")
        (entry,) = d.of("TextEntry")
        assert (entry.text, entry.hint) == ("", "Ace"), "typing adds nothing to a suggestion"
        entry.text = "Player 7"
        d.choose("Save my name")
        assert d.has("Players without a name are called that. Choose another name.")
        entry.text = "Zoe"
        d.choose("Save my name")
        assert not d.has(ASK)
        assert d.has("Name of Zoe")
        d.app.go("records")
        d.settle()
        assert d.has("Player Zoe")
        assert not d.has("Player You on this device")

        new_table(d, "gnoming")
        d.choose("Start")
        d.settle()
        assert any("Your turn" in text for text in d.seen())
        d.app.go("settings")
        d.settle()
        d.choose("Your name")
        d.write("Zora")
        d.choose("Rename")
        assert new_table(d, "tiny")[0] == ("Zora", False)
        d.choose("Add a player", "Start")
        assert len(new_table(d, "tiny")) == 3
        assert len(new_table(d, "gnoming")) == 2  # other games are as they were
        d.app.go("home")
        d.app.go("new_table", game="tiny", live=True)
        assert len(d.app.current.draft.seats) == 2


def test_a_suggestion_is_taken_by_saving_it(tmp_path: Path) -> None:
    with Drive((412, 915), home=tmp_path, settings=NEW) as d:
        new_table(d, "carom")
        d.choose("Save my name")
        assert d.has("Name of Ace")


def test_whoever_says_later_is_not_asked_again(tmp_path: Path) -> None:
    with Drive((360, 640), home=tmp_path, settings=NEW) as d:
        new_table(d, "carom")
        d.choose("Later")
        assert not d.has(ASK)
        assert new_table(d, "tiny")[0] == ("Player 1", False)
        assert not d.has(ASK)
