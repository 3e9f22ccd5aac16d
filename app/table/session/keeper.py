"""Writes a table down after every move, whatever the disk says."""

from __future__ import annotations

from typing import Any

from app.store.other_windows import GoneOn
from app.store.trouble import because
from engine.play.table import Table


class Keeper:
    """Saves one table into its slot. A full disk is told once, and tried again at every move."""

    def __init__(self, tables: Any, slot: str, table: Table) -> None:
        self._tables = tables
        self.slot = slot
        self.trouble = ""  # why the last save failed, in a sentence
        self._played = False
        self._ui = dict(table.ui)

    def keep(self, table: Table) -> str:
        """Save; a sentence for the player if this is the first time that it fails, or if another
        window has gone on with the table."""
        before, self.trouble = self.trouble, ""
        self._played = True
        try:
            self._tables.keep(self.slot, table)
        except GoneOn as news:
            self.slot = news.slot or self.slot
            return str(news)
        except OSError as problem:
            self.trouble = because("This table could not be saved", problem)
        return "" if before else self.trouble

    def leave(self, table: Table) -> str:
        """Save once more where something was played, or looked at more closely: a table that was
        only opened is no younger for it."""
        return self.keep(table) if self._played or table.ui != self._ui else ""
