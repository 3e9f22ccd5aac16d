"""Known positions on the first hole of Carom, for the tests of its board."""

from __future__ import annotations

from typing import Any

from engine.games.carom.box.holes import plan_of
from tests.support.stage import Stage

PLAN = plan_of("1")


def at(x: int, y: int) -> int:
    """The spot on a hex."""
    spot = PLAN.spot_at((x, y))
    assert spot is not None
    return spot


def choosing(stage: Stage, **changes: Any) -> Stage:
    """A die is to be chosen: Ana's ball is in the open, Ben's a few hexes to the east."""
    wanted: dict[str, Any] = {"phase": "roll", "balls": (at(8, 3), at(12, 3)), "move": 2}
    return stage.lay(**{**wanted, **changes})


def aiming(stage: Stage, **changes: Any) -> Stage:
    """White has rolled 3 for Ana's ball."""
    rolled = {"phase": "aim", "tool": "white", "face": 3, "impulses": 3}
    return choosing(stage, **{**rolled, **changes})
