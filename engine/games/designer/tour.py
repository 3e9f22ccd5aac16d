"""The tour of Mini Golf Designer: twelve stages, from a lawn of one's own to three rivals."""

from __future__ import annotations

from typing import Final

from engine.courses.tours import Stage

EASY, MIDDLE, ALL = ({"levels": levels} for levels in ("easy", "middle", "all"))

STAGES: Final = (
    Stage("A lawn of your own", "Alone on an easy land; mistakes cost nothing.", "family",
          EASY | {"young": True}),
    Stage("Nothing for nothing", "Alone on an easy land; now mistakes cost.", "family", EASY),
    Stage("Over the fence", "An easy land, and a beginner next door.", "family", EASY, ("easy",)),
    Stage("Wet feet", "Alone, with ponds and streams.", "family", MIDDLE),
    Stage("A promise", "Alone on an easy land, and you have promised something.", "advanced", EASY),
    Stage("The street", "Two beginners build too.", "family", MIDDLE, ("easy", "easy")),
    Stage("Rough ground", "Alone, on any land there is.", "family", ALL),
    Stage("A real rival", "Against one who plans.", "family", MIDDLE, ("greedy",)),
    Stage("Once and for all", "Promises, and the clients come only once.", "advanced",
          MIDDLE | {"visits": "single"}),
    Stage("Two rivals", "Any land, against two who plan.", "family", ALL, ("greedy", "greedy")),
    Stage("Words and deeds", "Promises against one who keeps them.", "advanced", ALL, ("greedy",)),
    Stage("The contract", "Promises, any land, and three rivals.", "advanced",
          ALL, ("greedy", "greedy", "greedy")),
)  # fmt: skip
