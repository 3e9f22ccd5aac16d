"""The page of the score pad: its form, its variants, its rounds, and who went out in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from engine.core.game import Choice, Needs, Option, OptionValue, Seat
from engine.games.gnoming.model import (
    HAZARD,
    IN_THE_BOX,
    KINDS,
    LINES,
    MULLIGAN,
    POSITIVE,
    Card,
    Grid,
    Rules,
)
from engine.games.gnoming.rules.options import ADVANCED, CLASSIC, PATIENCE, ROUNDS, TURNS
from engine.games.gnoming.words import name
from engine.pads.pad import EntryWay, PadLine, PadPage, last_begun

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
    Option("advanced", ADVANCED.title, False, "Runs count, and a Mulligan has one value."),
    _CHOICES["runs"]._replace(needs=_NOT_ALL),
    _CHOICES["one_value"]._replace(needs=_NOT_ALL),
    Option(
        "patience",
        PATIENCE.title,
        False,
        "Our own solo game. Going out before your turns run out always earns the bonus.",
    ),
    _CHOICES["young"]._replace(key="kids", needs=_TOGETHER),
    _CHOICES["scoring"]._replace(needs=_TOGETHER),
)
# A sheet has as many rounds as it has; people say beforehand after which one they will stop.
OPTIONS: Final = (
    *OF_SHEETS,
    _CHOICES["rounds"]._replace(help="After the last round you can finish the pad."),
)


def seats_of(rules: Rules) -> tuple[int, int]:
    """For how many players a pad is."""
    return PATIENCE.seats if rules.turns else CLASSIC.seats


def rules_chosen(choice: Mapping[str, OptionValue]) -> Rules:
    """The rules that a pad is scored by."""
    return Rules(
        by_rounds_won=choice["scoring"] == ROUNDS and not choice["patience"],
        penalty=not choice["kids"],
        runs=bool(choice["advanced"] or choice["runs"]),
        one_value=bool(choice["advanced"] or choice["one_value"]),
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
            return f"{where} has {count} of the card {name(card)}. There are only {BOX[card]}."
    return ""


def is_grid(value: object) -> bool:
    """Whether a round was entered card by card, not as points."""
    return isinstance(value, list)


def grid_of(rows: Iterable[Iterable[object]]) -> Grid:
    """The cards that were written down."""
    return tuple(card_written(card) for row in rows for card in row)


def rounds_begun(page: PadPage) -> int:
    """The last round of which anything is entered, if only who went out."""
    out = (n for n in range(1, MOST_ROUNDS + 1) if page.value(OUT.format(n)) is not None)
    return max(last_begun(page, ROUND, MOST_ROUNDS), *out, 0)


def rounds_planned(page: PadPage) -> int:
    """The round after which people will stop, unless they play on."""
    rounds = page.options["rounds"]
    assert isinstance(rounds, int)
    return rounds


def went_out(page: PadPage, number: int) -> Seat | None:
    """Who went out first in a round; None while nobody has."""
    out = page.value(OUT.format(number))
    return out if isinstance(out, int) else None


# The form: every round by cards or by counted points, and who went out first in it. A cell of a
# round holds three rows of three written cards, or the points that people counted themselves, which
# do not yet have the bonus for going out in them.

_CARDS: Final = EntryWay(
    "grid",
    "Cards",
    choices=tuple(Choice(WRITTEN[card], name(card)) for card in KINDS),
    size=(3, 3),
    copies=IN_THE_BOX,
)
# From all rows and columns of the highest number to every Hazard among the highest numbers.
_POINTS: Final = EntryWay(
    "number",
    "Points",
    span=(
        -len(LINES) * max(POSITIVE),
        HAZARD * BOX[HAZARD] + max(POSITIVE) * (len(LINES[0]) ** 2 - BOX[HAZARD]),
    ),
)
_HELP: Final = "The nine cards, or the points before the bonus."


def lines(page: PadPage) -> tuple[PadLine, ...]:
    """Every round that was begun and a further one, each with the one who went out first."""
    begun = rounds_begun(page)
    enough = max(begun, rounds_planned(page))
    return tuple(
        line._replace(optional=number > enough)
        for number in range(1, min(MOST_ROUNDS, begun + 1) + 1)
        for line in lines_of(page, number)
    )


def lines_of(page: PadPage, number: int) -> tuple[PadLine, PadLine]:
    """The lines of one round; only who is there can go out in it."""
    return _lines_of(page.names, tuple(page.here(ROUND.format(number))), number)


@lru_cache(maxsize=2 * MOST_ROUNDS)  # every entry of a save asks for all of them
def _lines_of(
    names: tuple[str, ...], here: tuple[int, ...], number: int
) -> tuple[PadLine, PadLine]:
    key = ROUND.format(number)
    people = (Choice(seat, names[seat]) for seat in here)
    out = EntryWay("choice", choices=(*people, Choice(NOBODY, "Nobody")))
    return (
        PadLine(
            key,
            f"Round {number}",
            (_CARDS, _POINTS),
            help=_HELP,
            enter=f"Enter round {number}",
            round=number,
        ),
        PadLine(
            OUT.format(number),
            f"First out in round {number}",
            (out,),
            shared=True,
            beside=key,
            short="Out",
            help="Who was first to replace their last face-down card?",
            enter=f"First out in round {number}?",
        ),
    )
