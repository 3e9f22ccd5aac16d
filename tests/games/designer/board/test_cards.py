"""Cards of clients, promises and lands say what they count, and a closer look tells all."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from tests.support.wall import Wall
from tests.touch.unseen import paint_what_waits

# isort: split
from app import art
from app.games.designer.cards import (
    LandCard,
    PictureCard,
    bag_described,
    client_described,
    client_picture,
    client_print,
    promise_described,
    promise_pay,
    promise_picture,
    promise_print,
    promised_to,
    tile_described,
)
from app.games.designer.closer_look import look_at_client, look_at_land, look_at_tile
from app.games.designer.conditions import NAMES, SIGNS
from app.theme import theme
from app.widgets.text.label import sign_of
from engine.games.designer.box.clients import MR, MRS, PROMISES
from engine.games.designer.box.lands import LANDS
from engine.games.designer.box.tiles import FACES
from tests.games.designer.engine.racks import position

Walls = Callable[..., Wall]


@pytest.mark.parametrize("key", [*MR, *MRS])
def test_every_client_has_a_portrait_a_picture_of_the_wish_and_words(key: str):
    told = client_described(key)
    assert told.title.startswith("Mr")
    assert "point" in told.text
    for wish in (False, True):
        assert art.picture(client_picture(key, wish))


def test_ladies_say_what_they_pay():
    assert client_described("bloom").text == "Flower beds: 2 points each"
    assert client_described("evergreen").text == "Trees: 1 point each"


@pytest.mark.parametrize("kind", PROMISES)
def test_every_promise_has_a_disc_and_words(kind: str):
    assert art.picture(promise_picture(kind))
    assert promise_described(kind).text != promise_described(kind, alone=True).text


def test_whims_name_the_clients_of_the_game():
    told = promise_described("her", promised_to("her", "bloom", "short"))
    assert told.text == "More points from Mrs Bloom than others (flower beds: 2 points each)"
    alone = promise_described("his", promised_to("his", "bloom", "short"), alone=True)
    assert "Mr Short" in alone.text
    assert not any("{" in promise_described(kind, "bloom").text for kind in PROMISES)


def test_promises_say_what_they_bring():
    assert promise_pay(3) == "+10 / −2 / −10"
    assert promise_pay(1) == "+10 kept, −10 broken"


def test_every_row_has_a_sign():
    assert SIGNS.keys() == NAMES.keys()
    assert all(sign_of(sign) for sign in SIGNS.values())


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_cards_grow_with_their_words(wall: Walls, scale: float):
    one = wall((700, 500))
    theme.text_scale = scale
    narrow, wide = (
        one.hang(PictureCard(client_print("straightforward"), size_hint_x=None, width=width))
        for width in (180, 340)
    )
    one.frames(2)
    assert narrow.height > wide.height
    assert narrow.sprite.texture.height > wide.sprite.texture.height
    assert "Mr Straightforward" in wide.label


def test_a_card_changes_with_its_promise(wall: Walls):
    promise = partial(promise_print, clients=("bloom", "short"), alone=False)
    one = wall((400, 300))
    card = one.hang(PictureCard(promise("fun"), size_hint_x=None, width=300))
    one.frames(2)
    first, label = card.sprite.texture, card.label
    card.item = promise("par")
    one.frames(2)
    assert card.sprite.texture is not first
    assert card.label != label


@pytest.mark.parametrize("width", [116, 200])
def test_land_cards_to_choose_from_are_equally_high(wall: Walls, width: int):
    one = wall((700, 500))
    cards = [one.hang(LandCard(land=land, size_hint_x=None, width=width)) for land in (1, 24, 42)]
    one.frames(2)
    assert len({card.height for card in cards}) == 1
    paint_what_waits()
    assert len({card.sprite.texture.pixels for card in cards}) == 3
    assert cards[1].label == "Plus: Level 2 · 40 tiles · worth 20"


def test_a_tile_says_all_that_is_on_it():
    told = tile_described("R093")
    assert told.title == "Straight path"
    assert told.text.splitlines() == [
        "Par 2", "2 people", "1 bench", "2 pools", "1 slope", "One way: enter at the arrow",
        "Back number 13",
    ]  # fmt: skip
    assert "Nothing else on it" in tile_described("R001").text
    assert all(tile_described(key).text for key in FACES)


def test_closer_looks_open_and_close(wall: Walls):
    one = wall((412, 700))
    for peek in (
        look_at_tile(one.floor, "R091", 1),
        look_at_client(one.floor, "turner"),
        look_at_land(one.floor, next(iter(LANDS))),
    ):
        peek.open()
        one.frames(3)
        assert peek.parent
        assert all(peek.box.grown(1).holds(*child.center) for child in peek.children)
        one.tap((5, 5))
        assert not peek.parent


def test_the_bag_is_described_by_kind() -> None:
    state = position(2, rack=("R001", "R078", ""), next=("R104",))
    assert bag_described(state) == (
        "In the bag: 54 tees, 55 greens, 43 straights, 44 corners, 65 lawns"
    )
