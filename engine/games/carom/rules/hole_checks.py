"""Whether a hole can be played: what is wrong with a map and its pieces, in sentences.

Each complaint is one function. They stand in stages, because a later one would stumble over what an
earlier one refuses: first what is written down, then how the pieces lie, then how balls would run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from engine.core.grids.hexes import E, Hex, W, direction_between
from engine.courses.kind import Fault
from engine.games.carom.box.equipment import GREATEST
from engine.games.carom.box.hole_plan import (
    CHARACTERS,
    CUP,
    OUTSIDE,
    RAMPS,
    START,
    BallSpot,
    HolePlan,
)
from engine.games.carom.box.pieces import PIECES, LaidPiece, Piece
from engine.games.carom.rules.rolling import strike
from engine.games.carom.rules.turf import CLOSED, Turf, ground_of

STARTS: Final = 6  # starting hexes of every hole
SLOW: Final = ("sand", "puddle")

Complaint = Callable[[HolePlan], Iterable[Fault]]


def faults(
    rows: Sequence[str], pieces: Sequence[LaidPiece] = (), rolled: bool = True
) -> list[Fault]:
    """Everything that is wrong with a hole, as far as it can be told, each with the hexes where it
    is to be seen; nothing if it is sound. Most of the work is to roll balls from everywhere, which
    may be left for later."""
    plan = HolePlan(tuple(rows), tuple(pieces))
    for stage in STAGES if rolled else STAGES[:-1]:
        found = [fault for complaint in stage for fault in complaint(plan)]
        if found:
            return found
    return []


def problems(rows: Sequence[str], pieces: Sequence[LaidPiece] = ()) -> list[str]:
    """The same in sentences alone."""
    return [fault.sentence for fault in faults(rows, pieces)]


def why_not(rows: Sequence[str], pieces: Sequence[LaidPiece] = ()) -> str | None:
    """The first thing that is wrong with a hole; None if it can be played."""
    return next(iter(problems(rows, pieces)), None)


def why_not_rolled_on(rows: Sequence[str], pieces: Sequence[LaidPiece] = ()) -> str | None:
    """Say what keeps balls from being rolled on a sketch; None if they can be, if not in a game."""
    plan = HolePlan(tuple(rows), tuple(pieces))
    sentences = (fault.sentence for complaint in SKETCH for fault in complaint(plan))
    return next(sentences, None)


# What is written down.


def _strange_marks(plan: HolePlan) -> Iterator[Fault]:
    for mark in sorted(set("".join(plan.rows)) - CHARACTERS):
        known = " ".join(sorted(CHARACTERS))
        yield Fault(f"{mark!r} is no mark of a map: it knows {known}.", plan.marked(mark))


def _cups(plan: HolePlan) -> Iterator[Fault]:
    cups = plan.marked(CUP)
    if len(cups) != 1:
        yield Fault(f"A hole has one cup, this one has {len(cups)}.", cups)


def _starts(plan: HolePlan) -> Iterator[Fault]:
    starts = plan.marked(START)
    if len(starts) != STARTS:
        yield Fault(f"A hole has {STARTS} starting hexes, this one has {len(starts)}.", starts)


def _strange_pieces(plan: HolePlan) -> Iterator[Fault]:
    for laid in plan.pieces:
        if laid.piece not in PIECES:
            yield Fault(f"There is no piece “{laid.piece}” in the box.", (laid.at,))


def _strange_turns(plan: HolePlan) -> Iterator[Fault]:
    for laid in plan.pieces:
        if laid.turn not in range(6):
            told = f"A piece can be turned 0 to 5 times, not {laid.turn} times."
            yield Fault(told, (laid.at,))


# How the pieces lie.


def _needless_channels(plan: HolePlan) -> Iterator[Fault]:
    for laid in plan.pieces:
        piece = PIECES[laid.piece]
        if laid.channelled and (piece.kind != "flat" or not piece.joints):
            yield Fault(f"{_named(laid)} can't be a channel.", laid.hexes())


def _supply(plan: HolePlan) -> Iterator[Fault]:
    for key, count in Counter(laid.piece for laid in plan.pieces).items():
        piece = PIECES[key]
        if count > piece.supply:
            told = f"“{piece.title}” only {_times(piece.supply)}, not {_times(count)}"
            lying = (each.hexes() for each in plan.pieces if each.piece == key)
            yield Fault(f"The box has {told}.", tuple(at for hexes in lying for at in hexes))


def _overlaps(plan: HolePlan) -> Iterator[Fault]:
    lying: dict[Hex, LaidPiece] = {}
    for laid in plan.pieces:
        below = [lying[at] for at in laid.hexes() if at in lying]
        if below:
            both = tuple(at for at in laid.hexes() if at in lying)
            yield Fault(f"{_named(laid)} lies on top of {_named(below[0])}.", both)
        lying.update(dict.fromkeys(laid.hexes(), laid))


def _covered(plan: HolePlan) -> Iterator[Fault]:
    """Sand and water lie anywhere but on the cup."""
    for laid in plan.pieces:
        slow = PIECES[laid.piece].kind in SLOW
        yield from _covering(plan, laid, {CUP: "the cup"} if slow else _KEPT_FREE)


def _covered_ramps(plan: HolePlan) -> Iterator[Fault]:
    for laid in plan.pieces:
        if PIECES[laid.piece].kind not in SLOW:
            yield from _covering(plan, laid, dict.fromkeys(RAMPS, "a ramp"))


_KEPT_FREE: Final = {CUP: "the cup", START: "a starting hex"}


def _covering(plan: HolePlan, laid: LaidPiece, kept_free: Mapping[str, str]) -> Iterator[Fault]:
    covered = {at: kept_free.get(plan.mark(at), "") for at in laid.hexes()}
    for what in sorted({*covered.values()} - {""}):
        places = tuple(at for at, found in covered.items() if found == what)
        yield Fault(f"{_named(laid)} covers {what}.", places)


def _off_course(plan: HolePlan) -> Iterator[Fault]:
    """Channels and bridges may lead through the wall, where both of their ends are open."""
    for laid in plan.pieces:
        off = [plan.mark(at) == OUTSIDE for at in laid.hexes()]
        if PIECES[laid.piece].kind in SLOW:
            if any(off):
                yield Fault(
                    f"{_named(laid)} must lie on the ground with all its hexes.", laid.hexes()
                )
        elif all(off) and not _leads(laid):
            yield Fault(f"{_named(laid)} lies off the course. Move it onto a board.", laid.hexes())


# How balls would run.


def _closed_ramps(plan: HolePlan) -> Iterator[Fault]:
    ground = _ground(plan)
    for at in plan.marked(*RAMPS):
        spot = plan.spot_at(at)
        assert spot is not None
        ways = [ground.ahead[spot * 6 + direction] for direction in (E, W)]
        if CLOSED in ways or any(_facing(plan, at, way) for way in ways):
            yield Fault(f"The ramp at {_place(at)} leads nowhere.", (at,))


def _facing(plan: HolePlan, at: Hex, other: int) -> bool:
    """Whether a ramp meets a slope that is not its own: a ball between them would never rest."""
    spot = plan.spots[other]
    return spot.level == "slope" and plan.mark(spot.hex) != plan.mark(at)


def _closed_ends(plan: HolePlan) -> Iterator[Fault]:
    ground = _ground(plan)
    for laid in plan.pieces:
        if not _leads(laid):
            continue
        piece = PIECES[laid.piece]
        ends = [_is_open(ground, piece, at, out) for at, out in _ends(laid)]
        enough = any(ends) if "branch" in piece.parts else all(ends)
        if not enough:
            yield Fault(f"{_named(laid)} leads into a wall. Turn it or move it.", laid.hexes())


def _is_open(ground: Turf, piece: Piece, at: Hex, out: int) -> bool:
    spot = ground.plan.spot_at(at)
    assert spot is not None
    beyond = ground.ahead[spot * 6 + out]
    if beyond == CLOSED:
        return False
    # A ball that rolls off a bridge needs ground on which it can come to rest.
    return piece.kind == "flat" or ground.spots[beyond].level == "ground"


def _shut_hills(plan: HolePlan) -> Iterator[Fault]:
    ground = _ground(plan)
    for laid in plan.pieces:
        for at, part in zip(laid.hexes(), PIECES[laid.piece].parts, strict=True):
            if part == "cup" and not ground.directions(plan.index[BallSpot(*at, "under")]):
                told = f"{_named(laid)} is shut in. Leave a way out from under it."
                yield Fault(told, (at,))


def _slides_into_the_cup(plan: HolePlan) -> Iterator[Fault]:
    """A ball drops with a stroke, never by sliding back after one."""
    ground = _ground(plan)
    for spot, down in enumerate(ground.downhill):
        if down != CLOSED and ground.ahead[spot * 6 + down] == ground.cup:
            at = ground.spots[spot].hex
            yield Fault(
                f"The slope at {_place(at)} leads straight into the cup. Move the cup or the ramp.",
                (at,),
            )


def _stuck(plan: HolePlan) -> Iterator[Fault]:
    ground = _ground(plan)
    for spot in sorted(_reached(_ways(ground), ground.starts)):
        if spot != ground.cup and not ground.directions(spot):
            at = ground.spots[spot].hex
            yield Fault(f"A ball at {_place(at)} can't go anywhere. Open a way.", (at,))


def _out_of_reach(plan: HolePlan) -> Iterator[Fault]:
    ground = _ground(plan)
    ways = _ways(ground)
    lucky = _reached(_backwards(ways), [ground.cup])
    for start in ground.starts:
        if start not in lucky:
            at = ground.spots[start].hex
            yield Fault(f"No ball from {_place(at)} gets to the cup. Open a way.", (at,))
    for spot in sorted(_reached(ways, ground.starts) - lucky - set(ground.starts)):
        at = ground.spots[spot].hex
        yield Fault(f"A ball stuck at {_place(at)} never gets to the cup. Open a way.", (at,))


def rolling(rows: Sequence[str], pieces: Sequence[LaidPiece] = ()) -> Iterator[None]:
    """Roll the balls that `faults` asks for in bites, where nothing else is wrong with a hole."""
    yield from _walking(ground_of(tuple(rows), tuple(pieces)))


def _ways(ground: Turf) -> dict[int, set[int]]:
    """From each spot those on which a ball can come to rest after one stroke."""
    for _ in _walking(ground):
        pass
    return _ways_so_far(ground)


def _walking(ground: Turf) -> Iterator[None]:
    ways = _ways_so_far(ground)
    for spot in range(len(ground.spots)):
        if spot not in ways:
            ways[spot] = _rests(ground, spot)
            yield


@lru_cache(maxsize=4)
def _ways_so_far(ground: Turf) -> dict[int, set[int]]:
    return {ground.cup: set()}


def _rests(ground: Turf, spot: int) -> set[int]:
    """The strongest stroke passes over all of them: a weaker one stops earlier on the same way."""
    strokes = [strike(ground, (spot,), 0, d, GREATEST) for d in ground.directions(spot)]
    passed = {at for stroke in strokes for run in stroke.runs for at in run.path}
    fallen = {at if ground.falls[at] == CLOSED else ground.falls[at] for at in passed}
    return {at for at in fallen if ground.downhill[at] == CLOSED}


def _backwards(ways: dict[int, set[int]]) -> dict[int, set[int]]:
    turned: dict[int, set[int]] = {spot: set() for spot in ways}
    for spot, others in ways.items():
        for other in others:
            turned[other].add(spot)
    return turned


def _reached(ways: dict[int, set[int]], begin: Iterable[int]) -> set[int]:
    found, waiting = set(begin), list(begin)
    while waiting:
        new = ways[waiting.pop()] - found
        found |= new
        waiting += new
    return found


# Words and pieces.


def _ground(plan: HolePlan) -> Turf:
    return ground_of(plan.rows, plan.pieces)


def _leads(laid: LaidPiece) -> bool:
    """Whether a ball can roll over a piece from one of its ends."""
    return laid.channelled or PIECES[laid.piece].kind == "vertical"


def _ends(laid: LaidPiece) -> Iterator[tuple[Hex, int]]:
    """The hexes at which a piece can be left, each with the direction that leads out."""
    hexes, joints = laid.hexes(), PIECES[laid.piece].joints
    counts = Counter(index for joint in joints for index in joint)
    endless = 1 not in counts.values()  # the triangle is open on all sides
    for pair in joints:
        for index, inner in (pair, pair[::-1]):
            if counts[index] == 1 or endless:
                yield hexes[index], direction_between(hexes[inner], hexes[index])


def _named(laid: LaidPiece) -> str:
    return f"“{PIECES[laid.piece].title}” at {_place(laid.at)}"


def _place(at: Hex) -> str:
    """A hex in words, counted from one as people do."""
    x, y = at
    return f"hex {x + 1} of row {y + 1}"


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


SKETCH: Final[tuple[Complaint, ...]] = (_strange_marks, _strange_pieces, _overlaps, _covered)
STAGES: Final[tuple[tuple[Complaint, ...], ...]] = (
    (_strange_marks, _cups, _starts, _strange_pieces, _strange_turns),
    (_needless_channels, _supply, _overlaps, _covered, _covered_ramps, _off_course),
    (_closed_ramps, _closed_ends, _shut_hills, _slides_into_the_cup),
    (_stuck, _out_of_reach),
)
