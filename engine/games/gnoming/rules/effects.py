"""What a move does: the rules of Gnoming A-Round in the order in which a turn runs.

A move works on a Draft, an open copy of the state, which is frozen again at the end. That keeps
each rule a few plain lines and builds one new state for a move, however many steps it has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from engine.core.chance import Chance
from engine.core.game import Event, Seat
from engine.games.gnoming.model import (
    FACE_DOWN,
    GOING_OUT,
    HAZARD,
    IN_THE_BOX,
    KINDS,
    Bounce,
    Card,
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
from engine.games.gnoming.rules.draft import Draft
from engine.games.gnoming.rules.moves import can_bounce
from engine.games.gnoming.rules.scoring import score_grid
from engine.games.gnoming.rules.standing import rank
from engine.games.gnoming.words import PILES, WHERE

Events = list[Event]  # what has happened so far in a move

BEHIND = 4  # face-down cards from which on the advanced rules still help
FIRST_FLIPS = 2

# Questions for people who deal their own cards, by the space that they are about.
_TURNED_UP = tuple(f"Which card was turned up at {where}?" for where in WHERE)
_LAY_HIDDEN = tuple(f"Which card lay hidden at {where}?" for where in WHERE)


def first_deal(rules: Rules, seats: int, chance: Chance, first: Seat = 0) -> State:
    """Deal the first round; the dealer sits before the seat that starts."""
    draft = Draft(empty_table(rules, seats))
    _deal(draft, (first - 1) % seats, Deal(), chance, [])
    return draft.freeze()


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
    draft = Draft(state)
    events: Events = []
    _PLAYS[type(move)](draft, seat, move, chance, events)
    return draft.freeze(), tuple(events)


def _deal(draft: Draft, seat: Seat, move: Deal, chance: Chance, events: Events) -> None:
    seats = len(draft.grids)
    draft.round += 1
    draft.dealer = seat
    draft.grids = (FACE_DOWN,) * seats
    draft.deck = sum(IN_THE_BOX) - 9 * seats
    draft.unseen = IN_THE_BOX
    draft.recycled = None
    draft.out = None
    draft.turns_left = draft.rules.turns
    left, right = _turn_up(draft, 0, chance), _turn_up(draft, 1, chance)
    draft.piles = (left,), (right,)
    draft.phase = "open"
    draft.seat = (seat + 1) % seats
    draft.waiting = tuple(range(seats))
    events.append(Dealt(draft.round, seat, (left, right)))


def _turn_up(draft: Draft, pile: int, chance: Chance) -> Card:
    """Start a discard pile. Hazards are set aside, and help nobody: no one removed them. People
    with cards of their own set them aside by themselves, and are not asked for them."""
    asked = f"Which card starts the {PILES[pile]} pile?"
    while (card := draft.draw(chance, asked, without=HAZARD)) == HAZARD:
        pass
    return card


def _flip(draft: Draft, seat: Seat, move: Flip, chance: Chance, events: Events) -> None:
    card = draft.reveal(chance, _TURNED_UP[move.space], seat)
    draft.lay(seat, move.space, card)
    events.append(Flipped(seat, move.space, card))
    shown = 9 - draft.grids[seat].count(None)
    if draft.phase == "help" or shown == FIRST_FLIPS:
        _stop_waiting(draft, seat, chance, events)


def _decline(draft: Draft, seat: Seat, move: Decline, chance: Chance, events: Events) -> None:
    events.append(Declined(seat))
    _stop_waiting(draft, seat, chance, events)


def _stop_waiting(draft: Draft, seat: Seat, chance: Chance, events: Events) -> None:
    draft.waiting = tuple([other for other in draft.waiting if other != seat])
    if draft.waiting:
        return
    if draft.phase == "help":
        _end_turn(draft, chance, events)
    else:
        draft.phase = "draw"


def _draw(draft: Draft, seat: Seat, move: Draw, chance: Chance, events: Events) -> None:
    if not draft.deck:
        _reshuffle(draft, events)
    card = draft.draw(chance, "Which card was drawn?")
    events.append(Drew(seat, card))
    if card == HAZARD:
        _remove_hazard(draft, seat, chance, events)
    else:
        _take_in_hand(draft, card, None)


def _reshuffle(draft: Draft, events: Events) -> None:
    cards = Counter(card for pile in draft.piles for card in pile[:-1])
    draft.recycled = tuple(cards[card] for card in KINDS)
    draft.deck = cards.total()
    draft.piles = (draft.piles[0][-1:], draft.piles[1][-1:])
    events.append(Reshuffled(draft.deck))


def _take(draft: Draft, seat: Seat, move: Take, chance: Chance, events: Events) -> None:
    card = draft.pop(move.pile)
    events.append(Took(seat, move.pile, card))
    _take_in_hand(draft, card, move.pile)


def _take_in_hand(draft: Draft, card: Card, source: int | None) -> None:
    draft.phase = "place"
    draft.hand = card
    draft.source = source


def _place(draft: Draft, seat: Seat, move: Place | Bounce, chance: Chance, events: Events) -> None:
    """Put the card in hand into the grid; the card that lay there comes into the hand."""
    space, card = move.space, draft.hand
    assert card is not None
    old = draft.grids[seat][space]
    displaced = draft.reveal(chance, _LAY_HIDDEN[space], seat) if old is None else old
    draft.lay(seat, space, card)
    grid = draft.grids[seat]
    bounced = draft.phase == "displaced"
    events.append(Placed(seat, space, card, displaced, old is None, bounced))
    if old is None and draft.out is None and None not in grid:
        draft.out = seat
        events.append(WentOut(seat))
    if displaced == HAZARD:
        _remove_hazard(draft, seat, chance, events)
        return
    draft.phase = "displaced"
    draft.hand = displaced
    # A card that came in this turn does not bounce on, or two pairs could swap places for ever.
    was_there = old is None or (draft.rules.bounce_face_up and space not in draft.filled)
    draft.bounces = was_there and can_bounce(displaced) and displaced in grid
    draft.filled = (*draft.filled, space)


def _discard(draft: Draft, seat: Seat, move: Discard, chance: Chance, events: Events) -> None:
    assert draft.hand is not None
    draft.push(move.pile, draft.hand)
    events.append(Discarded(seat, draft.hand, move.pile))
    _end_turn(draft, chance, events)


def _remove_hazard(draft: Draft, seat: Seat, chance: Chance, events: Events) -> None:
    """A Hazard leaves the game and helps the others, but turns nobody's last card up."""
    least = BEHIND if draft.rules.help_behind_only else 2
    order = [(seat + step) % len(draft.grids) for step in range(1, len(draft.grids))]
    helped = tuple([other for other in order if draft.grids[other].count(None) >= least])
    events.append(HazardRemoved(seat, helped))
    if helped:
        _empty_hand(draft)
        draft.phase = "help"
        draft.waiting = helped
    else:
        _end_turn(draft, chance, events)


