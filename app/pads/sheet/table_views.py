"""Lays out a score pad's table, each thing by its cell; whatever stays is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import accumulate
from math import inf
from typing import NamedTuple

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from app.draw.shapes import Box, apart, words
from app.pads.sheet.form_rows import FormRow, FormSum, head_of
from app.pads.sheet.measures import CAPTION_ROLE, TITLE_ROLE, TableMeasures, title_lines
from app.pads.sheet.spots import CORNER, CaptionView, HeadView, SpotView, SumView, TitleView, View
from app.pieces.shelf import EDGES, fading
from app.theme import ROLES, theme
from app.touch import Touch
from app.widgets import Scroller
from engine.pads.pad import PadCell

FADE = 14  # dp
ASIDE = 5  # dp by which an outline stands off the words of a title
WIDEST_CHOSEN = 108  # dp: an outline no wider than that, however wide the column is


class TableFace(RelativeLayout):
    """Carries views; a part of it may be marked as chosen."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), size=(1, 1), **kwargs)
        self._mark, self._veil = InstructionGroup(), InstructionGroup()
        self.canvas.before.add(self._mark)
        self.canvas.after.add(self._veil)

    def mark(self, box: Box | None) -> None:
        """Outline a part of it."""
        self._mark.clear()
        if box is None:
            return
        self._mark.add(Color(*theme.primary_container))
        self._mark.add(_filled(box))
        self._mark.add(Color(*theme.primary))
        line = SmoothLine(rounded_rectangle=(*box, dp(CORNER)), width=dp(1.5))
        self._mark.add(line)

    def press(self, box: Box | None) -> None:
        """Darken a part of it while a finger is there."""
        self._veil.clear()
        if box is not None:
            self._veil.add(Color(*theme.text[:3], 0.1))
            self._veil.add(_filled(box))


def around(box: Box) -> Box:
    """Where a cell is marked: not much wider than its words, however wide the column is."""
    wide = min(box.w, dp(WIDEST_CHOSEN))
    return Box(box.centre[0] - wide / 2, box.y, wide, box.h).grown(-dp(1.5))


def _filled(box: Box) -> SmoothRoundedRectangle:
    return SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(CORNER)])


