"""The stops of the tour at Mini Golf Designer: a game, promises, the end, own tiles, alone."""

from __future__ import annotations

from engine import Table
from engine.core.game import OptionValue
from engine.games.designer.model import PlaceTile, Promise
from tests.touch.guide import Guide
from tests.touch.robot import Robot
from tests.touch.workbench import take

NAMES = "Ana Ben Cleo Dan Eve"


def new_table(guide: Guide) -> None:
    """A family game against a bot."""
    drive = guide.set_up("Mini Golf Designer", "Family game")
    drive.tap("Start")
    guide.shot("table-start")


def one_tile(guide: Guide) -> None:
    """Hold a tile over a square, look at what it would bring, and lay it."""
    drive, robot = guide.drive, Robot(guide.drive)
    robot.play_until(lambda table: len(table.state.designers[0].tiles) > 3)
    guide.shot("table-turn")
    drive.tap("Hint")
    guide.shot("table-hint")
    drive.key("escape")  # put down what the hint held out
    drive.settle()
    robot.aim(next(move for move in robot.choose() if type(move) is PlaceTile))
    guide.shot("table-pending")
    drive.tap("Place")
    drive.frames(8)
    guide.shot("table-laying", settle=False)
    robot.play_until(lambda table: table.state.phase == "turn")


def lands(guide: Guide) -> None:
    guide.open(_table("family", 3))
    guide.shot("lands")
    guide.leave()


def promises(guide: Guide) -> None:
    guide.open(_table("advanced", 2))
    robot = Robot(guide.drive)
    robot.play_until(lambda table: table.state.phase == "promises")
    robot.make(Promise("fun"))
    guide.shot("promises")
    guide.leave()


def five(guide: Guide) -> None:
    """A well filled land among five designers."""
    guide.open(_table("family", 5))
    guide.play_quickly(lambda table: len(table.state.designers[0].tiles) > 20)
    guide.shot("five")
    guide.leave()


def the_end(guide: Guide) -> None:
    """Somebody has filled their land: tiles may be collected; then numbers and points."""
    guide.open(_table("advanced", 2, levels="easy"))
    robot = guide.play_quickly(lambda table: table.state.ending)
    guide.shot("ending")
    guide.drive.app.settings.animations = "off"
    robot.play_until(lambda table: table.state.phase == "label")
    guide.shot("numbers")
    robot.play_to_the_end()
    guide.drive.app.settings.animations = "full"
    guide.shot("advanced-results")
    guide.leave()


def own_tiles(guide: Guide) -> None:
    guide.open(_table("family", 1, own=["tiles"]))
    robot = Robot(guide.drive)
    robot.make(*robot.choose())
    guide.shot("own-tiles")
    guide.drive.key("escape")
    guide.leave()


def own_land(guide: Guide) -> None:
    """Where people own the box, each draws the land that lies before them."""
    guide.open(_table("family", 1, drawn=True))
    guide.shot("own-land")
    guide.leave()


def alone(guide: Guide) -> None:
    guide.open(_table("advanced", 1, levels="easy"))
    guide.play_quickly(lambda table: len(table.state.designers[0].tiles) > 12)
    guide.shot("alone")
    guide.leave()


def workshop(guide: Guide) -> None:
    """A land is drawn, looked at closer, and its card filled in."""
    drive = guide.drive
    drive.app.go("build", game="designer")
    drive.settle()
    floor = drive.app.current.builder.floor

    def over(square: tuple[int, int]) -> tuple[float, float]:
        x, y = floor.to_window(*floor.box_of(square).centre)
        return float(x), float(y)

    drive.drag(over((1, 2)), over((6, 7)))
    guide.shot("build-faults")
    take(drive, "Gate")
    drive.tap(over((1, 6)))
    take(drive, "Stream")
    drive.drag(over((4, 2)), over((4, 4)))
    guide.shot("build")
    take(drive, "Zoom in")
    guide.shot("build-closer")
    drive.choose("Card")
    guide.shot("build-card")
    guide.leave()


def _table(mode: str, seats: int, own: list[str] | None = None, **options: OptionValue) -> Table:
    return Table.open(
        "designer", mode, NAMES.split()[:seats], seed=5, options=options, own=own or []
    )


FIRST = (new_table, one_tile)
FURTHER = (lands, promises, five, the_end, own_tiles, own_land, alone, workshop)
