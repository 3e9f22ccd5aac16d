"""The table screen by touch: the test game on a board of buttons, at phone and tablet sizes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.boards import BOARDS
from app.table.bar import TableBar
from app.table.notes import BoardReadout, StatusNote
from app.table.parts import MainAction
from app.table.round_sheet import RoundRow
from app.table.status import Status
from engine import GAMES, Table
from engine.game import Standing
from engine.slots import read_file
from tests.support.sealed import SealedBids, State
from tests.touch.drive import Drive

PHONE, ACROSS, TABLET, TALL = (412, 915), (915, 412), (1280, 800), (800, 1280)
SIZES = pytest.mark.parametrize("size", [PHONE, (360, 640), ACROSS, TALL, TABLET], ids=str)
TOOLS = ("Undo", "Redo", "Hint", "Log", "Rules", "More")

Sit = Callable[..., Drive]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Start the app and sit down at a new table of Sealed Bids."""
    drives: list[Drive] = []

    def open_table(
        *seats: str,
        size: tuple[int, int] = PHONE,
        settings: dict[str, Any] | None = None,
        **table_options: Any,
    ) -> Drive:
        drive = Drive(size=size, home=tmp_path, settings=settings)
        drives.append(drive)
        table = Table.open("sealed", seats=seats, seed=4, **table_options)
        drive.app.go("table", slot=drive.app.tables.new(table))
        drive.settle()
        return drive

    yield open_table
    for drive in drives:
        drive.close()


def board(d: Drive) -> Any:
    return d.app.current.board


def table(d: Drive) -> Table:
    return d.app.current.session.table


def look(d: Drive) -> None:
    d.hold("Hold to look", 0.8)
    d.settle()


def bid(d: Drive) -> None:
    """Tap the lowest card of the hand."""
    d.tap(f"Bid {min(board(d).desk.view.hands[board(d).desk.me])}")
    d.settle()


def on_disk(d: Drive) -> Table:
    return Table.load(read_file(d.home / "saves" / "sealed-1.json").save)


@SIZES
def test_every_tool_is_in_view_and_large_enough(sit: Sit, size: tuple[int, int]) -> None:
    d = sit("Ana", "bot:random", size=size)
    for name in (*TOOLS, "Back"):
        widget = d.find(name)
        assert min(widget.size) >= 48, name
        x, y = d.point(name)
        assert 0 <= x <= size[0]
        assert 0 <= y <= size[1]
    assert d.has("Roll")


@SIZES
def test_a_round_is_played_by_touch(sit: Sit, size: tuple[int, int]) -> None:
    d = sit("Ana", "bot:random", size=size)
    d.tap("Roll")
    d.settle()
    assert table(d).ply == 1
    bid(d)
    assert table(d).ply == 3
    assert on_disk(d).state == table(d).state
    assert d.has("Continue")
    d.tap("Continue")
    d.settle()
    assert table(d).ply > 3


@SIZES
def test_the_screen_says_whose_turn_it_is_and_what_just_happened(
    sit: Sit, size: tuple[int, int]
) -> None:
    d = sit("Ana", "bot:random", size=size)
    d.tap("Roll")
    d.settle()
    words = " ".join(d.seen())
    assert "Ana" in words
    assert "Choose your bid in secret" in words
    assert "Ana rolls for the prize" in words


