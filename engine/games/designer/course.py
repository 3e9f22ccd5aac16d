"""The lands that people draw for Mini Golf Designer: checked like the cards, told about, packed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.core import codec
from engine.core.chance import Seeded
from engine.core.codec import JsonObject
from engine.courses.bits import DAMAGED, BadCode, Packer, Unpacker
from engine.courses.course import Course
from engine.courses.kind import BadCourse, Fault, Kind
from engine.games.designer.box.lands import (
    GATE,
    LAND,
    LEVELS,
    OUTSIDE,
    POND,
    STREAM,
    land_of,
    plot_from,
)
from engine.games.designer.box.own_lands import (
    MOST_POINTS,
    NAME,
    SIDE,
    LandDocument,
    faults_of,
    key_called,
    trimmed,
)
from engine.games.designer.model import State

_GROUND: Final = (LAND, OUTSIDE, POND, STREAM)
_EASY: Final = ("easy", "middling", "hard")  # by level
_BLOCK: Final = ((0, 0), (1, 0), (0, 1), (1, 1))  # the squares of a gate


@dataclass(frozen=True)
class Drawn:
    """The content of a course: the map of a land, and what its card says."""

    level: int
    points: int
    rows: tuple[str, ...]

    def document(self, name: str = NAME) -> LandDocument:
        """As the checks of drawn lands read it."""
        rows = list(self.rows)
        return {"name": name, "level": self.level, "points": self.points, "rows": rows}


class DesignerLands(Kind[Drawn]):
    content_type = Drawn
    noun = "land"
    samples = (1, 2, 5)

    def ordered(self, content: Drawn) -> Drawn:
        rows = content.rows
        if not 0 < len(rows) <= SIDE or not all(0 < len(row) <= SIDE for row in rows):
            raise BadCourse(f"A land has up to {SIDE} rows of up to {SIDE} squares.")
        if len({*map(len, rows)}) > 1:
            raise BadCourse("All rows of a land must be equally long.")
        return Drawn(content.level, content.points, tuple(trimmed(rows)) or (OUTSIDE,))

    def check(self, content: Drawn) -> list[Fault]:
        return faults_of(content.document())

    def rate(self, content: Drawn) -> JsonObject:
        plot = plot_from(content.rows)
        return {
            "par": None,  # a land is laid with nine holes of people's own
            "expected": {},
            "difficulty": _EASY[content.level - 1],
            "tiles": len(plot.land),
            "water": len(plot.water),
            "usual_points": usual_points(content),
        }

    def digest(self, content: Drawn) -> str:
        return codec.digest(["designer", codec.encode(content)])

    def pack(self, content: Drawn, packer: Packer) -> None:
        rows = content.rows
        wide, high = len(rows[0]), len(rows)
        packer.put(wide - 1, SIDE)
        packer.put(high - 1, SIDE)
        packer.choose(content.level, LEVELS)
        packer.put(content.points, MOST_POINTS + 1)
        packer.put("".join(rows).index(GATE), wide * high)
        for square in "".join(rows):
            if square != GATE:
                packer.choose(square, _GROUND)

    def unpack(self, unpacker: Unpacker) -> Drawn:
        wide, high = unpacker.take(SIDE) + 1, unpacker.take(SIDE) + 1
        level, points = unpacker.choice(LEVELS), unpacker.take(MOST_POINTS + 1)
        top, left = divmod(unpacker.take(wide * high), wide)
        gate = {(left + x, top + y) for x, y in _BLOCK}
        if left + 1 >= wide or top + 1 >= high:
            raise BadCode(DAMAGED)
        rows = (
            "".join(GATE if (x, y) in gate else unpacker.choice(_GROUND) for x in range(wide))
            for y in range(high)
        )
        return Drawn(level, points, tuple(rows))

    def played(self, state: State) -> str:
        lands = {designer.land for designer in state.designers}
        if len(lands) > 1 or 0 in lands:
            return ""
        land = land_of(lands.pop())
        return self.digest(self.ordered(Drawn(land.level, land.points, land.rows)))

    def made(self, state: State) -> list[tuple[int | None, Drawn]]:
        """The lands that were drawn at a table, with the first who drew each. One that came from
        the workshop has a name there, or is kept already."""
        found: dict[Drawn, int | None] = {}
        for seat, designer in enumerate(state.designers):
            if isinstance(designer.land, str):
                land = land_of(designer.land)
                if land.name == NAME:
                    drawn = self.ordered(Drawn(land.level, land.points, land.rows))
                    found.setdefault(drawn, seat)
        return [(seat, drawn) for drawn, seat in found.items()]

    def sketch(self, chance: Seeded) -> Drawn:
        """A field with corners cut off and some water, its gate in a corner."""
        while True:
            wide, high = 6 + chance.number(4), 5 + chance.number(4)
            signs = {(x, y): LAND for y in range(high) for x in range(wide)}
            signs |= dict.fromkeys(((x, high - 2 + y) for x, y in _BLOCK), GATE)
            for cut in range(chance.number(3)):
                x0, y0 = (chance.number(3), chance.number(3))
                right = wide - 1 - x0 if cut else 0
                signs |= dict.fromkeys(((right + x, y) for x in range(x0) for y in range(y0)), "#")
            for _ in range(chance.number(3)):
                water = (POND, STREAM)[chance.number(2)]
                x, y = 1 + chance.number(wide - 3), chance.number(high - 2)
                signs |= {at: water for at in ((x, y), (x + 1, y)) if signs.get(at) == LAND}
            rows = tuple("".join(signs[x, y] for x in range(wide)) for y in range(high))
            drawn = self.ordered(Drawn(1 + chance.number(3), 0, rows))
            drawn = Drawn(drawn.level, usual_points(drawn), drawn.rows)
            if drawn.points >= 0 and not self.check(drawn):
                return drawn


def usual_points(content: Drawn) -> int:
    """The points that a card of this level and size would have."""
    squares = len(plot_from(content.rows).land) + len(_BLOCK)
    return max(0, (8 * content.level + 3 * (squares - 36)) // 2)


def key_of(course: Course) -> str:
    """The key by which a table knows a land of somebody's own."""
    return key_called(course.name, course.content.document())


KIND: Final = DesignerLands()
