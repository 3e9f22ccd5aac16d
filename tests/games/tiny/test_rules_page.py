"""The shots on Tiny's rules page: each does what the words below it say."""

from __future__ import annotations

import pytest

from app.games.tiny.rules_page import read_sheet, read_shot
from app.shell.rules.pages import Picture, read_page
from engine.games.tiny.box.sheet import SIGNS

PICTURES = [block for block in read_page("tiny") if isinstance(block, Picture)]
SHOTS = {
    # first words below the picture: how the ball ends, where, and circles crossed
    "Off a flat wall": ("rest", (1, 0), 3),
    "The slope sends it down": ("rest", (3, 3), 4),
    "Two half walls side by side": ("hole", (4, 3), 3),
    "Sand stops the ball": ("sand", (3, 1), 3),
    "Over the hole": ("flag", (2, 1), 2),
    "A lone wall corner": ("corner", (1, 2), 0),
}


def test_every_sheet_holds_signs_of_the_game() -> None:
    for picture in PICTURES:
        sheet = read_sheet(picture.parts[0])
        assert set(sheet.signs) <= SIGNS
        assert len(sheet.signs) == sheet.columns * sheet.rows


def test_every_shot_is_known() -> None:
    words = [picture.parts[2] for picture in PICTURES if picture.kind == "shot"]
    assert len(words) == len(SHOTS)


@pytest.mark.parametrize("start", SHOTS)
def test_a_shot_does_what_its_words_say(start: str) -> None:
    (picture,) = (p for p in PICTURES if p.parts[-1].startswith(start))
    sheet = read_sheet(picture.parts[0])
    run = read_shot(sheet, picture.parts[1])
    end, square, moves = SHOTS[start]
    assert (run.end, sheet.square(run.at), len(run.crossed)) == (end, square, moves)
    assert bool(run.options) == (end in ("corner", "flag"))
