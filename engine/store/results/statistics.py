"""Statistics of one person: how often they played and won, and their scores over time.

Scores are compared only where they count the same thing: in one mode of one game, in one unit, and
over equally many rounds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from engine.core.wording import plain
from engine.store.names import YOU
from engine.store.results.honours import number_of
from engine.store.results.record import Record, RecordedPlayer


class Point(NamedTuple):
    """One game in a course of scores."""

    when: str
    score: int
    won: bool


@dataclass(frozen=True, slots=True)
class Scores:
    """Somebody's scores that can be held against each other, the oldest first."""

    unit: str
    lower_wins: bool
    round_title: str
    length: int  # rounds; 0 where a game does not count by rounds
    series: tuple[Point, ...]

    @property
    def count(self) -> int:
        return len(self.series)

    @property
    def best(self) -> int:
        values = [point.score for point in self.series]
        return min(values) if self.lower_wins else max(values)

    @property
    def average(self) -> float:
        return sum(point.score for point in self.series) / len(self.series)

    @property
    def median(self) -> float:
        values = sorted(point.score for point in self.series)
        middle = len(values) // 2
        return values[middle] if len(values) % 2 else (values[middle - 1] + values[middle]) / 2


class Sum(NamedTuple):
    """How often somebody played, and how often they won of the times there was somebody to win
    against. Shared wins count, and are told."""

    played: int = 0
    contests: int = 0
    won: int = 0
    shared: int = 0

    def with_game(self, record: Record, player: RecordedPlayer) -> Sum:
        won = record.contest and player.rank == 1
        return Sum(
            self.played + 1,
            self.contests + record.contest,
            self.won + won,
            self.shared + (won and len(record.winners) > 1),
        )


@dataclass(frozen=True, slots=True)
class ModeAccount:
    """Somebody's games in one mode of one game."""

    game: str
    mode: str
    sum: Sum
    last: str  # when it was played last
    scores: tuple[Scores, ...]  # those of which there are most come first


def sums(records: Iterable[Record]) -> dict[str, Sum]:
    """How often everybody played and won, by `plain` name. Bots and rivals are nobody here; `YOU`
    are whoever of a game was `unnamed`."""
    found: dict[str, Sum] = {}
    for record in records:
        seen = set()
        for player in record.players:
            name = plain(player.name)
            if not player.bot and not player.absent and name not in seen:
                seen.add(name)
                found[name] = found.get(name, Sum()).with_game(record, player)
        if you := record.present(YOU):
            found[plain(YOU)] = found.get(plain(YOU), Sum()).with_game(record, you)
    return found


HALF = 60  # days after which a game counts half as much for who is a regular


def regulars(records: Iterable[Record], today: str) -> dict[str, float]:
    """How often and how lately everybody has played, by `plain` name: the larger the more."""
    now, found = number_of(today), dict[str, float]()
    for record in records:
        days = max(0, now - number_of(record.when[:10]))
        for name in {plain(name) for name in record.people}:
            found[name] = found.get(name, 0.0) + 0.5 ** (days / HALF)
    return found


def accounts(records: Iterable[Record], name: str) -> list[ModeAccount]:
    """Somebody's games by game and mode, what was played last first."""
    kinds: dict[tuple[str, str], list[tuple[Record, RecordedPlayer]]] = {}
    for record in sorted(records, key=lambda record: record.when):
        player = record.present(name)
        if player is not None:
            kinds.setdefault((record.game, record.mode), []).append((record, player))
    found = [_account(game, mode, games) for (game, mode), games in kinds.items()]
    return sorted(found, key=lambda account: account.last, reverse=True)


def _account(game: str, mode: str, games: list[tuple[Record, RecordedPlayer]]) -> ModeAccount:
    total = Sum()
    alike: dict[tuple[str, bool, str, int], list[Point]] = {}
    for record, player in games:
        total = total.with_game(record, player)
        length = record.length - len(player.away)
        kind = (record.unit, record.lower_wins, record.round_title, length)
        won = record.contest and player.rank == 1
        alike.setdefault(kind, []).append(Point(record.when, player.score, won))
    scores = (Scores(*kind, tuple(points)) for kind, points in alike.items())
    most_first = tuple(sorted(scores, key=lambda one: -one.count))
    return ModeAccount(game, mode, total, games[-1][0].when, most_first)


# Against others.


class Streak(NamedTuple):
    """So many contests in a row that somebody won, or did not."""

    won: bool
    length: int


@dataclass(frozen=True, slots=True)
class Form:
    """How somebody does in contests, whatever the game. There is none without a contest."""

    contests: int
    won: int
    place: float  # the average
    now: Streak
    best: int  # the most wins in a row

    @property
    def share(self) -> float:
        return self.won / self.contests


class Rival(NamedTuple):
    """Somebody who played against a person, and how often the person was better."""

    name: str
    games: int
    better: int
    worse: int


def form(records: Iterable[Record], name: str) -> Form | None:
    """How somebody does in contests; None where they had none."""
    ranks = [
        player.rank
        for record in sorted(records, key=lambda record: record.when)
        if record.contest and (player := record.present(name))
    ]
    if not ranks:
        return None
    runs = [Streak(won, len(list(run))) for won, run in groupby(rank == 1 for rank in ranks)]
    best = max((run.length for run in runs if run.won), default=0)
    return Form(len(ranks), ranks.count(1), sum(ranks) / len(ranks), runs[-1], best)


def rivals(records: Iterable[Record], name: str) -> list[Rival]:
    """People whom somebody played against, those they met most often first."""
    met: dict[str, list[tuple[str, int]]] = {}
    for record in records:
        mine = record.present(name)
        for other in record.players:
            if mine is not None and other is not mine and not (other.bot or other.absent):
                met.setdefault(plain(other.name), []).append((other.name, other.rank - mine.rank))
    found = [
        Rival(
            games[0][0],
            len(games),
            sum(ahead > 0 for _, ahead in games),
            sum(ahead < 0 for _, ahead in games),
        )
        for games in met.values()
    ]
    return sorted(found, key=lambda rival: (-rival.games, plain(rival.name)))


# A year.


@dataclass(frozen=True, slots=True)
class Year:
    """One year; lists begin with what there was most of."""

    year: int
    plays: int
    minutes: int  # as far as they are known
    days: dict[str, int]  # how many games were played on each date
    games: tuple[tuple[str, int], ...]
    people: tuple[tuple[str, Sum], ...]
    places: tuple[tuple[str, int], ...]

    @property
    def best_day(self) -> tuple[str, int]:
        """The date on which most was played, the first of several."""
        return max(self.days.items(), key=lambda day: day[1], default=("", 0))


def year_of(records: Iterable[Record], year: int) -> Year:
    """Count what was played in a year."""
    found = sorted((r for r in records if r.year == year), key=lambda record: record.when)
    names = {plain(name): name for record in found for name in record.people}
    people = [(names[name], total) for name, total in sums(found).items()]
    return Year(
        year,
        len(found),
        sum(record.minutes for record in found),
        dict(Counter(record.when[:10] for record in found)),
        tuple(Counter(record.game for record in found).most_common()),
        tuple(sorted(people, key=lambda one: (-one[1].played, -one[1].won))),
        tuple(Counter(record.place for record in found if record.place).most_common()),
    )
