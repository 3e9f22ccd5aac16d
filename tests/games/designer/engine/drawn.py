"""Courses of Mini Golf Designer drawn as text on one of the game's lands.

A picture has a line for a row of squares, with spaces between them. Without tiles a square is drawn
as on the map of the land: . land, ~ pond, = stream, # outside, and @ for the gate. Tiles are

    T^ T> Tv T<   tees, by where their red edge is      G^ G> Gv G<   greens
    │ ─           straights                             └ ┌ ┐ ┘       corners
    ↓ ← ↑ →       straights with a direction            └! ┌! ┐! ┘!   corners with a direction
    "             grass

A digit behind it is the par, else it is the least there is; behind a colon stands the number of the
hole: `T>2:3` is a tee of par 2 with the number 3. A corner with a direction is played clockwise:
`└!` is entered from the north, `┌!` from the east, and so on.
"""

from __future__ import annotations

import re
from functools import cached_property
from textwrap import dedent
from typing import Any, Final

from engine.games.designer.box.lands import LANDS, Square
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import HOLES, Designer, Laid, Numbers, Rules
from engine.games.designer.rules.conditions import Conditions, conditions
from engine.games.designer.rules.layouts import Layout, layout_of

_SIGNS: Final = {
    **{f"T{sign}": ("tee", turns, False) for turns, sign in enumerate("^>v<")},
    **{f"G{sign}": ("green", turns, False) for turns, sign in enumerate("^>v<")},
    **{sign: ("straight", turns, False) for turns, sign in enumerate("│─")},
    **{sign: ("straight", turns, True) for turns, sign in enumerate("↓←↑→")},
    **{sign: ("corner", turns, False) for turns, sign in enumerate("└┌┐┘")},
    **{f"{sign}!": ("corner", turns, True) for turns, sign in enumerate("└┌┐┘")},
    '"': ("grass", 0, False),
}
_TILE: Final = re.compile(
    r"(?P<sign>[TG][\^>v<]|[└┌┐┘]!?|[│─↓←↑→\"])(?P<par>\d?)(:(?P<number>\d))?"
)
FAMILY: Final = Rules(advanced=False, seats=2, visits="")


def face_of(kind: str, par: int | None = None, one_way: bool = False) -> str:
    """A face of a kind and par with as little on it as possible."""
    fitting = [
        face
        for face in FACES.values()
        if face.kind == kind and face.one_way == one_way and par in (None, face.par)
    ]
    assert fitting, f"there is no {kind} of par {par}"
    return min(fitting, key=lambda face: (face.par, face.back)).key


class Drawn:
    """A picture that has been read. Its first square lies at a square of the land's map."""

    def __init__(self, picture: str, land: int = 5, at: Square = (0, 0)) -> None:
        self.land = land
        tiles: list[Laid] = []
        numbers: dict[int, Square] = {}
        rows = [line.split() for line in dedent(picture).strip().splitlines()]
        for y, row in enumerate(rows, start=at[1]):
            for x, cell in enumerate(row, start=at[0]):
                match = _TILE.fullmatch(cell)
                if not match:
                    assert cell == self._map(x, y), f"({x}, {y}) is {self._map(x, y)}, not {cell}"
                    continue
                kind, turns, one_way = _SIGNS[match["sign"]]
                par = int(match["par"]) if match["par"] else None
                tiles.append(Laid(face_of(kind, par, one_way), x, y, turns))
                if match["number"]:
                    numbers[int(match["number"])] = (x, y)
        self.tiles = tuple(tiles)
        self.numbers: Numbers = tuple(numbers.get(hole) for hole in range(1, HOLES + 1))

    def _map(self, x: int, y: int) -> str:
        """What the land's map shows."""
        rows = LANDS[self.land].rows
        inside = 0 <= y < len(rows) and 0 <= x < len(rows[y])
        return rows[y][x].replace("G", "@") if inside else "#"

    @cached_property
    def layout(self) -> Layout:
        return layout_of(self.land, self.tiles)

    def designer(self, **more: Any) -> Designer:
        return Designer(land=self.land, tiles=self.tiles, **more)

    def scored(self, mr: str = "short", mrs: str = "hotdog", rules: Rules = FAMILY) -> Conditions:
        """All conditions, with the numbers of the picture."""
        return conditions(rules, self.designer(), mr, mrs, self.numbers)

    def points(self, condition: str, mr: str = "short") -> int:
        return self.scored(mr)[condition].points
