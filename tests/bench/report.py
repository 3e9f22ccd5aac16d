"""One figure of the benchmark: what was measured, beside what, and what it should be."""

from __future__ import annotations

from typing import Any, NamedTuple


class Figure(NamedTuple):
    what: str
    value: float | None  # a ratio taken in one run, unless the unit says otherwise
    unit: str = "x"
    goal: str = ""
    met: bool | None = None
    beside: str = ""  # the two readings that the ratio is of

    def as_json(self) -> dict[str, Any]:
        return self._asdict()

    def line(self) -> str:
        value = "not measured" if self.value is None else f"{self.value:,.2f} {self.unit}"
        mark = {True: "met", False: "MISSED", None: ""}[self.met]
        return f"{self.what:58}{value:>18}  {self.goal:12}{mark:8}{self.beside}"


def at_most(what: str, ratio: float, goal: float, beside: str = "", unit: str = "x") -> Figure:
    return Figure(what, round(ratio, 3), unit, f"<= {goal:g}", ratio <= goal, beside)


def at_least(what: str, ratio: float, goal: float, beside: str = "", unit: str = "x") -> Figure:
    return Figure(what, round(ratio, 3), unit, f">= {goal:g}", ratio >= goal, beside)
