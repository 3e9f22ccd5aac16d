"""How channels lead balls along, round and back."""

from __future__ import annotations

from engine.core.grids.hexes import NE, NW, SE, SW, E, W
from engine.games.carom.box.pieces import LaidPiece
from tests.games.carom.engine.drawn import Drawing, directions, plays, stops


def test_a_straight_channel_is_open_along_its_line() -> None:
    stops("a =1 =2 =3 4 .", E, LaidPiece("three", (1, 0), 0, True))
    stops(". 4 =3 =2 =1 a", W, LaidPiece("three", (2, 0), 0, True))


def test_a_ball_that_stopped_in_a_channel_goes_on_along_it() -> None:
    picture = """
    . . . . .
     . = =a = .
    . . . . .
    """
    channel = LaidPiece("three", (1, 1), 0, True)
    assert directions(picture, channel) == (E, W)
    stops(". = =a =1 2 .", E, LaidPiece("three", (1, 0), 0, True))


def test_a_curved_channel_leads_the_ball_round() -> None:
    picture = """
    . . . 4 .
     . . =3 . .
    {} =1 =2 . .
    """
    bend = LaidPiece("bend", (1, 2), 0, True)
    stops(picture.format("a"), E, bend)
    back = """
    . . . a .
     . . =1 . .
    4 =3 =2 . .
    """
    stops(back, SW, bend)


def test_pieces_can_be_turned() -> None:
    straight = """
    . . 4 .
     . =3 . .
    . =2 . .
     =1 . . .
    a . . .
    """
    stops(straight, NE, LaidPiece("three", (0, 3), 1, True))
    bend = """
    a . . . .
     =1 . . .
    . =2 =3 4 .
     . . . . .
    """
    stops(bend, SE, LaidPiece("bend", (0, 1), 5, True))


def test_a_ball_struck_in_a_curved_channel_is_led_on() -> None:
    picture = """
    . . . . .
     . . =B . .
    a =A =b . .
    """
    plays(picture, "a", E, 2, LaidPiece("bend", (1, 2), 0, True))


def test_a_channel_that_ends_at_a_wall_sends_the_ball_back_through_it() -> None:
    stops("5 a4 =13 =2", E, LaidPiece("pair", (2, 0), 0, True))


def test_a_ball_that_comes_out_into_a_pocket_goes_back_in() -> None:
    picture = """
    . . . # # #
     =a4 =13 2 # # #
    . . # . # #
     . . # . . #
    """
    stops(picture, E, LaidPiece("pair", (0, 1), 0, True))


def test_a_fork_sends_the_ball_back_from_its_branch() -> None:
    fork = LaidPiece("fork", (2, 1), 0, True)
    picture = """
    . . = . . .
     . . =2 =13 a4 5
    . . = . . .
    """
    stops(picture, W, fork)
    assert Drawing(picture, (fork,)).strike("a", W, 3).runs[0].bounces == (2,)
    rests = """
    . . = . . .
     . . =a = . .
    . . = . . .
    """
    assert directions(rests, fork) == (E, NW, SW)


def test_a_triangle_sends_the_ball_back_from_every_hex() -> None:
    triangle = LaidPiece("triangle", (2, 2), 0, True)
    picture = """
    . . . . . .
     . . = . . .
    3 a2 =1 = . .
     . . . . . .
    """
    stops(picture, E, triangle)
    picture = """
    . . . . . .
     . . = . . .
    . . = =1 a2 3
     . . . . . .
    """
    stops(picture, W, triangle)
    rests = """
    . . . . . .
     . . = . . .
    . . =a = . .
     . . . . . .
    """
    assert directions(rests, triangle) == (W, SW)
