"""The stops of the tour at Carom Mini Golf: a whole game, obstacles, twelve balls, own dice."""

from __future__ import annotations

from engine import Table
from engine.core.game import OptionValue
from engine.games.carom.box.holes import HOLES
from engine.games.carom.model import Roll, Strike
from tests.touch.guide import Guide
from tests.touch.robot import Robot

NAMES = "Ana Ben Cleo Dan Eve Fred Gus Hal Ida Jo Kim Lu"


def new_table(guide: Guide) -> None:
    """A course of two holes, put together on the sheet of holes."""
    drive = guide.set_up("Carom Mini Golf", "Carom")
    drive.scroll_to("Course")
    drive.tap("Course")
    guide.shot("new-table-course")
    drive.tap("Clear")
    for hole in ("Straight", "Dogleg"):
        drive.scroll_to(hole)
        drive.tap(hole)
        drive.settle()
    drive.tap("Done")
    drive.settle()
    drive.tap("Start")
    guide.shot("table-start")


def one_stroke(guide: Guide) -> None:
    """Tee up, look at a die, roll it, aim, and watch the ball on its way."""
    drive, robot = guide.drive, Robot(guide.drive)
    robot.play_until(lambda table: table.state.phase == "roll")
    guide.shot("table-roll")
    drive.tap("Orange die")
    guide.shot("table-odds")
    robot.play_until(lambda table: table.state.phase == "aim")
    guide.shot("table-rolled")
    drive.tap("Hint")
    guide.shot("table-hint")
    robot.aim(Strike(robot.table.moves()[0].direction))
    guide.shot("table-aim")
    drive.tap("Strike")
    drive.frames(20)
    guide.shot("table-rolling", settle=False)
    drive.settle()


def among_obstacles(guide: Guide) -> None:
    """Four balls on a hole with many pieces."""
    wicked = [key for key, sheet in HOLES.items() if sheet.group == "Wicked"]
    guide.open(_table("carom", NAMES.split()[:4], wicked[0]))
    robot = guide.play_quickly(lambda table: table.ply > 30 and table.state.phase == "aim")
    robot.aim(robot.choose()[0])
    guide.shot("table-obstacles")
    guide.leave()


def twelve_balls(guide: Guide) -> None:
    guide.open(_table("carom", NAMES.split(), "6"))
    robot = guide.play_quickly(lambda table: table.ply > 80 and table.state.phase == "aim")
    robot.aim(robot.choose()[0])
    guide.shot("table-twelve")
    guide.leave()


def joined(guide: Guide) -> None:
    (first, *_) = [key for key, sheet in HOLES.items() if sheet.group == "Joined"]
    guide.open(_table("basic", ["Ana", "Ben"], first, limit=20))
    guide.play_quickly(lambda table: table.ply > 6 and table.state.phase == "aim")
    guide.shot("table-joined")
    guide.leave()


def own_dice(guide: Guide) -> None:
    guide.open(_table("basic", ["Ana", "Ben"], "3", own=["dice"]))
    robot = Robot(guide.drive)
    robot.play_until(lambda table: table.state.phase == "roll")
    robot.make(Roll("purple"))
    guide.shot("own-dice")
    guide.drive.key("escape")
    guide.leave()


def alone(guide: Guide) -> None:
    """A round against the strokes that the course expects, with the blank card."""
    guide.open(_table("basic", ["Ana"], "1", strokes="cards", blank="0,5,10,15,20,30"))
    Robot(guide.drive).play_until(lambda table: table.state.phase == "roll")
    guide.shot("alone-cards")
    guide.drive.app.settings.animations = "off"
    Robot(guide.drive).play_to_the_end()
    guide.drive.app.settings.animations = "full"
    guide.shot("alone-results")
    guide.leave()


def workshop(guide: Guide) -> None:
    """Build a hole: a piece that is held, one that covers the start, a test stroke, two boards."""
    drive = guide.drive
    drive.app.go("build", game="carom")
    guide.shot("build-new")
    builder = drive.app.current.builder

    def at(place: tuple[int, int]) -> tuple[float, float]:
        x, y = builder.floor.to_window(*builder.spot(place)[0])
        return float(x), float(y)

    drive.tap("Three in a row")
    drive.tap(at((12, 2)))
    drive.settle()
    drive.tap("Turn right")
    guide.shot("build-held")
    drive.tap("Two in a row")
    drive.tap(at((1, 3)))
    drive.settle()
    drive.key("escape")
    guide.shot("build-fault")
    drive.tap("Undo")
    drive.settle()
    drive.tap("Test stroke")
    drive.tap("White × 2")
    drive.settle()
    x, y = builder.floor.to_window(*builder.floor.point(builder.trial.spot))
    across, up = builder.floor.hexes.heading(1)
    drive.tap((x + 60 * across, y + 60 * up))
    guide.shot("build-stroke")
    drive.key("escape")
    drive.settle()
    drive.tap("Boards")
    drive.tap("Board 3, Hourglass")
    guide.shot("build-boards")
    drive.tap("More")
    guide.shot("build-more")
    drive.key("escape")
    guide.leave()


def _table(
    mode: str, names: list[str], course: str, own: list[str] | None = None, **options: OptionValue
) -> Table:
    return Table.open(
        "carom",
        mode,
        names,
        seed=5,
        options={"course": course, **options},
        own=own or [],
    )


FIRST = (new_table, one_stroke)
FURTHER = (among_obstacles, twelve_balls, joined, own_dice, alone, workshop)
