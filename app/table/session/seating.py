"""Who sits where at a table, who is to act, whose side is shown, and which rounds are over."""

from __future__ import annotations

from dataclasses import replace

from app.theme import colours_of
from engine.core.colours import seat_colours
from engine.core.game import Part, Seat, SeatSetup, Standing
from engine.play.extras import Picked
from engine.play.table import Table


def is_person(table: Table, seat: Seat) -> bool:
    return not table.setup.seats[seat].bot


def persons(table: Table) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(len(table.setup.seats)) if is_person(table, seat))


def mover(table: Table) -> Seat | None:
    """Who acts next: the first in turn, or whom people have picked from those who may."""
    if not table.turn:
        return None
    picked = table.extras.mover
    if picked and picked.before == table.turn[0] and picked.seat in table.turn:
        return picked.seat if is_person(table, picked.seat) else table.turn[0]
    return table.turn[0]


def pick(table: Table, seat: Seat) -> None:
    """Let somebody act before the person in turn, for as long as that person waits. Whoever the
    rules put first meanwhile acts before both."""
    table.extras.mover = Picked(seat, table.turn[0])


def others_in_turn(table: Table) -> tuple[Seat, ...]:
    """The people who may act now as well as the person who acts next."""
    first = mover(table)
    if first is None or not is_person(table, first):
        return ()
    return tuple(seat for seat in table.turn if seat != first and is_person(table, seat))


def bot_to_move(table: Table) -> bool:
    seat = mover(table)
    return seat is not None and not is_person(table, seat)


def last_person(table: Table) -> Seat | None:
    """The person who acted last."""
    return next((line.seat for line in reversed(table.log) if is_person(table, line.seat)), None)


def side(table: Table) -> Seat:
    """Whose side is shown: the person in turn, else the person who acted last, else the first."""
    first = mover(table)
    for seat in table.turn if first is None else (first, *table.turn):
        if is_person(table, seat):
            return seat
    last = last_person(table)
    if last is not None:
        return last
    return next(iter(persons(table)), 0)


def has_secrets(table: Table) -> bool:
    """Whether people share the device and must not see each other's hands."""
    return keeps_secrets(table) and table.game.hides(table.state)


def keeps_secrets(table: Table) -> bool:
    """Whether people share the device at a game in which they may have secrets."""
    return table.setup.mode.hidden and len(persons(table)) > 1


def looked_on(table: Table) -> bool:
    """Whether people look on who must not know what the acting one knows. Then previews and hints
    go by what everybody knows."""
    return keeps_secrets(table) and not table.game.hides(table.state)


def known_to_all(table: Table) -> Standing:
    """How everybody stands, as far as an onlooker may know."""
    return table.game.standing(table.view(None))


def coloured(table: Table) -> tuple[SeatSetup, ...]:
    """The seats, each with a colour, chosen or not."""
    seats = table.setup.seats
    wishes = [seat.colour for seat in seats]
    colours = seat_colours(wishes, colours_of(table.game.info))
    return tuple(replace(seat, colour=colour) for seat, colour in zip(seats, colours, strict=True))


class Together:
    """Seats that act at the same time, each in secret, and which of them are ready."""

    def __init__(self) -> None:
        self._all: frozenset[Seat] = frozenset()
        self._waiting: frozenset[Seat] = frozenset()

    def note(self, turn: tuple[Seat, ...]) -> None:
        """See who is in turn now: fewer of the same seats means that some are ready."""
        waiting = frozenset(turn)
        goes_on = waiting and waiting < self._waiting
        if not goes_on and waiting != self._waiting:
            self._all = waiting if len(waiting) > 1 else frozenset()
        self._waiting = waiting

    @property
    def ready(self) -> tuple[Seat, ...]:
        return tuple(sorted(self._all - self._waiting))


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
        """The points of a seat in the last finished round."""
        return self.standing.seats[seat].rounds[self.played - 1]

    def parts(self, seat: Seat) -> tuple[Part, ...]:
        """The parts of those points; nothing where the standing does not tell them.

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
