"""Marks what may happen on a land: dots on free squares, a ghost, edges that fit or not."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from kivy.graphics import Color, InstructionGroup, Rectangle

from app.draw.crisp import disc, strokes, thread
from app.draw.shapes import Box, Point, dashes_of, flat, rounded_path
from app.theme import WHITE, Colour, theme
from engine.games.designer.box.lands import BESIDE, Square, plot_of

if TYPE_CHECKING:
    from app.games.designer.land.floor import LandFloor

DOT: Final = (0.1, 0.55)  # a dot on a free square: its radius in sides of a square, its strength
FAINT: Final = (0.06, 0.4)  # the same where a tile would lie beside the land or in water
GHOST: Final = 0.72  # how strong a tile is that is not laid yet
OUTLINE: Final = 4  # dp
SHUT: Final = 0.25  # how strong the red of a square is on which a tile may not be laid
CORNER: Final = 0.09
MARK: Final = (0.085, 8.0)  # the radius of a mark on an edge, and the least as it is seen, in dp
BAR: Final = 0.3  # the length of the bar along it
FRAME: Final = 3  # dp around a hole that is looked at

# A square, one of its edges from the north clockwise, and how it fits: "link" or "mismatch".
Edge = tuple[Square, int, str]

CROSS: Final = (((-1, -1), (1, 1)), ((-1, 1), (1, -1)))
TICK: Final = (((-1.1, 0.05), (-0.3, -0.8)), ((-0.3, -0.8), (1.15, 0.85)))


class LandMarks:
    """Draws into `group`; every `show` replaces what it showed before."""

    def __init__(self, floor: LandFloor) -> None:
        self._floor = floor
        self.group = InstructionGroup()
        self.open: tuple[Square, ...] = ()
        self.ghost: tuple[str, Square, int, bool] | None = None
        self.edges: tuple[Edge, ...] = ()
        self.framed: tuple[Square, ...] = ()
        self.shut: Square | None = None
        names = ("slots", "open", "ghost", "framed", "edges", "shut")
        self.parts = {name: InstructionGroup() for name in names}
        for part in self.parts.values():
            self.group.add(part)

    def show_open(self, squares: Iterable[Square]) -> None:
        """Dots on squares where a tile may be laid; those beside the land are drawn as slots."""
        wanted = tuple(squares)
        if wanted != self.open:
            self.open = wanted
            self._draw_slots()
            self._draw_open()

    def show_ghost(self, face: str, square: Square, turns: int, firm: bool = False) -> None:
        """A tile that is not laid yet; `firm` once it was let go and only has to be confirmed."""
        self.ghost = (face, square, turns, firm)
        self._draw_open()
        self._draw_ghost()

    def hide_ghost(self) -> None:
        if self.ghost is None:
            return
        self.ghost = None
        self._draw_open()
        self._draw_ghost()

    def show_shut(self, square: Square | None) -> None:
        """Light a square red on which the tile that hovers over it may not be laid."""
        if square != self.shut:
            self.shut = square
            self._draw_shut()

    def show_edges(self, edges: Iterable[Edge]) -> None:
        """Edges at which paths meet ("link"), or a path meets grass ("mismatch")."""
        self.edges = tuple(edges)
        self._draw_edges()

    def show_frame(self, squares: Iterable[Square]) -> None:
        """A white line around some tiles, as those of a hole."""
        self.framed = tuple(squares)
        self._draw_frame()

    def clear(self) -> None:
        if not (self.open or self.ghost or self.edges or self.framed or self.shut):
            return
        self.open, self.ghost, self.edges, self.framed, self.shut = (), None, (), (), None
        self.draw()

    def draw(self) -> None:
        """Everything anew, in the size in which the floor is seen."""
        self._draw_slots()
        self._draw_open()
        self._draw_ghost()
        self._draw_frame()
        self._draw_edges()
        self._draw_shut()

    def _fresh(self, name: str) -> InstructionGroup:
        part = self.parts[name]
        part.clear()
        return part

    def _draw_slots(self) -> None:
        """Dashed places for tiles beside the land, all in one stroke."""
        part, floor = self._fresh("slots"), self._floor
        if not self.open:
            return
        inside = plot_of(floor.land).land
        pairs = []
        for square in self.open:
            if square not in inside:
                box = floor.tile_box(square).grown(-0.06 * floor.side)
                path = rounded_path(box, CORNER * floor.side)
                lines = dashes_of(path, 0.07 * floor.side, 0.06 * floor.side, closed=True)
                pairs += [pair for line in lines for pair in pairwise(line)]
        part.add(Color(*theme.outline[:3], 0.6))
        part.add(strokes(pairs, max(0.016 * floor.side, floor.unit)))

    def _draw_open(self) -> None:
        part, floor = self._fresh("open"), self._floor
        if not self.open:
            return
        inside = plot_of(floor.land).land
        hidden = self.ghost[1] if self.ghost else None
        for wanted, (size, strength) in ((True, DOT), (False, FAINT)):
            part.add(Color(*theme.primary[:3], strength))
            for square in self.open:
                if square != hidden and (square in inside) == wanted:
                    part.add(disc(floor.point(square), max(size * floor.side, 3 * floor.unit)))

    def _draw_ghost(self) -> None:
        part, floor = self._fresh("ghost"), self._floor
        if self.ghost is None:
            return
        face, square, turns, firm = self.ghost
        box = floor.tile_box(square)
        part.add(Color(1, 1, 1, 1.0 if firm else GHOST))
        part.add(Rectangle(texture=floor.face(face, turns), pos=box[:2], size=box[2:]))
        part.add(Color(*theme.callout))
        self._outline(part, box, OUTLINE * floor.unit)

    def _draw_shut(self) -> None:
        part, floor = self._fresh("shut"), self._floor
        if self.shut is not None:
            box = floor.tile_box(self.shut)
            part.add(Color(*theme.error[:3], SHUT))
            part.add(Rectangle(pos=box[:2], size=box[2:]))
            part.add(Color(*theme.error))
            self._outline(part, box, OUTLINE * floor.unit)

    def _outline(self, part: InstructionGroup, box: Box, width: float) -> None:
        path = rounded_path(box, CORNER * self._floor.side)
        part.add(thread(flat(path[:-1]), width, self._floor.grain, close=True, joint="round"))

    def _draw_frame(self) -> None:
        """The outline of all squares together, with a dark casing."""
        part, floor = self._fresh("framed"), self._floor
        own = set(self.framed)
        lines: list[tuple[Point, Point]] = []
        for square in self.framed:
            box = floor.squares.box(square) if floor.squares else Box(0, 0, 0, 0)
            corners = [(box.x, box.top), (box.right, box.top), (box.right, box.y), (box.x, box.y)]
            for edge, (dx, dy) in enumerate(BESIDE):
                if (square[0] + dx, square[1] + dy) not in own:
                    lines.append((corners[edge], corners[(edge + 1) % 4]))
        for colour, wide in ((theme.terrain("aim_casing"), FRAME + 2.5), (WHITE, FRAME)):
            part.add(Color(*colour))
            part.add(strokes(lines, wide * floor.unit))

    def _draw_edges(self) -> None:
        part = self._fresh("edges")
        for square, edge, fit in self.edges:
            self._edge(part, square, edge, fit)

    def _edge(self, part: InstructionGroup, square: Square, edge: int, fit: str) -> None:
        floor = self._floor
        dx, dy = BESIDE[edge]
        x, y = floor.point((square[0] + dx / 2, square[1] + dy / 2))  # type: ignore[arg-type]
        radius = max(MARK[0] * floor.side, MARK[1] * floor.unit)
        colour: Colour = theme.callout if fit == "link" else theme.terrain("flag")
        half = BAR / 2 * floor.side
        line = ((x - half * abs(dy), y - half * abs(dx)), (x + half * abs(dy), y + half * abs(dx)))
        if fit == "mismatch":
            for ink, wide in ((WHITE, 0.95), (colour, 0.6)):
                part.add(Color(*ink))
                part.add(strokes([line], wide * radius))
        for ink, reach in ((WHITE, 1.22), (colour, 1.0)):
            part.add(Color(*ink))
            part.add(disc((x, y), reach * radius))
        sign = TICK if fit == "link" else CROSS
        arm = 0.4 * radius
        part.add(Color(*WHITE))
        part.add(strokes([((x + a * arm, y + b * arm), (x + c * arm, y + d * arm))
                          for (a, b), (c, d) in sign], 0.3 * radius))  # fmt: skip
