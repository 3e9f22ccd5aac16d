"""Known positions on the starter course, for the tests of the board of 18 Holes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.eighteen.box.played_course import ground_of
from engine.games.eighteen.model import DrawnCards, Golfer
from tests.support.stage import Stage

GROUND = ground_of("starter")
SIX_IRON, EIGHT_WOOD, NINE_IRON, LOB_WEDGE = 19, 23, 29, 33
WILD, STRAIGHT = 11, 1  # of deck 5
BUNKER = next(place for place in range(len(GROUND.at)) if GROUND.is_bunker(place))
MIDDLE = GROUND.greens[4]  # of the course


def acting(stage: Stage, club: int = SIX_IRON, place: int = MIDDLE, **changes: Any) -> Stage:
    """Ana is to play a club from a place; Ben stands on the first tee."""
    ana, ben, *others = stage.table.state.players
    number = len(ana.golfers)
    ana = replace(ana, golfers=(Golfer(place),) * number, chosen=club, playing=club)
    ben = replace(ben, chosen=NINE_IRON, playing=NINE_IRON)
    wanted: dict[str, Any] = {"phase": "act", "order": (0, 1), "at": 0, "round": 1}
    return stage.lay(players=(ana, ben, *others), **{**wanted, **changes})


def drawing(stage: Stage, *cards: int, place: int = MIDDLE) -> Stage:
    """Ana has drawn shot cards, each onto a pile of its own."""
    piles = tuple((card,) for card in cards)
    return acting(stage, place=place, phase="cards", drawn=DrawnCards("shot", piles))
