"""How well a course pleases the clients: eight conditions, each with its points and the reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from engine.games.designer.box.clients import MR, MRS, PAID, PROMISES
from engine.games.designer.box.lands import LANDS
from engine.games.designer.box.tiles import FACES
from engine.games.designer.layout import Layout, layout_of
from engine.games.designer.model import HOLES, Designer, Rules
from engine.games.designer.numbering import (
    CUBES,
    GOOD_PARS,
    LINK,
    WHOLE,
    Numbered,
    beside,
    best_numbers,
    numbered,
    pleases,
    straight_on,
)
from engine.words import counted, enumerated

FACE_DOWN: Final = 3  # points for a tile collected after stopping
PASSED: Final = 3  # lost for every pass of somebody alone
OUTSIDE, MISSING = 3, 1
MISCOUNTED, MALFORMED, MISMATCHED, BACKWARDS = 10, 3, 3, 1
KEPT: Final = 10  # for a promise kept alone, and as much is lost for a broken one

CONDITIONS: Final = ("fun", "fast", "mrs", "mr", "par", "land", "circuit", "playable")
RANKED: Final = dict(
    zip(PROMISES, ("fun", "fast", "mrs", "mr", "par", "land", "circuit"), strict=True)
)


class Condition(NamedTuple):
    """The points of one condition, and why."""

    points: int
    why: tuple[str, ...] = ()


Conditions = dict[str, Condition]


def conditions(rules: Rules, designer: Designer, mr: str, mrs: str) -> Conditions:
    """Score a course by all conditions but the promises."""
    layout, holes = _holes(designer, mr)
    return {
        "fun": _fun(designer),
        "fast": _passes(designer) if rules.solo else _fast(designer),
        "mrs": _mrs(designer, mrs),
        "mr": _mr(layout, holes, mr),
        "par": _par(holes),
        "land": _land(designer.land, layout),
        "circuit": _circuit(layout, holes),
        "playable": Condition(0) if rules.young else _playable(layout, layout.hole_count),
    }


def so_far(rules: Rules, designer: Designer, mr: str, mrs: str) -> Conditions:
    """What is sure while tiles are still being laid, with the total.

    Cubes may yet be used and holes may yet be begun: neither costs anything before the end.
    """
    layout, holes = _holes(designer, mr)
    found = conditions(rules, designer, mr, mrs)
    found["par"] = _par_so_far(holes)
    if not rules.young:
        found["playable"] = _playable(layout, max(HOLES, layout.hole_count))
    found["total"] = Condition(sum(condition.points for condition in found.values()))
    return found


def _holes(designer: Designer, mr: str) -> tuple[Layout, list[Numbered | None]]:
    """A course taken apart, and its holes from 1 to 9."""
    layout = layout_of(designer.land, designer.tiles)
    numbers = best_numbers(designer.land, designer.tiles, mr, designer.numbers)
    return layout, numbered(layout, numbers)


def _elements(designer: Designer, name: str) -> int:
    return sum(getattr(FACES[tile.face].elements, name) for tile in designer.tiles)


def _fun(designer: Designer) -> Condition:
    people = _elements(designer, "people")
    return Condition(people, ("1 person" if people == 1 else f"{people} people",))


def _fast(designer: Designer) -> Condition:
    tiles = len(designer.collected)
    return Condition(FACE_DOWN * tiles, (f"{counted(tiles, 'tile')} face down",))


def _passes(designer: Designer) -> Condition:
    passes = designer.passes
    return Condition(-PASSED * passes, ("1 pass" if passes == 1 else f"{passes} passes",))


def _mrs(designer: Designer, key: str) -> Condition:
    mrs = MRS[key]
    count = _elements(designer, mrs.element)
    return Condition(mrs.points * count, (f"{count} {mrs.things}, {mrs.points} each",))


def _mr(layout: Layout, holes: Sequence[Numbered | None], mr: str) -> Condition:
    if mr == "straightforward":
        return _straightforward(layout, holes)
    liked = [
        number
        for number, each in enumerate(holes, start=1)
        if each and each.hole.sound and pleases(mr, each.hole, number)
    ]
    return Condition(LINK * len(liked), (_named(liked, MR[mr].wish),))


def _straightforward(layout: Layout, holes: Sequence[Numbered | None]) -> Condition:
    straight = [
        number
        for number, (before, after) in enumerate(pairwise(holes), start=1)
        if before and after and straight_on(layout, before, after)
    ]
    whole = WHOLE * (len(straight) == HOLES - 1)
    why = [f"{counted(len(straight), 'tee')} straight on from the green before"]
    if whole:
        why.append(f"all {HOLES - 1}: {whole} more")
    return Condition(LINK * len(straight) + whole, tuple(why))


def _named(numbers: list[int], wish: str) -> str:
    if not numbers:
        return f"no {wish}"
    return f"{wish}: {enumerated([str(number) for number in numbers])}"


def _par(holes: Sequence[Numbered | None]) -> Condition:
    pars = {number: each.hole.par for number, each in enumerate(holes, start=1) if each}
    good = [number for number, par in pars.items() if par in GOOD_PARS]
    cubes = sum(pars.values())
    why = [f"{len(good)} of {HOLES} holes of par 3 to 5"]
    if cubes < CUBES:
        why.append(f"{counted(CUBES - cubes, 'cube')} unused")
    elif cubes > CUBES:
        why.append(f"{counted(cubes - CUBES, 'black cube')}")
    return Condition(2 * len(good) - abs(CUBES - cubes), tuple(why))


def _par_so_far(holes: Sequence[Numbered | None]) -> Condition:
    """Cubes that are unused now may be used yet; borrowed ones are lost."""
    points, why = _par(holes)
    unused = max(0, CUBES - sum(each.hole.par for each in holes if each))
    return Condition(points + unused, why[:1] if unused else why)


def _land(number: int, layout: Layout) -> Condition:
    land = LANDS[number]
    why = [f"{land.name} is worth {land.points}"]
    if layout.outside:
        why.append(f"{counted(layout.outside, 'tile')} outside or in water")
    if layout.missing:
        why.append(f"{counted(layout.missing, 'tile')} missing")
    lost = OUTSIDE * layout.outside + MISSING * layout.missing
    return Condition(land.points - lost, tuple(why))


def _circuit(layout: Layout, holes: Sequence[Numbered | None]) -> Condition:
    doors = layout.plot.doors
    first, last = holes[0], holes[-1]
    links = []
    if first and first.tee in doors:
        links.append("gate to tee 1")
    for number, (before, after) in enumerate(pairwise(holes), start=1):
        if before and after and beside(before.green, after.tee):
            links.append(f"{number} to {number + 1}")
    if last and last.green in doors:
        links.append("green 9 to gate")
    return Condition(LINK * len(links), tuple(links) or ("no links",))


def _playable(layout: Layout, count: int) -> Condition:
    malformed = sum(hole.malformed for hole in layout.holes)
    faults = (
        (MISCOUNTED, abs(HOLES - count), "hole missing" if count < HOLES else "hole too many"),
        (MALFORMED, malformed, "malformed hole"),
        (MISMATCHED, len(layout.mismatched), "mismatched edge"),
        (BACKWARDS, len(layout.backwards), "tile the wrong way round"),
    )
    why = tuple(f"{number} x {what}" for _, number, what in faults if number)
    return Condition(-sum(points * number for points, number, _ in faults), why)


# Promises.


def places(points: Sequence[int]) -> list[int]:
    """The place of everybody from 0, where equal points share one and leave the next ones empty."""
    return [sum(other > own for other in points) for own in points]


def paid(
    promises: Sequence[Sequence[str]], scored: Sequence[Mapping[str, Condition]]
) -> list[Condition]:
    """What everybody's promises bring at a table of several, by their places."""
    table = PAID[len(scored)]
    ranks = {kind: places([each[RANKED[kind]].points for each in scored]) for kind in PROMISES}
    found = []
    for seat, made in enumerate(promises):
        parts = {kind: table[ranks[kind][seat]] for kind in made}
        why = tuple(f"{kind}: {points:+d}" for kind, points in parts.items())
        found.append(Condition(sum(parts.values()), why))
    return found


