"""What a year came to, and how long a game took."""

from __future__ import annotations

from dataclasses import replace

from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from engine.store.results.record import LONGEST_SITTING, Filter, record_of
from engine.store.results.statistics import year_of
from tests.engine.test_records import WHEN, record

ANA, BEN, CLEO = ("Ana", 5, 1), ("Ben", 7, 2), ("Cleo", 9, 3)
PLAYS = (
    record(ANA, BEN, when="2025-12-31T20:00:00", place="Home"),
    record(ANA, BEN, slot="b", when="2026-01-02T20:00:00", place="Home", minutes=40),
    record(ANA, BEN, CLEO, slot="c", when="2026-01-02T21:00:00", place="Club", minutes=35),
    record(CLEO, slot="d", when="2026-03-01T10:00:00", game="gnoming", place="Home"),
)


def test_a_year_is_counted_by_days_people_games_and_places() -> None:
    year = year_of(PLAYS, 2026)
    assert (year.plays, year.minutes) == (3, 75)
    assert year.days == {"2026-01-02": 2, "2026-03-01": 1}
    assert year.best_day == ("2026-01-02", 2)
    assert year.games == (("carom", 2), ("gnoming", 1))
    assert year.places == (("Home", 2), ("Club", 1))
    assert [(name, total.played, total.won) for name, total in year.people] == [
        ("Ana", 2, 2),
        ("Ben", 2, 0),
        ("Cleo", 2, 0),
    ]
    assert year_of(PLAYS, 2024).best_day == ("", 0)


def test_results_are_chosen_by_how_many_played_and_where() -> None:
    assert Filter(seats=3).of(PLAYS) == [PLAYS[2]]
    assert Filter(place="Home", year=2026).of(PLAYS) == [PLAYS[1], PLAYS[3]]


def test_a_game_took_from_its_first_entry_to_its_last() -> None:
    def took(*seconds: float) -> int:
        card = Scorecard.open("tiny", ["Ana", "Ben"])
        for seat, time in enumerate(seconds):
            card.enter(PadCell("shots", seat), 4, time)
        card.finish(seconds[-1])
        found = record_of(card, "tiny-1", WHEN)
        assert found
        return found.minutes

    assert took(1000.0, 1000.0 + 25 * 60) == 25
    assert took(1000.0, 1001.0 + LONGEST_SITTING) == 0, "no one sitting"
    assert took(0.0, 0.0) == 0
    card = Scorecard.open("tiny", ["Ana", "Ben"])
    for seat in (0, 1):
        card.enter(PadCell("shots", seat), 4, 1000.0 + 600 * seat)
    card.finish(1600.0)
    before = record_of(card, "tiny-1", WHEN)
    card.enter(PadCell("shots", 0), 5, 9_000.0)  # the next day
    card.finish(9_000.0)
    after = record_of(card, "tiny-1", WHEN)
    assert before
    assert after
    assert after.as_told(replace(before, minutes=12)).minutes == 12
