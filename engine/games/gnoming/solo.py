"""Gnoming A-Round for one: the hole of the day, and a tour against ever better company."""

from __future__ import annotations

from typing import Final

from engine.courses.daily import Daily
from engine.courses.tours import Stage

DAILY = Daily(number=0, mode="patience")

ONE: Final = {"rounds": 1}

STAGES: Final = (
    Stage("A quiet round", "One round of patience.", "patience", ONE),
    Stage("Neighbours", "One round against two beginners.", "classic", ONE, ("easy", "easy")),
    Stage("Take it or leave it", "A card that you take may go.", "patience",
          ONE | {"must_place": False}),
    Stage("Run for it", "Patience in which runs count.", "patience", ONE | {"runs": True}),
    Stage("A full table", "One round against four beginners.", "classic", ONE, ("easy",) * 4),
    Stage("Bouncing", "Cards that lie open bounce.", "patience", ONE | {"bounce_face_up": True}),
    Stage("Somebody who knows", "Two rounds against one who counts.", "classic",
          {"rounds": 2}, ("greedy",)),
    Stage("Stubborn Mulligans", "A Mulligan is one number in its row and its column.", "patience",
          ONE | {"one_value": True}),
    Stage("Two who know", "Two rounds against two who count.", "classic",
          {"rounds": 2}, ("greedy", "greedy")),
    Stage("All the rules", "Patience with runs, bounces and stubborn Mulligans.", "patience",
          ONE | {"runs": True, "bounce_face_up": True, "one_value": True}),
    Stage("The advanced table", "All four advanced rules, against two who count.", "advanced",
          ONE, ("greedy", "greedy")),
    Stage("The whole evening", "Three rounds with all four rules, against three.", "advanced",
          {"rounds": 3}, ("greedy", "greedy", "greedy")),
)  # fmt: skip
