"""The stops of the tour in the workshop: courses that are kept, sent, opened and printed."""

from __future__ import annotations

from app.widgets.layers.layer import top_layer
from app.workshop.opening import show_sent
from engine.courses.codes import link
from engine.courses.kind import BUILDING
from tests.engine.courses.sketches import sketched
from tests.touch.guide import Guide

NAMES = {"carom": "The long way round", "eighteen": "Old Mill", "tiny": "Sandy", "designer": "Pond"}
FRAMES = 90  # until every picture in sight is painted


def walk(guide: Guide) -> None:
    drive = guide.drive
    drive.choose("Workshop")
    guide.shot("nothing-kept")
    slots = {}
    for game in BUILDING:
        slots[game] = drive.app.courses.add(sketched(game, 5, NAMES[game], "Ana"))
    drive.app.go("workshop")
    drive.frames(FRAMES)
    guide.shot("my-courses")
    for action in ("Open a code or a file", "Print"):
        drive.choose(action)
        guide.shot(action.split()[0].lower())
        drive.key("escape")
        drive.settle()
    for game in BUILDING[:1] if guide.brief else BUILDING:
        drive.app.go("course", slot=slots[game])
        guide.shot(f"{game}-course")
    for action in ("Share this course", "More for this course"):
        drive.choose(action)
        guide.shot(action.split()[0].lower())
        if top_layer():  # a hole that nobody has played yet is not sent
            drive.key("escape")
            drive.settle()
    show_sent(link(sketched("tiny", 6, "Sent by a friend", "Ben")))
    guide.shot("received")
    drive.app.go("home")
    drive.settle()
