"""What every game's board promises, in every phase: its phases take turns at six sizes, by day and
night, for left hands and with larger text. A new game gets it for nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from operator import sub
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from PIL import Image

from app.device.feedback import SOUNDS
from app.draw.shapes import Box, apart
from app.shell.rules.pages import block_of_chapter
from app.table.board.meaning import HelpText
from app.table.explaining import meaning_at, meanings
from app.theme import theme
from app.widgets.text.label import Lettering
from engine import Table
from tests.engine.cases import REAL_GAMES
from tests.support.forking import separately
from tests.support.phases import named, phases
from tests.support.stage import Stage
from tests.touch.sight import Sighting, look_around

FINGER = 48.0  # dp
ROUNDED = 1.0  # pixels that a layout may lose
SPACED = 15  # pixels between two at which a board is asked what it has drawn
FAINT = 12  # of 255 that a colour may differ from the ground and be nothing drawn


class Look(NamedTuple):
    """How a board is looked at: its size in dp, and what people have set."""

    size: tuple[int, int]
    dark: bool = False
    left_handed: bool = False
    larger: bool = False


LOOKS = (
    Look((360, 640), larger=True),
    Look((412, 915), dark=True),
    Look((915, 412), left_handed=True),
    Look((800, 1280)),
    Look((1280, 800), larger=True),
    Look((1920, 1080), dark=True, left_handed=True),
)


def in_turn(tables: list[Table], look: int) -> list[Table]:
    """Phases take turns, so that each is seen and each look shows one that can be played."""
    return tables[look % (len(tables) - 1) :: len(LOOKS)]


@pytest.fixture(scope="module", params=REAL_GAMES)
def tables(request: pytest.FixtureRequest) -> list[Table]:
    """Of each game in turn; found once, before the process is copied."""
    return phases(request.param)


@pytest.fixture
def larger_text() -> Iterator[Callable[[bool], None]]:
    def set_to(larger: bool) -> None:
        theme.text_scale = 1.2 if larger else 1.0

    yield set_to
    theme.text_scale = 1.0


@pytest.mark.parametrize("number", range(len(LOOKS)))
def test_everything_has_its_place_in_every_phase(
    number: int,
    stage: Callable[..., Stage],
    tables: list[Table],
    larger_text: Callable[[bool], None],
) -> None:
    look = LOOKS[number]
    larger_text(look.larger)
    for table in in_turn(tables, number):

        def look_at(table: Table = table) -> None:
            s = stage(size=look.size, dark=look.dark, table=table.twin())
            s.board.left_handed = look.left_handed
            s.settle()
            seen = [sighting for sighting in look_around(Window) if sighting.widget is not s.board]
            check_words(seen)
            check_targets(seen)
            check_apart(seen)
            s.close()

        with named((look, table.setup.mode.key, table.state.phase)):
            separately(look_at)


def check_words(seen: list[Sighting]) -> None:
    """No text is higher or wider than its place."""
    for widget, _ in seen:
        if isinstance(widget, Label | Lettering):
            wide, high = widget.texture_size
            assert high <= widget.height + ROUNDED, f"{widget.text!r} is cut at its height"
            assert wide <= widget.width + ROUNDED, f"{widget.text!r} is cut at its width"


def meant_by(s: Stage, picture: Path) -> set[HelpText]:
    """What is said of all that is drawn: whatever is can be asked about."""
    board = s.board
    found = meanings(board, board)
    told = {said for _, said in found}
    for other in [child for child in Window.children if child is not board]:
        Window.remove_widget(other)  # a note that was said in another test
    shot = Image.open(s.screenshot(picture)).convert("RGB")
    grounds = [
        [round(part * 255) for part in each[:3]] for each in (board.ground, Window.clearcolor)
    ]
    for x, y in product(range(6, shot.width, SPACED), range(6, shot.height, SPACED)):
        pixel: Any = shot.getpixel((x, shot.height - 1 - y))
        if all(max(map(abs, map(sub, pixel, ground))) > FAINT for ground in grounds):
            meant = meaning_at(board, found, x, y)
            assert meant, f"nothing is said of what is drawn at {x}, {y}: {pixel}"
            told.add(meant.said)
    return told


def check_said(game: str, said: HelpText) -> None:
    """Where the rules are named they tell of it."""
    assert said.title
    assert said.text.endswith("."), said
    if said.chapter:
        assert block_of_chapter(game, said.chapter) is not None, said


def pressed(seen: list[Sighting]) -> list[Sighting]:
    """What can be."""
    return [
        sighting
        for sighting in seen
        if isinstance(sighting.widget, ButtonBehavior)
        and getattr(sighting.widget, "tappable", True)
    ]


def name_of(widget: Any) -> Any:
    return getattr(widget, "label", "") or getattr(widget, "text", "") or widget


def check_targets(seen: list[Sighting]) -> None:
    """What can be pressed is large enough for a finger, and in the window."""
    for widget, _ in pressed(seen):
        low, high = widget.center_y - FINGER / 2 + 1, widget.center_y + FINGER / 2 - 1
        # A finger may reach further than what is painted, as at segments.
        reached = all(widget.collide_point(widget.center_x, y) for y in (low, high))
        assert widget.width >= FINGER - ROUNDED, f"{name_of(widget)} is {widget.size}"
        assert reached, f"{name_of(widget)} is {widget.size}"


def check_apart(seen: list[Sighting]) -> None:
    """What can be pressed lies apart: nothing peeks out from under something else."""
    targets = [
        (widget, Box(x, y, right - x, top - y)) for widget, (x, y, right, top) in pressed(seen)
    ]
    for (one, here), (other, there) in combinations(targets, 2):
        lie_apart = apart(here.grown(-ROUNDED), there.grown(-ROUNDED))
        assert lie_apart, f"{name_of(one)} {here} lies over {name_of(other)} {there}"


def test_a_board_does_what_the_table_screen_asks_in_every_phase(
    stage: Callable[..., Stage], tables: list[Table], tmp_path: Path
) -> None:
    *others, over = tables
    s, told = stage(table=over.twin()), dict[HelpText, tuple[str, str]]()
    for table in (over, *others):
        where = table.setup.mode.key, table.state.phase
        with named(where):
            if table.setup == s.table.setup:  # most are: to build a board takes long
                go_to(s, table.twin())
            else:
                s.close()
                s = stage(table=table.twin())
            told |= dict.fromkeys(meant_by(s, tmp_path / "board.png"), where)
            ask_for_everything(s)
    for said, where in told.items():
        with named(where):
            check_said(s.table.game.info.key, said)


def go_to(s: Stage, table: Table) -> None:
    """Show another position of the same table, as in a replay."""
    s.table = table
    s.desk.sit_at(table)
    s.desk.me = table.turn[0] if table.turn else 0
    s.board.show()
    s.frames(2)


def ask_for_everything(s: Stage) -> None:
    board = s.board
    for move in list(s.desk.moves())[:1]:
        board.point_at(move)
        s.frames(2)
    assert isinstance(board.put_down(), bool)
    assert board.put_down() is False, "there was something to put down twice"
    for key in ("left", "right", "1", "x"):
        assert isinstance(board.key(key), bool)
    board.cancel()
    board.pose(True)
    assert min(board.portrait.size) > 1
    board.pose(False)
    for move in list(s.desk.moves())[:1]:
        s.desk.play(s.desk.me, move)
        s.settle()
    for name in filter(None, s.desk.heard):
        assert (SOUNDS / f"{name}.wav").is_file(), f"there is no sound {name!r}"
    assert not s.desk.moving
