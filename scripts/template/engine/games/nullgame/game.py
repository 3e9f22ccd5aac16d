"""Null Game: the contract of a game, and where each part of it is found.

The contract is in engine/core/game.py. Most of it has a default; docs/adding-a-game.md says what
else a game may declare. A function that answers a question of the contract as it is asked is named
here, and not wrapped.

Change this.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.nullgame import rules
from engine.games.nullgame.info import INFO
from engine.games.nullgame.model import FIRMLY, GENTLY, SURE, Putt, Putted, State
from engine.games.nullgame.pad import NullGamePad
from engine.games.nullgame.tray import TRAYS

from engine.core.chance import Chance
from engine.core.game import Event, Game, Preview, Seat, Setup, Standing
from engine.core.telling import Stretch
from engine.core.wording import counted


class NullGame(Game[State, Putt]):
    """Everybody putts once on each hole."""

    info = INFO
    state_type = State
    move_types = (Putt,)
    pad = NullGamePad()
    trays = TRAYS

    turn = staticmethod(rules.turn)
    play = staticmethod(rules.play)

    def deal(self, setup: Setup, chance: Chance) -> State:
        return State("putt", setup.number("holes"), ((),) * len(setup.seats))

    def moves(self, state: State, seat: Seat) -> Sequence[Putt]:
        return (Putt(GENTLY), Putt(FIRMLY)) if seat in rules.turn(state) else ()

    def why_not(self, state: State, seat: Seat, move: Putt) -> str | None:
        return None if move.strength in (GENTLY, FIRMLY) else "Putt gently or firmly."

    def standing(self, state: State) -> Standing:
        return rules.standing(state.strokes, over=state.phase == "over")

    def describe(self, state: State, move: Putt) -> str:
        return "Putts firmly" if move.strength == FIRMLY else "Putts gently"

    def tell(self, state: State, events: tuple[Event, ...]) -> str:
        return " ".join(counted(e.strokes, "stroke") for e in events if isinstance(e, Putted))

    def phase(self, state: State) -> str:
        return f"{self.stretch(state).title} of {state.holes}"

    def stretch(self, state: State) -> Stretch:
        return Stretch("hole", min(min(map(len, state.strokes)) + 1, state.holes))

    def prompt(self, state: State, seat: Seat) -> str:
        return "Putt gently or firmly"

    def preview(self, state: State, seat: Seat, move: Putt) -> Preview | None:
        if move.strength == FIRMLY:
            return Preview("One to five strokes, as the die falls.")
        return Preview(f"{SURE} strokes, for sure.")
