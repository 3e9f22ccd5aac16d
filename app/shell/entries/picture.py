"""The picture beside a table or a score pad in a list: a pad's game with a written sheet on it."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.properties import BooleanProperty, ObjectProperty

from app.shell.catalogue import listing
from app.shell.parts import Cover
from app.store.entries import Entry
from app.store.png import is_sound, note_in
from app.theme import theme
from app.window import frame

LATER = 0.5  # seconds


class EntryPicture(Cover):
    """``pad``: a score pad and not a table; it has a column for each of its ``colours``.

    The picture of an ``entry`` that wears another look than the app is drawn anew when there is
    time for it.
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
        from app.shell.entries.pad_paper import PadPaper

        PadPaper(self._sheet, Box(*self.pos, *self.size), self.colours)

    def _compare_soon(self, *_: object) -> None:
        """Not before the list is seen: the clock counts from the last frame on, and the first one
        of all may take longer than that."""
        Clock.schedule_once(lambda _dt: Clock.schedule_once(self._compare, LATER))

    def _compare(self, *_: object) -> None:
        if self.entry is None or self.pad or not self.get_root_window():
            return
        app = App.get_running_app()
        if note_in(app.tables.picture(self.entry.slot)) != theme.worn:
            app.portraits.ask(self)

    def drawn_anew(self) -> None:
        """The picture in the file is another one now."""
        if self.entry is not None:
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
