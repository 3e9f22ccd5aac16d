"""Writes a table down after every move, whatever the disk says."""

from __future__ import annotations

from typing import Any

from engine.table import Table


class Keeper:
    """Saves one table into its slot. A full disk is told once, and tried again at every move."""

    def __init__(self, tables: Any, slot: str) -> None:
        self._tables = tables
        self._slot = slot
        self.kept = True  # whether the last save worked

    def keep(self, table: Table) -> str:
        """Save; a sentence for the player if this is the first time that it fails."""
        try:
            self._tables.keep(self._slot, table)
        except OSError as problem:
            first, self.kept = self.kept, False
            reason = problem.strerror or str(problem)
            return f"This table could not be saved: {reason}." if first else ""
        self.kept = True
        return ""
