"""Shelves, piles, decks, targets and opponents: what is shown of them, and what a tap tells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.wall import Wall

# isort: split
from kivy.factory import Factory
from kivy.metrics import dp

import app.games.eighteen.board  # noqa: F401  (loads the rules of what is hung here)
from app.draw.shapes import Box, apart
from app.games.eighteen.cards.pickers import ClubPicker, GolferPicker
from app.games.eighteen.cards.piles import Piles, PileSeen
from app.games.eighteen.cards.shown_cards import look_at_club, look_at_shot
from app.games.eighteen.grouped_moves import GroupedMoves
from app.games.eighteen.table_rows import ChoiceGrid, ClubList, RivalStrip
from app.games.eighteen.tabletop import GreenSeen
from app.games.eighteen.view import DeckSeen, PaceSeen, Revealed, RivalSeen
from app.pieces.repeat import Repeat
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.golfers import ABILITIES
from engine.games.eighteen.box.shots import SHOTS
from engine.games.eighteen.model import HIDDEN, NO_HOLE

WIDTHS = [360, 412, 800]


RIVALS = (
    RivalSeen(0, 2, 5, 17, HIDDEN, offered=True),
    RivalSeen(1, 11, 0, 1, 31),
    RivalSeen(2, NO_HOLE, 0, 0, 1),
)


def taps_on(widget: Any, event: str = "on_tap") -> list[Any]:
    """What a widget tells of, from now on."""
    told: list[Any] = []
    widget.bind(**{event: lambda _, what: told.append(what)})
    return told


class TestClubPicker:
    @pytest.mark.parametrize("width", WIDTHS)
    def test_the_whole_box_fits_side_by_side(self, wall: Callable[..., Wall], width: int) -> None:
        shown = wall((width, 600))
        picker = ClubPicker(wide=64, items=tuple(CLUBS))
        shown.hang(picker, shown.box)
        shown.frames(3)
        boxes = [Box(*slot.pos, *slot.size) for slot in picker.slots]
        assert len(boxes) == len(CLUBS)
        assert all(box.x >= 0 and box.right <= dp(width) for box in boxes)
        assert all(apart(a, b) for i, a in enumerate(boxes) for b in boxes[:i])
        assert picker.needed >= max(box.top for box in boxes) - min(box.y for box in boxes)

    def test_a_tap_tells_the_club_and_a_hold_shows_it(self, wall: Callable[..., Wall]) -> None:
        shown = wall()
        picker = ClubPicker(items=(3, 11, 19), chosen=11)
        tapped, held = taps_on(picker), taps_on(picker, "on_hold")
        shown.hang(picker, shown.box)
        shown.frames(3)
        assert [slot.card.look for slot in picker.slots] == ["plain", "raised", "plain"]
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
        shown = wall((412, 800))
        picker = GolferPicker(items=tuple(ABILITIES), chosen="bunjil-a")
        tapped = taps_on(picker)
        shown.hang(picker, shown.box)
        shown.frames(4)
        cards = picker.ids.cards
        assert len(cards.children) == 8
        assert [c.item.ability for c in cards.children if c.edge == "primary"] == ["bunjil-a"]
        shown.tap("Bunjil, side A")
        picker.ids.switch.value = "B"
        shown.wait(0.4)
        shown.tap("The Shark, side B")
        shown.wait(0.4)
        assert tapped == ["bunjil-a", "shark-b"]

    def test_one_side_alone_needs_no_switch(self, wall: Callable[..., Wall]) -> None:
        shown = wall()
        picker = GolferPicker(items=("lucky-b", "swift-b"))
        shown.hang(picker, shown.box)
        shown.frames(2)
        assert picker.ids.switch.height == 0
        shown_keys = [card.item.ability for card in picker.ids.cards.children[::-1]]
        assert shown_keys == ["lucky-b", "swift-b"]


class TestPiles:
    def test_a_tap_tells_the_pile_and_followed_cards_peek_out(
        self, wall: Callable[..., Wall]
    ) -> None:
        shown = wall()
        seen = (
            PileSeen(0, (42,), "outlined"),
            PileSeen(1, (28, 14, 18)),
            PileSeen(2, (61,), "dimmed"),
        )
        row = Piles(items=seen)
        tapped = taps_on(row)
        shown.hang(row, Box(dp(12), dp(100), dp(388), dp(280)))
        shown.frames(3)
        piles = row.children[::-1]
        assert [pile.cards[-1].look for pile in piles] == ["outlined", "plain", "dimmed"]
        heights = [card.y for card in piles[1].cards]
        assert heights == sorted(heights, reverse=True)
        assert len(set(heights)) == 3
        shown.tap("Pile 2: 4 Super, then 5 Short, then 4 Draw left")
        assert tapped == [seen[1]]
        place = Box(*row.pos, *row.size).grown(1)
        assert all(place.covers(card.box) for pile in piles for card in pile.cards)

    def test_the_height_that_is_needed_leaves_cards_as_wide_as_can_be(
        self, wall: Callable[..., Wall]
    ) -> None:
        shown = wall()
        width = dp(336)
        row = Piles(items=(PileSeen(0, (42,)), PileSeen(1, (28, 7))), width=width)
        shown.hang(row, Box(0, 0, width, row.needed))
        shown.frames(3)
        cards = row.children[-1].cards
        assert cards[0].width == pytest.approx((width - dp(10)) / 2, abs=2)

    def test_in_a_narrow_place_cards_lie_below_each_other(self, wall: Callable[..., Wall]) -> None:
        shown = wall()
        row = Piles(items=(PileSeen(0, (42,)), PileSeen(1, (28, 7)), PileSeen(2, (61,))))
        place = Box(dp(8), dp(8), dp(188), dp(400))
        shown.hang(row, place)
        shown.frames(3)
        assert len({pile.y for pile in row.children}) > 1
        cards = [card for pile in row.children for card in pile.cards]
        assert min(card.width for card in cards) > dp(188) / 3
        assert all(place.grown(1).covers(card.box) for card in cards)


class TestChoices:
    @pytest.mark.parametrize("turns", [(1, -1), ()], ids=["turning", "still"])
    def test_on_the_narrowest_phone_all_that_can_be_done_fits_a_finger(
        self, wall: Callable[..., Wall], turns: tuple[int, ...]
    ) -> None:
        shown = wall((360, 640))
        place = Box(dp(8), dp(4), dp(344), dp(152))
        for count in range(1, 6):
            choices = [
                GroupedMoves(f"key {n}", f"Choice {n}", "what it costs") for n in range(count)
            ]
            grid = ChoiceGrid(items=tuple(choices), turns=turns, room=place.h, width=place.w)
            grid.fbind("columns", grid.setter("cols"))
            grid.cols = grid.columns
            shown.floor.clear_widgets()
            shown.hang(grid, place)
            shown.frames(3)
            labels = [choice.title for choice in choices]
            labels += ["Turn left", "Turn right"] * bool(turns)
            found = [shown.find(label) for label in labels]
            parts = [Box(*part.pos, *part.size) for part in found]
            assert all(place.grown(1).covers(part) for part in parts), count
            assert all(min(part.w, part.h) >= dp(40) for part in parts), count
            assert all(apart(a, b) for n, a in enumerate(parts) for b in parts[:n]), count

    def test_a_cost_without_room_leaves_the_title_alone(self, wall: Callable[..., Wall]) -> None:
        shown = wall()
        cost = "so much that it takes a good many lines in a narrow place"
        button = Factory.ChoiceButton(item=GroupedMoves("key", "GroupedMoves", cost))
        shown.hang(button, Box(dp(8), dp(100), dp(140), dp(44)))
        shown.frames(3)
        assert button.ids.cost.opacity == 0
        button.height = dp(140)
        shown.frames(2)
        assert button.ids.cost.opacity == 1


class TestDecks:
    def test_counts_known_tops_and_taps(self, wall: Callable[..., Wall]) -> None:
        shown = wall()
        decks = (DeckSeen("C", 9), DeckSeen("2", 1, HIDDEN), DeckSeen("3", 11, 42))
        strip = Factory.DeckStrip(items=(*decks, DeckSeen("4", 0)))
        tapped = taps_on(strip)
        shown.hang(strip, Box(dp(8), dp(300), dp(260), dp(60)))
        shown.frames(2)
        assert [chip.label for chip in strip.children[::-1]] == [
            "Chip deck, 9 cards",
            "Deck 2, 1 card, top card known to others",
            "Deck 3, 11 cards, top card known",
            "Deck 4, 0 cards",
        ]
        shown.tap("Deck 3, 11 cards, top card known")
        assert tapped == [decks[2]]

    def test_what_is_shown_anew_is_shown_by_the_same_widget(
        self, wall: Callable[..., Wall]
    ) -> None:
        wall()
        strip = Factory.DeckStrip(items=(DeckSeen("2", 2), DeckSeen("3", 3)))
        before = list(strip.children)
        strip.items = (DeckSeen("2", 1), DeckSeen("3", 3))
        assert strip.children == before
        assert [chip.label for chip in strip.children] == ["Deck 3, 3 cards", "Deck 2, 1 card"]
        strip.items = (DeckSeen("3", 3),)
        assert [chip.label for chip in strip.children] == ["Deck 3, 3 cards"]


class TestClubs:
    CLUBS_SHOWN = (
        Revealed(25, "green", "Cleo", "played"),
        Revealed(19, "blue", "Ana", "playing"),
        Revealed(31, "orange", "Bartholomew"),
        Revealed(HIDDEN, "red", "Dan"),
    )

    @pytest.mark.parametrize("strip", [True, False])
    def test_rows_stand_in_the_order_of_play(self, wall: Callable[..., Wall], strip: bool) -> None:
        shown = wall((800, 500))
        clubs = ClubList(items=self.CLUBS_SHOWN, strip=strip)
        tapped = taps_on(clubs)
        shown.hang(clubs, Box(dp(8), dp(40), dp(700), dp(300)))
        shown.frames(4)
        rows = [(row.x, -row.y) for row in clubs.ids.rows.children[::-1]]
        assert len(rows) == 4
        assert rows == sorted(rows)
        shown.tap("Bartholomew: Pitching Wedge")
        shown.wait(0.4)
        assert tapped == [self.CLUBS_SHOWN[2]]

    def test_a_narrow_strip_scrolls_to_whoever_plays(self, wall: Callable[..., Wall]) -> None:
        shown = wall((360, 500))
        late = (*self.CLUBS_SHOWN[2:], self.CLUBS_SHOWN[0], self.CLUBS_SHOWN[1])
        strip = ClubList(items=late, strip=True)
        shown.hang(strip, Box(0, dp(40), dp(300), dp(48)))
        shown.frames(6)
        last = strip.ids.rows.children[0]
        left, _ = last.to_window(*last.pos)
        assert left + last.width <= dp(300) + 1


class TestOthers:
    def test_one_of_two_greens_is_kept(self, wall: Callable[..., Wall]) -> None:
        shown = wall()
        row = Factory.GreenRow(items=(GreenSeen(2, False), GreenSeen(16, True)))
        tapped = taps_on(row)
        shown.hang(row, Box(dp(8), dp(100), dp(260), dp(140)))
        shown.frames(3)
        shown.tap("Green 3")
        assert tapped == [GreenSeen(2, False)]

    def test_opponents_tell_where_they_aim(self, wall: Callable[..., Wall]) -> None:
        shown = wall()
        panel = Repeat(kind="RivalRow", items=RIVALS, cols=1)
        tapped = taps_on(panel)
        shown.hang(panel, Box(dp(8), dp(100), dp(300), dp(220)))
        shown.frames(4)
        assert shown.find("Opponent 2, aims at green 12, 1 point")
        shown.tap("Opponent 1, aims at green 3, 17 points")
        assert tapped == [RIVALS[0]]

    def test_the_pace_tells_who_scores(self, wall: Callable[..., Wall]) -> None:
        shown = wall()
        card = Factory.PaceCard(item=PaceSeen(21, 2, 3))
        shown.hang(card, Box(dp(8), dp(100), dp(300), dp(70)))
        shown.frames(2)
        assert card.label == "Turn 3 of 6: everyone scores, 3 cards after it"
        card.item = PaceSeen(21, 0, 1)
        assert card.label == "Turn 1 of 6: only you score, 1 card after it"

    @pytest.mark.parametrize(("width", "chips"), [(396, 4), (142, 3)])
    def test_a_short_row_is_for_the_opponents_alone(
        self, wall: Callable[..., Wall], width: int, chips: int
    ) -> None:
        shown = wall()
        strip = RivalStrip(rivals=RIVALS, paces=(PaceSeen(21, 2, 3),))
        tapped = taps_on(strip)
        shown.hang(strip, Box(dp(8), dp(100), dp(width), dp(50)))
        shown.frames(4)
        found = [chip for row in strip.children for chip in row.children]
        assert len(found) == chips
        boxes = [Box(*chip.pos, *chip.size) for chip in found]
        assert all(Box(*strip.pos, *strip.size).grown(1).covers(box) for box in boxes)
        shown.tap("Opponent 2, aims at green 12, 1 point")
        assert tapped == [RIVALS[1]]

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
