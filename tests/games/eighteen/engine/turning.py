"""Courses turned and mirrored as a whole, to see that nothing depends on how they lie."""

from __future__ import annotations

from engine.core.grids.hexes import Axial, rotated
from engine.games.eighteen.box.course_layout import LaidTile, course_of, written


def mirrored(at: Axial) -> Axial:
    """A hex mirrored in the line from west to east."""
    q, r = at
    return q + r, -r


def turned_course(text: str, turns: int) -> str:
    course = course_of(text)
    return written(
        (
            LaidTile(tile.face, rotated(tile.at, turns), (tile.turn + turns) % 6, tile.mirrored)
            for tile in course.tiles
        ),
        ((letter, rotated(at, turns)) for letter, at in course.adjusted),
    )


def mirrored_course(text: str) -> str:
    course = course_of(text)
    return written(
        (
            LaidTile(tile.face, mirrored(tile.at), -tile.turn % 6, not tile.mirrored)
            for tile in course.tiles
        ),
        ((letter, mirrored(at)) for letter, at in course.adjusted),
    )
