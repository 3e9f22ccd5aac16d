"""Scores of bots on the stages of the tour.

Written by `python -m engine.tools.measure_tours designer`.
"""

from __future__ import annotations

from typing import Final

from engine.courses.tours import Measured

FIGURES: Final[tuple[dict[str, Measured], ...]] = (
    # 1. Six by six
    {
        "easy": Measured(games=16, best=109, one=87, two=78, three=70, worst=66),
        "greedy": Measured(games=16, best=112, one=87, two=77, three=74, worst=66),
        "strong": Measured(games=8, best=103, one=96, two=93, three=87, worst=76),
    },
    # 2. The village green
    {
        "easy": Measured(games=16, best=112, one=95, two=83, three=79, worst=48),
        "greedy": Measured(games=16, best=117, one=102, two=94, three=80, worst=55),
        "strong": Measured(games=8, best=133, one=115, two=107, three=102, worst=86),
    },
    # 3. Neighbours
    {
        "easy": Measured(games=12, best=114, one=108, two=100, three=83, worst=79),
        "greedy": Measured(games=12, best=114, one=108, two=95, three=85, worst=79),
        "strong": Measured(games=8, best=144, one=130, two=120, three=116, worst=110),
    },
    # 4. The porch
    {
        "easy": Measured(games=16, best=122, one=102, two=87, three=76, worst=47),
        "greedy": Measured(games=16, best=135, one=108, two=88, three=78, worst=64),
        "strong": Measured(games=8, best=140, one=128, two=109, three=90, worst=73),
    },
    # 5. Around the pond
    {
        "easy": Measured(games=16, best=127, one=101, two=88, three=76, worst=61),
        "greedy": Measured(games=16, best=138, one=111, two=96, three=83, worst=65),
        "strong": Measured(games=8, best=138, one=128, two=123, three=107, worst=91),
    },
    # 6. The long L
    {
        "easy": Measured(games=16, best=135, one=115, two=94, three=85, worst=79),
        "greedy": Measured(games=16, best=135, one=127, two=96, three=85, worst=70),
        "strong": Measured(games=8, best=158, one=138, two=131, three=110, worst=99),
    },
    # 7. Over the brook
    {
        "easy": Measured(games=12, best=153, one=122, two=108, three=100, worst=81),
        "greedy": Measured(games=12, best=153, one=130, two=122, three=107, worst=96),
        "strong": Measured(games=8, best=156, one=147, two=138, three=136, worst=131),
    },
    # 8. First promises
    {
        "easy": Measured(games=16, best=152, one=140, two=111, three=92, worst=76),
        "greedy": Measured(games=16, best=156, one=142, two=129, three=101, worst=77),
        "strong": Measured(games=8, best=161, one=147, two=138, three=132, worst=114),
    },
    # 9. Three ponds
    {
        "easy": Measured(games=16, best=124, one=105, two=89, three=75, worst=56),
        "greedy": Measured(games=16, best=141, one=112, two=89, three=81, worst=64),
        "strong": Measured(games=8, best=154, one=137, two=133, three=120, worst=100),
    },
    # 10. The serpent
    {
        "easy": Measured(games=16, best=129, one=111, two=104, three=77, worst=56),
        "greedy": Measured(games=16, best=136, one=116, two=104, three=90, worst=73),
        "strong": Measured(games=8, best=156, one=152, two=149, three=125, worst=96),
    },
    # 11. Kept promises
    {
        "easy": Measured(games=20, best=159, one=144, two=121, three=96, worst=66),
        "greedy": Measured(games=20, best=159, one=138, two=124, three=110, worst=96),
        "strong": Measured(games=12, best=194, one=169, two=166, three=154, worst=142),
    },
    # 12. The island lake
    {
        "easy": Measured(games=20, best=167, one=141, two=121, three=95, worst=79),
        "greedy": Measured(games=20, best=167, one=145, two=127, three=117, worst=95),
        "strong": Measured(games=12, best=197, one=182, two=168, three=164, worst=146),
    },
)
