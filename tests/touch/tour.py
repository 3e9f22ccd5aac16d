"""The tour: every screen by touch, whole games included, as named pictures in build/tour/.

    python -m tests.touch.tour [phone] [across] [tablet] [light] [dark] [gnoming] ...

Without names all sizes, both themes and all games are toured, in as many processes as there are
cores. Every stop is looked at on an upright phone and on a tablet by day; by night and across a
phone only the first table of each game.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from app.games import CARDS
from tests.lessons import taking
from tests.touch import beside, to_beat, workshop
from tests.touch.drive import Drive
from tests.touch.guide import FOLDER, Guide

SIZES = {"phone": (412, 915), "across": (915, 412), "tablet": (1280, 800)}
THEMES = {"light": False, "dark": True}
QUIET = {"sounds": False}  # nobody hears them here
DENSITY = 1.5  # pixels a dp: sharp enough to judge, quick enough to paint without a display


def walk(guide: Guide, games: Sequence[str], size: str, by_night: bool) -> None:
    """The first screen with nothing saved, then each game, then the rest of the house."""
    guide.shot("home-empty")
    guide.brief = by_night or size == "across"
    for game in games:
        guide.game = game
        # By night one game's end on a phone shows how all of them end.
        guide.early = by_night and (size, game) != ("phone", games[0])
        stops = import_module(f"tests.games.{game}.stops")
        guide.walk(stops.FIRST, (*stops.FURTHER, taking.stop))
    guide.game = "beside"
    beside.walk(guide)
    guide.game = "to-beat"
    to_beat.walk(guide)
    guide.game = "workshop"
    workshop.walk(guide)
    guide.game = ""
    house(guide)


def house(guide: Guide) -> None:
    guide.shot("home")
    for place in ("Rules", "Saves", "Settings"):
        guide.drive.tap(place)
        guide.shot(place.lower())
        if place == "Saves":
            selecting(guide)
    guide.drive.scroll_to("About")
    guide.drive.tap("About")
    guide.shot("about")


def selecting(guide: Guide) -> None:
    """Several saves, to be deleted at once."""
    cards = guide.drive.of("SaveCard")
    guide.drive.app.current.choose(cards[0].entry)
    guide.shot("saves-selected")
    guide.drive.key("escape")
    guide.drive.settle()


def tour_at(size: str, theme: str, games: Sequence[str]) -> str:
    """One walk; what came of it, in a sentence."""
    with (
        tempfile.TemporaryDirectory() as home,
        Drive(SIZES[size], Path(home), THEMES[theme], DENSITY, QUIET) as drive,
    ):
        guide = Guide(drive, f"{size}-{theme}")
        walk(guide, games, size, by_night=THEMES[theme])
    return f"{size} size in {theme}: {guide.count} pictures"


def tour(names: list[str], say: Callable[[str], Any] = print) -> None:
    sizes, themes, games = (
        [name for name in known if name in names] or list(known) for known in (SIZES, THEMES, CARDS)
    )
    shutil.rmtree(FOLDER, ignore_errors=True)
    start = time.monotonic()
    walks = [(size, theme, games) for size in sizes for theme in themes]
    # Each in a process of its own: there is one window in a process.
    with ProcessPoolExecutor(mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
        waiting = [pool.submit(tour_at, *each) for each in walks]
        for number, done in enumerate(as_completed(waiting), 1):
            say(f"  {number} of {len(walks)}, {done.result()}")
    count = len(list(FOLDER.glob("*.png")))
    say(f"{count} pictures are in build/tour/, taken in {time.monotonic() - start:.0f} s.")


if __name__ == "__main__":
    tour(sys.argv[1:])
