"""Another name for somebody, in everything that is kept of them.

A person is whoever had a name at the time: a renaming counts for what was begun before it. So an
old copy that is brought in later belongs to the same person, and somebody new may have the old
name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.core.codec import JsonObject, dumps
from engine.core.game import BadSave
from engine.core.wording import plain
from engine.store.journal import OPENED
from engine.store.saved import DAMAGED, Saved, pack, seconds_of

ALWAYS = 1e12  # seconds: later than anything that is begun
YOU = "You on this device"  # who plays here, as long as nobody has said their name
PAD = "pad"  # what the save of a score pad has, and that of a table has not
_MADE_UP = re.compile(r"Player (\d+)")  # what seats are called before somebody sits down
_NAMED = ("names", "to_play", "winners")  # where a card lists people


class Renaming(NamedTuple):
    """Another name for somebody, from a time on."""

    before: str
    after: str
    when: float = ALWAYS

    def counts(self, begun: float) -> bool:
        """Whether it is about what was begun then; 0 is long ago."""
        return begun <= self.when


def same(one: str, other: str) -> bool:
    """Whether two names are the same but for their spelling."""
    return plain(one) == plain(other)


def is_made_up(name: str) -> bool:
    """Whether a name was given by the app and not by anybody."""
    return _MADE_UP.fullmatch(name) is not None


def unnamed(people: Iterable[str]) -> str:
    """What `YOU` were called at a game of these people: of those without a name the first one, as
    the others sat beside somebody; empty where all have names."""
    found = [(int(number[1]), number[0]) for number in map(_MADE_UP.fullmatch, people) if number]
    return min(found, default=(0, ""))[1]


def called_now(name: str, begun: float, renamings: Iterable[Renaming]) -> str:
    """Find what somebody is called today who was called so when something was begun."""
    for one in renamings:
        if one.counts(begun) and same(name, one.before):
            name = one.after
    return name


def seats_of(save: JsonObject) -> list[JsonObject]:
    """The people and bots of a save, which is changed with them; BadSave where it names none."""
    seats = save.get("players" if PAD in save else "seats")
    if not isinstance(seats, list) or not all(_is_seat(seat) for seat in seats):
        raise BadSave(DAMAGED)
    return seats


def _is_seat(seat: object) -> bool:
    return isinstance(seat, dict) and all(isinstance(seat.get(key), str) for key in ("name", "bot"))


def begun_at(save: JsonObject) -> float:
    """When a save was begun; 0 where it does not tell."""
    times = save.get("times")
    return seconds_of(times.get(OPENED)) if isinstance(times, dict) else 0.0


def renamed(saved: Saved, names: Mapping[str, str]) -> str:
    """The text of a slot with other names for people in it, all at once, since two may have changed
    places; empty where that changes nothing, or where two would have the same name.

    The save is not loaded: an older game whose rules have changed since is renamed like any other.
    BadSave for what is no save of ours.
    """
    seats = seats_of(saved.save)
    you = unnamed(seat["name"] for seat in seats if not seat["bot"])
    wanted = {plain(you if before == YOU else before): after for before, after in names.items()}
    old = [seat["name"] for seat in seats]
    new = [
        seat["name"] if seat["bot"] else wanted.get(plain(seat["name"]), seat["name"])
        for seat in seats
    ]
    changed = [name for before, name in zip(old, new, strict=True) if name != before]
    if not changed or any([*map(plain, new)].count(plain(name)) > 1 for name in changed):
        return ""
    for seat, name in zip(seats, new, strict=True):
        seat["name"] = name
    spelled, card = dict(zip(old, new, strict=True)), saved.card
    for key in _NAMED:
        listed = card.get(key)
        if isinstance(listed, list):
            card[key] = [spelled.get(n, n) if isinstance(n, str) else n for n in listed]
    return pack(dumps(saved.save), card)


def brought_up_to_date(saved: Saved, renamings: Sequence[Renaming]) -> str:
    """The text of something that arrives from elsewhere, with the names of today; empty where they
    are the same."""
    text = ""
    for one in renamings:
        if one.counts(begun_at(saved.save)):
            text = renamed(saved, {one.before: one.after}) or text
    return text
