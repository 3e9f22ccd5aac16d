"""Small changes to designers and positions, made cheaply: every move of a search makes some.

A frozen dataclass is copied through the tuple of its values: half the price of
`dataclasses.replace`, which looks at every field anew.
"""

from __future__ import annotations

from dataclasses import fields
from operator import attrgetter
from typing import Any, Final

from engine.game import Event, Seat
from engine.games.designer.box.lands import plot_of
from engine.games.designer.model import Designer, State

Events = list[Event]

_DESIGNER: Final = {field.name: index for index, field in enumerate(fields(Designer))}
_STATE: Final = {field.name: index for index, field in enumerate(fields(State))}
_designer_values: Final = attrgetter(*_DESIGNER)
_state_values: Final = attrgetter(*_STATE)


def altered(designer: Designer, **news: Any) -> Designer:
    """A designer with some fields changed."""
    values = list(_designer_values(designer))
    for name, value in news.items():
        values[_DESIGNER[name]] = value
    return Designer(*values)


def changed(state: State, **news: Any) -> State:
    """A position with some fields changed."""
    values = list(_state_values(state))
    for name, value in news.items():
        values[_STATE[name]] = value
    return State(*values)


def seated(state: State, seat: Seat, **news: Any) -> tuple[Designer, ...]:
    """All designers, with some fields of one changed."""
    designers = state.designers
    return (*designers[:seat], altered(designers[seat], **news), *designers[seat + 1 :])


def with_designer(state: State, seat: Seat, **news: Any) -> State:
    """A position with some fields of one designer changed."""
    return changed(state, designers=seated(state, seat, **news))


def askers_of(state: State) -> dict[int, Seat]:
    """Who asked for the tile of which slot; positions made for a look may leave it out."""
    return dict(zip(state.asked, state.askers, strict=False))


def covered(designer: Designer) -> int:
    """How many squares of the land have a tile."""
    land = plot_of(designer.land).land
    return sum((tile.x, tile.y) in land for tile in designer.tiles)


def is_complete(designer: Designer) -> bool:
    """Whether the whole land is covered; tiles beside it do not matter."""
    squares = len(plot_of(designer.land).land)
    return len(designer.tiles) >= squares and covered(designer) == squares
