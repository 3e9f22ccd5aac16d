"""What decides on a MISS where nobody at the table designed the hole: the worst way to go on."""

from __future__ import annotations

from typing import Final

from engine.games.tiny.bots.rating import about
from engine.games.tiny.box.dice import SHAKY_POWER
from engine.games.tiny.box.run import Run
from engine.games.tiny.box.sheet import SAND, Sheet
from engine.games.tiny.model import Mark, Shot
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


def retraced(sheet: Sheet, origin: int, mark: Mark) -> list[Run]:
    """Run a finished shot again, from the square where it began.

    A mark does not tell whether its first choice turned a ball in sand or came later: the right
    way is the one that needs all choices and ends as the mark says.
    """
    tried = [(mark.direction, mark.choices)]
    if mark.choices and mark.power >= SHAKY_POWER and sheet.signs[origin] == SAND:
        tried.append((mark.choices[0], mark.choices[1:]))
    found = [_rerun(sheet, origin, mark, *each) for each in tried]
    return next((runs for runs, agrees in found if agrees), found[0][0])


def _rerun(
    sheet: Sheet, origin: int, mark: Mark, direction: int, choices: tuple[int, ...]
) -> tuple[list[Run], bool]:
    """The runs of a shot that began in a direction, and whether that agrees with its mark."""
    lines = lines_of(sheet)
    moves = mark.moves + (mark.end == "caught")  # caught on the way to one circle more
    runs = [lines.run(origin, direction, moves)]
    for choice in choices:
        if choice not in runs[-1].options:
            return runs, False
        runs.append(lines.go_on(runs[-1], choice))
    end, crossed = runs[-1].end, sum(len(run.crossed) for run in runs)
    there = end == "water" or runs[-1].at == mark.square
    return runs, there and (end, crossed) == (mark.end, mark.moves)
