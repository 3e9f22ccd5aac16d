"""The flights on the rules page of 18 Holes: each does what the words below it say."""

from __future__ import annotations

from collections.abc import Container

import pytest

from app.games.eighteen.rules_page import read
from app.shell.rules.pages import RulesPicture, read_page
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.shots import SHOTS

PICTURES = [block for block in read_page("eighteen") if isinstance(block, RulesPicture)]
FLIGHTS = {
    # first words below the picture: why the ball ends, after how many hexes, on what
    "Deck 4 from the first tee": ("landed", 4, "g"),
    "Four hexes from the third tee": ("tree", 3, "f"),
    "A 5 Wood from the fifth tee": ("landed", 3, "g"),
    "Over the tree": ("landed", 2, "g"),
}


def test_every_flight_is_known() -> None:
    words = [picture.parts[-1] for picture in PICTURES if picture.kind == "flight"]
    assert len(words) == len(FLIGHTS)


@pytest.mark.parametrize("start", FLIGHTS)
def test_a_flight_does_what_its_words_say(start: str) -> None:
    (picture,) = (p for p in PICTURES if p.parts[-1].startswith(start))
    shown = read(picture.parts[0])
    flight = shown.flight
    terrain = shown.ground.terrain[flight.end]
    assert not shown.ground.is_bunker(flight.path[0])  # nobody swings out of the sand
    assert (flight.why, len(flight.path) - 1, terrain) == FLIGHTS[start]
    assert (shown.onward is None) == (flight.why == "landed")


def test_every_card_shown_is_in_the_box() -> None:
    boxes: dict[str, Container[int]] = {"clubs": CLUBS, "shots": SHOTS}
    shown = [(p.kind, int(n)) for p in PICTURES if p.kind in boxes for n in p.parts[0].split()]
    assert len(shown) == 7
    assert all(number in boxes[kind] for kind, number in shown)


def test_what_is_told_of_the_cards_is_true() -> None:
    words = {p.parts[0]: p.parts[1] for p in PICTURES if p.kind in ("clubs", "shots")}
    (clubs,) = (told for numbers, told in words.items() if numbers == "19 23 7 31")
    for number in (19, 23, 7, 31):
        assert CLUBS[number].name in clubs
    assert [SHOTS[n].shape for n in (34, 42, 28)] == ["draw left", "wild", "super"]