def kept_alone(designer: Designer, scored: Mapping[str, Condition]) -> Condition:
    """What promises bring alone: each has a mark of its own to reach."""
    layout = layout_of(designer.land, designer.tiles)
    reached = {
        "fun": scored["fun"].points >= 50,
        "fast": designer.passes == 0,
        "her": scored["mrs"].points >= 20,
        "his": scored["mr"].points == 18,
        "par": scored["par"].points == 18,
        "land": layout.complete and not layout.outside,
        "circuit": scored["circuit"].points == 20,
    }
    parts = {kind: KEPT if reached[kind] else -KEPT for kind in designer.promises}
    why = tuple(f"{kind}: {points:+d}" for kind, points in parts.items())
    return Condition(sum(parts.values()), why)


def scored(rules: Rules, designers: Sequence[Designer], mr: str, mrs: str) -> list[Conditions]:
    """Score everybody by all conditions, with promises and the total."""
    found = [conditions(rules, designer, mr, mrs) for designer in designers]
    made: Sequence[Condition] = [Condition(0)] * len(found)
    if rules.advanced and rules.solo:
        made = [kept_alone(designers[0], found[0])]
    elif rules.advanced:
        made = paid([designer.promises for designer in designers], found)
    for each, promises in zip(found, made, strict=True):
        each["promises"] = promises
        each["total"] = Condition(sum(condition.points for condition in each.values()))
    return found
