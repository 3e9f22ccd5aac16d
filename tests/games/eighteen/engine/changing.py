"""What a function of the rules makes of a state: rules change one that is loose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec

from engine.games.eighteen.model import State
from engine.games.eighteen.rules.loose import LooseState, loosened

P = ParamSpec("P")


def after(
    change: Callable[Concatenate[LooseState, P], object],
    state: State,
    *values: P.args,
    **named: P.kwargs,
) -> State:
    """The state after a change, which is called with what comes behind it."""
    now = loosened(state)
    change(now, *values, **named)
    return now.freeze()
