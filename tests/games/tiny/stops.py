"""The stops of the tour at Tiny Mini Golf: laying out, drawing, shooting, alone."""

from __future__ import annotations

from engine import Table
from tests.touch.guide import Guide
from tests.touch.robot import Robot


def new_table(guide: Guide) -> None:
    """Against bots: nothing to hide, so no curtain."""
    drive = guide.set_up("Tiny Mini Golf", "Race")
    drive.tap("Start")
    drive.settle()


def drawing(guide: Guide) -> None:
    robot = Robot(guide.drive)
    guide.shot("lay-out")
    robot.play_until(lambda table: table.state.phase == "draw")
    guide.shot("dice")
    robot = guide.play_quickly(lambda table: table.state.round == 5 and table.state.fresh[0])
    guide.shot("draw")
    guide.drive.tap("Hint")
    guide.shot("draw-hint")
    guide.play_quickly(lambda table: table.state.round == 6)
    guide.shot("fix")


def shooting(guide: Guide) -> None:
    robot = guide.play_quickly(lambda table: table.state.phase == "play")
    guide.shot("play")
    robot.aim(robot.choose()[0])
    guide.shot("aim")
    guide.drive.tap("Shoot")
    guide.drive.frames(50)
    guide.shot("rolling", settle=False)
    guide.drive.settle()
    guide.drive.tap("Hint")
    guide.shot("play-hint")


def seven(guide: Guide) -> None:
    """Everybody at once, on large sheets; a ball waits at a corner."""
    names = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fred", "Gus"]
    guide.open(Table.open("tiny", "simultaneous", names, seed=3, options={"sheet": "large"}))
    guide.shot("curtain")
    guide.play_quickly(_decides)
    guide.shot("decide")
    # Wide tables show the other sheets small; elsewhere a button leads to them.
    guide.drive.tap("All sheets" if "All sheets" in guide.drive.seen() else "Cleo's hole")
    guide.shot("all-sheets")
    guide.drive.key("escape")
    guide.leave()


def _decides(table: Table) -> bool:
    """Whether who is to act has to decide for somebody's ball."""
    return any(shot and shot.decider == table.turn[0] for shot in table.state.shots)


def own_dice(guide: Guide) -> None:
    guide.open(_alone("wicked", own=["dice"]))
    robot = Robot(guide.drive)
    robot.make(robot.choose()[0])
    guide.shot("own-dice")
    guide.drive.key("escape")
    guide.leave()


def alone(guide: Guide) -> None:
    """A hole from the gallery, to the end."""
    guide.open(_alone("doorstep"))
    guide.shot("alone")
    guide.drive.app.settings.animations = "off"
    Robot(guide.drive).play_to_the_end()
    guide.drive.app.settings.animations = "full"
    guide.shot("alone-results")
    guide.leave()


def _alone(hole: str, own: list[str] | None = None) -> Table:
    return Table.open("tiny", "solo", ["Ana"], seed=5, options={"hole": hole}, own=own or [])


def workshop(guide: Guide) -> None:
    """Draw a sheet: freely, with the path cut, and with dice."""
    drive = guide.drive
    drive.app.go("build", game="tiny")
    drive.settle()
    builder = drive.app.current.builder

    def at(place: tuple[int, int]) -> tuple[float, float]:
        x, y = builder.floor.to_window(*builder.spot(place)[0])
        return float(x), float(y)

    drive.drag(at((2, 4)), at((6, 4)))
    guide.shot("build-drawn")
    drive.drag(at((0, 5)), at((7, 5)))
    guide.shot("build-fault")
    drive.tap("Undo")
    drive.tap("With dice")
    drive.tap("Roll")
    drive.settle()
    drive.tap(at((0, 0)))
    guide.shot("build-dice")
    guide.leave()


FIRST = (new_table, drawing, shooting)
FURTHER = (seven, own_dice, alone, workshop)
