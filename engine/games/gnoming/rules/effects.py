"""Plays moves: the rules of Gnoming A-Round in the order in which a turn runs.

`play` copies the state once. Every function below changes that copy, so that each rule is a few
plain lines and a move builds one new state, however many steps it has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from engine.core.chance import Chance
from engine.core.copies import cloner, exchanged
from engine.core.game import Event, Seat
from engine.games.gnoming.model import (
    DECK,
    FACE_DOWN,
    GOING_OUT,
    HAZARD,
    IN_THE_BOX,
    KINDS,
    MOST_FILLED,
    Bounce,
    Card,
    Counts,
    Deal,
    Dealt,
    Decline,
    Declined,
    Discard,
    Discarded,
    Draw,
    Drew,
    Flip,
    Flipped,
    GameEnded,
    Grid,
    HazardRemoved,
    Move,
    Place,
    Placed,
    Reshuffled,
    RoundEnded,
    RoundScore,
    Rules,
    State,
    Take,
    Took,
    WentOut,
)
from engine.games.gnoming.rules.moves import can_bounce
from engine.games.gnoming.rules.standing import rank, score_grid
from engine.games.gnoming.words import PILES, WHERE

Events = list[Event]  # what has happened so far in a move

BEHIND = 4  # face-down cards from which on the advanced rules still help
FIRST_FLIPS = 2

_copy = cloner(State)

# Questions for people who deal their own cards, by the space that they are about.
_TURNED_UP = tuple(f"Which card was flipped at {where}?" for where in WHERE)
_LAY_HIDDEN = tuple(f"Which card was face down at {where}?" for where in WHERE)


def first_deal(rules: Rules, seats: int, chance: Chance, first: Seat = 0) -> State:
    """Deal the first round; the dealer sits before the seat that starts."""
    state = empty_table(rules, seats)
    _deal(state, (first - 1) % seats, Deal(), chance, [])
    return state


def empty_table(rules: Rules, seats: int) -> State:
    """A table on which nothing has been dealt yet."""
    return State(
        rules=rules,
        phase="scored",
        round=0,
        dealer=seats - 1,
        seat=seats - 1,
        grids=(FACE_DOWN,) * seats,
        piles=((), ()),
        deck=0,
        unseen=IN_THE_BOX,
        recycled=None,
        hand=None,
        source=None,
        filled=(),
        bounces=False,
        waiting=(),
        out=None,
        turns_left=0,
        scores=(),
    )


def play(state: State, seat: Seat, move: Move, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Make a legal move."""
    new = _copy(state)
    events: Events = []
    _PLAYS[type(move)](new, seat, move, chance, events)
    return new, tuple(events)


def _deal(state: State, seat: Seat, move: Deal, chance: Chance, events: Events) -> None:
    seats = len(state.grids)
    state.round += 1
    state.dealer = seat
    state.grids = (FACE_DOWN,) * seats
    state.deck = sum(IN_THE_BOX) - 9 * seats
    state.unseen = IN_THE_BOX
    state.recycled = None
    state.out = None
    state.turns_left = state.rules.turns
    left, right = _turn_up(state, 0, chance), _turn_up(state, 1, chance)
    state.piles = (left,), (right,)
    state.phase = "open"
    state.seat = (seat + 1) % seats
    state.waiting = tuple(range(seats))
    events.append(Dealt(state.round, seat, (left, right)))


def _turn_up(state: State, pile: int, chance: Chance) -> Card:
    """Start a discard pile. Hazards are set aside, and help nobody: no one removed them. People
    with cards of their own set them aside by themselves, and are not asked for them."""
    asked = f"Which card starts the {PILES[pile]} pile?"
    while (card := _draw_card(state, chance, asked, without=HAZARD)) == HAZARD:
        pass
    return card


def _flip(state: State, seat: Seat, move: Flip, chance: Chance, events: Events) -> None:
    card = _reveal(state, chance, _TURNED_UP[move.space], seat)
    _lay(state, seat, move.space, card)
    events.append(Flipped(seat, move.space, card))
    shown = 9 - state.grids[seat].count(None)
    if state.phase == "help" or shown == FIRST_FLIPS:
        _stop_waiting(state, seat, chance, events)


