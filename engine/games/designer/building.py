"""A land in the making: what is wrong with it so far, or what a card like it would be worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.courses.building import CourseFigure, Judging, Verdict
from engine.courses.kind import Fault
from engine.games.designer.box.lands import GATE, LEVELS, plot_from
from engine.games.designer.box.own_lands import FEWEST, MOST_POINTS, MOST_TILES
from engine.games.designer.course import KIND, usual_points
from engine.games.designer.course import Drawn as Drawn  # builders know it by this module

EMPTY: Final = Drawn(LEVELS[1], 0, (GATE * 2,) * 2)  # a gate, and nothing else


def with_rows(content: Drawn, rows: Sequence[str]) -> Drawn:
    """Another map."""
    return _as_usual(content, replace(content, rows=tuple(rows)))


def with_level(content: Drawn, level: int) -> Drawn:
    return _as_usual(content, replace(content, level=level))


def _as_usual(before: Drawn, after: Drawn) -> Drawn:
    """A land that was worth what is usual stays so when it is changed."""
    usual = before.points == worth(before)
    return replace(after, points=worth(after)) if usual else after


def with_points(content: Drawn, points: int) -> Drawn:
    return replace(content, points=_bounded(points))


def worth(content: Drawn) -> int:
    """The points that a card of this level and size has."""
    return _bounded(usual_points(content))


def _bounded(points: int) -> int:
    return min(MOST_POINTS, max(0, points))


def judging(content: Drawn) -> Judging:
    plot = plot_from(content.rows)
    figures = (
        CourseFigure("Tiles", str(len(plot.land))),
        CourseFigure("Water", str(len(plot.water))),
        CourseFigure("Level", str(content.level)),
        CourseFigure("Worth", str(content.points)),
    )
    faults = tuple(KIND.check(content))
    if not plot.land:  # of an empty field nothing else is worth saying
        faults = (Fault(f"Draw a land for {FEWEST} to {MOST_TILES} tiles."),)
    yield Verdict(faults, figures, True)
