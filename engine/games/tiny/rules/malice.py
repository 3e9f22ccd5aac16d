"""What decides on a MISS where nobody at the table designed the hole: the worst way to go on."""

from __future__ import annotations

from typing import Final

from engine.games.tiny.bots.rating import about
from engine.games.tiny.box.run import Run
from engine.games.tiny.box.sheet import Sheet
from engine.games.tiny.model import Shot
from engine.games.tiny.rules.running import lines_of

TELLING: Final = 4  # places of an expected number of shots; what differs by less is the same


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


def worst_way(sheet: Sheet, origin: int, shot: Shot, friendly: bool) -> int:
    """The direction after which even the best play takes about the most shots."""
    rating = about(sheet, friendly)

    def fewest(way: int) -> tuple[float, int]:
        return -round(rating.after(go_on(sheet, shot, way), origin), TELLING), way

    return min(shot.options, key=fewest)
