"""The rules page on the screen: it is there, it jumps, and its pictures are drawn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.forking import once
from tests.touch.drive import Drive
from tests.touch.sight import all_of

# isort: split
from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView

from app.widgets.inputs.controls import Chip


@pytest.fixture(scope=once)
def d() -> Iterator[Drive]:
    """The rules of Gnoming A-Round on a small phone: it takes a while to lay them out."""
    with Drive((360, 640)) as drive:
        drive.app.go("rules", game="gnoming")
        drive.settle()
        yield drive


def test_the_index_jumps_to_a_chapter(d: Drive) -> None:
    d.choose("Contents")
    d.scroll_to("Go to Scoring")
    d.choose("Go to Scoring")
    assert d.has("Scoring")
    assert not d.has("What it is about")


def test_a_tablet_has_the_index_beside_the_page(d: Drive) -> None:
    d.resize((1280, 800))
    d.settle()
    assert not d.has("Contents")
    d.choose("Go to Hazards")
    (heading,) = (text for text in d.of("Text") if text.text == "Hazards" and text.role == "title")
    assert d.point(heading)[1] > 600


def test_pictures_show_their_score(d: Drive) -> None:
    d.scroll_to("4 points", pulls=60)
    assert d.of("GridPicture")


def bring_into_view(d: Drive, label: str) -> None:
    """Pull the row of chips to the one with this label."""
    for view in all_of(Window, ScrollView):
        for chip in view.walk(restrict=True):
            if getattr(chip, "text", "") == label and isinstance(chip, Chip):
                view.scroll_to(chip, animate=False)
    d.settle()


def test_the_chip_of_the_game_that_is_read_is_marked_and_in_view(d: Drive) -> None:
    d.app.go("home")
    d.settle()
    d.tap("Rules")
    d.seconds(0.3)
    (read,) = (chip for chip in d.of("Chip") if chip.selected)
    assert read.text == "Gnoming A-Round"
    left, _ = read.to_window(*read.pos)
    assert left >= 0
    assert left + read.width <= 360
    for other in ("Glossary", "Mini Golf Designer"):
        bring_into_view(d, other)
        d.tap(other)
        assert d.app.current.game_title == other
        assert [chip.text for chip in read.parent.children if chip.selected] == [other]
