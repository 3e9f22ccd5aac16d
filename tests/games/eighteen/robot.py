"""The gestures that make the moves of 18 Holes.

Each is thought of when the one before is done: where the board aims after a tap is seen on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, sin
from typing import Any

from kivy.metrics import dp

from app.games.eighteen.grouped_moves import aims, key_of, siblings
from app.pieces.shelf import Shelf
from engine.games.eighteen.box.golfers import ABILITIES
from engine.games.eighteen.model import (
    Borrow,
    Choose,
    Discard,
    KeepTarget,
    LayTile,
    LayToken,
    NameClub,
    Peek,
    Redraw,
    TakeClub,
    TakeGolfer,
)
from tests.touch.gesture import MAIN_ACTION, Gesture, Script

SWIPE = 60  # dp upwards
BESIDE = 0.26  # radians beside a heading where one of two flights is meant
SIDES = {"A": "Side A, easier", "B": "Side B, harder"}


def gestures(session: Any, moves: tuple[Any, ...], tapping: bool) -> Iterator[Gesture]:
    board, (move, *_) = session.board, moves
    if isinstance(move, Choose | TakeClub | NameClub) and not board.tabletop.covered:
        x, y = _middle(board.hand.card_of(move.club))
        if not tapping:
            yield Gesture((x, y), (x, y + dp(SWIPE)))
            return
    if board.selection.pending != move:
        yield from _planned(board, move, tapping)
    assert board.selection.pending == move, f"{board.selection.pending} is pending"
    yield Gesture(MAIN_ACTION)


def _planned(board: Any, move: Any, tapping: bool) -> Iterator[Gesture]:
    """Make a move pending."""
    match move:
        case TakeGolfer(ability):
            side = ABILITIES[ability].side
            golfers = board.course.ids.golfers.children[0].ids.picker
            if golfers.side != side:
                yield Gesture(SIDES[side])
            yield _scrolled_to(golfers.ids.scroll, _card_of(golfers, ability))
        case TakeClub(club) if board.tabletop.covered:
            yield _on_shelf(board.course.ids.clubs.children[0].ids.shelf, club)
        case Choose(club) | TakeClub(club) | NameClub(club):
            yield Gesture(_middle(board.hand.card_of(club)))
        case LayTile(letter, place):
            yield Gesture(_seen(board, board.floor.point(place)))
            if board.selection.pending.letter != letter:
                yield from _chosen(board, move)
        case LayToken(hole):
            yield Gesture(_seen(board, board.floor.point(board.floor.ground.greens[hole])))
        case KeepTarget(hole):
            yield Gesture(f"Green {hole + 1}")
        case Peek(deck):
            yield Gesture(next(seen.label for seen in board.tabletop.decks if seen.deck == deck))
        case Discard(pile):
            yield Gesture(board.tabletop.piles[pile].label)
        case _:
            yield from _chosen(board, move)
            yield from _aimed(board, move, tapping)


def _chosen(board: Any, move: Any) -> Iterator[Gesture]:
    """Tap the pile, the choice and the golfer that a move belongs to."""
    pile = getattr(move, "pile", -1)
    if board.view.drawn and pile >= 0 and getattr(board.selection.pending, "pile", -1) != pile:
        yield Gesture(board.tabletop.piles[pile].label)
    if key_of(board.selection.pending) != key_of(move):
        key = key_of(move)
        yield Gesture(next(choice.title for choice in board.tabletop.choices if choice.key == key))
    if isinstance(move, Borrow | Redraw) and board.selection.pending != move:
        yield _on_shelf(board.course.ids.clubs.children[0].ids.shelf, move.club)
    if getattr(board.selection.pending, "golfer", 0) != getattr(move, "golfer", 0):
        figure = board.pawns.figures[board.watched, move.golfer]
        x, y = figure.point
        yield Gesture(_seen(board, (x, y + figure.height / 2)))


def _aimed(board: Any, move: Any, tapping: bool) -> Iterator[Gesture]:
    """Turn the aim by its buttons, or swing a finger around the golfer."""
    if not aims(move) or board.selection.pending == move:
        return
    if tapping:
        ring = siblings(move, board.selection.legal)
        for _ in range((ring.index(move) - ring.index(board.selection.pending)) % len(ring)):
            yield Gesture("Turn left")
        return
    golfer = board.floor.point(board.selection.golfer_place(move))
    yield Gesture(_seen(board, golfer), _seen(board, aim_point(board, move)))


def _on_shelf(shelf: Shelf, key: Any) -> Gesture:
    return _scrolled_to(shelf, next(slot for slot in shelf.slots if slot.key == key))


def _card_of(golfers: Any, ability: str) -> Any:
    return next(card for card in golfers.ids.cards.children if card.item.ability == ability)


def _scrolled_to(view: Any, card: Any) -> Gesture:
    """Scroll to a card and tap it."""
    view.scroll_to(card, animate=False)
    view.update_from_scroll()
    return Gesture(_middle(card))


def aim_point(board: Any, move: Any) -> tuple[float, float]:
    """A point of the course around the golfer that means just this aim."""
    floor, selection = board.floor, board.selection
    x, y = floor.point(selection.golfer_place(move))
    angle = floor.hexes.direction_angle(move.heading)
    alike = [each for each in siblings(move, selection.legal) if each.heading == move.heading]
    if len(alike) > 1:
        angle += BESIDE * selection.side(move)
    far = max(1.5 * floor.radius, 40 * floor.unit)
    return x + far * cos(angle), y + far * sin(angle)


def _middle(widget: Any) -> tuple[float, float]:
    x, y = widget.to_window(*widget.center)
    return float(x), float(y)


def _seen(board: Any, point: tuple[float, float]) -> tuple[float, float]:
    """A point of the course in the window."""
    x, y = board.floor.to_window(*point)
    return float(x), float(y)


SCRIPT = Script(gestures, short={"course": "starter"})
