"""Every screen of the app with something to show, for tests of what holds for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.games import CARDS
from engine import GAMES, Table
from engine.core.chance import Seeded
from engine.courses.course import Course
from engine.courses.kind import BUILDING, kind_of
from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from engine.review.reviewing import Review
from tests.app.replay.reviews import kept, solved
from tests.app.workshop.courses import tiny
from tests.support.seating import seats
from tests.touch.drive import Drive
from tests.touch.scripts import SCRIPTS

SCREENS = 28 + len(CARDS)

Screen = tuple[str, dict[str, Any]]


def screens(d: Drive) -> Iterator[Screen]:
    """Every screen with what it is asked for; a table of each game."""
    over = d.app.tables.new(table_of("gnoming", 400))
    for name in (
        "home",
        "score",
        "saves",
        "rules",
        "search",
        "settings",
        "about",
        "records",
        "deleted",
    ):
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
    card.enter(PadCell("hole-1", 0), 4)
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


def figured_out(d: Drive) -> None:
    """Wait until it is known how hard every course is that somebody asks about."""
    for _ in range(600):
        if not d.app.figures.busy:
            break
        d.frames(1)
