"""Rules of thumb: what a position is worth, and a quick sensible move with its reason."""

from __future__ import annotations

from engine.game import Seat
from engine.games.gnoming.model import (
    HAZARD,
    KIND_INDEX,
    MULLIGAN,
    Bounce,
    Card,
    Deal,
    Discard,
    Draw,
    Flip,
    Move,
    Place,
    State,
    Take,
)
from engine.games.gnoming.moves import moves
from engine.games.gnoming.prospects import (
    HOLDABLE,
    MOST_TURNS,
    Spot,
    estimate,
    gain_at,
    plan,
    spot,
)
from engine.games.gnoming.rules import GOING_OUT
from engine.games.gnoming.words import PILES, name

Advice = tuple[Move, str]

# How far ahead one has to be to go out with good hope: the others still have a turn each.
SAFE_LEAD = 4.0
# Spaces to turn up first: a corner and its neighbour, so that a pair would lie in one line.
_FIRST_FLIPS = (0, 1, 4, 8, 2, 6, 3, 5, 7)


def turns_to_go(state: State) -> int:
    """Guess how many more turns each seat has in this round after the present one."""
    if state.rules.turns:
        return min(MOST_TURNS, state.turns_left - 1)
    if state.out is not None:
        return 0
    return min(grid.count(None) for grid in state.grids)


def evaluate(state: State, seat: Seat) -> float:
    """Compare a seat's expected score with its rivals': the best of them counts half."""
    expected = _expected_totals(state)
    mine = expected.pop(seat)
    if not expected:
        return -mine
    return (min(expected) + sum(expected) / len(expected)) / 2 - mine


def _expected_totals(state: State) -> list[float]:
    seats = range(len(state.grids))
    totals = [float(sum(scores[seat].total for scores in state.scores)) for seat in seats]
    if len(state.scores) == state.round:
        return totals
    turns = turns_to_go(state)
    grids = [estimate(grid, state.rules, turns) for grid in state.grids]
    if state.out is not None:
        lead = min((g for s, g in enumerate(grids) if s != state.out), default=0.0)
        totals[state.out] += _bonus(state, lead - grids[state.out])
    return [total + grid for total, grid in zip(totals, grids, strict=True)]


def _bonus(state: State, lead: float) -> float:
    """Expect between -5 and +5 points for going out, by the lead over the best rival."""
    if len(state.grids) == 1:
        return -GOING_OUT
    hope = max(-1.0, min(1.0, (lead - SAFE_LEAD) / SAFE_LEAD))
    return -GOING_OUT * hope if hope > 0 or state.rules.penalty else 0.0


def advise(state: State, seat: Seat) -> Advice | None:
    """Choose a move quickly and say why."""
    if state.waiting:
        return _advise_flip(state, seat)
    match state.phase:
        case "draw":
            return _advise_draw(state)
        case "place":
            return _advise_place(state)
        case "displaced":
            return _advise_displaced(state)
        case "scored":
            return Deal(), "The next round can begin."
    return None


def _advise_flip(state: State, seat: Seat) -> Advice:
    grid = state.grids[seat]
    space = next(space for space in _FIRST_FLIPS if grid[space] is None)
    if state.phase == "open":
        return Flip(space), "Any face-down card is as good as another."
    return Flip(space), "A card that is known can be replaced on purpose."


def _advise_draw(state: State) -> Advice:
    """Take the better pile if it gains more than a card from the deck may be expected to."""
    hoped = _hope_of_the_deck(state)
    best, choice = hoped, -1
    for move in moves(state, state.seat):
        if isinstance(move, Take):
            gain = _best_spot(state, state.piles[move.pile][-1]).gain
            if gain > best:
                best, choice = gain, move.pile
    if choice < 0:
        return Draw(), "Neither pile helps as much as the deck may."
    card = state.piles[choice][-1]
    return Take(choice), f"The {name(card)} on the {PILES[choice]} pile fits your grid."


def _hope_of_the_deck(state: State) -> float:
    counts = state.unseen if state.recycled is None else state.recycled
    cards = sum(counts)
    if not cards:
        return 0.0
    spots = _plan(state)
    has_mulligan = MULLIGAN in state.grids[state.seat]
    total = 0.0
    for (gain, _), card, count in zip(spots, HOLDABLE, counts, strict=False):
        if gain > 0 and not (has_mulligan and card == MULLIGAN):
            total += gain * count
    return total / cards


