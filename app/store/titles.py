"""The titles that people give their tables and pads; an empty one stands for the game's own."""

from __future__ import annotations

from engine.core.game import BadSave
from engine.store.saved import TITLE_LENGTH, Saved, title_of
from engine.store.slots import Slots


class Titles:
    """They stand on the cards beside the saves; those that were read are remembered."""

    def __init__(self, slots: Slots) -> None:
        self._slots = slots
        self._known: dict[str, str] = {}

    def of(self, slot: str) -> str:
        """The title of a slot. A damaged file is set aside: the next save would overwrite it."""
        if slot not in self._known:
            try:
                self._known[slot] = title_of(self._slots.read(slot).card)
            except BadSave:
                self._slots.set_aside(slot)
                self._known[slot] = ""
        return self._known[slot]

    def note(self, slot: str, title: str) -> None:
        """Write this title with the next save of the table."""
        self._known[slot] = title

    def note_read(self, slot: str, saved: Saved) -> None:
        self.note(slot, title_of(saved.card))

    def forget(self, slot: str) -> None:
        """Forget a title that was read: another window may have written another one."""
        self._known.pop(slot, None)

    def rename(self, slot: str, title: str) -> None:
        """Give a table a title of its own; an empty one goes back to the game's."""
        title = " ".join(title.split())[:TITLE_LENGTH]
        card = dict(self._slots.read(slot).card)
        card["title"] = title
        self.note(slot, title)
        self._slots.rewrite_card(slot, card)
