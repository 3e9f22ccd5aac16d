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
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

SIZES = ((412, 915), (1280, 800))
SHUFFLED = {"tray of eighteen"}  # anew each time
WAYS = ("to", "from")
Look = dict[str, Any]
PLAIN = {"look": "light", "colour_safe": False, "larger_text": False}
OTHER = {"look": "dark", "colour_safe": True, "larger_text": True}
SEEN = 8  # of 255: a smaller difference of a colour is none


@pytest.mark.parametrize("size", SIZES, ids=["phone", "tablet"])
def test_a_screen_that_is_switched_is_as_one_opened_so(
    tmp_path: Path, size: tuple[int, int], pytestconfig: pytest.Config
) -> None:
    """Every second screen, so that it takes half as long: the others in the other size."""
    game = pytestconfig.getoption("game")
    names = [name for name in SCREENS[SIZES.index(size) :: 2]
             if name not in SHUFFLED and game in ("", *name.split(" of ")[1:])]  # fmt: skip
    for way in WAYS:
        (tmp_path / way).mkdir()  # a further game may have no screen in this size
    separately(lambda: take_pictures(size, names, PLAIN, OTHER, tmp_path / "to"))
    separately(lambda: take_pictures(size, names, OTHER, PLAIN, tmp_path / "from"))
    taken = sorted(path.name for path in (tmp_path / "to").iterdir())
    assert len(taken) == 2 * len(names)
    assert not [name for name in taken if differs(*(tmp_path / way / name for way in WAYS))]


def take_pictures(
    size: tuple[int, int], names: list[str], one: Look, other: Look, folder: Path
) -> None:
    """Open each screen in the look that is worn, and switch to the other; a picture of both."""
    with Drive(size, density=0.5, settings={"animations": "off", **one}) as d:
        listed = screens(d)
        for name in names:
            show(d, listed[name])
            for look in (one, other):
                wear(d, look)
                rest(d)
                d.screenshot(folder / f"{name} {look['look']}.png")
            d.app.go("home")
            one, other = other, one


def wear(d: Drive, look: Look) -> None:
    for name, value in look.items():
        setattr(d.app.settings, name, value)


def rest(d: Drive) -> None:
    """Wait until everything is there; no bar fades and no cursor blinks."""
    for field in all_of(Window, TextInput):
        field.focus = False
    d.settle()
    figured_out(d)
    d.settle()
    for view in all_of(Window, ScrollView):
        view.bar_width = 0


def differs(one: Path, other: Path) -> bool:
    """Whether a colour differs; where half pixels are rounded, a word may lie one aside."""
    here, there = (Image.open(path).convert("RGB") for path in (one, other))
    aside = (ImageChops.difference(ImageChops.offset(here, by, 0), there) for by in (0, -1, 1))
    nearest = reduce(ImageChops.darker, aside).convert("L")
    return nearest.point(lambda part: part > SEEN).getbbox() is not None
