"""A closer look at a printed card of 18 Holes: it is shown in large, with what it does."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from app.games.eighteen.cards.club_card import SHAPE as CLUB_SHAPE
from app.games.eighteen.cards.club_card import ClubCard
from app.games.eighteen.cards.explanations import explain_club, explain_shot
from app.games.eighteen.cards.portrait import Portrait
from app.games.eighteen.cards.shot_card import SHAPE as SHOT_SHAPE
from app.games.eighteen.cards.shot_card import ShotCard
from app.pieces.peek import CardCloseUp, look_at
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.golfers import ABILITIES
from engine.games.eighteen.box.shots import SHOTS


def look_at_club(board: Widget, club: int) -> CardCloseUp:
    """A club in large; call `open` on what is returned."""
    told = explain_club(CLUBS[club])
    return look_at(board, CLUB_SHAPE, told.title, told.text, partial(ClubCard, club=club), 180)


def look_at_golfer(board: Widget, ability: str, used: bool) -> CardCloseUp:
    """The side of a golfer's card that somebody has, as a person reads it."""
    told = ABILITIES[ability]
    spent = " Used for now." if used else ""
    face = partial(Portrait, ability=ability)
    return look_at(board, 1.0, f"{told.name}, side {told.side}", f"{told.text}{spent}", face, 120)


def look_at_shot(board: Widget, shot: int, seat: str = "") -> CardCloseUp:
    """A shot card in large, for the one to play it."""
    told = explain_shot(SHOTS[shot])
    picture = partial(ShotCard, shot=shot, seat=seat)
    return look_at(board, SHOT_SHAPE, told.title, told.text, picture, 260)
