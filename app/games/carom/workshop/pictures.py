"""Pictures of Carom holes, pieces and dice: for lists, the workshop's tray, and on paper."""

from __future__ import annotations

from functools import lru_cache

from kivy.graphics import InstructionGroup
from kivy.graphics.texture import Texture

from app.draw.grids.hexes import HexLayout, filled
from app.draw.paint import FINENESS
from app.draw.plan import HEX, PaperCell, PaperPlan, hex_at
from app.draw.shapes import Box, Room
from app.draw.terrain import least_flag
from app.games.carom.course.bridges import bridge_shadow, paint_bridge
from app.games.carom.course.grass import board_shadow, brick_shadow, paint_bricks, paint_pool
from app.games.carom.course.picture import course_layout, flag_at, paint_course
from app.games.carom.dice import look_of
from app.games.manifest import ChoicePainter
from app.pieces.dice.sprite import DieSprite
from app.theme import theme
from app.widgets.pictures.buffers import painted
from engine.core.game import OptionValue
from engine.games.carom import building
from engine.games.carom.box.built import BuiltHole
from engine.games.carom.box.equipment import StrokeTool
from engine.games.carom.box.hole_plan import CUP, RAMPS, ROUNDED, START, HolePlan
from engine.games.carom.box.holes import plan_of
from engine.games.carom.box.pieces import PIECES, LaidPiece
from engine.games.carom.box.seven import BASIC

ROOM = Room(0.25, 0.55, 0.35, 0.2)  # around a piece, for its side and its shadow
MOST = 0.2  # of a picture's side is a hex's radius at most: a single one is not larger than others
DIE = 0.86  # of its picture


def portrait(content: BuiltHole, size: tuple[float, float]) -> Texture:
    """A hole that somebody built, also one that is half done."""
    return hole_picture(building.plan_of(content), size)


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


def die_picture(tool: StrokeTool, side: float, face: int | None = None) -> Texture:
    """A die with what it makes of the white one, or with a number that was rolled."""
    return _die(tool, face, max(1, round(side * FINENESS)), theme.text_scale, theme.dark)


@lru_cache(maxsize=64)
def _die(tool: StrokeTool, face: int | None, pixels: int, text_scale: float, dark: bool) -> Texture:
    def paint() -> None:
        sprite = DieSprite(InstructionGroup())
        sprite.draw(look_of(tool, face), pixels * DIE)
        sprite.place((pixels / 2, pixels / 2))

    return painted((pixels, pixels), theme.board, paint)


# A whole Carom hole as a little picture, for lists of holes and for the rules.

LITTLE_FLAG = 0.09  # so much of a little picture counts as a radius, as hexes would be too small
SHADOW = 2.0  # on clear ground a shadow comes out lighter than it is


def picture_of_choice(key: OptionValue, size: tuple[float, float]) -> Texture:
    """The hole of a key, as it lies on paper."""
    return hole_picture(plan_of(str(key)), size, turned=False)


def hole_picture(plan: HolePlan, size: tuple[float, float], turned: bool | None = None) -> Texture:
    """A hole in the middle of a clear picture, to be shown in this size (pixels)."""
    wide, high = (max(1, round(side)) for side in size)
    return _painted(plan, wide, high, turned, theme.dark)


@lru_cache(maxsize=48)
def _painted(plan: HolePlan, wide: int, high: int, turned: bool | None, dark: bool) -> Texture:
    pixels = (round(wide * FINENESS), round(high * FINENESS))
    layout = course_layout(plan, Box(0, 0, *pixels), turned)

    def paint() -> None:
        board_shadow(plan, layout).show(SHADOW)
        paint_course(plan, layout)
        for at in plan.marked(CUP):
            size = least_flag(LITTLE_FLAG, pixels) / layout.radius
            flag_at(at, layout, "", larger=max(1.0, size))

    return painted(pixels, theme.board, paint)


CHOICES = ChoicePainter((96, 56), picture_of_choice)


# Holes of Carom Mini Golf on paper: the boards, and where the pieces lie on them.

HEX_WIDE = 14  # mm
GROUNDS = {START: "start", CUP: "cup", ROUNDED: "rounded", **dict.fromkeys(RAMPS, "slope")}
PIECE_GROUNDS = {"flat": "wall", "vertical": "slope", "sand": "sand", "puddle": "water"}


def plan(content: BuiltHole) -> PaperPlan:
    found = {
        at: PaperCell(hex_at(at), GROUNDS.get(mark, "grass"), HEX)
        for at, mark in content.marks.items()
    }
    words = []
    for number, laid in enumerate(content.pieces, 1):
        piece = PIECES[laid.piece]
        ground = "channel" if laid.channelled else PIECE_GROUNDS[piece.kind]
        for at in laid.hexes():
            found[at] = PaperCell(hex_at(at), ground, HEX, str(number), f"piece {number}")
        words.append(f"{number} {piece.title}{', channelled' if laid.channelled else ''}")
    boards = ", ".join(board.hole for board in content.boards)
    return PaperPlan(
        tuple(found.values()), "hex", HEX_WIDE, (f"Boards: {boards}", " · ".join(words))
    )
