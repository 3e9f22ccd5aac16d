"""Gives everything on a board of Mini Golf Designer its place, and fills it."""

from __future__ import annotations

from typing import Any

from kivy.graphics import InstructionGroup
from kivy.metrics import Metrics, dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.draw.labels import Labels
from app.draw.shapes import Box, Pill, Point
from app.games.designer.chips import ChipSeen, CourseChips
from app.games.designer.extras import HIGH as EXTRA_HIGH
from app.games.designer.extras import Extras
from app.games.designer.layout import CHOICES, POINTS, Layout, arrange
from app.games.designer.panel import BY_NOW, IN_ALL, Satisfaction, SoFar
from app.games.designer.play import DesignerHands
from app.games.designer.racks import Racks
from app.games.designer.seen import in_bag, middle_slots, next_slots, tiles_of, turn_slots
from app.games.designer.words import RowSeen, gains_by_title, rows_of
from app.theme import theme
from app.widgets import IconButton, TonalButton
from app.widgets.viewport import FITS, Viewport
from app.words import change
from engine.core.game import Preview, Seat
from engine.games.designer.box.lands import Square, plot_of
from engine.games.designer.model import EMPTY, HOLES, PlaceTile, State

ROUND = 56  # dp between the middles of round buttons
SO_FAR = 92  # dp: width of the points on a phone,
PANEL_SO_FAR = 84  # and in a panel
ACROSS = 3  # choices that stand side by side in a column
TITLE = 330  # dp that chips beside a title leave to it
EDGING = 12  # dp between buttons and the edge


