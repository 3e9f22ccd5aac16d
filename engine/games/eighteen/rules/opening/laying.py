"""Adjustment tiles laid by hand: in turn everybody covers a hex of the course, or is done.

The course of the rules grows by what is laid on it. `Player.picked` says who is done.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.eighteen.box.course_book import course_named
from engine.games.eighteen.box.course_layout import (
    BUNKER,
    ROUGH,
    TERRAIN,
    TREE,
    WATER,
    CourseLayout,
    written,
)
from engine.games.eighteen.box.played_course import Place, PlayedCourse, ground_of, left_of
from engine.games.eighteen.model import EndLaying, LayingEnded, LayTile, Move, State, TileLaid
from engine.games.eighteen.rules.changes import Events, Handler
from engine.games.eighteen.rules.opening.course_checks import walled_in

LETTERS: Final = (BUNKER, WATER, TREE, ROUGH)


def begin(state: State, events: Events, chance: Chance) -> None:
    """The course lies there already."""


def turn(state: State) -> tuple[Seat, ...]:
    """Who may lay the next tile: whoever is not done and has laid the fewest so far."""
    if not state.rules.by_hand:
        return ()
    waiting = [seat for seat, player in enumerate(state.players) if not player.picked]
    return tuple(sorted(waiting, key=lambda seat: (state.players[seat].turns, seat))[:1])


def moves(state: State, seat: Seat) -> list[Move]:
    if seat not in turn(state):
        return []
    return [*_tiles(state.rules.course), EndLaying()]


@lru_cache(maxsize=32)
def _tiles(text: str) -> tuple[LayTile, ...]:
    """All tiles that may be laid on a course."""
    ground = ground_of(text)
    left = [letter for letter in LETTERS if _why_none_left(text, letter) is None]
    places = [place for place in range(len(ground.at)) if _why_not_place(ground, place) is None]
    return tuple(
        LayTile(letter, place)
        for place in places
        for letter in left
        if _why_not_there(text, letter, place) is None
    )


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    if seat not in turn(state):
        return "Another player lays a tile now."
    if isinstance(move, EndLaying):
        return None
    if not isinstance(move, LayTile):
        return "Lay a tile first, or stop."
    ground = state.rules.ground
    if move.letter not in LETTERS or not 0 <= move.place < len(ground.at):
        return "There's no such tile or hex."
    return (
        _why_none_left(state.rules.course, move.letter)
        or _why_not_place(ground, move.place)
        or _why_not_there(state.rules.course, move.letter, move.place)
    )


def _why_none_left(text: str, letter: str) -> str | None:
    told = f"No tile with {TERRAIN[letter]} is left in the box."
    return None if left_of(text, letter) else told


def _why_not_place(ground: PlayedCourse, place: Place) -> str | None:
    at, course = ground.at[place], ground.course
    if any(at in (hole.tee, hole.green) for hole in course.holes):
        return "Tees and greens stay as they are. Choose another hex."
    if any(at == other for _, other in course.adjusted):
        return "This hex has a tile already. Choose another."
    return None


def _why_not_there(text: str, letter: str, place: Place) -> str | None:
    ground = ground_of(text)
    if ground.terrain[place] == letter:
        return f"This hex is {TERRAIN[letter]} already."
    if letter == TREE and _may_wall(ground, place) and walled_in(_covered(text, letter, place)):
        return "A tree there would wall something in. Choose another hex."
    return None


def _may_wall(ground: PlayedCourse, place: Place) -> bool:
    """Whether the open hexes around a place hang together only through it, as far as one can see
    from there: if they lie side by side, nothing is cut off."""
    closed = [ground.is_out(near) or ground.is_tree(near) for near in ground.beside[place]]
    after = closed[1:] + closed[:1]
    return sum(one and not other for one, other in zip(closed, after, strict=True)) > 1


def _covered(text: str, letter: str, place: Place) -> CourseLayout:
    return course_named(_with_tile(text, letter, place))


def _with_tile(text: str, letter: str, place: Place) -> str:
    return f"{text} {written((), [(letter, ground_of(text).at[place])])}"


def play(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> None:
    player, rules = state.players[seat], state.rules
    if isinstance(move, LayTile):
        events.append(TileLaid(seat, move.letter, move.place))
        player.turns += 1
        state.rules = replace(rules, course=_with_tile(rules.course, move.letter, move.place))
        return
    player.picked = True
    if turn(state):
        return
    events.append(LayingEnded())
    for other in range(rules.seats):
        each = state.players[other]
        each.picked, each.turns = False, 0
    state.rules = replace(rules, by_hand=False)


HANDLER: Final = Handler(turn, moves, why_not, play)
