"""Choosing a club: all at once and face down; when the last one lies there, all are shown. Some
golfers may look at a card before. Who has come to a tee may play on after the round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.wording import enumerated
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.golfers import ability_of
from engine.games.eighteen.box.shots import DECKS, SHOTS
from engine.games.eighteen.model import (
    HIDDEN,
    CardKept,
    CardReturned,
    Choose,
    ClubChosen,
    Decline,
    KeepCard,
    Move,
    Peek,
    Peeked,
    Player,
    ResetHand,
    ReturnCard,
    State,
    TurnBegan,
    hand_of,
)
from engine.games.eighteen.rules.changes import Events, Handler, ability_in
from engine.games.eighteen.rules.rounds import all_chosen, chooses, go_on, misses, reveal, show
from engine.games.eighteen.rules.turn.borrowing import ask_borrowers
from engine.games.eighteen.rules.turn.decks import DECK_NAMES, deck_state, take, with_top
from engine.games.eighteen.rules.turn.hands import (
    decks_within_reach,
    may_reset,
    reset,
    usable,
    why_no_reset,
)

DECISIONS: Final[tuple[Move, ...]] = (KeepCard(), ReturnCard())
UNDECIDED: Final = "First keep the card for your next shot, or put it back."


def decides(player: Player) -> bool:
    """Whether a player holds a card that has to be kept or laid back before anything else."""
    return player.up and player.kept is not None


def peeks(state: State, seat: Seat) -> list[Peek]:
    """The decks that a seat may look at."""
    if why_no_peek(state, seat):
        return []
    return [Peek(deck) for deck in DECKS if why_not_deck(state, seat, deck) is None]


def why_not_peek(state: State, seat: Seat, move: Peek) -> str | None:
    return why_no_peek(state, seat) or why_not_deck(state, seat, move.deck)


def why_no_peek(state: State, seat: Seat) -> str | None:
    player = state.players[seat]
    if not ability_in(state, seat).peeks:
        return "Your golfer can't look at cards."
    if player.spent:
        return "Your golfer looks at one card per hole."
    if player.kept is not None:
        return "You're keeping a card already. Play it first."
    return None


def why_not_deck(state: State, seat: Seat, deck: str) -> str | None:
    if deck not in DECKS:
        return f"There's no such deck. Choose {enumerated(DECKS, 'or')}."
    clubs = hand_of(state.players[seat])
    seen = HIDDEN not in clubs  # or else one of them may draw from any deck
    if seen and not any(deck in decks_within_reach(state, seat, CLUBS[club]) for club in clubs):
        return f"No club in your hand can draw from {DECK_NAMES[deck]} here."
    top = deck_state(state, deck).top
    if top is not None and seat in top.seats and not ability_in(state, seat).exposes:
        return "You know the top card of that deck already."
    return None


def play_peek(
    state: State, seat: Seat, move: Peek | KeepCard | ReturnCard, chance: Chance,
    events: Events,
) -> None:  # fmt: skip
    if isinstance(move, Peek):
        _look(state, seat, move, chance, events)
    elif isinstance(move, KeepCard):
        _keep_card(state, seat, events)
    else:
        _lay_back(state, seat, events)


def _look(state: State, seat: Seat, move: Peek, chance: Chance, events: Events) -> None:
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


def _keep_card(state: State, seat: Seat, events: Events) -> None:
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
    """The clubs that a seat may choose: one that can play a kept card, while there is any; where a
    golfer's card and the table say so, one that can be used on the tee."""
    player = state.players[seat]
    hand = hand_of(player)
    if state.rules.tee_clubs and ability_of(player.ability).tees:
        hand = tuple(c for c in hand if c == HIDDEN or _of_use(state, player, c))
    if player.kept is None:
        return hand
    deck = SHOTS[player.kept].deck
    fit = tuple(c for c in hand if deck in decks_within_reach(state, seat, CLUBS[c]))
    return fit or hand


def _of_use(state: State, player: Player, club: int) -> bool:
    """Whether a club may be used by one of the golfers who can play, or one is on no tee."""
    ground, ability = state.rules.ground, ability_of(player.ability)
    golfers = player.golfers
    if state.phase == "extra":
        golfers = (golfers[state.extras[0][1]],)
    return any(
        not ground.is_tee(golfer.place) or usable(ground, ability, CLUBS[club], golfer.place)
        for golfer in golfers
        if not golfer.down
    )


def extra_turn(state: State) -> tuple[Seat, ...]:
    """Whose golfer may play on."""
    return (state.extras[0][0],)


