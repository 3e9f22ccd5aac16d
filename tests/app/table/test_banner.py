"""The banner comes with what changes the game, goes with the next touch, and takes none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.lessons.places import overlap
from app.table.overlays import SECONDS
from app.table.sheets.table_sheets import PEEKED, TAKEN_BACK
from engine import GAMES, Table
from engine.games.gnoming.model import Flip
from tests.support.sealed import Rolled
from tests.touch.drive import Drive

SitAt = Callable[..., Drive]
HEADLINE = "Now seal a bid"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The roll for the prize is what everybody should notice."""

    def headlines(_game: Any, _state: Any, events: tuple[Any, ...]) -> tuple[str, ...]:
        return (HEADLINE, "Player 1 has rolled") if isinstance(events[0], Rolled) else ()

    monkeypatch.setattr(type(GAMES["sealed"]), "headlines", headlines)
    monkeypatch.setattr(
        type(GAMES["sealed"]), "done", lambda _game, _state, seat: "ready" if seat else ""
    )


@pytest.mark.usefixtures("told")
def test_a_banner_never_stands_in_the_way(sit_at: SitAt) -> None:
    d = sit_at(Table.open("sealed", seats=["Ana", "bot:random"], seed=4))
    assert d.app.tables.picture("sealed-1").stat().st_size > 0  # before anybody leaves the table
    assert not d.has(HEADLINE)
    d.choose("Roll")
    assert d.has(HEADLINE)
    assert d.has("Ana has rolled")
    (banner,) = d.of("Banner")
    assert banner.shown == 1
    assert d.has("ready")  # who is done has a mark in the strip
    d.choose("Undo")
    assert not d.has(HEADLINE)
    d.choose("Roll")
    assert d.has(HEADLINE)
    d.seconds(SECONDS["full"] + 0.1)
    assert not d.has(HEADLINE)
    d.choose("Log")  # what was rolled had been seen when it was taken back
    assert any(PEEKED in words for words in d.seen())


def test_a_banner_does_not_lie_on_the_cup(sit_at: SitAt, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAMES["carom"]), "headlines", lambda *_: (HEADLINE,))
    d = sit_at(Table.open("carom", "basic", ["Ana"], 1, {"course": "1"}))
    session = d.app.current.session
    session.play(0, session.desk.moves()[0])
    d.settle()
    (banner,) = d.of("Banner")
    cup = session.board.spot("cup")
    assert cup[3] > d.app.current.height / 2  # it is where banners usually lie
    assert not overlap((banner.x, banner.y, banner.right, banner.top), cup)


@pytest.mark.usefixtures("told")
def test_behind_a_curtain_everybody_sees_it_at_their_first_look(sit_at: SitAt) -> None:
    d = sit_at(Table.open("sealed", seats=["Ana", "Ben"], seed=4), settings={"animations": "off"})
    session = d.app.current.session
    session.uncover()
    d.settle()
    d.choose("Roll")
    for seat in (0, 1):
        if seat:  # Ana has looked at the screen since she rolled
            assert session.news.covered
            assert not d.has(HEADLINE)
            session.uncover()
            d.settle()
        assert session.desk.me == seat
        assert d.has(HEADLINE)
        session.play(seat, session.desk.moves()[0])
        d.settle()


def test_what_all_agreed_to_take_back_is_told_in_the_log(sit_at: SitAt) -> None:
    table = Table.open("gnoming", seats=("Ana", "Ben"), seed=1)
    d = sit_at(table, settings={"animations": "off"})
    session = d.app.current.session
    for space in (0, 4):
        session.desk.propose(Flip(space), (0.0, 0.0))
        d.settle()
        d.choose("More", "We all agree to take this back", "Log")
        assert any(TAKEN_BACK in words for words in d.seen())
        d.key("escape")
        d.settle()
        assert session.table.ply == 0
    d.choose("More")
    assert not d.has("We all agree to take this back")  # nothing was played
