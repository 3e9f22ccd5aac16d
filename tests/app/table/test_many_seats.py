"""Tables of up to twelve: the order of play, what is counted, the round under way, the heading."""

from __future__ import annotations

from typing import Any

import pytest

from app.table.frame_parts import ScoreCard
from app.table.frames import CountCard, CountLine
from app.table.order import MEASURES, Mark, Order, SeatChip
from app.table.session.loop import Preparation
from engine.core.game import Count, Turn
from tests.app.table.sitting import Sit
from tests.support.forking import once
from tests.support.putting import COLOURS, NAMES, Putting, putting_table
from tests.touch.drive import Drive

PHONE, SMALL, ACROSS, TABLET, NARROW = (412, 915), (360, 640), (915, 412), (1280, 800), (840, 1000)


@pytest.fixture(scope=once)
def sit(sit_at: Sit, putting: None) -> Sit:
    return sit_at


@pytest.fixture(scope=once)
def d(sit: Sit) -> Drive:
    """Four on a tablet, in the middle of their second hole."""
    return sit(putting_table(4, moves=6), TABLET)


def steps(d: Drive) -> list[Mark]:
    (order,) = d.of(Order)
    return [step.mark for step in order.children[::-1]]


def status(d: Drive) -> Any:
    return d.app.current.opened.status


# The order of play


