"""The tour: every screen by touch, a whole game included, as named pictures in build/tour/.

    python -m tests.touch.tour [phone] [across] [tablet] [light] [dark]

Without names all sizes and both themes are toured.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine import Table
from engine.games.gnoming.model import Take
from tests.touch.drive import Drive
from tests.touch.robot import Robot
from tests.touch.scripts.gnoming import PILES
from tests.touch.test_whole_games import put, seats

FOLDER = Path(__file__).parents[2] / "build" / "tour"
SIZES = {"phone": (412, 915), "across": (915, 412), "tablet": (1280, 800)}
THEMES = {"light": False, "dark": True}
DENSITY = 1.5  # pixels a dp: sharp enough to judge, quick enough to paint without a display


class Tour:
    """One walk through the app at one size in one theme."""

    def __init__(self, drive: Drive, name: str) -> None:
        self.drive = drive
        self.name = name
        self.count = 0

    def shot(self, what: str, settle: bool = True) -> None:
        if settle:
            self.drive.settle()
        self.drive.frames(6)
        self.count += 1
        self.drive.screenshot(FOLDER / f"{self.name}-{self.count:02}-{what}.png")

    def walk(self) -> None:
        for stop in (
            self.first_screen,
            self.new_table,
            self.first_turns,
            self.sheets,
            self.whole_game,
            self.full_table,
            self.own_cards,
            self.patience,
            self.shell,
        ):
            stop()

    def first_screen(self) -> None:
        self.shot("home-empty")
        self.drive.tap("Gnoming A-Round")
        self.shot("new-table")

    def new_table(self) -> None:
        """Two more seats, then the options further down, then start."""
        for _ in range(2):
            self.drive.tap("Add")
            self.drive.settle()
        self.shot("new-table-seats")
        self.drive.tap("Start")
        self.shot("table-start")

    def first_turns(self) -> None:
        """A card dragged and held over the grid, a refusal, a hint."""
        drive, robot = self.drive, Robot(self.drive)
        robot.play_until(lambda table: table.state.phase == "draw" and table.ply > 20)
        self.shot("table-turn")
        pile = next(move.pile for move in robot.table.moves() if isinstance(move, Take))
        self._hold_over(PILES[pile], "Space 5", "table-drag")
        drive.tap("Space 1")
        self.shot("table-refusal", settle=False)
        drive.tap("Hint")
        self.shot("table-hint")
        drive.tap("Deck")
        self.shot("table-drawn")

    def _hold_over(self, start: str, end: str, what: str) -> None:
        """Drag a card to a place, take the picture, and slide off: nothing is played."""
        drive = self.drive
        (x0, y0), (x1, y1) = drive.point(start), drive.point(end)
        drive.press((x0, y0))
        for step in range(1, 9):
            drive.move((x0 + (x1 - x0) * step / 8, y0 + (y1 - y0) * step / 8))
        self.shot(what, settle=False)
        drive.move((x0, y0))
        drive.release()
        drive.settle()

    def sheets(self) -> None:
        for tool in ("Log", "More"):
            self.drive.tap(tool)
            self.shot(f"table-{tool.lower()}")
            self.drive.key("escape")
            self.drive.settle()

    def whole_game(self) -> None:
        """Play on to the end, by touches; look at the end of a round on the way."""
        drive, robot = self.drive, Robot(self.drive)
        seen = False
        drive.app.settings.animations = "off"
        while robot.step():
            drive.settle()
            screen = drive.app.current
            if not seen and getattr(screen, "session", None) and screen.session.round_done:
                seen = True
                self.shot("round-over")
        drive.app.settings.animations = "full"
        self.shot("results")
        drive.app.go("home")
        drive.settle()

    def full_table(self) -> None:
        """Seven seats, advanced rules."""
        people = seats("Ana Ben Cleo Dan Eve Fred Gus")
        self._open(Table.open("gnoming", "advanced", people, seed=5))
        robot = Robot(self.drive)
        self.drive.app.settings.animations = "off"
        robot.play_until(lambda table: table.ply > 55 and table.state.phase == "draw")
        self.drive.app.settings.animations = "full"
        self.shot("table-seven")
        self.drive.tap(f"{robot.table.name((robot.session.me + 1) % 7)}'s cards")
        self.shot("table-seven-close-look")
        self.drive.key("escape")
        self._leave()

    def own_cards(self) -> None:
        table = Table.open(
            "gnoming", "classic", seats("Ana Ben"), seed=5, own=["cards"], answers=(5, -2)
        )
        self._open(table)
        self.drive.tap("Space 1")
        self.shot("own-cards")
        self.drive.key("escape")
        self._leave()

    def patience(self) -> None:
        self._open(Table.open("gnoming", "patience", seats("Ana"), seed=5))
        robot = Robot(self.drive)
        robot.play_until(lambda table: table.ply > 12 and table.state.phase == "draw")
        self.shot("patience")
        self._leave()

    def _open(self, table: Table) -> None:
        """Find a table that lies in the saves, and open it by touch."""
        drive = self.drive
        put(drive.home, table)
        drive.app.go("home")
        drive.settle()
        drive.tap("Continue")
        drive.settle()

    def _leave(self) -> None:
        self.drive.settle()
        self.drive.app.go("home")
        self.drive.settle()

    def shell(self) -> None:
        self.shot("home")
        for place in ("Saves", "Rules", "Settings"):
            self.drive.tap(place)
            self.shot(place.lower())
        self.drive.scroll_to("About")
        self.drive.tap("About")
        self.shot("about")


def tour(names: list[str], say: Callable[[str], Any] = print) -> None:
    sizes = [name for name in SIZES if name in names] or list(SIZES)
    themes = [name for name in THEMES if name in names] or list(THEMES)
    shutil.rmtree(FOLDER, ignore_errors=True)
    start = time.monotonic()
    count = 0
    for size in sizes:
        for theme in themes:
            with (
                tempfile.TemporaryDirectory() as home,
                Drive(SIZES[size], Path(home), THEMES[theme], DENSITY) as drive,
            ):
                walk = Tour(drive, f"{size}-{theme}")
                walk.walk()
            count += walk.count
            say(f"Toured at {size} size in {theme}: {walk.count} pictures.")
    taken = time.monotonic() - start
    say(f"{count} pictures are in build/tour/, played and painted in {taken:.0f} s.")


if __name__ == "__main__":
    tour(sys.argv[1:])
