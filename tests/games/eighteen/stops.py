"""The stops of the tour at 18 Holes: a whole game, then what the other ways to play add to it."""

from __future__ import annotations

from engine import Table
from engine.core.game import OptionValue
from engine.core.grids.hexes import Axial
from engine.courses.course import Course
from engine.games.eighteen.box.course_book import COURSES
from engine.games.eighteen.course import Tiles
from engine.games.eighteen.model import BigHit, Choose, Draw, Swing
from tests.touch.guide import Guide
from tests.touch.robot import Robot
from tests.touch.workbench import take

NAMES = "Ana Ben Cleo Dan Eve"


def new_table(guide: Guide) -> None:
    """Match Play on the starter course, with ready-made bags."""
    drive = guide.set_up("18 Holes", "Match Play")
    drive.scroll_to("Course")
    drive.tap("Course")
    guide.shot("new-table-course")
    drive.key("escape")
    drive.settle()
    drive.scroll_to("Clubs")
    drive.tap("Clubs")
    drive.settle()
    drive.tap("Ready-made bags")
    drive.settle()
    drive.tap("Start")
    guide.shot("table-start")


def one_round(guide: Guide) -> None:
    """Look where a club can lead, choose it, draw, aim, and watch the ball on its way."""
    drive, robot = guide.drive, Robot(guide.drive)
    robot.play_until(lambda table: table.state.phase == "choose" and table.ply > 0)
    club = next(move for move in robot.table.moves(robot.table.turn[0]) if type(move) is Choose)
    robot.aim(club)
    guide.shot("table-heat")
    drive.tap("Hint")
    guide.shot("table-hint")
    robot.play_until(lambda table: table.state.phase == "act")
    guide.shot("table-act")
    robot.play_until(lambda table: table.state.phase == "cards" and _swings(table))
    robot.aim(_swings(robot.table)[0])
    guide.shot("table-aim")
    drive.tap("Swing")
    drive.frames(14)
    guide.shot("table-flying", settle=False)
    robot.play_until(lambda table: table.state.phase == "choose")


def drafting(guide: Guide) -> None:
    guide.open(_table("match", 3, clubs="draft"))
    robot = Robot(guide.drive)
    robot.play_until(lambda table: table.ply > 3 and table.state.phase == "draft")
    guide.shot("draft")
    guide.leave()


def golfers(guide: Guide) -> None:
    guide.open(_table("match", 2, golfers="choose"))
    guide.shot("golfers")
    guide.leave()


def two_cards(guide: Guide) -> None:
    """A big hit: the neighbour takes one of the cards away."""
    guide.open(_table("match", 2, clubs="hands"))
    robot = guide.play_quickly(lambda table: _has(table, BigHit))
    robot.make(BigHit())
    guide.drive.settle()
    guide.shot("big-hit")
    guide.leave()


def large(guide: Guide) -> None:
    """Five golfers on eighteen-hole."""
    guide.open(_table("stroke", 5, course="rookery", clubs="hands"))
    guide.play_quickly(lambda table: table.ply > 60 and table.state.phase == "act")
    guide.shot("eighteen-holes")
    guide.leave()


def tokens(guide: Guide) -> None:
    guide.open(_table("skins", 3, clubs="hands"))
    guide.shot("skins-lay")
    guide.leave()
    guide.open(_table("chaos", 3, course="thimble", clubs="hands"))
    guide.play_quickly(lambda table: table.ply > 60 and table.state.phase == "act")
    guide.shot("chaos")
    guide.leave()


def targets(guide: Guide) -> None:
    guide.open(_table("kelly", 2, clubs="hands"))
    robot = Robot(guide.drive)
    robot.play_until(lambda table: any(player.offer for player in table.state.players))
    guide.shot("kelly-targets")
    guide.leave()


def teams(guide: Guide) -> None:
    guide.open(_table("teams", 2, clubs="hands"))
    robot = guide.play_quickly(lambda table: table.ply > 20 and bool(_swings(table)))
    robot.aim(_swings(robot.table)[0])
    guide.shot("teams")
    guide.leave()


def own_cards(guide: Guide) -> None:
    guide.open(_table("match", 2, own=["shots"], clubs="hands"))
    robot = Robot(guide.drive)
    robot.play_until(lambda table: _has(table, Draw))
    robot.make(next(move for move in robot.table.moves() if type(move) is Draw))
    guide.shot("own-cards")
    guide.drive.key("escape")
    guide.leave()


def alone(guide: Guide) -> None:
    """Solo Chaos Golf to its end."""
    guide.open(_table("solo", 1, course="thimble"))
    guide.shot("solo-clubs")
    guide.play_quickly(lambda table: table.ply > 12 and table.state.phase == "act")
    guide.shot("solo")
    guide.drive.app.settings.animations = "off"
    Robot(guide.drive).play_to_the_end()
    guide.drive.app.settings.animations = "full"
    guide.shot("solo-results")
    guide.leave()


def workshop(guide: Guide) -> None:
    """A course is begun by touch; then one of nine holes is looked at, and a club tried on it."""
    drive = guide.drive
    drive.app.go("build", game="eighteen")
    guide.shot("build-empty")
    take(drive, "11A: tee, par 4, 1 fairway tile")
    drive.tap(_place(guide, (0, 0)))
    drive.frames(3)
    take(drive, "12B: fairway, straight on")
    guide.shot("build-begun")
    drive.app.back()
    course = COURSES["owlshaw"].course
    content = Tiles(course.tiles, course.adjusted)
    slot = drive.app.courses.add(Course("eighteen", content, "Owl's nest", "Ana"))
    drive.app.go("build", game="eighteen", slot=slot)
    guide.shot("build")
    drive.tap(_place(guide, course.tiles[0].at))
    guide.shot("build-held")
    drive.key("escape")
    drive.choose("Hex")
    guide.shot("build-hexes")
    drive.choose("Odds")
    take(drive, "6 Iron")
    builder = drive.app.current.builder
    drive.tap(builder.floor.to_window(*builder.floor.point(builder.floor.ground.tees[0])))
    guide.shot("build-odds")
    guide.leave()


def _place(guide: Guide, tile: Axial) -> tuple[float, float]:
    """Where a tile's place is on the lawn, in the window."""
    builder = guide.drive.app.current.builder
    x, y = builder.floor.to_window(*builder.lawn.middle(tile))
    return float(x), float(y)


def _swings(table: Table) -> list[Swing]:
    """The swings of whoever is to move."""
    return [move for move in table.moves(table.turn[0]) if type(move) is Swing]


def _has(table: Table, kind: type) -> bool:
    return any(type(move) is kind for move in table.moves(table.turn[0]))


def _table(mode: str, seats: int, own: list[str] | None = None, **options: OptionValue) -> Table:
    return Table.open(
        "eighteen", mode, NAMES.split()[:seats], seed=5, options=options, own=own or []
    )


FIRST = (new_table, one_round)
FURTHER = (drafting, golfers, two_cards, large, tokens, targets, teams, own_cards, alone, workshop)
