"""Where everything stands on a tile: drawn by lot once for each face, the same every time.

Turned tiles keep their people upright: whatever stands beside the path looks for a place near the
one that turned with the tile. Nothing ever stands on something else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import dist, pi
from random import Random
from typing import Final, NamedTuple

from app import art
from app.draw.shapes import Box, Point, apart
from app.games.designer.tiles.way import PathPoint, TilePath, turned
from engine.games.designer.box.lands import NORTH
from engine.games.designer.box.tiles import FACES, Elements, TileFace

KIT: Final = 92  # the side of a tile, in dp, that the pictures are drawn for
EDGE: Final = 0.022  # so far from the edge of a tile things stand
APART: Final = 0.012  # and so far from each other
SCALES: Final = (1.0, 0.92, 0.84, 0.77, 0.7, 0.63, 0.56)  # the smaller the fuller the tile
TRIES: Final = 70  # places that are looked at for each thing and scale,
BEST_OF: Final = 5  # of so many good ones the freest is taken

Bounds = tuple[float, float, float, float]

# What is solid of each picture: left, low, right and high, in parts of it.
SOLID: Final[dict[str, Bounds]] = {
    **{f"person-{number}": (0.13, 0.05, 0.85, 0.89) for number in (1, 2, 6, 7)},
    "person-3": (0.13, 0.05, 0.85, 0.99),
    "person-4": (0.13, 0.05, 0.96, 0.89),
    "person-5": (0.02, 0.05, 0.95, 0.89),
    "person-8": (0.14, 0.05, 0.96, 0.94),
    "dog-1": (0.05, 0.08, 0.98, 0.97), "dog-2": (0.03, 0.08, 0.95, 0.96),
    "tree-1": (0.13, 0.14, 0.87, 0.84),
    "bench": (0.06, 0.1, 0.94, 0.86),
    "pool": (0.08, 0.08, 0.94, 0.92),
    "flower-bed-1": (0.05, 0.08, 0.95, 0.92), "flower-bed-2": (0.04, 0.04, 0.96, 0.96),
}  # fmt: skip

# The pictures that each element may have beside the path, the largest things first.
BESIDE: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("benches", ("bench",)),
    ("pools", ("pool",)),
    ("dogs", ("dog-1", "dog-2")),
    ("flowers", ("flower-bed-1", "flower-bed-2")),
    ("people", tuple(f"person-{number}" for number in range(1, 9))),
    ("trees", ("tree-1",)),
)

# How long the pictures on the path are, as a part of the tile, when nothing is in their way.
LONG: Final = {
    "pipe": 0.28, "slope": 0.28, "obstacle-block": 0.14, "obstacle-hump": 0.2,
    "obstacle-windmill": 0.3, "pool": 0.29,
}  # fmt: skip
ROUND_THE_CORNER: Final = 0.22  # the longest on a path that bends
BETWEEN: Final = 0.02  # from one to the next
ARROW: Final = 0.1  # of the path belongs to the arrow of a tile with a direction
PENNANT: Final = Box(0.8, 0.715, 0.18, 0.27)  # where the par of a tile is told
SMALL_PENNANT: Final = Box(0.835, 0.765, 0.15, 0.225)  # where the path leaves little room for it
FLAG: Final = Box(-0.04, 0.0, 0.27, 0.4)  # of a green, from its cup
LOW_FLAG: Final = 0.62  # how much smaller it is where it would hide what lies on the path


class Thing(NamedTuple):
    """Something beside the path: a picture whose solid part fills a box."""

    element: str
    picture: str
    box: Box


class PathStep(NamedTuple):
    """Something on the path: `long` along it; squeezed ones are as broad as ever."""

    element: str
    picture: str
    spot: PathPoint
    long: float


class Arrangement(NamedTuple):
    """All that stands on a tile, in parts of its side."""

    way: TilePath
    things: tuple[Thing, ...]  # the far ones first
    steps: tuple[PathStep, ...]
    pennant: Box | None
    arrow: PathPoint | None  # on a tile with a direction
    tufts: tuple[Point, ...]


@lru_cache(maxsize=1024)
def arranged(key: str, turns: int) -> Arrangement:
    """Where everything stands on a face that is turned so often."""
    face = FACES[key]
    wet = _pool_on_path(face)
    names = _on_path(face, wet)
    way = TilePath(face.kind, turns, len(names))
    pennant = _pennant(way) if face.par else None
    taken = [pennant] if pennant else []
    if face.kind == "green":
        x, y = way.end
        size = flag_size(way, len(names))
        taken.append(Box(x + FLAG.x * size, y, FLAG.w * size, FLAG.h * size))
    beside = face.elements._replace(pools=face.elements.pools - wet)
    things = _placed(key, beside, way, taken)
    return Arrangement(
        way,
        tuple(sorted(things, key=lambda thing: -thing.box.y)),
        _lined_up(face, names, way),
        pennant,
        way.spot(0.035) if face.one_way else None,
        _tufts(key, way, [*taken, *(thing.box for thing in things)]),
    )


def flag_size(way: TilePath, steps: int) -> float:
    """How large a flag is: it never stands before something on the path behind it."""
    return LOW_FLAG if steps and way.turns == NORTH else 1.0


# On the path.


def _pool_on_path(face: TileFace) -> int:
    """One pool lies on the path where the par is not told by anything else on it."""
    on = face.elements
    ends = face.kind in ("tee", "green")
    return int(on.pools > 0 and face.par - ends > on.pipes + on.slopes + on.obstacle)


def _on_path(face: TileFace, wet: int) -> list[tuple[str, str]]:
    """Elements and pictures in the order in which they are played."""
    seeded = Random(f"path {face.key}")
    on = face.elements
    ends = face.kind in ("tee", "green")
    small = ("obstacle-block", "obstacle-hump")
    high = face.par - ends > 1 + on.pipes + on.slopes  # it counts for more than one stroke
    obstacle = "obstacle-windmill" if high else seeded.choice(small)
    names = (
        [("pipes", "pipe")] * on.pipes
        + [("slopes", "slope")] * on.slopes
        + [("obstacle", obstacle)] * on.obstacle
        + [("pools", "pool")] * wet
    )
    seeded.shuffle(names)
    if face.one_way:  # the ramp comes first
        names.sort(key=lambda name: name[0] != "slopes")
    return names


def _lined_up(face: TileFace, names: list[tuple[str, str]], way: TilePath) -> tuple[PathStep, ...]:
    """One after the other along the path, shorter where there is little room."""
    if not names:
        return ()
    seeded = Random(f"line {face.key}")
    start, stop = way.stretch
    start = max(start, ARROW + 0.05) if face.one_way else start
    most = ROUND_THE_CORNER if face.kind == "corner" else 1.0
    lengths = [min(most, LONG[picture]) for _, picture in names]
    room = stop - start - BETWEEN * (len(names) - 1)
    squeeze = min(1.0, room / sum(lengths))
    lengths = [length * squeeze for length in lengths]
    shares = [seeded.uniform(0.5, 1.5) for _ in range(len(names) + 1)]
    spare = (room - sum(lengths)) / sum(shares)
    found, at = [], start
    for (element, picture), long, share in zip(names, lengths, shares, strict=False):
        at += spare * share
        spot = way.spot(at + long / 2)
        if element == "slopes" and not face.one_way and seeded.random() < 0.5:
            spot = spot._replace(heading=spot.heading + pi)
        found.append(PathStep(element, picture, spot, long))
        at += long + BETWEEN
    return tuple(found)


# Beside the path.


def _pennant(way: TilePath) -> Box:
    """At the upper right, as large as the path allows."""
    return PENNANT if way.clear_of(PENNANT) else SMALL_PENNANT


def _pictures(key: str, on: Elements) -> Iterator[tuple[str, str]]:
    """An element and a picture for everything; people are all different."""
    seeded = Random(f"who {key}")
    for element, pictures in BESIDE:
        count = getattr(on, element)
        chosen = seeded.sample(pictures, len(pictures)) * count
        yield from ((element, picture) for picture in chosen[:count])


def _placed(key: str, on: Elements, way: TilePath, taken: Iterable[Box]) -> list[Thing]:
    """Everything in a place of its own; all is tried in other orders where it does not fit."""
    wanted = list(_pictures(key, on))
    for attempt in range(40):
        things = _attempt(f"{key} {attempt}", wanted, way, list(taken))
        if things is not None:
            return things
    raise ValueError(f"{key} is too full")


def _attempt(
    seed: str, wanted: list[tuple[str, str]], way: TilePath, taken: list[Box]
) -> list[Thing] | None:
    things: list[Thing] = []
    for number, (element, picture) in enumerate(wanted):
        box = _free_box(f"{seed} {number}", picture, way, taken)
        if box is None:
            return None
        things.append(Thing(element, picture, box))
        taken.append(box)
    return things


def _free_box(seed: str, picture: str, way: TilePath, taken: list[Box]) -> Box | None:
    """A place for a picture; the same lot is drawn however the tile is turned."""
    for scale in SCALES:
        wide, high = solid_size(picture, scale)
        seeded = Random(f"{seed} {scale}")
        good: list[tuple[float, Box]] = []
        for _ in range(TRIES):
            x, y = turned((seeded.random(), seeded.random()), way.turns)
            left = EDGE + x * (1 - 2 * EDGE - wide)
            box = Box(left, EDGE + y * (1 - 2 * EDGE - high), wide, high)
            if way.clear_of(box) and all(apart(box.grown(APART), other) for other in taken):
                room = min((dist(box.centre, other.centre) for other in taken), default=0.0)
                good.append((room, box))
                if len(good) == BEST_OF:
                    break
        if good:
            return max(good)[1]
    return None


def solid_size(picture: str, scale: float = 1.0) -> tuple[float, float]:
    """The solid part of a picture, in parts of a tile's side."""
    (wide, high), (left, low, right, top) = art.size_dp(f"designer/{picture}"), SOLID[picture]
    return (right - left) * wide * scale / KIT, (top - low) * high * scale / KIT


def _tufts(key: str, way: TilePath, taken: list[Box]) -> tuple[Point, ...]:
    """A few blades of grass in free places."""
    seeded = Random(f"tufts {key}")
    found = []
    for _ in range(seeded.randint(4, 8)):
        x, y = turned((seeded.uniform(0.06, 0.94), seeded.uniform(0.06, 0.94)), way.turns)
        box = Box(x - 0.04, y - 0.03, 0.08, 0.08)
        if way.clear_of(box) and all(apart(box, other) for other in taken):
            found.append((x, y))
            taken = [*taken, box.grown(0.08)]
    return tuple(found)
