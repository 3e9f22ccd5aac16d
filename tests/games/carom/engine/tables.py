"""Tables of Carom Mini Golf for tests: opened with chosen colours, and played with chosen faces."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine import GAMES
from engine.core.chance import Recorded
from engine.core.game import Event, SeatSetup
from engine.core.grids.hexes import Hex
from engine.core.setup import make_setup
from engine.games.carom.model import Move, Roll, State, Strike, Tee
from engine.games.carom.rules.turf import hole_in_play
from engine.play.table import Table

GAME: Any = GAMES["carom"]


def seats(*colours: str) -> list[SeatSetup]:
    return [SeatSetup(colour.capitalize(), colour=colour) for colour in colours]


def start(mode: str, *colours: str, **options: Any) -> State:
    """The first position of a table with these colours."""
    setup = make_setup(GAME, mode, seats(*colours), options)
    state: State = GAME.deal(setup, Recorded(()))
    return state


def open_table(mode: str, *colours: str, **options: Any) -> Table:
    return Table.open("carom", mode, seats(*colours), options=options)


def play(state: State, move: Move, *faces: int) -> tuple[State, tuple[Event, ...]]:
    """Make a legal move of whoever is to play."""
    (seat,) = GAME.turn(state)
    assert GAME.why_not(state, seat, move) is None
    after: tuple[State, tuple[Event, ...]] = GAME.play(state, seat, move, Recorded(faces))
    return after


def stroke(
    state: State, tool: str, face: int, direction: int, tee: int = 0
) -> tuple[State, tuple[Event, ...]]:
    """Tee up where that is due, roll a face, and strike."""
    if state.phase == "tee":
        state, _ = play(state, Tee(tee))
    state, _ = play(state, Roll(tool), face)
    return play(state, Strike(direction))


def lay(state: State, **balls: Hex) -> State:
    """Lay balls on the hole, by colour; whoever is to play may roll at once."""
    plan = hole_in_play(state).ground.plan
    lie = list(state.balls)
    for colour, at in balls.items():
        spot = plan.spot_at(at)
        assert spot is not None
        lie[state.rules.looks.index(colour)] = spot
    phase = "roll" if lie[state.ball] >= 0 else "tee"
    return replace(state, balls=tuple(lie), phase=phase)  # type: ignore[arg-type]


def to_play(state: State) -> str:
    """The look of the ball that is to play."""
    return state.rules.looks[state.ball]


def at(state: State, colour: str) -> Hex:
    """Where a ball lies."""
    return hole_in_play(state).ground.spots[state.balls[state.rules.looks.index(colour)]].hex
