"""Takes a course apart: its holes, and what is wrong with how tiles lie.

Red edges that meet make tiles hang together in groups. A group is a chain, since no tile has more
than two red edges, or a ring. Each is a hole. On a land that is not full, what is missing may be
imagined, also beyond the border: then groups too many are joined over any number of empty squares,
as far as nine holes are left. There may be several ways to join them; points decide.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.designer.box.lands import AnyLand, Plot, Square, beyond, opposite, plot_of
from engine.games.designer.box.tiles import FACES, TileFace
from engine.games.designer.model import HOLES, Laid
from engine.games.designer.rules.joining import Chain, Edge, Pair, joints

CHOICES: Final = 12  # ways to join groups that are compared,
FEW: Final = 14  # where there are no more groups than these


class RedGroup(NamedTuple):
    """Tiles whose red edges hang together."""

    squares: tuple[Square, ...]  # along the chain, from its tee where it begins with one
    tees: tuple[Square, ...]
    greens: tuple[Square, ...]
    ends: tuple[Edge, ...]  # red edges that wait for a neighbour
    over: tuple[Edge, ...]  # red edges over the border or water, to go on only in imagination
    dead: bool  # a red edge runs into green or the gate
    ring: bool

    @property
    def blocked(self) -> bool:
        return self.dead or bool(self.over)


class Hole(NamedTuple):
    """A hole, finished or not: one group, or several that are thought of as joined."""

    groups: tuple[RedGroup, ...]
    par: int
    corners: int
    reversed: bool = False  # a tile of it lies against its arrow

    @property
    def squares(self) -> tuple[Square, ...]:
        return tuple(square for group in self.groups for square in group.squares)

    @property
    def tees(self) -> tuple[Square, ...]:
        return tuple(square for group in self.groups for square in group.tees)

    @property
    def greens(self) -> tuple[Square, ...]:
        return tuple(square for group in self.groups for square in group.greens)

    @property
    def closed(self) -> bool:
        """Whether nothing is missing at either end."""
        group = self.groups[0]
        return len(self.groups) == 1 and not group.ends and not group.blocked

    @property
    def sound(self) -> bool:
        """Whether it is complete and well formed: a tee, a green and a way between them."""
        return self.closed and len(self.tees) == 1 and len(self.greens) == 1

    @property
    def playable(self) -> bool:
        """Whether it is sound and a ball gets through it."""
        return self.sound and not self.reversed

    @property
    def dead_end(self) -> bool:
        """Whether it runs into a border, water, the gate or grass."""
        return any(group.blocked for group in self.groups)

    @property
    def malformed(self) -> bool:
        """Whether it is complete but has two tees, two greens, or runs in a ring."""
        return self.closed and not self.sound


@dataclass(frozen=True)
class Layout:
    """A course laid on a land, taken apart."""

    plot: Plot
    tiles: dict[Square, Laid]
    holes: tuple[Hole, ...]
    mismatched: tuple[Edge, ...]  # red against green; each connection once
    backwards: tuple[Square, ...]  # tiles that are entered from the wrong side
    outside: int  # tiles beyond the land or in water
    missing: int  # squares of the land without a tile

    @property
    def complete(self) -> bool:
        return not self.missing


def layout_of(land: AnyLand, tiles: tuple[Laid, ...]) -> Layout:
    """Take a course apart: one way of seeing it. They differ only in what belongs to which hole."""
    return layouts_of(land, tiles)[0]


@lru_cache(maxsize=1024)
def layouts_of(land: AnyLand, tiles: tuple[Laid, ...]) -> tuple[Layout, ...]:
    """All ways of seeing a course. The order in which its tiles were laid does not matter."""
    plot = plot_of(land)
    lying = {tile.square: tile for tile in tiles}
    reds = {square: FACES[tile.face].red(tile.turns) for square, tile in lying.items()}
    groups: list[RedGroup] = []
    seen: set[Square] = set()
    for square in sorted(reds):
        if reds[square] and square not in seen:
            group = _group(plot, lying, reds, square)
            seen.update(group.squares)
            groups.append(group)
    missing = sum(square not in lying for square in plot.land)
    mismatched = tuple(_mismatches(plot, reds))
    backwards = tuple(square for group in groups for square in _backwards(lying, group))
    outside = sum(square not in plot.land for square in lying)
    ways = _imagined(plot, lying, groups) if missing else [()]
    return tuple(
        Layout(
            plot,
            lying,
            tuple(_hole(lying, joined, backwards) for joined in _merged(groups, pairs)),
            mismatched,
            backwards,
            outside,
            missing,
        )
        for pairs in ways
    )


Reds = dict[Square, tuple[int, ...]]


def _linked(reds: Reds, square: Square, edge: int) -> bool:
    """Whether a red edge meets a red edge."""
    return opposite(edge) in reds.get(beyond(square, edge), ())


def _closed(plot: Plot, reds: Reds, square: Square, edge: int) -> bool:
    """Whether a red edge has green before it for good.

    The border counts as green for tiles on the land; a tile that lies outside may go on there.
    """
    other = beyond(square, edge)
    if other in reds:
        return opposite(edge) not in reds[other]
    if other in plot.gate or other in plot.water:
        return True
    return square in plot.land and other not in plot.land


def _group(plot: Plot, lying: dict[Square, Laid], reds: Reds, start: Square) -> RedGroup:
    """The chain or ring that a tile belongs to."""
    way, ring = _walk(reds, start)
    kinds = {square: _face(lying, square).kind for square in way}
    if not ring and kinds[way[-1]] == "tee" and kinds[way[0]] != "tee":
        way = way[::-1]
    loose = [(s, e) for s in way for e in reds[s] if not _linked(reds, s, e)]
    ends = tuple(end for end in loose if not _closed(plot, reds, *end))
    taken = lying.keys() | plot.gate
    over = tuple(end for end in loose if end not in ends and beyond(*end) not in taken)
    return RedGroup(
        tuple(way),
        tuple(square for square in way if kinds[square] == "tee"),
        tuple(square for square in way if kinds[square] == "green"),
        ends,
        over,
        len(ends) + len(over) < len(loose),
        ring,
    )


def _walk(reds: Reds, start: Square) -> tuple[list[Square], bool]:
    """The tiles that hang together with one, in the order of the way; and whether it is a ring."""
    way = [start]
    for edge in reds[start]:
        square, going = start, edge
        arm: list[Square] = []
        while _linked(reds, square, going):
            square = beyond(square, going)
            if square == start:
                return way + arm, True
            arm.append(square)
            onward = [e for e in reds[square] if e != opposite(going)]
            if not onward:
                break
            going = onward[0]
        # The first arm grows at the end of the way, the second one in front of it.
        way = way + arm if edge == reds[start][0] else arm[::-1] + way
    return way, False


def meeting(groups: Sequence[RedGroup]) -> int:
    """How many holes groups come to when each empty square is filled that two of them face."""
    return len(_merged(groups, [pair for _, pair in _meetings(groups)]))


def _meetings(groups: Sequence[RedGroup]) -> list[tuple[Square, Pair]]:
    """The empty squares that two groups face, where a tile would make one hole of them.

    Never one with two tees or two greens; and where three face a square, no tile fits.
    """
    facing: dict[Square, list[int]] = {}
    for number, group in enumerate(groups):
        for edge in group.ends + group.over:
            facing.setdefault(beyond(*edge), []).append(number)
    found = []
    whole = {number: (len(g.tees), len(g.greens), {number}) for number, g in enumerate(groups)}
    for square, numbers in facing.items():
        if len(numbers) != 2:
            continue
        one, other = (whole[number] for number in numbers)
        tees, greens = one[0] + other[0], one[1] + other[1]
        if one is not other and tees <= 1 and greens <= 1:
            found.append((square, (numbers[0], numbers[1])))
            both = (tees, greens, one[2] | other[2])
            whole |= dict.fromkeys(both[2], both)
    return found


def _merged(groups: Sequence[RedGroup], pairs: Iterable[Pair]) -> list[tuple[RedGroup, ...]]:
    """Make one hole of groups that are joined."""
    leader = list(range(len(groups)))

    def lead(number: int) -> int:
        while leader[number] != number:
            number = leader[number]
        return number

    for one, other in pairs:
        first, second = sorted((lead(one), lead(other)))
        leader[second] = first
    merged: dict[int, tuple[RedGroup, ...]] = {}
    for number, group in enumerate(groups):
        merged[lead(number)] = (*merged.get(lead(number), ()), group)
    return list(merged.values())


def _imagined(
    plot: Plot, lying: dict[Square, Laid], groups: list[RedGroup]
) -> list[tuple[Pair, ...]]:
    """Join groups in imagination: over the border those that only one square parts, then others
    until nine holes are left, where that can be done."""
    meetings = _meetings(groups)
    joined = [pair for square, pair in meetings if square not in plot.land]
    # Of few groups all choices are compared; of many, those come first that one tile joins.
    within = [pair for square, pair in meetings if square in plot.land]
    many = len(groups) - len(joined) > FEW
    joined += within[: max(0, len(groups) - len(joined) - HOLES)] if many else []
    wanted = len(groups) - len(joined) - HOLES
    if wanted <= 0:
        return [tuple(joined)]
    facing = Counter(beyond(*end) for group in groups for end in group.ends + group.over)
    done = {square for square, pair in meetings if pair in joined}
    numbers = {id(group): number for number, group in enumerate(groups)}
    chains = [
        chain
        for hole in _merged(groups, joined)
        if (chain := _chain(numbers[id(hole[0])], hole, facing, done)) is not None
    ]
    found = joints(chains, {*lying, *plot.gate, *facing}, wanted, 1 if many else CHOICES)
    return [(*joined, *pairs) for pairs in found]


def _chain(
    number: int, hole: tuple[RedGroup, ...], facing: Counter[Square], done: set[Square]
) -> Chain | None:
    """An unfinished hole with its loose ends; None where nothing can be done for it.

    Before three red edges no tile fits, since none has more than two.
    """
    tees = sum(len(group.tees) for group in hole)
    greens = sum(len(group.greens) for group in hole)
    ends = [end for group in hole for end in group.ends + group.over]
    crowded = any(facing[beyond(*end)] > 2 for end in ends)
    if crowded or tees > 1 or greens > 1 or any(group.dead for group in hole):
        return None
    loose = tuple(end for end in ends if beyond(*end) not in done)
    return Chain(number, tees, greens, loose) if loose else None


def _hole(
    lying: dict[Square, Laid], groups: tuple[RedGroup, ...], backwards: tuple[Square, ...]
) -> Hole:
    squares = [square for group in groups for square in group.squares]
    faces = [_face(lying, square) for square in squares]
    return Hole(
        groups,
        sum(face.par for face in faces),
        sum(face.kind == "corner" for face in faces),
        not set(backwards).isdisjoint(squares),
    )


def _mismatches(plot: Plot, reds: Reds) -> list[Edge]:
    """Red edges against green ones. Two red edges never mismatch, so each is found once."""
    return [
        (square, edge)
        for square, edges in sorted(reds.items())
        for edge in sorted(edges)
        if _closed(plot, reds, square, edge)
    ]


def _backwards(lying: dict[Square, Laid], group: RedGroup) -> list[Square]:
    """Tiles that a ball from the tee would enter from the wrong side.

    Without exactly one tee it is judged from the green; with neither nobody can tell.
    """
    if group.ring or (len(group.tees) != 1 and len(group.greens) != 1):
        return []
    way = group.squares
    from_tee = len(group.tees) == 1
    first = group.tees[0] if from_tee else group.greens[0]
    way = way if way[0] == first else way[::-1]
    wrong = []
    for before, square in itertools.pairwise(way):
        tile, face = lying[square], _face(lying, square)
        if face.one_way and (beyond(square, face.entry(tile.turns)) == before) != from_tee:
            wrong.append(square)
    return wrong


def _face(lying: dict[Square, Laid], square: Square) -> TileFace:
    return FACES[lying[square].face]
