"""The 47 land cards: plots to lay a course on, each with its gate, ponds and streams.

A map is read row by row from the top: G the gate, a dot for land, ~ pond, = stream, # outside.
A card goes by its number, a land that people drew themselves by a text that tells all of it.
Edges of a square are counted clockwise from the north.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

Square = tuple[int, int]  # column and row of the map, from the top left; tiles may lie outside it

NORTH, EAST, SOUTH, WEST = EDGES = range(4)
BESIDE: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))  # the square beyond each edge; y runs down

_EDGE: Final = {step: edge for edge, step in enumerate(BESIDE)}


def opposite(edge: int) -> int:
    return (edge + 2) % 4


def beyond(square: Square, edge: int) -> Square:
    """The square on the other side of an edge."""
    dx, dy = BESIDE[edge]
    return square[0] + dx, square[1] + dy


def beside(square: Square) -> list[Square]:
    """The four squares that share an edge with one."""
    x, y = square
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


def edge_towards(square: Square, other: Square) -> int:
    """The edge of a square beyond which another one lies."""
    return _EDGE[other[0] - square[0], other[1] - square[1]]


AnyLand = int | str  # the number of a card, or a land that people drew, written out

GATE, LAND, POND, STREAM, OUTSIDE = "G.~=#"
LEVELS: Final = (1, 2, 3)


class Land(NamedTuple):
    """A land card; one that people drew has no number."""

    number: int
    level: int
    points: int
    name: str
    rows: tuple[str, ...]

    @property
    def wide(self) -> int:
        return len(self.rows[0])

    @property
    def high(self) -> int:
        return len(self.rows)


class Plot(NamedTuple):
    """The squares of a land, by what they are."""

    land: frozenset[Square]  # to be covered by tiles
    water: frozenset[Square]
    gate: frozenset[Square]
    doors: frozenset[Square]  # squares that share an edge with a straight side of the gate


# Number, level, points, name, map.
_TABLE: Final = """
     1 1  4 Six-by-six      ....../....../....../....../GG..../GG....
     2 1  8 Village-green   ......#/......#/......./......./GG...../GG....#
     3 1  4 Long-lawn       ........./........./GG......./GG.......
     4 1  8 Broad-lawn      .......#/......../......../GG....../GG......
     5 1 13 Meadow          ......./......./......./......./GG...../GG.....
     6 1 10 Brick           ......../......../......../GG....../GG......
     7 1 10 Tall-brick      ...../...../...../...../...../...../GG.../GG...
     8 1 10 Clipped-corner  .....##/......./......./......./GG...../GG.....
     9 1 10 Clipped-pair    #.....#/......./......./......./GG...../GG.....
    10 1 11 Step            ....###/....###/......#/......#/......./GG...../GG.....
    11 1 10 Soft-diamond    ##...##/#.....#/......./......./......./GG....#/GG...##
    12 1 11 Porch           ##...##/##...##/......./......./......./GG...../GG.....
    13 1 11 Wide-step       ......###/........#/........./GG......./GG.......
    14 1 10 Short-L         ....###/....###/....###/......./......./GG...../GG.....
    15 1 13 Shallow-U       ...##.../...##.../...##.../......../GG....../GG......
    16 2 15 Centre-pond     .....##/......#/......./...~~../...~~../GG...../GG....#
    17 2 17 Round-pond      ......#/......./...~~../...~~../...~.../GG...../GG....#
    18 2 18 Corner-pond     #....../....~~./....~~./.....~./......./GG...../GG.....
    19 2 17 Twin-puddles    .......#/..~~..../......../....~~../GG....../GG.....#
    20 2 20 Long-L          ....####/....####/....####/....####/....####/......../GG....../GG......
    21 2 12 Big-L           ....#####/....#####/....#####/........./GG......./GG.......
    22 2 12 T-junction      ###...###/###...###/###...###/###...###/GG......./GG......./.........
    23 2 20 Wide-T          GG....../GG....../......../##....##/##....##/##....##/##....##/##....##
    24 2 20 Plus            ##....##/##....##/......../...~~.../...~~.../......../##GG..##/##GG..##
    25 2  8 S-plot          ###....../###....../###....../......###/GG....###/GG....###
    26 2  8 Z-plot          ......###/......###/......###/###....../###GG..../###GG....
    27 2 23 Deep-U          ...##.../...##.../...##.../...##.../...##.../GG....../GG......
    28 2 20 Brook           ....=.../....=.../....=.../....=.../GG....../GG......
    29 2 15 Low-brook       ........./........./...====../GG......./GG.......
    30 2 18 Bent-brook      ...=..../...=..../...===../......../GG....../GG......
    31 2 20 Notched-brick   ...###.../...###.../........./........./GG......./GG...####
    32 2 12 Arrow           ###...###/###...###/........./........./........./GG.######/GG.######
    33 2 23 Saw-edge        #.#.#.#.#/........#/........./........./GG......#/GG......#
    34 3 24 Ring-road       #......#/......../...~~~../...~~~../...~~~../GG....../GG.....#
    35 3 27 Moat            ##....##/##....##/......../...~~~../...~~~../......../GG....##/GG....##
    36 3 27 Horseshoe       ...###.../...###.~./...###.~./...###.../...###.../GG......./GG.......
    37 3 21 Letter-H        ...###.../...###.../........./........./GG.###.../GG.###...
    38 3 18 Letter-E        ......./...####/......./.....~./......./GG.####/GG.....
    39 3 19 Comb            ..#..#../..#..#../..#..#../......../GG.....~/GG......
    40 3 21 Three-ponds     ......../..~~.~../.....~../......../GG..~~../GG......
    41 3 27 Crossed-brooks  ..=....../..=....../..=.=..../....=.=../GG....=../GG....=..
    42 3 27 Serpent         ......./......./#####../......./......./..#####/GG...../GG.....
    43 3 15 Staircase       ..######/..######/....####/....####/......##/..~~..##/GG....../GG......
    44 3 18 Bow-tie         ....##..../..~.##..../........../GG..##.~../GG..##....
    45 3 27 Island-lake     #......#/......../..~~~~../......../...~~~../GG....../GG.....#
    46 3 25 Split-lake      #......#/#......#/.....~../..~~.~../..~~.~../GG....../GG......
    47 3 25 Long-spur  ....######/....######/.~..######/....######/........../GG......../GG........
