"""What a finger comes down on in a list darkens at once, and only while a tap may come of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.uix.widget import Widget
from PIL import Image

from tests.support.forking import once
from tests.touch.drive import Drive

SEEN = 2  # frames: long before Kivy hands the touch on


@pytest.fixture(scope=once)
def drive() -> Iterator[Drive]:
    with Drive(size=(360, 640)) as drive:
        drive.choose("Settings")
        yield drive


def row_in_view(drive: Drive) -> Widget:
    return next(row for row in drive.of("Row") if row.tappable and row.collide_point(180, row.y))


def brightness(drive: Drive, folder: Path, at: tuple[float, float]) -> int:
    """Of the ground beside the words of a row."""
    picture = Image.open(drive.screenshot(folder / "seen.png")).convert("L")
    found = picture.getpixel((30, round(picture.height - at[1])))
    assert isinstance(found, int)
    return found


def test_a_row_darkens_before_it_is_known_whether_the_list_is_scrolled(
    drive: Drive, tmp_path: Path
) -> None:
    row = row_in_view(drive)
    at = drive.point(row)
    light = brightness(drive, tmp_path, at)
    drive.press(at)
    drive.frames(SEEN - 2)
    assert brightness(drive, tmp_path, at) < light
    drive.move((at[0], at[1] + 60))
    drive.move((at[0], at[1] + 80))
    drive.frames(1)
    moved = drive.point(row)
    assert moved[1] > at[1], "the list was scrolled"
    assert brightness(drive, tmp_path, moved) == light


def test_a_tap_leaves_no_shade(drive: Drive, tmp_path: Path) -> None:
    row = row_in_view(drive)
    at = drive.point(row)
    light = brightness(drive, tmp_path, at)
    drive.press(at)
    drive.frames(SEEN)
    drive.move((at[0], at[1] + 2))
    drive.release()
    drive.app.go("home")
    drive.settle()
    drive.choose("Settings")
    assert brightness(drive, tmp_path, drive.point(row_in_view(drive))) == light
