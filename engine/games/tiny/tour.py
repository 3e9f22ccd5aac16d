"""The tour of Tiny Mini Golf: twelve holes of the gallery, from a garden path to a quagmire."""

from __future__ import annotations

from typing import Final

from engine.core.options import OptionValue
from engine.courses.tours import Stage
from engine.games.tiny.box.gallery import GALLERY


def _hole(key: str, friendly: bool = False) -> Stage:
    hung = GALLERY[key]
    die = " The friendly die goes with it." if friendly else ""
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
