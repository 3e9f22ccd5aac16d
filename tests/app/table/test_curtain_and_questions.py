"""What stands before a move: the curtain that hides a hand, and the question for a real die."""

from __future__ import annotations

import pytest

from app.widgets.layers.layer import top_layer
from tests.app.table.sitting import SIZES, Sit, bid, look, table
from tests.support.forking import once
from tests.touch.drive import Drive


@pytest.fixture(scope=once)
def asked(sit: Sit) -> Drive:
    """A table whose people bring their own die, and have just rolled it."""
    d = sit("Ana", "bot:random", own=["dice"])
    d.choose("Roll")
    return d


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

    def test_it_stands_as_soon_as_the_table_is_seen(self, sit: Sit) -> None:
        d = sit("Ana", "Ben")
        slot = d.app.current.session.slot
        d.app.go("home")
        d.app.go("table", slot=slot)
        d.frames(4)
        assert [curtain.drop for curtain in d.of("CurtainPanel")] == [1]

    def test_the_table_is_seen_until_it_is_down_and_nothing_of_it_then(self, sit: Sit) -> None:
        d = sit("Ana", "Ben")
        look(d)
        d.app.settings.animations = "full"
        d.app.current.session.curtain.fall()
        d.frames(3)
        (curtain,) = d.of("CurtainPanel")
        assert 0 < curtain.drop < 1
        assert d.has("More")
        d.settle()
        assert curtain.drop == 1
        assert not d.has("More")

    def test_nothing_of_a_hand_is_in_the_window_below_it(self, sit: Sit) -> None:
        d = sit("Ana", "Ben")
        look(d)
        d.tap("Roll")
        d.settle()
        d.tap("Hint")
        d.settle()
        d.choose("More", "Let another player go first", "Ben")
        assert d.has("Pass to Ben")
        d.choose("Let another player go first", "Ana")
        assert d.has("Pass to Ana")
        look(d)
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
    def test_one_tap_answers(self, asked: Drive) -> None:
        d = asked
        assert d.has("What did the prize die show?")
        assert table(d).ply == 0
        d.tap("Answer 4")
        d.settle()
        assert table(d).state.prize == 4
        assert not d.has("What did the prize die show?")

    @pytest.mark.parametrize("way", ["Undo", "escape"])
    def test_taking_it_back_leaves_the_move_unplayed(self, asked: Drive, way: str) -> None:
        d = asked
        if way == "escape":
            d.key("escape")
        else:
            d.tap(way)
        d.settle()
        assert table(d).ply == 0
        d.tap("Roll")
        d.settle()
        assert d.has("What did the prize die show?")

    def test_the_app_rolls_once(self, asked: Drive) -> None:
        asked.choose("The app rolls")
        assert table(asked).state.prize in range(1, 7)

    def test_a_bots_question_cannot_be_waved_away(self, sit: Sit) -> None:
        d = sit("bot:random", "Ana", own=["dice"])
        assert d.has("What did the prize die show?")
        words = [text for part in top_layer().walk() if (text := getattr(part, "text", ""))]
        assert words
        assert "Undo" not in words
        d.key("escape")
        d.settle()
        assert d.has("What did the prize die show?")
        d.tap("Answer 2")
        d.settle()
        assert table(d).state.prize == 2
