"""What every stop of the tour needs: pictures, tables to look at, games played on by a robot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from engine import Table
from engine.core.chance import Seeded
from tests.support.seating import put
from tests.touch.drive import Drive
from tests.touch.robot import Robot, thought_of

FOLDER = Path(__file__).parents[2] / "build" / "tour"


class Guide:
    """Leads one walk through the app at one size in one theme, and takes its pictures."""

    def __init__(self, drive: Drive, name: str, folder: Path = FOLDER) -> None:
        self.drive = drive
        self.name = name
        self.folder = folder
        self.brief = False  # whether a game's first table is all that is looked at, to save time
        self.early = False  # whether that is left before its end
        self.game = ""  # whose stops these are; names the pictures
        self.count = 0

    def walk(self, first: Sequence[Stop], further: Sequence[Stop]) -> None:
        """A game's first table to its end, then its further ones, unless time is to be saved."""
        for stop in first:
            stop(self)
        self.sheets()
        self.whole_game()
        if not self.brief:
            for stop in further:
                stop(self)

    def shot(self, what: str, settle: bool = True) -> None:
        if settle:
            self.drive.settle()
        self.drive.frames(6)
        self.count += 1
        words = [self.name, f"{self.count:02}", self.game, what]
        self.drive.screenshot(self.folder / f"{'-'.join(filter(None, words))}.png")

    def hold_over(self, start: str, end: str, what: str) -> None:
        """Drag a thing to a place, take the picture, and slide off: nothing is played."""
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
        for tool in ("History", "More"):
            self.drive.tap(tool)
            self.shot(f"table-{tool.lower()}")
            self.drive.key("escape")
            self.drive.settle()

    def set_up(self, title: str, mode: str) -> Drive:
        """Open the page on which a table is set up, and choose how to play.

        Whoever played otherwise before would be offered that again.
        """
        self.drive.scroll_to(title)
        self.drive.choose(title)
        if self.drive.has("More modes"):
            self.shot("quick-start")
            self.drive.choose("More modes")
            self.shot("ways-to-play")
            self.drive.scroll_to(f"Play {mode}")
            self.drive.choose(f"Play {mode}")
        self.drive.tap(f"Mode {mode}")
        self.shot("new-table")
        return self.drive

    def whole_game(self) -> None:
        """Play on to the end, by touches; look at the end of a round on the way."""
        if self.early:
            self.leave()
            return
        drive, robot = self.drive, Robot(self.drive)
        seen = False
        drive.app.settings.animations = "off"
        while robot.step():
            drive.settle()
            screen = drive.app.current
            if not seen and getattr(screen, "session", None) and screen.session.news.round_done:
                seen = True
                self.shot("round-over")
        drive.app.settings.animations = "full"
        self.shot("results")
        drive.app.go("home")
        drive.settle()

    def play_quickly(self, reached: Callable[[Table], bool]) -> Robot:
        """Leave the table, play on by the rules until it is as it should be for a picture, and open
        it again: nobody looks at what lies between."""
        app, robot = self.drive.app, Robot(self.drive)
        slot = robot.session.slot
        app.go("home")
        table = app.tables.open(slot)
        bots = {seat for seat, sitting in enumerate(table.setup.seats) if sitting.bot}
        while not table.over and ((seat := table.turn[0]) in bots or not reached(table)):
            table.play(thought_of(table, table.view(seat), seat, Seeded(table.ply)), seat)
        assert not table.over, "the game ended first"
        app.tables.keep(slot, table)
        app.settings.animations = "off"
        app.go("table", slot=slot)
        robot.play_until(reached)
        app.settings.animations = "full"
        return robot

    def open(self, table: Table) -> None:
        """Find a table that lies in the saves, and open it by touch."""
        drive = self.drive
        put(drive.home, table)
        drive.app.go("home")
        drive.settle()
        drive.choose("Continue")

    def leave(self) -> None:
        self.drive.settle()
        self.drive.app.go("home")
        self.drive.settle()


Stop = Callable[[Guide], object]
