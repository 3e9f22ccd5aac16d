"""Whole stories of somebody on one device: a first day with a name, what is left and won and sent,
a second person, and data of old. Every figure, medal and name is where it belongs."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from app.challenges import playing
from app.lessons.offer import learn
from app.store.tables import Tables
from app.workshop.opening import read_sent, show_sent
from engine.bots import decide
from engine.courses.codes import Challenge
from engine.courses.occasions import occasion_of
from engine.courses.tours import MEDALS, medal_for
from engine.games import GAMES
from engine.play.table import Table
from tests.support.forking import separately
from tests.touch.drive import Drive
from tests.touch.robot import Robot

PHONE = (412, 915)
QUIET = {"animations": "off", "sounds": False}
NEW = {**QUIET, "name_asked": False}
NOON = datetime(2026, 11, 17, 12)
SOLO = {
    "tiny": "solo", "carom": "basic", "eighteen": "solo", "designer": "family",
    "gnoming": "patience",
}  # fmt: skip


def day(home: Path, story: Callable[[Drive], Any], later: int = 0, new: bool = False) -> Any:
    """A day with the app, from its start on."""

    def live() -> Any:
        with Drive(PHONE, home=home, settings=NEW if new else QUIET) as d:
            d.app.tables.clock = (NOON + timedelta(days=later)).timestamp
            return story(d)

    return separately(live)


def end(d: Drive, table: Table, level: str = "easy") -> None:
    """Let bots play what is left, so that an afternoon takes a moment."""
    while not table.over:
        table.play(decide(table.think(level)).move, table.turn[0])
    d.app.current.session.save()


def first_day(d: Drive) -> dict[str, int]:
    """Ana says her name, plays five games, leaves a lesson and misses a puzzle."""
    scores = {}
    for game, mode in SOLO.items():
        d.app.go("home")
        d.app.go("new_table", game=game)
        d.settle()
        if d.has("Save my name"):
            (entry,) = d.of("TextEntry")
            entry.text = "Ana"
            d.choose("Save my name")
        d.app.current.choose_mode(mode)
        draft = d.app.current.draft
        draft.seats = draft.seats[:1] if GAMES.info(game).mode(mode).seats[0] == 1 else draft.seats
        d.settle()
        d.choose("Start")
        d.settle()
        table = d.app.current.session.table
        assert table.name(0) == "Ana", "whose device it is sits first in every game"
        end(d, table)
        scores[game] = table.standing().seats[0].score
    learn("carom")
    d.settle()
    d.app.go("home")
    d.app.go("exercise", puzzles="carom")
    d.settle()
    d.choose("Show best move")
    return scores


def what_waits(d: Drive) -> None:
    """The lesson stands on home before what is due, and no table of Ana's is hidden by it."""
    d.app.go("home")
    d.settle()
    offer = d.app.current.ids.offer
    assert offer.title == "Lesson: Carom Mini Golf"
    assert offer.detail == "Step 1 of 13"
    d.app.tables.delete(d.app.tables.entries.with_lessons()[0].slot)
    for entry in d.app.tables.entries.with_lessons():
        if entry.title.startswith("Carom") and not entry.over:
            d.app.tables.delete(entry.slot)
    d.app.go("saves")
    d.app.go("home")
    d.settle()
    assert offer.title == "Exercises"
    d.scroll_to("Continue: Exercises")
    d.choose("Continue: Exercises")
    assert d.app.current.where == "1 of 1 · Carom Mini Golf"


def stage(d: Drive, name: str, level: str) -> int:
    """Somebody plays the first stage of Tiny by touch."""
    d.app.go("tours", game="tiny")
    d.settle()
    d.app.current.ids.player.player = name
    d.settle()
    d.tap("Stage 1, Garden Path")
    d.settle()
    d.tap("Play")
    d.settle()
    Robot(d, level).play_to_the_end()
    d.settle()
    table = d.app.tables.open(d.app.current.slot)
    assert isinstance(table, Table)
    assert table.name(0) == name
    return table.standing().seats[0].score


