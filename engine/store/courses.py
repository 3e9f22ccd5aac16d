"""The courses that people keep on this device: one file each, written and checked like saves.

What is damaged is told in a sentence, kept aside, and not listed any more; the copy before it is
used where there is one. A course is known by its digest, whatever it is called: the same one built
twice has the same records.

A course in the making (`Bench`) is kept at each step, half built as it is, and its history beside
it. The course is written first: what was built outlives everything, its history almost everything.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from engine.core.codec import JsonObject, dumps
from engine.core.game import BadSave
from engine.core.wording import plain
from engine.courses.building import Building, resumed
from engine.courses.course import NAME, Course, from_doc, to_doc
from engine.courses.kind import BadCourse
from engine.store.results.record import Record
from engine.store.saved import Saved, pack
from engine.store.slots import COPY, Slots
from engine.store.windows import GoneOn

FOLDER = "courses"
HISTORY = "history"  # of courses in the making, in their folder


class KeptCourse(NamedTuple):
    """A course in its slot."""

    slot: str
    course: Course
    digest: str
    seen: int | None  # tells the file that was read from any later one


class Courses:
    """The courses of one data folder. What cannot be written raises OSError, and waits."""

    def __init__(self, folder: Path) -> None:
        self.slots = Slots(folder / FOLDER)
        self.problems: list[str] = []  # a sentence for each course that was found damaged
        self._known: dict[str, tuple[tuple[int, int], KeptCourse]] = {}  # by slot, with its stamp

    @property
    def problem(self) -> str:
        """Sentences about what was found damaged, for whoever is told next; they clear it."""
        return " ".join(self.problems)

    @problem.setter
    def problem(self, told: str) -> None:
        self.problems = [told] if told else []

    def all(self) -> list[KeptCourse]:
        """Every course, by game and name. A file is read again only when it has changed."""
        found = [kept for slot in self.slots.names() if (kept := self._of(slot))]
        return sorted(found, key=lambda k: (k.course.game, plain(k.course.name), k.slot))

    def _of(self, slot: str) -> KeptCourse | None:
        stamp = self.slots.stamp(slot)
        known = self._known.get(slot)
        if known and known[0] == stamp:
            return known[1]
        kept = self._sound(slot)
        if kept:
            self._known[slot] = (self.slots.stamp(slot), kept)
        return kept

    def read(self, slot: str) -> KeptCourse:
        """The course in a slot; BadSave says what is wrong with the file."""
        seen = self.slots.mark(slot)
        return _kept(slot, self.slots.read(slot), seen)

    def read_removed(self, slot: str) -> KeptCourse:
        """The course in a slot that was removed; BadSave says what is wrong with the file."""
        return _kept(slot, self.slots.read_removed(slot), None)

    def add(self, course: Course) -> str:
        """Keep a course in a slot of its own; return the slot."""
        slot = self.slots.free_name(course.game)
        self.slots.put(slot, _text(course))
        return slot

    def change(self, kept: KeptCourse, course: Course) -> KeptCourse:
        """Keep a course in the place of one that was read. Where another window has changed that
        one since, GoneOn says in which slot this one is now."""
        text = _text(course)
        self.slots.make_way(kept.slot, text, kept.seen)
        self.slots.put(kept.slot, text)
        return self.read(kept.slot)

    def copy(self, slot: str) -> str:
        """Keep a copy of a course, to be changed."""
        course = self.read(slot).course
        name = course.name and course.name[: NAME - len(COPY)] + COPY
        return self.add(Course(course.game, course.content, name, course.author, course.note))

    def _sound(self, slot: str) -> KeptCourse | None:
        """A course, or the copy before it; None where neither can be read. No file is lost."""
        try:
            return self.read(slot)
        except BadSave as wrong:
            self.problems.append(f"A course was damaged and set aside: {wrong}")
        try:
            return _kept(slot, self.slots.use_backup(slot), self.slots.mark(slot))
        except (BadSave, OSError):
            self._put_aside(slot)
        return None

    def _put_aside(self, slot: str) -> None:
        """Move file and backup out of the way, where the disk lets us."""
        try:
            self.slots.set_aside(slot)
            backup = self.slots.folder / f"{slot}.bak"
            if backup.exists():
                backup.replace(self.slots.folder / f"{slot}.json")
                self.slots.set_aside(slot)
        except OSError:
            return


def _text(course: Course) -> str:
    card = {"game": course.game, "title": course.name, "digest": course.digest}
    return pack(dumps(to_doc(course)), card)


def course_in(save: JsonObject) -> Course:
    """The course that a slot holds; BadSave says what is wrong with it."""
    try:
        return from_doc(save)
    except BadCourse as wrong:
        raise BadSave(str(wrong)) from None


def _kept(slot: str, saved: Saved, seen: int | None) -> KeptCourse:
    course = course_in(saved.save)
    return KeptCourse(slot, course, course.digest, seen)


# Records.


class Best(NamedTuple):
    """Somebody's best round on a course."""

    name: str
    score: int
    when: str
    pad: bool


