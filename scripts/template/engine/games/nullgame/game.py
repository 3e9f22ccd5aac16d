"""Null Game as a game that a table can play.

The contract is in engine/core/game.py. Most of it has a default; docs/adding-a-game.md says what
else a game may declare.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.games.nullgame import rules
from engine.games.nullgame.info import INFO
from engine.games.nullgame.model import FIRMLY, GENTLY, SURE, Putt, Putted, State
from engine.games.nullgame.pad import NullGamePad
from engine.games.nullgame.tray import TRAYS

from engine.core.chance import Chance
from engine.core.game import Event, Game, GameInfo, Preview, Seat, Setup, Standing
from engine.pads.pad import Pad
from engine.trays.groups import Groups


class NullGame(Game[State, Putt]):
    """Everybody putts once on each hole."""

    info: ClassVar[GameInfo] = INFO
    state_type: ClassVar[type] = State
    move_types: ClassVar[tuple[type, ...]] = (Putt,)
    pad: ClassVar[Pad | None] = NullGamePad()
    trays: ClassVar[Groups] = TRAYS

    def deal(self, setup: Setup, chance: Chance) -> State:
        return State("putt", setup.number("holes"), ((),) * len(setup.seats))

    def turn(self, state: State) -> tuple[Seat, ...]:
        return rules.turn(state)

    def moves(self, state: State, seat: Seat) -> Sequence[Putt]:
        return (Putt(GENTLY), Putt(FIRMLY)) if seat in rules.turn(state) else ()

    def why_not(self, state: State, seat: Seat, move: Putt) -> str | None:
        return None if move.strength in (GENTLY, FIRMLY) else "Putt gently or firmly."

    def play(
        self, state: State, seat: Seat, move: Putt, chance: Chance
    ) -> tuple[State, tuple[Event, ...]]:
        return rules.play(state, seat, move, chance)

    def standing(self, state: State) -> Standing:
        return rules.standing(state.strokes, over=state.phase == "over")

    def describe(self, state: State, move: Putt) -> str:
        return "putts firmly" if move.strength == FIRMLY else "putts gently"

    def tell(self, state: State, events: tuple[Event, ...]) -> str:
        return " ".join(f"{e.strokes} strokes" for e in events if isinstance(e, Putted))

    def phase(self, state: State) -> str:
        hole = min(min(map(len, state.strokes)) + 1, state.holes)
        return f"Hole {hole} of {state.holes}"

    def prompt(self, state: State, seat: Seat) -> str:
        return "Putt gently or firmly"

    def preview(self, state: State, seat: Seat, move: Putt) -> Preview | None:
        if move.strength == FIRMLY:
            return Preview("One to five strokes, as the die falls.")
        return Preview(f"{SURE} strokes, for sure.")
