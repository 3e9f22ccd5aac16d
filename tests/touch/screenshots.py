"""Screenshots of every screen, taken by touch, whole games included, as named files in build/tour/.

    python -m tests.touch.screenshots [phone] [across] [tablet] [light] [dark] [gnoming] ...

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
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from app.games import CARDS
from app.lessons.library import has_lesson
from tests.lessons import taking
from tests.touch import beside, to_beat, workshop
from tests.touch.drive import Drive
from tests.touch.guide import FOLDER, Guide

SIZES = {"phone": (412, 915), "across": (915, 412), "tablet": (1280, 800)}
THEMES = {"light": False, "dark": True}
QUIET = {"sounds": False}  # nobody hears them here
DENSITY = 1.5  # pixels a dp: sharp enough to judge, quick enough to paint without a display


def is_brief(size: str, theme: str) -> bool:
    """Whether only the first table of each game is looked at."""
    return size == "across" or THEMES[theme]


def walk(guide: Guide, games: Sequence[str], size: str, theme: str) -> None:
    """The first screen with nothing saved, then each game, then the rest of the house."""
    guide.shot("home-empty")
    guide.brief = is_brief(size, theme)
    for game in games:
        guide.game = game
        guide.early = guide.brief and game != games[0]  # whose end shows how all of them end
        stops = import_module(f"tests.games.{game}.stops")
        lesson = (taking.stop,) if has_lesson(game) else ()
        guide.walk(stops.FIRST, (*stops.FURTHER, *lesson))
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
    highest = max(guide.drive.of("SaveCard"), key=lambda card: card.y)
    guide.drive.app.current.choose(highest.entry)
    guide.shot("saves-selected")
    guide.drive.key("escape")
    guide.drive.settle()


def tour_at(size: str, theme: str, games: Sequence[str]) -> str:
    """One walk; what came of it, in a sentence."""
    with (
        tempfile.TemporaryDirectory() as home,
        Drive(SIZES[size], Path(home), THEMES[theme], DENSITY, QUIET, pictures=True) as drive,
    ):
        guide = Guide(drive, f"{size}-{theme}")
        walk(guide, games, size, theme)
    return f"{size} size in {theme}: {guide.count} pictures"


def tour(names: list[str], say: Callable[[str], Any] = print) -> None:
    sizes, themes, games = (
        [name for name in known if name in names] or list(known) for known in (SIZES, THEMES, CARDS)
    )
    shutil.rmtree(FOLDER, ignore_errors=True)
    start = time.monotonic()
    walks = [(size, theme, games) for size in sizes for theme in themes]
    walks.sort(key=lambda walk: is_brief(*walk[:2]))  # long ones first, so that no core idles
    # Each in a process of its own: there is one window in a process.
    with ProcessPoolExecutor(mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
        waiting = {pool.submit(tour_at, *each) for each in walks}
        while waiting:
            done, waiting = wait(waiting, timeout=1, return_when=FIRST_COMPLETED)
            for walk in done:
                say(f"  {len(walks) - len(waiting)} of {len(walks)}, {walk.result()}")
            if sys.stdout.isatty():
                print(f"  {taken()} pictures", end="\r", flush=True)
    say(f"{taken()} pictures are in build/tour/, taken in {time.monotonic() - start:.0f} s.")


def taken() -> int:
    return len(list(FOLDER.glob("*.png")))


if __name__ == "__main__":
    tour(sys.argv[1:])
