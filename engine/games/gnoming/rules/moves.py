"""Which moves are legal, and why the others are not."""

from __future__ import annotations

from engine.core.game import Seat
from engine.games.gnoming.model import (
    HAZARD,
    MOST_FILLED,
    MULLIGAN,
    SPACES,
    Bounce,
    Card,
    Deal,
    Decline,
    Discard,
    Draw,
    Flip,
    Move,
    Phase,
    Place,
    State,
    Take,
)
from engine.games.gnoming.words import PILES

Moves = tuple[Move, ...]

# Moves are made once and handed out again and again: a playout asks for little else.
_FLIPS = tuple(Flip(space) for space in SPACES)
_PLACES: Moves = tuple(Place(space) for space in SPACES)
_BOUNCES = {last: tuple(Bounce(space) for space in SPACES if space != last) for last in SPACES}
_DRAW = Draw()
TOO_MANY = "You have too many Mulligans. Put this card on one of them."
_DECLINE = Decline()
_DEAL: Moves = (Deal(),)
_DISCARDS = (Discard(0), Discard(1))
_TAKES = (Take(0), Take(1))


def turn(state: State) -> tuple[Seat, ...]:
    """Name who may move: everybody who still turns cards up, or the one seat to play."""
    if state.waiting:
        return state.waiting
    return () if state.phase == "over" else (state.seat,)


def moves(state: State, seat: Seat) -> Moves:
    """List a seat's legal moves."""
    if state.waiting:
        return _flips(state, seat) if seat in state.waiting else ()
    if seat != state.seat:
        return ()
    phase = state.phase
    if phase == "draw":
        return _draws(state)
    if phase == "place":
        return _places(state)
    if phase == "displaced":
        return _bounces_and_discards(state) if state.bounces else _discards(state)
    return _DEAL if phase == "scored" else ()


def _flips(state: State, seat: Seat) -> Moves:
    grid = state.grids[seat]
    flips = tuple([_FLIPS[space] for space in SPACES if grid[space] is None])
    if state.phase == "open" or not state.rules.may_decline:
        return flips
    return (*flips, _DECLINE)


def _draws(state: State) -> Moves:
    left, right = state.piles
    too_many = state.grids[state.seat].count(MULLIGAN) > 1
    found: list[Move] = [_DRAW]
    if left and not (too_many and left[-1] == MULLIGAN):
        found.append(_TAKES[0])
    if right and not (too_many and right[-1] == MULLIGAN):
        found.append(_TAKES[1])
    return tuple(found)


def _places(state: State) -> Moves:
    """A turn ends with one Mulligan: a second one is discarded, or makes the first one leave."""
    mulligans = state.grids[state.seat].count(MULLIGAN)
    if mulligans > 1 and state.hand != MULLIGAN:
        return _sheds(state)
    bound = state.source is not None and state.rules.must_place
    discards = () if bound else _discards(state)
    if mulligans and state.hand == MULLIGAN:
        return (_sheds(state) if mulligans == 1 else ()) + discards
    return _PLACES + discards


def _sheds(state: State) -> Moves:
    """Places of the card in hand from which a Mulligan leaves the grid in this turn."""
    return tuple([_PLACES[space] for space in SPACES if _sheds_mulligan(state, space)])


def _sheds_mulligan(state: State, space: int) -> bool:
    """Whether the card in hand replaces a Mulligan there, or an open card that bounces on to it."""
    grid, hand = state.grids[state.seat], state.hand
    old = grid[space]
    if old == MULLIGAN:
        # One that was drawn would only change places with its equal: that is a discard.
        return hand != MULLIGAN or state.source is not None
    if old is None or not state.rules.bounce_face_up or not can_bounce(old):
        return False
    if len(state.filled) + 1 >= MOST_FILLED:
        return False  # what comes out there has to be discarded
    return old == hand or grid.count(old) > 1


def _bounces_and_discards(state: State) -> Moves:
    last = state.filled[-1]
    if not state.rules.bounce_face_up:
        return _BOUNCES[last] + _discards(state)
    grid = state.grids[state.seat]
    bounces = tuple([each for each in _BOUNCES[last] if not _repeats(state, each.space)])
    if grid.count(MULLIGAN) > 1:
        return tuple([bounce for bounce in bounces if _sheds_mulligan(state, bounce.space)])
    return bounces + _discards(state)


def _repeats(state: State, space: int) -> bool:
    """Whether a bounce would bring back cards as they lay before in this turn.

    What was swapped in can be swapped out again: so the turn is walked backwards.
    """
    grid, hand = list(state.grids[state.seat]), state.hand
    out = grid[space]
    if out is None:
        return False
    onto = [*grid]
    onto[space] = hand
    for filled in (*reversed(state.filled[1:]), None):
        if (grid, hand) == (onto, out):
            return True
        if filled is not None:
            grid[filled], hand = hand, grid[filled]
    return False


