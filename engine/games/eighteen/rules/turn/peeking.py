"""Looking at the top card of a deck before a club is chosen, as some golfers may, also for an extra
turn."""

from __future__ import annotations

from typing import Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.wording import enumerated
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.shots import DECKS, SHOTS
from engine.games.eighteen.model import (
    HIDDEN,
    CardKept,
    CardReturned,
    KeepCard,
    Move,
    Peek,
    Peeked,
    Player,
    ReturnCard,
    State,
    hand_of,
)
from engine.games.eighteen.rules.changes import Events, ability_in
from engine.games.eighteen.rules.turn.decks import DECK_NAMES, deck_state, take, with_top
from engine.games.eighteen.rules.turn.hands import decks_within_reach

DECISIONS: Final[tuple[Move, ...]] = (KeepCard(), ReturnCard())
UNDECIDED: Final = "Decide first: keep the card for your next shot, or lay it back face up."


def decides(player: Player) -> bool:
    """Whether a player holds a card that has to be kept or laid back before anything else."""
    return player.up and player.kept is not None


def peeks(state: State, seat: Seat) -> list[Peek]:
    """The decks that a seat may look at."""
    if why_no_peek(state, seat):
        return []
    return [Peek(deck) for deck in DECKS if why_not_deck(state, seat, deck) is None]


def why_not(state: State, seat: Seat, move: Peek) -> str | None:
    return why_no_peek(state, seat) or why_not_deck(state, seat, move.deck)


def why_no_peek(state: State, seat: Seat) -> str | None:
    player = state.players[seat]
    if not ability_in(state, seat).peeks:
        return "Your golfer may not look at cards."
    if player.spent:
        return "Your golfer looks at a card only once a hole."
    if player.kept is not None:
        return "You still keep a card: play it first."
    return None


def why_not_deck(state: State, seat: Seat, deck: str) -> str | None:
    if deck not in DECKS:
        return f"There is no such deck; there are {enumerated(DECKS)}."
    clubs = hand_of(state.players[seat])
    seen = HIDDEN not in clubs  # or else one of them may draw from any deck
    if seen and not any(deck in decks_within_reach(state, seat, CLUBS[club]) for club in clubs):
        return f"No club in your hand can draw from {DECK_NAMES[deck]} here."
    top = deck_state(state, deck).top
    if top is not None and seat in top.seats and not ability_in(state, seat).exposes:
        return "You know the top card of that deck already."
    return None


def play(
    state: State, seat: Seat, move: Peek | KeepCard | ReturnCard, chance: Chance,
    events: Events,
) -> None:  # fmt: skip
    if isinstance(move, Peek):
        _peek(state, seat, move, chance, events)
    elif isinstance(move, KeepCard):
        _keep(state, seat, events)
    else:
        _lay_back(state, seat, events)


def _peek(state: State, seat: Seat, move: Peek, chance: Chance, events: Events) -> None:
    """Look at a card. Who has to keep it or to lay it back takes it up, others leave it there."""
    events.append(Peeked(seat, move.deck))
    top = deck_state(state, move.deck).top
    card = take(state, move.deck, chance, events, whose=seat)
    player = state.players[seat]
    player.spent = True
    if ability_in(state, seat).exposes:
        player.kept, player.up = card, True
    else:
        knowing = (*(top.seats if top else ()), seat)
        state.decks = with_top(state, card, tuple(sorted(knowing)))


def _keep(state: State, seat: Seat, events: Events) -> None:
    """Keep the card for the next shot."""
    player = state.players[seat]
    assert player.kept is not None
    events.append(CardKept(seat, SHOTS[player.kept].deck))
    player.up = False


def _lay_back(state: State, seat: Seat, events: Events) -> None:
    """Lay the card back face up. Whoever had chosen a club may think again."""
    player = state.players[seat]
    card = player.kept
    assert card is not None
    events.append(CardReturned(seat, card))
    player.kept, player.up = None, False
    for other in range(len(state.players)):
        state.players[other].chosen = None
    state.decks = with_top(state, card, tuple(range(state.rules.seats)))


def bound_clubs(state: State, seat: Seat) -> tuple[int, ...]:
    """The clubs that a seat may choose: one that can play a kept card, while there is any."""
    player = state.players[seat]
    hand = hand_of(player)
    if player.kept is None:
        return hand
    deck = SHOTS[player.kept].deck
    fit = tuple(c for c in hand if deck in decks_within_reach(state, seat, CLUBS[c]))
    return fit or hand
