"""Courses laid by hand: the order of play is found, tiles link, covers go with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.core.bites import finished
from engine.core.chance import Seeded
from engine.core.grids.hexes import stepped
from engine.games.eighteen.box.course_book import COURSES
from engine.games.eighteen.box.course_layout import LONGEST, LaidTile, course_of
from engine.games.eighteen.box.played_course import ground_of
from engine.games.eighteen.box.tiles import FACES
from engine.games.eighteen.building import (
    EMPTY,
    begun_at,
    covers_left,
    fitted,
    free_around,
    heat_of,
    hole_from,
    is_left,
    judging,
    shown,
    tile_at,
    wanted,
    with_cover,
    with_flipped,
    with_mirrored,
    with_moved,
    with_tile,
    with_turned,
    without_tile,
)
from engine.games.eighteen.course import KIND, Tiles
from engine.games.eighteen.rules.opening.course_checks import in_order


def one_hole() -> Tiles:
    """A tee of one fairway tile, that tile and a green, laid in a row."""
    return with_tile(with_tile(with_tile(EMPTY, "11A", (0, 0)), "12B", (1, 0)), "20B", (2, 0))


@pytest.mark.parametrize("key", [key for key in COURSES if key != "starter"])
def test_the_order_of_the_book_is_found_again(key: str) -> None:
    """Shuffled tiles make a sound course of as many holes; in order they stay so."""
    course = COURSES[key].course
    assert in_order(course.tiles) == course.tiles
    chance, left = Seeded(3), list(course.tiles)
    shuffled = [left.pop(chance.number(len(left))) for _ in course.tiles]
    found = KIND.ordered(Tiles(in_order(shuffled), ()))
    again = course_of(found.text)
    assert not KIND.check(found) or "wall" in KIND.check(found)[0].sentence
    assert (len(again.holes), again.par) == (len(course.holes), course.par)


def test_tiles_turn_to_where_a_fairway_leads() -> None:
    content = one_hole()
    assert not KIND.check(content)
    assert [tile.turn for tile in content.tiles] == [0, 0, 0]
    turned = with_turned(with_tile(EMPTY, "11A", (0, 0)), (0, 0), by=2)
    assert wanted(turned, FACES["12B"]) == {stepped((0, 0), 2)}
    assert with_tile(turned, "12B", stepped((0, 0), 2)).tiles[1].turn == 2


def test_a_tee_turns_to_a_fairway_that_waits_and_else_away_from_others() -> None:
    waiting = with_tile(EMPTY, "12B", (0, 0))  # its fairway comes in from the west
    assert fitted(waiting.tiles, FACES["11A"], (-1, 0)).turn == 0
    assert fitted(waiting.tiles, FACES["11A"], (1, 0)).turn != 3


def test_tiles_are_moved_turned_over_mirrored_and_taken_up() -> None:
    content = one_hole()
    bent = with_tile(with_tile(EMPTY, "11A", (0, 0)), "02B", (1, 0))
    (ahead,) = wanted(bent, FACES["20B"])
    (mirrored,) = wanted(with_mirrored(bent, (1, 0)), FACES["20B"])
    assert ahead != mirrored
    moved = with_moved(without_tile(bent, (1, 0)), (0, 0), (4, 4))
    assert [tile.at for tile in moved.tiles] == [(4, 4)]
    assert with_moved(with_tile(bent, "20B", (0, 5)), (0, 5), ahead).tiles[-1].turn == 1
    flipped = with_flipped(content, (2, 0))
    assert tile_at(flipped, (2, 0)).face == "20A"  # type: ignore[union-attr]
    assert [fault.places for fault in KIND.check(flipped)] == [((3, 0),), ((6, 0),)]
    assert not is_left(content, "20A")
    assert is_left(content, "21A")


def test_holes_may_begin_at_any_tee_that_lets_the_others_follow() -> None:
    """Two short holes beside each other, each tee beside the other's green."""
    content = with_tile(with_tile(EMPTY, "01A", (0, 0)), "20B", (1, 0))
    content = with_tile(with_turned(with_tile(content, "02A", (1, 1)), (1, 1), by=0), "21B", (9, 9))
    tee = tile_at(content, (1, 1))
    assert tee
    green = stepped((1, 1), 3)
    content = with_turned(content, (1, 1), by=3 - tee.turn)
    content = with_moved(content, (9, 9), green)
    assert not KIND.check(content)
    assert [tile.at for tile in content.tiles] == [(0, 0), (1, 0), (1, 1), green]
    assert [tile.at for tile in begun_at(content, (1, 1)).tiles][:2] == [(1, 1), green]
    assert not KIND.check(begun_at(content, (1, 1)))


