"""Rules of thumb: a quick sensible move with its reason, and forecasts of everybody's score."""

from __future__ import annotations

from math import hypot, sqrt
from typing import Final

from engine.core.copies import cloner
from engine.core.game import Seat
from engine.core.judging import Expected, Forecasting, Grades, Habits, lead
from engine.games.gnoming.bots.prospects import MOST_TURNS, BestSpace, estimate, gain_at, plan, spot
from engine.games.gnoming.model import (
    GOING_OUT,
    HAZARD,
    IN_THE_BOX,
    KIND_INDEX,
    MULLIGAN,
    SPACES,
    Bounce,
    Card,
    Deal,
    Discard,
    Draw,
    Flip,
    Grid,
    Move,
    Place,
    Rules,
    State,
    Take,
)
from engine.games.gnoming.rules.moves import moves
from engine.games.gnoming.rules.standing import score_grid
from engine.games.gnoming.words import name

Advice = tuple[Move, str]

# How far ahead one has to be for going out to be worth nothing, and how much further for it to be
# as good as safe: the others still have a turn each.
EVEN_LEAD = 4.0
SAFE_LEAD = 4.0
# Cards drawn from the deck by each seat, on average, before a round is hurried to its end.
LONG_ROUND = 16
NOWHERE = BestSpace(-100.0, 0)  # every space would spoil something
# A corner and its neighbour come first, so that a pair would lie in one line.
_FIRST_FLIPS = (0, 1, 4, 8, 2, 6, 3, 5, 7)


def turns_to_go(state: State) -> int:
    """Guess how many more turns each seat has in this round after the present one."""
    if state.rules.turns:
        return min(MOST_TURNS, state.turns_left - 1)
    if state.out is not None:
        return 0
    return min([grid.count(None) for grid in state.grids])


# How far a lead may still change in a round, by the fewest hidden cards of a grid: one, two, more.
# And after somebody went out. Measured over rounds of medium bots.
_DOUBTS: Final = (12.5, 15.5, 17.5)
_LAST_TURNS: Final = 9.0


def evaluate(state: State, seat: Seat) -> float:
    return lead(expect(state).points, seat)


def expect(state: State) -> Expected:
    """Expect everybody's points, where more is better; those of this round where rounds are won."""
    totals = expected_totals(state)
    rounds = state.rules.rounds - state.round
    if state.rules.by_rounds_won:
        before = state.scores[: state.round - 1]
        totals = [
            total - sum(row[seat].total for row in before) for seat, total in enumerate(totals)
        ]
        rounds = 0
    doubt = hypot(_doubt(state), sqrt(rounds) * _DOUBTS[-1])
    return Expected(tuple([-total for total in totals]), doubt)


def _doubt(state: State) -> float:
    """How far a lead may still change in this round."""
    if len(state.scores) == state.round:
        return 0.0
    if state.out is not None:
        return _LAST_TURNS
    fewest = min([grid.count(None) for grid in state.grids])
    return _DOUBTS[min(fewest, len(_DOUBTS)) - 1]


def expected_totals(state: State) -> list[float]:
    totals = [0.0] * len(state.grids)
    for scores in state.scores:
        totals = [total + score.total for total, score in zip(totals, scores, strict=True)]
    if len(state.scores) == state.round:
        return totals
    turns = turns_to_go(state)
    grids = [estimate(grid, state.rules, turns) for grid in state.grids]
    grids[state.seat] -= _gain_of_this_turn(state, turns)
    if state.out is not None:
        rivals = [points for seat, points in enumerate(grids) if seat != state.out]
        totals[state.out] += _bonus(state, min(rivals, default=0.0) - grids[state.out])
    return [total + points for total, points in zip(totals, grids, strict=True)]


def _gain_of_this_turn(state: State, turns: int) -> float:
    """Expect what the seat to play gains with what it may draw or has in hand."""
    if state.phase == "draw":
        return draw_choice(state, turns)[0]
    if state.phase == "place" and may_place(state):
        gain = best_spot(state, _hand(state), turns).gain
        return gain if state.source is not None and state.rules.must_place else max(0.0, gain)
    if state.bounces:
        return max(0.0, _best_bounce(state, _hand(state), turns).gain)
    return 0.0


def _hand(state: State) -> Card:
    assert state.hand is not None
    return state.hand


def _lines(state: State) -> tuple[bool, bool]:
    """How lines count: whether runs do, and whether a Mulligan has one value in both of its own."""
    return state.rules.runs, state.rules.one_value