def _empty_hand(draft: Draft) -> None:
    draft.hand = None
    draft.source = None
    draft.filled = ()
    draft.bounces = False


def _end_turn(draft: Draft, chance: Chance, events: Events) -> None:
    _empty_hand(draft)
    draft.phase = "draw"
    draft.seat = (draft.seat + 1) % len(draft.grids)
    if draft.rules.turns:
        draft.turns_left -= 1
        if not draft.turns_left:
            _end_round(draft, chance, events)
            return
    if draft.seat == draft.out:
        _end_round(draft, chance, events)


def _end_round(draft: Draft, chance: Chance, events: Events) -> None:
    shown = []
    for seat, grid in enumerate(draft.grids):
        for space, card in enumerate(grid):
            if card is None:
                found = draft.reveal(chance, _LAY_HIDDEN[space], seat)
                draft.lay(seat, space, found)
                shown.append((seat, space, found))
    scores = round_scores(draft.grids, draft.out, draft.rules)
    draft.scores = (*draft.scores, scores)
    events.append(RoundEnded(draft.round, tuple(shown), scores))
    if draft.round < draft.rules.rounds:
        draft.phase = "scored"
        draft.seat = (draft.dealer + 1) % len(draft.grids)
        return
    draft.phase = "over"
    points = [[done.total for done in seat] for seat in zip(*draft.scores, strict=True)]
    ranks = rank(points, draft.rules.by_rounds_won).ranks
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
    """What going out first earns or costs, by seat, when the grids come to these totals."""
    if out is None:
        return (0,) * len(totals)
    beaten = all(total > totals[out] for seat, total in enumerate(totals) if seat != out)
    bonus = -GOING_OUT if beaten else GOING_OUT * rules.penalty
    return tuple(bonus if seat == out else 0 for seat in range(len(totals)))


_PLAYS: dict[type, Callable[[Draft, Seat, Any, Chance, Events], None]] = {
    Flip: _flip,
    Decline: _decline,
    Draw: _draw,
    Take: _take,
    Place: _place,
    Bounce: _place,
    Discard: _discard,
    Deal: _deal,
}
