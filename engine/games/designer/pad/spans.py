"""What each condition can bring at least and at most, for pages and sheets of points."""

from __future__ import annotations

from typing import Final

from engine.games.designer.model import HOLES, Rules
from engine.games.designer.pad.written import IN_BOX
from engine.games.designer.rules.conditions import FACE_DOWN, PASSED
from engine.games.designer.rules.numbering import GOOD, LIKED, LINK
from engine.pads.pad import Way

MOST_LOST: Final = 999
MOST_PASSES: Final = MOST_LOST // PASSED

# Points are counted on people's own tiles and cards, which are not those of the app.
_MOST: Final = 999
_LAND_MOST: Final = 99
_SPANS: Final = {
    "fun": (0, _MOST),
    "fast": (0, FACE_DOWN * IN_BOX),
    "mrs": (0, _MOST),
    "mr": (0, LIKED * HOLES),
    "par": (-MOST_LOST, GOOD * HOLES),
    "land": (-MOST_LOST, _LAND_MOST),
    "circuit": (0, LINK * (HOLES + 1)),
    "playable": (-MOST_LOST, 0),
}
_PASSES: Final = (-PASSED * MOST_PASSES, 0)
# What comes in portions, and how large these are.
PORTIONS: Final = {"fast": FACE_DOWN, "mr": LIKED, "circuit": LINK}
# Where a span is long, the part of it that courses of bots came to in trials.
_USUAL: Final = {
    "fun": (31, 50),
    "fast": (0, FACE_DOWN * 15),
    "mrs": (5, 24),
    "par": (-1, GOOD * HOLES),
    "land": (8, 27),
    "playable": (-14, 0),
}
_USUAL_PASSES: Final = (-PASSED * 11, 0)


def way_of(rules: Rules, key: str) -> Way:
    """How the points of a condition are entered."""
    passes = key == "fast" and rules.solo
    usual = _USUAL_PASSES if passes else _USUAL.get(key)
    return Way("number", span=span_of(rules, key), step=PORTIONS.get(key, 1), usual=usual)


def span_of(rules: Rules, key: str) -> tuple[int, int]:
    """The least and the most that a condition can bring; alone Fast only costs."""
    return _PASSES if key == "fast" and rules.solo else _SPANS[key]
