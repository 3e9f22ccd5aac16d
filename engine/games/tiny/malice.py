"""What decides on a MISS where nobody at the table designed the hole: the worst way to go on."""

from __future__ import annotations

from typing import Final

from engine.games.tiny.box.sheet import NONE, SAND, Sheet
from engine.games.tiny.model import Shot
from engine.games.tiny.paths import distances
from engine.games.tiny.running import Run, lines_of
from engine.grids.squares import DIRECTIONS

_COSTS: Final = {"water": 1.0, "sand": 0.5, "hole": -1.0}  # of an end, beside the way still to go


def go_on(sheet: Sheet, shot: Shot, direction: int) -> Run:
    """Let a ball that waits run on in the direction that was chosen."""
    if shot.stop == "sand":
        return lines_of(sheet).run(shot.at, direction, shot.left)
    return lines_of(sheet).go_on(waiting(shot), direction)


def waiting(shot: Shot) -> Run:
    """The run that brought a ball to the corner or the flag where it waits, without its line."""
    x, y = shot.corner
    corner = (x / 2, y / 2)
    return Run((), shot.stop, shot.at, shot.left, (), corner, shot.options, shot.corners)


def worst_way(sheet: Sheet, origin: int, shot: Shot) -> int:
    """The direction that leaves the longest way to the hole, told by clear moves alone.

    The rating of a sheet would know better, but a ball cannot wait until that is worked out.
    """

    def trouble(direction: int) -> float:
        run = go_on(sheet, shot, direction)
        at = origin if run.end == "water" else run.at
        return _way_from(sheet, at) + _COSTS.get(run.end, 0.0)

    return max(shot.options, key=trouble)


def _way_from(sheet: Sheet, at: int) -> int:
    far = distances(sheet)
    if sheet.signs[at] != SAND:
        return far[at]
    onto = [lines_of(sheet).step(at, heading).square for heading in DIRECTIONS]
    return 1 + min((far[square] for square in onto if square != NONE), default=len(far))
