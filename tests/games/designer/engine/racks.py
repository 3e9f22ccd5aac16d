"""Positions of Mini Golf Designer for tests: courses as far as they matter, and chosen draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.core.chance import Recorded, Seeded
from engine.core.game import Event, Seat
from engine.games import GAMES
from engine.games.designer.box.lands import plot_of
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import (
    Collect,
    Designer,
    Laid,
    Move,
    PlaceTile,
    Promise,
    Ready,
    Rules,
    State,
)
from engine.games.designer.rules import effects, moves
from engine.games.designer.rules.squares import open_squares
from engine.play.table import Table

GAME: Final = GAMES["designer"]
BRICK: Final = 6  # eight by five, 36 tiles, no water
POND: Final = 16  # Centre pond

# Every tile of the box once, in the order of the list.
SUPPLY: Final = tuple(key for key, face in FACES.items() for _ in range(face.copies))
# Tiles with backs 1, 2, 5, 5, 8 and 12, of which none lies on the courses below.
RACK: Final = ("R104", "R105", "R122", "R127", "R123", "R129")
BELOW: Final = ("R126", "R107", "R130", "R112", "R145", "R131")


def covering(number: int, missing: int = 0, first: int = 0) -> tuple[Laid, ...]:
    """Tiles on all squares of a land but so many, which are the last in reading order."""
    squares = sorted(plot_of(number).land, key=lambda square: (square[1], square[0]))
    squares = squares[: len(squares) - missing]
    return tuple(Laid(key, *square) for key, square in zip(SUPPLY[first:], squares, strict=False))


def uncovered(designer: Designer) -> list[tuple[int, int]]:
    """Squares of the land on which the next tile may lie."""
    land = plot_of(designer.land).land
    return [square for square in open_squares(designer.land, designer.tiles) if square in land]


def position(seats: int = 3, **more: Any) -> State:
    """A turn in the middle of a family game on equal lands; seats play in their order."""
    rules_in_play = more.pop("rules", Rules(False, seats, ""))
    size = seats + 1 if seats > 1 else 2
    plain = {
        "designers": tuple(Designer(land=BRICK) for _ in range(seats)),
        "round": 5,
        "order": tuple(range(seats)),
        "rack": RACK[:size],
        "pawns": (None,) * size,
        "next": BELOW[:size] if seats > 1 else (),
    }
    phase = more.pop("phase", "turn")
    return State(rules_in_play, phase, "turner", "bloom", **{**plain, **more})


def play(
    state: State, seat: Seat, move: Move, drawn: Sequence[str] | None = None
) -> tuple[State, tuple[Event, ...]]:
    """Make a move that has to be legal; the tiles drawn are those named, if any are."""
    assert seat in moves.turn(state)
    assert moves.why_not(state, seat, move) is None, moves.why_not(state, seat, move)
    assert move in moves.moves(state, seat)
    if drawn is None:
        return effects.play(state, seat, move, Seeded(7))
    chance = Recorded(drawn)
    after = effects.play(state, seat, move, chance)
    assert chance.finished
    return after


def happened(event: Event, events: Sequence[Event]) -> bool:
    """Whether just this came of a move: events of two kinds that hold the same are equal tuples."""
    return any(type(each) is type(event) and each == event for each in events)


def lay(state: State, seat: Seat, slot: int = 0) -> PlaceTile:
    """The first way to lay a tile on an empty square of the land."""
    return PlaceTile(slot, *uncovered(state.designers[seat])[0], 0)


def everybody_lays(state: State, drawn: Sequence[str] | None = None) -> State:
    """Play the rest of a round: each takes the leftmost tile, face down who has to."""
    order = state.order
    for seat in order:
        slot = next(slot for slot, key in enumerate(state.rack) if key)
        collects = moves.collects(state, state.designers[seat])
        move = Collect(slot) if collects else lay(state, seat, slot)
        state, _ = play(state, seat, move, drawn if seat == order[-1] else None)
    return state


def opened(seats: int, mode: str = "family", seed: int = 1, **options: Any) -> Table:
    """A table at which everybody has taken the first of their lands, and promised Fun."""
    table = Table.open("designer", mode, [f"P{n}" for n in range(seats)], seed, options)
    for seat in range(seats):
        table.play(table.moves(seat)[0], seat)
    if mode == "advanced":
        for seat in range(seats):
            table.play(Promise("fun"), seat)
            table.play(Ready(), seat)
    return table
