"""The table of a score pad: heads, titles and totals stay in view while the cells scroll.

Cells are drawn once and keep their places; an entry draws only those anew that it changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app import kv
from app.boards.shapes import Box, words
from app.pads.form import FormRow, Sum
from app.pads.measures import CAPTION_ROLE, TITLE_ROLE, Measures, measure, most_width, title_lines
from app.pads.panes import Face, Ground, Pane, Scroller
from app.pads.spots import CaptionView, HeadView, SpotView, SumView, TitleView, View
from app.theme import ROLES, theme
from app.window import frame
from engine.scorepad import Cell

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
    line_above = NumericProperty(0)  # where the cells end
    line_below = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_tap")
        super().__init__(**kwargs)
        self._people: list[tuple[str, str]] = []
        self._rows: list[FormRow] = []
        self._sums: list[Sum] = []
        self._measures: Measures | None = None
        self._heights: list[float] = []
        self._views: dict[Cell, View] = {}
        self._shared: list[SpotView] = []
        self._ground = Ground()
        self._scroller = Scroller(size_hint=(None, None))
        self._scroller.add_widget(self._ground)
        self._heads, self._titles, self._foot, self._corner = (Pane() for _ in range(4))
        for part in (self._scroller, self._titles, self._heads, self._foot, self._corner):
            self.add_widget(part)
        self._faced = (self._ground, self._titles, self._heads, self._foot, self._corner)
        self._ground.bind(on_tap=self._on_tap)
        self._scroller.bind(scroll_x=self._follow, scroll_y=self._follow)
        # Sizes settle in several steps, and drawing is dear.
        self._build_soon = Clock.create_trigger(self._build, -1)
        self.bind(size=self._lay, pos=self._lay, chosen=self._outline)
        theme.bind(text_scale=self._look_changed, repaints=self._look_changed)
        frame.bind(across=self._look_changed)

    def on_tap(self, cell: Cell) -> None:
        """A cell was tapped."""

    # What is shown.

    def show(
        self,
        people: Sequence[tuple[str, str]],
        rows: Sequence[FormRow],
        sums: Sequence[Sum],
    ) -> None:
        """Show a form: the names and colours of its columns, its rows, and the totals."""
        alike = self._shape(rows) == self._shape(self._rows) and list(people) == self._people
        self._people, self._rows, self._sums = list(people), list(rows), list(sums)
        if alike and self._measures == self._measured() and self._heights == self._row_heights():
            self._tell()
        else:
            self._look_changed()

    def _shape(self, rows: Sequence[FormRow]) -> list[tuple[str, int]]:
        return [(row.key, len(row.captions)) for row in rows]

    def _measured(self) -> Measures:
        return measure(self.width, len(self._people), self._rows, frame.across)

    def _row_heights(self) -> list[float]:
        assert self._measures
        return [self._measures.height(row) for row in self._rows]

    def _look_changed(self, *_: object) -> None:
        if self._people:
            self._measures = None
            self._measure()
            self._build_soon()

    def _measure(self) -> None:
        measures = self._measured()
        self._measures = measures
        self._heights = self._row_heights()
        self.widest = most_width(len(self._people), self._rows)
        self.needed = measures.head + sum(self._heights) + measures.foot + 2 * dp(GAP)

    # Building.

    def _build(self, *_: object) -> None:
        """Draw everything anew."""
        if self._measures is None or self.width < dp(LEAST_WIDTH):
            return  # not laid out yet
        for part in self._faced:
            part.face.clear_widgets()
        self._views, self._shared = {}, []
        self._build_heads(self._measures)
        for row, bottom, height in zip(self._rows, self._bottoms(), self._heights, strict=True):
            self._build_row(row, Box(0, bottom, self._measures.column, height), self._measures)
        self._tell()
        self._place()
        self._outline()

    def _bottoms(self) -> list[float]:
        """The lower edge of every row, counted from the top: so a further row moves no other."""
        return [-below for below in accumulate(self._heights)]

    def _build_heads(self, measures: Measures) -> None:
        corner = Box(0, 0, measures.title, measures.foot)
        self._corner.face.add_widget(TitleView(corner, "Total", strong=True))
        columns = [seat * measures.column for seat in range(len(self._people))]
        for x, (name, colour) in zip(columns, self._people, strict=True):
            head = HeadView(Box(x, 0, measures.column, measures.head), name, colour, frame.across)
            self._heads.face.add_widget(head)
        for x, total in zip(columns, self._sums, strict=True):
            view = SumView(Box(x, 0, measures.column, measures.foot), frame.across)
            self._views[total.cell] = view
            self._foot.face.add_widget(view)

    def _build_row(self, row: FormRow, box: Box, measures: Measures) -> None:
        title = Box(0, box.y, measures.title, box.h)
        self._build_title(row, title)
        for seat, spot in enumerate(row.spots):
            view = SpotView(box._replace(x=seat * box.w), measures.dense)
            self._views[spot.cell] = view
            self._ground.face.add_widget(view)
            if row.shared:
                self._shared.append(view)

    def _build_title(self, row: FormRow, box: Box) -> None:
        """The title with its captions close below it, all of them in the middle of the row."""
        line, room = words("Hg", *ROLES[TITLE_ROLE]).height, box.w
        said = [title_lines(row.title, room)]
        said += [title_lines(caption.text, room, CAPTION_ROLE) for caption in row.captions]
        edge = box.centre[1] + sum(said) * line / 2 - said[0] * line
        captions = row.captions
        top = Box(box.x, edge, box.w, box.top - edge) if captions else box
        self._titles.face.add_widget(TitleView(top, row.title, low=bool(captions)))
        for place, caption in enumerate(captions, 1):
            share = (edge - box.y) / len(captions)
            view = CaptionView(Box(box.x, edge - place * share, box.w, share))
            self._views[caption.cell] = view
            self._titles.face.add_widget(view)

    def _tell(self) -> None:
        """Let every view show what is there now; those with nothing new do nothing."""
        for row in self._rows:
            for spot in (*row.spots, *row.captions):
                view = self._views.get(spot.cell)
                if view is not None:
                    view.show(spot)
        for sum_ in self._sums:
            if sum_.cell in self._views:
                self._views[sum_.cell].show(sum_)

    # Places.

    def _lay(self, *_: object) -> None:
        if self._measures is None:
            return
        if self._measures == self._measured():
            self._place()
        else:
            self._look_changed()

    def _place(self) -> None:
        measures = self._measures
        assert measures
        gap = dp(GAP)
        x, y = self.x + measures.title, self.y + measures.foot + gap
        wide = max(1, self.width - measures.title)
        high = max(1, self.height - measures.head - measures.foot - 2 * gap)
        self._scroller.pos, self._scroller.size = (x, y), (wide, high)
        self._titles.pos, self._titles.size = (self.x, y), (measures.title, high)
        self._heads.pos, self._heads.size = (x, y + high + gap), (wide, measures.head)
        self._foot.pos, self._foot.size = (x, self.y), (wide, measures.foot)
        self._corner.pos, self._corner.size = self.pos, (measures.title, measures.foot)
        self.line_above, self.line_below = y + high + gap / 2, y - gap / 2
        self._ground.size = (len(self._people) * measures.column, sum(self._heights))
        self._ground.face.y = self._ground.height
        self._follow()

    def _follow(self, *_: object) -> None:
        """Heads, titles and totals go along with the cells."""
        scroller, ground = self._scroller, self._ground
        beyond = max(0, ground.width - scroller.width)
        below = max(0, ground.height - scroller.height)
        x = scroller.x - scroller.scroll_x * beyond
        top = scroller.top + (1 - scroller.scroll_y) * below
        self._heads.face.pos = (x, self._heads.y)
        self._foot.face.pos = (x, self._foot.y)
        self._titles.face.pos = (self._titles.x, top)
        self._corner.face.pos = self._corner.pos
        for view in self._shared:
            wide = min(ground.width, scroller.width)
            view.pos, view.size = (scroller.x - x, view.y), (wide, view.height)
            view.redraw()

    def reveal(self, cell: Cell) -> None:
        """Bring a cell into view."""
        view, scroller, ground = self._views.get(cell), self._scroller, self._ground
        if view is None or view.parent not in (ground.face, self._titles.face):
            return
        below = ground.height - scroller.height
        if below > 0:
            bottom = ground.height + view.y - scroller.scroll_y * below
            over = bottom + view.height - scroller.height
            shift = over if over > 0 else min(0, bottom)
            scroller.scroll_y = min(1, max(0, scroller.scroll_y + shift / below))
        beyond = ground.width - scroller.width
        if beyond > 0 and view.parent is ground.face and view not in self._shared:
            left = view.x - scroller.scroll_x * beyond
            over = left + view.width - scroller.width
            if over > 0:
                # The first column is whole then, and half of the last one is to be seen.
                passed = ceil((view.x + view.width - scroller.width) / view.width)
                scroller.scroll_x = min(1, passed * view.width / beyond)
            elif left < 0:
                scroller.scroll_x = view.x / beyond

    # Touching.

    def _outline(self, *_: object) -> None:
        view = self._views.get(self.chosen) if self.chosen else None
        for part in self._faced:
            part.face.mark(view if view and view.parent is part.face else None)

    def _on_tap(self, _ground: Ground, x: float, y: float) -> None:
        at = self._scroller.to_parent(x, y)
        for part in (self._foot, self._titles):
            if part.collide_point(*at):
                self._tapped(part.face, part.face.to_local(*at))
                return
        if Widget.collide_point(self._scroller, *at):
            self._tapped(self._ground.face, self._ground.face.to_local(x, y))

    def _tapped(self, face: Face, spot: tuple[float, float]) -> None:
        for view in face.children:
            if view.cell is not None and view.collide_point(*spot):
                self.dispatch("on_tap", view.cell)
                return


kv.load("pads/sheet_table")
