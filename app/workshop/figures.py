"""How hard courses are: worked out in the background, a course at a time, and remembered.

The file is only a memory: whatever is wrong with it, it is written anew.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from app.slices import Slices
from engine.core.codec import BadDocument, dumps, loads
from engine.courses.course import Course
from engine.courses.kind import Fault, kind_of
from engine.store import limits
from engine.store.files import make_folder, read_whole, write_whole

FILE = "cache/ratings.json"  # beside what is backed up
FORMAT = 1
LARGEST = limits.RATINGS
MOST = 2_000  # courses that are remembered

Rating = dict[str, Any]
Told = Callable[[Rating], object]


class Figures:
    """The ratings of courses, by their digests."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._known = _read(self._path)
        self._waiting: dict[str, tuple[Course, list[Told]]] = {}
        self._work = Slices()

    def known(self, course: Course) -> Rating | None:
        return self._known.get(course.digest)

    def ask(self, course: Course, told: Told) -> None:
        """Tell how hard a sound course is: at once, or when it is worked out."""
        rating = self.known(course)
        if rating is not None:
            told(rating)
            return
        self._waiting.setdefault(course.digest, (course, []))[1].append(told)
        if not self._work.busy:
            self._work.begin(self._rate())

    @property
    def busy(self) -> bool:
        return bool(self._waiting)

    def forget_asked(self) -> None:
        """Whoever has asked is not there any more."""
        self._waiting.clear()
        self._work.pause()

    def _rate(self) -> Generator[None, None, None]:
        while self._waiting:
            digest, (course, asked) = next(iter(self._waiting.items()))
            rating = yield from course.kind.rating(course.content)
            del self._waiting[digest]
            self._remember(digest, rating)
            for told in asked:
                told(rating)

    def _remember(self, digest: str, rating: Rating) -> None:
        self._known[digest] = rating
        while len(self._known) > MOST:
            del self._known[next(iter(self._known))]
        with suppress(OSError):
            make_folder(self._path.parent)
            write_whole(self._path, dumps({"format": FORMAT, "ratings": self._known}), most=LARGEST)


def _read(path: Path) -> dict[str, Rating]:
    with suppress(OSError, BadDocument, UnicodeDecodeError, LookupError, TypeError, AttributeError):
        doc = loads(read_whole(path, LARGEST).decode("utf-8"))
        if doc["format"] == FORMAT:
            return {digest: one for digest, one in doc["ratings"].items() if _is_rating(one)}
    return {}


def _is_rating(doc: Any) -> bool:
    return isinstance(doc, dict) and doc.keys() >= {"par", "expected", "difficulty"}


def faults(course: Course) -> list[Fault]:
    """Find what keeps a course from being played."""
    return _faults(course.game, course.content)


@lru_cache(maxsize=512)
def _faults(game: str, content: Any) -> list[Fault]:
    return kind_of(game).check(content)
