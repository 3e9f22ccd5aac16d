"""Lays courses of Mini Golf Designer out on a score pad, as people's thumbs do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.uix.scrollview import ScrollView

from engine.games.designer.box.lands import LANDS
from engine.games.designer.box.tiles import FACES
from tests.touch.drive import Drive
from tests.touch.pads import sheet_of

PULLS = 30

# What the buttons for kinds of tiles are called.
KINDS = {"tee": "Tee", "green": "Green", "straight": "Path", "corner": "Corner", "grass": "Lawn"}

# Two small courses of tiles that no others are mistaken for.
SMALL: tuple[dict[str, Any], ...] = (
    {
        "land": 1,
        "tiles": [["R001", 2, 4, 1], ["D01", 3, 4, 1], ["R035", 4, 4, 3], ["R104", 0, 0, 0]],
        "numbers": {"1": [2, 4]},
    },
    {"land": 20, "tiles": [["R003", 2, 5, 0], ["R036", 2, 4, 2]]},
)


def lay(drive: Drive, value: Mapping[str, Any]) -> None:
    """Lay a course out in the editor that is open, tile by tile, then put its numbers down.

    Of faces that look alike the editor takes the first, so that a value has to name those. It is
    entered as it grows: what is left to do is to tap "Done".
    """
    if editor_of(drive).mode == "lands":
        choose_land(drive, value["land"])
    for face, x, y, turns in value["tiles"]:
        lay_tile(drive, face, (x, y), turns)
    if value.get("numbers"):
        drive.tap("Hole numbers")
        for hole, at in value["numbers"].items():
            drive.tap(f"Number {hole}")
            tap_square(drive, tuple(at))


def editor_of(drive: Drive) -> Any:
    """The editor of a course that is open."""
    return sheet_of(drive).editor


def choose_land(drive: Drive, number: int) -> None:
    land = LANDS[number]
    drive.settle()
    drive.choose(f"Level {land.level}")
    picker = editor_of(drive).lands
    drive.choose(_pulled_up(drive, picker.scroll, f"Land {number}, {land.name}"))


def lay_tile(drive: Drive, face: str, square: tuple[int, int], turns: int | None = None) -> None:
    """Tap a square, a kind and a tile, and turn it; without turns it lies as the editor likes."""
    from app.games.designer.pad.tile_picker import tile_label

    editor = editor_of(drive)
    if editor.here != square:
        tap_square(drive, square)
    if editor.picker.kind != FACES[face].kind:
        drive.choose(KINDS[FACES[face].kind])
    drive.tap(_pulled_up(drive, editor.picker.scroll, tile_label(face)))
    while turns is not None and editor.plan.lying[square].turns != turns:
        drive.tap("Turn right")
    drive.settle()


def middle_of(floor: Any, square: tuple[int, int]) -> tuple[float, float]:
    """Where a finger touches a square, in the window; at the edge where it is half in view."""
    box, (x, y) = floor.floor.box, floor.floor.point(square)
    seen = (min(max(x, box.x), box.right), min(max(y, box.y), box.top))
    left, bottom = floor.floor.to_window(*seen)
    return left, bottom


def tap_square(drive: Drive, square: tuple[int, int]) -> None:
    drive.settle()
    drive.choose(middle_of(editor_of(drive).floor, square))


def _pulled_up(drive: Drive, scroll: ScrollView, label: str) -> Any:
    """Something in a list, which is pulled until the middle of it is well in view."""
    for _ in range(PULLS):
        if drive.has(label):
            found = drive.find(label)
            low = scroll.to_window(scroll.x, scroll.y)[1]
            if found.to_window(*found.center)[1] > low + found.height / 4:
                return found
        x, y = scroll.to_window(scroll.center_x, scroll.y + scroll.height * 0.2)
        drive.drag((x, y), (x, y + scroll.height * 0.3), steps=16)  # slowly: a list can be thrown
        drive.settle()
    return drive.find(label)
