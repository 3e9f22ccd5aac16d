"""The picture beside a table or a score pad in a list: a pad's game with a written sheet on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.utils import get_color_from_hex

from app.draw.shapes import PIECE, Box, Shadow
from app.pieces.stock import INK, INK_2, STOCK
from app.shell.catalogue import listing
from app.shell.parts import Cover
from app.store.entries import Entry
from app.store.png import is_sound, note_in
from app.theme import ALL_SEATS, theme
from app.widgets.pictures.tokens import token
from app.window import frame
from engine.core.colours import seat_colours


class EntryPicture(Cover):
    """``pad``: a score pad and not a table; it has a column for each of its ``colours``.

    The picture of an ``entry`` that wears another look than the app is drawn anew in a moment.
    """

    entry: Entry | None = ObjectProperty(None, allownone=True)
    pad = BooleanProperty(False)
    colours = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._sheet = InstructionGroup()
        self.canvas.after.add(self._sheet)
        for name in ("pos", "size", "pad", "colours"):
            self.fbind(name, self._write)
        theme.bind(repaints=self._write)
        self.fbind("entry", self._compare_soon)
        theme.bind(repaints=self._compare_soon)
        self._write()

    def _write(self, *_: object) -> None:
        self._sheet.clear()
        if not self.pad or min(self.size) <= 0:
            return
        # A list of tables comes up without what boards draw with.
        from app.draw.shapes import Box

        PadPaper(self._sheet, Box(*self.pos, *self.size), self.colours)

    def _compare_soon(self, *_: object) -> None:
        """Not before the list is seen."""
        self._compare()
        Clock.schedule_once(self._ask)

    def _compare(self) -> str:
        """The look that the picture wears; empty where none was taken."""
        if self.entry is None or self.pad:
            return theme.worn
        worn = note_in(App.get_running_app().tables.picture(self.entry.slot))
        self.strange = worn not in ("", theme.worn)
        return worn

    def _ask(self, *_: object) -> None:
        if self._compare() != theme.worn:
            App.get_running_app().portraits.ask(self)

    def drawn_anew(self) -> None:
        """The picture in the file is another one now."""
        if self.entry is not None:
            self._compare()
            self.source = board_picture(self.entry)
            self._load()


def board_picture(entry: Entry) -> str:
    """The picture taken of a table's board, or else its game's own.

    One that cannot be read is taken anew when the table is left the next time.
    """
    taken = App.get_running_app().tables.picture(entry.slot)
    if is_sound(taken):
        return str(taken)
    return listing(entry.game).picture(frame.width / 2)


HIGH, WIDE, SHAPE = 0.84, 0.56, 0.82  # of the picture that the sheet takes, and its own shape
ASIDE = 0.06  # of the picture's width that it keeps from the right
COLUMNS = (2, 4)  # fewest and most
ROWS = 3
TINY = 14  # dp of a token
LEADER = get_color_from_hex("#12623B")  # paper is as white in the dark
INNER = 0.09  # of the sheet that is left blank at its edges


class PadPaper:
    """Draws on a group, in a place, a column for each of the colours."""

    def __init__(self, sheet: InstructionGroup, place: Box, colours: Sequence[str]) -> None:
        self._sheet = sheet
        self.colours = colours
        high = place.h * HIGH
        wide = min(place.w * WIDE, high * SHAPE)
        left = place.right - max(place.w * ASIDE, (place.h - high) / 2) - wide
        paper = Box(left, place.y + (place.h - high) / 2, wide, high)
        shadow = Shadow()
        shadow.lay(paper, PIECE)
        shadow.tint(PIECE)
        self._sheet.add(shadow.colour)
        self._sheet.add(shadow.image)
        self._block(paper, STOCK, wide * 0.1)
        self._fill_in(paper.grown(-wide * INNER))

    def _fill_in(self, paper: Box) -> None:
        """Heads of the columns, points below them, and a total of which the first one leads."""
        colours = seat_colours(self.colours, ALL_SEATS)[: COLUMNS[1]]
        columns = max(len(colours), COLUMNS[0])
        column, row = paper.w / columns, paper.h / (ROWS + 2)
        head = min(column * 0.86, row * 1.05)
        for number, colour in enumerate(colours):
            x = paper.x + (number + 0.5) * column
            self._head(colour, Box(x - head / 2, paper.top - head, head, head))
        bar, thick = column * 0.5, max(1.0, row * 0.26)
        for line in range(ROWS + 1):
            total = line == ROWS
            y = paper.top - (line + 1.5) * row - thick / 2
            if total:
                self._block(Box(paper.x, y + row * 0.66, paper.w, max(1.0, thick / 3)), INK_2)
            for number in range(columns):
                x = paper.x + (number + 0.5) * column
                box = Box(x - bar / 2, y, bar, thick)
                leads = total and number == 0
                box = box.grown(thick * 0.35) if leads else box
                ink = LEADER if leads else INK if total else INK_2
                self._block(box, ink, box.h / 2)

    def _head(self, colour: str, box: Box) -> None:
        """A token, or where its mark could not be seen its colour alone."""
        if box.w < dp(TINY):
            self._block(box.grown(-box.w * 0.06), theme.seat(colour).colour, box.w / 2)
            return
        self._sheet.add(Color(1, 1, 1, 1))
        self._sheet.add(Rectangle(texture=token(colour, box.w), pos=box[:2], size=box[2:]))

    def _block(self, box: Box, colour: Any, radius: float = 0) -> None:
        self._sheet.add(Color(*colour))
        self._sheet.add(SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[radius]))