def test_the_words_follow_the_board_once_a_frame(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    d = sit("Ana", "bot:random")
    told: list[object] = []
    monkeypatch.setattr(Status, "_tell_turn", lambda status: told.append(status))
    for sentence in ("One", "", "Two"):
        board(d).sentence = sentence
    board(d).action_text = "Go"
    d.frames(3)
    assert d.app.current.status.sentence == "Two"
    assert len(told) == 1


@pytest.mark.parametrize("larger", [False, True], ids=["usual text", "larger text"])
@pytest.mark.parametrize("width", [360, 412])
def test_the_bar_says_what_to_do_where_a_button_hides_it_and_is_never_cut(
    sit: Sit, width: int, larger: bool
) -> None:
    d = sit("Ana", "bot:random", size=(width, 640), settings={"larger_text": larger})
    (bar,) = d.of(TableBar)
    prompt = table(d).prompt(0).rstrip(".")
    assert f"Ana · {prompt}" in bar.line
    d.tap("Roll")
    d.settle()
    assert "Ana rolls for the prize" in bar.line
    height = bar.height
    bar.news = ["A very long story " * 9, "Round 1\nA 7 came up"]
    d.frames(3)
    assert bar.line == "Round 1\nA 7 came up"
    assert bar.ids.said.height <= bar.two_lines + 1
    assert bar.height == height


def test_turning_the_phone_keeps_the_board_and_its_place_in_the_game(sit: Sit) -> None:
    d = sit("Ana", "bot:random")
    d.tap("Roll")
    d.settle()
    before = board(d)
    for size in (ACROSS, PHONE):
        d.resize(size)
        d.settle()
        assert board(d) is before
        assert d.has("Choose your bid in secret")
    bid(d)
    assert table(d).ply == 3


def test_the_left_hand_gets_the_other_side(sit: Sit) -> None:
    d = sit("Ana", "bot:random", size=TABLET)
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
    d.tap("Roll")
    d.settle()
    assert d.point("Undo") == place
    d.tap("Undo")
    d.settle()
    assert d.has("The die is cast: what was rolled can't be taken back.")


def test_a_tap_on_the_board_skips_what_moves(sit: Sit) -> None:
    d = sit("Ana", "bot:random")
    d.tap("Roll")
    assert d.app.current.session.moving
    d.press((200, 600))
    assert not d.app.current.session.moving
    d.release()


class TestCurtain:
    @SIZES
    def test_it_lifts_only_after_the_ring_was_held(self, sit: Sit, size: tuple[int, int]) -> None:
        d = sit("Ana", "Ben", size=size)
        assert d.has("Pass to Ana")
        assert not d.has("Roll")
        d.hold("Hold to look", 0.3)
        d.settle()
        assert d.has("Pass to Ana")
        look(d)
        assert not d.has("Pass to Ana")
        assert d.has("Roll")

    def test_nothing_of_a_hand_is_in_the_window_below_it(self, sit: Sit) -> None:
        d = sit("Ana", "Ben")
        look(d)
        d.tap("Roll")
        d.settle()
        d.tap("Hint")
        d.settle()
        bid(d)
        assert d.has("Pass to Ben")
        assert not [word for word in d.seen() if word.startswith(("Bid", "Seals"))]
        assert d.has("Ana")  # who is ready

    def test_back_leaves_the_table_and_the_curtain_is_there_again(self, sit: Sit) -> None:
        d = sit("Ana", "Ben")
        look(d)
        d.app.on_pause()
        d.app.on_resume()
        d.settle()
        assert d.has("Pass to Ana")


class TestQuestions:
    def test_one_tap_answers(self, sit: Sit) -> None:
        d = sit("Ana", "bot:random", own=["dice"])
        d.tap("Roll")
        d.settle()
        assert d.has("What did the prize die show?")
        assert table(d).ply == 0
        d.tap("Answer 4")
        d.settle()
        assert table(d).state.prize == 4
        assert not d.has("What did the prize die show?")

    @pytest.mark.parametrize("way", ["Take back", "escape"])
    def test_taking_it_back_leaves_the_move_unplayed(self, sit: Sit, way: str) -> None:
        d = sit("Ana", "bot:random", own=["dice"])
        d.tap("Roll")
        d.settle()
        if way == "escape":
            d.key("escape")
        else:
            d.tap(way)
        d.settle()
        assert table(d).ply == 0
        d.tap("Roll")
        d.settle()
        assert d.has("What did the prize die show?")

    def test_the_app_rolls_once(self, sit: Sit) -> None:
        d = sit("Ana", "bot:random", own=["dice"])
        d.tap("Roll")
        d.settle()
        d.tap("The app rolls")
        d.settle()
        assert table(d).state.prize in range(1, 7)

    def test_a_bots_question_cannot_be_waved_away(self, sit: Sit) -> None:
        d = sit("bot:random", "Ana", own=["dice"])
        assert d.has("What did the prize die show?")
        assert not d.has("Take back")
        d.key("escape")
        d.settle()
        assert d.has("What did the prize die show?")
        d.tap("Answer 2")
        d.settle()
        assert table(d).state.prize == 2


class TestActionBar:
    """The narrowest phone with the largest texts: nothing sticks out."""

    @pytest.fixture(params=[False, True], ids=["usual text", "larger text"])
    def d(self, sit: Sit, request: pytest.FixtureRequest) -> Drive:
        drive = sit("Ana", "bot:random", size=(360, 640), settings={"larger_text": request.param})
        board(drive).action_text = ""
        return drive

    @staticmethod
    def bar(d: Drive) -> Any:
        return d.app.current._frame.ids.action_bar

    @pytest.mark.parametrize(
        "words",
        [
            "Draw a card or take one from a pile",
            "A card taken from a discard pile has to be placed in your grid.",
        ],
    )
    def test_a_long_sentence_fits(self, d: Drive, words: str) -> None:
        board(d).sentence = words
        d.frames(4)
        (note,) = [w for w in self.bar(d).walk() if isinstance(w, StatusNote)]
        said = note.ids.said
        assert said.text == words
        assert self.bar(d).y <= said.y
        assert said.top <= self.bar(d).top
        if note.named:
            assert said.parent.top <= self.bar(d).top

    def test_a_readout_with_the_longest_figures_fits(self, d: Drive) -> None:
        board(d).readout_before, board(d).readout_after = "−26", "−11"
        board(d).readout_title = "Face up"
        d.frames(4)
        (readout,) = [w for w in self.bar(d).walk() if isinstance(w, BoardReadout)]
        texts = [w for w in readout.walk() if getattr(w, "text", "")]
        assert len(texts) == 4
        assert readout.colour_of("26", "−11") == "primary"
        assert readout.colour_of("−11", "26") == "text"
        for text in texts:
            assert readout.x <= text.x, text.text
            assert text.right <= readout.right, text.text
            assert readout.y <= text.y, text.text
            assert text.top <= readout.top, text.text

    @pytest.mark.parametrize("width", [360, 412])
    def test_the_words_of_the_button_stay_in_it_and_clear_of_the_icon(
        self, d: Drive, width: int
    ) -> None:
        d.resize((width, 640))
        for words, icon in (("Deal round 2", "cards"), ("", ""), ("Decline", "close")):
            board(d).action_text, board(d).action_icon = words, icon
            d.frames(5)
        board(d).action_text = "Deal it"  # about as wide as the last words
        d.frames(5)
        for words in ("Deal it", "Deal round 2"):
            board(d).action_text = words
            d.frames(5)
            (button,) = [w for w in self.bar(d).walk() if isinstance(w, MainAction)]
            text, sign = button.ids.content.children
            assert text.text == words
            assert text.width == text.texture_size[0]
            assert button.x < sign.x <= sign.right <= text.x
            assert text.x - sign.right >= (8 if sign.width else 0)
            assert text.right < button.right
            assert text.height <= button.height


class TestSheets:
    def test_the_log_tells_moves_newest_first_and_where_undo_stops(self, sit: Sit) -> None:
        d = sit("Ana", "Ben", take_backs=False)
        look(d)
        d.tap("Roll")
        d.settle()
        bid(d)
        look(d)
        d.tap("Log")
        d.settle()
        assert d.has("2 moves")
        newest, lock, oldest = _log_heights(d)
        assert newest > lock > oldest
        d.key("escape")
        d.settle()
        assert not d.has("Undo stops here")

    def test_more_switches_settings_at_once(self, sit: Sit) -> None:
        d = sit("Ana", "bot:random")
        d.tap("More")
        d.settle()
        d.tap("Sounds")
        d.settle()
        assert d.app.settings.sounds is False
        d.tap("Fast")
        d.settle()
        assert d.app.settings.animations == "fast"

    def test_a_table_gets_a_name_of_its_own(self, sit: Sit) -> None:
        d = sit("Ana", "bot:random")
        d.tap("More")
        d.settle()
        d.tap("Rename this table")
        d.settle()
        d.write("Thursday evening")
        d.tap("Rename")
        d.settle()
        d.tap("Roll")
        d.settle()
        assert d.app.tables.entry("sealed-1").title == "Thursday evening"

    def test_the_leader_of_a_round_is_whom_the_game_puts_first(
        self, sit: Sit, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        class Upside(SealedBids):
            def standing(self, state: State) -> Standing:
                standing = super().standing(state)
                last = max(score.place for score in standing.seats)
                return replace(
                    standing,
                    seats=tuple(s._replace(place=last + 1 - s.place) for s in standing.seats),
                )

        monkeypatch.setitem(GAMES, "sealed", Upside())
        d = sit("Ana", "bot:random")
        d.tap("Roll")
        d.settle()
        bid(d)
        rows = [row for row in d.app.current._sheet.walk() if isinstance(row, RoundRow)]
        scores = {s.seat: s for s in table(d).standing().seats}
        worst = min(scores.values(), key=lambda score: score.score)
        assert len({score.score for score in scores.values()}) == 2
        leading = [row.name for row in rows if row.leading]
        assert leading == [table(d).name(worst.seat)]
        assert max(rows, key=lambda row: row.y).name == leading[0]

    def test_a_refusal_is_a_bubble_with_its_first_sentence_bold(self, sit: Sit) -> None:
        d = sit("Ana", "bot:random")
        bid(d)
        assert table(d).ply == 0
        assert d.has("The prize comes first.")
        assert d.has("Roll the die.")


class TestKeys:
    def test_enter_acts_and_ctrl_z_takes_back(self, sit: Sit) -> None:
        d = sit("Ana", "bot:random")
        d.key("enter")
        d.settle()
        assert table(d).ply == 1
        d.key("z", "ctrl")
        d.settle()
        assert table(d).ply == 0
        d.key("y", "ctrl")
        d.settle()
        assert table(d).ply == 1

    def test_h_points_at_a_move_and_l_opens_the_log(self, sit: Sit) -> None:
        d = sit("Ana", "bot:random")
        d.key("spacebar")
        d.settle()
        d.key("h")
        d.settle()
        assert board(d).pointed_at in board(d).desk.moves()
        assert any(word.startswith("A strong player bids ") for word in d.seen())
        d.key("l")
        d.settle()
        assert d.has("1 move")

    def test_escape_leaves_and_the_table_waits_with_its_picture(self, sit: Sit) -> None:
        d = sit("Ana", "bot:random")
        d.tap("Roll")
        d.key("escape")
        d.settle()
        assert d.app.current.name == "home"
        assert on_disk(d).ply == 1
        assert d.app.tables.picture("sealed-1").stat().st_size > 0


def test_a_shake_deals_where_nothing_else_is_to_do(sit: Sit) -> None:
    d = sit("Ana", "bot:random")
    d.app.current.shaken()  # rolling is the only move
    d.settle()
    assert table(d).ply == 1
    d.app.current.shaken()  # which card to bid is for the person to say
    d.settle()
    assert table(d).ply == 1


class TestEnd:
    def test_the_last_move_leads_to_the_results(
        self, sit: Sit, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        d = sit("Ana", "bot:random", options={"rounds": 1})
        shown = []
        go = d.app.go
        monkeypatch.setattr(
            d.app,
            "go",
            lambda name, **kwargs: (
                shown.append((name, kwargs["slot"], kwargs["table"].over))
                if name == "results"
                else go(name, **kwargs)
            ),
        )
        d.tap("Roll")
        d.settle()
        bid(d)
        assert shown == [("results", "sealed-1", True)]

    def test_a_damaged_save_is_told_and_nothing_is_opened(self, sit: Sit) -> None:
        d = sit("Ana", "bot:random")
        d.app.go("home")
        (d.home / "saves" / "sealed-1.json").write_text(json.dumps({"format": 1}))
        d.app.go("table", slot="sealed-1")
        d.settle()
        assert d.app.current.name == "saves"
        assert any("damaged" in word for word in d.seen())


def _log_heights(d: Drive) -> list[float]:
    rolled = next(word for word in d.seen() if word.startswith("The prize is"))
    return [d.point(text)[1] for text in ("Ana seals a bid", "Undo stops here", rolled)]


class TestViewport:
    @pytest.fixture
    def wide_board(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(BOARDS, "sealed", ("tests.support.sealed_board", "WideSealedBoard"))

    @pytest.fixture
    def d(self, wide_board: None, sit: Sit) -> Drive:
        return sit("Ana", "bot:random")

    @staticmethod
    def view(d: Drive) -> Any:
        return board(d).viewport

    @staticmethod
    def pinch(d: Drive, apart: float) -> None:
        d.press((200, 500), 0)
        d.press((220, 500), 1)
        for step in range(1, 9):
            d.move((220 + apart * step / 8, 500), 1)
        d.release(1)
        d.release(0)

    def test_two_fingers_zoom_and_never_beyond_the_ends(self, d: Drive) -> None:
        self.pinch(d, 30)
        assert 1.5 < self.view(d).zoom <= 3
        self.pinch(d, 180)
        assert self.view(d).zoom == 3
        d.press((60, 500), 0)
        d.press((360, 500), 1)
        for step in range(1, 9):
            d.move((360 - 30 * step, 500), 1)
        d.release(1)
        d.release(0)
        assert self.view(d).zoom == 1
        assert list(self.view(d).looking_at) == [0.5, 0.5]

    def test_a_second_finger_makes_the_board_let_go(self, d: Drive) -> None:
        before = board(d).cancelled
        self.pinch(d, 30)
        assert board(d).cancelled == before + 1

    def test_one_finger_on_the_ground_pans_within_the_board(self, d: Drive) -> None:
        self.pinch(d, 40)
        d.drag((200, 700), (100, 600))
        moved = self.view(d)
        assert moved.look_x > 0.5
        d.drag((390, 780), (10, 90), steps=30)
        d.drag((390, 780), (10, 90), steps=30)
        assert moved.look_x == pytest.approx(1 - 0.5 / moved.zoom)
        assert moved.look_y == pytest.approx(1 - 0.5 / moved.zoom)

    def test_touches_reach_the_board_where_it_is_drawn(self, d: Drive) -> None:
        d.tap("Roll")
        d.settle()
        self.pinch(d, 14)
        bid(d)
        assert table(d).ply == 3

    def test_double_tap_and_button_fit(self, d: Drive) -> None:
        for fit in (lambda: d.double_tap((300, 700)), lambda: d.tap("Fit the board")):
            self.pinch(d, 40)
            assert self.view(d).zoom > 1
            fit()
            d.settle()
            assert self.view(d).zoom == pytest.approx(1)
        assert not d.has("Fit the board")

    def test_the_wheel_zooms_at_the_pointer(self, d: Drive) -> None:
        from tests.touch.finger import Finger

        spot = (300.0, 300.0)
        canvas = self.view(d)._canvas
        before = canvas.to_local(*spot)
        wheel = Finger(*spot)
        wheel.button = "scrolldown"
        wheel.down()
        wheel.up()
        assert self.view(d).zoom > 1
        assert canvas.to_local(*spot) == pytest.approx(before, abs=1)

    def test_what_is_seen_knows_the_zoom(self, d: Drive) -> None:
        self.pinch(d, 40)
        assert board(d).field.zoom == self.view(d).zoom > 1

    def test_the_board_can_bring_a_point_into_view(self, d: Drive) -> None:
        self.view(d).bring_into_view(10, 10)
        d.settle()
        assert self.view(d).zoom == 1  # all of it is in view
        self.pinch(d, 40)
        before = list(self.view(d).looking_at)
        self.view(d).bring_into_view(board(d).width / 2, board(d).height / 2)
        d.settle()
        assert list(self.view(d).looking_at) == before
        self.view(d).bring_into_view(10, 10)
        d.settle()
        x, y = self.view(d)._canvas.to_parent(10, 10)
        assert self.view(d).collide_point(x, y)

    def test_while_something_moves_fingers_look_around_and_a_tap_skips(
        self, d: Drive, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("tests.support.sealed_board.SHOWING", 60)
        d.tap("Roll")
        session = d.app.current.session
        assert session.moving
        self.pinch(d, 40)
        assert self.view(d).zoom > 1
        look = self.view(d).look_x
        d.drag((200, 700), (120, 700))
        assert self.view(d).look_x > look
        assert session.moving
        d.tap((200, 700))
        assert not session.moving

    def test_a_finger_that_looks_around_is_left_alone(self, d: Drive) -> None:
        self.pinch(d, 40)
        d.press((200, 700))
        before = list(self.view(d).looking_at)
        self.view(d).bring_into_view(10, 10)
        d.settle()
        assert list(self.view(d).looking_at) == before
        d.release()

    def test_the_zoom_is_remembered_with_the_table(self, d: Drive) -> None:
        self.pinch(d, 40)
        zoom = self.view(d).zoom
        d.app.go("home")
        d.app.go("table", slot="sealed-1")
        d.settle()
        assert self.view(d).zoom == pytest.approx(zoom)
