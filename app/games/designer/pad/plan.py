"""A course that people lay out by hand, as a score pad keeps it: a land, tiles, perhaps numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from app.games.designer.land.marks import Edge
from engine.core.codec import JsonObject
from engine.games.designer.box.lands import (
    EDGES,
    AnyLand,
    Square,
    beyond,
    land_of,
    opposite,
    plot_of,
)
from engine.games.designer.box.tiles import FACES, TileFace
from engine.games.designer.model import HOLES, Laid, Numbers

TURNS: Final = 4
ROOM: Final = 1.0  # squares around a land that are partly seen, both sides together

# Faces on which the same things stand count the same: people need not tell them apart.
_ALIKE: Final[dict[tuple[object, ...], list[str]]] = {}
for _face in FACES.values():
    _name = (_face.kind, _face.par, _face.one_way, _face.elements)
    _ALIKE.setdefault(_name, []).append(_face.key)
TWINS: Final = {group[0]: tuple(group) for group in _ALIKE.values()}


def looks_of(kind: str) -> list[str]:
    """The tiles of a kind that can be told apart, the plainest first."""
    found = [FACES[key] for key in TWINS if FACES[key].kind == kind]
    return [face.key for face in sorted(found, key=_plainness)]


def _plainness(face: TileFace) -> tuple[object, ...]:
    return face.par, face.one_way, sum(face.elements), [-number for number in face.elements]


def left_in_box(courses: Iterable[JsonObject]) -> dict[str, list[str]]:
    """The copies that lie on none of these courses, by the first of the faces that are alike."""
    laid = Counter(tile[0] for course in courses for tile in course["tiles"])
    return {
        first: [key for key in alike for _ in range(FACES[key].copies - laid[key])]
        for first, alike in TWINS.items()
    }


class CoursePlan(NamedTuple):
    """A course; every change makes a new one."""

    land: AnyLand
    tiles: tuple[Laid, ...] = ()
    numbers: tuple[tuple[int, Square], ...] = ()  # that people put down themselves

    @classmethod
    def read(cls, value: JsonObject) -> CoursePlan:
        numbers = value.get("numbers", {})
        return cls(
            value["land"],
            tuple(Laid(*tile) for tile in value["tiles"]),
            tuple((int(hole), (x, y)) for hole, (x, y) in numbers.items()),
        )

    @property
    def value(self) -> JsonObject:
        """As the score pad keeps it."""
        told: JsonObject = {"land": self.land, "tiles": [list(tile) for tile in self.tiles]}
        if self.numbers:
            told["numbers"] = {str(hole): list(at) for hole, at in self.numbers}
        return told

    @property
    def lying(self) -> dict[Square, Laid]:
        return {tile.square: tile for tile in self.tiles}

    @property
    def gate(self) -> frozenset[Square]:
        return plot_of(self.land).gate

    @property
    def tees(self) -> frozenset[Square]:
        """Where numbers may lie."""
        return frozenset(tile.square for tile in self.tiles if FACES[tile.face].kind == "tee")

    @property
    def by_hole(self) -> Numbers:
        """The squares of the numbers from 1 to 9."""
        known = dict(self.numbers)
        return tuple(known.get(hole) for hole in range(1, HOLES + 1))

    def height_for(self, width: float) -> float:
        """How high a land is that fills this width, with a little room around it."""
        land = land_of(self.land)
        return width * (land.high + ROOM) / (land.wide + ROOM)

    # Changes.

    def on(self, land: AnyLand) -> CoursePlan:
        """The same tiles on another land; what would lie on its gate is taken away."""
        kept = tuple(tile for tile in self.tiles if tile.square not in plot_of(land).gate)
        return CoursePlan(land, kept, self.numbers)._without_stray_numbers()

    def with_face(self, face: str, square: Square) -> CoursePlan:
        """With a tile on a square, whatever lay there, turned as it suits its neighbours."""
        others = self.without(square)
        tile = Laid(face, *square, others.best_turns(face, square))
        numbers = self.numbers if FACES[face].kind == "tee" else others.numbers
        return CoursePlan(self.land, (*others.tiles, tile), numbers)

    def turned(self, square: Square, by: int) -> CoursePlan:
        """With a tile turned by so many quarters clockwise."""
        tiles = tuple(
            tile._replace(turns=(tile.turns + by) % TURNS) if tile.square == square else tile
            for tile in self.tiles
        )
        return self._replace(tiles=tiles)

    def without(self, square: Square) -> CoursePlan:
        kept = tuple(tile for tile in self.tiles if tile.square != square)
        return self._replace(tiles=kept)._without_stray_numbers()

    def moved(self, start: Square, goal: Square) -> CoursePlan:
        """With a tile on another square; its number goes along."""
        tiles = tuple(
            tile._replace(x=goal[0], y=goal[1]) if tile.square == start else tile
            for tile in self.tiles
        )
        numbers = tuple((hole, goal if at == start else at) for hole, at in self.numbers)
        return self._replace(tiles=tiles, numbers=numbers)

    def numbered(self, hole: int, square: Square) -> CoursePlan:
        """With a number on a tee; put down a second time it is taken up again."""
        others = [(other, at) for other, at in self.numbers if other != hole and at != square]
        again = (hole, square) in self.numbers
        kept = others if again else sorted([*others, (hole, square)])
        return self._replace(numbers=tuple(kept))

    def _without_stray_numbers(self) -> CoursePlan:
        """Numbers lie on tees: one whose tee is gone is in the hand again."""
        tees = self.tees
        return self._replace(numbers=tuple(each for each in self.numbers if each[1] in tees))

    # What is natural.

    def next_after(self, square: Square) -> Square | None:
        """The square to be filled next: on in the row, as one reads, and from the top again."""
        free = sorted(plot_of(self.land).land - self.lying.keys(), key=lambda at: (at[1], at[0]))
        later = [at for at in free if (at[1], at[0]) > (square[1], square[0])]
        return next(iter(later or free), None)

    def best_turns(self, face: str, square: Square) -> int:
        """The turns that suit what lies around a square, the fewest of them."""
        return max(range(TURNS), key=lambda turns: self._suits(Laid(face, *square, turns)))

    def _suits(self, tile: Laid) -> int:
        """More for paths that meet, less for those that run against something."""
        found = 0
        for edge, red in self._edges(tile):
            other = self._red_beyond(tile.square, edge)
            if other is None:
                continue
            found += (2 if red else 1) * (1 if other == red else -2)
        return found

    def fits(self, square: Square) -> list[Edge]:
        """How the edges of a tile meet others: paths that go on, and paths that do not."""
        lying = self.lying
        found: list[Edge] = []
        for edge, red in self._edges(lying[square]) if square in lying else ():
            other = self._red_beyond(square, edge)
            if other is not None and (red or other):
                found.append((square, edge, "link" if red and other else "mismatch"))
        return found

    @staticmethod
    def _edges(tile: Laid) -> list[tuple[int, bool]]:
        reds = FACES[tile.face].red(tile.turns)
        return [(edge, edge in reds) for edge in EDGES]

    def _red_beyond(self, square: Square, edge: int) -> bool | None:
        """Whether a path comes in over an edge; None where that is open. Borders have none."""
        other = beyond(square, edge)
        tile = self.lying.get(other)
        if tile is not None:
            return opposite(edge) in FACES[tile.face].red(tile.turns)
        return None if other in plot_of(self.land).land else False