def medals(d: Drive, name: str) -> str:
    d.app.go("home")
    d.app.go("tours", game="tiny")
    d.settle()
    d.app.current.ids.player.player = name
    d.settle()
    first = min(d.of("StageCard"), key=lambda card: card.number)
    return str(first.medal)


def two_people(d: Drive) -> None:
    """Ana wins a medal; Ben has none of it, and wins his own."""
    ana = stage(d, "Ana", "greedy")
    assert medals(d, "Ana") == medal_for("tiny", 0, ana)
    assert medals(d, "Ana") in MEDALS
    assert medals(d, "Ben") == ""
    ben = stage(d, "Ben", "random")
    assert medals(d, "Ben") == medal_for("tiny", 0, ben)
    assert medals(d, "Ana") == medal_for("tiny", 0, ana)
    best = min(ana, ben)
    assert d.app.tables.results.honours.best("tiny") == {0: best}
    assert d.app.tables.people.owner.name == "Ana"


def sent(d: Drive, slot: str) -> str:
    """A game is sent as a challenge; the message."""
    d.app.go("results", slot=slot)
    d.settle()
    d.scroll_to("Send as a challenge")
    out: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.workshop.sharing.share_text", lambda text, _title: out.append(text))
        d.choose("Send as a challenge", "Send the code")
    return out[0]


def of_tiny(d: Drive) -> str:
    """Ana sends her own game of Tiny, which was no stage."""
    entries = [e for e in d.app.tables.entries.all() if e.over and e.game == "tiny"]
    entry = next(e for e in entries if occasion_of(d.app.tables.open(e.slot)) is None)
    return sent(d, entry.slot)


def answered(message: str) -> Callable[[Drive], str]:
    def answer(d: Drive) -> str:
        show_sent(f"Look what I did! {message} Can you do better?")
        d.settle()
        d.app.current.ids.player.player = "Cleo"
        d.tap("Play")
        d.settle()
        slot = d.app.current.session.slot
        end(d, d.app.current.session.table, "random")
        return sent(d, slot)

    return answer


def came_back(message: str) -> Callable[[Drive], list[str]]:
    def look(d: Drive) -> list[str]:
        show_sent(message)
        d.settle()
        return [d.app.current.heading, d.app.current.task]

    return look


def test_a_first_day_and_those_after_it(tmp_path: Path) -> None:
    ana, cleo = tmp_path / "ana", tmp_path / "cleo"
    scores = day(ana, first_day, new=True)
    records = {r.game: r for r in Tables(ana).results.records.all()}
    assert {game: r.players[0].score for game, r in records.items()} == scores
    assert {r.players[0].name for r in records.values()} == {"Ana"}
    day(ana, what_waits, later=1)
    day(ana, two_people, later=1)
    message = day(ana, of_tiny, later=1)
    reply = day(cleo, answered(message))
    told = read_sent(reply)
    assert isinstance(told, Challenge)
    assert told.by == "Cleo"
    heading, task = day(ana, came_back(reply), later=2)
    assert "answered" in heading
    assert task.startswith(f"Cleo made {told.score}, Ana made {scores['tiny']}.")


def test_medals_of_old_belong_to_whoever_played(tmp_path: Path) -> None:
    """Rounds had no names once: their results have, and a folder of then keeps everything."""

    def play(d: Drive) -> None:
        playing.play_stage("tiny", 0, "Ben")
        d.settle()
        end(d, d.app.current.session.table, "greedy")

    day(tmp_path, play)
    path = tmp_path / "honours.json"
    doc = json.loads(path.read_text("utf-8"))
    for one in doc["rounds"]:
        assert one.pop("by") == "Ben"
    path.write_text(json.dumps(doc), "utf-8")
    honours = Tables(tmp_path).results.honours
    assert list(honours.best("tiny", "Ben")) == [0]
    assert honours.best("tiny", "Ana") == {}
    assert honours.holders("tiny") == {0: "Ben"}
