"""Every screen of the app with something to show, for tests of what holds for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

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

WITHOUT_GAME = (
    *("home", "score", "saves", "rules", "search", "settings", "about", "records", "deleted"),
    *("person", "play", "year", "daily", "workshop"),
)
# Each says whose it is, so that `--game` leaves those of other games out.
SCREENS = (
    *WITHOUT_GAME,
    *("tours of gnoming", "results of gnoming", "replay of carom", "exercise of carom"),
    *("pad of carom", "next pad of carom", "new_table of carom", "new_pad of carom"),
    *("tray of eighteen", "course of tiny", "received of tiny"),
    *(f"table of {game}" for game in CARDS),
    *(f"build of {game}" for game in BUILDING),
)


class Screen(NamedTuple):
    """A screen, and what it is asked for."""

    name: str
    asked: dict[str, Any]


def screens(d: Drive) -> dict[str, Screen]:
    """Every screen with something to show."""
    found = {name: Screen(name, {}) for name in WITHOUT_GAME}
    found["person"].asked["name"] = "Ana"
    found |= {
        whose: Screen(whose.removeprefix("next ").partition(" of ")[0], asked)
        for whose, asked in _asked(d)
    }
    assert found.keys() == {*SCREENS}
    return found


def _asked(d: Drive) -> Iterator[tuple[str, dict[str, Any]]]:
    yield "tours of gnoming", {"game": "gnoming"}
    yield "results of gnoming", {"slot": d.app.tables.new(table_of("gnoming", 400))}
    reviewed = solved()
    over = kept(d.app.tables, reviewed, Review(reviewed).finish())
    yield "replay of carom", {"slot": over, "ply": 8}
    yield "exercise of carom", {"name": "Ana", "game": "carom"}
    card = Scorecard.open("carom", ["Ana", "Ben"])
    card.enter(PadCell("hole-1", 0), 4)
    slot = d.app.tables.new(card)
    yield "pad of carom", {"slot": slot}
    yield "next pad of carom", {"slot": slot}
    yield "new_table of carom", {"game": "carom"}
    for game in CARDS:
        yield f"table of {game}", {"slot": d.app.tables.new(table_of(game, 6))}
    yield "course of tiny", {"slot": d.app.courses.add(tiny())}
    yield "received of tiny", {"sent": tiny("Sent", "Ben")}
    yield "new_pad of carom", {"game": "carom"}
    yield "tray of eighteen", {"game": "eighteen"}
    for game in BUILDING:
        course = Course(game, kind_of(game).sketch(Seeded(3, 2)))  # short: it is judged
        yield f"build of {game}", {"game": game, "slot": d.app.courses.add(course)}


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


def show(d: Drive, screen: Screen) -> None:
    d.app.go(screen.name, **screen.asked)
    d.settle()
    if screen.name == "table" and screen.asked["slot"].startswith(
        "tiny"
    ):  # a curtain is tried by another game
        d.app.current.session.uncover()
        d.settle()


def figured_out(d: Drive) -> None:
    """Wait until it is known how hard every course is that somebody asks about."""
    for _ in range(600):
        if not d.app.figures.busy:
            break
        d.frames(1)
