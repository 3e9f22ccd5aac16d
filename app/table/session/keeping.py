"""Writes a table down after every move, whatever the disk says."""

from __future__ import annotations

from typing import Any

from app.trouble import because
from engine.play.table import Table


class Keeper:
    """Saves one table into its slot. A full disk is told once, and tried again at every move."""

    def __init__(self, tables: Any, slot: str) -> None:
        self._tables = tables
        self._slot = slot
        self.trouble = ""  # why the last save failed, in a sentence

    def keep(self, table: Table) -> str:
        """Save; a sentence for the player if this is the first time that it fails."""
        before, self.trouble = self.trouble, ""
        try:
            self._tables.keep(self._slot, table)
        except OSError as problem:
            self.trouble = because("This table could not be saved", problem)
        return "" if before else self.trouble
