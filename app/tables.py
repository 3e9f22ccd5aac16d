"""The tables and score pads that people have begun: listed, opened, kept after every move, sent and
fetched.

One folder holds a slot for each (see engine.slots), a small picture of each board, and the people
who sat at the last table of each game. Nothing here knows a widget.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeGuard

from app.people import People
from app.waiting import WaitingSlots
from engine.codec import dumps
from engine.files import write_whole
from engine.game import BadSave, SeatSetup
from engine.games import GAMES
from engine.slots import Saved, pack, read_file, unpack

if TYPE_CHECKING:
    from engine.scorecard import Scorecard
    from engine.table import Table

    Kept = Table | Scorecard

PAD = "pad"  # what the save of a score pad has, and that of a table has not
PAD_PHASE = "Score pad"
TITLE_LENGTH = 40


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the list of tables. `problem` is a sentence where the save cannot be read."""

    slot: str
    title: str
    game: str = ""
    mode: str = ""
    phase: str = ""
    names: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    to_play: tuple[str, ...] = ()
    winners: tuple[str, ...] = ()
    changed: float = 0.0
    over: bool = False
    pad: bool = False  # a score pad and not a table
    problem: str = ""
    backup: bool = False  # whether the copy before could be used instead


class Tables:
    """The tables in one folder. `clock` gives the time in seconds, as time.time does."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self.folder = folder
        self._slots = WaitingSlots(folder / "saves")
        self._slots.clean_up(clock())
        self._people = People(folder)
        self._clock = clock
        self._titles: dict[str, str] = {}
        self._read: dict[str, tuple[tuple[int, int], Entry]] = {}

    # The list.

    def list(self) -> list[Entry]:
        """Every table, the one played last first; damaged ones last, with what is wrong."""
        self.write_waiting()
        entries = [self.entry(slot) for slot in self._slots.names()]
        return sorted(entries, key=lambda e: (bool(e.problem), -e.changed, e.slot))

    def entry(self, slot: str) -> Entry:
        """One table's line. A file is read again only when it has changed."""
        stamp = self._stamp(slot)
        known = self._read.get(slot)
        if known is None or known[0] != stamp:
            known = (stamp, self._look(slot))
            self._read[slot] = known
        return known[1]

    def latest(self) -> Entry | None:
        """The table to go on with: played last, readable, and not over."""
        return next((e for e in self.list() if not e.problem and not e.over), None)

    # One table.

    def open(self, slot: str) -> Kept:
        """Go on with a table or a score pad; BadSave says why not."""
        saved = self._slots.read(slot)
        try:
            found = _load(saved.save)
        except BadSave as problem:
            self._mark(slot, problem)
            raise
        self._titles[slot] = _title(saved.card)
        return found

    def new(self, begun: Kept) -> str:
        """Give what was just opened a slot, and remember who sits at it."""
        begun.times["opened"] = self._clock()
        slot = self._begin(begun, "")
        self._people.remember(_game(begun), _players(begun))
        return slot

    def _begin(self, table: Kept, title: str) -> str:
        """Find a slot for a table. One that cannot be written is refused and not begun."""
        slot = self._slots.free_name(_game(table))
        self._titles[slot] = title
        try:
            self.keep(slot, table)
        except OSError:
            self._slots.give_up(slot)
            raise
        return slot

    def keep(self, slot: str, table: Kept) -> None:
        """Write a table down as it is now. OSError where that is not possible: the table is held in
        memory then, and whoever asks for it gets that."""
        table.times["changed"] = self._clock()
        self._slots.write(slot, table, _card(table, self._title_of(slot)))
        self.write_waiting()

    def write_waiting(self) -> None:
        """Try again to write the tables that the disk would not take."""
        self._slots.write_waiting()

    def rename(self, slot: str, title: str) -> None:
        """Give a table a title of its own; an empty one goes back to the game's."""
        title = " ".join(title.split())[:TITLE_LENGTH]
        card = dict(self._slots.read(slot).card)
        card["title"] = title
        self._titles[slot] = title
        self._slots.rewrite_card(slot, card)

    def delete(self, slot: str) -> None:
        """Take a table away; `restore` brings it back for some days (see engine.slots)."""
        self._slots.remove(slot, self._clock())
        self._read.pop(slot, None)
        self._titles.pop(slot, None)

    def restore(self, slot: str) -> None:
        self._slots.restore(slot)

    def use_backup(self, slot: str) -> Kept:
        """Go on from the copy before a damaged file; the damaged one is kept aside.

        The copy is proven good before it takes the place of anything.
        """
        saved = self._slots.read_backup(slot)
        table = _load(saved.save)
        self._slots.use_backup(slot)
        self._read.pop(slot, None)
        self._titles[slot] = _title(saved.card)
        return table

    def picture(self, slot: str) -> Path:
        """Where the small picture of a table's board lies, if it has been taken."""
        return self._slots.folder / f"{slot}.png"

    # Files that leave and arrive.

    def text(self, slot: str) -> str:
        """A table as the text of a file, to be sent elsewhere. Only what can be opened is sent."""
        saved = self._slots.read(slot)
        _load(saved.save)
        return pack(dumps(saved.save), saved.card)

    def export(self, slot: str, path: Path) -> None:
        write_whole(path, self.text(slot))

    def bring_in(self, path: Path) -> str:
        """Take a file in as a new table; BadSave for anything that could not be played on."""
        return self._arrive(read_file(path))

    def take_in(self, text: str) -> str:
        """Take in the text of a file, as `bring_in` does."""
        return self._arrive(unpack(text))

    def _arrive(self, saved: Saved) -> str:
        return self._begin(_load(saved.save), _title(saved.card))

    # The people.

    def people(self, game: str) -> tuple[SeatSetup, ...]:
        """Who sat at the last table of this game, or else at the last table of any."""
        return self._people.of(game)

    # How a line of the list comes about.

    def _mark(self, slot: str, problem: BadSave) -> None:
        """Note that a table whose card looks sound cannot be played, until its file changes."""
        works = self._backup_works(slot)
        line = replace(self.entry(slot), problem=str(problem), backup=works)
        self._read[slot] = (self._stamp(slot), line)

    def _look(self, slot: str) -> Entry:
        try:
            return _entry(slot, self._slots.read(slot))
        except BadSave as problem:
            return self._damaged(slot, str(problem))

    def _damaged(self, slot: str, problem: str) -> Entry:
        """The line of a table that cannot be read, as its copy tells it, or else its slot."""
        if self._backup_works(slot):
            known = _entry(slot, self._slots.read_backup(slot))
            return replace(known, problem=problem, backup=True)
        game = slot.rpartition("-")[0]
        return Entry(slot, _game_title(game), game, problem=problem)

    def _backup_works(self, slot: str) -> bool:
        try:
            _load(self._slots.read_backup(slot).save)
        except BadSave:
            return False
        return True

    def _stamp(self, slot: str) -> tuple[int, int]:
        """What tells a save from the one that was there before."""
        waiting = self._slots.waiting(slot)
        if waiting is not None:
            return hash(waiting), len(waiting)
        for suffix in (".json", ".bak"):
            path = self._slots.folder / f"{slot}{suffix}"
            if path.exists():
                facts = path.stat()
                return facts.st_mtime_ns, facts.st_size
        return 0, 0

    def _title_of(self, slot: str) -> str:
        """The title to go on with. A damaged file is put aside before it would be written over."""
        if slot not in self._titles:
            try:
                self._titles[slot] = _title(self._slots.read(slot).card)
            except BadSave:
                self._slots.set_aside(slot)
                self._titles[slot] = ""
        return self._titles[slot]


