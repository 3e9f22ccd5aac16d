"""The words and figures around a board tell what has been seen, not what is still in motion."""

from __future__ import annotations

import pytest

from app.table import move_text
from app.table.frame_parts import RecentMove
from engine import Table
from tests.app.table.sitting import TABLET, Sit
from tests.support.forking import once
from tests.touch.drive import Drive


@pytest.fixture(scope=once)
def tablet(sit: Sit) -> Drive:
    return sit("Ana", "bot:random", size=TABLET)


@pytest.fixture
def d(tablet: Drive, monkeypatch: pytest.MonkeyPatch) -> Drive:
    """A tablet with a table of Sealed Bids, whose events take a minute to show."""
    monkeypatch.setattr("tests.support.sealed_board.SHOWING", 60)
    return tablet


def table_of(d: Drive) -> Table:
    return d.app.current.session.table


def skip(d: Drive) -> None:
    d.app.current.session.skip()
    d.frames(3)


def test_what_comes_of_a_move_is_told_when_it_has_been_seen(d: Drive) -> None:
    status = d.app.current.opened.status
    d.tap("Roll")
    d.frames(10)
    assert d.app.current.session.news.moving
    assert status.who == "Ana"
    assert status.awaited == "rolls for the prize"
    assert status.recent == []
    assert status.lines_logged == 0
    assert not any("prize is" in text for text in status.news)
    skip(d)
    assert [text for _, text, _ in status.recent][:1] == ["Ana rolls for the prize"]
    assert status.awaited == "Choose your bid in secret"
    (row,) = d.of(RecentMove)
    assert row.said == f"Ana rolls for the prize. {table_of(d).log[0].detail}"
    row.outcome = "A long story. " * 20
    assert row.said == "Ana rolls for the prize"


def test_the_turn_passes_on_when_the_animation_ends(d: Drive) -> None:
    status, session = d.app.current.opened.status, d.app.current.session
    d.tap("Roll")
    d.frames(5)
    assert session.desk.turn == (0, 1)
    assert [line.in_turn for line in status.seats] == [True, False]
    assert [mark.in_turn for mark in status.order] == [True, False]
    skip(d)
    assert [line.in_turn for line in status.seats] == [True, True]
    assert [mark.in_turn for mark in status.order] == [True, True]


def test_the_log_ends_the_animation_whose_end_it_tells(d: Drive) -> None:
    d.tap("Roll")
    d.frames(5)
    d.tap("History")
    d.frames(30)
    assert not d.app.current.session.news.moving
    assert d.has("1 move")


def test_a_hint_comes_before_what_the_board_says_until_a_finger_is_on_it(d: Drive) -> None:
    status, board = d.app.current.opened.status, d.app.current.board
    board.sentence = "Roll for the prize."
    d.frames(2)
    status.tell_hint("Roll.")
    assert status.sentence == "Roll."
    d.tap("More")
    d.frames(30)
    assert status.sentence == "Roll."
    d.key("escape")
    d.frames(30)
    d.tap((board.x + 5, board.y + 5))
    d.frames(3)
    assert status.sentence == "Roll for the prize."
    board.sentence = ""
    d.frames(3)
    assert status.sentence == "Roll."


def test_something_of_a_sentence_always_fits() -> None:
    said = "The ball rolls 12 steps, bounces twice, and stops at the puddle. That is far."
    openings = move_text.openings(said)
    assert openings[0] == said
    assert openings[1] == "The ball rolls 12 steps, bounces twice, and stops at the puddle."
    assert "The ball rolls 12 steps, bounces twice…" in openings
    assert [len(text) for text in openings] == sorted(map(len, openings), reverse=True)
    assert openings[-1] == "The ball rolls 12…"
    assert move_text.openings("") == []


def test_reading_the_rules_keeps_the_table_and_leaving_by_them_opens_another_anew(
    d: Drive,
) -> None:
    board, session = d.app.current.board, d.app.current.session
    d.choose("More", "Rules")
    d.frames(30)
    assert d.app.current.name == "rules"
    d.app.on_back()
    d.frames(30)
    assert d.app.current.board is board
    assert d.app.current.session is session
    d.tap("Roll")
    assert session.news.moving
    skip(d)
    d.choose("More", "Rules")
    d.app.go("home")
    d.app.tables.delete(session.slot)
    other = d.app.tables.new(Table.open("sealed", seats=["Cleo", "bot:random"], seed=4))
    d.app.go("table", slot=other)
    d.frames(30)
    assert d.app.current.board is not board
    assert d.app.current.opened.status.seats[0].name == "Cleo"
    assert [entry.slot for entry in d.app.tables.entries.all()] == [other]


def test_back_lets_go_before_it_leaves(d: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    held = [True]
    monkeypatch.setattr(
        d.app.current.board, "put_down", lambda: bool(held.pop()) if held else False
    )
    d.key("escape")
    d.frames(5)
    assert d.app.current.name == "table"
    d.key("escape")
    d.frames(5)
    assert d.app.current.name == "home"


def test_a_phone_across_names_what_is_played_and_pins_the_sentence(d: Drive) -> None:
    d.resize((915, 412))
    d.settle()
    board, ids = d.app.current.board, d.app.current.frame.ids
    board.heading, board.subheading = "Hole 3, Bend", "par 4"
    d.frames(5)
    assert {"Hole 3, Bend", "par 4"} <= set(d.seen())
    top = ids.scores.to_window(0, ids.scores.top)
    board.sentence = "It would roll a long way, round the bend and back again."
    d.frames(5)
    assert board.sentence in d.seen()
    assert ids.scores.to_window(0, ids.scores.top) == top


def test_a_chosen_die_stays_while_rules_are_read_and_goes_with_back(sit_at: Sit) -> None:
    table = Table.open("carom", seats=["Ana"], seed=4)
    table.play(table.moves()[0])
    d = sit_at(table)
    d.tap("Orange die")
    d.choose("More", "Rules")
    d.app.on_back()
    d.settle()
    board = d.app.current.board
    assert board.chosen
    assert board.quiet_edge == "top"  # the ball is at the foot of the course
    assert d.app.on_back()
    assert not board.chosen
    assert d.app.current.name == "table"
    d.app.on_back()
    assert d.app.current.name == "home"


def test_what_is_counted_stays_when_the_game_is_over_and_nothing_moves_up(sit_at: Sit) -> None:
    table = Table.open("carom", "basic", ["Ana"], 3, {"course": "1"})
    ahead = table.twin()
    while not ahead.over:
        ahead.play(ahead.moves(0)[0], 0)
    for step in ahead.steps[:-1]:
        table.play(step.move, step.seat)
    d = sit_at(table, size=(412, 915))
    session = d.app.current.session
    window = session.board.viewport
    before = (*window.pos, *window.size)
    session.play(0, ahead.steps[-1].move)
    while session.news.moving:
        d.frames(1)
    d.frames(5)
    assert session.table.over
    assert (*window.pos, *window.size) == before
