"""Mini Golf Designer as a game that a table can play: a module here answers every question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.bots.base import Budget, Thinking
from engine.core.chance import Chance, Face, Seeded
from engine.core.game import (
    Count,
    Event,
    Game,
    GameInfo,
    Highlight,
    Preview,
    Seat,
    Setup,
    Standing,
    Turn,
)
from engine.games.designer import preview
from engine.games.designer.bots import heuristics, strong
from engine.games.designer.info import INFO
from engine.games.designer.model import MOVES, Move, State
from engine.games.designer.pad import DesignerPad
from engine.games.designer.rules import effects, hiding, moves, opening, options
from engine.games.designer.rules.scoring import holes_seen, standing
from engine.games.designer.tray import TRAYS
from engine.games.designer.words import log, names
from engine.pads.pad import Pad
from engine.trays.groups import Groups


class MiniGolfDesigner(Game[State, Move]):
    """Take tiles from a rack and lay them into nine holes that please the clients."""

    info: ClassVar[GameInfo] = INFO
    state_type: ClassVar[type] = State
    move_types: ClassVar[tuple[type, ...]] = MOVES
    pad: ClassVar[Pad | None] = DesignerPad()
    trays: ClassVar[Groups] = TRAYS

    def deal(self, setup: Setup, chance: Chance) -> State:
        return opening.deal(options.rules_of(setup), chance)

    def turn(self, state: State) -> tuple[Seat, ...]:
        return moves.turn(state)

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        return moves.moves(state, seat)

    def why_not(self, state: State, seat: Seat, move: Move) -> str | None:
        return moves.why_not(state, seat, move)

    def play(
        self, state: State, seat: Seat, move: Move, chance: Chance
    ) -> tuple[State, tuple[Event, ...]]:
        return effects.play(state, seat, move, chance)

    def standing(self, state: State) -> Standing:
        return standing.standing(state)

    def order(self, state: State) -> tuple[Turn, ...]:
        return standing.order(state)

    def count(self, state: State) -> Count | None:
        return standing.count(state)

    def course(self, state: State) -> str:
        return standing.course(state)

    def view(self, state: State, seat: Seat | None) -> State:
        return hiding.view(state, seat)

    def imagine(self, view: State, seat: Seat, chance: Chance) -> State:
        return hiding.imagine(view, seat, chance)

    def hides(self, state: State) -> bool:
        return hiding.hides(state)

    def reveals(self, events: tuple[Event, ...]) -> bool:
        return hiding.reveals(events)

    def describe(self, state: State, move: Move) -> str:
        return names.describe(state, move)

    def report(self, state: State, seat: Seat, move: Move) -> str:
        return names.report(state, move)

    def tell(self, state: State, events: tuple[Event, ...]) -> str:
        return log.tell(state, events)

    def name_face(self, face: Face) -> str:
        return names.name_face(face)

    def phase(self, state: State) -> str:
        return names.phase(state)

    def prompt(self, state: State, seat: Seat) -> str:
        return names.prompt(state, seat)

    def horizon(self, state: State) -> int:
        """A search looks to the end of the round: nobody knows what will be drawn for the next."""
        return state.round

    def highlights(self, state: State, seat: Seat) -> tuple[Highlight, ...]:
        return holes_seen.highlights(state, seat)

    def preview(self, state: State, seat: Seat, move: Move) -> Preview:
        return preview.preview(state, seat, move)

    def evaluate(self, state: State, seat: Seat) -> float:
        return heuristics.evaluate(state, seat)

    def advise(self, state: State, seat: Seat) -> tuple[Move, str] | None:
        return heuristics.advise(state, seat)

    def master(self, view: State, seat: Seat, chance: Seeded, budget: Budget) -> Thinking:
        return strong.think(view, seat, chance, budget)