def may_place(state: State) -> bool:
    """A second Mulligan that was drawn is the one card that may not be placed."""
    if state.hand != MULLIGAN or state.source is not None:
        return True
    return MULLIGAN not in state.grids[state.seat]


def _bonus(state: State, lead: float) -> float:
    """Expect between -5 and +5 points for going out, by the lead over the best rival."""
    if len(state.grids) == 1:
        return -GOING_OUT
    hope = max(-1.0, min(1.0, (lead - EVEN_LEAD) / SAFE_LEAD))
    return -GOING_OUT * hope if hope > 0 or state.rules.penalty else 0.0


def candidates(state: State, seat: Seat) -> tuple[Move, ...]:
    """The moves that a search looks at: none that breaks a finished line for less than it gains,
    and none that only swaps a card for its equal: two who wait for each other never came to an end.
    """
    legal, grid = moves(state, seat), state.grids[seat]
    kept = [
        move
        for move in legal
        if not isinstance(move, Place | Bounce)
        or (
            grid[move.space] != _hand(state)
            and not _spoils(grid, _hand(state), move.space, state.rules)
        )
    ]
    return tuple(kept) or legal


def _spoils(grid: Grid, card: Card, space: int, rules: Rules) -> bool:
    """Whether a card in a space would break a finished line, and the grid be no better for it."""
    if grid[space] is None:
        return False
    before = score_grid(grid, rules)
    if not any(space in line.spaces for line in before.lines):
        return False
    after = score_grid((*grid[:space], card, *grid[space + 1 :]), rules)
    return after.total >= before.total and not set(before.lines) <= set(after.lines)


def advise(state: State, seat: Seat) -> Advice | None:
    """Choose a move quickly and say why."""
    match state.phase:
        case "draw":
            return _advise_draw(state)
        case "place":
            return _advise_place(state)
        case "displaced":
            return _advise_displaced(state)
        case "open" | "help":
            return _advise_flip(state, seat)
        case "scored":
            return Deal(), "Time for the next round."
    return None


def _advise_flip(state: State, seat: Seat) -> Advice:
    grid = state.grids[seat]
    space = next(space for space in _FIRST_FLIPS if grid[space] is None)
    if state.phase == "open":
        return Flip(space), "Nobody knows these cards yet."
    return Flip(space), "A card you know is easier to replace."


def _advise_draw(state: State) -> Advice:
    _, pile = draw_choice(state, turns_to_go(state))
    if pile is None:
        return Draw(), "The deck should help more than either pile."
    card = name(state.piles[pile][-1])
    return Take(pile), f"The {card} is better for your grid than the deck."


def draw_choice(state: State, turns: int) -> tuple[float, int | None]:
    """Choose the pile that gains more than a card from the deck may be expected to, or neither."""
    best: tuple[float, int | None] = _hope_of_the_deck(state, turns), None
    for move in moves(state, state.seat):
        if isinstance(move, Take):
            gain = best_spot(state, state.piles[move.pile][-1], turns).gain
            if gain > best[0]:
                best = gain, move.pile
    return best


def _hope_of_the_deck(state: State, turns: int) -> float:
    """Expect the gain of a card drawn from the deck, which may also be thrown away."""
    counts = state.unseen if state.recycled is None else state.recycled
    cards = sum(counts)
    if not cards:
        return 0.0
    grid = state.grids[state.seat]
    gains = plan(grid, *_lines(state), turns, _last_face_down(state, grid)).gains
    # The counts end with the Hazards, which nobody can hold.
    hope = sum([gain * count for gain, count in zip(gains, counts, strict=False) if gain > 0])
    if MULLIGAN in grid:
        index = KIND_INDEX[MULLIGAN]
        hope -= max(0.0, gains[index]) * counts[index]
    return hope / cards


def _last_face_down(state: State, grid: Grid) -> int | None:
    """Name the space whose card would end the round; None while there is none or it has ended."""
    return grid.index(None) if state.out is None and grid.count(None) == 1 else None


def best_spot(state: State, card: Card, turns: int) -> BestSpace:
    """Find where a card gains most, going out included where that is wise."""
    grid = state.grids[state.seat]
    if grid.count(MULLIGAN) > (card != MULLIGAN):
        return _best_mulligan(state, card, turns)
    last = _last_face_down(state, grid)
    stay = spot(grid, card, *_lines(state), turns, last)
    if _spoils(grid, card, stay.space, state.rules):
        stay = max(_spots(state, card, turns, last))
    if last is None:
        return stay
    return max(stay, BestSpace(_gain_of_going_out(state, card, last, turns), last))


