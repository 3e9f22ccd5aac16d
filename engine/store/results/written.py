"""A game that is written down afterwards: who played it, and with which scores it ended."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.game import BadSetup, SeatSetup
from engine.core.telling import with_names
from engine.play.table import Table
from engine.store.results.record import WRITTEN, Record, RecordedPlayer


def written(
    begun: float,
    when: str,
    game: str,
    mode: str,
    people: Sequence[SeatSetup],
    scores: Sequence[int],
) -> Record:
    """The record of a game that nobody played here; BadSetup says what does not fit its mode. What
    is counted, and whether few or many win, is asked of a table that is laid for it."""
    if not people:
        raise BadSetup("Somebody has to have played.")
    table = Table.open(game, mode, people)
    standing = table.standing()
    better = sorted(scores, reverse=not standing.lower_wins)
    players = tuple(
        RecordedPlayer(one.name, one.colour, "", score, better.index(score) + 1)
        for one, score in zip(people, scores, strict=True)
    )
    note = with_names(standing.note, [one.name for one in people])
    return Record(
        WRITTEN,
        begun,
        when,
        game,
        mode,
        False,
        players,
        standing.unit,
        standing.lower_wins,
        standing.round_title,
        note,
    )
