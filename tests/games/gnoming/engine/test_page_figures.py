"""Every figure that the rules page tells a beginner is the engine's."""

from __future__ import annotations

from engine.core.game import Option
from engine.games.gnoming.model import (
    COLUMNS,
    GOING_OUT,
    HAZARD,
    IN_THE_BOX,
    KIND_INDEX,
    MULLIGAN,
    NEGATIVE,
    ROWS,
    SPACES,
    Card,
    Rules,
)
from engine.games.gnoming.rules.effects import BEHIND, FIRST_FLIPS
from engine.games.gnoming.rules.options import CLASSIC, PATIENCE
from engine.games.gnoming.rules.standing import score_grid
from engine.play.table import Table
from tests.support.figures import NUMBERS, untrue

# Words that are no figures of the rules: times, ages of children as the box says, ways to talk.
PLAIN = (
    "A round takes 5 to 10 minutes.",
    "children up to nine years",
    "it can be two different numbers",
)


def option(key: str) -> Option:
    return next(o for o in (*CLASSIC.options, *PATIENCE.options) if o.key == key)


def copies(card: Card) -> int:
    return IN_THE_BOX[KIND_INDEX[card]]


def points(card: Card) -> int:
    return score_grid((card, *[None] * (len(SPACES) - 1)), Rules()).total


def claims() -> list[str]:
    low, high = (NUMBERS[count] for count in CLASSIC.seats)
    line, lines, grid = NUMBERS[len(ROWS[0])], NUMBERS[len(ROWS)], NUMBERS[len(SPACES)]
    dealt = Table.open("gnoming", seats=["Ana", "Ben"], seed=1).state
    piles, flips = NUMBERS[len(dealt.piles)], NUMBERS[FIRST_FLIPS]
    rounds, turns = option("rounds"), option("turns")
    assert rounds.span is not None
    assert turns.span is not None
    assert isinstance(rounds.default, int)
    (first, last), advanced = rounds.span, [o for o in CLASSIC.options if "Advanced" in o.group]
    assert "up to 9" in option("young").help  # as old as the page says
    assert len(COLUMNS) == len(ROWS)
    cost = points(HAZARD)
    return [
        f"{low.capitalize()} to {high} players",
        f"You have {grid} cards in a square of {line} by {lines}",
        f"and {line} equal numbers in a line",
        f"After {NUMBERS[rounds.default]} rounds the lowest total wins.",
        f"There are {sum(IN_THE_BOX)} cards.",
        f"| 3, 4, 5, 6 | {copies(3)} each |",
        f"| 7, 8 | {copies(7)} each |",
        *(f"| −{-card} | {copies(card)} | saves {-points(card)} |" for card in NEGATIVE),
        f"| Mulligan | {copies(MULLIGAN)} | {points(MULLIGAN)}, or",
        f"| Hazard | {copies(HAZARD)} | costs {cost} |",
        f"Deal everyone {grid} cards, face down, {line} by {lines}.",
        f"Flip {piles} cards from the deck",
        f"they begin the {piles} discard piles",
        f"Everyone flips {flips} cards of their own, any {flips}.",
        f"the top card of one of the {piles} discard piles",
        f"A Hazard in your grid costs {cost}",
        f"Hazards {cost}, unused Mulligans {points(MULLIGAN)}.",
        f"of {line} equal positive numbers",
        f"{line.capitalize()} equal negative cards",
        f"gets **−{GOING_OUT}** if everyone else scores higher",
        f"and **+{GOING_OUT}** if",
        f"the penalty of +{GOING_OUT}",
        f"you get the −{GOING_OUT} for going out",
        f"After {NUMBERS[rounds.default]} rounds ({NUMBERS[first]} to {NUMBERS[last]},",
        f"Advanced for all {NUMBERS[len(advanced)]}",
        f"{line.capitalize()} neighboring numbers in order",
        f"players with {NUMBERS[BEHIND]} or more face-down cards",
        f"({turns.default} unless you change it, {turns.span[0]} to {turns.span[1]})",
    ]


def test_every_figure_of_the_page_is_true() -> None:
    assert untrue("gnoming", claims(), PLAIN) == []


def test_cards_that_share_a_row_have_as_many_copies() -> None:
    assert len({copies(card) for card in (3, 4, 5, 6)}) == len({copies(7), copies(8)}) == 1
    assert [points(card) for card in (3, 4, 5, 6, 7, 8)] == [3, 4, 5, 6, 7, 8]
