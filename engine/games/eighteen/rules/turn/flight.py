"""How a ball flies: hex by hex along the letters of a card, until it lands, meets a tree or is out.

S is a step straight on; L and R turn the ball once by 60 degrees, and further letters of the same
kind are steps in the new direction.
Trees stop a ball on the hex before them. A chip flies over everything and only cares where it comes
down: on a tree it falls back to the hex before, and if that has a tree too, it does not move.
"""

from __future__ import annotations

from typing import Final

from engine.core.grids.hexes import stepped
from engine.games.eighteen.box.played_course import OFF, Flight, Place, PlayedCourse
from engine.games.eighteen.box.shots import STRAIGHT, TURNS

LANDED, TREE, OUT = "landed", "tree", "out"

_SIDES: Final = {"left": 1, "target": 0, "right": -1}  # of the heading out of a bunker


def fly(
    ground: PlayedCourse,
    start: Place,
    heading: int,
    letters: str,
    chip: bool = False,
    through: bool = False,
) -> Flight:
    """Work out a flight. `through` lets balls come back from beyond the border."""
    key = (start, heading, letters, chip, through)
    flight = ground.flown.get(key)
    if flight is None:
        flight = ground.flown[key] = _flown(ground, start, heading, letters, chip, through)
    return flight


def dug(ground: PlayedCourse, start: Place, heading: int, outcome: str) -> Flight:
    """Work out how a ball leaves a bunker: one hex, to the side that a card says, or not at all."""
    if outcome not in _SIDES:
        return Flight((start,), start, LANDED)
    return fly(ground, start, (heading + _SIDES[outcome]) % 6, STRAIGHT)


def _flown(
    ground: PlayedCourse, start: Place, heading: int, letters: str, chip: bool, through: bool
) -> Flight:
    at = ground.at[start]
    steps = [start]  # also those beyond the border
    before = STRAIGHT
    for letter in letters:
        if letter != before:  # a ball turns once and flies on in that direction
            heading = (heading + TURNS[letter]) % 6
        before = letter
        at = stepped(at, heading)
        place = ground.places.get(at, OFF)
        if place == OFF and not through:
            return _down(ground, [*steps, OFF], OUT)
        if place != OFF and ground.is_tree(place) and not chip:
            return _down(ground, steps, TREE)
        steps.append(place)
    if steps[-1] == OFF or not ground.is_tree(steps[-1]):
        return _down(ground, steps, LANDED)
    short = steps[:-1]
    if short[-1] == OFF or not ground.is_tree(short[-1]):
        return _down(ground, short, TREE)
    return _down(ground, [start], TREE)


def _down(ground: PlayedCourse, steps: list[Place], why: str) -> Flight:
    """Where a ball that comes down at the end of these steps stays."""
    path = tuple([place for place in steps if place != OFF])
    if ground.is_out(steps[-1]):
        return Flight(path, steps[0], OUT)
    return Flight(path, steps[-1], why)
