"""Courses in words: their names, figures and records."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.records.record_text import decimal, has_modes, mode_title
from app.words import counted, enumerated
from engine.core.wording import capital
from engine.courses.course import Course
from engine.games import GAMES
from engine.store.courses import Best, best_rounds
from engine.store.results.record import Record

WAITING = "Rating this course…"
UNFINISHED = "Not finished"

# The strokes that best play needs, by what they are counted with.
_EXPECTED = {
    "dice": "{} strokes with the dice",
    "cards": "{} with the cards",
    "both": "{} with both",
    "shots": "{} shots",
    "friendly": "{} with the friendly die",
    "turns": "{} turns",
}
_HOPELESS = "With bad luck, a ball can get stuck for good."
# Further figures, each in a few words.
_MORE: dict[str, Callable[[int], str]] = {
    "solo_par": lambda rank: f"Solo par {rank}",
    "stars": lambda count: f"{counted(count, 'star')} on its tiles",
    "tiles": lambda count: f"{counted(count, 'square')} to build on",
    "water": lambda count: f"{counted(count, 'square')} of water",
}


def title(course: Course) -> str:
    return course.name or f"Unnamed {course.kind.noun}"


def origin(course: Course) -> str:
    """Tell the game and the maker: "Carom Mini Golf, by Ana"."""
    game = GAMES.title(course.game)
    return f"{game}, by {course.author}" if course.author else game


def maker(course: Course) -> str:
    """Who made a course, on a page that is headed by the game: "Hole by Ana"."""
    noun = capital(course.kind.noun)
    return f"{noun} by {course.author}" if course.author else noun


def headline(rating: Mapping[str, Any]) -> str:
    """How long and how hard it is: "9 holes, par 33, fair"."""
    holes = rating.get("holes", ())
    parts = [counted(len(holes), "hole")] if len(holes) > 1 else []
    parts += [f"par {rating['par']}"] if rating["par"] else []
    return capital(", ".join([*parts, rating["difficulty"]]))


def figures(rating: Mapping[str, Any]) -> str:
    """Everything else that is known of it, in sentences."""
    known = {key: value for key, value in rating["expected"].items() if value is not None}
    told = []
    if known:
        needs = [_EXPECTED[key].format(decimal(value)) for key, value in known.items()]
        told.append(f"Best play needs {enumerated(needs)}.")
    if len(known) < len(rating["expected"]):
        told.append(_HOPELESS)
    more = [words(rating[key]) for key, words in _MORE.items() if rating.get(key)]
    return " ".join(told + ([f"{', '.join(more)}."] if more else []))


def played(records: Sequence[Record], digest: str) -> str:
    """How often a course was played, and the best round: "Played 3 times, best 12 by Ana"."""
    if not records:
        return "Not played yet"
    times = "Played once" if len(records) == 1 else f"Played {len(records)} times"
    best = best_rounds(records, digest, records[0].mode)
    return f"{times}, best {best[0].score} by {best[0].name}" if best else times


def by_mode(records: Sequence[Record], digest: str) -> list[tuple[str, list[Best]]]:
    """The best round of each person in every mode that was played, with the mode's title."""
    modes = dict.fromkeys((record.mode, record.game) for record in records)
    found = ((game, mode, best_rounds(records, digest, mode)) for mode, game in modes)
    return [
        (mode_title(game, mode) if has_modes(game) else "Best rounds", best)
        for game, mode, best in found
        if best
    ]
