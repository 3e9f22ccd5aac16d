"""What opens over a table: the log, More, the sheet after a round, a refusal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.table.sheets.table_sheets import RoundRow, RoundSheet
from engine import GAMES
from engine.core.game import Standing
from tests.app.table.sitting import Sit, bid, look, table
from tests.support.forking import once
from tests.support.sealed import SealedBids, State
from tests.touch.drive import Drive


@pytest.fixture(scope=once)
def d(sit: Sit) -> Drive:
    return sit("Ana", "bot:random")


def test_the_log_tells_moves_newest_first_and_where_undo_stops(sit: Sit) -> None:
    d = sit("Ana", "Ben", take_backs=False)
    look(d)
    d.choose("Roll")
    bid(d)
    look(d)
    d.choose("History")
    assert d.has("2 moves")
    newest, lock, oldest = _log_heights(d)
    assert newest > lock > oldest
    d.key("escape")
    d.settle()
    assert not d.has("Undo stops here")


def test_more_switches_settings_at_once(d: Drive) -> None:
    d.choose("More", "Sounds")
    assert d.app.settings.sounds is False
    d.choose("Fast")
    assert d.app.settings.animations == "fast"


def test_a_table_gets_a_name_of_its_own(d: Drive) -> None:
    d.choose("More", "Rename this game")
    d.write("Thursday evening")
    d.choose("Rename", "Roll")
    assert d.app.tables.entries.of(d.app.current.session.slot).title == "Thursday evening"


def test_the_leader_of_a_round_is_whom_the_game_puts_first(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Upside(SealedBids):
        def standing(self, state: State) -> Standing:
            standing = super().standing(state)
            last = max(score.place for score in standing.seats)
            return replace(
                standing,
                seats=tuple(s._replace(place=last + 1 - s.place) for s in standing.seats),
            )

    monkeypatch.setitem(GAMES, "sealed", Upside())
    d = sit("Ana", "bot:random")
    d.choose("Roll")
    bid(d)
    rows = [row for row in d.app.current.opened.overlays.sheet.walk() if isinstance(row, RoundRow)]
    scores = {s.seat: s for s in table(d).standing().seats}
    worst = min(scores.values(), key=lambda score: score.score)
    assert len({score.score for score in scores.values()}) == 2
    leading = [row.name for row in rows if row.leading]
    assert leading == [table(d).name(worst.seat)]
    assert max(rows, key=lambda row: row.y).name == leading[0]


def test_the_totals_of_a_round_count_up_until_a_touch(sit: Sit) -> None:
    d = sit("Ana", "bot:random")
    d.app.settings.animations = "full"
    d.choose("Roll")
    bid(d)
    d.seconds(1)
    sheet = d.app.current.opened.overlays.sheet
    assert not sheet.motions.busy
    rows = [row for row in sheet.walk() if isinstance(row, RoundRow)]
    totals = [row.total for row in rows]
    again = RoundSheet(d.app.current.session)
    counting = [row for row in again.walk() if isinstance(row, RoundRow)]
    assert [row.total for row in counting] != totals
    again.open()
    d.frames(2)
    d.tap((5.0, 900.0))
    assert [row.total for row in counting] == totals
    d.app.settings.animations = "off"
    calm = RoundSheet(d.app.current.session)
    assert [row.total for row in calm.walk() if isinstance(row, RoundRow)] == totals


def test_a_refusal_is_a_bubble_with_its_first_sentence_bold(d: Drive) -> None:
    bid(d)
    assert table(d).ply == 0
    assert d.has("The prize comes first.")
    assert d.has("Roll the die.")


def _log_heights(d: Drive) -> list[float]:
    rolled = next(word for word in d.seen() if word.startswith("The prize is"))
    return [d.point(text)[1] for text in ("Ana seals a bid", "Undo stops here", rolled)]
