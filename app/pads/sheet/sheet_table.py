"""The table of a score pad: heads, titles and totals stay in view while the cells scroll.

Cells are drawn when they first come into view, and keep their places; an entry draws only those
anew that it changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app import kv
from app.draw.shapes import Box
from app.pads.sheet.form_rows import FormRow, FormSum
from app.pads.sheet.measures import LOW_BELOW, TableMeasures, fits, measure, most_width
from app.pads.sheet.table_views import (
    ASIDE,
    CellScroller,
    FadingEdge,
    Ground,
    Pane,
    People,
    TableFaces,
    TablePlace,
    TableViews,
)
from app.theme import theme
from app.window import after_layout, frame
from engine.pads.pad import PadCell

LEAST_WIDTH = 160  # dp
GAP = 9  # dp between the cells and the lines above and below them


class SheetTable(FloatLayout):
    """Shows rows and totals below the heads of the columns.

    ``chosen`` is the cell that is outlined; ``needed`` the height at which nothing has to scroll,
    ``widest`` the width beyond which columns would only drift apart.  ``on_tap`` tells of a cell.
    """

    chosen = ObjectProperty(None, allownone=True)
    needed = NumericProperty(0)
    widest = NumericProperty(0)
    narrow = BooleanProperty(False)  # people want to see all columns at once
    covered = NumericProperty(0)  # of the cells at their foot, by what lies over them
    line_above = NumericProperty(0)  # where the cells end
    line_below = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        self.register_event_type("on_tap")
        super().__init__(**kwargs)
        self._people: People = []
        self._rows: list[FormRow] = []
        self._sums: list[FormSum] = []
        self._measures: TableMeasures | None = None
        self._heights: list[float] = []
        self._look: tuple[object, ...] = ()  # what everything is drawn for
        self._aim: PadCell | None = None  # what is brought into view until everything has its place
        self._ground = Ground()
        self._scroller = CellScroller(size_hint=(None, None))
        self._scroller.add_widget(self._ground)
        self._heads, self._titles, self._foot, self._corner = (Pane() for _ in range(4))
        for part in (self._scroller, self._titles, self._heads, self._foot, self._corner):
            self.add_widget(part)
        self._edges = [FadingEdge("left"), FadingEdge("right")]
        for edge in self._edges:
            self.add_widget(edge)
        parts = (self._ground, self._titles, self._heads, self._foot, self._corner)
        self._views = TableViews(TableFaces(*(part.face for part in parts)))
        self._ground.bind(on_press=self._on_press, on_lift=self._on_lift, on_tap=self._on_tap)
        self._scroller.bind(scroll_x=self._follow, scroll_y=self._follow)
        # Sizes settle in several steps, and drawing is dear.
        self._build_soon = Clock.create_trigger(self._build, -1)
        self._paint_soon = Clock.create_trigger(self._paint, -1)
        self.bind(size=self._lay, pos=self._lay, chosen=self._outline)
        self.fbind("narrow", self._measure)
        theme.bind(text_scale=self._measure, repaints=self._measure)
        frame.bind(height=self._measure)

    def on_tap(self, cell: PadCell) -> None:
        """A cell was tapped."""

    # What is shown.

    def show(self, people: People, rows: Sequence[FormRow], sums: Sequence[FormSum]) -> None:
        """Show a form: the names and colours of its columns, its rows, and the totals."""
        self._people, self._rows, self._sums = list(people), list(rows), list(sums)
        self._measure()

    @property
    def _low(self) -> bool:
        """Whether every pixel of height counts."""
        return frame.height < dp(LOW_BELOW)

    @property
    def _measured(self) -> TableMeasures:
        return measure(self.width, len(self._people), self._rows, self._low, self.narrow)

    @property
    def crowded(self) -> bool:
        """Whether columns hide at the side unless they are narrow."""
        return not fits(self.width, len(self._people), self._rows, self._low)

    def _measure(self, *_: object) -> None:
        if not self._people:
            return
        seats = len(self._people)
        measures = self._measures = self._measured
        self._heights = [measures.height(row) for row in self._rows]
        self.widest = most_width(seats, self._rows)
        self.needed = measures.head + sum(self._heights) + measures.foot + 2 * dp(GAP)
        self._build_soon()

    def _build(self, *_: object) -> None:
        """Draw what is not drawn yet; everything where the look has changed."""
        measures, views = self._measures, self._views
        if measures is None or self.width < dp(LEAST_WIDTH):
            return  # not laid out yet
        look = (measures, self._people, theme.repaints, theme.text_scale)
        if look != self._look:
            self._look = look
            views.clear()
            views.build_frame(self._people, self._sums, measures, self._low)
        views.build_rows(self._rows, self._heights, measures)
        views.tell(self._rows, self._sums)
        self._place()
        self._outline()

    # Places.

    def _lay(self, *_: object) -> None:
        if self._measures is None:
            return
        if self._measures == self._measured:
            self._place()
        else:
            self._measure()

    def _place(self) -> None:
        measures = self._measures
        assert measures
        gap = dp(GAP)
        x, y = self.x + measures.title, self.y + measures.foot + gap
        wide = max(1, self.width - measures.title)
        high = max(1, self.height - measures.head - measures.foot - 2 * gap)
        self._scroller.pos, self._scroller.size = (x, y), (wide, high)
        aside = dp(ASIDE + 1)  # an outline of a title has room beside its words
        self._titles.pos, self._titles.size = (self.x - aside, y), (measures.title + aside, high)
        self._heads.pos, self._heads.size = (x, y + high + gap), (wide, measures.head)
        self._foot.pos, self._foot.size = (x, self.y), (wide, measures.foot)
        self._corner.pos, self._corner.size = self.pos, (measures.title, measures.foot)
        self.line_above, self.line_below = y + high + gap / 2, y - gap / 2
        high = sum(self._heights) + self.covered  # so that the last row can be pulled up
        self._ground.size = (len(self._people) * measures.column, high)
        self._ground.face.y = self._ground.height
        self._follow()

    def _follow(self, *_: object) -> None:
        """Heads, titles and totals go along with the cells."""
        scroller, seen = self._scroller, self._seen
        x = scroller.x - seen.x
        self._heads.face.pos = (x, self._heads.y)
        self._foot.face.pos = (x, self._foot.y)
        self._titles.face.pos = (self.x, scroller.y - seen.y)
        self._corner.face.pos = self._corner.pos
        for place in self._views.shared:
            wide = min(self._ground.width, seen.w)
            place.lie(place.box._replace(x=seen.x, w=wide))
        self._fade(seen.x)
        self._paint_soon()

    @property
    def _seen(self) -> Box:
        """The part of the cells that is in view, as their face counts: rows lie below zero."""
        scroller, ground = self._scroller, self._ground
        hidden = scroller.scroll_x * max(0, ground.width - scroller.width)
        above = (1 - scroller.scroll_y) * max(0, ground.height - scroller.height)
        return Box(hidden, -above - scroller.height, *scroller.size)

    def _paint(self, *_: object) -> None:
        """Once a frame, when all is in its place: draw what has come into view."""
        if self._aim is not None:
            self._bring(self._aim)
        self._views.look(self._seen)

    def _fade(self, hidden: float) -> None:
        """Fade at the sides where a column is cut off: half a number is no number."""
        assert self._measures
        heads, foot, column = self._heads, self._foot, self._measures.column
        strip = Box(heads.x, foot.y, heads.width, heads.top - foot.y)
        ends = hidden, self._ground.width - hidden - strip.w
        for edge, beyond in zip(self._edges, ends, strict=True):
            edge.lie(strip, beyond > 1 and 1 < beyond % column < column - 1)

    def go_to_start(self) -> None:
        """Show the first rows and columns."""
        self._scroller.scroll_x, self._scroller.scroll_y = 0, 1

    def cover(self, top: float) -> None:
        """Something lies over the window up to there; of the cells one row at least stays."""
        scroller, measures = self._scroller, self._measures
        if measures is not None:
            _x, bottom = scroller.to_window(*scroller.pos)
            self.covered = max(0, min(top - bottom, scroller.height - measures.row))
            self._place()

    def reveal(self, cell: PadCell | None) -> None:
        """Bring a cell into view, in the next frame already and while all takes its place."""
        self._aim = cell
        self._paint_soon()
        after_layout(partial(self._reach, cell))

    def _reach(self, cell: PadCell | None) -> None:
        if self._aim == cell:
            self._aim = None

    def _bring(self, cell: PadCell) -> None:
        place, scroller, ground = self._views.by_cell.get(cell), self._scroller, self._ground
        faces, seen = self._views.faces, self._seen
        if place is None or place.face not in (faces.cells, faces.titles):
            return
        box = place.box
        below = ground.height - scroller.height
        free = seen.h - self.covered
        if below > 0 and not seen.top - free <= box.y <= box.top <= seen.top:
            above = min(max(-seen.top, -box.y - free), -box.top)
            scroller.scroll_y = min(1, max(0, 1 - above / below))
        beyond = ground.width - scroller.width
        if beyond > 0 and place.face is faces.cells and place not in self._views.shared:
            if box.right > seen.right:
                # The first column is whole then, and half of the last one is to be seen.
                passed = ceil((box.right - seen.w) / box.w)
                scroller.scroll_x = min(1, passed * box.w / beyond)
            elif box.x < seen.x:
                scroller.scroll_x = box.x / beyond

    # Touching.

    def _outline(self, *_: object) -> None:
        self._views.outline(self.chosen)

    def _on_press(self, _ground: Ground, x: float, y: float) -> None:
        self._views.press(self._place_at(x, y))

    def _on_lift(self, _ground: Ground) -> None:
        self._views.press(None)

    def _on_tap(self, _ground: Ground, x: float, y: float) -> None:
        place = self._place_at(x, y)
        if place is not None:
            self.dispatch("on_tap", place.cell)

    def _place_at(self, x: float, y: float) -> TablePlace | None:
        """Find what can be tapped at a point of the ground, or of what stands around it."""
        at = self._scroller.to_parent(x, y)
        for part in (self._foot, self._titles, self._heads):
            if part.collide_point(*at):
                return self._views.at(part.face, part.face.to_local(*at))
        if Widget.collide_point(self._scroller, *at):
            return self._views.at(self._ground.face, self._ground.face.to_local(x, y))
        return None


kv.load("pads/sheet/sheet_table")
