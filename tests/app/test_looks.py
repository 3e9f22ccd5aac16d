"""A change of look, colours or text size ends at the pixels of a fresh start with it."""

from __future__ import annotations

from functools import reduce
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from tests.app.every_screen import SCREENS, figured_out, screens, show
from tests.support.forking import separately
from tests.touch.drive import Drive
from tests.touch.sight import all_of

# isort: split
from kivy.core.window import Window
from kivy.uix.textinput import TextInput

SIZES = ((412, 915), (1280, 800))
PLAIN = {"look": "light", "colour_safe": False, "larger_text": False}
OTHER = {"look": "dark", "colour_safe": True, "larger_text": True}
SEEN = 8  # of 255: a smaller difference of a colour is none


@pytest.mark.parametrize(("one", "other"), [(PLAIN, OTHER), (OTHER, PLAIN)], ids=["to", "from"])
@pytest.mark.parametrize("size", SIZES, ids=["phone", "tablet"])
def test_a_screen_that_is_switched_is_as_one_opened_so(
    tmp_path: Path, size: tuple[int, int], one: dict[str, Any], other: dict[str, Any]
) -> None:
    """Every second screen, so that it takes half as long: the others in the other direction."""
    numbers = range((size == SIZES[0]) ^ (one is PLAIN), SCREENS, 2)
    fresh, switched = tmp_path / "fresh", tmp_path / "switched"
    separately(lambda: take_pictures(size, numbers, fresh, other, other))
    separately(lambda: take_pictures(size, numbers, switched, one, other))
    wrong = [name for name in sorted(path.name for path in fresh.iterdir())
             if differs(fresh / name, switched / name)]  # fmt: skip
    assert not wrong


def take_pictures(
    size: tuple[int, int], numbers: range, folder: Path, one: dict[str, Any], other: dict[str, Any]
) -> None:
    """Open screens in one look, and take a picture of each when it has changed to the other."""
    with Drive(size, settings={"animations": "off", **one}) as d:
        listed = list(screens(d))
        assert len(listed) == SCREENS
        for number in numbers:
            if listed[number][0] == "tray":
                continue  # it is shuffled anew each time
            wear(d, one)
            d.app.go("home")
            show(d, *listed[number])
            rest(d)
            if one is not other:
                d.screenshot(folder.parent / "before.png")  # what is never painted is never old
                wear(d, other)
                rest(d)
            d.screenshot(folder / f"{number}-{listed[number][0]}.png")


def wear(d: Drive, look: dict[str, Any]) -> None:
    for name, value in look.items():
        setattr(d.app.settings, name, value)


def rest(d: Drive) -> None:
    """Wait until everything is there, bars have faded and no cursor blinks."""
    for field in all_of(Window, TextInput):
        field.focus = False
    d.settle()
    figured_out(d)
    d.seconds(1.5)
    d.settle()


def differs(one: Path, other: Path) -> bool:
    """Whether a colour differs; where half pixels are rounded, a word may lie one aside."""
    here, there = (Image.open(path).convert("RGB") for path in (one, other))
    aside = (ImageChops.difference(ImageChops.offset(here, by, 0), there) for by in (0, -1, 1))
    nearest = reduce(ImageChops.darker, aside).convert("L")
    return nearest.point(lambda part: part > SEEN).getbbox() is not None
