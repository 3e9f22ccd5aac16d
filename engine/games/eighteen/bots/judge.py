"""Judges every legal move by what it leaves on average: for rules of thumb and for strong play.

A prospect says what hexes are worth at the end of a turn; a judge weighs the moves of a seat by it.
Gains are differences to what a golfer has now, so that moves of two golfers can be compared: the
lowest is best.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import inf
from typing import Any, Final, Protocol

from engine.core.game import Seat
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.played_course import OFF, Place
from engine.games.eighteen.box.shots import SHOTS
from engine.games.eighteen.model import (
    BigHit,
    Borrow,
    Choose,
    Decline,
    Discard,
    Draw,
    DrawnCards,
    Escape,
    Follow,
    Move,
    Player,
    Redraw,
    ResetHand,
    State,
    Swing,
    Walk,
    actor,
)
from engine.games.eighteen.preview.card_luck import (
    SHAPES,
    finals,
    finals_after,
    luck_of,
    straight,
)
from engine.games.eighteen.preview.distances import GreenAim, aim_of, field_in
from engine.games.eighteen.preview.shot_odds import ClubLie, Worths
from engine.games.eighteen.rules.changes import ability_in
from engine.games.eighteen.rules.turn.flight import OUT, fly
from engine.games.eighteen.rules.turn.hands import comes_back
from engine.games.eighteen.rules.turn.swinging import active, in_rough, swingers

BACK: Final = 0.06  # turns that a club is worth that comes back into the hand
_TURN: Final = ("act", "cards", "discard", "extra")  # phases of one seat's turn
SHED: Final = 0.25  # turns that a club is worth which is given up for a new card
SAME: Final = 9  # decimals of turns: what differs by rounding alone is equal


class TurnProspect(Protocol):
    """Values the end of a turn for a seat, in turns still to come."""

    def worths(self, golfer: int, club: int) -> Worths:
        """By place, if a club is played; the last one counts where the ball is out."""

    def now(self, golfer: int) -> float:
        """For a golfer where it is."""

    def reset(self, golfer: int) -> float:
        """Where the turn is spent on taking the clubs back."""


def plays_on(player: Player, club: int) -> bool:
    """Whether a club is in hand for an extra turn after one with this club."""
    stays = club not in player.bag or comes_back(player, club)
    return any(other not in player.used and (stays or other != club) for other in player.bag)


class Average:
    """A prospect that knows only how far the green is for anybody."""

    def __init__(self, state: State, seat: Seat) -> None:
        player = state.players[seat]
        self._places = [golfer.place for golfer in player.golfers]
        self._aims: list[GreenAim] = [
            aim_of(state, seat, each) for each in range(len(self._places))
        ]
        self._player = player

    def worths(self, golfer: int, club: int) -> Worths:
        return self._aims[golfer].worths(self._places[golfer], plays_on(self._player, club))

    def now(self, golfer: int) -> float:
        return self._aims[golfer].lying[self._places[golfer]]

    def reset(self, golfer: int) -> float:
        return self.now(golfer) - BACK * len(self._player.used)


class Judge:
    """Weighs the moves of one seat in one position."""

    def __init__(self, state: State, seat: Seat, prospect: TurnProspect) -> None:
        self.state = state
        self.seat = seat
        self.prospect = prospect
        self.ability = ability_in(state, seat)
        self.player = state.players[seat]
        if state.phase in _TURN:
            self.golfers = active(state, seat)
        else:
            self.golfers = [g for g, golfer in enumerate(self.player.golfers) if not golfer.down]
        self.luck = luck_of(state, seat)
        self._lies: dict[tuple[int, int], ClubLie] = {}
        self._gains: dict[Move, float] = {}

    def lie(self, golfer: int, club: int) -> ClubLie:
        """A golfer about to play a club."""
        found = self._lies.get((golfer, club))
        if found is None:
            place = self.player.golfers[golfer].place
            worths = self.prospect.worths(golfer, club)
            found = self._lies[golfer, club] = ClubLie(
                field_in(self.state), place, self.luck, worths
            )
        return found

    def gain(self, move: Move) -> float:
        """The gain of a move on average: the less, the better. Infinite for what is no plan."""
        found = self._gains.get(move)
        if found is None:
            weigh = _WEIGHING.get(type(move))
            found = self._gains[move] = inf if weigh is None else weigh(self, move)
        return found

    def weighing(self, moves: Iterable[Move]) -> Iterator[None]:
        """Weigh moves in small bites; asking for them again costs nothing."""
        for move in moves:
            self.gain(move)
            yield

    def best(self, moves: Iterable[Move]) -> Move:
        """The best of some moves; of equal ones the first."""
        return min(moves, key=lambda move: round(self.gain(move), SAME))

    def lead(self, best: Move, moves: Iterable[Move]) -> float:
        """By how much a move is better than any other; there is no telling where it is no plan."""
        others = min([self.gain(move) for move in moves if move != best], default=inf)
        return others - self.gain(best)

    def _over_golfers(self, leaves: Callable[[int], float]) -> float:
        return min([leaves(g) - self.prospect.now(g) for g in self.golfers], default=inf)

    def _over_swingers(self, leaves: Callable[[int], float]) -> float:
        able = swingers(self.state, self.seat)
        return min([leaves(g) - self.prospect.now(g) for g in able], default=inf)

    # Clubs.

    def turn(self, club: int) -> float:
        """The gain of a turn with a club, by a walk or by a shot."""
        played = CLUBS[club]
        return self._over_golfers(lambda g: self.lie(g, club).turn(played, self.ability))

    def choose(self, move: Choose) -> float:
        return self.turn(move.club)

    def borrow(self, move: Borrow) -> float:
        return self.turn(move.club)

    def decline(self, move: Decline) -> float:
        return self.turn(self.player.playing) if self.state.phase == "borrow" else 0.0

    # Actions.

    def walk(self, move: Walk) -> float:
        lie = self.lie(move.golfer, self.player.playing)
        return lie.walk(move.heading) - self.prospect.now(move.golfer)

    def draw(self, move: Draw) -> float:
        club = self.player.playing
        played = CLUBS[club]
        return self._over_swingers(
            lambda g: self.lie(g, club).draw(played, move.deck, move.heading)
        )

    def big_hit(self, move: BigHit) -> float:
        club = self.player.playing
        return self._over_swingers(lambda g: self.lie(g, club).big_hit(CLUBS[club]))

    def escape(self, move: Escape) -> float:
        lie = self.lie(move.golfer, self.player.playing)
        return lie.escape(move.deck, move.heading) - self.prospect.now(move.golfer)

    def reset(self, move: ResetHand) -> float:
        if self.state.phase == "choose":
            return -inf  # it costs nothing
        return self._over_golfers(self.prospect.reset)

    # Cards on the table.

    @property
    def drawn(self) -> DrawnCards:
        assert self.state.drawn is not None
        return self.state.drawn

    def swing(self, move: Swing) -> float:
        lie = self.lie(move.golfer, self.player.playing)
        return lie.worths[self.end(move)] - self.prospect.now(move.golfer)

    def end(self, move: Walk | Swing) -> Place:
        """Where a move ends that needs no more luck; OFF for a ball that is out of bounds."""
        ground, place = self.state.rules.ground, self.player.golfers[move.golfer].place
        if isinstance(move, Walk):
            return ground.beside[place][move.heading]
        field, played = field_in(self.state), CLUBS[self.player.playing]
        if self.state.drawn is None:
            shape = straight(played.steps[in_rough(ground, played, place)])
            return field.headed(place, shape)[move.heading][0]
        shot = SHOTS[self.drawn.piles[move.pile][-1]]
        if self.drawn.action == "escape":
            return field.dug(place, move.heading, shot.bunker)
        letters = shot.flights_from(in_rough(ground, played, place))[move.flight]
        flight = fly(ground, place, move.heading, letters, shot.chips, self.state.rules.through)
        return OFF if flight.why == OUT else flight.end

    def card(self, card: int) -> float:
        """The gain of a card's best flight; infinite for one that asks for another."""
        return inf if SHOTS[card].follow else self._cards(((card, 1.0),), inf)

    def _cards(self, odds: Iterable[tuple[int, float]], otherwise: float) -> float:
        """The gain of cards that come with these chances, if something else can be had instead."""
        club, heading = self.player.playing, self.drawn.heading

        def brings(card: int) -> float:
            def leaves(golfer: int) -> float:
                lie = self.lie(golfer, club)
                short = in_rough(lie.field.ground, CLUBS[club], lie.place)
                return lie.best(SHAPES[card][short], heading)

            return self._over_swingers(leaves)

        return sum(min(otherwise, brings(card)) * chance for card, chance in odds)

    def follow(self, move: Follow) -> float:
        piles = self.drawn.piles
        others = [self.card(pile[-1]) for each, pile in enumerate(piles) if each != move.pile]
        return self._cards(finals_after(self.luck, piles[move.pile][-1]), min(others, default=inf))

    def redraw(self, move: Redraw) -> float:
        deck = SHOTS[self.drawn.piles[move.pile][-1]].deck
        if self.drawn.action == "escape":
            lie = self.lie(self.drawn.golfer, self.player.playing)
            left = lie.escape(deck, self.drawn.heading) - self.prospect.now(self.drawn.golfer)
        else:
            left = self._cards(finals(self.luck, deck), inf)
        return left + (SHED if move.club else 0.0)

    def discard(self, move: Discard) -> float:
        """The loss of the one who hits by a discard: this is asked of the judge of that seat."""
        piles = self.drawn.piles
        kept = [self.card(pile[-1]) for each, pile in enumerate(piles) if each != move.pile]
        return -min(kept, default=inf)


_WEIGHING: Final[dict[type, Callable[[Judge, Any], float]]] = {
    Choose: Judge.choose, Borrow: Judge.borrow, Decline: Judge.decline,
    Walk: Judge.walk, Draw: Judge.draw, BigHit: Judge.big_hit, Escape: Judge.escape,
    ResetHand: Judge.reset, Swing: Judge.swing, Follow: Judge.follow, Redraw: Judge.redraw,
    Discard: Judge.discard,
}  # fmt: skip


def judged(state: State, seat: Seat) -> Seat:
    """Whose shot a seat decides about: its own, or a neighbour's big hit."""
    return actor(state) if state.phase == "discard" else seat