def _load(save: dict[str, Any]) -> Kept:
    # A list of tables comes up without the rules.
    if PAD in save:
        from engine.scorecard import Scorecard

        return Scorecard.load(save)
    from engine.saves import load

    return load(save)


def _is_pad(kept: Kept) -> TypeGuard[Scorecard]:
    return hasattr(kept, PAD)


def _game(kept: Kept) -> str:
    return kept.game if _is_pad(kept) else kept.game.info.key


def _players(kept: Kept) -> tuple[SeatSetup, ...]:
    return kept.players if _is_pad(kept) else kept.setup.seats


def _card(kept: Kept, title: str) -> dict[str, Any]:
    """What lists show of a table or a pad, so that they need not go through it."""
    if _is_pad(kept):
        return _shared_card(kept, title) | {
            "mode": kept.mode,
            "phase": PAD_PHASE,
            "to_play": [],
            "winners": [kept.names[seat] for seat in kept.standing().winners],
            "over": kept.finished,
            "pad": True,
        }
    return _shared_card(kept, title) | {
        "mode": kept.setup.mode.key,
        "phase": kept.game.phase(kept.view(None)),
        "to_play": [kept.name(seat) for seat in kept.turn],
        "winners": [kept.name(seat) for seat in _winners(kept)],
        "over": kept.over,
        "pad": False,
    }


def _shared_card(kept: Kept, title: str) -> dict[str, Any]:
    return {
        "title": title,
        "game": _game(kept),
        "names": [player.name for player in _players(kept)],
        "colours": [player.colour for player in _players(kept)],
        "changed": kept.times.get("changed", 0.0),
    }


def _winners(table: Table) -> tuple[int, ...]:
    return table.standing().winners if table.over else ()


def _entry(slot: str, saved: Saved) -> Entry:
    card = saved.card
    if not _is_card(card):  # a bare save, put there by hand
        card = _card(_load(saved.save), _title(card))
    return Entry(
        slot=slot,
        title=_title(card) or _game_title(card["game"]),
        game=card["game"],
        mode=card["mode"],
        phase=card["phase"],
        names=tuple(card["names"]),
        colours=tuple(card["colours"]),
        to_play=tuple(card["to_play"]),
        winners=tuple(card["winners"]),
        changed=float(card["changed"]),
        over=card["over"],
        pad=card.get("pad") is True,
    )


_WORDS = ("game", "mode", "phase")
_LISTS = ("names", "colours", "to_play", "winners")


def _is_card(card: Mapping[str, Any]) -> bool:
    return (
        all(isinstance(card.get(key), str) for key in _WORDS)
        and all(_are_words(card.get(key)) for key in _LISTS)
        and isinstance(card.get("changed"), int | float)
        and isinstance(card.get("over"), bool)
    )


def _are_words(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(word, str) for word in value)


def _title(card: Mapping[str, Any]) -> str:
    title = card.get("title")
    return title[:TITLE_LENGTH] if isinstance(title, str) else ""


def _game_title(key: str) -> str:
    return GAMES.info(key).title if key in GAMES else key