class Pane(StencilView):
    """A part of the table that shows as much of its face as fits."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.face = TableFace()
        self.add_widget(self.face)


class FadingEdge(Widget):
    """Lies over one side of a strip that goes on, and lets touches through."""

    def __init__(self, side: str, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)
        self._side = side
        with self.canvas:
            self._colour = Color()
            self._fade = Rectangle(texture=fading(), tex_coords=EDGES[side][1])

    def lie(self, strip: Box, seen: bool) -> None:
        """Cover the side of a strip, or nothing."""
        wide = dp(FADE)
        self.opacity = int(seen)
        self._colour.rgba = theme.surface
        self._fade.pos = (strip.x if self._side == "left" else strip.right - wide, strip.y)
        self._fade.size = (wide, strip.h)


class Ground(Widget):
    """Scrolls, as large as all cells together. It tells of fingers, in its own coordinates."""

    __events__ = ("on_press", "on_lift", "on_tap")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.face = TableFace()
        self.add_widget(self.face)

    def on_touch_down(self, touch: Touch) -> bool:
        touch.grab(self)
        self.dispatch("on_press", touch.x, touch.y)
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.dispatch("on_lift")
        self.dispatch("on_tap", touch.x, touch.y)
        return True

    def on_press(self, x: float, y: float) -> None:
        """A finger came, and does not scroll."""

    def on_lift(self) -> None:
        """It is gone."""

    def on_tap(self, x: float, y: float) -> None:
        """A finger came and went in one place."""


class CellScroller(Scroller):
    """Scrolls the cells, also for fingers on the titles and the totals around them."""

    def collide_point(self, x: float, y: float) -> bool:
        return bool(self.parent and self.parent.collide_point(x, y))


People = list[tuple[str, str]]  # names and colours of the columns


class TableFaces(NamedTuple):
    """Where views are laid: the cells, and what stands around them."""

    cells: TableFace
    titles: TableFace
    heads: TableFace
    foot: TableFace
    corner: TableFace


class TablePlace:
    """Where something lies. The view of it is made when it first comes into sight: of a long card
    most never does. `cell` is what a tap on it means, None for nothing."""

    def __init__(
        self, face: TableFace, box: Box, make: Callable[[Box], View], cell: PadCell | None = None
    ) -> None:
        self.face, self.box, self.cell = face, box, cell
        self._make = make
        self._view: View | None = None
        self._shown: object = None

    def show(self, thing: object) -> None:
        """Show what is there now; a view that shows it already does nothing."""
        self._shown = thing
        if self._view is not None:
            self._view.show(thing)

    def come_into_sight(self, window: Box) -> None:
        """Be painted where a part of it is in this window, and only there."""
        seen = not apart(self.box, window)
        if self._view is None and seen:
            self._view = self._make(self.box)
            self._view.show(self._shown)
            self.face.add_widget(self._view)
        if self._view is not None:
            self._view.come_into_sight(seen)

    def lie(self, box: Box) -> None:
        """Go elsewhere."""
        if box != self.box:
            self.box = box
            if self._view is not None:
                self._view.pos, self._view.size = box[:2], box[2:]
                self._view.redraw()

    @property
    def words(self) -> Box:
        """Where its words stand, once they are painted."""
        return self._view.written if self._view is not None else self.box

    def remove(self) -> None:
        if self._view is not None:
            self.face.remove_widget(self._view)


class Built(NamedTuple):
    """A row that lies on the table: what its places depend on, and those."""

    shape: tuple[object, ...]
    places: list[TablePlace]


class TableViews:
    """Lays out and keeps what is on a table."""

    def __init__(self, faces: TableFaces) -> None:
        self.faces = faces
        self.by_cell: dict[PadCell, TablePlace] = {}
        self.shared: list[TablePlace] = []  # as wide as what is in view, wherever that is
        self._frame: list[TablePlace] = []
        self._rows: dict[str, Built] = {}

    def clear(self) -> None:
        for face in self.faces:
            face.clear_widgets()
        self.by_cell, self.shared, self._frame, self._rows = {}, [], [], {}

    @property
    def _places(self) -> Iterator[TablePlace]:
        yield from self._frame
        for built in self._rows.values():
            yield from built.places

    def at(self, face: TableFace, spot: tuple[float, float]) -> TablePlace | None:
        """Find what can be tapped at a spot of a face."""
        places = (place for place in self._places if place.face is face and place.cell)
        return next((place for place in places if place.box.holds(*spot)), None)

    # Around the cells.

    def build_frame(
        self, people: People, sums: Sequence[FormSum], measures: TableMeasures, low: bool
    ) -> None:
        """The heads of the columns and the totals."""
        faces, column = self.faces, measures.column
        corner = Box(0, 0, measures.title, measures.foot)
        self._frame = [
            TablePlace(faces.corner, corner, partial(TitleView, title="Total", strong=True))
        ]
        for seat, ((name, colour), total) in enumerate(zip(people, sums, strict=True)):
            head = Box(seat * column, 0, column, measures.head)
            make = partial(HeadView, name=name, colour=colour, low=low, letters=3 * measures.narrow)
            self._frame.append(TablePlace(faces.heads, head, make, head_of(seat)))
            foot = head._replace(h=measures.foot)
            self._frame.append(TablePlace(faces.foot, foot, partial(SumView, low=low), total.cell))
            self.by_cell[total.cell] = self._frame[-1]

    # Rows.

    def build_rows(
        self, rows: Sequence[FormRow], heights: Sequence[float], measures: TableMeasures
    ) -> None:
        """Lay out the rows that are not there yet, and take those away that are there no more.

        Rows lie below zero: so a further one moves no other.
        """
        bottoms = [-below for below in accumulate(heights)]
        wanted = {
            row.key: (row, Box(0, bottom, measures.column, height))
            for row, bottom, height in zip(rows, bottoms, heights, strict=True)
        }
        for key, built in list(self._rows.items()):
            if key not in wanted or built.shape != _shape(*wanted[key], measures):
                self._remove(key)
        for key, (row, box) in wanted.items():
            if key not in self._rows:
                self._rows[key] = Built(_shape(row, box, measures), self._row(row, box, measures))

    def _remove(self, key: str) -> None:
        for place in self._rows.pop(key).places:
            place.remove()
            if place.cell is not None:
                self.by_cell.pop(place.cell, None)
            if place in self.shared:
                self.shared.remove(place)

    def _row(self, row: FormRow, box: Box, measures: TableMeasures) -> list[TablePlace]:
        make = partial(SpotView, dense=measures.dense)
        spots = [
            TablePlace(self.faces.cells, box._replace(x=seat * box.w), make, spot.cell)
            for seat, spot in enumerate(row.spots)
        ]
        if row.shared:
            self.shared += spots
        places = self._title(row, Box(0, box.y, measures.title, box.h)) + spots
        self.by_cell |= {place.cell: place for place in places if place.cell}
        return places

    def _title(self, row: FormRow, box: Box) -> list[TablePlace]:
        """The title with its captions close below it, together in the middle of the row."""
        first, *others = _lines(row, box.w)
        line = words("Hg", *ROLES[TITLE_ROLE]).height
        edge = box.centre[1] + (first + sum(others)) * line / 2 - first * line
        face, captions = self.faces.titles, row.captions
        upper = Box(box.x, edge, box.w, box.top - edge) if captions else box
        places = [TablePlace(face, upper, partial(TitleView, title=row.title, low=bool(captions)))]
        for number, caption in enumerate(captions, 1):
            share = (edge - box.y) / len(captions)
            below = Box(box.x, edge - number * share, box.w, share)
            places.append(TablePlace(face, below, CaptionView, caption.cell))
        return places

    # What is seen.

    def look(self, window: Box) -> None:
        """Paint what has a part in this window of the cells, and what stands around that."""
        beside = window._replace(x=0, w=inf)
        above = window._replace(y=0, h=inf)
        windows = dict(zip(self.faces, (window, beside, above, above), strict=False))
        for place in self._places:
            place.come_into_sight(windows.get(place.face, place.box))

    def tell(self, rows: Sequence[FormRow], sums: Sequence[FormSum]) -> None:
        """Let every place show what is there now."""
        for row in rows:
            for spot in row.spots:
                self.by_cell[spot.cell].show(spot)
            for caption in row.captions:
                self.by_cell[caption.cell].show(caption)
        for total in sums:
            self.by_cell[total.cell].show(total)

    def outline(self, cell: PadCell | None) -> None:
        """Mark the place of a cell, and no other."""
        chosen = self.by_cell.get(cell) if cell else None
        for face in self.faces:
            face.mark(self._around(chosen) if chosen and chosen.face is face else None)

    def press(self, place: TablePlace | None) -> None:
        """Darken a place while a finger is on it, and no other."""
        for face in self.faces:
            face.press(self._around(place) if place and place.face is face else None)

    def _around(self, place: TablePlace) -> Box:
        if place.face is not self.faces.titles:
            return around(place.box)
        words = place.words
        return words._replace(x=words.x - dp(ASIDE), w=words.w + 2 * dp(ASIDE))


def _lines(row: FormRow, room: float) -> list[int]:
    """In how many lines the title and each caption stand."""
    captions = [title_lines(caption.text, room, CAPTION_ROLE) for caption in row.captions]
    return [title_lines(row.title, room), *captions]


def _shape(row: FormRow, box: Box, measures: TableMeasures) -> tuple[object, ...]:
    """Return what has to be as it was for a row to stay as it is drawn."""
    cells = [spot.cell for spot in row.spots] + [caption.cell for caption in row.captions]
    return row.title, box, cells, _lines(row, measures.title)
