"""Save slots that outlast a full disk: what could not be written is held in memory meanwhile."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from engine.store.slots import Saved, Slots, unpack


class WaitingSlots(Slots):
    """Slots that read what waits to be written as if it were on the disk already.

    A write that fails still raises OSError, so that people can be told; `write_waiting` tries
    again whenever there is a chance that the disk has room.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._waiting: dict[str, str] = {}
        self._removed: dict[str, str] = {}  # what waited when its slot was removed

    def names(self) -> list[str]:
        return sorted({*super().names(), *self._waiting})

    def read(self, slot: str) -> Saved:
        text = self._waiting.get(slot)
        return super().read(slot) if text is None else unpack(text)

    def waiting(self, slot: str) -> str | None:
        """The text that waits to be written into a slot."""
        return self._waiting.get(slot)

    def write_waiting(self) -> None:
        """Write whatever waits, as far as the disk lets us."""
        for slot, text in list(self._waiting.items()):
            with suppress(OSError):
                self._put(slot, text)

    def give_up(self, slot: str) -> None:
        """Let go of what waits for a slot."""
        self._waiting.pop(slot, None)

    def remove(self, slot: str, now: float) -> None:
        super().remove(slot, now)
        if slot in self._waiting:
            self._removed[slot] = self._waiting.pop(slot)

    def restore(self, slot: str) -> None:
        super().restore(slot)
        if slot in self._removed:
            self._waiting[slot] = self._removed.pop(slot)

    def _put(self, slot: str, text: str) -> None:
        try:
            super()._put(slot, text)
        except OSError:
            self._waiting[slot] = text
            raise
        self.give_up(slot)
