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
        "Gate", "Your first tiles touch it. Tee 1 and green 9 want to be near.", "Points"
    ),
    "land": HelpText("Land", "Cover this square. Empty squares cost 1 point each.", "Points"),
    "water": HelpText("Water", "A tile here costs 3 points. Its edges are green.", "Laying tiles"),
    "outside": HelpText("Outside", "A tile outside the border costs 3 points.", "Laying tiles"),
    "token": HelpText(
        "Number of a hole", "It's on the tee. A green wants to lie beside the next tee.", "Holes"
    ),
    "pawn": HelpText(
        "A pawn",
        ("Whoever is farther left plays earlier. They took the tile that was here."),
        "A round",
    ),
    "bench": HelpText(
        "Bench", ("Players who pass wait here. The last to pass plays first next round."), "A round"
    ),
    "slot": HelpText("Empty place", "Someone took this tile.", "A round"),
    "rack": HelpText(
        "Rack",
        (
            "Take a tile from one rack. The other shows the next round. Pawns "
            "stand in the order of play."
        ),
        "A round",
    ),
    "back": HelpText(
        "Number on the back", "Tiles are sorted by it. Better tiles are on the right.", "A round"
    ),
    "seat": HelpText(
        "A designer",
        ("Their points so far. The ringed player is next. Tap to see their land."),
        "Points",
    ),
    "points": HelpText("Points", "Your course's points so far, minus what's missing.", "Points"),
    "gain": HelpText("Change", "What this tile gains or costs.", "Points"),
    "score": HelpText(
        "Scores", "Everyone's satisfaction points so far. Most points win.", "Points"
    ),
    "order": HelpText("Order of play", "The pawns on the top rack show who plays when.", "A round"),
    "count": HelpText("Counter", "How far the game is.", "The end"),
    "number": HelpText(
        "Number",
        ("Tap it, then a tee: the hole gets this number. A dot marks numbers you chose."),
        "Holes",
    ),
    "best": HelpText("Best numbers", "Numbers your holes for the most points.", "Holes"),
    "turn_tile": HelpText("Turn", "Turns your tile by a quarter.", "Laying tiles"),
    "page": HelpText(
        "Cards to choose from",
        "Tap a card to choose it. Hold it to see it large.",
        "Getting ready",
    ),
    "heading": HelpText(
        "The land", "Whose land you see, and how far the game is.", "Getting ready"
    ),
}

# What can be done instead of laying a tile.
CHOICES = {
    "pass": HelpText("Pass", "Take no tile. Your pawn goes to the bench.", "A round"),
    "finish": HelpText("Finish", "Lay no more tiles. The game ends.", "Alone"),
    "collect": HelpText(
        "Take face down", "Stop building. Each face-down tile brings 3 points.", "The end"
    ),
    "ask": HelpText(
        "Back to the bag",
        ("Asks for this tile to go back to the bag instead of leaving the game."),
        "The end",
    ),
    "numbers": HelpText("Numbers", "Change your hole numbers, or go back to tiles.", "Holes"),
    "promises": HelpText(
        "Promises", "Your promises, shown only while you hold the button.", "Advanced game"
    ),
    "left": HelpText("Left", "Turns your tile a quarter left.", "Laying tiles"),
    "right": HelpText("Right", "Turns your tile a quarter right.", "Laying tiles"),
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
