"""Flights over a course: letters, trees, chips, the border and the clubhouse."""

from __future__ import annotations

import pytest

from engine.core.chance import Seeded
from engine.core.grids.hexes import DIRECTIONS, NE, SE, Axial, E, W, rotated, turned
from engine.games.eighteen.box.course_layout import CLUBHOUSE, TREE
from engine.games.eighteen.box.played_course import PlayedCourse, ground_of
from engine.games.eighteen.box.shots import SHOTS
from engine.games.eighteen.rules.opening.quick_course import quick
from engine.games.eighteen.rules.turn.flight import LANDED, OUT, fly
from engine.games.eighteen.rules.turn.flight import TREE as STOPPED
from tests.games.eighteen.engine.turning import mirrored, mirrored_course, turned_course

# Straight fairway in the row of the tee, from (0, 0) to (10, 0); trees are laid where a test says.
LANE = "26A:-1,0,0 31A:0,0,0 46A:1,0,0 20B:2,0,0 29A:3,0,0 12B:4,0,0 30B:5,0,0"
CARDS = sorted({flight for shot in SHOTS.values() for flight in shot.flights})

Told = tuple[tuple[Axial, ...], Axial, str]


def flown(
    text: str, start: Axial, heading: int, letters: str, chip: bool = False, through: bool = False
) -> Told:
    ground = ground_of(text)
    flight = fly(ground, ground.places[start], heading, letters, chip, through)
    return tuple(ground.at[place] for place in flight.path), ground.at[flight.end], flight.why


def end(text: str, start: Axial, heading: int, letters: str, chip: bool = False) -> Axial:
    return flown(text, start, heading, letters, chip)[1]


# Letters.


def test_letters_are_steps_and_turns() -> None:
    assert flown(LANE, (0, 0), E, "SSS") == (((0, 0), (1, 0), (2, 0), (3, 0)), (3, 0), LANDED)
    assert end(LANE, (3, 0), E, "SSL") == (6, -1)
    assert end(LANE, (3, 0), E, "SSR") == (5, 1)
    assert end(LANE, (7, 0), W, "SSL") == (4, 1)


def test_a_ball_turns_once_and_keeps_its_new_direction() -> None:
    assert end("starter", (-3, 0), SE, "SLL") == (-1, 1)
    assert end("starter", (-3, 0), SE, "SLS") == (-1, 1)
    assert end("starter", (0, 3), NE, "SLRS") == (3, -1), "left, and back to the old direction"


def test_every_card_flies_as_far_as_it_has_letters() -> None:
    assert CARDS
    ground = ground_of("market")
    for letters in CARDS:
        for place in range(len(ground.at)):
            for heading in DIRECTIONS:
                flight = fly(ground, place, heading, letters)
                assert len(flight.path) <= len(letters) + 1
                if flight.why == LANDED:
                    assert len(flight.path) == len(letters) + 1


# The worked examples.


def test_example_9_chip() -> None:
    """Over a tree ahead to the hex right of straight; onto a tree, to the hex between; or stay."""
    over = f"{LANE} T@1,0"
    assert flown(over, (0, 0), E, "SR", chip=True) == (((0, 0), (1, 0), (1, 1)), (1, 1), LANDED)
    onto = f"{LANE} T@1,1"
    assert flown(onto, (0, 0), E, "SR", chip=True) == (((0, 0), (1, 0)), (1, 0), STOPPED)
    both = f"{LANE} T@1,0 T@1,1"
    assert flown(both, (0, 0), E, "SR", chip=True) == (((0, 0),), (0, 0), STOPPED)


def test_example_10_super_from_chip_no_longer_flies_over_trees() -> None:
    over = f"{LANE} T@1,0"
    assert end(over, (0, 0), E, "SSS", chip=True) == (3, 0)
    assert flown(over, (0, 0), E, "SSS") == (((0, 0),), (0, 0), STOPPED)


def test_example_11_tree_on_the_third_hex() -> None:
    third = f"{LANE} T@3,0"
    path = ((0, 0), (1, 0), (2, 0))
    assert flown(third, (0, 0), E, "SSSSS") == (path, (2, 0), STOPPED)


BAY = (-4, 2)  # a hex from which a ball to the west leaves the course for one step


