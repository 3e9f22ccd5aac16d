"""Turning the device and back, with larger text meanwhile, leaves every screen as it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from app.games import CARDS
from engine import GAMES, Table
from engine.core.chance import Seeded
from engine.courses.course import Course
from engine.courses.kind import BUILDING, kind_of
from engine.pads.pad import Cell
from engine.pads.scorecard import Scorecard
from engine.review.reviewing import Review
from tests.app.replay.reviews import kept, solved
from tests.app.workshop.courses import tiny
from tests.support.forking import once
from tests.support.seating import seats
from tests.touch.drive import Drive
from tests.touch.scripts import SCRIPTS
from tests.touch.sight import words_of

UPRIGHT = (412, 915)
# A phone that lies, a tablet, and back: short and across for one screen, long and upright for the
# next.
SIZES = (
    ((732, 412), (1280, 800), UPRIGHT),
    ((915, 412), (800, 1280), UPRIGHT),
)

SCREENS = 32

Screen = tuple[str, dict[str, Any]]
Seen = list[tuple[str, tuple[str, ...], tuple[int, ...]]]


@pytest.fixture(scope=once)
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Drive, list[Screen]]]:
    home = tmp_path_factory.mktemp("home")
    with Drive(UPRIGHT, home=home, settings={"animations": "off"}) as d:
        listed = list(screens(d))
        for entry in d.app.courses.all():
            d.app.figures.ask(entry.course, lambda _: None)
        figured_out(d)  # once for all screens that tell how hard a course is
        yield d, listed


@pytest.mark.parametrize("number", range(SCREENS))
def test_a_screen_is_as_a_fresh_one_after_it_was_turned(
    number: int, opened: tuple[Drive, list[Screen]]
) -> None:
    d, listed = opened
    assert len(listed) == SCREENS
    show(d, *listed[number])
    assert not turned(d, SIZES[number % 2])


def screens(d: Drive) -> Iterator[Screen]:
    """Every screen with what it is asked for; a table of each game."""
    over = d.app.tables.new(table_of("gnoming", 400))
    for name in ("home", "score", "saves", "rules", "search", "settings", "about", "records"):
        yield name, {}
    yield "person", {"name": "Ana"}
    yield "play", {}
    yield "daily", {}
    yield "tours", {"game": "gnoming"}
    yield "results", {"slot": over}
    reviewed = solved()
    over = kept(d.app.tables, reviewed, Review(reviewed).finish())
    yield "replay", {"slot": over, "ply": 8}
    yield "exercise", {"name": "Ana", "game": "carom"}
    card = Scorecard.open("carom", ["Ana", "Ben"])
    card.enter(Cell("hole-1", 0), 4)
    slot = d.app.tables.new(card)
    yield "pad", {"slot": slot}
    yield "new_pad", {"slot": slot}
    yield "new_table", {"game": "carom"}
    for game in CARDS:
        yield "table", {"slot": d.app.tables.new(table_of(game, 6))}
    yield "workshop", {}
    yield "course", {"slot": d.app.courses.add(tiny())}
    yield "received", {"sent": tiny("Sent", "Ben")}
    yield "new_pad", {"game": "carom"}
    yield "tray", {"game": "eighteen"}
    for game in BUILDING:
        course = Course(game, kind_of(game).sketch(Seeded(3, 2)))  # short: it is judged
        yield "build", {"game": game, "slot": d.app.courses.add(course)}


def table_of(game: str, moves: int) -> Table:
    """A short table of two people after so many moves, or at its end if that comes first."""
    mode = GAMES.info(game).modes[0].key
    table = Table.open(game, mode, seats("Ana Ben"), seed=5, options=SCRIPTS[game].short)
    for _ in range(moves):
        if table.over:
            break
        seat = table.turn[0]
        table.play(table.game.moves(table.view(seat), seat)[0], seat)
    return table


def show(d: Drive, name: str, asked: dict[str, Any]) -> None:
    d.app.go(name, **asked)
    d.settle()
    if name == "table" and asked["slot"].startswith("tiny"):  # a curtain is tried by another game
        d.app.current.session.uncover()
        d.settle()


def turned(d: Drive, sizes: Sequence[tuple[int, int]]) -> list[Any]:
    """What differs between a fresh screen and the same when it was turned through these sizes."""
    fresh = seen(d)
    assert any(words for _, words, _ in fresh)
    for size in sizes:
        d.app.settings.larger_text = size != UPRIGHT
        d.resize(size)
        d.settle()
    after = seen(d)
    return [("gone", thing) for thing in fresh if thing not in after] + [
        ("new", thing) for thing in after if thing not in fresh
    ]


def seen(d: Drive) -> Seen:
    """What is in view: what it is, its words and the part of the window it takes."""
    d.seconds(0.5)  # until what comes into sight is painted, and how hard it is was asked for
    figured_out(d)
    return [
        (type(sight.widget).__name__, tuple(words_of(sight.widget)), tuple(map(round, sight.box)))
        for sight in d.look()
    ]


def figured_out(d: Drive) -> None:
    """Wait until it is known how hard every course is that somebody asks about."""
    for _ in range(600):
        if not d.app.figures.busy:
            break
        d.frames(1)
