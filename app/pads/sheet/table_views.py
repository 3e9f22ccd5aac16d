"""Everything that is drawn in a score pad's table, each by its cell; what stays is kept."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from app.draw.shapes import Box, words
from app.pads.sheet.form import FormRow, Sum
from app.pads.sheet.measures import CAPTION_ROLE, TITLE_ROLE, Measures, title_lines
from app.pads.sheet.panes import Face
from app.pads.sheet.spots import CaptionView, HeadView, SpotView, SumView, TitleView, View
from app.theme import ROLES
from engine.pads.pad import Cell

People = list[tuple[str, str]]  # names and colours of the columns


class Faces(NamedTuple):
    """Where views are laid: the cells, and what stands around them."""

    cells: Face
    titles: Face
    heads: Face
    foot: Face
    corner: Face


class Built(NamedTuple):
    """A row that is drawn: what its places depend on, and its views."""

    shape: tuple[object, ...]
    views: list[View]


class TableViews:
    """Builds and keeps the views of a table."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self.by_cell: dict[Cell, View] = {}
        self.shared: list[SpotView] = []  # as wide as what is in view, wherever that is
        self._rows: dict[str, Built] = {}

    def clear(self) -> None:
        for face in self.faces:
            face.clear_widgets()
        self.by_cell, self.shared, self._rows = {}, [], {}

    # Around the cells.

    def build_frame(
        self, people: People, sums: Sequence[Sum], measures: Measures, low: bool
    ) -> None:
        """The heads of the columns and the totals."""
        corner = Box(0, 0, measures.title, measures.foot)
        self.faces.corner.add_widget(TitleView(corner, "Total", strong=True))
        columns = [seat * measures.column for seat in range(len(people))]
        for x, (name, colour), total in zip(columns, people, sums, strict=True):
            box = Box(x, 0, measures.column, measures.head)
            self.faces.heads.add_widget(HeadView(box, name, colour, low, total.cell))
            view = SumView(Box(x, 0, measures.column, measures.foot), low)
            self.by_cell[total.cell] = view
            self.faces.foot.add_widget(view)

    # Rows.

    def build_rows(
        self, rows: Sequence[FormRow], heights: Sequence[float], measures: Measures
    ) -> None:
        """Draw the rows that are not there yet, and take those away that are there no more.

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
        for view in self._rows.pop(key).views:
            view.parent.remove_widget(view)
            if view.cell is not None:
                self.by_cell.pop(view.cell, None)
            if view in self.shared:
                self.shared.remove(view)

    def _row(self, row: FormRow, box: Box, measures: Measures) -> list[View]:
        views = self._title(row, Box(0, box.y, measures.title, box.h))
        for seat, spot in enumerate(row.spots):
            view = SpotView(box._replace(x=seat * box.w), measures.dense)
            self.by_cell[spot.cell] = view
            self.faces.cells.add_widget(view)
            views.append(view)
            if row.shared:
                self.shared.append(view)
        return views

    def _title(self, row: FormRow, box: Box) -> list[View]:
        """The title with its captions close below it, together in the middle of the row."""
        first, *others = _lines(row, box.w)
        line = words("Hg", *ROLES[TITLE_ROLE]).height
        edge = box.centre[1] + (first + sum(others)) * line / 2 - first * line
        captions = row.captions
        upper = Box(box.x, edge, box.w, box.top - edge) if captions else box
        views: list[View] = [TitleView(upper, row.title, low=bool(captions))]
        for place, caption in enumerate(captions, 1):
            share = (edge - box.y) / len(captions)
            view = CaptionView(Box(box.x, edge - place * share, box.w, share))
            self.by_cell[caption.cell] = view
            views.append(view)
        for each in views:
            self.faces.titles.add_widget(each)
        return views

    def cull(self, window: Box) -> None:
        """Paint only the cells that have a part in this window."""
        for view in self.faces.cells.children:
            beside = view.right <= window.x or view.x >= window.right
            view.come_into_view(not (beside or view.top <= window.y or view.y >= window.top))

    def tell(self, rows: Sequence[FormRow], sums: Sequence[Sum]) -> None:
        """Let every view show what is there now; those with nothing new do nothing."""
        for row in rows:
            for spot in row.spots:
                self.by_cell[spot.cell].show(spot)
            for caption in row.captions:
                self.by_cell[caption.cell].show(caption)
        for total in sums:
            self.by_cell[total.cell].show(total)


def _lines(row: FormRow, room: float) -> list[int]:
    """In how many lines the title and each caption stand."""
    captions = [title_lines(caption.text, room, CAPTION_ROLE) for caption in row.captions]
    return [title_lines(row.title, room), *captions]


def _shape(row: FormRow, box: Box, measures: Measures) -> tuple[object, ...]:
    """What has to be as it was for a row to stay as it is drawn."""
    cells = [spot.cell for spot in row.spots] + [caption.cell for caption in row.captions]
    return row.title, box, cells, _lines(row, measures.title)
