"""The stops of the tour at Gnoming A-Round: a whole game, seven seats, own cards, the patience."""

from __future__ import annotations

from engine import Table
from engine.games.gnoming.model import Take
from tests.games.gnoming.robot import PILES
from tests.support.seating import seats
from tests.touch.guide import Guide
from tests.touch.robot import Robot


def walk(guide: Guide) -> None:
    new_table(guide)
    first_turns(guide)
    guide.sheets()
    guide.whole_game()
    if guide.brief:
        return
    full_table(guide)
    own_cards(guide)
    patience(guide)


def new_table(guide: Guide) -> None:
    """Two more seats, then the options further down, then start."""
    guide.drive.tap("Gnoming A-Round")
    guide.shot("new-table")
    for _ in range(2):
        guide.drive.tap("Add")
        guide.drive.settle()
    guide.shot("new-table-seats")
    guide.drive.tap("Start")
    guide.shot("table-start")


def first_turns(guide: Guide) -> None:
    """A card dragged and held over the grid, a refusal, a hint."""
    drive, robot = guide.drive, Robot(guide.drive)
    robot.play_until(lambda table: table.ply > 20 and _takes(table))
    guide.shot("table-turn")
    pile = _takes(robot.table)[0].pile
    guide.hold_over(PILES[pile], "Space 5", "table-drag")
    drive.tap("Space 1")
    guide.shot("table-refusal", settle=False)
    drive.tap("Hint")
    guide.shot("table-hint")
    drive.tap("Deck")
    guide.shot("table-drawn")


def _takes(table: Table) -> list[Take]:
    moves = table.moves() if len(table.turn) == 1 else ()  # several seats may be to move
    return [move for move in moves if isinstance(move, Take)]


def full_table(guide: Guide) -> None:
    """Seven seats, advanced rules."""
    guide.open(Table.open("gnoming", "advanced", seats("Ana Ben Cleo Dan Eve Fred Gus"), seed=5))
    robot = guide.play_quickly(lambda table: table.ply > 55 and table.state.phase == "draw")
    guide.shot("table-seven")
    guide.drive.tap(f"{robot.table.name((robot.session.desk.me + 1) % 7)}'s cards")
    guide.shot("table-seven-close-look")
    guide.drive.key("escape")
    guide.leave()


def own_cards(guide: Guide) -> None:
    guide.open(
        Table.open("gnoming", "classic", seats("Ana Ben"), seed=5, own=["cards"], answers=(5, -2))
    )
    guide.drive.tap("Space 1")
    guide.shot("own-cards")
    guide.drive.key("escape")
    guide.leave()


def patience(guide: Guide) -> None:
    guide.open(Table.open("gnoming", "patience", seats("Ana"), seed=5))
    Robot(guide.drive).play_until(lambda table: table.ply > 12 and table.state.phase == "draw")
    guide.shot("patience")
    guide.leave()
