"""Scores of bots on the stages of the tour.

Written by `python -m engine.tools.measure_tours designer`.
"""

from __future__ import annotations

from typing import Final

from engine.courses.tours import Measured

FIGURES: Final[tuple[dict[str, Measured], ...]] = (
    # 1. Six by six
    {
        "easy": Measured(games=16, best=99, one=87, two=78, three=70, worst=66),
        "greedy": Measured(games=16, best=113, one=92, two=81, three=75, worst=66),
        "strong": Measured(games=8, best=103, one=96, two=93, three=87, worst=76),
    },
    # 2. The village green
    {
        "easy": Measured(games=16, best=112, one=91, two=83, three=80, worst=48),
        "greedy": Measured(games=16, best=117, one=102, two=91, three=79, worst=53),
        "strong": Measured(games=8, best=133, one=115, two=107, three=102, worst=86),
    },
    # 3. Neighbors
    {
        "easy": Measured(games=16, best=118, one=109, two=96, three=87, worst=75),
        "greedy": Measured(games=16, best=118, one=110, two=97, three=88, worst=79),
        "strong": Measured(games=8, best=144, one=130, two=122, three=114, worst=107),
    },
    # 4. The porch
    {
        "easy": Measured(games=16, best=113, one=101, two=86, three=72, worst=47),
        "greedy": Measured(games=16, best=135, one=101, two=88, three=78, worst=64),
        "strong": Measured(games=8, best=140, one=128, two=109, three=90, worst=73),
    },
    # 5. Around the pond
    {
        "easy": Measured(games=16, best=127, one=101, two=96, three=75, worst=61),
        "greedy": Measured(games=16, best=138, one=112, two=96, three=83, worst=60),
        "strong": Measured(games=8, best=136, one=126, two=123, three=107, worst=91),
    },
    # 6. The long L
    {
        "easy": Measured(games=16, best=128, one=108, two=94, three=83, worst=73),
        "greedy": Measured(games=16, best=132, one=127, two=96, three=85, worst=70),
        "strong": Measured(games=8, best=158, one=138, two=129, three=112, worst=99),
    },
    # 7. Over the brook
    {
        "easy": Measured(games=16, best=135, one=126, two=110, three=99, worst=69),
        "greedy": Measured(games=16, best=154, one=131, two=122, three=114, worst=96),
        "strong": Measured(games=8, best=156, one=149, two=138, three=136, worst=131),
    },
    # 8. First promises
    {
        "easy": Measured(games=16, best=152, one=140, two=111, three=92, worst=76),
        "greedy": Measured(games=16, best=156, one=142, two=129, three=101, worst=77),
        "strong": Measured(games=8, best=161, one=147, two=138, three=132, worst=114),
    },
    # 9. Three ponds
    {
        "easy": Measured(games=16, best=124, one=97, two=88, three=79, worst=56),
        "greedy": Measured(games=16, best=139, one=112, two=90, three=84, worst=64),
        "strong": Measured(games=8, best=154, one=137, two=131, three=120, worst=100),
    },
    # 10. The serpent
    {
        "easy": Measured(games=16, best=118, one=114, two=93, three=82, worst=60),
        "greedy": Measured(games=16, best=136, one=116, two=104, three=90, worst=73),
        "strong": Measured(games=8, best=156, one=152, two=149, three=125, worst=96),
    },
    # 11. Kept promises
    {
        "easy": Measured(games=16, best=182, one=150, two=123, three=102, worst=87),
        "greedy": Measured(games=16, best=200, one=160, two=129, three=117, worst=104),
        "strong": Measured(games=8, best=209, one=188, two=178, three=176, worst=135),
    },
    # 12. The island lake
    {
        "easy": Measured(games=16, best=168, one=140, two=127, three=104, worst=81),
        "greedy": Measured(games=16, best=201, one=158, two=131, three=116, worst=95),
        "strong": Measured(games=8, best=205, one=205, two=178, three=172, worst=129),
    },
)