def _decline(state: State, seat: Seat, move: Decline, chance: Chance, events: Events) -> None:
    events.append(Declined(seat))
    _stop_waiting(state, seat, chance, events)


def _stop_waiting(state: State, seat: Seat, chance: Chance, events: Events) -> None:
    state.waiting = tuple([other for other in state.waiting if other != seat])
    if state.waiting:
        return
    if state.phase == "help":
        _end_turn(state, chance, events)
    else:
        state.phase = "draw"


def _draw(state: State, seat: Seat, move: Draw, chance: Chance, events: Events) -> None:
    if not state.deck:
        _reshuffle(state, events)
    card = _draw_card(state, chance, "Which card was drawn?")
    events.append(Drew(seat, card))
    if card == HAZARD:
        _remove_hazard(state, seat, chance, events)
    else:
        _take_in_hand(state, card, None)


def _reshuffle(state: State, events: Events) -> None:
    cards = Counter(card for pile in state.piles for card in pile[:-1])
    state.recycled = tuple(cards[card] for card in KINDS)
    state.deck = cards.total()
    state.piles = (state.piles[0][-1:], state.piles[1][-1:])
    events.append(Reshuffled(state.deck))


def _take(state: State, seat: Seat, move: Take, chance: Chance, events: Events) -> None:
    card = _pop(state, move.pile)
    events.append(Took(seat, move.pile, card))
    _take_in_hand(state, card, move.pile)


def _take_in_hand(state: State, card: Card, source: int | None) -> None:
    state.phase = "place"
    state.hand = card
    state.source = source


def _place(state: State, seat: Seat, move: Place | Bounce, chance: Chance, events: Events) -> None:
    """Put the card in hand into the grid; the card that lay there comes into the hand."""
    space, card = move.space, state.hand
    assert card is not None
    old = state.grids[seat][space]
    displaced = _reveal(state, chance, _LAY_HIDDEN[space], seat) if old is None else old
    _lay(state, seat, space, card)
    grid = state.grids[seat]
    bounced = state.phase == "displaced"
    events.append(Placed(seat, space, card, displaced, old is None, bounced))
    # A card that lay hidden never lies so again: nothing from before it can come back.
    state.filled = (space,) if old is None else (*state.filled, space)
    if old is None and state.out is None and None not in grid:
        state.out = seat
        events.append(WentOut(seat))
    if displaced == HAZARD:
        _remove_hazard(state, seat, chance, events)
        return
    state.phase = "displaced"
    state.hand = displaced
    came_out = old is None or (state.rules.bounce_face_up and len(state.filled) < MOST_FILLED)
    state.bounces = came_out and can_bounce(displaced) and displaced in grid


def _discard(state: State, seat: Seat, move: Discard, chance: Chance, events: Events) -> None:
    assert state.hand is not None
    _push(state, move.pile, state.hand)
    events.append(Discarded(seat, state.hand, move.pile))
    _end_turn(state, chance, events)


def _remove_hazard(state: State, seat: Seat, chance: Chance, events: Events) -> None:
    """A Hazard leaves the game and helps the others, but turns nobody's last card up."""
    least = BEHIND if state.rules.help_behind_only else 2
    order = [(seat + step) % len(state.grids) for step in range(1, len(state.grids))]
    helped = tuple([other for other in order if state.grids[other].count(None) >= least])
    events.append(HazardRemoved(seat, helped))
    if helped:
        _empty_hand(state)
        state.phase = "help"
        state.waiting = helped
    else:
        _end_turn(state, chance, events)


def _empty_hand(state: State) -> None:
    state.hand = None
    state.source = None
    state.filled = ()
    state.bounces = False


def _end_turn(state: State, chance: Chance, events: Events) -> None:
    _empty_hand(state)
    state.phase = "draw"
    state.seat = (state.seat + 1) % len(state.grids)
    if state.rules.turns:
        state.turns_left -= 1
        if not state.turns_left:
            _end_round(state, chance, events)
            return
    if state.seat == state.out:
        _end_round(state, chance, events)


