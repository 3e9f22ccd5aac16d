"""Scores of bots on the stages of the tour.

Written by `python -m engine.tools.measure_tours tiny`.
"""

from __future__ import annotations

from typing import Final

from engine.courses.tours import Measured

FIGURES: Final[tuple[dict[str, Measured], ...]] = (
    # 1. Garden Path
    {
        "easy": Measured(games=200, best=1, one=1, two=2, three=3, worst=10),
        "greedy": Measured(games=200, best=1, one=1, two=2, three=2, worst=5),
        "strong": Measured(games=200, best=1, one=1, two=2, three=2, worst=5),
    },
    # 2. Sandcastle
    {
        "easy": Measured(games=200, best=1, one=1, two=2, three=3, worst=12),
        "greedy": Measured(games=200, best=1, one=1, two=2, three=2, worst=5),
        "strong": Measured(games=200, best=1, one=1, two=2, three=2, worst=5),
    },
    # 3. Keyhole
    {
        "easy": Measured(games=200, best=2, one=2, two=3, three=4, worst=10),
        "greedy": Measured(games=200, best=2, one=2, two=2, three=3, worst=5),
        "strong": Measured(games=200, best=2, one=2, two=2, three=3, worst=5),
    },
    # 4. Cellar Stairs
    {
        "easy": Measured(games=200, best=1, one=2, two=3, three=4, worst=11),
        "greedy": Measured(games=200, best=1, one=2, two=2, three=3, worst=6),
        "strong": Measured(games=200, best=1, one=2, two=2, three=3, worst=6),
    },
    # 5. Moat
    {
        "easy": Measured(games=200, best=2, one=2, two=3, three=4, worst=11),
        "greedy": Measured(games=200, best=2, one=2, two=3, three=3, worst=8),
        "strong": Measured(games=200, best=2, one=2, two=2, three=3, worst=7),
    },
    # 6. Four Ponds
    {
        "easy": Measured(games=200, best=2, one=3, two=4, three=5, worst=14),
        "greedy": Measured(games=200, best=2, one=3, two=3, three=4, worst=7),
        "strong": Measured(games=200, best=2, one=2, two=3, three=4, worst=8),
    },
    # 7. Marble Run
    {
        "easy": Measured(games=200, best=2, one=3, two=3, three=4, worst=14),
        "greedy": Measured(games=200, best=2, one=3, two=3, three=4, worst=7),
        "strong": Measured(games=200, best=2, one=3, two=3, three=4, worst=7),
    },
    # 8. Pinball
    {
        "easy": Measured(games=200, best=2, one=4, two=5, three=7, worst=14),
        "greedy": Measured(games=200, best=3, one=4, two=4, three=5, worst=9),
        "strong": Measured(games=200, best=2, one=3, two=3, three=4, worst=7),
    },
    # 9. Letterbox
    {
        "easy": Measured(games=200, best=3, one=6, two=8, three=10, worst=14),
        "greedy": Measured(games=200, best=3, one=5, two=7, three=8, worst=14),
        "strong": Measured(games=200, best=1, one=4, two=5, three=8, worst=14),
    },
    # 10. The Snail
    {
        "easy": Measured(games=200, best=5, one=7, two=9, three=11, worst=14),
        "greedy": Measured(games=200, best=5, one=6, two=7, three=8, worst=11),
        "strong": Measured(games=200, best=4, one=6, two=7, three=7, worst=14),
    },
    # 11. Wolf's Den
    {
        "easy": Measured(games=200, best=4, one=9, two=11, three=14, worst=14),
        "greedy": Measured(games=200, best=5, one=8, two=9, three=11, worst=14),
        "strong": Measured(games=200, best=3, one=6, two=7, three=9, worst=14),
    },
    # 12. Quagmire
    {
        "easy": Measured(games=200, best=7, one=9, two=11, three=14, worst=14),
        "greedy": Measured(games=200, best=7, one=8, two=9, three=11, worst=14),
        "strong": Measured(games=200, best=7, one=8, two=9, three=11, worst=14),
    },
)