def test_what_is_missing_is_told_and_shown() -> None:
    def said(content: Tiles) -> list[str]:
        return [fault.sentence for fault in KIND.check(content)]

    assert said(EMPTY) == ["A course starts with a tee."]
    tee = with_tile(EMPTY, "11A", (0, 0))
    assert said(tee) == ["The last hole has no green."]
    loose = with_tile(tee, "31B", (0, 2))
    assert said(loose) == [
        "Tile 31B belongs to no hole. Put a tee before it.",
        "The last hole has no green.",
    ]
    astray = with_turned(one_hole(), (1, 0))
    assert said(astray)[0] == "Tile 12B belongs to no hole. Put a tee before it."
    far = with_tile(one_hole(), "01A", (0, 3))
    assert said(far)[0] == "Tee 01A doesn't lie beside green 20B."


def test_covers_lie_on_the_course_and_go_with_its_tiles() -> None:
    content = one_hole()
    tee, green = course_of(content.text).holes[0].tee, course_of(content.text).holes[0].green
    assert with_cover(content, "b", tee).adjusted == ()
    assert with_cover(content, "b", green).adjusted == ()
    assert with_cover(content, "b", (90, 0)).adjusted == ()
    covered = with_cover(content, "b", (3, 0))
    assert covered.adjusted == (("b", (3, 0)),)
    assert with_cover(covered, "w", (3, 0)).adjusted == (("w", (3, 0)),)
    assert with_cover(covered, "", (3, 0)) == content
    assert without_tile(covered, (1, 0)).adjusted == ()
    assert (covers_left(covered, "b"), covers_left(covered, "w")) == (6, 7)
    assert (covers_left(covered, "r"), covers_left(covered, "h")) == (20, 1)
    assert covers_left(with_cover(covered, "h", (-1, 0)), "h") == 0


def test_what_is_too_long_to_be_written_is_not_offered_and_still_shown() -> None:
    numbers = [str(number).zfill(2) for number in range(1, 50)]
    tiles = tuple(LaidTile(f"{n}A", (-100 - i, -100), 0, True) for i, n in enumerate(numbers))
    hexes = [tile.place("0") for tile in tiles[:22]]
    content = Tiles(tiles, tuple(("r", at) for at in hexes))
    assert len(content.text) > LONGEST
    assert [fault.sentence for fault in KIND.check(content)] == ["The course is too large."]
    assert covers_left(content, "r") == 0
    assert len(shown(content)) <= LONGEST
    assert len(course_of(shown(content)).tiles) == 49


def test_free_places_and_those_where_the_course_goes_on() -> None:
    assert free_around(EMPTY) == wanted(EMPTY, FACES["11A"]) == {(0, 0)}
    content = one_hole()
    assert len(free_around(content)) == 10
    assert wanted(content, FACES["31B"]) == set()
    assert len(wanted(content, FACES["01A"])) == 5  # beside the green


def test_any_club_from_any_hex() -> None:
    ground = ground_of(one_hole().text)
    tee = ground.tees[0]
    assert hole_from(ground, tee) == 0
    found = finished(heat_of(ground, 0, tee, 12))
    assert sum(each.chance for each in found) == pytest.approx(1, abs=0.05)
    assert hole_from(ground_of("20B:0,0,0"), 0) is None


def test_a_rating_comes_in_bites() -> None:
    content = with_tile(one_hole(), "01A", (3, 0))
    content = with_tile(content, "22B", next(iter(wanted(content, FACES["22B"]))))
    assert len(list(KIND.rating(content))) > 10
    rating = KIND.rate(content)
    assert rating["holes"][1]["par"] == 3
    low, high = rating["stableford"]
    assert high == rating["par"] + 2
    assert 0 < low < high
    assert rating["length"] == sum(hole["length"] for hole in rating["holes"])


def test_whatever_is_built_is_judged_shown_and_written_down() -> None:
    """A hundred steps by chance, with all that a finger can do."""
    chance, content = Seeded(8), EMPTY
    faces, letters = list(FACES), "bwTrh"

    def some(things: Sequence[Any]) -> Any:
        return things[chance.number(len(things))]

    for _ in range(100):
        tile = some(content.tiles).at if content.tiles else (0, 0)
        face = some([face for face in faces if is_left(content, face)])
        free = some(sorted(free_around(content)))
        steps: list[Tiles] = [with_tile(content, face, free)]
        if content.tiles:
            hexes = sorted(course_of(content.text).hexes)
            steps += [
                with_tile(content, face, some(sorted(wanted(content, FACES[face]) or {free}))),
                with_turned(content, tile),
                with_mirrored(content, tile),
                with_flipped(content, tile),
                with_moved(content, tile, free),
                without_tile(content, tile),
                begun_at(content, tile),
                with_cover(content, some(letters), some(hexes)),
            ]
        content = KIND.ordered(some(steps))
        verdict = next(judging(content))
        assert verdict is not None
        assert list(verdict.faults) == KIND.check(content)
        assert KIND.read(KIND.doc(content)) == content
        assert len(KIND.digest(content)) == len(KIND.digest(EMPTY))
