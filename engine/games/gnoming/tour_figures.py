"""Scores of bots on the stages of the tour.

Written by `python -m engine.tools.measure_tours gnoming`.
"""

from __future__ import annotations

from typing import Final

from engine.courses.tours import Measured

FIGURES: Final[tuple[dict[str, Measured], ...]] = (
    # 1. A quiet round
    {
        "easy": Measured(games=40, best=-29, one=-14, two=-9, three=-2, worst=16),
        "greedy": Measured(games=40, best=-27, one=-16, two=-7, three=-1, worst=25),
        "strong": Measured(games=8, best=-24, one=-19, two=-16, three=-10, worst=-6),
    },
    # 2. Neighbours
    {
        "easy": Measured(games=40, best=-38, one=-17, two=-8, three=2, worst=44),
        "greedy": Measured(games=40, best=-30, one=-21, two=-11, three=-4, worst=20),
        "strong": Measured(games=8, best=-30, one=-25, two=-25, three=-13, worst=-5),
    },
    # 3. Take it or leave it
    {
        "easy": Measured(games=40, best=-29, one=-13, two=-7, three=-2, worst=10),
        "greedy": Measured(games=40, best=-27, one=-16, two=-7, three=-1, worst=25),
        "strong": Measured(games=8, best=-25, one=-24, two=-19, three=-12, worst=-6),
    },
    # 4. Run for it
    {
        "easy": Measured(games=40, best=-47, one=-25, two=-21, three=-15, worst=38),
        "greedy": Measured(games=40, best=-41, one=-30, two=-24, three=-17, worst=11),
        "strong": Measured(games=8, best=-29, one=-27, two=-26, three=-20, worst=-13),
    },
    # 5. A full table
    {
        "easy": Measured(games=40, best=-29, one=-9, two=-3, three=5, worst=23),
        "greedy": Measured(games=40, best=-38, one=-10, two=-5, three=3, worst=32),
        "strong": Measured(games=8, best=-31, one=-27, two=-20, three=-15, worst=-10),
    },
    # 6. Bouncing
    {
        "easy": Measured(games=40, best=-26, one=-18, two=-9, three=-1, worst=27),
        "greedy": Measured(games=40, best=-27, one=-16, two=-8, three=-4, worst=25),
        "strong": Measured(games=8, best=-20, one=-18, two=-16, three=-15, worst=-6),
    },
    # 7. Somebody who knows
    {
        "easy": Measured(games=40, best=-37, one=-19, two=-9, three=6, worst=47),
        "greedy": Measured(games=40, best=-49, one=-30, two=-22, three=-12, worst=45),
        "strong": Measured(games=8, best=-50, one=-37, two=-29, three=-21, worst=-17),
    },
    # 8. Stubborn Mulligans
    {
        "easy": Measured(games=40, best=-29, one=-14, two=-8, three=-2, worst=16),
        "greedy": Measured(games=40, best=-27, one=-15, two=-7, three=-1, worst=25),
        "strong": Measured(games=8, best=-24, one=-19, two=-18, three=-7, worst=1),
    },
    # 9. Two who know
    {
        "easy": Measured(games=40, best=-43, one=-21, two=-7, three=7, worst=43),
        "greedy": Measured(games=40, best=-52, one=-24, two=-10, three=3, worst=22),
        "strong": Measured(games=8, best=-37, one=-32, two=-29, three=-16, worst=24),
    },
    # 10. All the rules
    {
        "easy": Measured(games=40, best=-47, one=-26, two=-19, three=-7, worst=38),
        "greedy": Measured(games=40, best=-47, one=-30, two=-24, three=-15, worst=11),
        "strong": Measured(games=8, best=-31, one=-30, two=-20, three=-20, worst=-15),
    },
    # 11. The advanced table
    {
        "easy": Measured(games=40, best=-42, one=-16, two=-7, three=1, worst=26),
        "greedy": Measured(games=40, best=-47, one=-22, two=-15, three=-1, worst=31),
        "strong": Measured(games=8, best=-24, one=-20, two=-13, three=-9, worst=-8),
    },
    # 12. The whole evening
    {
        "easy": Measured(games=40, best=-63, one=-32, two=-11, three=4, worst=25),
        "greedy": Measured(games=40, best=-86, one=-43, two=-33, three=-15, worst=21),
        "strong": Measured(games=8, best=-74, one=-71, two=-54, three=-38, worst=-18),
    },
)
