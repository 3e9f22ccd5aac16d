"""Heat maps against the rules themselves: many draws, and every hex that could be had with them."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

from engine.core.chance import Recorded, Seeded
from engine.core.game import Event
from engine.core.grids.hexes import NE, NW, E
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.played_course import Place
from engine.games.eighteen.box.shots import CARDS, SHOTS
from engine.games.eighteen.model import (
    HIDDEN,
    NO_HEADING,
    Draw,
    Dug,
    Escape,
    Flew,
    Follow,
    OutOfBounds,
    State,
    Swing,
    Top,
)
from engine.games.eighteen.preview.card_luck import field_of, luck_of
from engine.games.eighteen.preview.shot_odds import Heat, big_shot, dug, heat, most, shot
from engine.games.eighteen.rules.phases import HANDLERS
from tests.games.eighteen.engine.changing import after, with_player
from tests.games.eighteen.engine.positions import (
    DRIVER,
    EIGHT_HYBRID,
    FIVE_IRON,
    FIVE_WOOD,
    GROUND,
    LOB_WEDGE,
    NINE_IRON,
    PITCHING_WEDGE,
    SAND_WEDGE,
    SEVEN_IRON,
    THREE_IRON,
    TWO_IRON,
    at,
    moves,
    on_turn,
)

DRAWS = 700
FIELD = field_of(GROUND, False)
FAIRWAY, ROUGH, BUNKER, TEE = at(-3, 0), at(0, -2), at(-1, 0), GROUND.tees[0]


def play(state: State, move: Any, chance: Recorded | Seeded) -> tuple[State, list[Event]]:
    events: list[Event] = []
    return after(HANDLERS[state.phase].play, state, 0, move, chance, events), events


def landed(events: list[Event]) -> Place | None:
    """Where the ball came to rest; None if it was out."""
    if any(isinstance(event, OutOfBounds) for event in events):
        return None
    return next(event.end for event in events if isinstance(event, Flew | Dug))


Ends = dict[tuple[int, int, int], Place | None]  # by card, heading and flight: swung only once


def had(state: State, chance: Seeded, swung: Ends) -> set[Place | None]:
    """Every hex that can be had with the cards that lie there, following all that can be."""
    found = set()
    while state.phase == "cards":
        listed = moves(state)
        for move in listed:
            if isinstance(move, Swing):
                assert state.drawn is not None
                key = (state.drawn.piles[move.pile][-1], move.heading, move.flight)
                if key not in swung:
                    swung[key] = landed(play(state, move, Recorded(()))[1])
                found.add(swung[key])
        follows = [move for move in listed if isinstance(move, Follow)]
        if not follows:
            break
        state, events = play(state, follows[0], chance)
        if state.phase != "cards":
            found.add(landed(events))
    return found


def tried(state: State, move: Draw | Escape) -> Heat:
    """How often each hex could be had, over many draws by the rules."""
    counts: dict[Place, int] = {}
    swung: Ends = {}
    for number in range(DRAWS):
        chance = Seeded(number)
        after, events = play(state, move, chance)
        ends = had(after, chance, swung) if after.phase == "cards" else {landed(events)}
        for end in ends:
            if end is not None:
                counts[end] = counts.get(end, 0) + 1
    return {place: count / DRAWS for place, count in counts.items()}


def assert_alike(told: Heat, found: Heat) -> None:
    for place in told.keys() | found.keys():
        chance = told.get(place, 0.0)
        spread = 4.5 * sqrt(chance * (1 - chance) / DRAWS) + 0.008
        assert found.get(place, 0.0) == pytest.approx(chance, abs=spread), GROUND.at[place]


@pytest.mark.parametrize(
    ("club", "place", "deck", "heading", "discards"),
    [
        (TWO_IRON, TEE, "4", NO_HEADING, ()),
        (TWO_IRON, TEE, "5", NO_HEADING, (1, 2, 3, 5, 7, 9, 14)),
        (SEVEN_IRON, ROUGH, "3", NO_HEADING, (31, 32, 46)),
        (EIGHT_HYBRID, ROUGH, "2", NO_HEADING, ()),
        (NINE_IRON, FAIRWAY, "C", NE, ()),
        (LOB_WEDGE, FAIRWAY, "C", NO_HEADING, (61, 62, 63)),
        (SAND_WEDGE, BUNKER, "C", E, ()),
        (FIVE_IRON, FAIRWAY, "3", NO_HEADING, (34, 35, 36)),
        (THREE_IRON, TEE, "4", NO_HEADING, CARDS["4"][:10]),
        (THREE_IRON, TEE, "4", NO_HEADING, CARDS["4"][:14]),
        (PITCHING_WEDGE, FAIRWAY, "C", NE, ()),
        (DRIVER, TEE, "5", NO_HEADING, ()),
    ],
)
def test_a_draw_is_told_as_it_comes(
    club: int, place: Place, deck: str, heading: int, discards: tuple[int, ...]
) -> None:
    state = on_turn(club, place, discards=discards)
    told = shot(FIELD, place, luck_of(state, 0), CLUBS[club], deck, heading)
    assert_alike(told, tried(state, Draw(deck, heading)))


@pytest.mark.parametrize(
    ("club", "deck", "heading"),
    [(EIGHT_HYBRID, "2", NW), (FIVE_IRON, "3", NW), (LOB_WEDGE, "C", NO_HEADING)],
)
def test_a_way_out_of_the_sand_is_told_as_it_comes(club: int, deck: str, heading: int) -> None:
    state = on_turn(club, BUNKER)
    told = dug(FIELD, BUNKER, luck_of(state, 0), deck, heading)
    assert_alike(told, tried(state, Escape(deck, heading)))
    assert told == heat(state, 0, club) or heading != NO_HEADING


def test_the_best_deck_and_heading_count_for_every_hex() -> None:
    state = on_turn(NINE_IRON, FAIRWAY)
    luck, club = luck_of(state, 0), CLUBS[NINE_IRON]
    ways = [("2", NO_HEADING), *(("C", heading) for heading in range(6))]
    assert heat(state, 0, NINE_IRON) == most(
        shot(FIELD, FAIRWAY, luck, club, deck, heading) for deck, heading in ways
    )


def test_a_wood_is_certain_and_stays_on_the_course() -> None:
    found = heat(on_turn(FIVE_WOOD, FAIRWAY), 0, FIVE_WOOD)
    assert set(found.values()) == {1.0}
    assert at(0, -3) in found


def test_a_driver_is_of_no_use_off_a_tee() -> None:
    assert heat(on_turn(DRIVER, FAIRWAY), 0, DRIVER) == {}
    assert heat(on_turn(DRIVER, TEE), 0, DRIVER)


def test_a_golfer_bound_to_woods_on_tees_has_no_other_shot_there() -> None:
    assert heat(on_turn(FIVE_IRON, TEE, ability="slugger-b"), 0, FIVE_IRON) == {}
    assert heat(on_turn(FIVE_IRON, FAIRWAY, ability="slugger-b"), 0, FIVE_IRON)


def test_a_known_top_is_certain_for_who_knows_it_alone() -> None:
    state = on_turn(EIGHT_HYBRID, FAIRWAY, tops={47: (0,)})
    straight = heat(state, 0, EIGHT_HYBRID)
    assert SHOTS[47].flights == ("SS",)
    assert set(straight.values()) == {1.0}
    unknown = heat(on_turn(EIGHT_HYBRID, FAIRWAY, tops={47: (1,)}), 0, EIGHT_HYBRID)
    assert unknown == heat(on_turn(EIGHT_HYBRID, FAIRWAY), 0, EIGHT_HYBRID)


def test_what_others_hide_makes_no_difference_to_a_view_of_it() -> None:
    state = on_turn(EIGHT_HYBRID, FAIRWAY, tops={47: (1,)})
    decks = tuple(deck._replace(top=deck.top and Top(HIDDEN, (1,))) for deck in state.decks)
    seen = type(state)(
        state.rules, state.phase, state.players, decks, order=state.order, round=state.round
    )
    assert heat(seen, 0, EIGHT_HYBRID) == heat(state, 0, EIGHT_HYBRID)


def test_a_kept_card_comes_first() -> None:
    state = with_player(on_turn(EIGHT_HYBRID, FAIRWAY), 0, kept=48)
    assert set(heat(state, 0, EIGHT_HYBRID).values()) == {1.0}


def test_a_big_hit_needs_two_cards_for_a_hex() -> None:
    luck, club = luck_of(on_turn(EIGHT_HYBRID, FAIRWAY), 0), CLUBS[EIGHT_HYBRID]
    both = big_shot(FIELD, FAIRWAY, luck, club)
    one = shot(FIELD, FAIRWAY, luck, CLUBS[SEVEN_IRON], "3", NO_HEADING)
    assert both
    assert all(0 < chance < one[place] for place, chance in both.items() if one[place] < 0.99)