def _discards(state: State) -> tuple[Discard, ...]:
    """An empty pile has to be filled, the left one first."""
    left, right = state.piles
    if not left:
        return _DISCARDS[:1]
    return _DISCARDS if right else _DISCARDS[1:]


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    """Say why a move is refused; None where it is legal."""
    if any(type(field) is not int for field in move):
        return "A move names its space or its pile by a whole number."
    legal = moves(state, seat)
    if move in legal:
        return None
    if not legal:
        return _not_your_turn(state)
    if type(move) not in _KINDS[state.phase]:
        return _OUT_OF_STEP[state.phase]
    if isinstance(move, Flip | Place | Bounce) and move.space not in SPACES:
        return "The spaces of a grid are numbered from 0 to 8."
    if isinstance(move, Take | Discard) and move.pile not in (0, 1):
        return "The discard piles are numbered 0 for the left and 1 for the right."
    return _refusal(state, move)


def _not_your_turn(state: State) -> str:
    if state.phase == "over":
        return "The game is over."
    if state.phase == "open":
        return "You've flipped your two cards. Wait for the others."
    if state.phase == "help":
        return "Wait until the others have flipped a card."
    return "It's not your turn yet."


# The kinds of moves that a phase knows at all, and what to say to any other.
_KINDS: dict[Phase, tuple[type, ...]] = {
    "open": (Flip,),
    "draw": (Draw, Take),
    "place": (Place, Discard),
    "displaced": (Bounce, Discard),
    "help": (Flip, Decline),
    "scored": (Deal,),
    "over": (),
}
_OUT_OF_STEP: dict[Phase, str] = {
    "open": "Flip two of your cards first.",
    "draw": "First draw from the deck, or take a card from a pile.",
    "place": "Place the card in your hand, or discard it.",
    "displaced": "Discard the card that came out, or bounce it if it matches.",
    "help": "Flip one of your face-down cards first.",
    "scored": "The round is over. Deal the next one.",
    "over": "The game is over.",
}


def _refusal(state: State, move: Move) -> str:
    """Explain the refusal of a move that the phase knows and whose numbers make sense."""
    if isinstance(move, Flip):
        return "That card is face up already. Flip another."
    if isinstance(move, Decline):
        return "You can't decline here. Flip one of your cards."
    if isinstance(move, Take):
        return _why_not_take(state, move)
    if isinstance(move, Place):
        return _why_not_place(state)
    if isinstance(move, Bounce):
        return _why_not_bounce(state, move)
    assert isinstance(move, Discard), move
    return _why_not_discard(state, move)


def _why_not_take(state: State, move: Take) -> str:
    if not state.piles[move.pile]:
        other = " or take from the other pile" if Take(1 - move.pile) in _draws(state) else ""
        return f"The {PILES[move.pile]} pile is empty. Draw from the deck{other}."
    return "You have two Mulligans already. Take another card."


def _why_not_place(state: State) -> str:
    if state.hand != MULLIGAN:
        return TOO_MANY
    places = sum(isinstance(move, Place) for move in _places(state))
    if not places:
        return "You may keep one Mulligan. Discard this one."
    bounce = "on a face-up card that can bounce onto"
    if state.source is None:
        return f"You may keep one Mulligan. Put this one {bounce} yours, or discard it."
    more = f", or {bounce} it" if places > 1 else ""
    return f"You may keep one Mulligan. Put this one on yours{more}."


def _why_not_bounce(state: State, move: Bounce) -> str:
    card = state.hand
    assert card is not None
    if state.bounces:
        if move.space == state.filled[-1]:
            return "You just filled that space. Bounce the card to another one."
        if _repeats(state, move.space):
            discards = any(isinstance(each, Discard) for each in _bounces_and_discards(state))
            instead = ", or discard" if discards else ""
            return f"Your cards lay like that earlier this turn. Choose another space{instead}."
        return TOO_MANY
    if not can_bounce(card):
        return f"A {'Mulligan' if card == MULLIGAN else 'negative card'} can't bounce. Discard it."
    if card not in state.grids[state.seat]:
        return f"No face-up {card} in your grid matches, so this card can't bounce."
    if len(state.filled) >= MOST_FILLED:
        return f"{MOST_FILLED} bounces are enough for one turn. Discard the card."
    return "A card that lay face up doesn't bounce. Discard it."


def _why_not_discard(state: State, move: Discard) -> str:
    if state.phase == "place" and state.source is not None and state.rules.must_place:
        return "Place a card you took from a pile in your grid."
    if state.hand != MULLIGAN and state.grids[state.seat].count(MULLIGAN) > 1:
        return TOO_MANY
    other = 1 - move.pile
    return f"Discard onto the {PILES[other]} pile: it's empty."


def can_bounce(card: Card) -> bool:
    """Positive cards alone bounce."""
    return card > 0 and card != HAZARD
