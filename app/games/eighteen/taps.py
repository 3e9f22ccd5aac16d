"""Reads taps beside the course of 18 Holes: on clubs, cards, decks, choices, opponents."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kivy.uix.widget import Widget

from app.draw.shapes import Point
from app.games.eighteen.cards.piles import PileSeen
from app.games.eighteen.cards.shown_cards import look_at_club, look_at_golfer, look_at_shot
from app.games.eighteen.grouped_moves import GroupedMoves, key_of
from app.games.eighteen.selection import Selection
from app.games.eighteen.view import DeckSeen, RivalSeen, Side
from engine.games.eighteen.model import (
    HIDDEN,
    Choose,
    Discard,
    Follow,
    Look,
    Move,
    NameClub,
    Peek,
    State,
    Swing,
    TakeClub,
    worn,
)

# The move that a club in hand means, by phase.
HELD: dict[str, type[Choose | TakeClub | NameClub]] = {
    "choose": Choose,
    "extra": Choose,
    "draft": TakeClub,
    "name": NameClub,
}


class Making(NamedTuple):
    """Makes moves: the pending one, or another at a place of the window."""

    act: Callable[[], None]
    commit: Callable[[Move, Point], None]


class Taps:
    """Turns touches of widgets into moves that are pending, and into closer looks."""

    def __init__(
        self,
        selection: Selection,
        side: Side,
        making: Making,
        over: Widget,  # what a closer look lies over
        hand: Callable[[], Point],  # where the hand is in the window
    ) -> None:
        self._selection, self._side, self._making = selection, side, making
        self._over, self._hand = over, hand
        self._tapped: tuple[State, str] | None = None  # the choice that was tapped last, and when

    def plan(self, move: Move) -> None:
        """A card or token was tapped: plan it; a second tap makes the move."""
        desk = self._side.desk
        if not desk.acting:
            return
        if move not in self._selection.legal:
            desk.refuse(desk.why_not(move) or "", self._over.to_window(*self._over.center))
        elif move == self._selection.pending:
            self._making.act()
        else:
            self._selection.plan(move)

    def choice(self, choice: GroupedMoves) -> None:
        """Plan a choice; a second tap makes the move, also where the board had planned it before
        anybody touched anything."""
        if not self._side.desk.acting or not choice.moves:
            return
        tap = (self._side.view, choice.key)
        again, self._tapped = tap == self._tapped, tap
        if key_of(self._selection.pending) != choice.key:
            self._selection.plan(self._selection.best_aim(choice.moves))
        elif again and len(choice.moves) == 1:
            self._making.act()

    def pile(self, pile: PileSeen) -> None:
        view, number = self._side.view, pile.number
        pending_too = getattr(self._selection.pending, "pile", -1) == number
        swings = [move for move in self._selection.moves(Swing) if move.pile == number]
        if self._side.desk.acting and view.phase == "discard":
            self.plan(Discard(number))
        elif not self._side.desk.acting or view.drawn is None or pending_too:
            look_at_shot(self._over, pile.shots[-1], pile.seat).open()
        elif swings:
            self._selection.plan(self._selection.best_aim(swings))
        else:
            self.plan(Follow(number))

    def rival(self, rival: RivalSeen) -> None:
        if rival.offered:
            self.plan(Look(rival.number))

    def deck(self, seen: DeckSeen) -> None:
        """Look into a deck where a golfer may; a card that is known is shown in large."""
        if seen.offered:
            self.plan(Peek(seen.deck))
        elif seen.top and (seen.open or self._side.secluded):
            look_at_shot(self._over, seen.top).open()

    def golfer(self) -> None:
        player = self._side.view.players[self._side.me]
        if player.ability:
            look_at_golfer(self._over, player.ability, worn(player)).open()

    def club(self, club: int) -> None:
        """Show a club in large."""
        if club != HIDDEN:
            look_at_club(self._over, club).open()

    # The hand.

    def held(self, club: int | None) -> Move | None:
        """The move that a club in hand means now."""
        kind = HELD.get(self._side.view.phase)
        return kind(club) if kind and club else None

    def hover(self, club: int | None) -> None:
        move = self.held(club)
        self._selection.hover(move if move in self._selection.legal else None)

    def swipe(self, club: int) -> None:
        if move := self.held(club):
            self._making.commit(move, self._hand())

    def raise_club(self, club: int) -> None:
        move = self.held(club)
        if move and self._side.desk.acting:
            self._selection.plan(move)

    def refuse(self, club: int) -> None:
        move, desk = self.held(club), self._side.desk
        if move and desk.acting and (reason := desk.why_not(move)):
            desk.refuse(reason, self._hand())
