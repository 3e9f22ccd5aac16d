"""The design system of kv: what hides keeps its place and its touches; rows centre their parts."""

from __future__ import annotations

import pytest
from kivy.graphics import SmoothEllipse
from kivy.lang import Builder

from tests.support.forking import once
from tests.touch.drive import Drive

ROW = """
Centred:
    pos: 30, 40
    size: 200, 100
    Icon:
        icon: "flag"
        size_hint: None, None
        size: 20, 20
    Widget:
        size_hint: None, None
        size: 10, 20
        pos_hint: {"top": 1}
    Widget:
        size_hint_x: None
"""

RING = """
RingPlace:
    size_hint: None, None
    size: 100, 100
    disc_side: 80
    ring_border: 10
"""


@pytest.fixture(scope=once)
def d(gallery) -> Drive:
    return gallery()


def test_a_row_centres_whatever_says_no_other_place(d: Drive) -> None:
    row = Builder.load_string(ROW)
    row.do_layout()
    icon, corner, whole = reversed(row.children)
    assert (icon.center_y, corner.top, whole.y, whole.height) == (90, 140, 40, 100)


def test_what_is_hidden_keeps_its_place_and_its_touches(d: Drive) -> None:
    box = Builder.load_string(
        "Column:\n    IconButton:\n        icon: 'flag'\n        hidden: True"
    )
    (button,) = box.children
    told: list[object] = []
    button.bind(on_press=told.append)
    box.do_layout()
    assert (button.opacity, box.minimum_height) == (0, button.height)
    button.dispatch("on_press")
    assert told == [button]
    button.hidden = False
    assert button.opacity == 1


def test_a_ring_lies_in_the_middle_with_its_disc_within(d: Drive) -> None:
    ring = Builder.load_string(RING)
    Builder.sync()
    discs = [part for part in ring.canvas.before.children if isinstance(part, SmoothEllipse)]
    assert [(disc.pos, disc.size) for disc in discs] == [
        ((10, 10), (80, 80)),
        ((20, 20), (60, 60)),
    ]
