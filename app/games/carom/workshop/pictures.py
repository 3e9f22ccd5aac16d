"""Pictures for the workshop of Carom Mini Golf: whole holes, pieces and dice for a tray."""

from __future__ import annotations

from functools import lru_cache

from kivy.graphics import InstructionGroup
from kivy.graphics.texture import Texture

from app.draw.grids.hexes import HexLayout, filled
from app.draw.paint import FINENESS
from app.draw.shapes import Box, Room
from app.games.carom.course.bricks import brick_shadow, paint_bricks
from app.games.carom.course.bridges import bridge_shadow, paint_bridge
from app.games.carom.course.ground import paint_pool
from app.games.carom.course.hole_picture import hole_picture
from app.games.carom.dice import look_of
from app.pieces.dice.sprite import DieSprite
from app.theme import theme
from app.widgets.pictures.painted import painted
from engine.games.carom.box.built import BuiltHole
from engine.games.carom.box.equipment import StrokeTool
from engine.games.carom.box.hole_plan import HolePlan
from engine.games.carom.box.pieces import PIECES, LaidPiece
from engine.games.carom.box.seven import BASIC
from engine.games.carom.building import plan_of

ROOM = Room(0.25, 0.55, 0.35, 0.2)  # around a piece, for its side and its shadow
MOST = 0.2  # of a picture's side is a hex's radius at most: a single one is not larger than others
DIE = 0.86  # of its picture


def portrait(content: BuiltHole, size: tuple[float, float]) -> Texture:
    """A hole that somebody built, also one that is half done."""
    return hole_picture(plan_of(content), size)


def board_picture(hole: str, side: float) -> Texture:
    """One of the seven boards."""
    return hole_picture(HolePlan(BASIC[hole].rows), (side, side), turned=False)


def piece_picture(piece: str, side: float, turned: bool) -> Texture:
    """A piece as it would lie on a course that is seen so."""
    return _piece(piece, max(1, round(side * FINENESS)), turned, theme.dark)


@lru_cache(maxsize=64)
def _piece(piece: str, side: int, turned: bool, dark: bool) -> Texture:
    laid = LaidPiece(piece, (0, 0))
    layout = filled(laid.hexes(), Box(0, 0, side, side), turned, ROOM, side * MOST)
    return painted((side, side), theme.board, lambda: paint_laid(laid, layout))


def paint_laid(laid: LaidPiece, layout: HexLayout) -> None:
    """One piece alone, with its shadow."""
    kind = PIECES[laid.piece].kind
    if kind == "flat":
        brick_shadow(laid, layout).show(1.25)
        paint_bricks(laid, layout)
    elif kind == "vertical":
        bridge_shadow(laid, layout).show(1.25)
        paint_bridge(laid, layout)
    else:
        paint_pool(layout, frozenset(laid.hexes()), "sand" if kind == "sand" else "water")


def die_picture(tool: StrokeTool, side: float) -> Texture:
    """A die with what it makes of the white one."""
    return _die(tool, max(1, round(side * FINENESS)), theme.text_scale, theme.dark)


@lru_cache(maxsize=16)
def _die(tool: StrokeTool, pixels: int, text_scale: float, dark: bool) -> Texture:
    def paint() -> None:
        sprite = DieSprite(InstructionGroup())
        sprite.draw(look_of(tool), pixels * DIE)
        sprite.place((pixels / 2, pixels / 2))

    return painted((pixels, pixels), theme.board, paint)
