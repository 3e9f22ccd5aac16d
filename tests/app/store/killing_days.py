"""Kill a process that plays one round of the day after another, at random instants: a round that
was begun is gone on with, its result is counted, and no day is played twice."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import tests  # noqa: F401  (sets the environment before Kivy is imported)
from app.store.tables import Tables
from engine.courses.daily import daily_of
from engine.courses.occasions import day_of, mark
from engine.play.table import Table
from tests.support.killing import Tell, told_before_kill

GAME = "gnoming"
FIRST = date(2026, 11, 17)
DAYS = 400


class Told(NamedTuple):
    """The day that was played last, how many moves were made on it, and its counted score."""

    day: int = -1
    moves: int = 0
    score: int | None = None


def slot_of(day: int) -> str:
    """As `app.challenges.playing` names it, which would open a window here."""
    return f"{GAME}-d{named(day).replace('-', '')}"


def named(day: int) -> str:
    return (FIRST + timedelta(days=day)).isoformat()


def play_days(home: Path, tell: Tell) -> None:
    """Play on where the folder says, day by day; tell what is on the disk."""
    tables = Tables(home)
    for day in range(max(progress(home).day, 0), DAYS):
        slot, table = sit_down(tables, day)
        tell(json.dumps((day, table.ply, None)))
        while not table.over:
            table.play(table.moves()[table.ply % len(table.moves())])
            tables.keep(slot, table)
            tell(json.dumps((day, table.ply, None)))
        tables.results.end_counted(slot, table)  # as its results do, should it have been cut off
        tell(json.dumps((day, table.ply, table.standing().seats[0].score)))


def sit_down(tables: Tables, day: int) -> tuple[str, Table]:
    """As the screen of the day does: begin the one counted round, or go on with it."""
    slot = slot_of(day)
    if tables.holds(slot):
        found: Any = tables.open(slot)
        return slot, found
    wanted = daily_of(GAME, named(day))
    table = Table.open(GAME, wanted.mode, ["Ana"], wanted.seed, wanted.options, take_backs=False)
    mark(table, day_of(named(day)))
    return tables.begin_counted(table, "Day", slot), table


def progress(home: Path) -> Told:
    """What lies on the disk: the last day, and whether all before it have their one result."""
    tables = Tables(home)
    rounds = tables.results.honours.all()
    assert not tables.results.honours.problem, tables.results.honours.problem
    days = [one.of for one in rounds]
    assert len(days) == len(set(days)), "a day was counted twice"
    slots = {entry.slot for entry in tables.entries.all()}
    assert slots == {slot_of(day) for day in range(len(slots))}, "a round is lost"
    if not slots:
        return Told()
    last = len(slots) - 1
    counted = {one.of: one.score for one in rounds}
    assert all(counted.get(named(day)) is not None for day in range(last)), "a result is lost"
    table: Any = tables.open(slot_of(last))
    return Told(last, table.ply, counted.get(named(last)))


def kill_once(home: Path, seconds: float) -> str:
    """Let a child play, kill it, and see that the disk is not behind what it had told; say when it
    was."""
    before = progress(home)
    lines = told_before_kill(lambda tell: play_days(home, tell), seconds)
    told = Told(*json.loads(lines[-1])) if lines else before
    now = progress(home)
    assert now[:2] >= told[:2], f"{told} was told, {now} is left"
    if told.score is not None:
        (counted,) = [r for r in Tables(home).results.honours.all() if r.of == named(told.day)]
        assert counted.score == told.score
    over = Table.load(Tables(home).read(slot_of(now.day)).save).over if lines else False
    return "between its end and its result" if over and now.score is None else "at another time"
