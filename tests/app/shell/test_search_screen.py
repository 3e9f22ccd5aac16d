"""Search by touch: write, read what was found, go there and come back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.forking import once
from tests.touch.drive import Drive


@pytest.fixture(scope=once)
def d() -> Iterator[Drive]:
    with Drive() as drive:
        yield drive


def searched(d: Drive, word: str) -> None:
    d.app.go("search")
    d.app.current.ids.question.text = word
    d.seconds(0.3)
    d.settle()


def test_a_word_leads_to_its_place_and_back_to_what_was_found(d: Drive) -> None:
    d.tap("Rules")
    d.tap("Search the rules")
    assert d.app.current.name == "search"
    searched(d, "hazard removed")
    first = d.app.current.ids.found.children[-1]
    d.choose(first)
    d.seconds(0.3)
    screen = d.app.current
    assert screen.name == "rules"
    assert screen.game == first.hit.page
    assert screen.ids.page.scroll_y < 1
    d.app.on_back()
    assert d.app.current.name == "search"
    assert d.app.current.ids.found.children


def test_nothing_found_is_said_in_a_sentence(d: Drive) -> None:
    searched(d, "xylophone")
    assert "Nothing found for “xylophone”" in d.app.current.told
    assert not d.app.current.ids.found.children


def test_an_example_is_looked_for_by_one_tap(d: Drive) -> None:
    searched(d, "")
    d.tap("Look for rim")
    d.seconds(0.3)
    d.settle()
    assert d.app.current.ids.found.children
