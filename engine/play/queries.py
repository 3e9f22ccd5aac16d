"""What everybody may ask of a table: whose turn it is, what may be played, what a move would do."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from engine.core import codec
from engine.core.chance import Recorded
from engine.core.game import Highlight, IllegalMove, Preview, Seat, Standing
from engine.play.history import History


class Foresight(NamedTuple):
    """Why moves cannot be made (None where they can), and what the last of them would do."""

    reason: str | None
    preview: Preview | None = None


class Looking(History):
    """Questions to a table. None of them changes anything."""

    @property
    def turn(self) -> tuple[Seat, ...]:
        return self.game.turn(self.state)

    @property
    def over(self) -> bool:
        return not self.turn

    def view(self, seat: Seat | None) -> Any:
        return self.game.view(self.state, seat)

    def standing(self, seat: Seat | None = None) -> Standing:
        """How all seats stand; as far as one seat may know, where one is named."""
        return self.game.standing(self.state if seat is None else self.view(seat))

    def moves(self, seat: Seat | None = None) -> Sequence[Any]:
        return self.game.moves(self.state, self._mover(seat))

    def why_not(self, move: Any, seat: Seat | None = None) -> str | None:
        """Say why a move is refused; None where it may be played."""
        try:
            mover = self._mover(seat)
        except IllegalMove as refusal:
            return str(refusal)
        if type(move) not in self.game.move_types or not codec.fits(move):
            return f"That is not a move in {self.game.info.title}."
        return self.game.why_not(self.state, mover, move)

    def preview(self, move: Any, seat: Seat | None = None) -> Preview | None:
        """Tell what a legal move would do; None where it is refused or there is nothing to tell."""
        return self.foresee(move, seat=seat).preview

    def foresee(self, *moves: Any, seat: Seat | None = None) -> Foresight:
        """Look at moves that would follow one another, before the first of them is made.

        A card dragged from a pile straight into a grid is two moves, and the finger has to know
        about the second while nothing has been played. All but the last are made in thought; none
        of these may reveal a card or roll a die.
        """
        if reason := self.why_not(moves[0], seat):
            return Foresight(reason)
        mover, game = self._mover(seat), self.game
        state = self.view(mover)
        for move, following in pairwise(moves):
            state, _ = game.play(state, mover, move, Recorded(()))
            if reason := game.why_not(state, mover, following):
                return Foresight(reason)
        seen = game.preview(state, mover, moves[-1])
        return Foresight(None, seen and seen._replace(sentence=self._named(seen.sentence)))

    def highlights(self, seat: Seat, viewer: Seat | None = None) -> tuple[Highlight, ...]:
        """What belongs together in a seat's part of the board, as far as the viewer may know."""
        return self.game.highlights(self.view(seat if viewer is None else viewer), seat)

    def phase(self, seat: Seat | None = None) -> str:
        return self.game.phase(self.state if seat is None else self.view(seat))

    def prompt(self, seat: Seat) -> str:
        return self.game.prompt(self.view(seat), seat)

    def _mover(self, seat: Seat | None) -> Seat:
        turn = self.turn
        if not turn:
            raise IllegalMove("The game is over.")
        if seat is None:
            if len(turn) > 1:
                raise IllegalMove("Several seats may move now; say which one does.")
            return turn[0]
        if type(seat) is not int or seat not in turn:
            names = " and ".join(self.name(s) for s in turn)
            raise IllegalMove(f"It is not this seat's turn but {names}'s.")
        return seat
