"""The question at a live table: whose card it is about, where it lies, and what its faces are."""

from __future__ import annotations

from app.table.sheets.faces import AskSheet
from app.widgets.layers.layer import top_layer
from engine.games.gnoming.model import Discard, Draw, Flip, Place, Take
from engine.play.table import Table
from tests.app.table.sitting import Sit


def nearly_over() -> Table:
    """A round in which Ana has gone out and Ben is about to throw his last card away."""
    table = Table.open(
        "gnoming",
        seats=["Ana", "Ben"],
        options={"rounds": 1},
        own=["cards"],
        answers=[3, 3],
        take_backs=True,
    )
    for seat in (0, 1):
        table.play(Flip(0), seat, [3])
        table.play(Flip(1), seat, [4])
    for space in range(2, 9):
        table.play(Take(0), 0)
        table.play(Place(space), 0, [-2 if space % 2 else -1])
        table.play(Discard(0), 0)
        table.play(Draw(), 1, [8])
        if space < 8:
            table.play(Discard(1), 1)
    return table


def test_the_end_of_a_round_asks_in_front_of_whom_and_where(sit_at: Sit) -> None:
    d = sit_at(nearly_over())
    session = d.app.current.session
    session.desk.propose(Discard(1), (0.0, 0.0))
    d.settle()
    assert d.has("Which card was face down at the top right?")
    assert d.has("For Ben. Tap what came up.")
    sheet = top_layer()
    assert isinstance(sheet, AskSheet)
    assert sheet.seat == session.desk.seats[1].colour
    for name in ("Answer Mulligan", "Answer Hazard", "Answer −4"):
        assert d.has(name)
    assert not d.has("Answer 0")
    d.choose("Answer Hazard")
    assert d.has("Which card was face down at the middle left?")
    assert session.news.question.answers == (10,)


def test_a_bots_question_does_not_lie_over_the_rules_and_is_there_again_after_them(
    sit_at: Sit,
) -> None:
    table = Table.open("gnoming", seats=["bot:random", "Ana"], own=["cards"], answers=[3, 3])
    d = sit_at(table)
    assert isinstance(top_layer(), AskSheet)
    d.app.current.opened.tools.rules()
    d.settle()
    assert top_layer() is None
    d.app.back()
    d.settle()
    assert isinstance(top_layer(), AskSheet)


def test_what_was_told_last_can_be_put_right_until_something_else_is_asked(sit_at: Sit) -> None:
    d = sit_at(Table.open("gnoming", seats=["Ana", "Ben"], own=["cards"], answers=[3, 3]))
    session = d.app.current.session
    session.uncover()
    session.desk.propose(Flip(0), (0.0, 0.0))
    d.settle()
    d.choose("Answer 4")
    d.seconds(15)
    assert d.has("You said 4.")
    d.choose("Correct", "Answer 6")
    assert session.table.state.grids[session.desk.me][0] == 6
