"""The courses of nine holes.

Every line of a text holds whole holes; adjustment tiles and the clubhouse stand at the end.
"""

from __future__ import annotations

from typing import Final

from engine.games.eighteen.box.listed import Listed

_GROUP: Final = "9 holes"

NINES: Final = (
    Listed(
        "owlshaw",
        "Owlshaw",
        """
        11A:0,0,1 09Bm:1,-1,1 29Bm:0,-1,3  20Am:-1,0,4 44A:-2,1,4 32Bm:-1,1,0
        16Am:-1,2,1 49A:0,1,1 26B:1,0,1  19Am:2,-1,2 18B:2,-2,2 24B:1,-2,3
        02Am:0,-2,4 41Bm:-1,-1,4  08Am:-2,-1,5 43B:-2,0,5  07A:-3,0,5 33Bm:-3,1,5
        30A:-4,2,5 10B:-4,3,5 38Am:-3,2,1 23Bm:-2,2,0  05Am:-3,3,0 34Bm:-2,3,0
        T@-10,2 T@-7,5 T@-3,-2 T@1,1 T@7,-4
        """,
        16,
        "trees on both sides, and clearings for those who find the line",
        _GROUP,
    ),
    Listed(
        "millpond",
        "Millpond",
        """
        15A:0,0,0 42Am:1,0,0 26Bm:0,1,4  23A:-1,1,2 05B:-1,0,2 33Bm:0,-1,1
        29Am:1,-1,2 40Am:1,-2,2 17B:0,-2,3 44Bm:-1,-1,4  08Am:-2,0,5 27B:-2,1,5
        30A:-2,2,0 32A:-1,2,0 11B:0,2,0 24Bm:-1,3,4  03A:-2,3,3 37B:-3,3,3
        19A:-3,2,2 47A:-3,1,2 31Bm:-3,0,2  01Am:-2,-1,1 36B:-1,-2,1
        w@-5,7 w@-4,-4 w@-4,2 w@-4,8
        """,
        15,
        "water wherever a ball might bend to",
        _GROUP,
    ),
    Listed(
        "sandpiper",
        "Sandpiper Bay",
        """
        15A:0,0,4 11B:-1,1,4 32Bm:-1,0,2  10A:0,-1,0 39B:1,-1,0  04Am:1,0,4 30Bm:0,1,4
        19A:-1,2,0 37A:0,2,0 27Bm:1,1,1  28Am:2,0,2 13B:2,-1,2 38A:2,-2,2 35B:1,-2,3
        07Am:0,-2,4 25Bm:-1,-1,4  09Am:-2,0,2 40B:-2,-1,2
        20Am:-1,-2,1 03Bm:0,-3,1 21B:1,-3,0  24A:2,-3,0 06B:3,-3,0 42Bm:3,-2,5
        b@-5,-4 b@1,3 b@3,-6 b@4,-10 b@8,-4
        """,
        15,
        "more sand than on any other nine",
        _GROUP,
    ),
    Listed(
        "thimble",
        "Thimble Green",
        """
        07Am:0,0,2 46B:0,-1,2  04A:1,-1,5 22B:1,0,5  05A:0,1,3 48Bm:-1,1,3
        25Am:-2,1,1 18B:-1,0,1 45B:-1,-1,2  10A:0,-2,0 44Bm:1,-2,0
        r@-7,3
        """,
        18,
        "four tiles with two greens each: tiny, and made for Chaos",
        _GROUP,
    ),
    Listed(
        "crooked",
        "Crooked Mile",
        """
        26Am:0,0,2 09B:0,-1,2 08B:1,-1,0 24B:1,-2,2
        28A:1,-3,4 44Am:0,-2,4 43Am:0,-3,2 31B:-1,-2,4
        29Am:-1,-1,5 42Am:-1,0,5 10B:-2,0,3 45Bm:-2,1,5
        14A:-1,1,4 11Bm:-2,2,4 23B:-1,2,0  27Am:0,1,0 06Bm:1,1,0 17B:2,0,1 25Bm:2,-1,2
        07A:3,-2,3 35B:2,-2,3  20A:3,-3,3 39A:2,-3,3 30Bm:2,-4,2  01A:3,-4,0 34B:4,-4,0
        """,
        13,
        "fairways that turn wherever they can",
        _GROUP,
    ),
    Listed(
        "meadow",
        "Long Meadow",
        """
        22A:0,0,1 32A:1,-1,1 37Bm:2,-2,1  05Am:2,-1,4 23B:1,0,4
        29A:0,1,3 47A:-1,1,3 12B:-2,1,3 21B:-3,1,3  20A:-3,0,0 15B:-2,0,0 43B:-1,0,0
        16Am:0,-1,3 48A:-1,-1,3 39Bm:-2,-1,3
        28A:-2,-2,0 01B:-1,-2,0 49A:0,-2,0 25B:1,-2,0
        27Am:2,-3,3 13B:1,-3,3 46A:0,-3,3 42B:-1,-3,3
        19Am:-1,-4,0 14B:0,-4,0 34B:1,-4,0  30A:2,-4,0 31A:3,-4,0 06B:4,-4,0 24B:4,-3,5
        r@-3,-3 r@1,-7 r@3,-12 r@3,-9 r@6,-3
        """,
        13,
        "long fairways side by side, with room for the driver",
        _GROUP,
    ),
    Listed(
        "lambswell",
        "Lambswell",
        """
        11Am:0,0,0 44Am:1,0,0 45B:0,1,4  07A:-1,1,2 39Bm:-1,0,2
        12Am:0,-1,0 19B:1,-1,0 40B:2,-2,1  23Am:2,-1,5 36Am:2,0,5 24Bm:1,1,4
        22A:0,2,3 16B:-1,2,3 29B:-2,2,3  01A:-3,2,1 48Bm:-2,1,1
        26Am:-2,0,1 46A:-1,-1,1 02Bm:0,-2,1 43Bm:1,-2,0
        h@4,-6
        """,
        17,
        "easy tiles and a clubhouse, for a quiet evening",
        _GROUP,
    ),
    Listed(
        "needle",
        "Needle's Eye",
        """
        30A:0,0,5 43A:0,1,5 11Bm:-1,1,3 22Bm:-1,2,5  05Am:-2,2,5 32B:-2,3,5
        20Am:-2,4,4 09Bm:-3,5,4 37Bm:-2,5,0  25A:-2,6,5 45Am:-2,7,5 47B:-1,6,1
        15Am:-1,7,1 44Am:0,6,1 42B:0,7,5  08Am:1,6,1 36Bm:2,5,1
        18A:2,4,0 06Bm:3,4,0 27Bm:4,3,1  10A:4,4,5 21B:4,5,5
        r@-7,19
        """,
        12,
        "a ribbon of hard tiles: too far to either side is out",
        _GROUP,
    ),
)
