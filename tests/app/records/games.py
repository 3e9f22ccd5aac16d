"""Results to fill a data folder with, for tests and pictures of players and results."""

from __future__ import annotations

import random
from pathlib import Path

from app.store.tables import Tables
from app.theme import ALL_SEATS
from engine.store.people import Person
from engine.store.results.record import Record, RecordedPlayer

NAMES = (
    "Ana",
    "Ben",
    "Cleo",
    "Dan",
    "Maximiliane-Josephine W.",
    "Wwwwwwwwwwwwwwwwwwwwwwww",
    "Finn",
    "Gus",
    "Hal",
    "Ida",
    "Jo",
    "Kim",
)
KINDS = (
    ("gnoming", "classic", "point", True, "Round", 3),
    ("carom", "carom", "stroke", True, "Hole", 6),
    ("tiny", "race", "shot", True, "Round", 0),
    ("eighteen", "stableford", "point", False, "Hole", 9),
    ("designer", "family", "point", False, "Round", 0),
    ("gnoming", "patience", "point", True, "Round", 3),
)


def result(number: int, seats: int = 0) -> Record:
    """One of many results, the same for the same number."""
    chance = random.Random(number)
    game, mode, unit, lower_wins, round_title, length = KINDS[number % len(KINDS)]
    count = seats or (1 if mode == "patience" else chance.randint(2, 6))
    names = ["Ana", *chance.sample(NAMES[1:], count - 1)]
    rounds = [tuple(chance.randint(-4, 12) for _ in range(length)) for _ in names]
    scores = [sum(points) if points else chance.randint(5, 60) for points in rounds]
    better = sorted(scores, reverse=not lower_wins)
    players = tuple(
        RecordedPlayer(
            name, ALL_SEATS[NAMES.index(name)], "", score, better.index(score) + 1, points
        )
        for name, score, points in zip(names, scores, rounds, strict=True)
    )
    year, month, day = 2024 + number // 36, number // 3 % 12 + 1, number % 28 + 1
    when = f"{year}-{month:02}-{day:02}T20:15:00"
    key = (f"{game}-{number + 1}", float(number + 1))
    note = "Lowest total wins."
    return Record(*key, when, game, mode, True, players, unit, lower_wins, round_title, note)


def fill(home: Path, results: int, people: int = 0) -> Tables:
    """Keep so many results and so many people in a folder."""
    tables = Tables(home)
    add(tables, results, people)
    return tables


def add(tables: Tables, results: int, people: int = 0) -> None:
    for number in range(people):
        tables.people.add(Person(NAMES[number], ALL_SEATS[number]))
    for number in range(results):
        tables.results.records.put(result(number))
