"""The 264 square tiles of the bag: 200 faces, some of them several times.

Edges are counted clockwise from the north. Unturned, the red edge of a tee or green is north, a
straight runs from north to south, a corner joins north and east, and a tile that can be played in
one direction only is entered from the north.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from engine.games.designer.box.lands import EAST, NORTH, SOUTH

Kind = Literal["tee", "green", "straight", "corner", "grass"]

_RED: Final[dict[Kind, tuple[int, ...]]] = {
    "tee": (NORTH,), "green": (NORTH,), "straight": (NORTH, SOUTH), "corner": (NORTH, EAST),
    "grass": (),
}  # fmt: skip


class Elements(NamedTuple):
    """The elements that are painted on a tile."""

    people: int = 0
    dogs: int = 0
    trees: int = 0
    benches: int = 0
    pools: int = 0
    pipes: int = 0
    slopes: int = 0
    flowers: int = 0
    obstacle: int = 0


class TileFace(NamedTuple):
    """A tile as it is printed."""

    key: str
    copies: int
    kind: Kind
    par: int
    back: int  # the number on its back, by which racks are sorted
    one_way: bool
    elements: Elements

    def red(self, turns: int) -> tuple[int, ...]:
        """Its red edges after so many quarter turns clockwise."""
        return tuple((edge + turns) % 4 for edge in _RED[self.kind])

    def entry(self, turns: int) -> int:
        """The edge that has to look towards the tee, on a tile with a direction."""
        return (NORTH + turns) % 4


# Key, copies, kind, par, back, > for one way, what stands on it: P people, D dogs, T trees,
# B benches, W pools, I pipes, S slopes, F flower beds, O an obstacle.
_TABLE: Final = """
    R001 7 tee      1  1 - -
    R002 3 tee      1  1 - -
    R003 2 tee      1  1 - 1T
    R004 2 tee      1  2 - 2T
    R005 1 tee      2  2 - 2T1O
    R006 1 tee      2  1 - 1T1O
    R007 1 tee      2  2 - 2T1O
    R008 1 tee      1  6 - 1P1D1T
    R009 1 tee      1  5 - 1P2T
    R010 2 tee      1  5 - 1P2T
    R011 2 tee      1  4 - 1P
    R012 2 tee      1  5 - 1P2T
    R013 2 tee      1  4 - 1P
    R014 2 tee      1  5 - 1P1T
    R015 2 tee      1  4 - 1P
    R016 2 tee      1  5 - 1P1T
    R017 1 tee      1  6 - 1P3T
    R018 2 tee      1  9 - 2P2T
    R019 1 tee      1 10 - 2P1D1T
    R020 2 tee      1  8 - 2P
    R021 2 tee      1  8 - 2P1T
    R022 1 tee      1  8 - 2P1T
    R023 2 tee      1  8 - 2P1T
    R024 1 tee      1  8 - 2P1T
    R025 1 tee      2  8 - 2P1T1O
    R026 1 tee      2  8 - 2P1T1O
    R027 1 tee      3  8 - 2P1O
    R028 1 tee      3  8 - 2P1O
    R029 1 tee      3  8 - 2P1O
    R030 1 tee      3  4 - 1P1O
    R031 1 tee      2  5 - 1P2T1O
    R032 1 tee      2  8 - 2P1T1O
    R033 1 tee      2  5 - 1P2T1O
    R034 1 tee      3  4 - 1P1O
    R035 4 green    1  1 - -
    R036 3 green    1  1 - 1T
    R037 1 green    2  1 - 1T1O
    R038 1 green    2  1 - 1O
    R039 1 green    2  1 - 1T1O
    R040 1 green    2  1 - 1O
    R041 1 green    2  2 - 2T1O
    R042 1 green    3  2 - 1S1O
    R043 1 green    1  2 - 1D
    R044 2 green    1  5 - 1P1T
    R045 2 green    1  5 - 1P1T
    R046 2 green    1  4 - 1P
    R047 2 green    1  4 - 1P
    R048 1 green    2  5 - 1P1T1O
    R049 1 green    1  6 - 1P1D1T
    R050 1 green    2  5 - 1P1T1O
    R051 1 green    1  5 - 1P1F
    R052 1 green    2  6 - 1P2I
    R053 1 green    2  6 - 1P1T1S
    R054 1 green    2  4 - 1P1O
    R055 1 green    1  6 - 1P1D
    R056 1 green    1  5 - 1P1F
    R057 1 green    2  6 - 1P1T1I
    R058 1 green    2  5 - 1P1T1O
    R059 1 green    2  7 - 1P1D1S
    R060 1 green    2  4 - 1P1O
    R061 1 green    2  4 - 1P1O
    R062 1 green    2  7 - 1P3W
    R063 2 green    1  8 - 2P1T
    R064 2 green    1  8 - 2P1T
    R065 2 green    1  8 - 2P
    R066 1 green    1  8 - 2P
    R067 1 green    1 10 - 2P1D1T
    R068 1 green    1  8 - 2P1T
    R069 1 green    1  9 - 2P1W
    R070 1 green    2  8 - 2P1O
    R071 1 green    2  8 - 2P1O
    R072 1 green    2  8 - 2P1O
    R073 1 green    2  8 - 2P1O
    R074 1 green    2 10 - 2P2I
    R075 1 green    2  8 - 2P1O
    R076 1 green    1  9 - 2P1W
    R077 1 green    2  8 - 2P1T1O
    R078 2 straight 0  2 - 2T
    R079 2 corner   0  2 - 1D
    R080 2 straight 0  4 - 1P
    R081 1 straight 1  1 - 1O
    R082 1 corner   1  1 - 1O
    R083 1 straight 1  3 - 1D1T1O
    R084 2 corner   0  5 - 1P1T
    R085 1 straight 0  4 - 1P
    R086 1 corner   0  6 - 1P1D
    R087 1 straight 1  4 - 1P1O
    R088 1 corner   1  5 - 1P1T1O
    R089 1 straight 0  3 - 2F
    R090 1 corner   0  8 - 2P1T
    R091 1 straight 2  9 - 1P3W1I1F
    R092 1 corner   1 12 - 2P2T1B1W1I
    R093 1 straight 2 13 > 2P1B2W1S
    R094 1 corner   3 13 > 2P1B2I1S
    R095 1 straight 3  9 > 1P2I1S1F
    R096 1 corner   2 10 > 2P1I1S
    R097 1 corner   2  8 > 1P1W1I1S
    R098 1 straight 1  3 - 1S1F
    R099 1 straight 1  4 - 1B1S
    R100 1 corner   0  1 - 1T
    R101 1 corner   1  4 - 1T1B1W1O
    R102 1 corner   2  3 > 1I1S
    R103 1 straight 1  5 - 1D1S1F
    R104 3 grass    0  1 - 1T
    R105 2 grass    0  2 - 2T
    R106 3 grass    0  2 - 3T
    R107 3 grass    0  3 - 4T
    R108 1 grass    0  5 - 2D3T
    R109 2 grass    0  3 - 2T1B
    R110 1 grass    0  5 - 1P1T
    R111 2 grass    0  6 - 1P3T
    R112 2 grass    0  6 - 1P3T
    R113 2 grass    0  9 - 2P2T
    R114 2 grass    0  9 - 2P2T
    R115 2 grass    0  8 - 2P1T
    R116 2 grass    0  9 - 2P2T
    R117 2 grass    0 12 - 3P2T
    R118 2 grass    0 12 - 3P1T
    R119 2 grass    0 12 - 3P2T
    R120 2 grass    0 12 - 3P2T
    R121 2 grass    0 12 - 3P2T
    R122 2 grass    0  5 - 1P1T
    R123 2 grass    0  8 - 2P1T
    R124 1 grass    0  7 - 1P1D2T
    R125 1 grass    0 10 - 2P1D2T
    R126 1 grass    0  2 - 2T
    R127 1 grass    0  5 - 1P1T
    R128 1 grass    0  3 - 1D1T
    R129 2 grass    0 12 - 3P1T
    R130 1 grass    0  5 - 1P2T
    R131 1 grass    0 12 - 3P2T
    R132 2 grass    0 12 - 3P1T
    R133 1 grass    0 10 - 2P1D2T
    R134 1 grass    0 11 - 2P3T1B
    R135 1 grass    0  6 - 1P1T1B
    R136 1 grass    0 14 - 3P2T1B
    R137 1 grass    0  5 - 2T3F
    R138 1 grass    0  6 - 1D2T1B1F
    R139 1 grass    0  7 - 1P1D1T1F
    R140 2 grass    0 11 - 2P2T1B1F
    R141 1 grass    0  3 - 1T1W1F
    R142 1 grass    0  4 - 1T1B1W
    R143 1 grass    0  8 - 1P1T1B1W1F
    R144 1 grass    0  7 - 1P3T1W
    R145 1 grass    0  8 - 1P2T1B1W
    D01  2 straight 0  1 - -
    D02  1 straight 0  4 - 1P
    D03  1 straight 1  1 - 1O
    D04  1 straight 1  4 - 1P1O
    D05  1 straight 1  5 - 1P1T1O
    D06  1 straight 1  8 - 2P1O
    D07  1 straight 0  7 - 1P1D1F
    D08  1 straight 0  4 - 1D1T1B
    D09  1 straight 0  4 - 1B2F
    D10  1 straight 1  6 - 1P1I1F
    D11  1 straight 2  4 - 2I1F
    D12  1 straight 2  5 - 1W3I
    D13  1 straight 2  6 - 1P2I
    D14  1 straight 1 10 - 2P1I1F
    D15  1 straight 1  7 - 1P3W
    D16  1 straight 0 10 - 2P1B1W
    D17  1 straight 1  7 - 1P2W1F
    D18  1 straight 1  4 > 1W1S1F
    D19  1 straight 1  6 - 1P1S
    D20  1 straight 1 11 - 2P1D1S
    D21  1 straight 1  7 > 1P1W1S
    D22  1 straight 1 11 - 2P1B1S
    D23  1 straight 2  5 > 1D1I1S
    D24  1 straight 2  8 > 1P1I1S1F
    D25  1 straight 3  8 > 1P2I1S
    D26  1 straight 0 10 - 2P2F
    D27  1 straight 1  8 - 1P1D1T1S
    D28  1 straight 2  8 > 1P2W1S
    D29  2 corner   0  1 - -
    D30  2 corner   0  1 - 1T
    D31  1 corner   0  5 - 1P1T
    D32  1 corner   1  4 - 1P1O
    D33  1 corner   1  1 - 1T1O
    D34  1 corner   1  8 - 2P1O
    D35  1 corner   0  3 - 1D1F
    D36  1 corner   0  6 - 1P1D1T
    D37  1 corner   0  9 - 2P1B
    D38  1 corner   0  7 - 1P1B1F
    D39  1 corner   0  3 - 1T2F
    D40  1 corner   0 10 - 2P1B1F
    D41  1 corner   0  6 - 1P1W1F
    D42  1 corner   1 10 - 2P2W
    D43  1 corner   0  8 - 1P1B1W1F
    D44  1 corner   1  4 - 1B1W1I
    D45  1 corner   1  7 - 1P1D1I
    D46  1 corner   2  6 - 1P2I
    D47  1 corner   1  9 - 2P1I
    D48  1 corner   1  7 - 1P1W1I1F
    D49  1 corner   2  4 - 1W2I
    D50  1 corner   1  3 - 1S1F
    D51  1 corner   2  7 > 1P1I1S
    D52  1 corner   1 10 - 2P1S1F
    D53  1 corner   1  7 - 1P1B1S
    D54  1 corner   1  7 - 1P1D1S
    D55  1 corner   2  8 > 1P1W1I1S
"""


def _face(row: str) -> TileFace:
    key, copies, kind, par, back, way, marks = row.split()
    letters = "" if marks == "-" else marks
    counts = {letters[i + 1]: int(letters[i]) for i in range(0, len(letters), 2)}
    return TileFace(
        key, int(copies), kind, int(par), int(back), way == ">",  # type: ignore[arg-type]
        Elements(*(counts.get(letter, 0) for letter in "PDTBWISFO")),
    )  # fmt: skip


FACES: Final = {face.key: face for face in map(_face, _TABLE.strip().splitlines())}
