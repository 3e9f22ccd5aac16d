"""Shelves, piles, decks, targets and opponents: what is shown of them, and what a tap tells."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.wall import Wall

# isort: split
from kivy.metrics import dp

from app.draw.shapes import Box, apart
from app.games.eighteen.cards.closeups import look_at_club, look_at_shot
from app.games.eighteen.choices import Choice
from app.games.eighteen.club_picker import ClubPicker
from app.games.eighteen.deck_strip import DeckSeen, DeckStrip
from app.games.eighteen.golfer_picker import GolferPicker
from app.games.eighteen.piles import Piles, height_needed
from app.games.eighteen.revealed import Revealed, RevealedList
from app.games.eighteen.rival_strip import RivalStrip
from app.games.eighteen.rivals import RivalSeen, RivalsPanel
from app.games.eighteen.target_picker import TargetPicker
from app.games.eighteen.tray import Contents, Tray, TrayCall
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.golfers import ABILITIES
from engine.games.eighteen.box.shots import SHOTS
from engine.games.eighteen.model import HIDDEN, NO_HOLE

WIDTHS = [360, 412, 800]


class TestClubPicker:
    @pytest.mark.parametrize("width", WIDTHS)
    def test_the_whole_box_fits_side_by_side(self, wall: Callable[..., Wall], width: int) -> None:
        shown = wall((width, 600))
        picker = ClubPicker(lambda club: None, wide=64)
        shown.hang(picker, shown.box)
        picker.show(tuple(CLUBS))
        shown.frames(3)
        boxes = [Box(*slot.pos, *slot.size) for slot in picker.slots]
        assert len(boxes) == len(CLUBS)
        assert all(box.x >= 0 and box.right <= dp(width) for box in boxes)
        assert all(apart(a, b) for i, a in enumerate(boxes) for b in boxes[:i])
        assert picker.needed >= max(box.top for box in boxes) - min(box.y for box in boxes)

    def test_a_tap_tells_the_club_and_a_hold_shows_it(self, wall: Callable[..., Wall]) -> None:
        shown, tapped, held = wall(), [], []
        picker = ClubPicker(tapped.append, held.append)
        shown.hang(picker, shown.box)
        picker.show((3, 11, 19), selected=11, dimmed=(19,), picked=(3,))
        shown.frames(3)
        assert [slot.card.look for slot in picker.slots] == ["picked", "raised", "dimmed"]
        shown.tap("2 Iron, initiative 8")
        shown.wait(0.4)
        assert (tapped, held) == ([3], [])
        finger = shown.finger("4 Iron, initiative 10")
        shown.wait(0.9)
        finger.up()
        shown.frames(4)
        assert (tapped, held) == ([3], [11])


class TestGolferPicker:
    def test_both_sides_can_be_seen(self, wall: Callable[..., Wall]) -> None:
        shown, tapped = wall((412, 800)), []
        picker = GolferPicker(tapped.append)
        shown.hang(picker, shown.box)
        picker.show(tuple(ABILITIES), selected="bunjil-a")
        shown.frames(4)
        assert len(picker.shelf.slots) == 8
        assert picker.shelf.slot_of("bunjil-a").card.look == "outlined"
        shown.tap("Bunjil, side A")
        picker._switch.value = "B"
        shown.wait(0.4)
        shown.tap("The Shark, side B")
        shown.wait(0.4)
        assert tapped == ["bunjil-a", "shark-b"]

    def test_one_side_alone_needs_no_switch(self, wall: Callable[..., Wall]) -> None:
        shown = wall()
        picker = GolferPicker(lambda key: None)
        shown.hang(picker, shown.box)
        picker.show(("lucky-b", "swift-b"))
        assert picker._switch.parent is None
        assert [slot.key for slot in picker.shelf.slots] == ["lucky-b", "swift-b"]


class TestPiles:
    def test_a_tap_tells_the_pile_and_followed_cards_peek_out(
        self, wall: Callable[..., Wall]
    ) -> None:
        shown, tapped = wall(), []
        piles = Piles(tapped.append)
        shown.hang(piles, Box(dp(12), dp(100), dp(388), dp(280)))
        piles.show([(42,), (28, 14, 18), (61,)], chosen=0, dimmed=(2,), notes={0: "Play this"})
        shown.frames(3)
        assert [pile.cards[-1].look for pile in piles.piles] == ["outlined", "plain", "dimmed"]
        heights = [card.y for card in piles.piles[1].cards]
        assert heights == sorted(heights, reverse=True)
        assert len(set(heights)) == 3
        shown.tap("Pile 2: 4 Super, then 5 Short, then 4 Draw left")
        assert tapped == [1]
        place = Box(*piles.pos, *piles.size).grown(1)
        assert all(place.covers(card.box) for pile in piles.piles for card in pile.cards)

    def test_the_height_that_is_needed_leaves_cards_as_wide_as_can_be(
        self, wall: Callable[..., Wall]
    ) -> None:
        shown = wall()
        cards = [(42,), (28, 7)]
        piles = Piles(lambda pile: None)
        width = dp(336)
        shown.hang(piles, Box(0, 0, width, height_needed(width, cards)))
        piles.show(cards)
        shown.frames(3)
        assert piles.piles[0].cards[0].width == pytest.approx((width - dp(10)) / 2, abs=2)

    def test_in_a_narrow_place_cards_lie_below_each_other(self, wall: Callable[..., Wall]) -> None:
        shown = wall()
        piles = Piles(lambda pile: None)
        place = Box(dp(8), dp(8), dp(188), dp(400))
        shown.hang(piles, place)
        piles.show([(42,), (28, 7), (61,)])
        shown.frames(3)
        assert len({pile.y for pile in piles.piles}) > 1
        cards = [card for pile in piles.piles for card in pile.cards]
        assert min(card.width for card in cards) > dp(188) / 3
        assert all(place.grown(1).covers(card.box) for card in cards)


class TestTray:
    @pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
    @pytest.mark.parametrize("turns", [True, False])
    def test_on_the_narrowest_phone_all_that_can_be_done_fits_a_finger(
        self, wall: Callable[..., Wall], count: int, turns: bool
    ) -> None:
        shown, told = wall((360, 640)), lambda _: None
        tray = Tray(TrayCall(told, told, told, told, told))
        place = Box(dp(8), dp(4), dp(344), dp(152))
        shown.hang(tray, place)
        choices = [Choice(f"key {n}", f"Choice {n}", "what it costs") for n in range(count)]
        tray.show(Contents(choices, turns=turns), low=True)
        shown.frames(3)
        parts = [Box(*part.pos, *part.size) for part in tray.children]
        assert len(parts) == count + 2 * turns
        assert all(place.grown(1).covers(part) for part in parts)
        assert all(min(part.w, part.h) >= dp(40) for part in parts)
        assert all(apart(a, b) for n, a in enumerate(parts) for b in parts[:n])


class TestDecks:
    def test_counts_known_tops_and_taps(self, wall: Callable[..., Wall]) -> None:
        shown, tapped = wall(), []
        strip = DeckStrip(tapped.append)
        shown.hang(strip, Box(dp(8), dp(300), dp(260), dp(60)))
        strip.show(
            [DeckSeen("C", 9), DeckSeen("2", 1, HIDDEN), DeckSeen("3", 11, 42), DeckSeen("4", 0)]
        )
        shown.frames(2)
        assert [chip.label for chip in strip.chips.values()] == [
            "Chip deck, 9 cards",
            "Deck 2, 1 card, top card known to others",
            "Deck 3, 11 cards, top card known",
            "Deck 4, 0 cards",
        ]
        shown.tap("Deck 3, 11 cards, top card known")
        assert tapped == ["3"]


class TestRevealed:
    CLUBS_SHOWN = (
        Revealed(25, "green", "Cleo", "played"),
        Revealed(19, "blue", "Ana", "playing"),
        Revealed(31, "orange", "Bartholomew"),
        Revealed(HIDDEN, "red", "Dan"),
    )

    @pytest.mark.parametrize("compact", [True, False])
    def test_rows_stand_in_the_order_of_play(
        self, wall: Callable[..., Wall], compact: bool
    ) -> None:
        shown, tapped = wall((800, 500)), []
        column = RevealedList(tapped.append)
        column.show(self.CLUBS_SHOWN, compact)
        wide, high = column.needed
        shown.hang(column, Box(dp(8), dp(40), wide, high))
        shown.frames(4)
        rows = [(row.x, -row.y) for row in column.rows]
        assert rows == sorted(rows)
        assert column.rows[0].parent.size == [wide, high]
        shown.tap("Bartholomew: Pitching Wedge")
        shown.wait(0.4)
        assert tapped == [31]

    def test_a_narrow_strip_scrolls_to_whoever_plays(self, wall: Callable[..., Wall]) -> None:
        shown = wall((360, 500))
        strip = RevealedList(lambda club: None)
        late = (*self.CLUBS_SHOWN[2:], self.CLUBS_SHOWN[0], self.CLUBS_SHOWN[1])
        shown.hang(strip, Box(0, dp(40), dp(300), dp(48)))
        strip.show(late, compact=True)
        shown.frames(6)
        left, _ = strip.rows[-1].to_window(*strip.rows[-1].pos)
        assert left + strip.rows[-1].width <= dp(300) + 1


class TestOthers:
    def test_one_of_two_targets_is_kept(self, wall: Callable[..., Wall]) -> None:
        shown, tapped = wall(), []
        picker = TargetPicker(tapped.append)
        shown.hang(picker, Box(dp(8), dp(100), dp(260), dp(140)))
        picker.show((2, 16), chosen=16)
        shown.frames(3)
        assert [target.chosen for target in picker.targets] == [False, True]
        shown.tap("Green 3")
        assert tapped == [2]

    def test_opponents_tell_where_they_aim(self, wall: Callable[..., Wall]) -> None:
        shown, tapped = wall(), []
        panel = RivalsPanel(tapped.append, size_hint_x=None, width=dp(300))
        shown.hang(panel)
        rivals = [RivalSeen(2, 5, 7, HIDDEN, True), RivalSeen(11, 0, 1, 31), RivalSeen(-1, 0, 0, 1)]
        assert rivals[2].target == NO_HOLE
        panel.show(rivals, card=21, turn=2, left=3)
        shown.frames(4)
        assert panel.pace.label == "Turn 3 of 6: everybody scores, 3 cards after it"
        panel.show(rivals, card=21, turn=0, left=1)
        assert panel.pace.label == "Turn 1 of 6: only you score, 1 card after it"
        assert panel.rows[1].label == "Opponent 2, aims at green 12, 1 point"
        shown.tap("Opponent 1, aims at green 3, 7 points")
        assert tapped == [0]

    @pytest.mark.parametrize(("width", "chips"), [(396, 4), (142, 3)])
    def test_a_short_row_is_for_the_opponents_alone(
        self, wall: Callable[..., Wall], width: int, chips: int
    ) -> None:
        shown, tapped = wall(), []
        strip = RivalStrip(tapped.append)
        shown.hang(strip, Box(dp(8), dp(100), dp(width), dp(50)))
        rivals = [
            RivalSeen(2, 5, 17, HIDDEN, True),
            RivalSeen(11, 0, 1, 31),
            RivalSeen(-1, 0, 0, 1),
        ]
        strip.show(rivals, card=21, turn=2, left=3)
        shown.frames(4)
        assert len(strip.children) == chips
        boxes = [Box(*chip.pos, *chip.size) for chip in strip.children]
        assert all(Box(*strip.pos, *strip.size).grown(1).covers(box) for box in boxes)
        shown.tap("Opponent 2, aims at green 12, 1 point")
        assert tapped == [1]

    @pytest.mark.parametrize("size", [(360, 640), (640, 300), (1000, 700)], ids=str)
    def test_a_card_in_large_lies_on_the_board_with_all_its_words(
        self, wall: Callable[..., Wall], size: tuple[int, int]
    ) -> None:
        shown = wall(size)
        shown.frames(2)
        longest = max(SHOTS, key=lambda shot: len(SHOTS[shot].shape))
        for peek in (look_at_club(shown.floor, 17), look_at_shot(shown.floor, longest, "red")):
            assert shown.box.covers(peek.box)
            parts = [Box(*child.pos, *child.size) for child in peek.children]
            assert all(peek.box.covers(part) for part in parts)
            assert all(apart(a, b) for i, a in enumerate(parts) for b in parts[:i])