class DesignerParts(DesignerHands):
    """Places and fills the widgets around the land; draws what is pending on it."""

    viewport: Viewport
    racks: Racks
    chips: CourseChips
    panel: Satisfaction
    so_far: SoFar
    pass_button: TonalButton
    foot: BoxLayout
    extra_row: Extras
    turners: list[IconButton]

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._layout: Layout | None = None
        self._notes, self._note = InstructionGroup(), InstructionGroup()
        self.canvas.after.add(self._note)
        self._laid: tuple[Any, ...] = ()
        self._tokens: tuple[Any, ...] = ()
        self.rows: list[RowSeen] = []

    # Places.

    def laid_by(self) -> tuple[Any, ...]:
        return (self._taken_in(self.racks), self.view.rules.seats)

    def _taken_in(self, part: Widget) -> bool:
        """Whether the frame has found a place for a part of the board."""
        return part.parent is not None and part.parent is not self

    def lay_out(self) -> None:
        beside = self._taken_in(self.racks)
        self._layout = layout = arrange(
            Box(*self.pos, *self.size),
            Metrics.density,
            beside,
            theme.text_scale,
            self.left_handed,
            self.view.rules.seats,
        )
        self.shows_seats = not beside
        land = layout.land
        self.viewport.pos = (round(land.x), round(land.y))
        self.viewport.size = (round(land.w), round(land.h))
        self.racks.panel, self.racks.column = beside, layout.column
        self.racks.stacked = layout.stacked
        self.racks.ordered = (beside or layout.order) and not self.view.rules.solo
        if beside:
            self._lay_foot()
        else:
            self._put(self.racks, layout.racks)
            if layout.chips.w:
                self._put(self.chips, layout.chips)
        self._laid = ()

    def _lay_foot(self) -> None:
        """In a panel the points and the way to pass stand beside the main action."""
        for part in (self.so_far, self.pass_button):
            if part.parent is not self.foot:
                if part.parent:
                    part.parent.remove_widget(part)
                self.foot.add_widget(part)
        self.so_far.size = (dp(PANEL_SO_FAR), dp(56))
        self.foot.size_hint_x = None
        self.foot.width = dp(PANEL_SO_FAR + 12) + self.pass_button.width

    def _put(self, part: Widget, box: Box) -> None:
        if part.parent is not self:
            if part.parent:
                part.parent.remove_widget(part)
            self.add_widget(part)
        part.size_hint = (None, None)
        part.pos, part.size = (round(box.x), round(box.y)), (round(box.w), round(box.h))

    def _away(self, *parts: Widget) -> None:
        for part in parts:
            if part.parent is self:
                self.remove_widget(part)

    # Filling.

    def show_land(self, state: State) -> None:
        """The land that is looked at, with its tiles; before one is chosen, one on offer."""
        designer = state.designers[self.looked]
        land = designer.land or getattr(self.chosen, "land", 0) or designer.offer[0]
        wanted = (land, designer.tiles, *self.viewport.size, theme.repaints, tuple(self.ground))
        if wanted != self._laid:
            self._laid = wanted
            self.floor.lay(land, designer.tiles, self.ground)
        numbers = self.numbers(self.looked) if designer.land else {}
        laid = {tile.square for tile in designer.tiles}
        shown = [numbers.get(hole) for hole in range(1, HOLES + 1)]
        shown = [square if square in laid else None for square in shown]
        fixed = tuple(square for square in designer.numbers or () if square)
        tokens = (self._laid, tuple(shown), self.looked, fixed)
        if tokens != self._tokens:
            self._tokens = tokens
            self.floor.lay_tokens(tuple(shown), self.desk.seats[self.looked].colour, fixed)

    def show_racks(self, state: State) -> None:
        seats = self.desk.seats
        held = self.held if self.square is not None or self.carrying else None
        chosen = self.held if held is None else None
        chosen = getattr(self.chosen, "slot", chosen)
        alone = state.rules.solo
        words = self._rack_words(state)
        numbering = self.numbering or (state.phase == "label" and bool(self.legal))
        order = [] if alone else turn_slots(state, seats)
        now = middle_slots(state, seats, chosen, held)
        if not state.rack:
            order = []
        self.racks.show(order, now, next_slots(state), words, numbering)
        designer = state.designers[self.desk.me]
        fixed = [hole for hole, at in enumerate(designer.numbers or (), 1) if at]
        self.racks.numbers.show(
            seats[self.desk.me].colour, self.token, fixed, designer.numbers is not None
        )

    def _rack_words(self, state: State) -> dict[str, str]:
        """What stands above the racks; short where two of them share a row."""
        bag = f"{in_bag(state)} in the bag"
        now = "Take one now · end phase" if state.ending else "Take one now"
        if state.rules.solo:
            now = f"Take one of two · {bag}"
        following = f"Next round · {bag}"
        if not self.racks.panel:
            following = f"Next · {bag}" if self.racks.ordered else "Next round"
        return {"order": "Turn order", "now": now, "next": following}

    @property
    def carrying(self) -> bool:
        raise NotImplementedError

    def show_chips(self, state: State) -> None:
        layout = self._layout
        assert layout
        standing = self.desk.standing()
        seats = range(len(self.desk.seats))
        turn = list(dict.fromkeys((*state.order, *seats))) if not layout.beside else list(seats)
        wanted = [seat for seat in turn if not layout.beside or seat != self.looked]
        if state.rules.solo:
            wanted = []
        seen = [
            ChipSeen(
                seat,
                self.desk.seats[seat].name,
                self.desk.seats[seat].colour,
                tiles_of(state, seat),
                standing.seats[seat].score,
                seat in self.desk.turn,
                seat == self.looked,
            )
            for seat in wanted
        ]
        room = self.width - dp(TITLE) * theme.text_scale
        self.chips.show(seen, not layout.beside, room)

    def show_panel(self, preview: Preview | None) -> None:
        """The conditions of the land that is looked at, with what a tile would change."""
        view, seat = self.view, self.looked
        score = self.desk.standing().seats[seat]
        gains = gains_by_title(preview.gains) if preview and self.elsewhere is None else {}
        self.rows = rows_of(view, seat, score.parts, gains)
        self.panel.show(self.rows, view.mrs, view.mr)
        gain = 0
        if gains and preview and preview.before is not None and preview.after is not None:
            gain = preview.after - preview.before
        assert self._layout
        caption = IN_ALL if view.phase == "over" else BY_NOW
        self.so_far.show(score.score, gain, not self._layout.beside, caption)

    def show_extras(self) -> None:
        """What else can be done: on phones beside the points, else on the land's lower edge."""
        layout = self._layout
        assert layout
        extras = self.extras()
        passing = next((each for each in extras if each.key == "pass"), None)
        if layout.beside:
            self.pass_button.disabled = passing is None or not passing.possible
            self.pass_button.fill = (
                "primary_container" if passing and passing.selected else "secondary_container"
            )
            extras = [each for each in extras if each.key != "pass"]
            self.extra_row.show(extras)
            tools, high = layout.tools, len(extras) * dp(EXTRA_HIGH) * max(1.0, theme.text_scale)
            top = tools.top - dp(EDGING) - high
            self._put(self.extra_row, Box(tools.x + dp(4), top, tools.w - dp(8), high))
            return
        foot = layout.foot
        self.extra_row.show(extras)
        if layout.column:
            rows = 1 if len(extras) <= ACROSS else 2
            points = Box(foot.x, foot.y, foot.w, dp(POINTS))
            self._put(self.so_far, points)
            self._put(self.extra_row, Box(foot.x, points.top, foot.w, rows * dp(CHOICES)))
            return
        side = dp(SO_FAR)
        self._put(self.so_far, Box(foot.x, foot.y, side, foot.h))
        self._put(self.extra_row, Box(foot.x + side + dp(4), foot.y, foot.w - side - dp(4), foot.h))

    @property
    def turns_below(self) -> bool:
        return self._layout is not None and not self._layout.beside

    def show_turners(self) -> None:
        """Beside a panel buttons that turn the tile in hand; one that fits the land."""
        turning = self.may_play and self.held is not None and not self.turns_below
        fitting = self.viewport.zoom > FITS
        shown = [*(self.turners[:2] if turning else []), *(self.turners[2:] if fitting else [])]
        self._away(*(each for each in self.turners if each not in shown))
        assert self._layout
        place = self._layout.land if self.turns_below else self._layout.tools
        step, left = dp(ROUND), place.right - dp(52)
        if not self.turns_below:
            left = place.centre[0] - dp(24)
        elif self.left_handed:
            left = place.x + dp(4)
        for number, button in enumerate(reversed(shown)):
            self._put(button, Box(left, place.y + dp(8) + number * step, dp(48), dp(48)))

    def show_note(self, said: str) -> None:
        """A sentence at the lower edge of the land."""
        self._note.clear()
        if said and self._layout:
            land = self._layout.land.grown(-dp(EDGING))
            pill = Pill(said, theme.bubble, theme.on_bubble, 15, 500, shadow=False)
            pill.put((land.centre[0], land.y + dp(EXTRA_HIGH) / 2), land)
            self._note.add(pill)

    # What is pending, on the land.

    def square_point(self, square: Square) -> Point:
        """The middle of a square, or the part of it that is in view; pixels of the floor."""
        x, y = self.floor.point(square)
        box = self.floor.box
        return min(max(x, box.x), box.right), min(max(y, box.y), box.top)

    def draw_marks(self) -> Preview | None:
        """Show where a tile may lie, its ghost, how its edges fit, and what it would bring."""
        hints = self.floor.hints
        self._notes.clear()
        if not self.may_play or self.numbering or self.held is None:
            hints.clear()
        if not self.may_play:
            return None
        if self.numbering:
            hints.show_frame(self.tees if self.token else ())
            return None
        move = self.pending
        preview = self.foresee(move) if move is not None else None
        if self.held is None:
            return preview
        hints.show_open(self.open_squares)
        if isinstance(move, PlaceTile) and preview:
            self._draw_ghost(move, preview)
        else:
            hints.hide_ghost()
            hints.show_edges(())
        return preview

    def _draw_ghost(self, move: PlaceTile, preview: Preview) -> None:
        square = (move.x, move.y)
        face = self.face_in(move.slot)
        if face == EMPTY:
            return
        hints = self.floor.hints
        hints.show_ghost(face, square, move.turns, self.firm)
        hints.show_edges(
            [(square, each.where[0], each.text) for each in preview.gains if each.where]
        )
        gains = gains_by_title(preview.gains)
        # What is lost comes first, then what brings most.
        order = sorted(gains, key=lambda title: (gains[title] > 0, -abs(gains[title])))
        told = [f"{change(gains[title])} {_in_pill(title)}" for title in order]
        plot = plot_of(self.floor.land)
        if square in plot.water:
            told.insert(0, "in the water")
        elif square not in plot.land:
            told.insert(0, "outside")
        if told:
            said = ", ".join(told[:3])
            labels = Labels(self._notes, self.floor)
            side = self.floor.side
            labels.keep_free(self.floor.point(square), side / 2)
            labels.callout(f"{said[0].upper()}{said[1:]}", self.square_point(square), side * 0.62)

    # Places of things, in the window.

    def slot_middle(self, slot: int) -> Point | None:
        """The middle of a tile of the rack; None where it is out of sight."""
        rack = self.racks.now
        if rack.parent is None or slot >= len(rack.slots):
            return None
        return rack.to_window(*rack.tile_box(slot).centre)

    def chip_middle(self, seat: Seat) -> Point | None:
        chip = next((c for c in self.chips.chips if c.seen and c.seen.seat == seat), None)
        return chip.to_window(*chip.center) if chip else None


def _in_pill(title: str) -> str:
    """The name of a condition within a few words; people keep their capitals."""
    return title if title.startswith("M") else title.lower()