class TestOrder:
    def test_it_is_the_games_own_with_colours_and_who_has_played(self, d: Drive) -> None:
        assert [step.name for step in steps(d)] == ["Ben", "Cleo", "Dan", "Ana"]
        assert [step.played for step in steps(d)] == [True, True, False, False]
        assert [step.in_turn for step in steps(d)] == [False, False, True, False]
        colours = [COLOURS[1], COLOURS[2], COLOURS[3], COLOURS[0]]
        assert [step.colour for step in steps(d)] == colours

    def test_of_a_seats_pieces_only_the_next_is_to_move(
        self, sit: Sit, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        turns = (Turn(0, True, "red"), Turn(1, True), Turn(0, False, "red-flat"), Turn(0))
        monkeypatch.setattr(Putting, "order", lambda _game, _state: turns)
        d = sit(putting_table(2), TABLET)
        assert [step.colour for step in steps(d)] == ["red", COLOURS[1], "red-flat", COLOURS[0]]
        assert [step.in_turn for step in steps(d)] == [False, False, True, False]
        assert [line.name for line in status(d).strip] == ["Ana", "Ben"]

    def test_without_an_order_of_its_own_it_is_that_of_the_seats(
        self, sit: Sit, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(Putting, "order", lambda _game, _state: ())
        d = sit(putting_table(3, moves=1), TABLET)
        assert [step.name for step in steps(d)] == ["Ana", "Ben", "Cleo"]
        assert [step.in_turn for step in steps(d)] == [False, True, False]
        assert not any(step.played for step in steps(d))

    @pytest.mark.parametrize("size", [TABLET, NARROW], ids=str)
    def test_twelve_fit_beside_the_title(self, sit: Sit, size: tuple[int, int]) -> None:
        d = sit(putting_table(12, moves=9), size)
        (order,) = d.of(Order)
        title = d.find("Hole 1, Gentle 1")
        assert order.width <= order.room
        assert title.to_window(title.right, 0)[0] <= order.to_window(order.x, 0)[0]
        assert any(step.in_turn for step in steps(d))
        assert len(steps(d)) == 12 or size == NARROW

    def test_tokens_shrink_before_any_is_left_out(self, d: Drive) -> None:
        order = Order(marks=[Mark("red", f"{n}", n == 9) for n in range(12)])
        for measure in MEASURES:
            order.room = measure.width(12, 1)
            d.frames(2)
            assert len(order.children) == 12
            assert order.children[0].token == measure.token
        order.room = MEASURES[-1].width(5, 1)
        d.frames(2)
        assert [step.mark.name for step in order.children[::-1]] == ["7", "8", "9", "10", "11"]

    def test_tokens_follow_their_marks(self, d: Drive) -> None:
        order = Order(room=500)
        order.marks = [Mark("red", "Ana", True)]
        d.frames(2)
        order.marks = [Mark("blue", "Ben"), Mark("red", "Ana", True)]
        d.frames(2)
        tokens = [w for step in order.children[::-1] for w in step.children if hasattr(w, "seat")]
        assert [(w.seat, w.ringed, w.label) for w in tokens] == [
            ("blue", False, "Ben"),
            ("red", True, "Ana"),
        ]


class TestStrip:
    def test_it_follows_the_order_and_the_seat_in_turn(self, sit: Sit) -> None:
        d = sit(putting_table(12), SMALL)
        for turn in range(12):
            chips = [chip for chip in d.of(SeatChip) if chip.line.in_turn]
            assert [chip.line.name for chip in chips] == [NAMES[turn]]
            left = chips[0].to_window(chips[0].x, 0)[0]
            assert left >= 0
            assert left + chips[0].width <= SMALL[0]
            d.choose("Putt")
        assert [line.name for line in status(d).strip[:2]] == ["Ben", "Cleo"]


# What is counted


class TestCount:
    def test_a_wide_panel_has_it_on_a_card(self, d: Drive) -> None:
        (card,) = d.of(CountCard)
        assert card.told == ("Putt", 3, 4)
        assert d.has(" of 4")

    @pytest.mark.parametrize("size", [SMALL, ACROSS], ids=str)
    def test_a_phone_has_it_in_a_slim_line(self, sit: Sit, size: tuple[int, int]) -> None:
        d = sit(putting_table(12, moves=2), size)
        line = next(line for line in d.of(CountLine) if line.height)
        assert line.height <= 20
        assert d.has("Putt 3 of 12")
        assert not [card for card in d.of(CountCard) if card.height]

    @pytest.mark.parametrize("size", [SMALL, TABLET], ids=str)
    def test_where_nothing_is_counted_it_takes_no_room(
        self, sit: Sit, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(Putting, "count", lambda _game, _state: None)
        d = sit(putting_table(2), size)
        assert not [w for kind in (CountCard, CountLine) for w in d.of(kind) if w.height]

    def test_thirty_pips_stay_apart_within_their_width(
        self, sit: Sit, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(Putting, "count", lambda _game, _state: Count("Move", 12, 30))
        d = sit(putting_table(2), SMALL)
        pips = next(pips for pips in d.of("Pips") if pips.height)
        shapes = [shape for _, shape in pips.shown]
        assert len(shapes) == 30
        ends = [shape.pos[0] + shape.size[0] for shape in shapes]
        starts = [shape.pos[0] for shape in shapes[1:]]
        assert all(end < start for end, start in zip(ends, starts, strict=False))
        assert min(shape.size[0] for shape in shapes) >= 4
        assert ends[-1] <= pips.right + 0.5


# Scores


class TestScores:
    def test_the_round_under_way_has_a_column_of_dots(self, d: Drive) -> None:
        (card,) = d.of(ScoreCard)
        head, first, *_ = card.children[::-1]
        cells = head.ids.cells.children[::-1]
        assert [cell.text for cell in cells] == ["1", "2"]
        assert [cell.under_way for cell in cells] == [False, True]
        assert first.ids.cells.children[0].text == "·"
        # Whoever has finished it has points there while others still play.
        card.seats = [line._replace(so_far=3 - line.seat) for line in card.seats[:2]]
        d.frames(2)
        _, first, second = card.children[::-1]
        assert [line.ids.cells.children[0].text for line in (first, second)] == ["3", "2"]

    def test_without_one_only_finished_rounds_have_columns(self, d: Drive) -> None:
        (card,) = d.of(ScoreCard)
        card.open_round = False
        d.frames(2)
        for line in card.children:
            (cell,) = line.ids.cells.children
            assert not cell.under_way

    def test_of_several_who_may_move_one_is_picked_by_a_tap(
        self, d: Drive, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (card,) = d.of(ScoreCard)
        picked: list[int] = []
        monkeypatch.setattr(d.app.current.opened.session, "pick", picked.append)
        for together in ((1, 2), (1,)):
            card.seats = [line._replace(in_turn=line.seat in together) for line in card.seats]
            d.frames(2)
            for line in card.children[::-1]:
                d.tap(line.to_window(*line.center))
        assert picked == [1, 2], "only those who may, and only where there is a choice"

    def test_twelve_seats_and_many_rounds_stay_within_the_card(self, sit: Sit) -> None:
        d = sit(putting_table(12, holes=18, moves=12 * 17), TABLET)
        (card,) = d.of(ScoreCard)
        assert len(card.children) == 13
        for line in card.children:
            assert line.ids.cells.right <= card.right
            assert line.ids.cells.x >= line.x + 60
        assert card.children[-1].ids.cells.children[0].text == "18"
        assert d.has("Lars")

    def test_the_line_of_who_is_to_move_is_in_view_on_a_phone_across(self, sit: Sit) -> None:
        d = sit(putting_table(12, moves=11), ACROSS)
        ids = d.app.current.frame.ids
        (line,) = [line for line in ids.scores.children if line.current]
        _, low = line.to_window(line.x, line.y)
        _, floor = ids.scroll.to_window(ids.scroll.x, ids.scroll.y)
        assert ids.column.height > ids.scroll.height
        assert floor <= low
        assert low + line.height <= floor + ids.scroll.height


# The board's own words, and what it may ask


def test_a_board_may_say_what_is_shown(d: Drive) -> None:
    assert d.has("Hole 2, Gentle 2")
    assert d.has("Around · par 4 · 4 players")
    d.resize(PHONE)
    d.settle()
    assert d.has("Hole 2, Gentle 2")
    board = d.app.current.board
    board.heading = board.subheading = ""
    d.settle()
    assert d.has("Putting Around")


def test_a_shake_is_the_boards_first(sit: Sit) -> None:
    d = sit(putting_table(2))
    d.app.current.opened.tools.shaken()
    d.settle()
    assert d.app.current.session.table.ply == 1
    d.choose("History")
    d.app.current.opened.tools.shaken()
    d.settle()
    assert d.app.current.session.table.ply == 1


def test_an_aim_commits_on_release_where_people_say_so(sit: Sit) -> None:
    d = sit(putting_table(2))
    assert d.app.current.board.desk.quick is False
    d.app.settings.shoot_on_release = True
    assert d.app.current.board.desk.quick is True


# Working ahead


def test_a_game_works_ahead_at_the_start_and_for_each_stretch(sit: Sit) -> None:
    Putting.prepared = 0
    d = sit(putting_table(2))
    d.seconds(1)
    assert Putting.prepared == 10
    d.choose("Putt")
    d.seconds(1)
    assert Putting.prepared == 10
    d.choose("Putt", "Continue")
    d.seconds(1)
    assert Putting.prepared == 20


def test_work_is_done_in_slices_and_dropped_for_another_stretch() -> None:
    now = iter(range(10_000))
    done: list[str] = []

    def work(name: str) -> Any:
        for _ in range(3):
            done.append(name)
            yield

    ahead = Preparation(now=lambda: next(now) / 300)
    ahead.begin(0, lambda: work("first"))
    ahead.begin(0, lambda: work("same stretch"))
    assert ahead.advance()
    assert done == ["first"]
    ahead.begin(1, lambda: work("next"))
    while ahead.advance():
        pass
    assert done == ["first", "next", "next", "next"]