def _best_mulligan(state: State, card: Card, turns: int) -> BestSpace:
    """Find the Mulligan that a card replaces best, where one has to go."""
    grid = state.grids[state.seat]
    duty = [space for space in SPACES if grid[space] == MULLIGAN]
    return max(
        [BestSpace(gain_at(grid, card, space, *_lines(state), turns), space) for space in duty]
    )


def _spots(state: State, card: Card, turns: int, *without: int | None) -> list[BestSpace]:
    """List what a card gains in each space where it spoils nothing, without some of them."""
    grid = state.grids[state.seat]
    return [
        BestSpace(gain_at(grid, card, space, *_lines(state), turns), space)
        for space in SPACES
        if space not in without and not _spoils(grid, card, space, state.rules)
    ] or [NOWHERE]


def _gain_of_going_out(state: State, card: Card, space: int, turns: int) -> float:
    """Compare the score after going out, with its bonus, to playing on."""
    seat, rules = state.seat, state.rules
    grid = state.grids[seat]
    now = estimate(grid, rules, turns)
    after = estimate((*grid[:space], card, *grid[space + 1 :]), rules, 0)
    rivals = [estimate(g, rules, 1) for s, g in enumerate(state.grids) if s != seat]
    return now - after - _bonus(state, min(rivals, default=0.0) - after)


def _advise_place(state: State) -> Advice:
    card = _hand(state)
    legal = moves(state, state.seat)
    if not may_place(state):
        return _advise_discard(state, legal)
    turns = turns_to_go(state)
    if len(legal) >= len(SPACES) and _drags_on(state):
        return Place(_best_hidden(state, card, turns)), "A good time to end the round."
    gain, space = best_spot(state, card, turns)
    if gain <= 0 and isinstance(legal[-1], Discard):
        return _advise_discard(state, legal)
    return Place(space), _why_there(state, card, space)


def _drags_on(state: State) -> bool:
    """Tell whether a round has become so long that everybody seems to wait for the same cards."""
    if state.out is not None or state.rules.turns:
        return False
    seats = len(state.grids)
    deck = sum(IN_THE_BOX) - len(state.piles) - len(SPACES) * seats
    drawn = deck - state.deck + (0 if state.recycled is None else deck)
    # The second figure lies near the end of the first reshuffled deck: with many seats the first
    # one is never reached.
    return drawn > min(LONG_ROUND * seats, 2 * deck - LONG_ROUND)


def _best_hidden(state: State, card: Card, turns: int) -> int:
    grid = state.grids[state.seat]
    hidden = [space for space in SPACES if grid[space] is None]
    return max(hidden, key=lambda space: gain_at(grid, card, space, *_lines(state), turns))


def _why_there(state: State, card: Card, space: int) -> str:
    grid = state.grids[state.seat]
    old = grid[space]
    if old == HAZARD:
        return "It gets rid of the Hazard."
    if old is not None:
        return f"The {name(card)} helps more there than the {name(old)}."
    if _last_face_down(state, grid) == space:
        return "Time to go out!"
    return f"The {name(card)} beats an unknown card there."


def _advise_displaced(state: State) -> Advice:
    card = _hand(state)
    if state.bounces:
        gain, space = _best_bounce(state, card, turns_to_go(state))
        if gain > 0:
            return Bounce(space), f"The {name(card)} can still improve your grid."
        if state.grids[state.seat].count(MULLIGAN) > 1:
            return Bounce(space), "You may keep only one Mulligan."
    return _advise_discard(state, moves(state, state.seat))


def _best_bounce(state: State, card: Card, turns: int) -> BestSpace:
    grid = state.grids[state.seat]
    last = _last_face_down(state, grid)
    if grid.count(MULLIGAN) > 1:
        return _best_mulligan(state, card, turns)
    open_to_it = {move.space for move in moves(state, state.seat) if isinstance(move, Bounce)}
    spots = _spots(state, card, turns, last, *(s for s in SPACES if s not in open_to_it))
    if last is not None:
        spots.append(BestSpace(_gain_of_going_out(state, card, last, turns), last))
    return max(spots)


def _advise_discard(state: State, legal: tuple[Move, ...]) -> Advice:
    """Cover the card that the next player would like better; alone, the one of less use."""
    piles = [move for move in legal if isinstance(move, Discard)]
    if len(piles) == 1:
        return piles[0], "It can go nowhere else."
    following = (state.seat + 1) % len(state.grids)
    gains = plan(state.grids[following], *_lines(state), turns_to_go(state)).gains
    left, right = (gains[KIND_INDEX[pile[-1]]] for pile in state.piles)
    if following == state.seat:
        covered = int(right < left)
        why = f"It covers the {name(state.piles[covered][-1])}, the less useful of the two."
    else:
        covered = int(left < right)
        top = state.piles[covered][-1]
        why = f"It covers the {name(top)}, so the next player can't take it."
        if top == state.hand:
            why = f"A {name(top)} lies there already, so the next player gets no new choice."
    return Discard(covered), why


