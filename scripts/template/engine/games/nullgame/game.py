"""Null Game: the contract of a game, and where each part of it is found.

The contract is in engine/core/game.py. Most of it has a default; docs/game-reference.md says what
else a game may declare. A function that answers a question of the contract as it is asked is named
here, and not wrapped.

Change this.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.nullgame import rules
from engine.games.nullgame.info import INFO
from engine.games.nullgame.model import FIRMLY, GENTLY, SURE, Move, Putt, Putted, State
from engine.games.nullgame.pad import NullGamePad
from engine.games.nullgame.tray import TRAYS

from engine.core.chance import Chance
from engine.core.game import Event, Game, Preview, Seat, Setup, Standing
from engine.core.telling import Stretch
from engine.core.wording import counted

# Every move: its line in the log, and what its preview promises.
MOVES: dict[Move, tuple[str, str]] = {
    Putt(GENTLY): ("Putts gently", f"{SURE} strokes, for sure."),
    Putt(FIRMLY): ("Putts firmly", "One to five strokes, as the die falls."),
}


class NullGame(Game[State, Move]):
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

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        return tuple(MOVES) if seat in rules.turn(state) else ()

    def why_not(self, state: State, seat: Seat, move: Move) -> str | None:
        return None if move in MOVES else "Nobody can putt like that."

    def standing(self, state: State) -> Standing:
        return rules.standing(state.strokes, over=state.phase == "over")

    def describe(self, state: State, move: Move) -> str:
        return MOVES[move][0]

    def tell(self, state: State, events: tuple[Event, ...]) -> str:
        return " ".join(counted(e.strokes, "stroke") for e in events if isinstance(e, Putted))

    def phase(self, state: State) -> str:
        return f"{self.stretch(state).title} of {state.holes}"

    def stretch(self, state: State) -> Stretch:
        return Stretch("hole", min(min(map(len, state.strokes)) + 1, state.holes))

    def prompt(self, state: State, seat: Seat) -> str:
        return "Choose how to putt"

    def preview(self, state: State, seat: Seat, move: Move) -> Preview | None:
        return Preview(MOVES[move][1])
