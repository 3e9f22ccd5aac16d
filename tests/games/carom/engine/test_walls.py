"""How balls bounce off walls and flat obstacles."""

from __future__ import annotations

from engine.core.grids.hexes import NE, NW, SE, SW, E, W
from engine.games.carom.box.pieces import LaidPiece
from tests.games.carom.engine.drawn import directions, plays, stops

# Flat walls.


def test_a_wall_beside_the_lanes_mirrors() -> None:
    picture = """
    . . . 2 . .
     . . 1 3 . .
    . . a . 4 .
    """
    stops(picture, NE)


def test_a_wall_across_the_lanes_turns_a_slanting_ball_by_sixty_degrees() -> None:
    picture = """
    . . . .
     . . 4 .
    . . . 3
     . . . 2
    . . . 1
     . . a .
    """
    stops(picture, NE)


def test_a_wall_across_the_lanes_sends_back_a_ball_that_comes_straight() -> None:
    picture = """
    . . . .
     . 3 a 1
    . . . .
     . . . .
    """
    stops(picture, E)
    picture = """
    . . . .
     . . . .
    . 3 a 1
     . . . .
    """
    stops(picture, E)


def test_a_ball_that_rolls_into_a_corner_comes_round_it() -> None:
    picture = """
    a 1 2 3
     . . . 4
    . . . 5
     . . 6 .
    """
    stops(picture, E)


def test_a_dead_end_sends_a_ball_back() -> None:
    stops("5 a4 13 2", E)


# Rounded walls.


def test_a_rounded_wall_sends_a_ball_back_wherever_it_comes_from() -> None:
    picture = """
    . . . u3
     . . 24 .
    . . 15 .
     . a6 . .
    """
    stops(picture, NE)
    stops("a 15 24 u3", E)
    picture = """
    . . .
     . . u2
    . . 13
     . a4 .
    . . .
    """
    stops(picture, NE)


# First directions.


def test_a_ball_at_a_wall_has_fewer_directions() -> None:
    beside_the_wall = """
    . a .
     . . .
    """
    assert directions(beside_the_wall) == (E, W, SW, SE)
    at_a_notch = """
    . . .
     . . a
    . . .
    """
    assert directions(at_a_notch) == (NW, W, SW)
    in_the_corner = """
    a .
     . .
    """
    assert directions(in_the_corner) == (E, SE)
    beside_an_obstacle = """
    . . .
     . a X
    . . .
    """
    assert directions(beside_an_obstacle) == (NE, NW, W, SW, SE)


# Rolling along a wall.


def test_a_ball_leaves_a_wall_that_bends_away() -> None:
    picture = """
    # # # . . .
     # # . . . .
    a 1 2 3 4 5
     . . . . . .
    """
    stops(picture, E)


def test_a_ball_follows_a_wall_that_bends_into_its_way() -> None:
    picture = """
    a . . . 4 # #
     . . . . 5 # #
    . . . . . 6 #
     . . . . . 7 #
    """
    stops(picture, E)
    picture = """
    . . . . . 6 #
     . . . . 5 # #
    a 1 2 3 4 # #
    """
    stops(picture, E)


def test_a_ball_that_did_not_roll_along_the_wall_is_mirrored() -> None:
    picture = """
    . . . . # # #
     a . . 3 # # #
    . . . 4 . # #
     . . 5 . . # #
    """
    stops(picture, E)


def test_a_ball_struck_in_the_bend_has_not_rolled_along_the_wall() -> None:
    picture = """
    a . A b # #
     . . B . # #
    . . . . . #
    """
    plays(picture, "a", E, 3)


# Closed obstacles.


def test_a_single_obstacle_sends_back_head_on() -> None:
    picture = """
    . . . . .
     3 a 1 X .
    . . . . .
    """
    stops(picture, E)


def test_the_long_side_of_a_closed_piece_mirrors() -> None:
    picture = """
    . . . . . .
     . X X X X .
    . . 1 . . .
     . a 2 . . .
    . . . 3 . .
    """
    stops(picture, NE, LaidPiece("four", (1, 1)))


def test_an_obstacle_beside_the_wall_turns_a_ball_away() -> None:
    picture = """
    a 1 2 X .
     . . 3 . .
    . . . 4 .
    """
    stops(picture, E)


def test_obstacles_side_by_side_are_one_wall() -> None:
    stands_across = """
    . . . 2 .
     . a 1 X .
    . . . X .
    """
    stops(stands_across, E)
    mirrors = """
    . . 2 . X
     . a 1 X .
    . . . X .
    """
    stops(mirrors, E)


def test_channelled_or_closed_a_piece_bounces_at_its_sides() -> None:
    picture = """
    . . . . . .
     . = = = = .
    . . 1 . . .
     . a 2 . . .
    . . . 3 . .
    """
    stops(picture, NE, LaidPiece("four", (1, 1), 0, True))


# Pieces that lie over the wall.


def test_there_is_no_rounding_along_a_piece_over_the_wall() -> None:
    picture = """
    . . . X X {} #
     a . . 3 # # #
    . . . {} {} # #
     . . . . . # #
    """
    follows = picture.format("#", ".", "4")
    stops(follows, E, LaidPiece("pair", (3, 0)))


def test_along_a_piece_over_the_wall_a_ball_that_meets_both_comes_back() -> None:
    back = """
    . . . X X #X #
     a . 4 3 # # #
    . . . . . # #
     . . . . . # #
    """
    stops(back, E, LaidPiece("three", (3, 0)))
    begins_late = back.replace(". X X", ". # X")
    stops(begins_late, E, LaidPiece("pair", (4, 0)))


def test_a_ball_that_passes_the_piece_and_hits_only_the_wall_is_mirrored() -> None:
    ends_early = """
    . . #X X # # #
     a . . 3 # # #
    . . . 4 . # #
    """
    stops(ends_early, E, LaidPiece("pair", (2, 0)))


def test_only_the_piece_over_the_wall_is_hit() -> None:
    picture = """
    . # # # # # #
     a 5 4 3 X #X #
    . . . . . # #
     . . . . . # #
    """
    stops(picture, E, LaidPiece("pair", (4, 1)))
    oblique = """
    . . . . . #
     . . X X #X #
    . . . 1 . .
     . . a 2 . .
    . . . . 3 .
    """
    stops(oblique, NE, LaidPiece("three", (2, 1)))
    beside_the_wall = """
    . . . . . .
     . #X X X # .
    . . . 1 2 3
     . . a . . .
    """
    stops(beside_the_wall, NE, LaidPiece("three", (1, 1)))  # the wall behind it is not touched


def test_wall_and_piece_hit_at_once_send_the_ball_back() -> None:
    picture = """
    . . . # #
     a4 13 2 # #
    . . . X #X
    """
    stops(picture, E, LaidPiece("pair", (3, 2)))
