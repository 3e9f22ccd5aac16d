"""A finished table as people would write it down on a score pad."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.core.game import Event, OptionValue
from engine.games.eighteen.box.ways import OTHER, OWN, THEIRS, WAYS
from engine.games.eighteen.model import GreensStocked, PlayoffBegan, Reached, Scored, State
from engine.games.eighteen.rules.ranking import winners
from engine.pads.pad import PadCell
from engine.play.table import Table

Entries = Iterator[tuple[PadCell, Any]]


def read_off(table: Table) -> tuple[dict[str, OptionValue], list[tuple[PadCell, Any]]]:
    """The options of the pad, and what is entered in the order of the form."""
    way = WAYS[table.setup.mode.key]
    options: dict[str, OptionValue] = {"mode": way.key, "length": _length(table.state)}
    entries = list(_READ[way.key](table))
    if way.aces:
        players = table.state.players
        entries += [(PadCell("aces", seat), len(own.aces)) for seat, own in enumerate(players)]
    return options, entries


def _length(state: State) -> int:
    return len(state.rules.ground.course.holes)


def _events(table: Table) -> list[Event]:
    return [event for step in table.steps for event in step.events]


def _reached(table: Table, hole: int) -> Entries:
    """Who was on the green when the hole ended, in the order of the columns."""
    events = _events(table)
    began = (place for place, event in enumerate(events) if isinstance(event, PlayoffBegan))
    regular = events[: next(began, len(events))]
    there = {e.seat for e in regular if isinstance(e, Reached) and e.hole == hole}
    for seat in sorted(there):
        yield PadCell(f"hole-{hole + 1}", seat), "green"


def _match(table: Table) -> Entries:
    for hole in range(_length(table.state)):
        yield from _reached(table, hole)


def _skins(table: Table) -> Entries:
    stocked = next(s.state for s in table.steps if GreensStocked() in s.events)
    for hole in range(_length(table.state)):
        yield PadCell(f"value-{hole + 1}"), sum(stocked.greens[hole])
        yield from _reached(table, hole)
    events = _events(table)
    began = [(n, event) for n, event in enumerate(events) if isinstance(event, PlayoffBegan)]
    for number, (place, playoff) in enumerate(began, 1):
        scored = [e.seat for e in events[place:] if isinstance(e, Scored)]
        yield PadCell(f"playoff-{number}"), scored[0] if playoff.points else winners(table.state)[0]


def _turns(table: Table) -> Entries:
    for hole, printed in enumerate(table.state.rules.ground.course.holes, 1):
        yield PadCell(f"par-{hole}"), printed.par
        for seat, player in enumerate(table.state.players):
            yield PadCell(f"hole-{hole}", seat), player.card[hole - 1]


def _strokes(table: Table) -> Entries:
    turns = list(_turns(table))
    for hole in range(1, _length(table.state) + 1):
        yield from (each for each in turns if each[0].line == f"hole-{hole}")
        yield from (each for each in turns if each[0].line == f"par-{hole}")


def _greens(table: Table) -> Entries:
    for seat, player in enumerate(table.state.players):
        yield PadCell("greens", seat), len(player.card)


def _tokens(table: Table) -> Entries:
    state = table.state
    columns = [*state.players, *(state.solo.rivals if state.solo else ())]
    for hole in range(_length(state)):
        for seat, column in enumerate(columns):
            for won in column.won:
                if won.hole == hole:
                    yield PadCell(f"hole-{hole + 1}", seat), won.points


def _flags(table: Table) -> Entries:
    for seat, player in enumerate(table.state.players):
        yield PadCell("flags", seat), len(player.won)


def _targets(table: Table) -> Entries:
    for key, worth in {"own": OWN, "theirs": THEIRS, "other": OTHER}.items():
        for seat, player in enumerate(table.state.players):
            yield PadCell(key, seat), [won.points for won in player.won].count(worth)


_READ: dict[str, Callable[[Table], Entries]] = {
    "match": _match,
    "skins": _skins,
    "stableford": _turns,
    "stroke": _strokes,
    "racing": _greens,
    "chaos": _tokens,
    "teams": _flags,
    "kelly": _targets,
    "solo": _tokens,
}
