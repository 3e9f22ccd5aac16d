"""What a view of 18 Holes shows, besides its course: clubs on the table, decks, the hand."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from app.games.eighteen.deck_strip import DeckSeen
from app.games.eighteen.revealed import Revealed
from app.games.eighteen.rivals import RivalSeen
from engine.core.game import Seat, SeatSetup
from engine.games.eighteen.box.shots import CARDS, DECKS
from engine.games.eighteen.box.ways import WAYS
from engine.games.eighteen.model import (
    HIDDEN,
    NO_HOLE,
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
    ("golfers", "tokens", "first", "draft", "rest", "name", "targets")
)


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


def goals(view: State, seat: Seat) -> list[int]:
    """The holes whose greens a seat may play for, as far as everybody knows."""
    way = WAYS[view.rules.mode]
    if way.pace == "race":
        return [view.players[seat].hole]
    if way.pace != "any":
        return [view.hole]
    return [hole for hole, points in enumerate(view.greens) if points]


# Clubs on the table.


def bag_of(view: State, seats: Sequence[SeatSetup], seat: Seat) -> list[Revealed]:
    """What somebody has picked so far: the next pick has to go with it."""
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


def decks_of(view: State, offered: Collection[str] = ()) -> list[DeckSeen]:
    """All decks, with how many cards are left; `offered` ones may be looked into."""
    out = [deck_of(card) for card in out_of_decks(view, view.drawn)]
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


def rivals_of(view: State, offered: Collection[int] = ()) -> list[RivalSeen]:
    """The opponents; clubs of those `offered` may be turned up."""
    if view.solo is None:
        return []
    return [
        RivalSeen(
            rival.target,
            rival.tokens,
            sum(won.points for won in rival.won),
            rival.top,
            number in offered,
        )
        for number, rival in enumerate(view.solo.rivals)
    ]


def gives_away(view: State, seat: Seat, secluded: bool) -> bool:
    """Whether words made for a seat alone would tell its secret green to all who look on."""
    return view.players[seat].target is not None and not secluded


def target_of(view: State, seat: Seat, secluded: bool) -> int:
    """A seat's secret green if it may be shown now; NO_HOLE else."""
    target = view.players[seat].target
    return NO_HOLE if target is None or not secluded else target
