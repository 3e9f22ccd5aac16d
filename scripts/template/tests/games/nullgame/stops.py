"""The stops of the tour at Null Game: a whole game.

May stay.
"""

from __future__ import annotations

from engine.games.nullgame.model import FIRMLY, Putt
from tests.games.nullgame.robot import LABELS

from tests.touch.guide import Guide


def new_table(guide: Guide) -> None:
    guide.drive.scroll_to("Null Game")
    guide.drive.tap("Null Game")
    guide.shot("new-table")
    guide.drive.choose("Start")


def one_turn(guide: Guide) -> None:
    guide.drive.tap(LABELS[Putt(FIRMLY)])
    guide.shot("table-turn")


FIRST = (new_table, one_turn)
FURTHER = ()
