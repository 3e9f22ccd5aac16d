"""Writes one table or score pad down after every move, whatever the disk says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.store.table_or_pad import extras_of
from app.store.tables import Tables
from app.store.trouble import because
from engine.store.windows import GoneOn

if TYPE_CHECKING:
    from app.store.table_or_pad import TableOrPad


class Keeper:
    """Keeps something in its slot. `failing` says that it can't be, and the disk adds why."""

    def __init__(self, tables: Tables, slot: str, kept: TableOrPad, failing: str) -> None:
        self._tables, self._kept, self._failing = tables, kept, failing
        self.slot = slot
        self.trouble = ""  # why the last save failed, in a sentence
        self._changed = False
        self._extras = extras_of(kept)

    def keep(self) -> str:
        """Save; a sentence for people if this is the first time that it fails, or if another
        window has gone on. What the disk would not take is tried again at every move."""
        before, self.trouble = self.trouble, ""
        self._changed = True
        try:
            self._tables.keep(self.slot, self._kept)
        except GoneOn as news:
            self.slot = news.slot or self.slot
            return str(news)
        except OSError as problem:
            self.trouble = because(self._failing, problem)
        return "" if before else self.trouble

    def leave(self) -> str:
        """Save once more if people did something or looked more closely. A table that was only
        opened keeps its time."""
        return self.keep() if self._changed or extras_of(self._kept) != self._extras else ""
