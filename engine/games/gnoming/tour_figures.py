"""Scores of bots on the stages of the tour.

Written by `python -m engine.tools.measure_tours gnoming`.
"""

from __future__ import annotations

from typing import Final

from engine.courses.tours import Measured

FIGURES: Final[tuple[dict[str, Measured], ...]] = (
    # 1. A quiet round
    {
        "easy": Measured(games=40, best=-30, one=-11, two=-5, three=1, worst=25),
        "greedy": Measured(games=40, best=-34, one=-16, two=-8, three=-2, worst=25),
        "strong": Measured(games=8, best=-24, one=-19, two=-16, three=-10, worst=-6),
    },
    # 2. Neighbors
    {
        "easy": Measured(games=40, best=-27, one=-17, two=-7, three=3, worst=44),
        "greedy": Measured(games=40, best=-22, one=-17, two=-11, three=0, worst=21),
        "strong": Measured(games=8, best=-32, one=-26, two=-15, three=-7, worst=-1),
    },
    # 3. Take it or leave it
    {
        "easy": Measured(games=40, best=-29, one=-11, two=-5, three=1, worst=28),
        "greedy": Measured(games=40, best=-34, one=-16, two=-8, three=-2, worst=25),
        "strong": Measured(games=8, best=-24, one=-19, two=-16, three=-15, worst=-6),
    },
    # 4. Run for it
    {
        "easy": Measured(games=40, best=-38, one=-25, two=-14, three=-5, worst=38),
        "greedy": Measured(games=40, best=-40, one=-24, two=-20, three=-15, worst=-1),
        "strong": Measured(games=8, best=-37, one=-26, two=-24, three=-20, worst=-8),
    },
    # 5. Full house
    {
        "easy": Measured(games=40, best=-32, one=-9, two=-3, three=6, worst=37),
        "greedy": Measured(games=40, best=-34, one=-18, two=-9, three=-3, worst=34),
        "strong": Measured(games=8, best=-29, one=-27, two=-16, three=-10, worst=-5),
    },
    # 6. Bouncing
    {
        "easy": Measured(games=40, best=-22, one=-15, two=-6, three=2, worst=27),
        "greedy": Measured(games=40, best=-34, one=-16, two=-8, three=-2, worst=25),
        "strong": Measured(games=8, best=-20, one=-19, two=-15, three=-15, worst=-6),
    },
    # 7. A hard nut
    {
        "easy": Measured(games=40, best=-33, one=-12, two=-3, three=9, worst=41),
        "greedy": Measured(games=40, best=-61, one=-30, two=-22, three=-11, worst=31),
        "strong": Measured(games=8, best=-46, one=-45, two=-31, three=-22, worst=-10),
    },
    # 8. Stubborn Mulligans
    {
        "easy": Measured(games=40, best=-30, one=-11, two=-6, three=1, worst=25),
        "greedy": Measured(games=40, best=-34, one=-16, two=-7, three=-2, worst=25),
        "strong": Measured(games=8, best=-24, one=-19, two=-16, three=-6, worst=1),
    },
    # 9. Two who know
    {
        "easy": Measured(games=40, best=-51, one=-13, two=-3, three=8, worst=46),
        "greedy": Measured(games=40, best=-57, one=-26, two=-13, three=7, worst=33),
        "strong": Measured(games=8, best=-38, one=-35, two=-28, three=-16, worst=-1),
    },
    # 10. All the rules
    {
        "easy": Measured(games=40, best=-29, one=-24, two=-20, three=-11, worst=24),
        "greedy": Measured(games=40, best=-47, one=-24, two=-19, three=-15, worst=0),
        "strong": Measured(games=8, best=-34, one=-27, two=-24, three=-20, worst=-8),
    },
    # 11. Everything on
    {
        "easy": Measured(games=40, best=-27, one=-14, two=-3, three=4, worst=32),
        "greedy": Measured(games=40, best=-35, one=-19, two=-13, three=4, worst=33),
        "strong": Measured(games=8, best=-23, one=-14, two=-10, three=-8, worst=19),
    },
    # 12. The whole evening
    {
        "easy": Measured(games=40, best=-54, one=-11, two=-1, three=11, worst=77),
        "greedy": Measured(games=40, best=-60, one=-37, two=-15, three=-3, worst=42),
        "strong": Measured(games=8, best=-59, one=-47, two=-40, three=-34, worst=-23),
    },
)
