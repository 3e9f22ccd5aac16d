"""18 Holes for one: the hole of the day, and a tour from five friendly holes to the hardest."""

from __future__ import annotations

from typing import Final

from engine.core.options import OptionValue
from engine.courses.daily import Daily
from engine.courses.tours import Stage

# More holes take an evening.
DAILY = Daily(number=3, mode="stroke", option="course", holes=(6, 9), more={"clubs": "hands"})

HANDS: Final = {"clubs": "hands"}


def _on(course: str, **more: OptionValue) -> dict[str, OptionValue]:
    return {"course": course, **HANDS, **more}


STAGES: Final = (
    Stage("Five to begin with", "The starter course, stroke by stroke.", "stroke", _on("starter")),
    Stage("A quiet evening", "Nine mild holes, with points on each.", "stableford",
          _on("lambswell")),
    Stage("Someone to beat", "Five holes of Match Play against an easy bot.", "match",
          _on("starter"), ("easy",)),
    Stage("Thimbles", "Nine tiny holes: chips before drives.", "stroke", _on("thimble")),
    Stage("Into the woods", "Trees on both sides. Find the clearings.", "stroke", _on("owlshaw")),
    Stage("Water everywhere", "Points on nine holes beside the pond.", "stableford",
          _on("millpond")),
    Stage("Pack your bag", "Choose your own clubs for the sand.", "stroke",
          {"course": "sandpiper", "clubs": "draft"}),
    Stage("Skin for skin", "Tied holes pile up, against a medium bot.", "skins", _on("thimble"),
          ("greedy",)),
    Stage("Any green will do", "Chaos on the Crooked Mile, against two medium bots.", "chaos",
          _on("crooked"), ("greedy", "greedy")),
    Stage("Doglegs", "Dogleg after dogleg, and shortcuts for the brave.", "stroke",
          _on("adder", part="front")),
    Stage("Needle's Eye", "A ribbon of hard tiles: too far to either side is out.", "stroke",
          _on("needle")),
    Stage("Stonewall", "Nine of the hardest holes, against two medium bots.", "match",
          _on("stonewall", part="front"), ("greedy", "greedy")),
)  # fmt: skip
