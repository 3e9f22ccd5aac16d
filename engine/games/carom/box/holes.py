"""Every hole by its key: the seven, the modified ones and the joined courses, and any that somebody
built by the link that holds it."""

from __future__ import annotations

from functools import lru_cache

from engine.courses.own import is_own, own_course
from engine.games.carom.box.joined import JOINED
from engine.games.carom.box.modified import MODIFIED
from engine.games.carom.box.plan import HolePlan, HoleSheet
from engine.games.carom.box.seven import BASIC, SEVEN

OWN_GROUP = "Your own"


class HoleBook(dict[str, HoleSheet]):
    """The holes that came with the game; others are read from their links when they are asked for,
    and not listed."""

    def __missing__(self, key: str) -> HoleSheet:
        if not is_own(key):
            raise KeyError(key)
        return _built(key)


HOLES = HoleBook((sheet.key, sheet) for sheet in (*SEVEN, *MODIFIED, *JOINED))


@lru_cache(maxsize=64)
def _built(key: str) -> HoleSheet:
    course = own_course(key, "carom")
    content = course.content
    return HoleSheet(
        key,
        course.name or "A hole of your own",
        content.par,
        content.rows,
        content.pieces,
        BASIC[content.boards[0].hole].order,
        OWN_GROUP,
        f"Built by {course.author}." if course.author else "Built by somebody who plays.",
        len(content.boards),
    )


@lru_cache(maxsize=128)
def plan_of(key: str) -> HolePlan:
    """A hole taken apart into its spots."""
    sheet = HOLES[key]
    return HolePlan(sheet.rows, sheet.pieces)
