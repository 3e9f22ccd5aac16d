"""Plays written down afterwards, what people tell of results, and what spreadsheets get of it."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pytest

from engine.core.game import BadSetup, SeatSetup
from engine.core.telling import Part
from engine.games import GAMES
from engine.store.results.record import Filter, Record, RecordedPlayer, from_doc, to_csv, to_doc
from engine.store.results.records import Records, written

ANA, BEN = SeatSetup("Ana", colour="blue"), SeatSetup("Ben", colour="red")
WHEN = "2026-05-17T20:00:00"


def play(game: str, mode: str, *scores: int) -> Record:
    return written(9.0, WHEN, game, mode, (ANA, BEN)[: len(scores)], scores)


def test_few_or_many_win_as_the_game_says() -> None:
    assert [p.rank for p in play("carom", "carom", 21, 18).players] == [2, 1]
    assert [p.rank for p in play("designer", "family", 21, 18).players] == [1, 2]
    assert [p.rank for p in play("carom", "carom", 20, 20).players] == [1, 1]
    with pytest.raises(BadSetup):
        play("carom", "carom")
    with pytest.raises(BadSetup):
        play("gnoming", "patience", 1, 2)


def test_every_mode_can_be_written_down_by_as_many_as_play_it() -> None:
    for key in GAMES:
        for mode in GAMES.info(key).modes:
            seats = [SeatSetup(f"P{n}") for n in range(mode.seats[0])]
            record = written(1.0, WHEN, key, mode.key, seats, range(len(seats)))
            assert from_doc(to_doc([record])) == [record]
            assert record.written


def test_what_people_told_outlives_a_correction(tmp_path: Path) -> None:
    records = Records(tmp_path)
    first = replace(play("carom", "carom", 21, 18), slot="carom-1")
    records.put(first)
    told = replace(first, place="At Ana's", minutes=45, comment="=2+2", when="2026-05-16T20:00:00")
    records.amend(told)
    corrected = replace(first, players=(replace(first.players[0], score=17), first.players[1]))
    records.put(corrected)
    (kept,) = Records(tmp_path).all()
    assert (kept.players[0].score, kept.place, kept.minutes, kept.when) == (
        17,
        "At Ana's",
        45,
        told.when,
    )
    with pytest.raises(ValueError, match="so long"):
        from_doc(to_doc([replace(told, minutes=-1)]))


def test_spreadsheets_get_categories_and_no_formulas() -> None:
    one = play("designer", "family", 30, 20)
    parts = (Part("Trees", 12), Part("Dogs", 18))
    player = RecordedPlayer("=HYPERLINK()", "blue", "", 30, 1, parts=parts)
    named = replace(one, players=(player, one.players[1]), place="@home", minutes=40)
    (first, second) = csv.DictReader(to_csv([named]).splitlines())
    assert (first["Trees"], first["Dogs"], second["Trees"]) == ("12", "18", "")
    assert (first["player"], first["place"], first["minutes"]) == ("'=HYPERLINK()", "'@home", "40")
    assert (first["date"], first["kept as"]) == ("2026-05-17", "written")
    assert from_doc(to_doc([named])) == [named]


def test_a_group_played_where_two_of_it_did() -> None:
    both, alone = play("carom", "carom", 3, 4), play("gnoming", "patience", 3)
    assert Filter(group=("ana", "Ben", "Cleo")).of([both, alone]) == [both]
    assert Filter(group=("Ana",)).of([both, alone]) == [both, alone]
