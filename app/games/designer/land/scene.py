"""The land that is looked at, with its tiles and numbers, and what is pending on it."""

from __future__ import annotations

from kivy.graphics import InstructionGroup

from app.draw.labels import Labels
from app.draw.shapes import Point
from app.games.designer.conditions import of_conditions
from app.games.designer.hand import Hand
from app.games.designer.land.floor import LandFloor
from app.theme import Colour, theme
from app.widgets.surfaces.viewport import LookedAt, Viewport
from app.words import change
from engine.core.game import Gain, Preview, Seat
from engine.games.designer.box.lands import AnyLand, Square, plot_of
from engine.games.designer.model import EMPTY, HOLES, PlaceTile, State

ALL_IN_VIEW: LookedAt = (1.0, 0.5, 0.5)  # the state of a window that was never moved
TOLD = 3  # changes of points that are told beside a tile
BARE = 1  # the land below the page on which one is drawn


Owned = tuple[Seat, AnyLand]  # somebody, and their land


class LandScene:
    """Keeps the `floor` in its window, the `viewport`, and draws on it what the hand does."""

    def __init__(self, hand: Hand, floor: LandFloor) -> None:
        self.hand, self.floor = hand, floor
        # Tiles beside the land reach out of the window.
        self.viewport = Viewport(board=floor, overflows=True)
        self._notes = InstructionGroup()
        floor.above.add(self._notes)
        self._laid: tuple[object, ...] = ()
        self._tokens: tuple[object, ...] = ()
        self._seen_of: Owned | None = None
        self._windows: dict[Owned, LookedAt] = {}  # what was last seen of each land

    def show(self, state: State, ground: Colour) -> None:
        """The land that is looked at, with its tiles; before one is chosen, one on offer."""
        hand, seat = self.hand, self.hand.looked
        designer = state.designers[seat]
        chosen = getattr(hand.chosen, "land", 0) if designer.offer else BARE
        land = designer.land or chosen or designer.offer[0]
        wanted = (land, designer.tiles, *self.viewport.size, theme.repaints, tuple(ground))
        if wanted != self._laid:
            self._laid = wanted
            self.floor.lay(land, designer.tiles, ground)
        numbers = hand.numbers(seat) if designer.land else {}
        laid = {tile.square for tile in designer.tiles}
        found = [numbers.get(hole) for hole in range(1, HOLES + 1)]
        shown = tuple(square if square in laid else None for square in found)
        fixed = tuple(square for square in designer.numbers or () if square)
        tokens = (self._laid, shown, seat, fixed)
        if tokens != self._tokens:
            self._tokens = tokens
            self.floor.lay_tokens(shown, hand.desk.seats[seat].colour, fixed)

    def keep_window(self) -> None:
        """Every land keeps the place and the size in which it was looked at."""
        seat = self.hand.looked
        seen = (seat, self.hand.view.designers[seat].land)
        if seen == self._seen_of:
            return
        if self._seen_of:
            self._windows[self._seen_of] = self.viewport.state
            self.viewport.state = self._windows.get(seen, ALL_IN_VIEW)
        self._seen_of = seen

    def clear(self) -> None:
        """Show nothing that is pending."""
        self.floor.hints.clear()
        self._notes.clear()

    # What is pending.

    def draw_marks(self) -> Preview | None:
        """Show where a tile may lie, its ghost, how its edges fit, and what it would bring."""
        hand, hints = self.hand, self.floor.hints
        self._notes.clear()
        if not hand.may_play or hand.numbering or hand.held is None:
            hints.clear()
        if not hand.may_play:
            return None
        if hand.numbering:
            hints.show_frame(hand.tees if hand.token else ())
            return None
        move = hand.pending
        preview = hand.foresee(move) if move is not None else None
        if hand.held is None:
            return preview
        hints.show_open(hand.open_squares)
        hints.show_shut(hand.shut)
        if isinstance(move, PlaceTile) and preview:
            self._draw_ghost(move, preview)
        else:
            hints.hide_ghost()
            hints.show_edges(())
        return preview

    def _draw_ghost(self, move: PlaceTile, preview: Preview) -> None:
        square, face = (move.x, move.y), self.hand.face_in(move.slot)
        if face == EMPTY:
            return
        hints = self.floor.hints
        hints.show_ghost(face, square, move.turns, self.hand.firm)
        hints.show_edges(
            [(square, each.where[0], each.text) for each in preview.gains if each.where]
        )
        told = self._told(square, preview)
        if told:
            labels, side = Labels(self._notes, self.floor), self.floor.side
            laid = self.hand.view.designers[self.hand.looked].tiles
            for kept in (square, *(tile.square for tile in laid)):
                labels.keep_free(self.floor.point(kept), side / 2)
            labels.callout(f"{told[0].upper()}{told[1:]}", self.point_of(square), side * 0.62)

    def _told(self, square: Square, preview: Preview) -> str:
        """Tell the points of a tile: losses come first, then the largest gains."""
        gains = of_conditions(preview.gains)
        gains.sort(key=lambda gain: (gain.points > 0, -abs(gain.points)))
        told = [f"{change(gain.points)} {_in_pill(gain)}" for gain in gains]
        plot = plot_of(self.floor.land)
        if square in plot.water:
            told.insert(0, "in the water")
        elif square not in plot.land:
            told.insert(0, "outside")
        return ", ".join(told[:TOLD])

    def point_of(self, square: Square) -> Point:
        """The middle of a square, or the part of it that is in view; pixels of the floor."""
        x, y = self.floor.point(square)
        box = self.floor.box
        return min(max(x, box.x), box.right), min(max(y, box.y), box.top)


def _in_pill(gain: Gain) -> str:
    """The name of a condition within a few words; people keep their capitals."""
    return gain.text if gain.key in ("mr", "mrs") else gain.text.lower()
