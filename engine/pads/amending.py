"""Changes who plays on a score pad that is in use, how they sit, and what they chose at its start.

The history is entered anew on a fresh card, with every entry at the seat where its player sits now.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from engine.core.game import SeatSetup
from engine.core.options import OptionValue
from engine.core.telling import Seat
from engine.pads.pad import BadSheet, PadCell
from engine.pads.scorecard import FINISHED, PRESENCE, Scorecard


class Amended(NamedTuple):
    """A card after a change, and what the change costs."""

    card: Scorecard
    lost: tuple[PadCell, ...]  # cells of the card before whose entries no longer count
    places: Mapping[Seat, Seat]  # where everybody who stays sat before, and sits now


def amend(
    card: Scorecard,
    players: Sequence[SeatSetup],
    options: Mapping[str, OptionValue],
    origins: Sequence[Seat | None],
) -> Amended:
    """Try a change out; the card itself stays as it is. BadSetup says what does not fit.

    `origins` has the seat that each of the players had, None for somebody who comes late.
    """
    fresh = Scorecard.open(card.game, players, options, card.course, card.known_pars)
    moves = _Moves(card, fresh, origins)
    fresh.extras, fresh.times = card.extras.moved(moves.places), dict(card.times)
    for step in card.steps:
        cell = moves.cell(step.cell)
        with suppress(BadSheet):
            if step.cell.line == FINISHED:
                (fresh.finish if step.after else fresh.reopen)(step.time)
            elif step.cell.line == PRESENCE:
                if cell is not None and cell.seat is not None:
                    fresh.attend(cell.seat, step.changes, step.time)
            elif cell is not None:
                fresh.enter(cell, moves.value(step.cell, step.after), step.time)
    _welcome(card, fresh, origins)
    _settle(card, fresh, moves)
    lost = [cell for cell in card.page.cells if not moves.holds(fresh, cell)]
    return Amended(fresh, tuple(lost), moves.places)


def _welcome(card: Scorecard, fresh: Scorecard, origins: Sequence[Seat | None]) -> None:
    """Whoever comes when rounds have been played was not here for those. On a finished card they
    were only forgotten."""
    if card.finished or not any(line.round and card.page.begun(line.key) for line in card.lines):
        return
    time = card.steps[-1].time if card.steps else 0.0
    for seat, origin in enumerate(origins):
        if origin is None:
            with suppress(BadSheet):
                fresh.attend(seat, fresh.came_late(seat), time)


class _Moves:
    """Where the cells and entries of one card lie on another."""

    def __init__(self, card: Scorecard, fresh: Scorecard, origins: Sequence[Seat | None]) -> None:
        self._card = card
        self.places = {seat: now for now, seat in enumerate(origins) if seat is not None}
        # Opponents whom the game moves sit behind the players.
        rivals = range(len(card.players), len(card.names))
        shift = len(fresh.players) - len(card.players)
        self.places |= {seat: seat + shift for seat in rivals if seat + shift in fresh.page.seats}

    def cell(self, cell: PadCell) -> PadCell | None:
        """Where a cell lies now; None where its player has left."""
        if cell.seat is None:
            return cell
        now = self.places.get(cell.seat)
        return None if now is None else cell._replace(seat=now)

    def value(self, cell: PadCell, value: object) -> object:
        """An entry as it reads now: one that names a player names the same one."""
        named = isinstance(value, int) and self._names_player(cell, value)
        return self.places.get(value) if named and isinstance(value, int) else value

    def _names_player(self, cell: PadCell, value: int) -> bool:
        if cell.seat is not None or type(value) is not int or value not in self._card.page.seats:
            return False
        lines = [line for line in self._card.lines if line.key == cell.line]
        choices = [choice for line in lines for way in line.ways for choice in way.choices]
        return any((c.value, c.title) == (value, self._card.names[value]) for c in choices)

    def holds(self, fresh: Scorecard, cell: PadCell) -> bool:
        """Whether what a cell held before is still there."""
        now = self.cell(cell)
        wanted = self.value(cell, self._card.page.cells[cell])
        return now is not None and wanted is not None and fresh.value(*now) == wanted


def _settle(card: Scorecard, fresh: Scorecard, moves: _Moves) -> None:
    """Let the fresh card hold what the other one does. What was refused on the way may fit now;
    where it does not, nothing older stands in its place."""
    wanted = {
        now: moves.value(cell, value)
        for cell, value in card.page.cells.items()
        if (now := moves.cell(cell)) is not None
    }
    time = card.steps[-1].time if card.steps else 0.0
    for _ in range(2):
        for cell in (*wanted, *fresh.page.cells):
            with suppress(BadSheet):
                fresh.enter(cell, wanted.get(cell), time)
    for cell, value in list(fresh.page.cells.items()):
        if value != wanted.get(cell):
            with suppress(BadSheet):
                fresh.enter(cell, None, time)
    if card.finished and not fresh.finished and not fresh.tally.missing:
        fresh.finish(time)
