"""Scores of bots on the stages of the tour.

Written by `python -m engine.tools.measure_tours carom`.
"""

from __future__ import annotations

from typing import Final

from engine.courses.tours import Measured

FIGURES: Final[tuple[dict[str, Measured], ...]] = (
    # 1. First tee
    {
        "easy": Measured(games=40, best=1, one=1, two=3, three=4, worst=10),
        "greedy": Measured(games=40, best=1, one=1, two=2, three=4, worst=10),
        "strong": Measured(games=40, best=1, one=1, two=2, three=3, worst=6),
    },
    # 2. Over the hill
    {
        "easy": Measured(games=40, best=2, one=6, two=7, three=10, worst=18),
        "greedy": Measured(games=40, best=3, one=5, two=5, three=7, worst=10),
        "strong": Measured(games=40, best=2, one=4, two=5, three=6, worst=9),
    },
    # 3. Sand in the glass
    {
        "easy": Measured(games=40, best=2, one=6, two=8, three=10, worst=15),
        "greedy": Measured(games=40, best=2, one=4, two=5, three=7, worst=14),
        "strong": Measured(games=40, best=2, one=4, two=5, three=7, worst=10),
    },
    # 4. House of cards
    {
        "easy": Measured(games=40, best=7, one=10, two=12, three=17, worst=21),
        "greedy": Measured(games=40, best=5, one=8, two=10, three=14, worst=20),
        "strong": Measured(games=40, best=4, one=7, two=8, three=10, worst=13),
    },
    # 5. Company
    {
        "easy": Measured(games=40, best=2, one=4, two=6, three=10, worst=16),
        "greedy": Measured(games=40, best=2, one=3, two=4, three=8, worst=13),
        "strong": Measured(games=40, best=2, one=3, two=4, three=5, worst=10),
    },
    # 6. Through the orchard
    {
        "easy": Measured(games=40, best=9, one=14, two=16, three=19, worst=26),
        "greedy": Measured(games=40, best=7, one=12, two=13, three=15, worst=24),
        "strong": Measured(games=40, best=7, one=10, two=12, three=13, worst=20),
    },
    # 7. Down the drain
    {
        "easy": Measured(games=40, best=9, one=13, two=18, three=21, worst=27),
        "greedy": Measured(games=40, best=10, one=12, two=15, three=17, worst=23),
        "strong": Measured(games=40, best=9, one=11, two=12, three=13, worst=17),
    },
    # 8. Elbows
    {
        "easy": Measured(games=40, best=8, one=12, two=14, three=18, worst=23),
        "greedy": Measured(games=40, best=6, one=10, two=12, three=16, worst=20),
        "strong": Measured(games=40, best=6, one=9, two=10, three=13, worst=19),
    },
    # 9. Bridges
    {
        "easy": Measured(games=40, best=13, one=18, two=20, three=23, worst=30),
        "greedy": Measured(games=40, best=10, one=15, two=18, three=21, worst=29),
        "strong": Measured(games=40, best=10, one=13, two=15, three=18, worst=22),
    },
    # 10. The wicked three
    {
        "easy": Measured(games=40, best=18, one=23, two=26, three=27, worst=30),
        "greedy": Measured(games=40, best=16, one=20, two=22, three=24, worst=30),
        "strong": Measured(games=40, best=16, one=18, two=19, three=20, worst=24),
    },
    # 11. A master
    {
        "easy": Measured(games=40, best=5, one=7, two=9, three=11, worst=20),
        "greedy": Measured(games=40, best=4, one=6, two=8, three=12, worst=15),
        "strong": Measured(games=40, best=3, one=5, two=7, three=9, worst=15),
    },
    # 12. All seven
    {
        "easy": Measured(games=40, best=34, one=49, two=55, three=58, worst=71),
        "greedy": Measured(games=40, best=33, one=42, two=46, three=51, worst=68),
        "strong": Measured(games=40, best=22, one=30, two=31, three=34, worst=38),
    },
)