# Forecasts of everybody's score, and what counts as a slip. Within a round the rules of thumb look
# at every grid and its next turn, the deck's cards weighed by how many of each are left. They know
# nothing of later turns: what those bring was measured over games of the medium bot, by the cards
# that are still hidden.

GRADES: Final = Grades(fine=0.2, slip=1.0, blunder=2.5)  # points
HABITS: Final[Habits] = {
    ("Take", "Draw"): "You take weak cards from a pile: draw from the deck instead",
    ("Draw", "Take"): "You draw from the deck too often: look at the piles first",
    ("Take", "Take"): "You take from the worse pile: see which card fits a line",
    ("Place", "Place"): "You put cards in the wrong space: look for lines they finish",
    ("Place", "Discard"): "You keep high cards: discard what finishes no line",
    ("Discard", "Place"): "You discard cards your grid could use: try them in each line",
    ("Discard", "Discard"): "You leave the next player a good card: cover it with your discard",
    ("Bounce", "Discard"): "You bounce cards for nothing: discard those that fit nowhere",
    ("Discard", "Bounce"): "You discard cards that could still bounce: look one space farther",
    ("Bounce", "Bounce"): "You bounce cards to the wrong space: aim for a line they finish",
    ("Flip", "Decline"): "You flip cards too soon: leave them when a line is near",
    ("Decline", "Flip"): "You leave cards face down: flip one when nothing else helps",
}

# Points by which a grid ends lower than that, by the cards hidden in it; without and with runs. And
# what a whole round brings.
_LOWER: Final = {
    False: (0.0, 3.5, 6.6, 11.2, 16.2, 22.6, 28.4, 35.5, 42.5, 46.5),
    True: (0.0, 3.2, 4.8, 9.5, 15.9, 23.2, 30.0, 39.5, 48.5, 54.5),
}
_ROUND: Final = {False: -5.0, True: -13.0}

_copy: Final = cloner(State)


def forecast(state: State) -> Forecasting:
    yield
    rules = state.rules
    rest = (rules.rounds - state.round) * _ROUND[rules.runs]
    if len(state.scores) == state.round:
        return tuple(total + rest for total in expected_totals(state))
    settled = _copy(state)
    settled.grids, settled.phase, settled.bounces = _grids(state), "displaced", False
    return tuple(
        total + rest - _next_turn(settled, seat) - _lower(settled, seat)
        for seat, total in enumerate(expected_totals(settled))
    )


def _grids(state: State) -> tuple[Grid, ...]:
    """The grids, with the card in hand where it does most."""
    grids, seat, card = state.grids, state.seat, state.hand
    if card is None or state.phase != "place" or not may_place(state):
        return grids
    gain, space = best_spot(state, card, turns_to_go(state))
    if gain <= 0 and (state.source is None or not state.rules.must_place):
        return grids
    grid = (*grids[seat][:space], card, *grids[seat][space + 1 :])
    return (*grids[:seat], grid, *grids[seat + 1 :])


def _next_turn(state: State, seat: Seat) -> float:
    """Estimate the gain of a seat in its next turn, with the piles as they are."""
    if state.phase == "open" or not _has_a_turn(state, seat):
        return 0.0
    drawing = _copy(state)
    drawing.seat, drawing.phase, drawing.hand = seat, "draw", None
    return max(0.0, draw_choice(drawing, turns_to_go(state))[0])


def _has_a_turn(state: State, seat: Seat) -> bool:
    """Whether a seat will draw once more in this round."""
    if state.rules.turns:
        return state.turns_left > (state.hand is not None)
    if state.out is None:
        return True
    seats = len(state.grids)
    ahead = (seat - state.seat) % seats
    return ahead < (state.out - state.seat) % seats and (ahead > 0 or state.hand is None)


def _lower(state: State, seat: Seat) -> float:
    """How much lower a grid will end than rules of thumb expect."""
    hidden = state.grids[seat].count(None)
    if state.out is not None:
        return 0.0
    if state.rules.turns:  # alone, who has few turns left will turn few cards up
        hidden = min(hidden, state.turns_left)
    return _LOWER[state.rules.runs][hidden]