"""


def _land(row: str) -> Land:
    number, level, points, name, rows = row.split()
    return Land(
        int(number), int(level), int(points), name.replace("-", " "), tuple(rows.split("/"))
    )


LANDS: Final = {land.number: land for land in map(_land, _TABLE.strip().splitlines())}

APART: Final = "|"  # between the level, the points, the name and the map of a drawn land
NEW_ROW: Final = "/"
KEPT: Final = 256  # lands whose squares are remembered


@lru_cache(KEPT)
def land_of(key: AnyLand) -> Land:
    """A land by its number, or as people drew it; a KeyError where there is no such land."""
    if isinstance(key, int):
        return LANDS[key]
    match key.split(APART):
        case [level, points, name, rows] if level.isdecimal() and points.isdecimal():
            return Land(0, int(level), int(points), name, tuple(rows.split(NEW_ROW)))
    raise KeyError(key)


@lru_cache(KEPT)
def plot_of(key: AnyLand) -> Plot:
    """The squares of a land."""
    return plot_from(land_of(key).rows)


def plot_from(rows: Sequence[str]) -> Plot:
    """The squares of a map."""
    squares = {
        letter: frozenset(
            (x, y) for y, row in enumerate(rows) for x, found in enumerate(row) if found == letter
        )
        for letter in (GATE, LAND, POND, STREAM)
    }
    gate = squares[GATE]
    around = {near for square in gate for near in beside(square)}
    return Plot(
        squares[LAND], squares[POND] | squares[STREAM], gate,
        frozenset(around & squares[LAND]),
    )  # fmt: skip
