"""The hand: press previews, a swipe upwards plays, a tap raises, sliding off cancels."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.forking import once
from tests.support.wall import Wall

# isort: split
from kivy.metrics import dp

from app.draw.shapes import Box, apart
from app.games.eighteen.cards.club_hand import RAISED, ClubHand, HandCall
from app.recogniser import Recogniser
from engine.games.eighteen.model import HIDDEN

IRON, WEDGE, WOOD = 19, 31, 23
IRON_CARD, WEDGE_CARD = "6 Iron, initiative 12", "Pitching Wedge, initiative 31"
SIZES = [(336, 110), (388, 120), (760, 200)]


class Table:
    """A wall with one hand, and what it called for."""

    def __init__(self, wall: Wall, size: tuple[int, int] = (336, 110)) -> None:
        self.wall = wall
        self.calls: list[tuple[str, int | None]] = []
        names = HandCall._fields
        self.hand = ClubHand(HandCall(*(self._noting(name) for name in names)), Recogniser())
        wall.hang(self.hand, Box(dp(12), dp(40), dp(size[0]), dp(size[1])))
        self.hand.show((IRON, WEDGE), used=(WOOD,))
        wall.frames(2)

    def _noting(self, name: str) -> Callable[[int | None], object]:
        return lambda club: self.calls.append((name, club))


@pytest.fixture(scope=once)
def table(wall: Callable[..., Wall]) -> Table:
    return Table(wall((360, 400)))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("count", [1, 3, 5])
def test_all_cards_lie_beside_each_other_and_inside(
    wall: Callable[..., Wall], size: tuple[int, int], count: int
) -> None:
    table = Table(wall((800, 400)), size)
    clubs = (3, 11, 19, 21, 31)[:count]
    table.hand.show(clubs, chosen=clubs[-1])
    table.wall.frames(2)
    boxes = [card.box for card in table.hand.cards]
    place = Box(*table.hand.pos, *table.hand.size).grown(1)
    assert all(place.covers(box) for box in boxes)
    assert all(apart(a, b) for i, a in enumerate(boxes) for b in boxes[:i])
    assert boxes[-1].y == pytest.approx(table.hand.y + dp(RAISED), abs=1)
    assert all(box.w >= dp(62) for box in boxes)


def test_a_press_previews_and_a_tap_raises(table: Table) -> None:
    finger = table.wall.finger(IRON_CARD)
    assert table.calls == [("preview", IRON)]
    assert table.hand.card_of(IRON).look == "raised"
    finger.up()
    assert table.hand.selected == IRON
    assert ("select", IRON) in table.calls
    assert ("choose", IRON) not in table.calls
    assert table.hand.card_of(IRON).y > table.hand.card_of(WEDGE).y


def test_the_preview_follows_the_finger_to_the_next_card(table: Table) -> None:
    finger = table.wall.finger(IRON_CARD)
    finger.slide(*table.hand.card_of(WEDGE).center)
    finger.up()
    assert table.hand.selected == WEDGE
    assert table.hand.card_of(IRON).look == "plain"


def test_a_swipe_upwards_plays(table: Table) -> None:
    finger = table.wall.finger(IRON_CARD)
    x, y = finger.spot
    for step in range(1, 9):
        finger.slide(x + step, y + step * dp(12))
    finger.up()
    assert table.calls[-1] == ("choose", IRON)
    assert ("preview", WEDGE) not in table.calls


def test_sliding_off_cancels(table: Table) -> None:
    finger = table.wall.finger(IRON_CARD)
    x, y = finger.spot
    finger.slide(x, y + dp(6))
    finger.slide(x + dp(400), y)
    finger.up()
    assert table.calls[-1] == ("preview", None)
    assert table.hand.selected == HIDDEN


def test_a_second_finger_cancels(table: Table) -> None:
    first = table.wall.finger(IRON_CARD)
    second = table.wall.finger(WEDGE_CARD)
    first.up()
    second.up()
    assert table.hand.selected == HIDDEN
    assert not [call for call in table.calls if call[0] in ("choose", "select")]


def test_used_clubs_refuse(table: Table) -> None:
    table.wall.tap("8 Wood, initiative 22")
    assert table.calls == [("refuse", WOOD)]
    assert table.hand.card_of(WOOD).look == "dimmed"


def test_holding_shows_any_card_in_large_and_chooses_nothing(table: Table) -> None:
    for label, club in ((IRON_CARD, IRON), ("8 Wood, initiative 22", WOOD)):
        table.calls.clear()
        finger = table.wall.finger(label)
        table.wall.wait(0.7)
        finger.up()
        assert ("look", club) in table.calls
        assert not [call for call in table.calls if call[0] in ("choose", "select", "refuse")]


def test_without_a_turn_cards_can_only_be_looked_at(table: Table) -> None:
    table.hand.show((IRON, WEDGE), active=False)
    table.wall.frames(2)
    table.wall.tap(IRON_CARD)
    assert table.calls == []
    finger = table.wall.finger(IRON_CARD)
    table.wall.wait(0.7)
    finger.up()
    assert table.calls == [("look", IRON)]


def test_showing_the_same_hand_again_keeps_what_was_tapped(table: Table) -> None:
    table.wall.tap(IRON_CARD)
    table.hand.show((IRON, WEDGE), used=(WOOD,))
    assert table.hand.selected == IRON
    table.hand.show((WEDGE,), used=(WOOD, IRON))
    assert table.hand.selected == HIDDEN
