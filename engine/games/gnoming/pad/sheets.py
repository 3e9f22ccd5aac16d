"""Sheets of JSON: the grids of every round.

A sheet is {"rounds": [{"out": name or null, "grids": {name: three rows of three cards}}]} with a
card written as its number, "M" or "H", and the variants beside it by the keys of OF_SHEETS. Who was
not here has "late" or "left" instead of a grid.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.codec import JsonObject
from engine.core.wording import quoted
from engine.games.gnoming.model import Card, Grid, RoundScore, Rules
from engine.games.gnoming.pad.page import (
    MOST_ROUNDS,
    OF_SHEETS,
    card_written,
    rules_chosen,
    seats_of,
    too_many,
)
from engine.games.gnoming.rules.effects import round_scores
from engine.games.gnoming.rules.standing import ScoredLine, rank, score_grid
from engine.games.gnoming.words import line_title
from engine.pads.pad import BadSheet, behind, note_behind
from engine.pads.sheets import (
    check_players,
    chosen,
    clipped,
    entries,
    is_away,
    known_entries,
    listed,
    missed,
    same_players,
)

_KEYS = {"rounds", *(option.key for option in OF_SHEETS)}


def score_sheet(doc: object) -> JsonObject:
    """Score a sheet: each round by player with its parts, the totals and the winners."""
    sheet = known_entries(doc, "The sheet", _KEYS)
    rules = rules_chosen(chosen(sheet, OF_SHEETS))
    played = listed(sheet.get("rounds"), MOST_ROUNDS, "rounds")
    rounds = [_score_round(entry, number, rules) for number, entry in enumerate(played, 1)]
    players = same_players(rounds, "Round")
    own = {name: [scored[name] for scored in rounds] for name in players}
    points = [[None if isinstance(o, str) else o["total"] for o in each] for each in own.values()]
    ranking = rank(points, rules.by_rounds_won)
    away, told = missed(own, "Round")
    places = ranking.ranks if rules.by_rounds_won else behind(ranking.ranks, away)
    totals = [sum(filter(None, own)) for own in points]
    note = ranking.note
    if not rules.by_rounds_won:
        note = note_behind(note, totals, ranking.ranks, away)
    return {
        "rounds": rounds,
        "totals": dict(zip(players, totals, strict=True)),
        "winners": [name for name, place in zip(players, places, strict=True) if place == 1],
        "note": note,
    } | told


def _score_round(entry: object, number: int, rules: Rules) -> dict[str, JsonObject | str]:
    where = f"Round {number}"
    told = known_entries(entry, where, ("out", "grids"))
    given = entries(told.get("grids"), f"The part 'grids' of {where.lower()}")
    check_players(given, seats_of(rules), where, "grids")
    away = {name: word for name, word in given.items() if isinstance(word, str) and is_away(word)}
    grids = _grids({name: given[name] for name in given if name not in away}, where)
    out = _out(told, list(grids), where)
    scores = round_scores(list(grids.values()), out, rules)
    parts = {
        name: _parts(score, score_grid(grid, rules).lines)
        for (name, grid), score in zip(grids.items(), scores, strict=True)
    }
    return {name: away.get(name) or parts[name] for name in given}


def _parts(score: RoundScore, lines: tuple[ScoredLine, ...]) -> JsonObject:
    return {
        "total": score.total,
        "sets": score.sets,
        "cards": score.cards,
        "hazards": score.hazards,
        "bonus": score.bonus,
        "lines": [
            {
                "title": line_title(line),
                "kind": line.kind,
                "spaces": list(line.spaces),
                "points": line.points,
            }
            for line in lines
        ],
    }


def _grids(given: Mapping[str, object], where: str) -> dict[str, Grid]:
    grids = {name: _grid(rows, f"{where}, {clipped(name)}") for name, rows in given.items()}
    problem = too_many((card for grid in grids.values() for card in grid), where)
    if problem:
        raise BadSheet(problem)
    return grids


def _grid(rows: object, where: str) -> Grid:
    if not isinstance(rows, list) or len(rows) != 3:
        raise BadSheet(f"{where}: a grid has three rows.")
    for number, row in enumerate(rows, 1):
        if not isinstance(row, list) or len(row) != 3:
            raise BadSheet(f"{where}: row {number} needs three cards.")
    return tuple(_card(card, where) for row in rows for card in row)


def _card(card: object, where: str) -> Card:
    found = card_written(card)
    if found is not None:
        return found
    raise BadSheet(f"{where}: {quoted(card)} is no card. A card is -4 to -1, 3 to 8, 'M' or 'H'.")


def _out(entry: Mapping[str, object], players: list[str], where: str) -> int | None:
    """Find the seat that went out first; a round may leave it open and gives no bonus then."""
    out = entry.get("out")
    if out is None:
        return None
    if out not in players:
        raise BadSheet(f"{where}: {quoted(out)} went out first but has no grid in this round.")
    assert isinstance(out, str)
    return players.index(out)
