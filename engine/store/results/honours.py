"""The honours board of this device: rounds of the day, stages of tours and answers to challenges.

A round is noted when it is begun, and its result when its game is over; the first end of a round of
the day and of a challenge is the one that counts. A damaged file is kept aside and the copy before
it is used; what cannot be written is held in memory until the disk has room.
"""

from __future__ import annotations

from calendar import timegm
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from engine.core import codec
from engine.core.codec import BadDocument, dumps, loads
from engine.core.game import BadSave
from engine.core.wording import plain
from engine.courses.daily import BadDate, parts_of
from engine.courses.tours import STAGES, lower_wins_on, medal_for, stages_of
from engine.play.extras import Occasion, OccasionKind
from engine.store import limits
from engine.store.files import read_sound, write_whole
from engine.store.names import same
from engine.store.results.record import Key
from engine.store.saved import is_too_large

FILE, BACKUP = "honours.json", "honours.bak"
FORMAT: Final = 1
LARGEST: Final = limits.HONOURS
DAMAGED: Final = "The file of medals and days was damaged and set aside."
_GOES_ON: Final = "goes on"
_DAY: Final = 24 * 60 * 60  # seconds
NEAR: Final = 30  # days: a clock that is further ahead was wrong, and takes nobody's streak away


@dataclass(frozen=True, slots=True)
class Round:
    """A round that counts."""

    game: str
    kind: OccasionKind
    of: str  # as of an Occasion
    slot: str
    begun: float
    late: bool = False  # a later day had been begun before it: the clock was set back
    score: int | None = None
    # Who played, as they were called then; empty where nobody wrote it down.
    by: str = field(default="", metadata=codec.LATER)

    @property
    def key(self) -> Key:
        return Key(self.slot, self.begun)


def _as_noted(one: Round) -> str:
    return one.by


class Honours:
    """The rounds of one data folder that count. Medals belong to people: `called` finds what
    whoever played a round is called today."""

    def __init__(self, folder: Path, called: Callable[[Round], str] = _as_noted) -> None:
        self._path = folder / FILE
        self._called = called
        self._waiting: list[Round] = []  # what the disk would not take
        self.problem = ""  # a sentence about a damaged file, for whoever is told next

    # What there is.

    def all(self) -> list[Round]:
        return _joined(self._read(), self._waiting)

    def day(self, game: str, date: str) -> Round | None:
        """The counted round of a day."""
        return next((r for r in self.all() if (r.game, r.kind, r.of) == (game, "day", date)), None)

    def days(self, game: str = "") -> list[Round]:
        """The rounds of days that are over, of one game or of all."""
        return [r for r in self.all() if r.kind == "day" and _counts(r) and game in ("", r.game)]

    def answer(self, occasion: Occasion) -> Round | None:
        """The round that answered a challenge."""
        wanted = ("challenge", occasion.of)
        return next((r for r in self.all() if (r.kind, r.of) == wanted), None)

    def medals(self, game: str, by: str | None = None) -> list[str]:
        """The best medal on each stage so far, of one person or of all; empty for none."""
        best = self.best(game, by)
        return [medal_for(game, n, best.get(n)) for n in range(len(stages_of(game)))]

    def won(self, game: str, by: str | None = None) -> int:
        """How many stages of a tour have a medal: those that nobody played need not be loaded."""
        best = self.best(game, by).items()
        return sum(bool(medal_for(game, n, score)) for n, score in best if n < STAGES)

    def best(self, game: str, by: str | None = None) -> dict[int, int]:
        """The best score on each stage that was played to its end, of one person or of all."""
        return {n: score for n, (score, _) in self._bests(game, by).items()}

    def holders(self, game: str) -> dict[int, str]:
        """Who was the first to reach the best score of all, by stage."""
        return {n: name for n, (_, name) in self._bests(game, None).items()}

    def _bests(self, game: str, by: str | None) -> dict[int, tuple[int, str]]:
        found: dict[int, tuple[int, str]] = {}
        for played in self.all():
            if (played.game, played.kind) != (game, "stage") or played.score is None:
                continue
            name, number = self._called(played), int(played.of)
            if by is not None and not same(name, by):
                continue
            if number not in found or _is_better(game, number, played.score, found[number][0]):
                found[number] = (played.score, name)
        return found

    def going_on(self, game: str, number: int) -> list[Round]:
        """The rounds on a stage that are not over, the latest last."""
        wanted = (game, "stage", str(number), None)
        found = [r for r in self.all() if (r.game, r.kind, r.of, r.score) == wanted]
        return sorted(found, key=lambda r: r.begun)

    # What games do.

    def begin(self, game: str, occasion: Occasion, key: Key, by: str = "") -> None:
        """Note a round that was begun. Of a day and of a challenge the first one counts."""
        self._add([self._round(game, occasion, key, by)])

    def finish(self, game: str, occasion: Occasion, key: Key, score: int, by: str = "") -> None:
        """Note a round that is over, whether its beginning was noted or cut off."""
        begun = next((r for r in self.all() if r.key == key), None)
        self._add([replace(begun or self._round(game, occasion, key, by), score=score)])

    def _round(self, game: str, occasion: Occasion, key: Key, by: str) -> Round:
        late = occasion.kind == "day" and self.is_late(occasion.of)
        return Round(game, occasion.kind, occasion.of, *key, late, by=by)

    def take_in(self, rounds: Iterable[Round]) -> None:
        """Add those of another device or another day; BadSave where that is more than fits beside
        those that are played here."""
        arriving = list(rounds)
        if is_too_large(_text(_joined(self.all(), arriving)), LARGEST * 3 // 4):
            raise BadSave("There's no room for so many medals and days.")
        self._add(arriving)

    def is_late(self, date: str) -> bool:
        """Whether a later day has been begun: the clock was set back since."""
        day = number_of(date)
        return any(day < number_of(r.of) <= day + NEAR for r in self.all() if r.kind == "day")

    # The file. It is read anew each time: another window may have written it.

    def _add(self, rounds: list[Round]) -> None:
        before = self.all()
        after = _joined(before, rounds)
        if after == before and not self._waiting:
            return
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, _text(after), self._path.with_name(BACKUP), LARGEST)
        except OSError:
            self._waiting = after
        else:
            self._waiting = []

    def write_waiting(self) -> None:
        """Try again to write what the disk would not take."""
        if self._waiting:
            self._add([])

    def _read(self) -> list[Round]:
        copy = self._path.with_name(BACKUP)
        rounds, damaged = read_sound(rounds_in, LARGEST, self._path, copy)
        if damaged:
            self.problem = DAMAGED
        return rounds or []


