"""Where the sheet and the tray of a Tiny board lie: nothing overlaps, everything can be touched."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

import pytest
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.draw.shapes import Box, apart
from app.games.tiny.captions import power_line, told_precision
from app.pieces.pips import Pips
from app.theme import theme
from app.widgets import Pressable, Text
from engine.core.game import SeatSetup
from engine.games.tiny.model import APP
from tests.games.tiny.board.positions import _registered, drawing, gauge_of, playing  # noqa: F401
from tests.support.stage import Stage

Build = Callable[..., Stage]
PLACES = {
    "phone": (412, 763),
    "small phone": (360, 508),
    "tablet upright": (800, 1010),
    "phone across": (563, 412),
    "small phone across": (480, 360),
    "tablet": (868, 728),
    "large": (1500, 900),
}
FULL = ("small phone across", "tablet")  # with as many as there may be


@pytest.fixture(params=[1.0, 1.3], ids=["", "larger text"])
def _text_size(request: pytest.FixtureRequest) -> Iterator[None]:
    theme.text_scale = request.param
    yield
    theme.text_scale = 1.0


def draws(new: Stage) -> None:
    # Walls have most pieces to paint with.
    drawing(new, dice=("wall", "wall", "half", "sand", "water", "water"))
    new.frames(3)


def plays(new: Stage) -> None:
    playing(new)
    new.board.playing.hand.aim(1, 7)
    new.frames(3)


def box(widget: Widget) -> Box:
    x, y = widget.to_window(*widget.pos)
    return Box(x, y, *widget.size)


def targets(stage: Stage) -> list[Widget]:
    """Everything that can be tapped, and the sheet."""
    board = stage.board
    parts = list(board.zones.walk(restrict=True))
    found = [part for part in parts if isinstance(part, Pressable) and part.label and part.opacity]
    outside = [part for part in found if part.label != "Fit the board"]
    return [board.viewport, *outside]


@pytest.mark.usefixtures("_text_size")
@pytest.mark.parametrize(
    ("seats", "names"),
    [(3, [name for name in PLACES if name not in FULL]), (7, FULL)],
    ids=["three", "full"],
)
def test_everything_lies_apart_and_can_be_touched_and_read(
    stage: Build, seats: int, names: Sequence[str]
) -> None:
    new = stage(PLACES[names[0]], game="tiny", mode="race", seats=seats)
    for name in names:
        new.resize(PLACES[name])
        draws(new)
        found = targets(new)
        assert len(found) > 8, name
        check_places(new, found)
        check_words(new)
        pips = [part for part in new.board.zones.walk(restrict=True) if isinstance(part, Pips)]
        assert all(part.width >= dp(10) * part.of for part in pips), "rounds can't be counted"
        plays(new)
        found = [*targets(new), gauge_of(new)]
        assert len(found) > 2
        check_places(new, found)
        check_words(new)


def check_places(new: Stage, found: list[Widget]) -> None:
    whole = box(new.board).grown(0.5)
    scrolled = [part for part in found if type(part).__name__ == "SheetThumb"]
    for part in found:
        assert min(part.size) >= dp(48) - 0.5, part
        assert whole.covers(box(part)) or part in scrolled, part
    for one, other in combinations(found, 2):
        assert apart(box(one).grown(-0.6), box(other).grown(-0.6)), (one, other)


def check_words(new: Stage) -> None:
    whole = box(new.board).grown(0.5)
    shown = [part for part in new.board.zones.walk(restrict=True) if isinstance(part, Text)]
    for part in shown:
        if part.text and not part.one_line and part.parent.opacity:
            assert part.texture_size[0] <= part.width + 1, part.text
            assert whole.covers(box(part)), part.text


@pytest.mark.parametrize("sheet", ["small", "standard", "large"])
def test_squares_are_as_large_as_a_finger_needs(stage: Build, sheet: str) -> None:
    new = stage(PLACES["phone"], game="tiny", seats=2, options={"sheet": sheet})
    for name in ("phone", "tablet upright", "phone across", "tablet", "large"):
        side = new.resize(PLACES[name]).board.floor.side
        assert side >= (40 if name != "phone across" else 30), name
        assert side <= (48 if name.startswith("phone") else 80), name


def test_a_phone_has_the_squares_of_the_drawings(stage: Build) -> None:
    assert stage(PLACES["phone"], game="tiny", seats=2).board.floor.side >= 47


def test_squares_follow_the_density(stage: Build) -> None:
    one = stage(PLACES["tablet"], game="tiny", seats=2).board.floor.side
    two = stage(PLACES["tablet"], game="tiny", seats=2, density=2.0).board.floor.side
    assert two == pytest.approx(2 * one)


def test_the_tray_goes_to_the_other_hand(stage: Build) -> None:
    new = stage(PLACES["tablet"], game="tiny", mode="race", seats=7)
    draws(new)
    right = new.board.viewport.x
    new.board.left_handed = True
    new.frames(3)
    assert right == new.board.x
    assert new.board.viewport.right == new.board.right


def test_words_about_dice() -> None:
    seats = [SeatSetup("Ana"), SeatSetup("Ben")]
    assert power_line(1, "LIGHT") == "1 move + LIGHT die"
    assert told_precision(False, 1, 0, seats) == "MISS: Ben sends Ana's ball on"
    assert told_precision(False, APP, 0, seats) == "MISS: the app sends Ana's ball on"
    assert told_precision(True, 0, 0, seats) == "PASS: Ana decides"
