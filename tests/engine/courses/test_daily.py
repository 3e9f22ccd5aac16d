"""The hole of the day: the same for everybody, sound, and neither dull nor dreadful."""

from __future__ import annotations

from importlib import import_module

import pytest

from engine.courses.codes import encoded
from engine.courses.daily import PLAYED, BadDate, daily, daily_of
from engine.play.table import Table

# Made on one Python version, and the same on all.
SEEDS = [598776928, 1387179417, 1337134864, 387029814, 928810776]
CODES = [
    "",
    "11Y7K1CA4H6EB1AE08R7M8F30RVE960MM59JQDHEJWHHBTE0Q5VV3",
    "18A0BX5N1TMTFPK5F0EKX67D65WV0940137TJ0XFSEZ30RVE960MM59JQDHEJWHHBTEGBF4HC",
    "1107H3KFMA1YFXDMF9DQ9QRX1ZWTWPJC25HDYFBHKSZ6KWW8R96QSB30RVE960MM59JQDHEJWHHBTE8J8BGZ",
    "1T5WQDWJDF330RVE960MM59JQDHEJWHHBTERQ2ZXX",
]


def test_a_day_has_a_table_for_each_game() -> None:
    tables = daily("2026-11-20")
    assert [day.game for day in tables] == ["gnoming", "carom", "tiny", "eighteen", "designer"]
    assert [day.seed for day in tables] == SEEDS
    assert [encoded(day.course) if day.course else "" for day in tables] == CODES
    for day in tables:
        table = Table.open(day.game, day.mode, ["Ana"], day.seed, day.options)
        assert not table.over
        assert day.course is None or not day.course.check()


def test_a_day_is_always_the_same_and_never_that_of_another_day() -> None:
    assert daily_of("tiny", "2026-11-20") == daily_of("tiny", "2026-11-20")
    days = {daily_of("tiny", f"2027-01-{day:02}").options["hole"] for day in range(1, 5)}
    assert len(days) == 4


@pytest.mark.parametrize(
    "date", ["2026-02-30", "2026-13-01", "today", "", "20261120", "0000-01-01"]
)
def test_what_is_no_day_gets_a_sentence(date: str) -> None:
    with pytest.raises(BadDate, match="a real date"):
        daily(date)


def test_no_two_games_have_the_same_luck() -> None:
    numbers = [import_module(f"engine.games.{game}.solo").DAILY.number for game in PLAYED]
    assert sorted(numbers) == list(range(len(PLAYED))) == [0, 1, 2, 3, 4]
