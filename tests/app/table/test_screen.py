"""The table screen by touch: the test game on a board of buttons, at phone and tablet sizes."""

from __future__ import annotations

import json

import pytest

from app.table.status import Status
from tests.app.table.sitting import (
    ACROSS,
    PHONE,
    SIZES,
    TABLET,
    Sit,
    bid,
    board,
    look,
    on_disk,
    table,
)
from tests.support.forking import once
from tests.touch.drive import Drive, hands

TOOLS = ("Undo", "Redo", "Hint", "History", "Explain", "More")


@pytest.fixture(scope=once)
def d(sit: Sit) -> Drive:
    return sit("Ana", "bot:random")


@SIZES
def test_a_round_is_played_by_touch(sit: Sit, size: tuple[int, int]) -> None:
    d = sit("Ana", "bot:random", size=size)
    check_tools(d, size)
    d.choose("Roll")
    assert table(d).ply == 1
    words = " ".join(d.seen())
    assert "Ana" in words
    assert "Choose your bid in secret" in words
    assert "Ana rolls for the prize" in words
    bid(d)
    assert table(d).ply == 3
    assert on_disk(d, d.app.current.session.slot).state == table(d).state
    assert d.has("Continue")
    d.choose("Continue")
    assert table(d).ply > 3


def test_a_move_that_takes_no_time_shows_no_frame_in_between(sit: Sit) -> None:
    """Its main action would go for one, and come back."""
    d = sit("Ana", "bot:random")
    d.choose("Roll")
    session = d.app.current.session
    hands()(lambda: session.play(0, session.table.moves(0)[0]))
    d.frames(1)
    assert table(d).ply == 2
    assert not session.news.moving


def check_tools(d: Drive, size: tuple[int, int]) -> None:
    """Every tool is in view, and large enough for a finger."""
    for name in (*TOOLS, "Back"):
        widget = d.find(name)
        assert min(widget.size) >= 48, name
        x, y = d.point(name)
        assert 0 <= x <= size[0]
        assert 0 <= y <= size[1]


def test_the_words_follow_the_board_once_a_frame(d: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []
    monkeypatch.setattr(Status, "tell_turn", lambda status: told.append(status))
    for sentence in ("One", "", "Two"):
        board(d).sentence = sentence
    board(d).action_text = "Go"
    d.frames(3)
    assert d.app.current.opened.status.sentence == "Two"
    assert len(told) == 1


def test_turning_the_phone_keeps_the_board_and_its_place_in_the_game(d: Drive) -> None:
    d.choose("Roll")
    before = board(d)
    for size in (ACROSS, PHONE):
        d.resize(size)
        d.settle()
        assert board(d) is before
        assert d.has("Choose your bid in secret")
    bid(d)
    assert table(d).ply == 3


def test_the_left_hand_gets_the_other_side(d: Drive) -> None:
    d.resize(TABLET)
    d.settle()
    right_handed = d.point("Roll")[0]
    d.app.settings.left_handed = True
    d.settle()
    assert right_handed > 640 > d.point("Roll")[0]
    assert board(d).left_handed
    d.resize(PHONE)
    d.settle()
    assert d.point("Roll")[0] < d.point("Undo")[0] < d.point("Redo")[0]


def test_an_unavailable_tool_stays_and_says_why(sit: Sit) -> None:
    d = sit("Ana", "Ben", take_backs=False)
    look(d)
    place = d.point("Undo")
    assert d.find("Undo").opacity == pytest.approx(0.36)
    d.choose("Roll")
    assert d.point("Undo") == place
    d.choose("Undo")
    assert d.has("You can't undo a roll.")


def test_a_tap_on_the_board_skips_what_moves(d: Drive) -> None:
    d.tap("Roll")
    assert d.app.current.session.news.moving
    d.press((200, 600))
    assert not d.app.current.session.news.moving
    d.release()


def test_the_last_move_leads_to_the_results(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    d = sit("Ana", "bot:random", options={"rounds": 1})
    shown = []
    go, slot = d.app.go, d.app.current.session.slot
    monkeypatch.setattr(
        d.app,
        "go",
        lambda name, **kwargs: (
            shown.append((name, kwargs["slot"], kwargs["table"].over))
            if name == "results"
            else go(name, **kwargs)
        ),
    )
    d.choose("Roll")
    bid(d)
    assert shown == [("results", slot, True)]


def test_a_damaged_save_is_told_and_nothing_is_opened(d: Drive) -> None:
    d.app.go("home")
    (d.home / "saves" / "sealed-1.json").write_text(json.dumps({"format": 1}))
    d.app.go("table", slot="sealed-1")
    d.settle()
    assert d.app.current.name == "saves"
    assert any("damaged" in word for word in d.seen())
