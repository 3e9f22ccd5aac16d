"""A game tells those who play it: scores, previews, the order of play, what belongs together.

Boards and screens show these without knowing a game's rules.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.core.wording import capital, number

Seat = int

_SEAT: Final = re.compile(r"\bPlayer ([1-9]\d?)\b")


def seat_named(seat: Seat) -> str:
    """A seat in a game's own sentences: rules know no names, the table puts them in."""
    return f"Player {seat + 1}"


def with_names(text: str, names: Sequence[str]) -> str:
    """A game's sentence with the names of those who sit there."""

    def name(found: re.Match[str]) -> str:
        seat = int(found[1]) - 1
        return names[seat] if seat < len(names) else found[0]

    return _SEAT.sub(name, text)


class Part(NamedTuple):
    """One line of a score: what it is for, and its points."""

    title: str
    points: int
    detail: str = ""  # how they come about, where a game has more to say: "27 people"
    key: str = ""  # of what it is for, where a board must know


class SeatScore(NamedTuple):
    """How one seat stands. `rank` is 0 until the game is over; equal ranks share a place.

    `rounds` is equally long for all seats: a round counts when everybody has finished it.
    """

    seat: Seat
    score: int
    rank: int = 0
    parts: tuple[Part, ...] = ()  # what the score is made of now
    rounds: tuple[int, ...] = ()  # points by finished round or hole, for tables and charts
    note: str = ""  # "went out first"
    place: int = 1  # where the seat stands now, as the mode counts; the rank once it is over
    # Points of the round under way, where the seat has finished it and others have not.
    so_far: int | None = None
    under_way: int | None = None  # what lies open of the round under way, as far as it has points
    away: tuple[int, ...] = ()  # the places of rounds for which the player was not there
    attendance: str = ""  # that somebody was not there all the time: "came late, from hole 3"

    @property
    def played(self) -> tuple[int | None, ...]:
        """The rounds, None for those that somebody missed."""
        return without(self.rounds, self.away)

    @property
    def absent(self) -> bool:
        """Whether somebody missed every round."""
        return is_absent(self.rounds, self.away)


def is_absent(rounds: Sequence[int], away: Sequence[int]) -> bool:
    """Whether every round is among those that somebody missed."""
    return bool(rounds) and len(away) == len(rounds)


def without(rounds: Sequence[int], away: Sequence[int]) -> tuple[int | None, ...]:
    """Points by round, None at the places of those that somebody missed."""
    return tuple(None if place in away else own for place, own in enumerate(rounds))


def against_par(played: Sequence[int | None], pars: Sequence[int]) -> int | None:
    """Strokes over par, below zero under it, on the holes that somebody played and whose par is
    known (0: it is not); None where there are none."""
    over = [own - par for own, par in zip(played, pars, strict=False) if own is not None and par]
    return sum(over) if over else None


def par_told(over: int) -> str:
    """How strokes compare with par."""
    if over == 0:
        return "exactly par"
    return f"{abs(over)} {'over' if over > 0 else 'under'} par"


def plus_or_minus(over: int) -> str:
    """The same where there is little room: "+2"."""
    return "par" if over == 0 else f"+{over}" if over > 0 else number(over)


def seat_scores(
    points: Sequence[int],
    places: Sequence[int],
    rounds: Sequence[Sequence[int]] = (),
    parts: Sequence[tuple[Part, ...]] = (),
    notes: Sequence[str] = (),
    *,
    over: bool = True,
    away: Sequence[tuple[int, ...]] = (),
) -> tuple[SeatScore, ...]:
    """How every seat stands; places become ranks once it is over. `rounds` come one after the
    other, each with everybody's points; the rest comes seat by seat."""
    return tuple(
        SeatScore(
            seat,
            own,
            place if over else 0,
            parts[seat] if parts else (),
            tuple(each[seat] for each in rounds),
            notes[seat] if notes else "",
            place,
            away=away[seat] if away else (),
        )
        for seat, (own, place) in enumerate(zip(points, places, strict=True))
    )


@dataclass(frozen=True, slots=True)
class Standing:
    """How all seats stand, in the order of the seats."""

    seats: tuple[SeatScore, ...]
    over: bool = False
    lower_wins: bool = False
    round_title: str = "Round"
    open_round: bool = False  # a further round is being played: it has a column already
    note: str = ""  # how a tie was broken, what the score is measured against
    unit: str = "point"  # what a score counts
    signed: bool = True  # they are won and lost; False where they are only counted, as strokes are
    unfinished: str = ""  # that it ended before its end: "after 1 of 18 holes"
    pars: tuple[int, ...] = ()  # of the rounds, where those are holes; 0 where nobody knows

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(s.seat for s in self.seats if s.rank == 1)

    def over_par(self, seat: Seat) -> int | None:
        """Strokes over par of a seat, below zero under it; None where no par is known."""
        return against_par(self.seats[seat].played, self.pars)


class Gain(NamedTuple):
    """One thing that a move would win or lose, and the places on the board that it is about."""

    text: str
    points: int
    where: tuple[int, ...] = ()
    key: str = ""  # of what it counts for, where a board must know


class Trail(NamedTuple):
    """The way that a piece would take over the board, as places in the order of the way."""

    piece: int
    places: tuple[int, ...]
    bounces: tuple[int, ...] = ()  # at which of the places it turns
    end: str = ""  # how the way ends, in the game's own words


class Chances(NamedTuple):
    """A place at which something can end, and how likely that can be had."""

    place: int
    chance: float
    text: str = ""
    end: str = ""  # what kind of end it is, in the game's own keys


class Preview(NamedTuple):
    """The effect of a move, told before it is made."""

    sentence: str
    before: int | None = None
    after: int | None = None
    gains: tuple[Gain, ...] = ()
    trails: tuple[Trail, ...] = ()
    odds: tuple[Chances, ...] = ()
    facts: str | None = None  # the sentence without figures that are worked out; None: it has none

    @property
    def plain(self) -> Preview:
        """What anybody sees by looking: no odds, and nothing of what is still to come."""
        sentence = self.sentence if self.facts is None else self.facts
        return self._replace(sentence=sentence, odds=(), facts=None)


class Turn(NamedTuple):
    """One place in the order of play."""

    seat: Seat
    played: bool = False  # already, in this move or round
    colour: str = ""  # of the piece that plays, where a seat has several; else the seat's own


class Stretch(NamedTuple):
    """A stretch of a game as people name it: its fourth hole, its second round, the draft."""

    noun: str = ""  # in small letters: "hole"; none where the game is one stretch
    number: int = 0  # 0 where there is only one of its kind
    within: str = "in"  # what stands before it: "in round 2", "on hole 4"

    @property
    def title(self) -> str:
        return capital(f"{self.noun} {self.number}" if self.number else self.noun)


class Count(NamedTuple):
    """Something counted up to an end: "Move", the third of ten."""

    title: str
    now: int
    of: int


class Highlight(NamedTuple):
    """Places on the board that belong together now: a finished line, or one that lacks one card."""

    kind: str  # "complete", "almost" or "path"
    text: str
    where: tuple[int, ...]
    missing: tuple[int, ...] = ()
    points: int = 0  # that a finished line earns
