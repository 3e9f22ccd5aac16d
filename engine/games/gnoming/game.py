"""Gnoming A-Round as a game that a table can play: every question is answered by a module here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.core.chance import Chance, Face
from engine.core.game import (
    Event,
    Game,
    GameInfo,
    Highlight,
    Preview,
    Seat,
    Setup,
    Standing,
)
from engine.games.gnoming import preview, words
from engine.games.gnoming.bots import heuristics
from engine.games.gnoming.info import INFO
from engine.games.gnoming.model import (
    Bounce,
    Deal,
    Decline,
    Discard,
    Draw,
    Flip,
    Move,
    Place,
    State,
    Take,
)
from engine.games.gnoming.pad import GnomingPad
from engine.games.gnoming.rules import effects, moves, options, standing
from engine.games.gnoming.tray import TRAYS
from engine.pads.pad import Pad
from engine.trays.groups import Groups


class Gnoming(Game[State, Move]):
    """Nine cards each, two discard piles, and the lowest score wins."""

    info: ClassVar[GameInfo] = INFO
    state_type: ClassVar[type] = State
    move_types: ClassVar[tuple[type, ...]] = (
        Flip,
        Decline,
        Draw,
        Take,
        Place,
        Bounce,
        Discard,
        Deal,
    )

    pad: ClassVar[Pad | None] = GnomingPad()
    trays: ClassVar[Groups] = TRAYS

    def deal(self, setup: Setup, chance: Chance) -> State:
        return effects.first_deal(options.rules_of(setup), len(setup.seats), chance)

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

    def describe(self, state: State, move: Move) -> str:
        return words.describe(state, move)

    def tell(self, state: State, events: tuple[Event, ...]) -> str:
        return words.tell(state, events)

    def name_face(self, face: Face) -> str:
        return words.name(face) if isinstance(face, int) else face

    def phase(self, state: State) -> str:
        return words.phase(state)

    def prompt(self, state: State, seat: Seat) -> str:
        return words.prompt(state, seat)

    def evaluate(self, state: State, seat: Seat) -> float:
        return heuristics.evaluate(state, seat)

    def advise(self, state: State, seat: Seat) -> tuple[Move, str] | None:
        return heuristics.advise(state, seat)

    def horizon(self, state: State) -> int:
        """A search looks to the end of the round: what comes after it is dealt anew."""
        return len(state.scores)

    def preview(self, state: State, seat: Seat, move: Move) -> Preview | None:
        return preview.preview(state, seat, move)

    def highlights(self, state: State, seat: Seat) -> tuple[Highlight, ...]:
        return preview.highlights(state.grids[seat], state.rules)
