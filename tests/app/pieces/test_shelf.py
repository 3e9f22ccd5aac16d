"""A shelf of cards: a tap chooses, resting shows in large, moving does neither."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.bare_window import bare_window
from tests.touch.clock import FRAME
from tests.touch.drive import run_unseen_frame
from tests.touch.finger import Finger

# isort: split
from kivy.core.window import Window
from kivy.uix.widget import Widget

from app.pieces.shelf import HOLD, ShelfSlot
from app.touch import SLOP


class Seen:
    """A slot of 100 pixels, and what it has told of."""

    def __init__(self) -> None:
        self._clock, _ = bare_window((300, 300), 1.0)
        self.told: list[str] = []
        self.slot = ShelfSlot("card", Widget(), pos=(50, 50), size=(100, 100))
        self.slot.bind(on_tap=lambda _slot: self.told.append("tap"))
        self.slot.bind(on_hold=lambda _slot: self.told.append("hold"))
        Window.add_widget(self.slot)
        self.wait(FRAME)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self._clock.pass_frame()
            run_unseen_frame()


@pytest.fixture
def seen() -> Iterator[Seen]:
    made = Seen()
    yield made
    Window.remove_widget(made.slot)


def test_a_finger_that_rests_shows_the_card_in_large_and_taps_no_more(seen: Seen) -> None:
    finger = Finger(100, 100)
    finger.down()
    finger.slide(100 + SLOP / 2, 100)
    seen.wait(HOLD + 0.1)
    finger.up()
    assert seen.told == ["hold"]


def test_moving_wins_over_resting(seen: Seen) -> None:
    finger = Finger(100, 100)
    finger.down()
    finger.slide(100 + 2 * SLOP, 100)
    finger.slide(100, 100)
    seen.wait(HOLD + 0.1)
    assert seen.told == []
    finger.up()
    seen.wait(0.2)
    assert seen.told == ["tap"]
