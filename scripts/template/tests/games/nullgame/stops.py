"""The stops of the tour at Null Game: a whole game."""

from __future__ import annotations

from tests.touch.guide import Guide


def walk(guide: Guide) -> None:
    guide.drive.scroll_to("Null Game")
    guide.drive.tap("Null Game")
    guide.shot("new-table")
    guide.drive.tap("Start")
    guide.drive.settle()
    guide.drive.tap("Firmly")
    guide.shot("table-turn")
    guide.whole_game()
