"""The die of Null Game without the game, for people who lost theirs.

May stay.
"""

from __future__ import annotations

from engine.games.nullgame.model import DIE

from engine.trays.groups import Dice, Group, Groups

TRAYS: Groups = (Group("die", "Die", dice=(Dice("die", "Putting", DIE),)),)