def test_example_14_out_of_bounds() -> None:
    """A ball that leaves the course is out, also where it would come back; or it comes back."""
    assert flown("starter", (-3, 0), W, "SSS") == (((-3, 0), (-4, 0)), (-3, 0), OUT)
    assert flown("starter", BAY, W, "SR") == ((BAY,), BAY, OUT)
    assert flown("starter", BAY, W, "SR", through=True) == ((BAY, (-5, 1)), (-5, 1), LANDED)
    assert flown("starter", BAY, W, "S", through=True) == ((BAY,), BAY, OUT)


def test_a_chip_over_the_border_is_out_too() -> None:
    assert flown("starter", BAY, W, "SR", chip=True) == ((BAY,), BAY, OUT)
    assert flown("starter", BAY, W, "SR", chip=True, through=True)[1:] == ((-5, 1), LANDED)


@pytest.mark.parametrize("chip", [False, True])
def test_a_ball_that_a_tree_stops_beyond_the_border_is_out(chip: bool) -> None:
    assert flown("starter T@-5,1", BAY, W, "SR", chip, through=True) == ((BAY,), BAY, OUT)


# The clubhouse.


def test_a_ball_flies_over_the_clubhouse_but_not_onto_it() -> None:
    """Ruling 12."""
    house = f"{LANE} h@2,0"
    assert end(house, (0, 0), E, "SSS") == (3, 0)
    path = ((0, 0), (1, 0), (2, 0))
    assert flown(house, (0, 0), E, "SS") == (path, (0, 0), OUT)
    assert flown(house, (0, 0), E, "SS", chip=True) == (path, (0, 0), OUT)
    assert flown(f"{house} T@3,0", (0, 0), E, "SSS") == (path, (0, 0), OUT)


def test_water_and_sand_are_flown_over() -> None:
    """Ruling 11."""
    assert end(f"{LANE} w@1,0 b@2,0", (0, 0), E, "SSSS") == (4, 0)


# Properties.

COURSES = [quick(Seeded(seed), 4, "hard") for seed in range(3)]


def shots(ground: PlayedCourse, seed: int) -> list[tuple[Axial, int, str, bool, bool]]:
    """Some of everything that can be hit."""
    chance = Seeded(seed)
    starts = [at for at, letter in ground.course.hexes.items() if letter not in (TREE, CLUBHOUSE)]
    return [
        (
            starts[chance.number(len(starts))],
            chance.number(6),
            CARDS[chance.number(len(CARDS))],
            chance.number(2) == 1,
            chance.number(2) == 1,
        )
        for _ in range(300)
    ]


@pytest.mark.parametrize("text", COURSES)
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_turned_course_turns_its_flights(text: str, turns: int) -> None:
    other = turned_course(text, turns)
    for start, heading, letters, chip, through in shots(ground_of(text), turns):
        path, rest, why = flown(text, start, heading, letters, chip, through)
        assert flown(
            other, rotated(start, turns), turned(heading, turns), letters, chip, through
        ) == (tuple(rotated(at, turns) for at in path), rotated(rest, turns), why)


@pytest.mark.parametrize("text", COURSES)
def test_a_mirrored_course_swaps_left_and_right(text: str) -> None:
    other = mirrored_course(text)
    swap = str.maketrans("LR", "RL")
    for start, heading, letters, chip, through in shots(ground_of(text), 9):
        path, rest, why = flown(text, start, heading, letters, chip, through)
        assert flown(
            other, mirrored(start), -heading % 6, letters.translate(swap), chip, through
        ) == (tuple(map(mirrored, path)), mirrored(rest), why)


@pytest.mark.parametrize("text", COURSES)
def test_a_ball_never_rests_where_nobody_can_stand(text: str) -> None:
    course = f"{text} h@{','.join(map(str, _rough(text)))}"
    ground = ground_of(course)
    whys = set()
    for start, heading, letters, chip, through in shots(ground, 4):
        path, rest, why = flown(course, start, heading, letters, chip, through)
        whys.add(why)
        assert ground.course.hexes[rest] not in (TREE, CLUBHOUSE)
        assert path[0] == start
        assert (rest == start) if why == OUT else (rest == path[-1])
    assert whys == {LANDED, STOPPED, OUT}


def _rough(text: str) -> Axial:
    course = ground_of(text).course
    return next(at for at, letter in course.hexes.items() if letter == "r")
