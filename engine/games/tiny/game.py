"""Tiny Mini Golf as a game that a table can play: every question is answered by a module here."""

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
    Highlight,
    Preview,
    Seat,
    Setup,
    Standing,
    Tracer,
    Turn,
)
from engine.games.tiny import preview, trace, words
from engine.games.tiny.bots import drawer, heuristics, rating, strong
from engine.games.tiny.box.gallery import GALLERY
from engine.games.tiny.info import INFO
from engine.games.tiny.model import (
    Choose,
    Done,
    Lay,
    Move,
    Paint,
    Pass,
    Rub,
    SheetsShown,
    Shoot,
    State,
    Surrender,
)
from engine.games.tiny.pad import TinyPad
from engine.games.tiny.rules import effects, hiding, moves, options, standing, turns
from engine.games.tiny.tray import TRAYS
from engine.pads.pad import Pad
from engine.trays.groups import Groups


class Tiny(Game[State, Move]):
    """Draw a hole for your neighbour, play the one drawn for you; the fewest shots win."""

    info: ClassVar[GameInfo] = INFO
    state_type: ClassVar[type] = State
    move_types: ClassVar[tuple[type, ...]] = (
        Lay,
        Paint,
        Rub,
        Done,
        Pass,
        Shoot,
        Choose,
        Surrender,
    )
    pad: ClassVar[Pad | None] = TinyPad()
    trays: ClassVar[Groups] = TRAYS
    tracer: ClassVar[Tracer | None] = staticmethod(trace.trace)

    def deal(self, setup: Setup, chance: Chance) -> State:
        chosen = options.rules_of(setup)
        if chosen.hole in options.MALICE:
            return effects.drawn_sheet(chosen, drawer.drawn_by_bot(chosen, chosen.hole, chance))
        if chosen.hole in GALLERY:
            return effects.drawn_sheet(chosen, GALLERY[chosen.hole].sheet)
        return effects.first_sheets(chosen)

    def turn(self, state: State) -> tuple[Seat, ...]:
        return turns.turn(state)

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

    def view(self, state: State, seat: Seat | None) -> State:
        return hiding.view(state, seat)

    def imagine(self, view: State, seat: Seat, chance: Chance) -> State:
        return hiding.imagine(view, seat, chance)

    def hides(self, state: State) -> bool:
        return hiding.hides(state)

    def reveals(self, events: tuple[Event, ...]) -> bool:
        return any(isinstance(event, SheetsShown) for event in events)

    def order(self, state: State) -> tuple[Turn, ...]:
        return turns.order(state)

    def count(self, state: State) -> Count | None:
        return turns.count(state)

    def course(self, state: State) -> str:
        """Alone, the hole and the die: how it was chosen makes no difference."""
        return standing.course(state)

    def describe(self, state: State, move: Move) -> str:
        return words.describe(state, move)

    def report(self, state: State, seat: Seat, move: Move) -> str:
        return words.report(state, move)

    def tell(self, state: State, events: tuple[Event, ...]) -> str:
        return words.tell(state, events)

    def name_face(self, face: Face) -> str:
        return words.name_face(face)

    def phase(self, state: State) -> str:
        return words.phase(state)

    def prompt(self, state: State, seat: Seat) -> str:
        return words.prompt(state, seat)

    def horizon(self, state: State) -> int:
        """A search looks to the end of the round of drawing: other dice decide the next."""
        return state.round if state.phase == "draw" else 0

    def evaluate(self, state: State, seat: Seat) -> float:
        return heuristics.evaluate(state, seat)

    def advise(self, state: State, seat: Seat) -> tuple[Move, str] | None:
        return heuristics.advise(state, seat)

    def master(self, view: State, seat: Seat, chance: Seeded, budget: Budget) -> Thinking:
        return strong.think(view, seat, chance, budget)

    def prepare(self, state: State) -> Iterator[None]:
        """Rate the sheets in play, so that previews can tell the shots still to come."""
        if state.phase == "play":
            for sheet in state.sheets:
                yield from rating.rating(sheet, state.rules.friendly)

    def preview(self, state: State, seat: Seat, move: Move) -> Preview | None:
        return preview.preview(state, seat, move)

    def highlights(self, state: State, seat: Seat) -> tuple[Highlight, ...]:
        return preview.highlights(state, seat)
