"""Reads a view of 18 Holes beside its course: decks, clubs on the table, hands, opponents."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from app.games.eighteen.cards.deck_chips import deck_name
from app.table.board.desk import Desk
from app.words import counted
from engine.core.game import Seat, SeatSetup
from engine.games.eighteen.box.clubs import CLUBS, Club
from engine.games.eighteen.box.shots import CARDS, DECKS
from engine.games.eighteen.box.solo import COMBINED, PACES
from engine.games.eighteen.box.ways import WAYS
from engine.games.eighteen.model import (
    HIDDEN,
    NO_HOLE,
    SECRET,
    Move,
    Phase,
    Player,
    State,
    actor,
    deck_of,
    hand_of,
    in_extra,
    out_of_decks,
)

PLAYED: Final[frozenset[Phase]] = frozenset(("act", "cards", "discard", "extra"))
OPEN: Final[frozenset[Phase]] = PLAYED | {"borrow"}
BEFORE: Final[frozenset[Phase]] = frozenset(
    ("tiles", "golfers", "tokens", "first", "draft", "rest", "name", "targets")
)
NUMBERS: Final = "123"  # of opponents, as the log calls them


def in_turn(view: State) -> Seat | None:
    """Whose turn of the round it is; None before and between turns."""
    between = in_extra(view) and not view.extras  # a round whose clubs are not shown yet
    return None if between or view.phase not in PLAYED else actor(view)


def watched(view: State, me: Seat) -> Seat:
    """The seat whose golfers are looked at: who plays, else whose side is shown."""
    seat = in_turn(view)
    return me if seat is None else seat


def golfer_up(view: State, seat: Seat) -> int:
    """Of a seat's golfers the one who is up: with the extra turn, else the first who stands."""
    if in_extra(view) and view.extras and view.extras[0][0] == seat:
        return view.extras[0][1]
    golfers = view.players[seat].golfers
    return next((number for number, golfer in enumerate(golfers) if not golfer.down), 0)


def shared(seats: Sequence[SeatSetup]) -> bool:
    """Whether several people look at one device."""
    return sum(not seat.bot for seat in seats) > 1


class Side:
    """The side of the table that a board shows, and who looks on it."""

    def __init__(self, desk: Callable[[], Desk[State, Move]], telling: Callable[[], bool]) -> None:
        self._desk, self._telling = desk, telling  # a board gets its desk when all else is made

    @property
    def desk(self) -> Desk[State, Move]:
        return self._desk()

    @property
    def me(self) -> Seat:
        return self._desk().me

    @property
    def view(self) -> State:
        return self._desk().view

    @property
    def watched(self) -> Seat:
        """The seat whose golfers matter now."""
        return watched(self.view, self.me)

    def seat_of(self, state: State) -> Seat:
        """Whose hole is in play in a position."""
        return watched(state, self.me)

    @property
    def private(self) -> bool:
        """Whether one person alone looks at the device."""
        return not shared(self.desk.seats)

    @property
    def secluded(self) -> bool:
        """Whether only the one whose side is shown looks on now; where several share the device,
        that is behind the curtain. What is told is told to all of them."""
        behind = self.desk.acting and self.view.phase in SECRET
        return self.private or (behind and not self._telling())


def goals(view: State, seat: Seat) -> list[int]:
    """The holes whose greens a seat may play for, as far as everybody knows."""
    way = WAYS[view.rules.mode]
    if way.pace == "race":
        return [view.players[seat].hole]
    if way.pace != "any":
        return [view.hole]
    return [hole for hole, points in enumerate(view.greens) if points]


# Clubs on the table.


