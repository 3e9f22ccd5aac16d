"""How wide and high the parts of a score pad's table are, for the room that there is."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

from kivy.metrics import dp

from app.draw.shapes import words
from app.pads.sheet.form_rows import FormRow
from app.theme import ROLES, theme
from app.window import frame

TITLE_ROLE, CAPTION_ROLE = "caption_medium", "small"
TITLE_LINES = 3
LEAST_COLUMN, DENSE_BELOW, MOST_COLUMN = 52, 64, 176  # dp
LEAST_NARROW = 20  # dp: three letters
LEAST_ON_TABLETS = 44  # dp: so that twelve columns fit
LEAST_TITLE, MOST_TITLE = 52, 132  # dp
TITLE_SHARE = 0.27  # of the whole width, at most
TITLE_GAP = 8  # dp between a title and the first column
SLIM_ROW = 56  # dp
LOW_BELOW = 700  # dp: windows that have little height
PEEK = 0.5  # of a column that shows at the edge where there are more


class TableMeasures(NamedTuple):
    """All in pixels."""

    title: float
    column: float
    row: float
    low_row: float  # of a row that holds one line of words only
    head: float
    foot: float
    dense: bool
    narrow: bool = False  # columns are no wider than three letters

    def height(self, row: FormRow) -> float:
        """How high a row is: as its cells need, or its title with what stands beside it."""
        plain = row.shared or not any(spot.open for spot in row.spots)
        return max(self.low_row if plain else self.row, self._title_height(row))

    def _title_height(self, row: FormRow) -> float:
        line = words("Hg", *ROLES[TITLE_ROLE]).height
        lines = title_lines(row.title, self.title)
        captions = sum(title_lines(each.text, self.title, CAPTION_ROLE) for each in row.captions)
        return (min(lines, TITLE_LINES) + min(captions, TITLE_LINES)) * line + dp(8)


def measure(
    width: float, seats: int, rows: Sequence[FormRow], low: bool, narrow: bool = False
) -> TableMeasures:
    """Measures a table of so many columns; `low` is the window of a phone on its side, `narrow` a
    wish to see all columns at once."""
    scale = theme.text_scale
    title = _title_width(rows, min(dp(MOST_TITLE), width * TITLE_SHARE))
    room = max(1.0, width - title)
    usual = dp(LEAST_COLUMN if frame.compact else LEAST_ON_TABLETS) * scale
    narrow = narrow and seats * usual > room
    least = dp(LEAST_NARROW) if narrow else usual
    if seats * least <= room:
        column = room / seats
    else:
        # Half a column at the edge shows that there are more.
        column = room / (max(1, floor(room / least - PEEK)) + PEEK)
    dense = low or column < dp(DENSE_BELOW) * scale
    return TableMeasures(
        title,
        column,
        row=_row_height(rows, low, dense) * scale,
        low_row=dp(48) * scale,
        head=dp(52 if low else 62 if dense else 70) * scale,
        foot=dp(52 if low else 60) * scale,
        dense=dense,
        narrow=narrow,
    )


def fits(width: float, seats: int, rows: Sequence[FormRow], low: bool) -> bool:
    """Whether all columns are seen as they are."""
    measures = measure(width, seats, rows, low)
    return measures.title + seats * measures.column <= width + 1


def _row_height(rows: Sequence[FormRow], low: bool, dense: bool) -> float:
    """Three lines high; where nobody has more than points, those alone."""
    marks = [spot.mark for row in rows for spot in row.spots if spot.mark]
    if marks and not any(mark.total is not None or mark.note for mark in marks):
        return dp(SLIM_ROW)
    return dp(60 if low else 64 if dense else 72)


def most_width(seats: int, rows: Sequence[FormRow]) -> float:
    """Beyond this, columns would only drift apart."""
    return _title_width(rows, dp(MOST_TITLE)) + seats * dp(MOST_COLUMN) * theme.text_scale


def _title_width(rows: Sequence[FormRow], most: float) -> float:
    """As the titles need, up to a limit; then they wrap between their words."""
    said = [(row.title, TITLE_ROLE) for row in rows]
    said += [(each.text, CAPTION_ROLE) for row in rows for each in row.captions]
    widest = max((words(text, *ROLES[role]).width for text, role in said), default=0)
    least = dp(LEAST_TITLE) * theme.text_scale
    return max(least, min(most * theme.text_scale, widest + dp(TITLE_GAP)))


def title_lines(text: str, room: float, role: str = TITLE_ROLE) -> int:
    """In how many lines words stand beside the columns."""
    size, weight = ROLES[role]
    count, line = 1, ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and words(longer, size, weight).width > room - dp(TITLE_GAP):
            count, line = count + 1, word
        else:
            line = longer
    return count
