"""How many strokes a ball has on a hole."""

from __future__ import annotations

from engine.games.carom.box.holes import HOLES
from engine.games.carom.model import Rules, State


def limit_on(rules: Rules, key: str) -> int:
    """The strokes that a ball has on a hole: more where it leads over several boards."""
    return rules.limit_over(HOLES[key].boards)


def limit_in_play(state: State) -> int:
    """The strokes that a ball has on the present hole."""
    return limit_on(state.rules, state.rules.course[state.hole])