class Revealed(NamedTuple):
    """Somebody's club on the table."""

    club: int  # HIDDEN while it lies face down
    colour: str
    name: str
    state: str = "coming"  # or "playing", "played"

    @property
    def _card(self) -> Club | None:
        return CLUBS.get(self.club)

    @property
    def title(self) -> str:
        return self._card.name if self._card else "Club chosen"

    @property
    def short(self) -> str:
        """Its name where there is little room: "P Wedge"."""
        if self._card is None:
            return "Chosen"
        first, _, last = self.title.partition(" ")
        return f"{first[0]} {last}" if last else first

    @property
    def initiative(self) -> str:
        return str(self._card.initiative) if self._card else "?"

    @property
    def label(self) -> str:
        return f"{self.name}: {self.title}"


def bag_of(view: State, seats: Sequence[SeatSetup], seat: Seat) -> list[Revealed]:
    """The clubs that somebody has picked so far: the next pick has to go with them."""
    clubs = sorted(view.players[seat].bag) if view.phase == "draft" else []
    return [Revealed(club, seats[seat].colour, "Yours") for club in clubs if club != HIDDEN]


def revealed_of(view: State, seats: Sequence[SeatSetup]) -> list[Revealed]:
    """Clubs in the order of play; before they are revealed, who has laid one down."""
    if view.phase == "choose":
        chosen = [seat for seat, player in enumerate(view.players) if player.chosen is not None]
        return [Revealed(HIDDEN, seats[seat].colour, seats[seat].name) for seat in chosen]
    if view.phase not in OPEN:
        return []
    rows = [_row(view, seats, seat, _state(view, place)) for place, seat in enumerate(view.order)]
    if in_extra(view) and view.extras and view.phase in ("act", "cards", "discard"):
        rows.append(_row(view, seats, view.extras[0][0], "playing"))
    return rows


def _state(view: State, place: int) -> str:
    if view.phase == "borrow" or place > view.at:
        return "coming"
    return "playing" if place == view.at else "played"


def _row(view: State, seats: Sequence[SeatSetup], seat: Seat, state: str) -> Revealed:
    player = view.players[seat]
    club = player.playing or player.chosen or HIDDEN
    return Revealed(club, seats[seat].colour, seats[seat].name, state)


# Decks.


class DeckSeen(NamedTuple):
    """A deck as one seat sees it."""

    deck: str
    left: int
    top: int | None = None  # the card on top, HIDDEN where somebody else knows it
    open: bool = False  # it lies there face up, for everybody
    offered: bool = False  # may be looked into now

    @property
    def icon(self) -> str:
        """An open eye for a card that one may see oneself, a shut one for what others know."""
        return {None: "", HIDDEN: "eye-off-outline"}.get(self.top, "eye")

    @property
    def label(self) -> str:
        known = {None: "", HIDDEN: ", top card known to others"}.get(self.top, ", top card known")
        called = "Chip deck" if deck_name(self.deck) == "Chip" else f"Deck {self.deck}"
        return f"{called}, {counted(self.left, 'card')}{known}"


def decks_of(view: State, offered: Collection[str] = ()) -> list[DeckSeen]:
    """All decks, with how many cards are left; `offered` ones may be looked into."""
    out = [deck_of(card) for card in out_of_decks(view)]
    found = []
    for deck, (discards, top) in zip(DECKS, view.decks, strict=True):
        left = len(CARDS[deck]) - len(discards) - out.count(deck)
        seen = None if top is None else top.card
        everybody = top is not None and len(top.seats) == view.rules.seats
        found.append(DeckSeen(deck, left, seen, everybody, deck in offered))
    return found


# The hand.


class HandSeen(NamedTuple):
    """The clubs at the lower edge: in hand, discarded, and the one in play."""

    clubs: tuple[int, ...] = ()
    used: tuple[int, ...] = ()
    chosen: int = HIDDEN


def hand_seen(view: State, seat: Seat, secluded: bool) -> HandSeen:
    """The clubs of a seat, for it alone or, where not `secluded`, for all around the table."""
    player = view.players[seat]
    clubs = [club if secluded else _open(player, club) for club in hand_of(player)]
    chosen = player.chosen or HIDDEN
    if view.phase != "extra" and in_turn(view) == seat:
        chosen = player.playing
    used = [club for club in player.used if club != chosen]
    if chosen and (secluded or view.phase in OPEN):
        clubs = [club for club in clubs if club != chosen] + [chosen]
    return HandSeen(tuple(sorted(clubs, key=_by_number)), tuple(used), chosen)


