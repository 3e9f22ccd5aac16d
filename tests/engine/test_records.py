"""What is kept of finished games, read back, chosen among and sent elsewhere."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

import pytest

from engine.core.game import BadSave, SeatSetup
from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from engine.play.table import Table
from engine.store.results.record import (
    RIVAL,
    Filter,
    Key,
    Record,
    RecordedPlayer,
    from_doc,
    newest_first,
    record_of,
    to_csv,
    to_json,
)
from tests.engine.cases import REAL, Case, play_randomly

WHEN = "2026-05-17T20:45:00"


def finished(case: Case) -> Table:
    table = case.open(seed=5)
    for _ in play_randomly(table, 5):
        pass
    return table


def record(
    *scores: tuple[str, int, int], slot: str = "carom-1", when: str = WHEN, **more: Any
) -> Record:
    players = tuple(RecordedPlayer(name, "blue", "", score, rank) for name, score, rank in scores)
    facts: dict[str, Any] = {"game": "carom", "mode": "carom", "pad": False, "begun": 1.0, **more}
    return Record(slot=slot, when=when, players=players, **facts)


@pytest.mark.parametrize("case", REAL, ids=Case.label)
def test_a_finished_table_is_kept_as_it_stands(case: Case) -> None:
    table = finished(case)
    table.times["opened"] = 7
    found = record_of(table, "slot-1", WHEN)
    assert found is not None
    standing = table.standing()
    assert found.key == Key("slot-1", 7.0)
    assert (found.game, found.mode, found.pad) == (case.game, case.mode, False)
    assert [player.name for player in found.players] == [s.name for s in table.setup.seats]
    assert [(p.score, p.rank, p.rounds) for p in found.players] == [
        (s.score, s.rank, s.rounds) for s in standing.seats
    ]
    assert (found.unit, found.lower_wins) == (standing.unit, standing.lower_wins)
    assert len(found.winners) == (len(standing.winners) if case.seats > 1 else 0)
    assert "Player 1" not in found.note
    assert from_doc(json.loads(to_json([found]))) == [found]


def test_a_table_that_goes_on_has_no_result_and_an_undone_end_none_any_more() -> None:
    table = finished(Case("gnoming", "patience", 1))
    assert record_of(table, "gnoming-1", WHEN) is not None
    table.lenient = True
    table.undo()
    assert record_of(table, "gnoming-1", WHEN) is None


def test_bots_and_people_are_told_apart() -> None:
    table = Table.open("gnoming", "classic", [SeatSetup("Ana", colour="red"), "bot:random"])
    for _ in play_randomly(table):
        pass
    found = record_of(table, "gnoming-1", WHEN)
    assert found is not None
    assert [(p.bot, p.colour) for p in found.players] == [("", "red"), ("random", "")]
    assert found.person("Ana") is found.players[0]
    assert found.person(found.players[1].name) is None


def test_a_pad_is_kept_when_it_is_finished_and_only_then() -> None:
    card = Scorecard.open("carom", [SeatSetup("Ana", colour="red"), "Bo"])
    card.enter(PadCell("hole-1", 0), 3)
    card.enter(PadCell("hole-1", 1), 4)
    assert record_of(card, "carom-1", WHEN) is None
    card.finish()
    found = record_of(card, "carom-1", WHEN)
    assert found is not None
    assert found.pad
    assert [(p.name, p.score, p.rank) for p in found.players] == [("Ana", 3, 1), ("Bo", 4, 2)]
    assert [winner.name for winner in found.winners] == ["Ana"]
    card.reopen()
    assert record_of(card, "carom-1", WHEN) is None


def test_whom_the_game_itself_moves_is_a_rival_and_no_person(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    card = Scorecard.open("carom", ["Ana"])
    monkeypatch.setattr(type(card.pad), "rivals", lambda *_: ("Par",))
    card = Scorecard(card.pad, card.players, card.options)
    for seat, strokes in enumerate((3, 4)):
        card.enter(PadCell("hole-1", seat), strokes)
    card.finish()
    found = record_of(card, "carom-1", WHEN)
    assert found is not None
    assert [player.bot for player in found.players] == ["", RIVAL]
    assert found.person("Par") is None
    assert found.contest


# Names.


def test_a_person_is_found_however_the_name_is_spelt() -> None:
    found = record(("Zoé", 3, 1), ("Bo", 4, 2))
    assert found.person(" zoe\u0301 ") is found.players[0]


def test_a_new_name_goes_to_the_person_alone() -> None:
    found = record(("Ana", 3, 1), ("Bo", 4, 2)).renamed("ana", "Anna")
    assert [player.name for player in found.players] == ["Anna", "Bo"]


def test_two_who_played_together_never_become_one() -> None:
    found = record(("Ana", 3, 1), ("Bo", 4, 2))
    assert found.renamed("Ana", "bo") == found


# Choosing.


def test_filters_ask_for_game_mode_year_and_person() -> None:
    games = [
        record(("Ana", 3, 1), slot="carom-1", when="2025-01-01T10:00:00"),
        record(("Bo", 3, 1), slot="carom-2", mode="basic"),
        record(("Ana", 3, 1), slot="tiny-1", game="tiny", mode="race"),
    ]

    def slots(**wanted: Any) -> list[str]:
        return [found.slot for found in Filter(**wanted).of(games)]

    assert slots() == ["carom-1", "carom-2", "tiny-1"]
    assert slots(game="carom") == ["carom-1", "carom-2"]
    assert slots(game="carom", mode="basic") == ["carom-2"]
    assert slots(year=2025) == ["carom-1"]
    assert slots(person="ANA") == ["carom-1", "tiny-1"]
    assert slots(person="Ana", year=2026) == ["tiny-1"]
    assert [found.slot for found in newest_first(games)] == ["tiny-1", "carom-2", "carom-1"]


# Files.


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"when": "yesterday"}, "no time"),
        ({"when": "2026-13-01T10:00:00"}, "no time"),
        ({"when": "2026-02-30T10:00:00"}, "no time"),
        ({"when": "0000-01-01T10:00:00"}, "no time"),
        ({"players": []}, "crowd"),
        ({"score": "3"}, "whole number"),
        ({"rank": 3}, "place"),
        ({"rank": 0}, "place"),
        ({"name": " "}, "no name"),
        ({"begun": None}, "number"),
        ({"more": 1}, "Record"),
    ],
    ids=str,
)
def test_a_damaged_record_is_refused_in_words(change: dict[str, Any], sentence: str) -> None:
    doc = json.loads(to_json([record(("Ana", 3, 1), ("Bo", 4, 2))]))
    entry = doc["records"][0]
    in_player = change.keys() & entry["players"][0].keys()
    (entry["players"][0] if in_player else entry).update(change)
    with pytest.raises(BadSave, match=sentence):
        from_doc(doc)


@pytest.mark.parametrize("text", ["[]", "{}", '{"format":1}', '{"format":2,"records":[]}'])
def test_a_file_that_is_none_of_ours_is_refused(text: str) -> None:
    with pytest.raises(BadSave):
        from_doc(json.loads(text))


def test_no_records_make_a_file_too() -> None:
    assert from_doc(json.loads(to_json([]))) == []


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_a_table_of_text_has_a_row_for_everybody() -> None:
    players = (
        RecordedPlayer("Ana, the 1st", "blue", "", -3, 2, (-5, 2)),
        RecordedPlayer("Bo", "red", "greedy", 4, 1, (4,)),
    )
    found = Record("carom-1", 1.0, WHEN, "carom", "carom", True, players, "stroke", note='"So"')
    bo, ana = rows(to_csv([found, record(("Cy", 1, 1))]))[:2]
    assert (ana["player"], ana["kind"], bo["kind"]) == ("Ana, the 1st", "person", "greedy")
    assert (int(ana["score"]), int(ana["rank"])) == (-3, 2)
    assert (ana["round 1"], ana["round 2"], bo["round 2"]) == ("-5", "2", "")
    assert (ana["date"], ana["time"], ana["kept as"]) == ("2026-05-17", "20:45:00", "pad")
    assert (ana["game"], ana["mode"]) == ("Carom Mini Golf", "Carom")
    assert (ana["unit"], ana["note"]) == ("stroke", '"So"')


@pytest.mark.parametrize("name", ["=1+2", "+Ana", "-Bo", "@sum", "\tCy"])
def test_a_name_is_never_a_formula(name: str) -> None:
    (row,) = rows(to_csv([record((name, -3, 1))]))
    assert row["player"] == f"'{name}"
    assert row["score"] == "-3"
