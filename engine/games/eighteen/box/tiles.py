"""The 49 course tiles, both sides: 98 faces of seven hexes.

A face is drawn with its fairway coming in at edge 3 and, on tees, going out at edge 0. Hexes are
told by letters, the middle first and then the ring from the east against the clock: r rough, f
fairway, t tee, g green, G green of the face's own short hole, T tree, b bunker, w water, l a lake
on the fairway. Paths name hexes by `c` for the middle or the number in the ring.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

TileKind = Literal["tee", "fairway", "green", "multi"]


class HexFace(NamedTuple):
    """One side of a tile."""

    key: str  # number and side: "25A"
    kind: TileKind
    hexes: str  # seven letters
    path: str  # of the fairway over it: "c0" goes from the middle to the hex in the east
    exit: int | None  # the edge where the fairway goes on
    par: int  # of a hole that begins here
    extra: int  # fairway tiles that belong between tee and green
    stars: int  # how hard it is
    own: str  # path of the short hole that lies on it whole, tee first

    @property
    def number(self) -> int:
        """The tile that it is a side of."""
        return int(self.key[:-1])


# Key, kind, hexes, path, exit, par/extra, stars, own hole.
_TABLE: Final = """
01A tee     tfTrrrr c-0       0 3/0 1
01B fairway lfbTffw 3-4-c-0   0 -   3
02A tee     ffTrtrr 3-c-0     0 3/0 1
02B fairway frfrfrT 3-c-1     1 -   1
03A tee     rfftrwT 2-1-0     0 3/0 2
03B fairway wTfffrr 3-2-1     1 -   2
04A tee     rfrTbtf 4-5-0     0 3/0 2
04B fairway rffTfff 3-4-5-0-1 1 -   1
05A tee     Tffftwb 3-2-1-0   0 3/0 3
05B fairway frTwfrf 3-c-5     5 -   2
06A tee     rfTrtff 3-4-5-0   0 3/0 1
06B fairway wrTbfff 3-4-5     5 -   3
07A tee     rftrrrT 1-0       0 3/0 1
07B fairway rffffTf 3-2-1-0-5 5 -   1
08A tee     wfTrrrt 5-0       0 3/0 2
08B fairway rrTffrw 3-2       2 -   2
09A tee     ffrtTrb 2-c-0     0 3/0 2
09B fairway rrTrffr 3-4       4 -   1
10A tee     ffrwbtT 4-c-0     0 3/0 3
10B fairway fTrffbr 3-c-2     2 -   2
11A tee     tfrrrrT c-0       0 4/1 1
11B fairway frbTffw 3-c-4     4 -   3
12A tee     ffrrtTr 3-c-0     0 4/1 1
12B fairway ffrrfbT 3-c-0     0 -   2
13A tee     Tfftwrr 2-1-0     0 4/1 2
13B fairway Tffffbw 3-2-1-0   0 -   3
14A tee     rfbrTtf 4-5-0     0 4/1 2
14B fairway rfrTfff 3-4-5-0   0 -   1
15A tee     Tffftwb 3-2-1-0   0 4/1 3
15B fairway ffwffTr 3-2-c-0   0 -   2
16A tee     rfTrtff 3-4-5-0   0 4/1 1
16B fairway ffTrffr 3-4-c-0   0 -   1
17A tee     rftTrrr 1-0       0 4/1 1
17B fairway fwfrfTr 3-c-1     1 -   2
18A tee     rfTwrrt 5-0       0 4/1 2
18B fairway rTfffTb 3-2-1     1 -   3
19A tee     ffrtTwr 2-c-0     0 4/1 2
19B fairway rffTfff 3-4-5-0-1 1 -   1
20A tee     ffTTbtr 4-c-0     0 4/1 3
20B green   grTbfrr 3-c       - -   2
21A tee     tfrrrrT c-0       0 4/1 1
21B green   fgrbfrT 3-c-0     - -   2
22A tee     ffrTtrr 3-c-0     0 4/1 1
22B green   Tbgffrw 3-2-1     - -   3
23A tee     Tfftwrr 2-1-0     0 5/1 2
23B green   Trrrffg 3-4-5     - -   1
24A tee     bfTrrtf 4-5-0     0 5/1 2
24B green   rgfffTr 3-2-1-0   - -   1
25A tee     bffftTT 3-2-1-0   0 5/1 3
25B green   rgbTfff 3-4-5-0   - -   2
26A tee     rfrTtff 3-4-5-0   0 5/2 1
26B green   frgwfTr 3-c-1     - -   2
27A tee     rftrrrT 1-0       0 5/2 1
27B green   frwTfbg 3-c-5     - -   3
28A tee     rfbrTrt 5-0       0 5/2 2
28B green   rrrgfTr 3-2       - -   1
29A tee     ffwtTrr 2-c-0     0 5/2 2
29B green   rTrrfgr 3-4       - -   1
30A tee     ffbrTtw 4-c-0     0 5/2 3
30B green   grTbfrr 3-c       - -   2
31A fairway ffTrfrr 3-c-0     0 -   1
31B green   fgrrfTw 3-c-0     - -   2
32A fairway rffffwT 3-2-1-0   0 -   2
32B green   TTgffrb 3-2-1     - -   3
33A fairway bfTTffl 3-4-5-0   0 -   3
33B green   rrrTffg 3-4-5     - -   1
34A fairway ffrffrT 3-2-c-0   0 -   1
34B green   Tgfffrr 3-2-1-0   - -   1
35A fairway ffrbffT 3-4-c-0   0 -   2
35B green   rgbTfff 3-4-5-0   - -   2
36A fairway frfrfTr 3-c-1     1 -   1
36B green   fTgrfwr 3-c-1     - -   2
37A fairway Trfffbr 3-2-1     1 -   2
37B green   fbTrfwg 3-c-5     - -   3
38A fairway TffTffl 3-4-5-0-1 1 -   3
38B green   Trrgfrr 3-2       - -   1
39A fairway frTrfrf 3-c-5     5 -   1
39B green   rTrrfgr 3-4       - -   1
40A fairway bTrrfff 3-4-5     5 -   2
40B green   gbTrfrr 3-c       - -   2
41A fairway Tffffrf 3-2-1-0-5 5 -   1
41B green   fgrwfTr 3-c-0     - -   2
42A fairway rrwffTr 3-2       2 -   2
42B green   rbgffTw 3-2-1     - -   3
43A fairway rTbTffr 3-4       4 -   3
43B green   rrrTffg 3-4-5     - -   1
44A fairway fTrffrr 3-c-2     2 -   1
44B multi   TfGwgtf 3         - 3/0 2 4-5-0-1
45A fairway frTrffw 3-c-4     4 -   2
45B multi   TfftgbG 3         - 3/0 2 2-1-0-5
46A fairway ffrrfTr 3-c-0     0 -   1
46B multi   TffGgbt 3         - 3/0 2 5-0-1-2
47A fairway wffffTr 3-2-1-0   0 -   2
47B multi   wftTgGf 3         - 3/0 2 1-0-5-4
48A fairway Tfrrfff 3-4-5-0   0 -   1
48B multi   fTGgftf 3-2       - 3/0 2 4-5-c-1
49A fairway ffTffbr 3-2-c-0   0 -   2
49B multi   fTftfgG 3-4       - 3/0 2 2-1-c-5
"""


def _face(row: str) -> HexFace:
    key, kind, hexes, path, leaves, printed, stars, *own = row.split()
    par, _, extra = printed.partition("/")
    return HexFace(
        key, kind, hexes, path.replace("-", ""),  # type: ignore[arg-type]
        None if leaves == "-" else int(leaves), int(par) if extra else 0, int(extra or 0),
        int(stars), own[0].replace("-", "") if own else "",
    )  # fmt: skip


FACES: Final = {face.key: face for face in map(_face, _TABLE.strip().splitlines())}
