"""A position that a move works on: loose while the move is made, and then frozen.

It is a state without its guard, and a player whom the move changes is a player without one. So to
freeze them is to give them their class, and each is copied once in a move, whatever happens in it.
"""

from __future__ import annotations

from typing import Final

from engine.core.copies import Unguarded, opener
from engine.core.game import Seat
from engine.games.eighteen.model import (
    DeckState,
    Drawn,
    Golfer,
    Phase,
    Player,
    Rules,
    Solo,
    State,
    Won,
)


class LoosePlayer(Unguarded, Player):
    """A player whom a move changes."""

    __slots__ = ()

    golfers: tuple[Golfer, ...]
    dealt: str
    ability: str
    spent: bool
    tired: bool
    bag: tuple[int, ...]
    used: tuple[int, ...]
    shown: tuple[int, ...]
    eternal: tuple[int, ...]
    pack: tuple[int, ...]
    up: bool
    picked: bool
    chosen: int | None
    playing: int
    kept: int | None
    hole: int
    turns: int
    penalties: int
    finished: bool
    card: tuple[int, ...]
    won: tuple[Won, ...]
    aces: tuple[int, ...]
    target: int | None
    offer: tuple[int, ...]


class LooseState(Unguarded, State):
    """A position that a move changes."""

    __slots__ = ()

    rules: Rules
    phase: Phase
    players: tuple[Player, ...]
    decks: tuple[DeckState, ...]
    round: int
    hole: int
    order: tuple[Seat, ...]
    at: int
    extras: tuple[tuple[Seat, int], ...]
    drawn: Drawn | None
    greens: tuple[tuple[int, ...], ...]
    left: tuple[int, ...]
    longest: Seat
    playoff: bool
    solo: Solo | None

    def player(self, seat: Seat) -> LoosePlayer:
        """The player at a seat, to be changed."""
        player = self.players[seat]
        if type(player) is LoosePlayer:
            return player
        players = [*self.players]
        players[seat] = loose = _loose_player(player)
        self.players = tuple(players)
        return loose

    def freeze(self) -> State:
        """Make it a state: neither it nor a player can be changed any more."""
        for player in self.players:
            if type(player) is LoosePlayer:
                player.__class__ = Player  # type: ignore[assignment]
        self.__class__ = State  # type: ignore[assignment]
        return self


_loose_player: Final = opener(Player, LoosePlayer)
loosened: Final = opener(State, LooseState)
