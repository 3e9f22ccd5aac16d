"""What is this? The tool, the long press, and the note that tells of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.table.explaining import HOW, Explaining
from app.widgets.layers.layer import top_layer
from engine import Table
from tests.app.table.sitting import look
from tests.touch.drive import Drive

Sit = Callable[..., Drive]


def a_table() -> Table:
    """Ana has drawn: a touch on her grid would place the card."""
    table = Table.open("gnoming", seats=["Ana", "Ben"], seed=1)
    while table.state.phase != "draw":
        table.play(table.moves(table.turn[0])[0], table.turn[0])
    table.play(table.moves(table.turn[0])[0], table.turn[0])
    return table


def bubble(d: Drive) -> Any:
    found = d.of("MeaningBubble")
    return found[0] if found else None


def test_everything_can_be_asked_about_and_nothing_is_played(sit_at: Sit) -> None:
    d = sit_at(a_table(), settings={"explained": [], "animations": "off", "free_take_backs": True})
    table = d.app.current.session.table
    ply = table.ply
    assert HOW in d.seen()
    assert not d.of("Snackbar"), "it would lie over the names"
    assert d.app.settings.explained == ["gnoming"]

    d.tap("Explain")
    d.settle()
    assert d.find("Explain").selected
    layer = top_layer()
    assert layer.canvas.before.indexof(layer.outlines) >= 0, "no line runs through the words"
    d.tap("Space 5")
    d.frames(2)
    assert bubble(d).title == "Face-down card"
    d.tap("Deck")
    d.frames(2)
    assert bubble(d).title == "Deck"
    d.key("spacebar")
    d.key("z", "ctrl")
    assert table.ply == ply
    assert bubble(d).title == "Deck"

    d.app.on_pause()
    d.app.on_resume()
    assert top_layer() is None
    assert d.app.current.session.acting
    d.tap("Explain")
    d.tap("Deck")
    d.frames(2)

    d.tap("Read in the rules")
    d.settle()
    d.seconds(0.5)
    assert d.app.current.name == "rules"
    assert "Your turn" in d.seen()
    d.app.on_back()
    d.settle()
    assert d.app.current.session.table is table
    assert d.app.current.session.acting
    assert not d.find("Explain").selected

    d.tap("Explain")
    d.tap("Explain")
    d.settle()
    assert top_layer() is None
    d.tap("Explain")
    d.app.on_back()
    d.settle()
    assert d.app.current.name == "table"
    assert top_layer() is None

    d.hold("Space 5", 0.8)
    d.frames(2)
    assert isinstance(top_layer(), Explaining)
    assert bubble(d).title == "Face-down card"
    assert table.ply == ply
    d.tap("Space 4")  # only takes the bubble away
    d.settle()
    assert top_layer() is None
    assert table.ply == ply
    d.tap("Space 5")
    d.settle()
    assert table.ply > ply


def test_nothing_is_explained_over_a_curtain(sit_at: Sit) -> None:
    table = Table.open("sealed", seats=["Ana", "Ben"])
    table.play(table.moves()[0])
    d = sit_at(table, settings={"animations": "full"})
    look(d)
    session = d.app.current.session
    session.play(session.desk.me, session.table.moves(session.desk.me)[0])
    assert session.news.moving
    d.tap("Explain")  # which ends what moves, and now it is Ben's turn
    d.frames(2)
    assert session.news.covered
    assert top_layer() is None
    assert not session.loop.paused


def slide_slowly(d: Drive, start: tuple[float, float], far: float, seconds: float) -> None:
    """Pull a finger that is down to the left, a little in every frame."""
    x, y = start
    frames = round(seconds * 60)
    for frame in range(1, frames + 1):
        d.move((x - far * frame / frames, y))


def test_a_slow_pull_from_the_ball_aims_and_explains_nothing(sit_at: Sit) -> None:
    d = sit_at(aiming(), settings={"explained": ["carom"], "animations": "off"})
    board = d.app.current.board
    ball = board.floor.to_window(*board.ball_point)
    for far, seconds in ((51, 0.7), (9, 0.4)):  # 9 dp are less than a pull, and still no rest
        d.press(ball)
        slide_slowly(d, ball, far, seconds)
        d.seconds(0.7)
        assert top_layer() is None
        assert (board.aimed is not None) == (far == 51)
        d.release()


def test_a_finger_that_comes_back_to_its_place_has_not_rested(sit_at: Sit) -> None:
    d = sit_at(aiming(), settings={"explained": ["carom"], "animations": "off"})
    board = d.app.current.board
    x, y = board.floor.to_window(*board.ball_point)
    d.press((x, y))
    d.move((x - 30, y))
    d.move((x, y))
    d.seconds(0.8)
    assert top_layer() is None
    d.release()
    d.hold((x, y), 0.8)
    assert isinstance(top_layer(), Explaining)
    d.app.on_back()


def aiming() -> Table:
    """Ana has rolled, and is to say where her ball goes."""
    table = Table.open("carom", seats=["Ana", "Ben"], seed=1)
    while table.state.phase != "aim":
        table.play(table.moves(table.turn[0])[0], table.turn[0])
    return table
