"""The stops of the tour where there is something to beat: the hole of the day, tours, medals."""

from __future__ import annotations

from app.challenges import playing
from engine.bots import decide
from engine.courses.occasions import day_of, stage_number
from engine.store.results.record import Key
from tests.touch.guide import Guide

WON = (1, 2, 4)  # shots on the first stages of Tiny
DAYS = ("2026-11-02", "2026-11-03", "2026-11-04")


def walk(guide: Guide) -> None:
    drive = guide.drive
    honours = drive.app.tables.results.honours
    for number, score in enumerate(WON):
        honours.finish("tiny", stage_number(number), Key(f"tiny-{number}", 1.0), score)
    for date in DAYS:
        honours.finish("carom", day_of(date), Key(date, 1.0), 4)
    drive.app.go("tours", game="tiny")
    guide.shot("ladder")
    drive.tap("Stage 2, Sandcastle")
    guide.shot("stage")
    drive.key("escape")
    drive.settle()
    playing.play_stage("tiny", len(WON), "Ana")
    drive.settle()
    table = drive.app.current.session.table
    while not table.over:
        table.play(decide(table.think("strong")).move)
    drive.app.current.session.save()
    drive.app.go("results", slot=drive.app.current.session.slot)
    guide.shot("medal")
    drive.app.go("daily")
    guide.shot("day")
    drive.scroll_to("Previous month")
    guide.shot("calendar")
    drive.app.go("home")
    drive.settle()
