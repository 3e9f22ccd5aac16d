"""What a page of the score pad says at a glance: its variants, cards, rounds, and who went out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final

from engine.core.game import Needs, Option, Seat
from engine.games.gnoming.model import HAZARD, IN_THE_BOX, KINDS, MULLIGAN, Card, Grid, Rules
from engine.games.gnoming.rules.options import ADVANCED, CLASSIC, PATIENCE, ROUNDS, TURNS
from engine.games.gnoming.words import name
from engine.pads.pad import Page, last_begun

PLAYERS: Final = (PATIENCE.seats[0], CLASSIC.seats[1])
MOST_ROUNDS: Final = 9
BOX: Final = dict(zip(KINDS, IN_THE_BOX, strict=True))
_LETTERS: Final = {MULLIGAN: "M", HAZARD: "H"}
WRITTEN: Final[dict[Card, int | str]] = {card: _LETTERS.get(card, card) for card in KINDS}
_READ: Final = {(type(face), face): card for card, face in WRITTEN.items()}

# What a page holds: a line for every round, and one for who went out first in it.
ROUND: Final = "round-{}"
OUT: Final = "out-{}"
NOBODY: Final = "nobody"

# What people choose for a table of the app they choose for a pad too, in the same words; only
# "kids" has a key of its own there.
_CHOICES = {option.key: option for option in CLASSIC.options}
_NOT_ALL: Final = Needs("advanced", (False,))
_TOGETHER: Final = Needs("patience", (False,))
OF_SHEETS: Final = (
    Option("advanced", ADVANCED.title, False, "Runs count and Mulligans have one value."),
    _CHOICES["runs"]._replace(needs=_NOT_ALL),
    _CHOICES["one_value"]._replace(needs=_NOT_ALL),
    Option(
        "patience",
        PATIENCE.title,
        False,
        "Our own way to play alone: going out before the turns run out always earns the bonus.",
    ),
    _CHOICES["young"]._replace(key="kids", needs=_TOGETHER),
    _CHOICES["scoring"]._replace(needs=_TOGETHER),
)
# A sheet has as many rounds as it has; people say beforehand after which one they will stop.
OPTIONS: Final = (
    *OF_SHEETS,
    _CHOICES["rounds"]._replace(help="After the last one the pad is ready to be finished."),
)


def seats_of(rules: Rules) -> tuple[int, int]:
    """For how many players a pad is."""
    return PATIENCE.seats if rules.turns else CLASSIC.seats


def rules_chosen(choice: Mapping[str, Any]) -> Rules:
    """The rules that a pad is scored by."""
    return Rules(
        by_rounds_won=choice["scoring"] == ROUNDS and not choice["patience"],
        penalty=not choice["kids"],
        runs=choice["advanced"] or choice["runs"],
        one_value=choice["advanced"] or choice["one_value"],
        turns=TURNS if choice["patience"] else 0,
    )


def card_written(value: object) -> Card | None:
    """The card that was written down; None where there is no such card."""
    # True and 1.0 are no cards, though Python would take them for the number 1.
    return _READ.get((type(value), value)) if isinstance(value, int | str) else None


def too_many(cards: Iterable[Card | None], where: str) -> str:
    """A sentence about more cards of a kind than the box holds; empty where there are enough."""
    for card, count in Counter(cards).items():
        if card is not None and count > BOX[card]:
            return f"{where} has {count} of the card {name(card)}; there are only {BOX[card]}."
    return ""


def is_grid(value: object) -> bool:
    """Whether a round was entered card by card, not as points."""
    return isinstance(value, list)


def grid_of(rows: Any) -> Grid:
    """The cards that were written down."""
    return tuple(card_written(card) for row in rows for card in row)


def rounds_begun(page: Page) -> int:
    """The last round of which anything is entered, if only who went out."""
    out = (n for n in range(1, MOST_ROUNDS + 1) if page.value(OUT.format(n)) is not None)
    return max(last_begun(page, ROUND, MOST_ROUNDS), *out, 0)


def rounds_planned(page: Page) -> int:
    """The round after which people will stop, unless they play on."""
    rounds = page.options["rounds"]
    assert isinstance(rounds, int)
    return rounds


def went_out(page: Page, number: int) -> Seat | None:
    """Who went out first in a round; None while nobody has."""
    out = page.value(OUT.format(number))
    return out if isinstance(out, int) else None
