"""Positions like another one but for some fields, and what a function of the rules makes of one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Concatenate, ParamSpec

from engine.core.copies import exchanged
from engine.core.game import Seat
from engine.games.eighteen.model import Player, State
from engine.games.eighteen.rules.changes import copied

P = ParamSpec("P")


def changed(state: State, **news: Any) -> State:
    """The position with some fields changed."""
    return replace(state, **news)


def altered(player: Player, **news: Any) -> Player:
    """The player with some fields changed."""
    return replace(player, **news)


def with_seat(state: State, seat: Seat, player: Player) -> State:
    """The position with another player at a seat."""
    return replace(state, players=exchanged(state.players, seat, player))


def with_player(state: State, seat: Seat, **news: Any) -> State:
    """The position with some fields of one player changed."""
    return with_seat(state, seat, altered(state.players[seat], **news))


def after(
    change: Callable[Concatenate[State, P], object],
    state: State,
    *values: P.args,
    **named: P.kwargs,
) -> State:
    """The state after a change, which is called with what comes behind it."""
    now = copied(state)
    change(now, *values, **named)
    return now
