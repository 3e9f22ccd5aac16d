"""One figure of the benchmark: what was measured, beside what, and what it should be."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Any, NamedTuple


class Figure(NamedTuple):
    what: str
    value: float | None  # a ratio taken in one run, unless the unit says otherwise
    unit: str = "x"
    goal: str = ""
    met: bool | None = None
    beside: str = ""  # the two readings that the ratio is of
    spread: tuple[float, float] | None = None  # the least and the most of several runs

    def as_json(self) -> dict[str, Any]:
        return self._asdict()

    def line(self) -> str:
        value = "not measured" if self.value is None else f"{self.value:,.2f} {self.unit}"
        mark = {True: "met", False: "MISSED", None: ""}[self.met]
        runs = f"{self.spread[0]:,.2f} to {self.spread[1]:,.2f}" if self.spread else ""
        return f"{self.what:58}{value:>18}  {runs:20}{self.goal:12}{mark:8}{self.beside}"


def at_most(what: str, ratio: float, goal: float, beside: str = "", unit: str = "x") -> Figure:
    return Figure(what, round(ratio, 3), unit, f"<= {goal:g}", ratio <= goal, beside)


def at_least(what: str, ratio: float, goal: float, beside: str = "", unit: str = "x") -> Figure:
    return Figure(what, round(ratio, 3), unit, f">= {goal:g}", ratio >= goal, beside)


def over_runs(runs: Sequence[Figure]) -> Figure:
    """The same figure of several runs: the middle one, and how far the others lie apart."""
    values = [run.value for run in runs if run.value is not None]
    if not values:
        return runs[0]
    middle = median(values)
    typical = min(runs, key=lambda run: abs((run.value or 0) - middle))
    met = None if typical.met is None else _meets(middle, typical.goal)
    return typical._replace(value=middle, met=met, spread=(min(values), max(values)))


def _meets(value: float, goal: str) -> bool:
    sign, limit = goal.split()
    return value <= float(limit) if sign == "<=" else value >= float(limit)
