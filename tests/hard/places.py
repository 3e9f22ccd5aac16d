"""Where a monkey is let loose: tables of every mode, live ones, lessons, pads, trays, builders,
replays, reviews, and the pages of the house.

Opening a place prepares what it needs in the app's own folder, and says which screen shows it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from tests.touch.drive import Drive

# isort: split
from app.lessons.library import lesson_of
from engine.core.chance import Seeded
from engine.core.game import BadSetup
from engine.courses.kind import BUILDING
from engine.games import GAMES
from engine.pads.scorecard import Scorecard
from engine.play.table import Table
from tests.engine.cases import REAL, REAL_GAMES, Case, play_randomly
from tests.engine.courses.sketches import sketched
from tests.support.live import by_chance, told

SHORT = 60  # moves by chance of a game that is looked at afterwards; rules of thumb end it
PAGES = ("home", "daily", "tours", "workshop", "records", "saves", "score", "settings", "play")


class Visit(NamedTuple):
    """A screen, and what it is shown for."""

    screen: str
    wanted: dict[str, Any]


Open = Callable[[Drive, int, Seeded], Visit]


def table(case: Case, d: Drive, number: int, chance: Seeded) -> Visit:
    """People and easy bots at a table of a mode, as many as need be."""
    names = ["Ana", *(("Ben", "bot:easy")[chance.number(2)] for _ in range(case.seats - 1))]
    seats = [name if name.startswith("bot:") else f"{name} {i}" for i, name in enumerate(names)]
    try:
        opened = Table.open(case.game, case.mode, seats, number)
    except BadSetup:
        opened = case.open(number)
    return Visit("table", {"slot": d.app.tables.new(opened)})


def live(case: Case, d: Drive, number: int, chance: Seeded) -> Visit:
    """A table where everything comes from the box, and the app asks what came up."""
    own = [component.key for component in GAMES[case.game].info.components]
    opened, _ = told(lambda answers: case.open(number, own=own, answers=answers), by_chance(number))
    return Visit("table", {"slot": d.app.tables.new(opened)})


def lesson(game: str, d: Drive, number: int, chance: Seeded) -> Visit:
    return Visit("table", {"slot": d.app.tables.add(lesson_of(game).open("Ana"))})


def pad(game: str, d: Drive, number: int, chance: Seeded) -> Visit:
    """A score pad, with options by chance where they go together."""
    form = GAMES[game].pad
    assert form
    several = [each for each in form.options if each.choices]
    options = {e.key: e.choices[chance.number(len(e.choices))].value for e in several}
    try:
        card = Scorecard.open(game, ["Ana", "Ben"], options)
    except BadSetup:
        card = Scorecard.open(game, ["Ana", "Ben"])
    return Visit("pad", {"slot": d.app.tables.new(card)})


def replay(review: bool, case: Case, d: Drive, number: int, chance: Seeded) -> Visit:
    """A game that was played to its end."""
    played = case.open(number)
    for _ in play_randomly(played, number, SHORT):
        pass
    return Visit("replay", {"slot": d.app.tables.new(played), "review": review})


def builder(game: str, d: Drive, number: int, chance: Seeded) -> Visit:
    """A course that is begun, or one that is gone on with."""
    slot = d.app.courses.add(sketched(game, number)) if chance.number(3) else ""
    return Visit("build", {"game": game, "slot": slot})


def tray(game: str, d: Drive, number: int, chance: Seeded) -> Visit:
    return Visit("tray", {"game": game})


def page(name: str, d: Drive, number: int, chance: Seeded) -> Visit:
    wanted = {"game": BUILDING[number % len(BUILDING)]} if name == "tours" else {}
    return Visit(name, wanted)


FIRST_MODES = [next(case for case in REAL if case.game == game) for game in REAL_GAMES]
PLACES: dict[str, Open] = {
    **{f"table {case.game} {case.mode}": partial(table, case) for case in REAL},
    **{f"live {case.game}": partial(live, case) for case in FIRST_MODES},
    **{f"build {game}": partial(builder, game) for game in BUILDING},
    **{f"pad {game}": partial(pad, game) for game in REAL_GAMES},
    **{f"replay {case.game}": partial(replay, False, case) for case in FIRST_MODES},
    **{f"review {case.game}": partial(replay, True, case) for case in FIRST_MODES},
    **{f"lesson {game}": partial(lesson, game) for game in REAL_GAMES},
    **{f"tray {game}": partial(tray, game) for game in REAL_GAMES if GAMES[game].trays},
    **{f"page {name}": partial(page, name) for name in PAGES},
}
