"""Tells what a move would do to a grid, and which lines of a grid belong together."""

from __future__ import annotations

from engine.core.game import Gain, Highlight, Preview, Seat
from engine.core.telling import seat_named
from engine.games.gnoming.model import (
    GOING_OUT,
    HAZARD,
    LINES,
    MULLIGAN,
    POSITIVE,
    Bounce,
    Card,
    Discard,
    Grid,
    Move,
    Place,
    Rules,
    State,
)
from engine.games.gnoming.rules.standing import face_up_sum, score_grid
from engine.games.gnoming.words import PILES, line_title, name, signed, with_article


def with_card(grid: Grid, space: int, card: Card) -> Grid:
    """Show a grid with a card in a space."""
    return (*grid[:space], card, *grid[space + 1 :])


def preview(state: State, seat: Seat, move: Move) -> Preview | None:
    """Tell what the card in hand would do; other moves have nothing to show beforehand."""
    card = state.hand
    if card is None or not isinstance(move, Place | Bounce | Discard):
        return None
    grid = state.grids[seat]
    before = score_grid(grid, state.rules)
    if isinstance(move, Discard):
        sentence = f"The {name(card)} goes on the {PILES[move.pile]} pile."
        return Preview(sentence, before.total, before.total)
    after = score_grid(with_card(grid, move.space, card), state.rules)
    won = [Gain(line_title(x), x.points, x.spaces) for x in after.lines if x not in before.lines]
    lost = [
        Gain(f"{line_title(x)} is lost", -x.points, x.spaces)
        for x in before.lines
        if x not in after.lines
    ]
    sentence = _replaces(state, seat, move.space, card)
    return Preview(sentence, before.total, after.total, (*won, *lost))


def _replaces(state: State, seat: Seat, space: int, card: Card) -> str:
    grid = state.grids[seat]
    old = grid[space]
    if old == HAZARD:
        return f"The {name(card)} removes the Hazard."
    if old is not None:
        return f"The {name(card)} replaces the {name(old)}."
    if grid.count(None) > 1:
        return f"The {name(card)} replaces a face-down card."
    if state.out is None:
        price = price_of_going_out(
            state, seat, face_up_sum(with_card(grid, space, card), state.rules)
        )
        return f"Your last face-down card: you go out{price}"
    return f"The {name(card)} replaces your last face-down card."


def price_of_going_out(state: State, seat: Seat, total: int) -> str:
    """Tell what going out with so many points may earn or cost, judged by the open cards."""
    told = f" with {signed(total)}"
    rivals = [other for other in range(len(state.grids)) if other != seat]
    if not rivals:
        return f"{told} and get −{GOING_OUT} points."
    shown = {other: face_up_sum(state.grids[other], state.rules) for other in rivals}
    lowest = min(shown, key=shown.__getitem__)
    says = f"{told}. {seat_named(lowest)} shows {signed(shown[lowest])}"
    if total < shown[lowest]:
        return f"{says}: −{GOING_OUT} points if you stay the lowest."
    if not state.rules.penalty:
        return f"{says}: no bonus unless everyone ends higher."
    return f"{says}: +{GOING_OUT} points unless everyone ends higher."


def highlights(state: State, seat: Seat) -> tuple[Highlight, ...]:
    """Name the finished lines of a seat's grid and those that lack one card."""
    grid, rules = state.grids[seat], state.rules
    finished = score_grid(grid, rules).lines
    found = [
        Highlight("complete", line_title(line), line.spaces, points=-line.value)
        for line in finished
    ]
    complete = {line.spaces for line in finished}
    for spaces in LINES:
        if spaces not in complete and (almost := _almost(grid, spaces, rules)):
            found.append(almost)
    return tuple(found)


def _almost(grid: Grid, spaces: tuple[int, ...], rules: Rules) -> Highlight | None:
    """Look for the best single card that would finish a line, in a face-down space if it can be."""
    best: tuple[bool, int, int, list[Card]] | None = None
    for missing in spaces:
        kept = [grid[space] for space in spaces if space != missing]
        if not all(card == MULLIGAN or card in POSITIVE for card in kept):
            continue
        worth = {card: _worth(grid, spaces, missing, card, rules) for card in POSITIVE}
        wanted = [card for card in POSITIVE if worth[card]]
        if wanted:
            choice = (grid[missing] is None, max(worth.values()), missing, wanted)
            best = max(best, choice) if best else choice
    if best is None:
        return None
    _, _, missing, wanted = best
    return Highlight("almost", _needs(wanted), spaces, (missing,))


def _worth(grid: Grid, spaces: tuple[int, ...], missing: int, card: Card, rules: Rules) -> int:
    """Say what a line would earn with this card in its missing space."""
    lines = score_grid(with_card(grid, missing, card), rules).lines
    return next((line.value for line in lines if line.spaces == spaces), 0)


def _needs(wanted: list[Card]) -> str:
    if len(wanted) == len(POSITIVE):
        return "Needs any positive card"
    return "Needs " + " or ".join(with_article(card) for card in wanted)
