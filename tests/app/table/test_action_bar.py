"""The bars around a board: on the narrowest phone with the largest texts nothing sticks out."""

from __future__ import annotations

from typing import Any

import pytest

from app.table.frame_parts import MainAction
from app.table.frames import TableBar
from app.table.notes import BoardReadout, StatusNote
from app.widgets.text.label import Lettering
from tests.app.table.sitting import Sit, board, table
from tests.support.forking import once
from tests.touch.drive import Drive


@pytest.fixture(scope=once, params=[False, True], ids=["usual text", "larger text"])
def d(sit: Sit, request: pytest.FixtureRequest) -> Drive:
    return sit("Ana", "bot:random", size=(360, 640), settings={"larger_text": request.param})


@pytest.mark.parametrize("width", [360, 412])
def test_the_bar_says_what_to_do_where_a_button_hides_it_and_is_never_cut(
    d: Drive, width: int
) -> None:
    d.resize((width, 640))
    d.frames(3)
    (bar,) = d.of(TableBar)
    prompt = table(d).prompt(0).rstrip(".")
    assert f"Your turn · {prompt}" in bar.line
    d.choose("Roll")
    assert "Ana rolls for the prize" in bar.line
    height = bar.height
    bar.news = ["A very long story " * 9, "Round 1\nA 7 came up"]
    d.frames(3)
    assert bar.line == "Round 1\nA 7 came up"
    assert bar.ids.said.height <= bar.two_lines + 1
    assert bar.height == height


def bar(d: Drive) -> Any:
    return d.app.current.frame.ids.action_bar


@pytest.mark.parametrize(
    "words",
    [
        "Draw a card or take one from a pile",
        "Place a card you took from a pile in your grid.",
    ],
)
def test_a_long_sentence_fits(d: Drive, words: str) -> None:
    board(d).action_text, board(d).sentence = "", words
    d.frames(4)
    (note,) = [w for w in bar(d).walk() if isinstance(w, StatusNote)]
    said = note.ids.said
    assert said.text == words
    assert bar(d).y <= said.y
    assert said.top <= bar(d).top
    if note.named:
        assert said.parent.top <= bar(d).top


def test_a_readout_with_the_longest_figures_fits(d: Drive) -> None:
    board(d).action_text = ""
    board(d).readout_before, board(d).readout_after = "−26", "−11"
    board(d).readout_title = "Face up"
    d.frames(4)
    (readout,) = [w for w in bar(d).walk() if isinstance(w, BoardReadout)]
    texts = [w for w in readout.walk() if isinstance(w, Lettering) and any(w.texture_size)]
    assert len(texts) == 4  # one is the arrow
    assert readout.colour_of("26", "−11") == "primary"
    assert readout.colour_of("−11", "26") == "text"
    for text in texts:
        assert readout.x <= text.x, text.text
        assert text.right <= readout.right, text.text
        assert readout.y <= text.y, text.text
        assert text.top <= readout.top, text.text


@pytest.mark.parametrize("width", [360, 412])
def test_the_words_of_the_button_stay_in_it_and_clear_of_the_icon(d: Drive, width: int) -> None:
    d.resize((width, 640))
    for words, icon in (("", ""), ("Deal round 2", "cards"), ("", ""), ("Decline", "close")):
        board(d).action_text, board(d).action_icon = words, icon
        d.frames(5)
    board(d).action_text = "Deal it"  # about as wide as the last words
    d.frames(5)
    for words in ("Deal it", "Deal round 2"):
        board(d).action_text = words
        d.frames(5)
        (button,) = [w for w in bar(d).walk() if isinstance(w, MainAction)]
        text, sign = button.ids.content.children
        assert text.text == words
        assert text.width == text.texture_size[0]
        assert button.x < sign.x <= sign.right <= text.x
        assert text.x - sign.right >= (8 if sign.width else 0)
        assert text.right < button.right
        assert text.height <= button.height
