"""The holes of a course are seen in the sheet in which it is put together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from app.games import MANIFESTS, choice_painter
from app.theme import theme
from app.widgets.layers.layer import top_layer
from engine import GAMES
from tests.support.forking import once
from tests.touch.drive import Drive


@pytest.fixture(scope=once)
def d() -> Iterator[Drive]:
    with Drive((412, 915)) as drive:
        drive.app.go("new_table", game="carom")
        drive.settle()
        drive.choose("More modes", "Play Basic")
        drive.scroll_to("Course")
        drive.choose("Course")
        yield drive


def rows() -> list[Any]:
    return [part for part in top_layer().walk() if type(part).__name__ == "PickRow"]


def test_a_hole_is_painted_when_it_comes_into_sight(d: Drive) -> None:
    d.seconds(1)
    first, last = rows()[0], rows()[-1]
    assert first.picture
    assert last.picture is None
    top_layer().ids.scroll.scroll_y = 0
    d.seconds(1)
    assert last.picture
    unseen = [row.title for row in rows() if row.picture is None]
    assert unseen, "those that were passed by are not painted"
    # What is said of them goes by what the table plays with.
    island = next(row for row in rows() if row.title == "Island")
    assert island.detail.startswith("par 4 · 3.6 expected · ")
    d.choose("Done")
    d.app.current.draft.set_option("strokes", "cards")
    d.choose("Course")
    island = next(row for row in rows() if row.title == "Island")
    assert island.detail.startswith("par 4 · 3.9 expected · ")


def test_another_look_paints_them_anew(d: Drive) -> None:
    d.seconds(1)
    light = rows()[0].picture
    theme.dark = True
    d.seconds(1)
    assert rows()[0].picture is not light


PICTURED = [(game, option) for game, shown in MANIFESTS.items() for option in shown.choices]


@pytest.mark.parametrize("pictured", PICTURED, ids=str)
def test_whatever_is_pictured_is_an_option_with_choices(pictured: tuple[str, str]) -> None:
    game, key = pictured
    options = [o for mode in GAMES[game].info.modes for o in mode.options if o.key == key]
    assert options
    painter = choice_painter(game, key)
    assert painter
    shown = [c.value for c in options[0].choices if painter.shows(c.value)]
    assert shown
    assert painter.paint(shown[-1], (96, 56)).size == (192, 112)
