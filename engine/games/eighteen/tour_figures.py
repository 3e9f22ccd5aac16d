"""Scores of bots on the stages of the tour.

Written by `python -m engine.tools.measure_tours eighteen`.
"""

from __future__ import annotations

from typing import Final

from engine.courses.tours import Measured

FIGURES: Final[tuple[dict[str, Measured], ...]] = (
    # 1. Five to begin with
    {
        "easy": Measured(games=40, best=11, one=13, two=15, three=17, worst=23),
        "greedy": Measured(games=40, best=10, one=11, two=12, three=13, worst=16),
        "strong": Measured(games=20, best=9, one=11, two=11, three=12, worst=15),
    },
    # 2. A quiet evening
    {
        "easy": Measured(games=40, best=33, one=29, two=28, three=24, worst=19),
        "greedy": Measured(games=40, best=35, one=33, two=31, three=31, worst=28),
        "strong": Measured(games=20, best=35, one=34, two=33, three=32, worst=29),
    },
    # 3. Somebody to beat
    {
        "easy": Measured(games=40, best=5, one=4, two=3, three=3, worst=1),
        "greedy": Measured(games=40, best=5, one=5, two=5, three=4, worst=2),
        "strong": Measured(games=20, best=5, one=5, two=4, three=4, worst=3),
    },
    # 4. Thimbles
    {
        "easy": Measured(games=40, best=16, one=19, two=21, three=25, worst=32),
        "greedy": Measured(games=40, best=15, one=16, two=17, three=18, worst=21),
        "strong": Measured(games=20, best=15, one=16, two=16, three=17, worst=20),
    },
    # 5. Into the woods
    {
        "easy": Measured(games=40, best=24, one=29, two=31, three=34, worst=48),
        "greedy": Measured(games=40, best=22, one=25, two=27, three=27, worst=29),
        "strong": Measured(games=20, best=21, one=22, two=24, three=24, worst=27),
    },
    # 6. Water everywhere
    {
        "easy": Measured(games=24, best=31, one=27, two=26, three=25, worst=19),
        "greedy": Measured(games=24, best=34, one=32, two=31, three=30, worst=25),
        "strong": Measured(games=12, best=33, one=33, two=31, three=29, worst=27),
    },
    # 7. Pack your bag
    {
        "easy": Measured(games=24, best=22, one=26, two=29, three=33, worst=46),
        "greedy": Measured(games=24, best=19, one=22, two=24, three=26, worst=29),
        "strong": Measured(games=12, best=19, one=20, two=21, three=24, worst=27),
    },
    # 8. Skin for skin
    {
        "easy": Measured(games=24, best=18, one=13, two=7, three=3, worst=0),
        "greedy": Measured(games=24, best=22, one=18, two=13, three=7, worst=2),
        "strong": Measured(games=12, best=23, one=20, two=15, three=12, worst=1),
    },
    # 9. Any green will do
    {
        "easy": Measured(games=24, best=27, one=17, two=14, three=12, worst=7),
        "greedy": Measured(games=24, best=30, one=22, two=19, three=16, worst=9),
        "strong": Measured(games=12, best=30, one=24, two=22, three=14, worst=10),
    },
    # 10. Doglegs
    {
        "easy": Measured(games=24, best=19, one=23, two=26, three=29, worst=34),
        "greedy": Measured(games=24, best=17, one=21, two=21, three=23, worst=26),
        "strong": Measured(games=12, best=16, one=18, two=19, three=20, worst=20),
    },
    # 11. Needle's Eye
    {
        "easy": Measured(games=40, best=19, one=25, two=26, three=29, worst=38),
        "greedy": Measured(games=40, best=17, one=21, two=22, three=23, worst=26),
        "strong": Measured(games=20, best=17, one=19, two=21, three=22, worst=26),
    },
    # 12. Stonewall
    {
        "easy": Measured(games=40, best=6, one=6, two=4, three=3, worst=2),
        "greedy": Measured(games=40, best=9, one=7, two=6, three=5, worst=3),
        "strong": Measured(games=20, best=9, one=7, two=7, three=6, worst=3),
    },
)