def best_rounds(records: Iterable[Record], course: str, mode: str) -> list[Best]:
    """The best round of each person on a course in one mode, the best of all first; of equal ones
    the first that was played."""
    found: dict[str, Best] = {}
    lower = True
    rounds = (r for r in records if r.course == course and r.mode == mode)
    for record in sorted(rounds, key=lambda r: (r.when, r.slot)):
        lower = record.lower_wins
        for player in record.players:
            best = found.get(plain(player.name))
            if player.bot or (best and not _beats(player.score, best.score, lower)):
                continue
            found[plain(player.name)] = Best(player.name, player.score, record.when, record.pad)
    return sorted(found.values(), key=lambda b: (b.score if lower else -b.score, b.when))


def is_record(records: Iterable[Record], record: Record, player: int) -> bool:
    """Whether a round beats everything that anybody did on its course before, in its mode."""
    earlier = [r for r in records if r.key != record.key and r.when <= record.when]
    before = best_rounds(earlier, record.course, record.mode) if record.course else []
    return bool(before) and _beats(record.players[player].score, before[0].score, record.lower_wins)


def _beats(score: int, other: int, lower_wins: bool) -> bool:
    return score < other if lower_wins else score > other


class Bench:
    """One course that is being built. An untouched one has no slot yet."""

    def __init__(
        self, courses: Courses, building: Building, kept: KeptCourse | None = None
    ) -> None:
        self.building = building
        self._courses, self._kept = courses, kept
        self._histories = Slots(courses.slots.folder / HISTORY)

    @property
    def slot(self) -> str:
        return self._kept.slot if self._kept else ""

    def keep(self) -> None:
        """Write all of it down. OSError says why the disk would not take it, which then waits;
        GoneOn that another window has changed the course, and where this one is kept now."""
        course = self.building.course
        if self._kept is None:
            slot = self._courses.slots.free_name(course.game)
            self._kept = KeptCourse(slot, course, course.digest, None)
        try:
            self._kept = self._courses.change(self._kept, course)
        except GoneOn as news:
            self._kept = self._courses.read(news.slot or self.slot)
            self._keep_history()
            raise
        self._keep_history()

    def _keep_history(self) -> None:
        self._histories.put(self.slot, pack(dumps(self.building.history()), {}))


def begin(courses: Courses, course: Course) -> Bench:
    """Build a new course, from what it is to begin with."""
    return Bench(courses, Building(course))


def go_on(courses: Courses, slot: str) -> Bench:
    """Take up a kept course where it was left; BadSave says what is wrong with its file. Without
    a sound history there is nothing to take back."""
    kept = courses.read(slot)
    building = Building(kept.course)
    with suppress(BadSave):
        histories = Slots(courses.slots.folder / HISTORY)
        building = resumed(kept.course, histories.read(slot).save)
    return Bench(courses, building, kept)
