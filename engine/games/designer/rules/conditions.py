"""How well a course pleases the clients: eight conditions, each with its points and the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from engine.core.wording import counted, enumerated
from engine.games.designer.box.clients import MR, MRS
from engine.games.designer.box.lands import AnyLand, land_of
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import HOLES, Designer, Numbers, Rules
from engine.games.designer.rules.layouts import Layout
from engine.games.designer.rules.numbering import (
    CUBES,
    GOOD,
    GOOD_PARS,
    LIKED,
    LINK,
    WHOLE,
    Numbered,
    best_layout,
    best_numbers,
    ends_at_gate,
    linked,
    numbered,
    pleases,
    starts_at_gate,
    straight_on,
)

FACE_DOWN: Final = 3  # points for a tile collected after stopping
PASSED: Final = 3  # lost for every pass of somebody alone
OUTSIDE, MISSING = 3, 1
MISCOUNTED, MALFORMED, MISMATCHED, BACKWARDS = 10, 3, 3, 1


class Condition(NamedTuple):
    """The points of one condition, and why."""

    points: int
    why: tuple[str, ...] = ()


Conditions = dict[str, Condition]


def conditions(
    rules: Rules, designer: Designer, mr: str, mrs: str, numbers: Numbers | None = None
) -> Conditions:
    """Score a course by all conditions but the promises.

    Holes have exactly these numbers or, where none are given, the best ones.
    """
    layout, holes = _holes(designer, mr, numbers)
    return {
        "fun": _fun(designer),
        # Alone nobody collects tiles; a single course of a larger table may be scored, though.
        "fast": _passes(designer) if rules.solo and not designer.collected else _fast(designer),
        "mrs": _mrs(designer, mrs),
        "mr": _mr(layout, holes, mr),
        "par": _par(holes),
        "land": _land(designer.land, layout),
        "circuit": _circuit(layout, holes),
        "playable": _playable(rules, layout, len(layout.holes)),
    }


def so_far(
    rules: Rules, designer: Designer, mr: str, mrs: str, numbers: Numbers | None = None
) -> Conditions:
    """Score what is sure while tiles are still being laid, with the total.

    Cubes may yet be used and holes may yet be begun: neither costs anything before the end.
    """
    layout, holes = _holes(designer, mr, numbers)
    found = conditions(rules, designer, mr, mrs, numbers)
    found["par"] = _par_so_far(holes)
    found["playable"] = _playable(rules, layout, max(HOLES, len(layout.holes)))
    found["total"] = Condition(sum(condition.points for condition in found.values()))
    return found


def _holes(
    designer: Designer, mr: str, numbers: Numbers | None = None
) -> tuple[Layout, list[Numbered | None]]:
    """A course taken apart, and its holes from 1 to 9."""
    if numbers is None:
        numbers = best_numbers(designer.land, designer.tiles, mr, designer.numbers)
    layout = best_layout(designer.land, designer.tiles, mr, numbers)
    return layout, numbered(layout, numbers)


def _elements(designer: Designer, name: str) -> int:
    return sum(getattr(FACES[tile.face].elements, name) for tile in designer.tiles)


def _fun(designer: Designer) -> Condition:
    people = _elements(designer, "people")
    return Condition(people, ("1 person" if people == 1 else f"{people} people",))


def _fast(designer: Designer) -> Condition:
    tiles = len(designer.collected)
    return Condition(
        FACE_DOWN * tiles, (f"{counted(tiles, 'tile')} face down, {FACE_DOWN} points each",)
    )


def _passes(designer: Designer) -> Condition:
    passes = designer.passes
    if not passes:
        return Condition(0, ("never passed",))
    times = "1 pass" if passes == 1 else f"{passes} passes"
    return Condition(-PASSED * passes, (f"{times}, −{PASSED} points each",))


def _mrs(designer: Designer, key: str) -> Condition:
    mrs = MRS[key]
    count = _elements(designer, mrs.element)
    things = mrs.thing if count == 1 else mrs.things
    each = f"{counted(mrs.points, 'point')} each"
    return Condition(mrs.points * count, (f"{count} {things}, {each}",))


def _mr(layout: Layout, holes: Sequence[Numbered | None], mr: str) -> Condition:
    if MR[mr].onward:
        return _straightforward(layout, holes)
    liked = [
        str(number)
        for number, each in enumerate(holes, start=1)
        if each and pleases(mr, each.hole, number)
    ]
    name = MR[mr].name
    if not liked:
        return Condition(0, (f"no hole pleases {name}",))
    if len(liked) == 1:
        return Condition(LIKED, (f"hole {liked[0]} pleases {name}",))
    why = f"holes {enumerated(liked)} please {name}, {LIKED} points each"
    return Condition(LIKED * len(liked), (why,))


def _straightforward(layout: Layout, holes: Sequence[Numbered | None]) -> Condition:
    straight = [
        f"green {number} straight on to tee {number + 1}"
        for number, (before, after) in enumerate(pairwise(holes), start=1)
        if before and after and straight_on(layout, before, after)
    ]
    points = LIKED * len(straight)
    if len(straight) == HOLES - 1:
        return Condition(points + WHOLE, (*straight, f"all {HOLES - 1}: {WHOLE} more"))
    return Condition(points, tuple(straight) or ("no tee straight on from the green before",))


def _par(holes: Sequence[Numbered | None]) -> Condition:
    pars = {number: each.hole.par for number, each in enumerate(holes, start=1) if each}
    good = [number for number, par in pars.items() if par in GOOD_PARS]
    cubes = sum(pars.values())
    why = [f"{counted(len(good), 'hole')} of par {GOOD_PARS[0]} to {GOOD_PARS[-1]}"]
    if cubes < CUBES:
        why.append(f"{counted(CUBES - cubes, 'cube')} unused")
    elif cubes > CUBES:
        why.append(f"{counted(cubes - CUBES, 'black cube')}")
    return Condition(GOOD * len(good) - abs(CUBES - cubes), tuple(why))


def _par_so_far(holes: Sequence[Numbered | None]) -> Condition:
    """Cubes that are unused now may be used yet; borrowed ones are lost."""
    points, why = _par(holes)
    unused = max(0, CUBES - sum(each.hole.par for each in holes if each))
    return Condition(points + unused, why[:1] if unused else why)


def _land(number: AnyLand, layout: Layout) -> Condition:
    land = land_of(number)
    why = [f"{land.name} is worth {land.points}"]
    if layout.outside:
        why.append(f"{counted(layout.outside, 'tile')} outside the land or in water")
    if layout.missing:
        why.append(f"{counted(layout.missing, 'tile')} missing")
    lost = OUTSIDE * layout.outside + MISSING * layout.missing
    return Condition(land.points - lost, tuple(why))


def _circuit(layout: Layout, holes: Sequence[Numbered | None]) -> Condition:
    first, last = holes[0], holes[-1]
    links = []
    if first and starts_at_gate(layout, first):
        links.append("gate to tee 1")
    for number, (before, after) in enumerate(pairwise(holes), start=1):
        if before and after and linked(before, after):
            links.append(f"green {number} to tee {number + 1}")
    if last and ends_at_gate(layout, last):
        links.append("green 9 to gate")
    return Condition(LINK * len(links), tuple(links) or ("no links",))


_FORGIVEN: Final = Condition(0, ("mistakes cost nothing",))


def _playable(rules: Rules, layout: Layout, count: int) -> Condition:
    if rules.young:
        return _FORGIVEN
    malformed = sum(hole.malformed or (rules.dead_ends and hole.dead_end) for hole in layout.holes)
    wrong_number = "{} missing" if count < HOLES else "{} too many"
    faults = (
        (MISCOUNTED, abs(HOLES - count), "hole", wrong_number),
        (MALFORMED, malformed, "hole", "{} malformed"),
        (MISMATCHED, len(layout.mismatched), "edge", "{} mismatched"),
        (BACKWARDS, len(layout.backwards), "tile", "{} against the arrow"),
    )
    why = [sentence.format(counted(found, what)) for _, found, what, sentence in faults if found]
    lost = sum(points * found for points, found, _, _ in faults)
    return Condition(-lost, tuple(why) or ("nothing wrong",))
