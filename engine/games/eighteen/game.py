"""18 Holes as a game that a table can play: every question is answered by a module here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from engine.bots.base import Budget, Thinking
from engine.core.chance import Chance, Face, Seeded
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
from engine.games.eighteen import preview, trace
from engine.games.eighteen.bots import heuristics, strong
from engine.games.eighteen.info import INFO
from engine.games.eighteen.model import MOVES, Move, State
from engine.games.eighteen.pad import EighteenPad
from engine.games.eighteen.rules import effects, hiding, moves
from engine.games.eighteen.rules.opening import dealing, options
from engine.games.eighteen.rules.scoring import standing
from engine.games.eighteen.tray import TRAYS
from engine.games.eighteen.words import log, names, prompts
from engine.pads.pad import Pad
from engine.trays.groups import Groups


class Eighteen(Game[State, Move]):
    """Five clubs each, flights by cards, and the first on the green wins the hole."""

    info: ClassVar[GameInfo] = INFO
    state_type: ClassVar[type] = State
    move_types: ClassVar[tuple[type, ...]] = MOVES
    pad: ClassVar[Pad | None] = EighteenPad()
    trays: ClassVar[Groups] = TRAYS
    tracer: ClassVar[Tracer | None] = staticmethod(trace.trace)

    def deal(self, setup: Setup, chance: Chance) -> State:
        return dealing.deal(setup, chance)

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
        return effects.play(state, seat, move, chance)

    def standing(self, state: State) -> Standing:
        return standing.standing(state)

    def order(self, state: State) -> tuple[Turn, ...]:
        return standing.order(state)

    def count(self, state: State) -> Count | None:
        return standing.count(state)

    def course(self, state: State) -> str:
        return names.course(state.rules)

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
        return prompts.phase(state)

    def prompt(self, state: State, seat: Seat) -> str:
        return prompts.prompt(state, seat)

    def horizon(self, state: State) -> int:
        """A search looks until somebody has finished a hole or won something."""
        return sum(len(player.card) + len(player.won) for player in state.players)

    def evaluate(self, state: State, seat: Seat) -> float:
        return heuristics.evaluate(state, seat)

    def advise(self, state: State, seat: Seat) -> tuple[Move, str] | None:
        return heuristics.advise(state, seat)

    def master(self, view: State, seat: Seat, chance: Seeded, budget: Budget) -> Thinking:
        return strong.think(view, seat, chance, budget)

    def prepare(self, state: State) -> Iterator[None]:
        """Find out how far the greens are, so that bots and previews can tell at once."""
        return strong.preparing_all(state)

    def preview(self, state: State, seat: Seat, move: Move) -> Preview | None:
        return preview.preview(state, seat, move)
