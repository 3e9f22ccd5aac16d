"""How a tile would fit into a course, guessed from what lies around it."""

from __future__ import annotations

from typing import Final

from engine.games.designer.bots.supply import PLAIN, Wish, content
from engine.games.designer.box.edges import EDGES, beside, beyond, opposite
from engine.games.designer.box.lands import AnyLand
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import HOLES, Laid
from engine.games.designer.rules.layouts import Group, layout_of
from engine.games.designer.rules.numbering import GOOD_PARS

CLASH: Final = -3.0  # red against green
FINISHED: Final = 4.0  # a hole that is complete
GOOD_PAR: Final = 2.0
ENDLESS: Final = -2.0  # an open end with no room to go on
TWICE: Final = -7.0  # two tees or two greens in one hole
TOO_MANY: Final = -10.0  # a hole beyond the ninth
SQUARES_A_HOLE: Final = 3
HOPED: Final = 1.5  # points of a link of the circuit, or a hole that is going on


class Fitting:
    """A course, for quick guesses about the next tile."""

    def __init__(
        self, land: AnyLand, tiles: tuple[Laid, ...], mrs: str, wish: Wish = PLAIN
    ) -> None:
        self._mrs, self._wish = mrs, wish
        self._layout = layout_of(land, tiles)
        self._reds = {
            tile.square: FACES[tile.face].red(tile.turns) for tile in self._layout.tiles.values()
        }
        groups = [group for hole in self._layout.holes for group in hole.groups]
        self._group = {square: group for group in groups for square in group.squares}
        self._ends = {beyond(*end) for group in groups for end in group.ends}
        # Squares are short for the holes that are missing: new ones first, lawn later.
        lacking = HOLES - len(self._layout.holes)
        self._short = self._layout.missing - len(self._ends) < SQUARES_A_HOLE * lacking

    def worth(self, tile: Laid) -> float:
        """What a placing seems to be worth: points of its own, and what it promises."""
        clashes = 0
        for edge in EDGES:
            clashes += self._clashes(tile, edge)
        return content(tile.face, self._mrs, self._wish) + 1 + CLASH * clashes + self.promise(tile)

    def promise(self, tile: Laid) -> float:
        """What a placing may bring later, beside the points that are sure after it."""
        face = FACES[tile.face]
        if face.kind == "grass":
            return self._kept_free(tile)
        reds = face.red(tile.turns)
        joined = [
            self._group[beyond(tile.square, edge)] for edge in reds if self._meets(tile, edge)
        ]
        open_ends = [edge for edge in reds if not self._meets(tile, edge)]
        found = self._joined(tile, joined, open_ends)
        for edge in open_ends:
            found += self._room(tile, edge)
        return found + self._circuit(tile)

    def _meets(self, tile: Laid, edge: int) -> bool:
        return opposite(edge) in self._reds.get(beyond(tile.square, edge), ())

    def _clashes(self, tile: Laid, edge: int) -> bool:
        """Whether red would lie against green at an edge."""
        red = edge in FACES[tile.face].red(tile.turns)
        other = beyond(tile.square, edge)
        if other in self._layout.tiles:
            return red != (opposite(edge) in self._reds[other])
        return red and other not in self._layout.plot.land

    def _joined(self, tile: Laid, joined: list[Group], open_ends: list[int]) -> float:
        """What becomes of the holes that it joins, or of the one that it begins."""
        face = FACES[tile.face]
        tees = sum(len(group.tees) for group in joined) + (face.kind == "tee")
        greens = sum(len(group.greens) for group in joined) + (face.kind == "green")
        if tees > 1 or greens > 1:
            return TWICE
        if not joined:
            return TOO_MANY if len(self._layout.holes) >= HOLES else HOPED * self._short
        par = face.par + sum(
            FACES[self._layout.tiles[square].face].par
            for group in joined
            for square in group.squares
        )
        if open_ends or any(len(group.ends) > 1 for group in joined):
            return HOPED if par <= max(GOOD_PARS) else 0.0
        return FINISHED + GOOD_PAR * (par in GOOD_PARS) - GOOD_PAR

    def _room(self, tile: Laid, edge: int) -> float:
        """Whether a hole can go on at an open end."""
        ahead = beyond(tile.square, edge)
        layout = self._layout
        if ahead not in layout.plot.land or ahead in layout.tiles:
            return CLASH
        if ahead in self._ends:
            return -1.0  # two holes would run into each other
        free = sum(
            square in layout.plot.land and square not in layout.tiles for square in beside(ahead)
        )
        return 0.0 if free > 1 else ENDLESS

    def _circuit(self, tile: Laid) -> float:
        """Whether the circuit can go on where this tile begins or ends a hole."""
        kind, plot = FACES[tile.face].kind, self._layout.plot
        if kind not in ("tee", "green"):
            return 0.0
        free = sum(
            square in plot.land and square not in self._layout.tiles
            for square in beside(tile.square)
        )
        if tile.square in plot.doors:
            return HOPED
        return 0.5 if free > 1 else -0.5

    def _kept_free(self, tile: Laid) -> float:
        """Lawn is best where no hole would like to go."""
        layout = self._layout
        wanted = sum(square in self._ends for square in beside(tile.square))
        door = tile.square in layout.plot.doors
        wanted += self._short
        return -1.0 * wanted - 2.0 * door + (CLASH if tile.square in self._ends else 0.0)
