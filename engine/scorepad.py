"""The contract of a score pad: what people type in beside the physical game, and its exact score.

A pad declares its rows and columns as data, so one screen can draw every pad, and computes with the
same scoring functions as the rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from reprlib import repr as short
from typing import Any, ClassVar, NamedTuple
from unicodedata import normalize

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


# What pads check alike.


def entries(value: object, what: str) -> Mapping[str, object]:
    """Take a value as an object of JSON."""
    if not isinstance(value, dict):
        raise BadSheet(f"{what} has to be an object with named entries.")
    return value


def check_names(names: Iterable[str], where: str) -> None:
    """Names have to be readable, and to differ by more than their spelling."""
    known: dict[str, str] = {}
    for name in names:
        if not name.strip():
            raise BadSheet(f"{where} has a player without a name.")
        if not _is_text(name):
            raise BadSheet(f"{where}: {short(name)} cannot be written, so it is no name.")
        plain = normalize("NFC", name.strip()).casefold()
        if plain in known:
            raise BadSheet(f"{where}: {short(known[plain])} and {short(name)} are the same name.")
        known[plain] = name


def _is_text(name: str) -> bool:
    """JSON can carry halves of characters, which no file and no screen can show."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def clipped(name: str) -> str:
    """A name for a sentence, however long it is."""
    return short(name)[1:-1]