def _open(player: Player, club: int) -> int:
    return club if club in player.shown else HIDDEN


def _by_number(club: int) -> tuple[bool, int]:
    """Clubs by their numbers, backs after them."""
    return club == HIDDEN, club


# The solo game.


class RivalSeen(NamedTuple):
    """An opponent as the player sees it."""

    number: int  # from 0
    target: int  # NO_HOLE where none is left
    tokens: int  # face down below it
    points: int
    club: int  # HIDDEN while its club lies face down
    offered: bool = False  # the club may be turned up now
    scores: bool = False  # in this turn

    @property
    def aims(self) -> bool:
        return self.target != NO_HOLE

    @property
    def initiative(self) -> str:
        """That of a club which lies face up."""
        return str(CLUBS[self.club].initiative) if self.club in CLUBS else ""

    @property
    def figures(self) -> str:
        return " · ".join(filter(None, (str(self.points), self.initiative)))

    @property
    def goal(self) -> str:
        return f"Green {self.target + 1}" if self.aims else "No target"

    @property
    def below(self) -> str:
        """How many targets come after this one."""
        last = f"{self.tokens} below" if self.tokens else "its last"
        return last if self.aims else ""

    @property
    def label(self) -> str:
        goal = f"aims at green {self.target + 1}" if self.aims else "no target"
        return f"Opponent {NUMBERS[self.number]}, {goal}, {counted(self.points, 'point')}"


class PaceTurn(NamedTuple):
    """A turn on a solo card."""

    together: bool  # everybody scores in it
    when: str  # "past", "now" or "later"


class PaceSeen(NamedTuple):
    """The solo card in play, the turn on it from 0, and how many cards come after it."""

    card: int
    turn: int
    left: int

    @property
    def _turns(self) -> str:
        return PACES[self.card].turns

    @property
    def together(self) -> bool:
        """Whether everybody scores in this turn."""
        return self._turns[self.turn : self.turn + 1] == COMBINED

    @property
    def spaces(self) -> tuple[PaceTurn, ...]:
        return tuple(
            PaceTurn(
                turn == COMBINED, ("past", "now", "later")[(at >= self.turn) + (at > self.turn)]
            )
            for at, turn in enumerate(self._turns)
        )

    @property
    def title(self) -> str:
        return "Everyone scores" if self.together else "Only you score"

    @property
    def short(self) -> str:
        return "All score" if self.together else "You score"

    @property
    def cards_left(self) -> str:
        return f"{counted(self.left, 'card')} left"

    @property
    def label(self) -> str:
        who = "everyone scores" if self.together else "only you score"
        after = f"{counted(self.left, 'card')} after it"
        return f"Turn {self.turn + 1} of {len(self._turns)}: {who}, {after}"


def pace_of(view: State) -> PaceSeen | None:
    """The card that paces the opponents; None where there are none."""
    if view.solo is None:
        return None
    deck = view.rules.deck
    card = min(view.solo.card, len(deck) - 1)
    return PaceSeen(deck[card], view.solo.turn, len(deck) - 1 - card)


def rivals_of(view: State, offered: Collection[int] = ()) -> list[RivalSeen]:
    """The opponents; clubs of those `offered` may be turned up."""
    pace = pace_of(view)
    if view.solo is None or pace is None:
        return []
    return [
        RivalSeen(
            number,
            rival.target,
            rival.tokens,
            sum(won.points for won in rival.won),
            rival.top,
            number in offered,
            pace.together,
        )
        for number, rival in enumerate(view.solo.rivals)
    ]


def target_of(view: State, seat: Seat, secluded: bool) -> int:
    """A seat's secret green if it may be shown now; NO_HOLE else."""
    target = view.players[seat].target
    return NO_HOLE if target is None or not secluded else target
