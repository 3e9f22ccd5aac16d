"""Using somebody else's club: one that was just shown, or one that lies on a discard pile.

While a seat is asked about the clubs shown, `State.at` is that seat: no turn has begun yet.
"""

from __future__ import annotations

from typing import Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.eighteen.model import Borrow, ClubBorrowed, Decline, Move, State
from engine.games.eighteen.rules.changes import Events, Handler, ability_in
from engine.games.eighteen.rules.rounds import borrower, go_on, order_of


def ask_borrowers(state: State, first: Seat, chance: Chance, events: Events) -> None:
    """Ask who may use a club just shown, from a seat on; the turns begin after the last one."""
    seat = borrower(state, first)
    if seat is None:
        go_on(state, events, chance, 0)
    else:
        state.phase, state.at = "borrow", seat


def turn(state: State) -> tuple[Seat, ...]:
    """Who is asked."""
    return (state.at,)


def _shown_by_others(state: State, seat: Seat) -> list[int]:
    return [p.chosen for s, p in enumerate(state.players) if p.chosen is not None and s != seat]


def moves(state: State, seat: Seat) -> list[Move]:
    if seat != state.at:
        return []
    return [*map(Borrow, _shown_by_others(state, seat)), Decline()]


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    if seat != state.at:
        return "Another golfer may borrow a club first. Wait a moment."
    if isinstance(move, Decline):
        return None
    if not isinstance(move, Borrow):
        return "First borrow a club, or decline."
    if move.club in _shown_by_others(state, seat):
        return None
    return "Borrow one of the clubs just shown, or decline."


def play(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> None:
    if isinstance(move, Borrow):
        player = state.players[seat]
        # The own club goes back to the hand: only the borrowed one is played.
        player.chosen, player.playing, player.spent = None, move.club, True
        state.order = order_of(state.players)
        events.append(ClubBorrowed(seat, move.club, state.order))
    ask_borrowers(state, seat + 1, chance, events)


def discarded_by_others(state: State, seat: Seat) -> list[int]:
    """The clubs that a seat may take off others' discard piles for its turn."""
    player = state.players[seat]
    if ability_in(state, seat).borrows != "discarded" or player.playing != player.chosen:
        return []
    return [club for s, p in enumerate(state.players) if s != seat for club in p.used]


def why_not_discarded(state: State, seat: Seat, club: int) -> str | None:
    if ability_in(state, seat).borrows != "discarded":
        return "Your golfer can't borrow a club now."
    player = state.players[seat]
    if player.playing != player.chosen:
        return "You've borrowed a club already."
    if club in discarded_by_others(state, seat):
        return None
    return "That club isn't on anyone's discard pile."


def borrow_discarded(state: State, seat: Seat, club: int, events: Events) -> None:
    """Play this turn with a club of somebody's discard pile; the own one is not used up."""
    events.append(ClubBorrowed(seat, club, state.order))
    state.players[seat].playing = club


HANDLER: Final = Handler(turn, moves, why_not, play)
