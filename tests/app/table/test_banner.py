"""The banner comes with what changes the game, goes with the next touch, and takes none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.lessons.places import overlap
from app.table.overlays import SECONDS
from app.table.session.session import REST
from app.table.sheets.table_sheets import PEEKED, TAKEN_BACK
from engine import GAMES, Table
from engine.games.carom.model import Dropped, OutOfStrokes
from engine.games.designer.model import DesignEnded, LandCompleted
from engine.games.gnoming.model import Flip, RoundEnded
from engine.games.tiny.model import Holed, OutOfShots
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
    assert d.has("You have rolled")
    (banner,) = d.of("Banner")
    assert banner.shown == 1
    assert d.has("ready")  # who is done has a mark in the strip
    d.choose("Undo")
    assert not d.has(HEADLINE)
    d.choose("Roll")
    assert d.has(HEADLINE)
    d.seconds(SECONDS["full"] + 0.1)
    assert not d.has(HEADLINE)
    d.choose("History")  # what was rolled had been seen when it was taken back
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
        d.choose("More", "We all agree to undo this", "History")
        assert any(TAKEN_BACK in words for words in d.seen())
        d.key("escape")
        d.settle()
        assert session.table.ply == 0
    d.choose("More")
    assert not d.has("We all agree to undo this")  # nothing was played


def advised(table: Table) -> Any:
    seat = table.turn[0]
    advice = table.game.advise(table.view(seat), seat)
    return advice[0] if advice else table.moves(seat)[0]


def before_it_ends(game: str, ends: tuple[type, ...], **options: str) -> Table:
    """A table of two people, just before a move that ends something, not the game."""
    mode = GAMES.info(game).modes[0].key
    table = Table.open(game, mode, ["Ana", "Ben"], seed=5, options=options)
    ahead = table.twin()
    while True:
        step = ahead.play(advised(ahead), ahead.turn[0])
        if any(isinstance(event, ends) for event in step.events):
            break
    for made in ahead.steps[:-1]:
        table.play(made.move, made.seat)
    return table


@pytest.mark.parametrize("tapped", [False, True], ids=["seen", "skipped"])
@pytest.mark.parametrize(
    ("game", "ends", "options"),
    [
        ("tiny", (Holed, OutOfShots), {"sheet": "small"}),
        ("carom", (Dropped, OutOfStrokes), {"course": "1,3"}),
    ],
)
def test_who_is_in_is_told_over_their_own_hole_and_nowhere_else(
    sit_at: SitAt, game: str, ends: tuple[type, ...], options: dict[str, str], tapped: bool
) -> None:
    table = before_it_ends(game, ends, **options)
    d = sit_at(table)
    session = d.app.current.session
    if session.news.covered:
        session.uncover()
        d.settle()
    session.play(table.turn[0], advised(table))
    d.frames(12)
    if tapped:
        d.tap(session.board.to_window(*session.board.viewport.center))
    told: list[tuple[str, bool]] = []
    for _ in range(1500):
        d.frames(1)
        told += [(banner.title, session.news.moving) for banner in d.of("Banner")]
        if not session.news.moving:
            break
    d.settle()
    titles = {title for title, _ in told} & {*session.table.headlines(ends)}
    assert len(titles) == 1, "it is read while nothing else comes"
    assert all(moving for title, moving in told if title in titles)
    assert not any(d.has(title) for title in titles)


def test_a_second_tap_ends_what_the_first_has_led_to(sit_at: SitAt) -> None:
    table = before_it_ends("carom", (Dropped, OutOfStrokes), course="1,3")
    d = sit_at(table)
    session = d.app.current.session
    session.play(table.turn[0], advised(table))
    d.frames(12)
    middle = session.board.to_window(*session.board.viewport.center)
    for moving in (True, False):
        d.tap(middle)
        assert session.news.moving == moving
        d.frames(3)


@pytest.mark.parametrize(
    ("game", "ends", "options"),
    [
        ("gnoming", (RoundEnded,), {"rounds": 2}),
        ("designer", (LandCompleted, DesignEnded), {}),
    ],
)
def test_the_end_of_a_round_or_of_a_land_stays_in_sight(
    sit_at: SitAt, game: str, ends: tuple[type, ...], options: dict[str, Any]
) -> None:
    """Everything has arrived, and for a while nothing else comes."""
    table = before_it_ends(game, ends, **options)
    d = sit_at(table)
    session = d.app.current.session
    session.play(table.turn[0], advised(table))
    d.frames(2)
    session.hurry()
    still = 0
    while session.news.moving:
        assert not session.news.round_done
        d.frames(1)
        still += not session.board.motions.busy
    assert still >= REST * 50