def extra_moves(state: State, seat: Seat) -> list[Move]:
    if seat != state.extras[0][0]:
        return []
    if decides(state.players[seat]):
        return [*DECISIONS]
    return [*map(Choose, bound_clubs(state, seat)), *peeks(state, seat), Decline()]


def why_not_extra(state: State, seat: Seat, move: Move) -> str | None:
    if seat != state.extras[0][0]:
        return "The extra turn belongs to another player."
    if decides(state.players[seat]):
        return None if move in DECISIONS else UNDECIDED
    if isinstance(move, Decline):
        return None
    if isinstance(move, Peek):
        return why_not_peek(state, seat, move)
    if not isinstance(move, Choose):
        return "Choose a club for your extra turn, or decline."
    if move.club in bound_clubs(state, seat):
        return None
    return "Choose a club from your hand for the extra turn, or decline."


def play_extra(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> None:
    if isinstance(move, Peek | KeepCard | ReturnCard):
        play_peek(state, seat, move, chance, events)
    elif isinstance(move, Choose):
        events.append(TurnBegan(seat, move.club, extra=True, golfer=state.extras[0][1]))
        player = state.players[seat]
        player.chosen = move.club
        show(player, move.club)
        state.phase = "act"
    else:
        state.extras = state.extras[1:]
        go_on(state, events, chance)


def turn(state: State) -> tuple[Seat, ...]:
    """Who has yet to choose a club."""
    return tuple([seat for seat, player in enumerate(state.players) if chooses(player)])


_CHOICES: Final = {club: Choose(club) for club in (HIDDEN, *CLUBS)}
_RESET: Final = ResetHand()


@lru_cache(maxsize=1 << 10)
def _in_hand(bag: tuple[int, ...], used: tuple[int, ...]) -> tuple[Move, ...]:
    return tuple(_CHOICES[club] for club in bag if club not in used)


def moves(state: State, seat: Seat) -> Sequence[Move]:
    player = state.players[seat]
    if not chooses(player):
        return []
    if player.ability:
        return _with_powers(state, seat, player)
    used = player.used
    listed = _in_hand(player.bag, used)
    return (*listed, _RESET) if used and may_reset(state, seat) else listed


def _with_powers(state: State, seat: Seat, player: Player) -> list[Move]:
    """Lists what somebody can do who has a golfer's card."""
    if decides(player):
        return [*DECISIONS]
    clubs = [_CHOICES[club] for club in bound_clubs(state, seat)]
    resets = [_RESET] if may_reset(state, seat) else []
    return [*clubs, *peeks(state, seat), *resets]


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    if not chooses(state.players[seat]):
        return _why_not_now(state, seat)
    if decides(state.players[seat]):
        return None if move in DECISIONS else UNDECIDED
    if isinstance(move, Choose):
        return _why_not_club(state, seat, move.club)
    if isinstance(move, Peek):
        return why_not_peek(state, seat, move)
    if isinstance(move, ResetHand):
        return why_no_reset(state, seat)
    return "First choose a club for this round."


def _why_not_now(state: State, seat: Seat) -> str:
    player = state.players[seat]
    if player.chosen is not None:
        return "You've chosen your club. Wait for the others."
    if player.finished:
        return "You don't play this round."
    assert misses(player)
    return "Your golfer is in the water and misses this turn."


def _why_not_club(state: State, seat: Seat, club: int) -> str | None:
    player = state.players[seat]
    if club in bound_clubs(state, seat):
        return None
    if club in hand_of(player) and player.kept is not None:
        deck = DECK_NAMES[SHOTS[player.kept].deck]
        return f"You're keeping a card of {deck}. Choose a club that draws from it."
    if club in hand_of(player):
        return "On a tee, your golfer chooses a driver or a wood."
    if club in player.used:
        return "That club is on your discard pile. Choose one from your hand."
    return "That club isn't in your hand."


def play(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> None:
    if isinstance(move, Choose):
        _choose(state, seat, move.club, chance, events)
    elif isinstance(move, ResetHand):
        reset(state.players[seat], seat, events)
    else:
        assert isinstance(move, Peek | KeepCard | ReturnCard)
        play_peek(state, seat, move, chance, events)


def _choose(state: State, seat: Seat, club: int, chance: Chance, events: Events) -> None:
    events.append(ClubChosen(seat))
    state.players[seat].chosen = club
    if all_chosen(state.players):
        reveal(state, events)
        ask_borrowers(state, 0, chance, events)


HANDLER: Final = Handler(turn, moves, why_not, play)
EXTRA_HANDLER: Final = Handler(extra_turn, extra_moves, why_not_extra, play_extra)
