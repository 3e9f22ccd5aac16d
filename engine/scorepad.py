"""The contract of a score pad: what people type in beside the physical game, and its exact score.

A pad declares its rows and columns as data, so one screen can draw every pad, and computes with the
same scoring functions as the rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, NamedTuple

from engine.game import Option


class BadSheet(ValueError):
    """A sheet that cannot be scored. Its text is a sentence that names the place."""


class PadRow(NamedTuple):
    """One row of a pad: what is entered for each player, and how often the row may come."""

    key: str
    title: str  # "Round"
    entry: str  # "number", "grid" or "choice"
    least: int = 1
    most: int = 1
    size: tuple[int, int] = (1, 1)  # columns and rows of a grid entry
    choices: tuple[str, ...] = ()  # what a cell of a grid or a choice may hold


class Pad(ABC):
    """A game's score pad."""

    key: ClassVar[str]
    title: ClassVar[str]
    players: ClassVar[tuple[int, int]]
    rows: ClassVar[tuple[PadRow, ...]]
    options: ClassVar[tuple[Option, ...]] = ()  # variants that change the score or the winner

    @abstractmethod
    def score(self, sheet: object) -> dict[str, Any]:
        """Score a sheet read from JSON: points with their parts, totals and winners."""
