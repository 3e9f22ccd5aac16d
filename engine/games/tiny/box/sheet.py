"""A sheet: squares with one sign each, as it is drawn on paper.

█ wall   ◤ ◥ ◣ ◢ half a wall, its right angle in that corner
~ water  ░ sand  · nothing  0 where the ball starts  F the hole with its flag
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.core.grids.squares import NE, NW, SE, SW, E, N, S, Square, W

WALL, WATER, SAND, EMPTY, START, HOLE = "█~░·0F"
NONE: Final = -1
RIGHT_ANGLES: Final = {"◤": NW, "◥": NE, "◣": SW, "◢": SE}
HALVES: Final = tuple(RIGHT_ANGLES)
WALLS: Final = frozenset((WALL, *HALVES))
SIGNS: Final = frozenset((*WALLS, WATER, SAND, EMPTY, START, HOLE))

# The eight directions as they are seen on a sheet, in the order of their numbers.
WAYS: Final = (
    "right",
    "to the top right",
    "up",
    "to the top left",
    "left",
    "to the bottom left",
    "down",
    "to the bottom right",
)

# The edges of its square that a half wall fills.
LEGS: Final = {"◤": (N, W), "◥": (N, E), "◣": (S, W), "◢": (S, E)}


class SquareSheet(NamedTuple):
    """Columns, and the signs of all squares row by row."""

    columns: int
    signs: str

    @property
    def rows(self) -> int:
        return len(self.signs) // self.columns

    def number(self, at: Square) -> int:
        """The number of a square, or NONE where the sheet has ended."""
        x, y = at
        columns = self.columns
        number = y * columns + x
        return number if 0 <= x < columns and 0 <= number < len(self.signs) else NONE

    def square(self, number: int) -> Square:
        y, x = divmod(number, self.columns)
        return x, y

    def lattice(self, point: tuple[float, float]) -> int:
        """The number of a circle, an edge's middle or a corner in the lattice of half squares."""
        x, y = point
        return round(2 * y + 1) * (2 * self.columns + 1) + round(2 * x + 1)

    def point(self, lattice: int) -> tuple[float, float]:
        """Where a number of the lattice lies; circles lie at whole numbers."""
        y, x = divmod(lattice, 2 * self.columns + 1)
        return (x - 1) / 2, (y - 1) / 2

    def sign(self, at: Square) -> str:
        """The sign of a square; beyond the sheet's frame everything is wall."""
        number = self.number(at)
        return WALL if number == NONE else self.signs[number]

    def find(self, sign: str) -> int:
        """The number of the only square with a sign; NONE where there is none."""
        return self.signs.find(sign)

    def drawn(self, number: int, sign: str) -> SquareSheet:
        """The same sheet with one square changed."""
        columns, signs = self
        return SquareSheet(columns, f"{signs[:number]}{sign}{signs[number + 1 :]}")

    def lines(self) -> list[str]:
        """The sheet as text, one string a row."""
        return [
            self.signs[start : start + self.columns]
            for start in range(0, len(self.signs), self.columns)
        ]


def column_name(x: int) -> str:
    """Columns go by letters, as on a map."""
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[x % 26]


def blank(columns: int, rows: int) -> SquareSheet:
    return SquareSheet(columns, EMPTY * (columns * rows))


def read(lines: list[str] | tuple[str, ...]) -> SquareSheet:
    """A sheet from its lines. All are equally long; spaces only help the eye."""
    rows = ["".join(line.split()) for line in lines]
    rows = [row for row in rows if row]
    return SquareSheet(len(rows[0]), "".join(rows))


def missing(sheet: SquareSheet) -> str:
    """The sign that is laid out next: the hole, the start, or nothing more."""
    if HOLE not in sheet.signs:
        return HOLE
    return "" if START in sheet.signs else START
