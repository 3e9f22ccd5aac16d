"""Carom Mini Golf as a game that a table can play: every question is answered by a module here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from engine.bots.base import Budget, Thinking
from engine.core.chance import Chance, Seeded
from engine.core.game import (
    Count,
    Event,
    Game,
    GameInfo,
    Preview,
    Seat,
    Setup,
    Standing,
    Tracer,
    Turn,
)
from engine.games.carom import preview, trace
from engine.games.carom.bots import heuristics, solver, strong
from engine.games.carom.info import INFO
from engine.games.carom.model import Move, Roll, State, Strike, Tee
from engine.games.carom.pad import CaromPad
from engine.games.carom.rules import course, effects, moves, options, standing, tools
from engine.games.carom.tray import TRAYS
from engine.games.carom.words import names
from engine.pads.pad import Pad
from engine.trays.groups import Groups


class Carom(Game[State, Move]):
    """Balls on hexes, dice for strokes, and the fewest strokes win."""

    info: ClassVar[GameInfo] = INFO
    state_type: ClassVar[type] = State
    move_types: ClassVar[tuple[type, ...]] = (Tee, Roll, Strike)
    pad: ClassVar[Pad | None] = CaromPad()
    trays: ClassVar[Groups] = TRAYS
    tracer: ClassVar[Tracer | None] = staticmethod(trace.trace)

    def deal(self, setup: Setup, chance: Chance) -> State:
        return effects.first_tee(options.rules_of(setup))

    def advice(self, setup: Setup) -> str:
        return options.advice(setup)

    def turn(self, state: State) -> tuple[Seat, ...]:
        return moves.turn(state)

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        return moves.moves(state, seat)

    def why_not(self, state: State, seat: Seat, move: Move) -> str | None:
        return moves.why_not(state, seat, move)

    def play(
        self, state: State, seat: Seat, move: Move, chance: Chance
    ) -> tuple[State, tuple[Event, ...]]:
        return effects.play(state, move, chance)

    def standing(self, state: State) -> Standing:
        return standing.standing(state)

    def order(self, state: State) -> tuple[Turn, ...]:
        return standing.order(state)

    def count(self, state: State) -> Count | None:
        return standing.count(state)

    def describe(self, state: State, move: Move) -> str:
        return names.describe(state, move)

    def tell(self, state: State, events: tuple[Event, ...]) -> str:
        return names.tell(state, events)

    def phase(self, state: State) -> str:
        return names.phase(state)

    def prompt(self, state: State, seat: Seat) -> str:
        mine = seat == state.rules.owners[state.ball]
        return names.prompt(state) if mine else ""

    def horizon(self, state: State) -> int:
        """A search looks to the end of the hole: the next one begins from its tee."""
        return len(state.scores)

    def evaluate(self, state: State, seat: Seat) -> float:
        return heuristics.evaluate(state, seat)

    def advise(self, state: State, seat: Seat) -> tuple[Move, str] | None:
        return heuristics.advise(state, seat)

    def master(self, view: State, seat: Seat, chance: Seeded, budget: Budget) -> Thinking:
        return strong.think(view, seat, chance, budget)

    def prepare(self, state: State) -> Iterator[None]:
        """Solve the hole in play, so that previews can tell the strokes still to come.

        Then lay out the next one, so that nobody waits for it between two holes.
        """
        yield from solver.solving(course.hole_in_play(state).ground, tools.tools(state.rules))
        if state.hole + 1 < len(state.rules.course):
            course.hole_of(state.rules.course[state.hole + 1])

    def preview(self, state: State, seat: Seat, move: Move) -> Preview | None:
        return preview.preview(state, seat, move)
