"""Undo and redo at a table: how far they go, and why they go no further."""

from __future__ import annotations

from engine.core.game import IllegalMove, Seat
from engine.play.history import History, Step

# Why a move stays, by the one component that decides things in a game; and where it has several.
_REVEALED = {
    "dice": "The die is cast: what was rolled can't be taken back.",
    "cards": "A card has come to light, so this move can't be taken back.",
}
_CHANCE = "What chance has shown can't be taken back."


class TakingBack(History):
    """Moves can be taken back until something came to light; all of them where that is agreed."""

    @property
    def free(self) -> bool:
        """Whether every move may be taken back."""
        return self.take_backs or self.lenient

    def undo(self) -> Step:
        """Take the last move back."""
        reason = self.why_no_undo()
        if reason:
            raise IllegalMove(reason)
        self._cursor -= 1
        del self._log[self._cursor :]
        return self._steps[self._cursor]

    def redo(self) -> Step:
        """Make the move again that was taken back last, with what came of it."""
        reason = self.why_no_redo()
        if reason:
            raise IllegalMove(reason)
        self._cursor += 1
        return self._steps[self._cursor - 1]

    def why_no_undo(self, asker: Seat | None = None) -> str | None:
        """Say why the last move stays; None where it can be taken back.

        `asker` is who wants to take back: where hands are secret, only the one who moved may.
        """
        if not self._cursor:
            return "Nothing has been played yet." if not self._first else "Older moves are gone."
        if self.free:
            return None
        last = self._steps[self._cursor - 1]
        if last.revealed:
            return self._why_it_stays(last)
        if self.setup.seats[last.seat].bot:
            return f"{self.name(last.seat)} has moved; that stays."
        if self.setup.mode.hidden and asker not in (None, last.seat):
            return f"The last move was {self.name(last.seat)}'s decision; it stays."
        later = self._steps[self._cursor : self._cursor + 1]
        if later and later[0].seat != last.seat:
            return f"The move before was {self.name(last.seat)}'s decision; it stays."
        return None

    def _why_it_stays(self, step: Step) -> str:
        """Say what came to light with a move, as far as the box of the game tells."""
        if not step.outcomes:
            return "Secrets have been opened, so this move can't be taken back."
        kinds = [component.key for component in self.game.info.components]
        return _REVEALED.get(kinds[0] if len(kinds) == 1 else "", _CHANCE)

    def undo_reach(self) -> int:
        """How many of the last moves could be taken back one after the other, by those who made
        them."""
        if self.free:
            return self._cursor
        reach = 0
        for step in reversed(self._steps[: self._cursor]):
            by_bot = bool(self.setup.seats[step.seat].bot)
            another = reach and step.seat != self._steps[self._cursor - 1].seat
            if step.revealed or by_bot or another:
                break
            reach += 1
        return reach

    def why_no_redo(self) -> str | None:
        return None if self._cursor < len(self._steps) else "There is nothing to redo."
