"""Mini Golf Designer for one: the hole of the day, and a tour from a plain square to lakes."""

from __future__ import annotations

from typing import Final

from engine.core.options import OptionValue
from engine.courses.codes import link
from engine.courses.course import Course
from engine.courses.daily import Daily
from engine.courses.tours import Stage
from engine.games.designer.box.lands import LANDS
from engine.games.designer.course import Drawn

DAILY = Daily(number=4, mode="family", option="levels")


def _land(number: int, **more: OptionValue) -> dict[str, OptionValue]:
    """Everybody gets the land of this card."""
    land = LANDS[number]
    course = Course("designer", Drawn(land.level, land.points, land.rows), name=land.name)
    return {"levels": link(course), **more}


STAGES: Final = (
    Stage("Six by six", "A plain square, and mistakes cost nothing.", "family",
          _land(1, young=True)),
    Stage("The village green", "A lawn with a few corners.", "family", _land(2)),
    Stage("Neighbors", "A brick of a land, against two easy bots.", "family", _land(6),
          ("easy", "easy")),
    Stage("The porch", "A narrow porch on a broad lawn.", "family", _land(12)),
    Stage("Around the pond", "Water in the middle.", "family", _land(16)),
    Stage("The long L", "Two narrow arms, far from the gate.", "family", _land(20)),
    Stage("Over the brook", "A brook cuts the land, against a medium bot.", "family",
          _land(28), ("greedy",)),
    Stage("First promises", "The advanced game, against two easy bots.", "advanced", _land(13),
          ("easy", "easy")),
    Stage("Three ponds", "Hardly a straight line is left.", "family", _land(40)),
    Stage("The serpent", "One long winding strip of land.", "family", _land(42)),
    Stage("Kept promises", "Promises on a saw's edge, against two medium bots.", "advanced",
          _land(33), ("greedy", "greedy")),
    Stage("The island lake", "The hardest lake, promises, and two medium bots.", "advanced",
          _land(45), ("greedy", "greedy")),
)  # fmt: skip
