"""Explains the things of a table of Mini Golf Designer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.draw.shapes import Box, around
from app.games.designer.cards import (
    LandCard,
    PictureCard,
    client_described,
    land_described,
    tile_described,
)
from app.games.designer.conditions import MEANINGS, NAMES
from app.table.board.meaning import HelpText, Meaning, in_window
from engine.games.designer.box.lands import Square, plot_of

if TYPE_CHECKING:
    from app.games.designer.board import DesignerBoard

SAYINGS = {
    "gate": HelpText(
        "Gate", "Your first tiles touch it. Tee 1 and green 9 like to be near.", "Points"
    ),
    "land": HelpText("Land", "A square to be covered: one left empty costs a point.", "Points"),
    "water": HelpText("Water", "A tile here costs 3 points. Its edges are green.", "Laying tiles"),
    "outside": HelpText("Outside", "Beyond the border a tile costs 3 points.", "Laying tiles"),
    "token": HelpText(
        "Number of a hole", "It lies on the tee. Greens like to lead to the next.", "Holes"
    ),
    "pawn": HelpText(
        "A pawn",
        "Whoever stands further left plays earlier; here the tile was that they took.",
        "A round",
    ),
    "bench": HelpText(
        "Bench", "Who passes sits here. Whoever passes last plays first next time.", "A round"
    ),
    "slot": HelpText("Empty place", "The tile that lay here has been taken.", "A round"),
    "rack": HelpText(
        "Rack",
        "From one you take a tile now, the other shows what comes in the next round. Pawns stand "
        "in the order of play.",
        "A round",
    ),
    "back": HelpText(
        "Number on the back", "Tiles are sorted by it: the better ones lie to the right.", "A round"
    ),
    "seat": HelpText(
        "A designer",
        "Their points by now. The ringed one is to move; a tap while you play shows their land.",
        "Points",
    ),
    "points": HelpText(
        "Points", "What your course is worth by now, with all that it lacks.", "Points"
    ),
    "gain": HelpText("Change", "What this tile would bring, or cost.", "Points"),
    "score": HelpText("Scores", "Everybody's satisfaction points by now. Most win.", "Points"),
    "order": HelpText("Order of play", "The pawns on the top rack say who plays when.", "A round"),
    "count": HelpText("Counter", "How far the game is.", "The end"),
    "number": HelpText(
        "Number",
        "Tap it and then a tee: the hole gets this number. A dot: put there by you.",
        "Holes",
    ),
    "best": HelpText(
        "Best numbers", "The app numbers your holes so that they are worth most.", "Holes"
    ),
    "turn_tile": HelpText("Turn", "Turns the tile in your hand by a quarter.", "Laying tiles"),
    "page": HelpText(
        "Cards to choose from",
        "Tap one to choose it, hold it to see it in large.",
        "Getting ready",
    ),
    "heading": HelpText(
        "The land", "Whose land is seen, and how far the game is.", "Getting ready"
    ),
}

# What can be done instead of laying a tile.
CHOICES = {
    "pass": HelpText("Pass", "Take nothing: your pawn goes to the bench.", "A round"),
    "finish": HelpText("Finish", "Lay no more tiles; the game ends.", "Alone"),
    "collect": HelpText(
        "Take face down", "Stop designing: each such tile brings 3 points.", "The end"
    ),
    "ask": HelpText(
        "Back to the bag", "Asks for this tile to go back instead of leaving the game.", "The end"
    ),
    "numbers": HelpText(
        "Numbers", "Change the numbers of your holes, or go back to tiles.", "Holes"
    ),
    "promises": HelpText(
        "Promises", "Yours, seen only while you hold the button.", "Advanced game"
    ),
    "left": HelpText("Left", "Turns the tile in your hand a quarter to the left.", "Laying tiles"),
    "right": HelpText(
        "Right", "Turns the tile in your hand a quarter to the right.", "Laying tiles"
    ),
}
_CHAPTERS = {"playable": "Playable", "promises": "Advanced game", "passes": "Alone"}


def say_key(board: DesignerBoard, key: str) -> HelpText | None:
    """The saying of a key; "tile:R011" is a tile, "row:fun" a condition, "choice:pass" a button."""
    kind, _, which = key.partition(":")
    if kind == "tile":
        return say_tile(which)
    if kind == "row":
        return _say_row(board, which)
    return CHOICES.get(which) if kind == "choice" else SAYINGS.get(kind)


def say_tile(face: str) -> HelpText:
    title, text = tile_described(face)
    return HelpText(title, f"{text.replace(chr(10), ', ')}.", "All tiles")


def _say_row(board: DesignerBoard, key: str) -> HelpText:
    if key in ("mrs", "mr"):
        title, text = client_described(getattr(board.view, key))
        return HelpText(title, f"{text}.", "Points")
    return HelpText(NAMES[key], MEANINGS[key], _CHAPTERS.get(key, "Points"))


def painted(board: DesignerBoard) -> Iterator[Meaning]:
    """Tiles, gate and water; or the cards of a page."""
    if board.paged:
        yield from _cards(board)
        return
    plot, tiles = plot_of(board.floor.land), board.floor.tiles
    for square in (*tiles, *(plot.water - set(tiles))):
        yield _square(board, square)
    corners = [_square(board, square).box for square in plot.gate]
    yield Meaning(around(corners), SAYINGS["gate"])


def _cards(board: DesignerBoard) -> Iterator[Meaning]:
    for card in board.page.walk(restrict=True):
        box = Box(*card.pos, *card.size)
        if isinstance(card, LandCard):
            title, text = land_described(int(card.land))
            yield Meaning(in_window(card, box), HelpText(title, f"{text}.", "Getting ready"))
        elif isinstance(card, PictureCard):
            said = HelpText(card.item.title, f"{card.item.text}.", "Points")
            yield Meaning(in_window(card, box), said)


def painted_at(board: DesignerBoard, x: float, y: float) -> Meaning | None:
    """A square of the land, or beside it."""
    floor, window = board.floor, board.viewport
    if board.paged or not window.collide_point(*window.to_widget(x, y)):
        return None
    return _square(board, floor.square_at(*floor.to_widget(x, y)))


def _square(board: DesignerBoard, square: Square) -> Meaning:
    floor, plot = board.floor, plot_of(board.floor.land)
    hand = board.hand
    box = in_window(floor, floor.tile_box(square))
    if square in floor.tiles:
        return Meaning(box, say_tile(floor.tiles[square].face))
    if hand.held is not None and square == hand.square:
        return Meaning(box, say_tile(hand.face_in(hand.held)))
    kinds = (("gate", plot.gate), ("water", plot.water), ("land", plot.land))
    kind = next((kind for kind, squares in kinds if square in squares), "outside")
    return Meaning(box, SAYINGS[kind])
