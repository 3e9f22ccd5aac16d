"""Home: what is offered with and without tables, and what a touch leads to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.games import CARDS
from app.shell.home import GameCard, HomeScreen
from engine import Table
from tests.app.shell.tables import begun, fill, finished
from tests.support.forking import once
from tests.touch.drive import Drive

TITLES = (
    "Tiny Mini Golf",
    "Carom Mini Golf",
    "18 Holes",
    "Mini Golf Designer",
    "Gnoming A-Round",
)


@pytest.fixture(scope=once)
def d() -> Iterator[Drive]:
    """A phone with nothing saved."""
    with Drive() as drive:
        yield drive


def keep(d: Drive, *tables: Table) -> list[str]:
    """Home, with these tables; their slots."""
    slots = fill(d.home, *tables)
    d.app.go("home")
    d.settle()
    return slots


def test_with_nothing_saved_there_is_nothing_to_continue(d: Drive) -> None:
    assert not d.has("Continue")
    assert all(d.has(title) for title in TITLES)


@pytest.mark.parametrize("title", TITLES)
def test_a_game_opens_a_new_table(d: Drive, title: str) -> None:
    d.tap(f"New game of {title}")
    assert d.app.current.name == "new_table"
    assert d.app.current.game_title == title


def test_the_last_table_is_offered_and_opens(d: Drive) -> None:
    older, newer = keep(d, begun(seed=1), begun(3, seed=2))
    d.choose("Continue Gnoming A-Round")
    assert d.app.current.name == "table"
    assert d.app.current.session.slot == newer
    assert older != newer


def test_a_finished_table_is_not_offered(d: Drive) -> None:
    keep(d, finished())
    assert not d.has("Continue")


def test_a_tablet_shows_two_other_tables_and_the_way_to_all(d: Drive) -> None:
    d.resize((1280, 800))
    keep(d, begun(seed=1), finished(seed=2), begun(seed=3), begun(4, seed=4))
    assert len(d.of("OtherTable")) == 2
    d.choose("All 4")
    assert d.app.current.name == "saves"


def test_another_table_answers_the_finger_and_opens_from_a_tablet(d: Drive) -> None:
    d.resize((1280, 800))
    slots = keep(d, begun(seed=1), begun(seed=2))
    (other,) = d.of("OtherTable")
    d.press(other)
    d.seconds(0.3)  # a list waits whether it is to be scrolled
    assert other.state == "down"
    assert other.veil[3] > 0
    assert other.veil_box[2:] == other.size
    d.release()
    d.app.go("home")
    d.settle()
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


def test_coming_back_home_finds_the_cards_as_they_were(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    fill(tmp_path, begun(seed=1), begun(seed=2), begun(4, seed=3))
    with Drive((1280, 800), home=tmp_path) as d:
        for size in ((1280, 800), (1600, 1000)):
            d.resize(size)
            d.settle()
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


def test_turning_the_device_arranges_the_cards_anew(d: Drive) -> None:
    d.resize((360, 640))
    keep(d, begun(), begun(seed=2))
    for size in ((412, 915), (915, 412), (1280, 800), (800, 1280)):
        d.resize(size)
        d.settle()
        assert d.has("Continue")
        # All of them, and not only those that need no scrolling.
        cards = [card for card in d.app.current.walk() if isinstance(card, GameCard)]
        in_row, rows = 5 if size[0] >= 840 else 2, {round(card.y) for card in cards}
        assert (len(cards), len(rows)) == (len(CARDS), -(-len(CARDS) // in_row))
        for card in cards:
            assert card.right <= card.parent.right + 1


# The greeting.


def greeted(d: Drive, medals: int, days: int) -> HomeScreen:
    """Home, a frame after it learnt how far people are."""
    d.app.go("home")
    d.settle()
    home: HomeScreen = d.app.current
    home.ids.offer.dispatch("on_told", medals, days)
    d.frames(1)
    return home


def test_home_greets_once_with_what_is_new_and_moves_once(d: Drive) -> None:
    d.app.settings.animations = "full"
    home = greeted(d, 1, 0)
    assert home.greeting == "A new medal: you have 1 now!"
    seen = [home.greeted]
    while seen[-1] != 1:
        d.frames(1)
        seen.append(home.greeted)
    d.seconds(3)
    assert home.greeted == 1
    assert home.greeting
    assert greeted(d, 1, 0).greeting == ""  # it was said
    assert greeted(d, 1, 4).greeting == "4 days in a row!"
    home.ids.offer.dispatch("on_told", 1, 4)
    assert home.greeting == "4 days in a row!"


def test_a_table_that_was_left_on_another_day_waits(d: Drive) -> None:
    keep(d, begun())  # an hour of 1970
    assert d.app.current.greeting == "Gnoming A-Round is waiting for you."
    d.app.go("saves")
    d.app.go("home")
    d.settle()
    assert d.app.current.greeting == ""


def test_a_touch_ends_the_motion_of_the_greeting_and_off_has_none(d: Drive) -> None:
    home = greeted(d, 7, 0)
    assert home.greeted < 1
    d.press("Clubhouse")
    assert home.greeted == 1
    d.release()
    d.app.settings.animations = "off"
    assert greeted(d, 8, 0).greeted == 1
