"""Checks a page of the score pad: what does not fit together, and what it still lacks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from engine.core.wording import counted, enumerated
from engine.games.eighteen.box.ways import FIRST, SECOND, Pace, Prize
from engine.games.eighteen.pad.lines import (
    ACES,
    GREENS,
    HOLE,
    PLAY_OFFS,
    REACHED,
    VALUE,
    form_of,
    holes_begun,
    length_of,
    lines,
    skins_of,
    way_of,
)
from engine.games.eighteen.pad.sheets import (
    flags_left,
    no_finisher,
    no_last_five,
    open_fives,
    too_many_fives,
)
from engine.games.eighteen.rules.standing import aces_told
from engine.pads.pad import PadPage, gap

Check = Callable[[PadPage], Iterator[str]]


def why_not(page: PadPage) -> str:
    """A sentence about the first thing that cannot be."""
    way = way_of(page)
    checks = [*_CHECKS.get((way.pace, way.prize), ()), *((_too_many_aces,) if way.aces else ())]
    return next((told for check in checks for told in check(page) if told), "")


def _token_taken_twice(page: PadPage) -> Iterator[str]:
    for number in holes_begun(page):
        row = page.row(HOLE.format(number))
        for token in (FIRST, SECOND):
            names = [name for name, own in zip(page.names, row, strict=True) if own == token]
            if len(names) > 1:
                yield (
                    f"There's only one {token} on green {number}: {enumerated(names)} can't "
                    f"{'both' if len(names) == 2 else 'all'} have it."
                )


def _too_many_fives(page: PadPage) -> Iterator[str]:
    values = (page.value(VALUE.format(number)) or 0 for number in range(1, length_of(page) + 1))
    yield too_many_fives(values, len(page.names))


def _play_off_changed(page: PadPage) -> Iterator[str]:
    """Who won a play-off has to be one of those who play it, whatever is corrected before."""
    due = skins_of(page).end.due
    for number, place in enumerate(PLAY_OFFS):
        seat = page.value(place)
        if seat is not None and seat not in (due[number].seats if number < len(due) else ()):
            name = page.names[seat]
            yield f"This changes who plays the play-off. First remove that {name} won it."


def _more_than_there_are(page: PadPage) -> Iterator[str]:
    """Every green is counted for one player, in one line."""
    counts = form_of(page).counts
    taken = sum(own or 0 for count in counts for own in page.row(count.key))
    if taken > length_of(page):
        greens = counted(length_of(page), "green")
        yield f"That makes {taken} in all, but the course has only {greens}."


def _too_many_aces(page: PadPage) -> Iterator[str]:
    """A hole in one is a green that was reached, and on a card of turns one with a single turn."""
    for name, seat in zip(page.names, page.seats, strict=True):
        aces = page.value(ACES, seat)
        most = None if aces is None else _possible_aces(page, seat)
        if most is not None and aces > most:
            yield f"{name} can't have {aces_told(aces)}: {_why_so_few(page, most)}."


def _possible_aces(page: PadPage, seat: int) -> int | None:
    """How many holes in one somebody may have; None where that is not known yet."""
    if form_of(page).holes is None:
        greens: int | None = page.value(GREENS, seat)
        return greens
    own = [page.value(HOLE.format(number), seat) for number in holes_begun(page)]
    return own.count(REACHED) + own.count(1)


def _why_so_few(page: PadPage, most: int) -> str:
    if way_of(page).pace == "wait":
        return f"{'no hole' if not most else counted(most, 'hole')} took a single turn"
    return f"only {counted(most, 'green')} {'was' if most == 1 else 'were'} reached"


_CHECKS: Final[dict[tuple[Pace, Prize], tuple[Check, ...]]] = {
    ("together", "skins"): (_too_many_fives, _play_off_changed),
    ("any", "tokens"): (_token_taken_twice,),
    ("any", "flags"): (_more_than_there_are,),
    ("any", "targets"): (_more_than_there_are,),
}


def missing(page: PadPage) -> str:
    """A sentence about what has to be entered before the game is over."""
    way = way_of(page)
    return _MISSING.get((way.pace, way.prize), _an_empty_cell)(page)


def _an_empty_cell(page: PadPage) -> str:
    return gap(page, lines(page))


def _a_play_off(page: PadPage) -> str:
    """Besides the holes, who won the play-offs that follow from them."""
    form = lines(page)
    play_offs = [line for line in form if line.shared and not line.beside]
    open_ones = [line.title.lower() for line in play_offs if page.empty(line)]
    told = f"Enter who won the {open_ones[0]}." if open_ones else ""
    return gap(page, form) or _the_last_five(page) or told


def _the_last_five(page: PadPage) -> str:
    return no_last_five([page.value(VALUE.format(n + 1)) or 0 for n in range(length_of(page))])


def _a_first(page: PadPage) -> str:
    """The game ends with the last 5, and nobody is second where nobody was first."""
    left = []
    for number in range(1, length_of(page) + 1):
        row = page.row(HOLE.format(number))
        if SECOND in row and FIRST not in row:
            return f"Someone has the {SECOND} of green {number}, but nobody its {FIRST}."
        if FIRST not in row:
            left.append(number)
    return open_fives(left)


def _a_finisher(page: PadPage) -> str:
    greens = [own or 0 for own in page.row(GREENS)]
    return gap(page, lines(page)) or no_finisher(greens, length_of(page))


def _the_last_flag(page: PadPage) -> str:
    """Every green is counted, unless a team has so many that the others do not matter."""
    taken = [own or 0 for count in form_of(page).counts for own in page.row(count.key)]
    return gap(page, lines(page)) or flags_left(way_of(page).prize, taken, length_of(page))


_MISSING: Final[dict[tuple[Pace, Prize], Callable[[PadPage], str]]] = {
    ("together", "skins"): _a_play_off,
    ("race", "finish"): _a_finisher,
    ("any", "tokens"): _a_first,
    ("any", "flags"): _the_last_flag,
    ("any", "targets"): _the_last_flag,
}
