"""What taps beside the course of 18 Holes mean: on clubs, cards, decks, choices, opponents."""

from __future__ import annotations

from app.games.eighteen.cards.closeups import look_at_club, look_at_golfer, look_at_shot
from app.games.eighteen.choices import Choice, key_of
from app.games.eighteen.parts import HELD, EighteenParts
from app.games.eighteen.view import (
    decks_of,
)
from engine.games.eighteen.model import (
    HIDDEN,
    Discard,
    Follow,
    Look,
    Move,
    Peek,
    Swing,
)


class EighteenTaps(EighteenParts):
    """Turns touches of widgets into moves that are pending, and into closer looks."""

    def act(self) -> None:
        raise NotImplementedError

    def _tap_plans(self, move: Move) -> None:
        """A card or token was tapped: plan it; a second tap makes the move."""
        if not self.desk.acting:
            return
        if move not in self.legal:
            self.desk.refuse(self.desk.why_not(move) or "", self.to_window(*self.center))
        elif move == self.pending:
            self.act()
        else:
            self.plan(move)

    def _choice_tapped(self, choice: Choice) -> None:
        if self.desk.acting and choice.moves:
            same = key_of(self.pending) == choice.key
            if same and len(choice.moves) == 1:
                self.act()
            elif not same:
                self.plan(self.best_aim(choice.moves))

    def _pile_tapped(self, pile: int) -> None:
        view = self.view
        if not self.desk.acting or view.drawn is None:
            self._look_at_pile(pile)
        elif view.phase == "discard":
            self._tap_plans(Discard(pile))
        elif getattr(self.pending, "pile", -1) == pile:
            self._look_at_pile(pile)
        else:
            swings = [m for m in self.legal if isinstance(m, Swing) and m.pile == pile]
            if swings:
                self.plan(self.best_aim(swings))
            else:
                self._tap_plans(Follow(pile))

    def _look_at_pile(self, pile: int) -> None:
        piles = self.tray.contents.piles
        if pile < len(piles) and piles[pile]:
            look_at_shot(self, piles[pile][-1], self.tray.contents.colour).open()

    def _rival_tapped(self, rival: int) -> None:
        if Look(rival) in self.legal:
            self._tap_plans(Look(rival))

    def _deck_tapped(self, deck: str) -> None:
        """Look into a deck where a golfer may; a card that is known is shown in large."""
        if Peek(deck) in self.legal:
            self._tap_plans(Peek(deck))
            return
        seen = next(seen for seen in decks_of(self.view) if seen.deck == deck)
        if seen.top and (seen.open or self.secluded):
            look_at_shot(self, seen.top).open()

    def _held(self, club: int | None) -> Move | None:
        kind = HELD.get(self.view.phase)
        return kind(club) if kind and club else None

    def _club_hovered(self, club: int | None) -> None:
        move = self._held(club)
        self.hover(move if move in self.legal else None)

    def _club_swiped(self, club: int) -> None:
        if move := self._held(club):
            self.commit(move, self.to_window(*self.hand.center))

    def _club_tapped(self, club: int) -> None:
        move = self._held(club)
        if move and self.desk.acting:
            self.plan(move)

    def _club_refused(self, club: int) -> None:
        move = self._held(club)
        if move and self.desk.acting and (reason := self.desk.why_not(move)):
            self.desk.refuse(reason, self.to_window(*self.hand.center))

    def _look_at_golfer(self) -> None:
        player = self.view.players[self.desk.me]
        if player.ability:
            look_at_golfer(self, player.ability, player.spent).open()

    def _look_at_club(self, club: int) -> None:
        if club != HIDDEN:
            look_at_club(self, club).open()