def _end_round(state: State, chance: Chance, events: Events) -> None:
    shown = []
    for seat, grid in enumerate(state.grids):
        for space, card in enumerate(grid):
            if card is None:
                found = _reveal(state, chance, _LAY_HIDDEN[space], seat)
                _lay(state, seat, space, found)
                shown.append((seat, space, found))
    scores = round_scores(state.grids, state.out, state.rules)
    state.scores = (*state.scores, scores)
    events.append(RoundEnded(state.round, tuple(shown), scores))
    if state.round < state.rules.rounds:
        state.phase = "scored"
        state.seat = (state.dealer + 1) % len(state.grids)
        return
    state.phase = "over"
    points = [[done.total for done in seat] for seat in zip(*state.scores, strict=True)]
    ranks = rank(points, state.rules.by_rounds_won).ranks
    events.append(GameEnded(tuple(s for s, place in enumerate(ranks) if place == 1)))


def round_scores(grids: Sequence[Grid], out: Seat | None, rules: Rules) -> tuple[RoundScore, ...]:
    """Score the grids of a finished round, with the bonus or the penalty for going out first."""
    scored = [score_grid(grid, rules) for grid in grids]
    bonuses = for_going_out([score.total for score in scored], out, rules)
    return tuple(
        RoundScore(s.sets, s.cards, s.hazards, bonus)
        for s, bonus in zip(scored, bonuses, strict=True)
    )


def for_going_out(totals: Sequence[int], out: Seat | None, rules: Rules) -> tuple[int, ...]:
    """Give every seat the bonus or penalty for going out first, when grids come to these totals."""
    if out is None:
        return (0,) * len(totals)
    beaten = all(total > totals[out] for seat, total in enumerate(totals) if seat != out)
    bonus = -GOING_OUT if beaten else GOING_OUT * rules.penalty
    return tuple(bonus if seat == out else 0 for seat in range(len(totals)))


# Cards that change their place.


def _reveal(
    state: State, chance: Chance, what: str, whose: Seat | None = None, without: Card | None = None
) -> Card:
    """Turn up a card that nobody has seen; people are not asked whether it was `without`."""
    seeming = state.unseen if without is None else _none_of(state.unseen, without)
    kind = chance.draw(DECK, state.unseen, what, whose, seeming)
    state.unseen = _one_less(state.unseen, kind)
    return KINDS[kind]


def _draw_card(state: State, chance: Chance, what: str, without: Card | None = None) -> Card:
    """Take the top card off the deck."""
    state.deck -= 1
    if state.recycled is None:
        return _reveal(state, chance, what, without=without)
    kind = chance.draw(DECK, state.recycled, what)
    state.recycled = _one_less(state.recycled, kind)
    return KINDS[kind]


def _lay(state: State, seat: Seat, space: int, card: Card) -> None:
    """Let a card lie face up in a grid."""
    grid = exchanged(state.grids[seat], space, card)
    state.grids = exchanged(state.grids, seat, grid)


def _push(state: State, pile: int, card: Card) -> None:
    left, right = state.piles
    state.piles = (left, (*right, card)) if pile else ((*left, card), right)


def _pop(state: State, pile: int) -> Card:
    left, right = state.piles
    state.piles = (left, right[:-1]) if pile else (left[:-1], right)
    return (right if pile else left)[-1]


def _none_of(counts: Counts, card: Card) -> Counts:
    return exchanged(counts, KINDS.index(card), 0)


def _one_less(counts: Counts, kind: int) -> Counts:
    return exchanged(counts, kind, counts[kind] - 1)


_PLAYS: dict[type, Callable[[State, Seat, Any, Chance, Events], None]] = {
    Flip: _flip,
    Decline: _decline,
    Draw: _draw,
    Take: _take,
    Place: _place,
    Bounce: _place,
    Discard: _discard,
    Deal: _deal,
}
