"""Home: what is offered with and without tables, and what a touch leads to."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.games import CARDS
from app.shell.home import GameCard
from tests.app.shell.tables import begun, fill, finished
from tests.touch.drive import Drive

TITLES = (
    "Tiny Mini Golf",
    "Carom Mini Golf",
    "18 Holes",
    "Mini Golf Designer",
    "Gnoming A-Round",
)


def test_with_nothing_saved_there_is_nothing_to_continue() -> None:
    with Drive() as d:
        assert not d.has("Continue")
        assert all(d.has(title) for title in TITLES)


@pytest.mark.parametrize("title", TITLES)
def test_a_game_opens_a_new_table(title: str) -> None:
    with Drive() as d:
        d.choose(f"New table of {title}")
        assert d.app.current.name == "new_table"
        assert d.app.current.game_title == title


def test_the_last_table_is_offered_and_opens(tmp_path: Path) -> None:
    older, newer = fill(tmp_path, begun(seed=1), begun(3, seed=2))
    with Drive(home=tmp_path) as d:
        d.choose("Continue Gnoming A-Round")
        assert d.app.current.name == "table"
        assert d.app.current.session.slot == newer
        assert older != newer


def test_a_finished_table_is_not_offered(tmp_path: Path) -> None:
    fill(tmp_path, finished())
    with Drive(home=tmp_path) as d:
        assert not d.has("Continue")


def test_a_tablet_shows_two_other_tables_and_the_way_to_all(tmp_path: Path) -> None:
    fill(tmp_path, begun(seed=1), finished(seed=2), begun(seed=3), begun(4, seed=4))
    with Drive((1280, 800), home=tmp_path) as d:
        assert len(d.of("OtherTable")) == 2
        d.choose("All 4")
        assert d.app.current.name == "saves"


def test_another_table_opens_from_a_tablet(tmp_path: Path) -> None:
    slots = fill(tmp_path, begun(seed=1), begun(seed=2))
    with Drive((1280, 800), home=tmp_path) as d:
        d.choose("Open Gnoming A-Round")
        assert d.app.current.session.slot == slots[0]


def side_by_side(d: Drive) -> bool:
    """Whether the two cards of tables share the page two to one, and stay on it."""
    (go_on,), (others,) = d.of("ContinueCard"), d.of("OtherTables")
    room = go_on.parent.width
    return (
        go_on.right < others.x
        and others.right <= go_on.parent.right + 1
        and 0.6 * room < go_on.width < 0.7 * room
        and 0.25 * room < others.width < 0.4 * room
    )


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000)])
def test_coming_back_home_finds_the_cards_as_they_were(
    size: tuple[int, int], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    fill(tmp_path, begun(seed=1), begun(seed=2), begun(4, seed=3))
    with Drive(size, home=tmp_path) as d:
        assert side_by_side(d)
        for screen in ("saves", "settings"):
            d.app.go(screen)
            d.settle()
            d.app.go("home")
            d.settle()
            assert side_by_side(d)
        for width in (1100, 1000, 1280):
            d.resize((width, 800))
            d.settle()
            assert side_by_side(d)
    assert "too much iteration" not in caplog.text


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (1280, 800), (800, 1280)])
def test_turning_the_device_arranges_the_cards_anew(size: tuple[int, int], tmp_path: Path) -> None:
    fill(tmp_path, begun(), begun(seed=2))
    with Drive((360, 640), home=tmp_path) as d:
        d.resize(size)
        d.settle()
        assert d.has("Continue")
        # All of them, and not only those that need no scrolling.
        cards = [card for card in d.app.current.walk() if isinstance(card, GameCard)]
        in_row, rows = 5 if size[0] >= 840 else 2, {round(card.y) for card in cards}
        assert (len(cards), len(rows)) == (len(CARDS), -(-len(CARDS) // in_row))
        for card in cards:
            assert card.right <= card.parent.right + 1
