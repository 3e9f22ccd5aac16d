"""The stops of the tour at Null Game: a whole game.

May stay.
"""

from __future__ import annotations

from tests.touch.guide import Guide


def new_table(guide: Guide) -> None:
    guide.drive.scroll_to("Null Game")
    guide.drive.tap("Null Game")
    guide.shot("new-table")
    guide.drive.choose("Start")


def one_turn(guide: Guide) -> None:
    guide.drive.tap("Firmly")
    guide.shot("table-turn")


FIRST = (new_table, one_turn)
FURTHER = ()
