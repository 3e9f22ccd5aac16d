"""Files of every kind with something of them altered: refused in a sentence, or of use."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from engine.core.chance import Seeded
from engine.core.game import BadSave, BadSetup
from engine.courses.kind import BadCourse
from tests.hard.kinds import KINDS, TrippedUp

LONGEST_REFUSAL = 400  # letters, of which a quote takes 40
ODD: tuple[Any, ...] = (
    *(10**400, -(10**400), 2**70, 1e308, -1e308, -1, 0, 7, 1.5, True, False, None),
    *("", "x" * 300_000, "\u202e", [], {}, ["y"] * 3_000, {"k": "z" * 100_000}, [[[[[]]]]]),
)


def attempt(number: int) -> str:
    chance = Seeded(number, 11)
    name = [*KINDS][number % len(KINDS)]
    kind = KINDS[name]
    doc = copy.deepcopy(kind.good(chance.number(40)))
    for _ in range(1 + chance.number(2)):
        alter(doc["state"] if name == "position" else doc, chance)
    try:
        kind.use(doc)
    except TrippedUp:
        return f"{name} told as damaged later"
    except (BadSave, BadCourse, BadSetup) as refusal:
        if len(str(refusal)) > LONGEST_REFUSAL:
            raise
        return f"{name} refused"
    except (ValueError, RecursionError) as wrong:
        if "allow_nan" in str(wrong) or "Out of range float" in str(wrong):
            return f"{name} not JSON"
        raise
    return f"{name} used"


def alter(doc: Any, chance: Seeded) -> None:
    """Put something odd into one place of a document, or something from another place."""
    spots = list(places(doc))
    if not spots:
        return
    holder, key = spots[chance.number(len(spots))]
    if chance.number(3) == 0:
        other, at = spots[chance.number(len(spots))]
        holder[key] = copy.deepcopy(other[at])
    elif chance.number(6) == 0:
        del holder[key]
    else:
        holder[key] = copy.deepcopy(ODD[chance.number(len(ODD))])


def places(doc: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a document: what holds it, and under which name or number."""
    names: Any = list(doc) if isinstance(doc, dict) else range(len(doc))
    for name in names:
        yield doc, name
        if isinstance(doc[name], dict | list):
            yield from places(doc[name])
