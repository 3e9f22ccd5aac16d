"""Who plays tonight: ticked in one list for tables and pads, and nothing moves under the finger."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.store.results.statistics import regulars
from tests.app.records.games import NAMES, add, result
from tests.touch.drive import Drive


def test_who_plays_often_and_lately_is_a_regular() -> None:
    often = [replace(result(number, seats=2), when="2024-01-01T20:00:00") for number in range(9)]
    lately = replace(result(20, seats=3), when="2026-05-01T20:00:00")
    found = regulars([*often, lately], "2026-05-17")
    new = [player.name for player in lately.players[1:]]
    assert all(found[name.lower()] > 9 * 0.5**14 for name in new)
    assert max(found, key=found.__getitem__) == "ana"
    assert regulars([lately], "2026-05-01")["ana"] == 1
    assert regulars([lately], "2026-04-01")["ana"] == 1, "of a clock that was ahead"


@pytest.mark.parametrize("screen", ["new_table", "new_pad"])
def test_an_evening_is_ticked_in_one_list(screen: str, tmp_path: Path) -> None:
    with Drive((360, 640), home=tmp_path, settings={"animations": "off"}) as d:
        add(d.app.tables, results=6, people=len(NAMES))
        d.app.tables.people.group("Our Tuesday", ["Ben", "Cleo", "Dan"])
        d.app.go(screen, game="carom")
        d.settle()
        d.choose("Choose who plays")
        listed = sorted(d.of("TickRow"), key=lambda row: -row.to_window(*row.pos)[1])
        rows = [row.name for row in listed]
        assert rows[0] == "Ana", "who played most"
        places = {row.name: row.to_window(*row.pos) for row in d.of("TickRow")}
        for name in (*rows[:2], rows[0]):
            d.choose(f"Tick {name}")
            assert {row.name: row.to_window(*row.pos) for row in d.of("TickRow")} == places
        assert d.has("1 player")
        d.choose(f"Tick {rows[1]}", "Tick all of Our Tuesday")
        assert d.has("3 players")
        d.screenshot(f"build/shots/who-{screen}.png")
        d.choose("Find or add a name")
        d.write("Zoe")
        d.choose("Add Zoe")
        d.choose("Find or add a name")
        d.write("kim")
        d.choose("Tick Kim")
        assert d.has("5 players")
        d.choose("Done")
        draft = d.app.current.draft
        assert [seat.name for seat in draft.seats] == ["Ben", "Cleo", "Dan", "Zoe", "Kim"]
        assert not any(seat.bot for seat in draft.seats)
        assert draft.seats[1].colour == d.app.tables.people.find("Cleo").colour
        d.choose("Choose who plays")
        assert d.has("5 players")
        d.choose("Tick Cleo", "Done")
        assert [seat.name for seat in draft.seats] == ["Ben", "Dan", "Zoe", "Kim"]
        d.screenshot(f"build/shots/who-{screen}-after.png")
