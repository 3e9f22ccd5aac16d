"""Printed cards of 18 Holes: every one of them at every size, with nothing cut off or covered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

from tests.support.wall import Wall

# isort: split
from kivy.graphics import Canvas
from kivy.metrics import dp

import app.games.eighteen.board  # noqa: F401  (loads the rules of what is hung here)
from app.draw.shapes import Box, Point, apart
from app.games.eighteen.cards.club_card import ClubCard, club_face
from app.games.eighteen.cards.deck_chips import Token
from app.games.eighteen.cards.explanations import explain_club, explain_shot
from app.games.eighteen.cards.pickers import GolferSeen, portrait
from app.games.eighteen.cards.shot_card import ShotCard, hexes_around, shot_face, way
from app.games.eighteen.cards.shown_cards import face_of
from app.pieces import stock
from app.pieces.repeat import Repeat
from app.theme import Colour, theme
from app.widgets import Text
from engine.games.eighteen.box.clubs import CLUBS, DEALT
from engine.games.eighteen.box.golfers import ABILITIES
from engine.games.eighteen.box.shots import SHOTS
from engine.games.eighteen.box.ways import NUMBERED, SMALL
from engine.games.eighteen.model import HIDDEN

CLUB_SIZES = ((62, 87), (64, 92), (100, 140), (131, 184), (180, 252))
SHOT_SIZES = ((72, 94), (130, 169), (163, 179), (170, 187), (290, 319))


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Box]]:
    """Where letters come to lie, as they are put onto cards; without the air around them."""
    boxes: list[Box] = []
    put = stock.Pen.put

    def note(pen: stock.Pen, letters: stock.Letters, centre: Point, ink: Colour) -> None:
        high = letters.h * 0.55
        boxes.append(Box(centre[0] - letters.w / 2, centre[1] - high / 2, letters.w, high))
        put(pen, letters, centre, ink)

    def only_lay(_size: object, _edge: object, paint: Callable[[], object]) -> None:
        with Canvas():  # lays everything out, and paints nothing: there are hundreds of cards
            paint()

    monkeypatch.setattr(stock.Pen, "put", note)
    monkeypatch.setattr(stock, "painted", only_lay)
    forget()
    yield boxes
    forget()


def forget() -> None:
    """Let every card be printed anew."""
    for kept in stock.CACHES:
        kept.cache_clear()


def check(boxes: list[Box], size: tuple[float, float], what: str) -> None:
    card = Box(0, 0, *size).grown(0.5)
    assert boxes, what
    for box in boxes:
        assert card.covers(box), f"{what} {size}: {box} is cut off"
    for one, other in combinations(boxes, 2):
        assert apart(one.grown(-0.5), other.grown(-0.5)), f"{what} {size}: {one} covers {other}"
    boxes.clear()


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_nothing_on_a_club_is_cut_off(
    wall: Callable[..., Wall], written: list[Box], scale: float
) -> None:
    wall()
    theme.text_scale = scale
    for width, height in CLUB_SIZES:
        for club in CLUBS.values():
            size = (dp(width), dp(height))
            club_face(club.number, size)
            check(written, size, club.name)


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_nothing_on_a_shot_card_is_cut_off(
    wall: Callable[..., Wall], written: list[Box], scale: float
) -> None:
    wall()
    theme.text_scale = scale
    looks = {(s.deck, s.shape, s.bunker): s for s in SHOTS.values()}  # the others look the same
    for width, height in SHOT_SIZES:
        for shot in looks.values():
            size = (dp(width), dp(height))
            shot_face(shot.number, size, seat="blue")
            check(written, size, f"{shot.deck} {shot.shape}")


@pytest.mark.parametrize("width", [200, 280, 388])
def test_a_golfers_card_is_as_high_as_its_text(wall: Callable[..., Wall], width: int) -> None:
    shown = wall()
    cards = Repeat(kind="GolferCard", cols=1, size_hint_y=None)
    cards.items = tuple(GolferSeen(key, used=True) for key in ABILITIES)
    cards.bind(minimum_height=cards.setter("height"))
    shown.hang(cards)
    cards.size_hint_x, cards.width = None, dp(width)
    shown.frames(4)
    for card in cards.children:
        texts = [part for part in card.walk(restrict=True) if isinstance(part, Text)]
        assert len(texts) == 4
        for text in texts:
            assert text.height >= text.texture_size[1]
            assert card.y <= text.y
            assert text.top <= card.top
            assert text.right <= card.right + 1


def test_every_golfer_has_a_portrait() -> None:
    from app import art

    for ability in ABILITIES:
        assert art.size_dp(portrait(ability))


def test_printed_things_keep_their_colours_in_the_dark(wall: Callable[..., Wall]) -> None:
    wall()
    light = club_face(19, (80, 112)).pixels
    theme.dark = True
    forget()
    assert club_face(19, (80, 112)).pixels == light


def test_a_back_tells_nothing_but_the_deck(wall: Callable[..., Wall]) -> None:
    wall()
    assert ClubCard(club=HIDDEN).label == "Face-down club"
    assert ShotCard(shot=HIDDEN, deck="C").label == "Back of Chip"
    assert ClubCard(club=31).label == "Pitching Wedge, initiative 31"
    assert ShotCard(shot=42).label == "3 Wild"


class TestFlights:
    def test_letters_lead_up_and_to_their_side(self) -> None:
        assert way("SS")[-1] == (2, 0)
        left, right = way("SL")[-1], way("SR")[-1]
        assert left == (2, -1)
        assert right == (1, 1)
        assert len(way("SSSLL")) == 6

    def test_the_map_shows_the_whole_way_and_what_lies_beside_it(self) -> None:
        for shot in SHOTS.values():
            for flight in shot.flights:
                assert set(way(flight)) <= hexes_around(shot.flights)
        # As in the box: four hexes ahead and three on either side for three hexes and one bend.
        assert len(hexes_around(("SSL", "SSR"))) == 10


class TestWords:
    def test_clubs_say_what_is_special_about_them(self) -> None:
        told = {club.number: explain_club(club).text for club in CLUBS.values()}
        assert "Only from a tee" in told[1]
        assert "4 hexes straight on from the fairway, 3 hexes from rough" in told[5]
        assert "2 hexes straight on from the fairway, 1 hex from rough" in told[23]
        assert "Rough doesn't shorten" in told[7]
        assert "one card more, from deck 4" in told[19]
        assert "see the card first" in told[33]
        assert "Sand counts as rough" in told[34]
        assert "Choose a direction" in told[31]

    def test_shots_say_what_becomes_of_them(self) -> None:
        assert "Choose one of the two" in explain_shot(SHOTS[42]).text
        assert "from deck 5" in explain_shot(SHOTS[28]).text
        assert "Shuffle" in explain_shot(SHOTS[74]).text
        assert "Keep it" in explain_shot(SHOTS[13]).text
        assert "over trees" in explain_shot(SHOTS[61]).text


class TestFaces:
    def test_every_answer_has_its_picture(self, wall: Callable[..., Wall]) -> None:
        wall()
        for number, kind in enumerate(DEALT.kinds, start=1):
            assert face_of(kind).card.club == number
        assert {face_of(shot).card.shot for shot in SHOTS} == set(SHOTS)
        green = face_of(NUMBERED.kinds[16]).card
        assert isinstance(green, Token)
        assert (green.kind, green.number) == ("green", 17)
        assert [face_of(kind).card.number for kind in SMALL.kinds] == [1, 2]

    def test_what_has_no_picture_stands_there_by_its_name(self) -> None:
        assert face_of("something else") is None
