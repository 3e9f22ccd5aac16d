"""Save slots that outlast a full disk and other windows: what could not be written is held in
memory, and what somebody else has written is not written over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from app.store.entry import TITLE_LENGTH, title_of
from app.store.kept import game_title
from app.store.other_windows import ASIDE, LEFT, GoneOn, holds, mark
from engine.core.codec import dumps
from engine.core.game import BadSave
from engine.store.slots import Saved, Slots, pack, unpack

COPY = " (copy)"


class WaitingSlots(Slots):
    """Slots that read what waits to be written as if it were on the disk already.

    A write that fails still raises OSError, so that people can be told; `write_waiting` tries
    again whenever there is a chance that the disk has room.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._waiting: dict[str, str] = {}
        self._found: dict[str, int | None] = {}  # what lay there when something began to wait
        self._heirs: dict[tuple[str, int | None], int | None] = {}  # files that we replaced
        self._removed: dict[str, str] = {}  # what waited when its slot was removed

    def names(self) -> list[str]:
        return sorted({*super().names(), *self._waiting})

    def read(self, slot: str) -> Saved:
        text = self._waiting.get(slot)
        return super().read(slot) if text is None else unpack(text)

    def waiting(self, slot: str) -> str | None:
        """The text that waits to be written into a slot."""
        return self._waiting.get(slot)

    def put(self, slot: str, text: str) -> None:
        """Write a text into a slot; where the disk refuses, it waits and OSError says why."""
        self._put(slot, text)

    def write_waiting(self) -> None:
        """Write whatever waits, as far as the disk lets us."""
        for slot, text in list(self._waiting.items()):
            with suppress(OSError):
                self.make_way(slot, text, self._found.get(slot))
                with self._passing_on(slot):
                    self._put(slot, text)

    def rewrite_card(self, slot: str, card: Mapping[str, Any]) -> None:
        with self._passing_on(slot):
            super().rewrite_card(slot, card)

    def give_up(self, slot: str) -> None:
        """Let go of what waits for a slot."""
        self._waiting.pop(slot, None)
        self._found.pop(slot, None)

    # What others have written.

    def mark(self, slot: str) -> int | None:
        """What tells the file that `read` is about from any later one."""
        return self._found.get(slot) if slot in self._waiting else mark(self._path(slot))

    def overtaken(self, slot: str, seen: int | None) -> bool:
        """Whether somebody else has written another file since one was seen."""
        while (slot, seen) in self._heirs:
            seen = self._heirs[slot, seen]
        return mark(self._path(slot)) not in (None, seen)

    @contextmanager
    def _passing_on(self, slot: str) -> Iterator[None]:
        """Whoever has seen the file before may go on as if it were the one written within."""
        before = mark(self._path(slot))
        yield
        after = mark(self._path(slot))
        self._heirs[slot, before] = after
        self._heirs.pop((slot, after), None)  # a title that was changed and changed back

    def make_way(self, slot: str, text: str, seen: int | None) -> None:
        """See that a text may be written where the file `seen` was. Where another window has gone
        on since, GoneOn says what became of the text: it is in a slot of its own if it has a move
        that the file lacks."""
        if not self.overtaken(slot, seen):
            return
        try:
            theirs = super().read(slot)
        except BadSave:
            self.set_aside(slot)
            return
        ours = unpack(text)
        if holds(ours.save, theirs.save):
            return
        if holds(theirs.save, ours.save):
            self.give_up(slot)
            raise GoneOn(LEFT)
        title, other = self._copy(slot, ours, text)
        self.give_up(slot)
        raise GoneOn(ASIDE.format(title), other)

    def _copy(self, slot: str, ours: Saved, text: str) -> tuple[str, str]:
        """Put what was done here into a slot of its own; return its title and the slot."""
        other = self.free_name(slot.rpartition("-")[0] or slot)
        name = title_of(ours.card) or game_title(str(ours.card.get("game", "")))
        title = name[: TITLE_LENGTH - len(COPY)] + COPY
        try:
            self._put(other, pack(dumps(ours.save), {**ours.card, "title": title}))
        except OSError:
            self.give_up(other)
            self._waiting[slot] = text
            raise
        return title, other

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
            self._found.setdefault(slot, mark(self._path(slot)))
            self._waiting[slot] = text
            raise
        self.give_up(slot)
