"""A question with many answers: they stand closer together, and all of them can be reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.wall import Wall

# isort: split
from kivy.metrics import dp

from app.games.eighteen.cards.shown_cards import face_of
from app.table.sheets.faces import Faces, sheet_width
from app.widgets import Sheet
from engine.core.chance import Ask, Face
from engine.games.eighteen.box.clubs import DEALT

BOARD: Any = SimpleNamespace(face=face_of, caption=lambda _face, named: named)
Asked = Callable[..., tuple[Wall, Sheet, Faces, list[Face]]]


@pytest.fixture
def asked() -> Iterator[Asked]:
    walls: list[Wall] = []

    def ask_on(size: tuple[int, int], count: int) -> tuple[Wall, Sheet, Faces, list[Face]]:
        wall = Wall(size)
        answers: list[Face] = []
        walls.append(wall)
        wall.frames(2)
        ask = Ask("Which club was dealt?", DEALT.kinds[:count], "clubs", 0)
        sheet = Sheet(title=ask.what, wide=sheet_width(ask))
        faces = Faces(str, BOARD, ask, answers.append)
        sheet.add_widget(faces)
        sheet.open()
        wall.wait(0.5)
        return wall, sheet, faces, answers

    yield ask_on
    for wall in walls:
        wall.close()


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (1280, 800)], ids=str)
def test_all_thirty_four_can_be_reached_and_read(asked: Asked, size: tuple[int, int]) -> None:
    wall, sheet, faces, answers = asked(size, 34)
    assert len(faces.children) == 34
    for card in faces.children:
        place = card.ids.place.children[0]
        assert place.card.width >= dp(58), "a club can be read"
        assert card.x <= place.card.x
        assert place.card.right <= card.right + 1
    scroll = sheet.ids.scroll
    assert scroll.height <= dp(size[1])
    scroll.scroll_y = 0.0
    wall.frames(3)
    wall.tap("Answer Sand Wedge 25")
    wall.wait(0.5)
    assert answers == ["Sand Wedge 25"]


def test_a_few_answers_stay_as_large_as_they_were(
    asked: Asked,
) -> None:
    _, sheet, faces, _ = asked((1280, 800), 6)
    assert faces.cols == 3
    assert not faces.many
    assert sheet.wide == dp(480)
