"""What records say about somebody: played, won, best and average, and scores over time."""

from __future__ import annotations

from dataclasses import replace

from engine.store.results.record import Record, RecordedPlayer
from engine.store.results.statistics import Form, Rival, Streak, Sum, accounts, form, rivals, sums


def game(
    day: int,
    *players: tuple[str, int, int],
    mode: str = "classic",
    lower_wins: bool = True,
    length: int = 3,
) -> Record:
    return Record(
        slot=f"gnoming-{day}",
        begun=float(day),
        when=f"2026-05-{day:02}T20:00:00",
        game="gnoming",
        mode=mode,
        pad=False,
        players=tuple(
            RecordedPlayer(name, "", "", score, rank, (0,) * length)
            for name, score, rank in players
        ),
        lower_wins=lower_wins,
    )


def test_wins_count_and_shared_ones_are_told() -> None:
    games = [
        game(1, ("Ana", 3, 1), ("Bo", 9, 2)),
        game(2, ("Ana", 5, 1), ("Bo", 5, 1)),
        game(3, ("Ana", 8, 2), ("Bo", 1, 1)),
    ]
    assert sums(games) == {"ana": Sum(3, 3, 2, 1), "bo": Sum(3, 3, 2, 1)}


def test_nobody_wins_alone() -> None:
    assert sums([game(1, ("Ana", 3, 1))])["ana"] == Sum(1, 0, 0, 0)


def test_bots_are_nobody() -> None:
    record = game(1, ("Ana", 3, 1), ("Moss", 9, 2))
    record = replace(record, players=(record.players[0], replace(record.players[1], bot="greedy")))
    assert list(sums([record])) == ["ana"]
    assert accounts([record], "Moss") == []


def test_whoever_missed_every_round_has_not_played() -> None:
    record = game(1, ("Ana", 3, 1), ("Bo", 5, 2), ("Cy", 0, 3))
    absent = replace(record.players[2], away=(0, 1, 2))
    record = replace(record, players=(*record.players[:2], absent))
    assert sums([record]).keys() == {"ana", "bo"}
    assert accounts([record], "Cy") == rivals([record], "Cy") == []
    assert form([record], "Cy") is None
    assert [rival.name for rival in rivals([record], "Ana")] == ["Bo"]


def test_best_is_the_lowest_where_lower_wins() -> None:
    low = accounts([game(1, ("Ana", 3, 1)), game(2, ("Ana", 8, 1))], "Ana")
    assert low[0].scores[0].best == 3
    high = [game(day, ("Ana", score, 1), lower_wins=False) for day, score in ((1, 3), (2, 8))]
    assert accounts(high, "Ana")[0].scores[0].best == 8


def test_average_and_median() -> None:
    (account,) = accounts([game(d, ("Ana", s, 1)) for d, s in ((1, 1), (2, 2), (3, 9))], "Ana")
    assert (account.scores[0].average, account.scores[0].median) == (4, 2)
    (account,) = accounts([game(d, ("Ana", s, 1)) for d, s in ((1, 1), (2, 4))], "Ana")
    assert (account.scores[0].average, account.scores[0].median) == (2.5, 2.5)


def test_modes_have_accounts_of_their_own_the_last_played_first() -> None:
    games = [game(4, ("Ana", 3, 1)), game(2, ("Ana", 90, 1), mode="patience")]
    found = accounts(games, "Ana")
    assert [(one.mode, one.last[:10]) for one in found] == [
        ("classic", "2026-05-04"),
        ("patience", "2026-05-02"),
    ]
    assert [one.scores[0].average for one in found] == [3, 90]


def test_games_of_different_length_have_no_average_in_common() -> None:
    games = [
        game(1, ("Ana", 3, 1), length=1),
        game(2, ("Ana", 30, 1)),
        game(3, ("Ana", 40, 1)),
    ]
    (account,) = accounts(games, "Ana")
    assert account.sum.played == 3
    assert [(one.length, one.count, one.average) for one in account.scores] == [
        (3, 2, 35),
        (1, 1, 3),
    ]


def test_scores_come_in_the_order_of_time() -> None:
    games = [game(3, ("Ana", 1, 1), ("Bo", 2, 2)), game(1, ("Ana", 5, 2), ("Bo", 4, 1))]
    (account,) = accounts(games, "ana")
    assert [(p.when[8:10], p.score, p.won) for p in account.scores[0].series] == [
        ("01", 5, False),
        ("03", 1, True),
    ]


def test_form_counts_places_and_streaks() -> None:
    places = (1, 1, 2, 1, 3, 2)
    games = [
        game(day + 1, ("Ana", 0, place), *((name, 0, 1) for name in ("Bo", "Cy")))
        for day, place in enumerate(places)
    ]
    found = form([*reversed(games), game(9, ("Ana", 0, 1))], "ana")  # alone she wins against nobody
    assert found == Form(6, 3, 10 / 6, Streak(False, 2), 2)
    assert form(games, "Dan") is None


def test_rivals_are_those_who_were_met() -> None:
    games = [
        game(1, ("Ana", 0, 1), ("Bo", 0, 2)),
        game(2, ("Ana", 0, 2), ("bo", 0, 1), ("Cy", 0, 2)),
        game(3, ("Bo", 0, 1), ("Cy", 0, 2)),
    ]
    assert rivals(games, "Ana") == [Rival("Bo", 2, 1, 1), Rival("Cy", 1, 0, 0)]