def _text(rounds: list[Round]) -> str:
    doc = {"format": FORMAT, "rounds": [codec.encode(one) for one in rounds]}
    return dumps(doc) + "\n"


def rounds_in(text: str) -> list[Round]:
    """The rounds that the text of a file holds; BadSave for anything that cannot be trusted."""
    try:
        doc = loads(text)
        if type(doc["format"]) is not int or doc["format"] != FORMAT:
            raise BadSave("These medals come from another version of the app.")
        rounds: list[Round] = [codec.decode(Round, one) for one in doc["rounds"]]
        for one in rounds:
            _TOLD[one.kind](one.of)
            if not limits.fits(limits.SHORT, one.of, one.slot, one.game, one.by):
                raise BadSave("The medals are damaged: a word in them is far too long.")
    except (BadDocument, BadDate, LookupError, TypeError, ValueError) as wrong:
        raise BadSave(f"The medals are damaged: {wrong}") from None
    return rounds


_TOLD: Final[dict[str, Callable[[str], object]]] = {"day": parts_of, "stage": int, "challenge": str}


def _counts(one: Round) -> bool:
    return one.score is not None


def _joined(kept: Iterable[Round], more: Iterable[Round]) -> list[Round]:
    """Join what is kept with what comes to it: one round for a day and for a challenge, whose first
    result stays; the best one of each person for a stage, and those that still go on."""
    found: dict[tuple[object, ...], Round] = {}
    for one in (*kept, *more):
        place = _place(one)
        if place not in found or _takes_over(one, found[place]):
            found[place] = one
        if one.score is not None:
            found.pop((_GOES_ON, *one.key), None)
    return list(found.values())


def _place(one: Round) -> tuple[object, ...]:
    if one.kind != "stage":
        return (one.kind, one.of, "" if one.kind == "challenge" else one.game)
    if one.score is None:
        return (_GOES_ON, *one.key)
    return (one.kind, one.of, one.game, plain(one.by))


def _takes_over(one: Round, held: Round) -> bool:
    if one.kind != "stage":
        return held.score is None and held.key == one.key
    if one.score is None or held.score is None:
        return False
    return _is_better(one.game, int(one.of), one.score, held.score)


def _is_better(game: str, number: int, score: int, other: int) -> bool:
    return score < other if lower_wins_on(game, number) else score > other


# Streaks.


def number_of(date: str) -> int:
    """A day as a number, so that the next day has the next number."""
    return timegm((*parts_of(date), 0, 0, 0)) // _DAY


def streak(rounds: Iterable[Round], today: str) -> int:
    """How many days in a row something was played to its end, up to today or yesterday. A day that
    was made up for by setting the clock back is none of them."""
    days = {number_of(r.of) for r in rounds if _counts(r) and not r.late}
    last = number_of(today)
    last = last if last in days else last - 1
    length = 0
    while last - length in days:
        length += 1
    return length


def longest_streak(rounds: Iterable[Round]) -> int:
    days = {number_of(r.of) for r in rounds if _counts(r) and not r.late}
    longest = 0
    for first in days:
        if first - 1 not in days:
            length = 1
            while first + length in days:
                length += 1
            longest = max(longest, length)
    return longest