def _plan(state: State) -> tuple[Spot, ...]:
    """Plan for the seat to move, leaving the last face-down card alone."""
    grid = state.grids[state.seat]
    last = grid.index(None) if _could_go_out(state) else None
    return plan(grid, state.rules.runs, turns_to_go(state), last)


def _could_go_out(state: State) -> bool:
    return state.out is None and state.grids[state.seat].count(None) == 1


def _best_spot(state: State, card: Card) -> Spot:
    """Find where a card gains most, going out included where that is wise."""
    grid, rules = state.grids[state.seat], state.rules
    mulligans = grid.count(MULLIGAN)
    turns = turns_to_go(state)
    if mulligans > 1:
        duty = [space for space, old in enumerate(grid) if old == MULLIGAN]
        return max(Spot(gain_at(grid, card, space, rules.runs, turns), space) for space in duty)
    if not _could_go_out(state):
        return spot(grid, card, rules.runs, turns)
    last = grid.index(None)
    stay = spot(grid, card, rules.runs, turns, last)
    leave = Spot(_gain_of_going_out(state, card, last), last)
    return max(stay, leave)


def _gain_of_going_out(state: State, card: Card, space: int) -> float:
    """Compare the score after going out, with its bonus, to playing on."""
    seat, rules = state.seat, state.rules
    grid = state.grids[seat]
    now = estimate(grid, rules, turns_to_go(state))
    after = estimate((*grid[:space], card, *grid[space + 1 :]), rules, 0)
    if state.recycled is not None:
        return 2 * GOING_OUT + now - after  # the round has lasted long enough
    rivals = [estimate(g, rules, 1) for s, g in enumerate(state.grids) if s != seat]
    return now - after - _bonus(state, min(rivals, default=0.0) - after)


def _advise_place(state: State) -> Advice:
    legal = moves(state, state.seat)
    card = state.hand
    assert card is not None
    if not isinstance(legal[0], Place):
        return _advise_discard(state, legal)
    gain, space = _best_spot(state, card)
    if gain <= 0 and isinstance(legal[-1], Discard):
        return _advise_discard(state, legal)
    old = state.grids[state.seat][space]
    if old is None:
        if _could_go_out(state):
            return Place(space), "It is time to go out."
        return Place(space), f"The {name(card)} is worth more there than a hidden card."
    if old == HAZARD:
        return Place(space), "It gets rid of the Hazard."
    return Place(space), f"The {name(card)} does more there than the {name(old)}."


def _advise_displaced(state: State) -> Advice:
    legal = moves(state, state.seat)
    card = state.hand
    assert card is not None
    if state.bounces:
        gain, space = _best_bounce(state, card)
        if gain > 0:
            return Bounce(space), f"The {name(card)} can still improve the grid."
    return _advise_discard(state, legal)


def _best_bounce(state: State, card: Card) -> Spot:
    grid, runs = state.grids[state.seat], state.rules.runs
    turns = turns_to_go(state)
    last = grid.index(None) if _could_go_out(state) else -1
    return max(
        Spot(
            _gain_of_going_out(state, card, space)
            if space == last
            else gain_at(grid, card, space, runs, turns),
            space,
        )
        for space in range(9)
        if space != state.filled[-1]
    )


def _advise_discard(state: State, legal: tuple[Move, ...]) -> Advice:
    """Cover the card that the next player would like better; alone, the one of less use."""
    piles = [move for move in legal if isinstance(move, Discard)]
    if len(piles) == 1:
        return piles[0], "It can go nowhere else."
    following = (state.seat + 1) % len(state.grids)
    spots = plan(state.grids[following], state.rules.runs, turns_to_go(state))
    left, right = (spots[KIND_INDEX[pile[-1]]].gain for pile in state.piles)
    covered = int(left < right) if following != state.seat else int(left > right)
    top = name(state.piles[covered][-1])
    if following == state.seat:
        return Discard(covered), f"The {top} beneath is of less use than the other one."
    return Discard(covered), f"It covers the {top}, which would help the next player."
