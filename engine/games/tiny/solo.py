"""Tiny Mini Golf for one: the hole of the day, and a tour from a garden path to a quagmire."""

from __future__ import annotations

from typing import Final

from engine.core.options import OptionValue
from engine.courses.daily import Daily
from engine.courses.tours import Stage
from engine.games.tiny.box.gallery import GALLERY

# Less is a single lucky shot; more takes longer than a quarter of an hour.
DAILY = Daily(number=2, mode="solo", option="hole", figure="shots", within=(2.4, 5.0))


def _hole(key: str, friendly: bool = False) -> Stage:
    hung = GALLERY[key]
    die = " With the friendly die." if friendly else ""
    options: dict[str, OptionValue] = {"hole": key, "friendly": friendly}
    return Stage(hung.name, f"{hung.character}{die}", "solo", options)


STAGES: Final = (
    _hole("garden-path", friendly=True),
    _hole("sandcastle", friendly=True),
    _hole("keyhole"),
    _hole("staircase"),
    _hole("moat"),
    _hole("ponds"),
    _hole("marble-run"),
    _hole("pinball", friendly=True),
    _hole("letterbox"),
    _hole("snail"),
    _hole("wolfs-den"),
    _hole("quagmire"),
)
