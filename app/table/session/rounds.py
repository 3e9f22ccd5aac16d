"""Notices that a round is over, and what each seat's points of that round are made of."""

from __future__ import annotations

from engine.core.game import Part, Seat, Standing


class Rounds:
    """Follows the standing from the moment a table is opened."""

    def __init__(self, standing: Standing) -> None:
        self.standing = standing
        self._before = standing  # as it was when the present round began
        self.played = _played(standing)

    def note(self, standing: Standing) -> bool:
        """See the standing now; whether a round has been finished since the last look."""
        grew = _played(standing) > self.played
        if grew:
            self._before, self.standing = self.standing, standing
        self.played = _played(standing)
        return grew

    def points(self, seat: Seat) -> int:
        """What a seat scored in the last finished round."""
        return self.standing.seats[seat].rounds[self.played - 1]

    def parts(self, seat: Seat) -> tuple[Part, ...]:
        """What those points are made of; nothing where the standing does not tell it.

        A game keeps parts of the whole score, so a round's parts are what has been added.
        """
        now, before = self.standing.seats[seat], self._before.seats[seat]
        old = {part.title: part.points for part in before.parts}
        parts = tuple(Part(p.title, p.points - old.get(p.title, 0)) for p in now.parts)
        whole = sum(part.points for part in parts) == self.points(seat)
        return tuple(part for part in parts if part.points) if whole else ()


def _played(standing: Standing) -> int:
    """How many rounds are over: a round is when everybody has finished it."""
    return min((len(seat.rounds) for seat in standing.seats), default=0)
