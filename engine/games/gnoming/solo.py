"""Gnoming A-Round for one: the hole of the day, and a tour against ever better company."""

from __future__ import annotations

from typing import Final

from engine.courses.daily import Daily
from engine.courses.tours import Stage

DAILY = Daily(number=0, mode="patience")

ONE: Final = {"rounds": 1}

STAGES: Final = (
    Stage("A quiet round", "One round of Patience.", "patience", ONE),
    Stage("Neighbors", "One round against two easy bots.", "classic", ONE, ("easy", "easy")),
    Stage("Take it or leave it", "You may discard a card that you took.", "patience",
          ONE | {"must_place": False}),
    Stage("Run for it", "Patience, and runs count.", "patience", ONE | {"runs": True}),
    Stage("Full house", "One round against four easy bots.", "classic", ONE, ("easy",) * 4),
    Stage("Bouncing", "Face-up cards bounce.", "patience", ONE | {"bounce_face_up": True}),
    Stage("A hard nut", "Two rounds against a medium bot.", "classic",
          {"rounds": 2}, ("greedy",)),
    Stage("Stubborn Mulligans", "A Mulligan is one number in its row and its column.", "patience",
          ONE | {"one_value": True}),
    Stage("Two who know", "Two rounds against two medium bots.", "classic",
          {"rounds": 2}, ("greedy", "greedy")),
    Stage("All the rules", "Patience with runs, bounces and one-value Mulligans.", "patience",
          ONE | {"runs": True, "bounce_face_up": True, "one_value": True}),
    Stage("Everything on", "All four advanced rules, against two medium bots.", "advanced",
          ONE, ("greedy", "greedy")),
    Stage("The whole evening", "Three rounds with all four rules, against three medium bots.",
          "advanced", {"rounds": 3}, ("greedy", "greedy", "greedy")),
)  # fmt: skip
