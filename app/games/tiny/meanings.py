"""Explains the things of a Tiny table."""

from __future__ import annotations

from collections.abc import Iterator

from app.draw.shapes import Box, Point
from app.games.tiny.drawing_phase import DrawingPhase
from app.games.tiny.playing_phase import PlayingPhase
from app.games.tiny.scene import DRAWING, DeskNow, Scene
from app.games.tiny.tray import ERASER, NAMES
from app.table.board.meaning import HelpText, Meaning, in_window
from engine.core.grids.squares import NAMES as DIRECTIONS
from engine.games.tiny.box.sheet import (
    EMPTY,
    HALVES,
    HOLE,
    NONE,
    SAND,
    START,
    WALL,
    WATER,
    WAYS,
    SquareSheet,
)

_WATER = HelpText(
    "Water",
    "The shot counts, and the ball goes back to where you hit it.",
    "Water, sand and the flag",
)
_SAND = HelpText(
    "Sand",
    ("Stops the ball. From sand, power 0 or 1 is safe. With more you also roll the precision die."),
    "Water, sand and the flag",
)
_WALL = HelpText(
    "Wall",
    ("The ball bounces off, and turning is free. A lone corner needs the precision die."),
    "Bouncing",
)
_HALF = HelpText(
    "Triangle wall",
    (
        "Its slope turns the ball by 90 degrees, and its square doesn't count. Its other "
        "edges are flat."
    ),
    "Bouncing",
)
SIGNS = {
    WALL: _WALL,
    WATER: _WATER,
    SAND: _SAND,
    EMPTY: HelpText("Square", "A ball that crosses this circle uses one move.", "A shot"),
    START: HelpText("Start", "The ball starts here.", "Getting ready"),
    HOLE: HelpText(
        "Hole",
        (
            "The ball is in if its last move ends here. With moves left it hits the flag: "
            "roll the precision die."
        ),
        "Water, sand and the flag",
    ),
    **dict.fromkeys(HALVES, _HALF),
}
_DIE = "You may draw one square of it per die this round. Stay with one type."

SAYINGS = {
    "sheet": HelpText(
        "The sheet",
        "Letters and numbers name the squares. The frame is a wall.",
        "Getting ready",
    ),
    "rounds": HelpText(
        "Rounds",
        "Eight rounds of drawing. In rounds 6 and 7 you fix the hole you'll play.",
        "Drawing",
    ),
    "path": HelpText(
        "Clear path",
        "A way from start to hole without touching terrain. You need one to tap Done.",
        "The clear path",
    ),
    "water": HelpText("Water die", f"{_DIE} {_WATER.text}", "Drawing"),
    "sand": HelpText("Sand die", f"{_DIE} {_SAND.text}", "Drawing"),
    "wall": HelpText("Wall die", f"{_DIE} Square and triangle walls are one type.", "Drawing"),
    "half": HelpText(
        "Triangle wall die", f"{_DIE} Square and triangle walls are one type.", "Drawing"
    ),
    ERASER: HelpText("Eraser", "Erases what you drew this round.", "Drawing"),
    "power": HelpText(
        "Power",
        (
            "How many circles the ball crosses before the die adds some. LIGHT: 0 or 1. "
            "MEDIUM: 2 or 3. MAX: 4 and up."
        ),
        "A shot",
    ),
    "die": HelpText("Shot die", "Its number is added to your power.", "A shot"),
    "faces": HelpText("Its six faces", "What the die can add to your power.", "A shot"),
    "line": HelpText(
        "The shot",
        "What to do now, or your power and die. Below: how hard the hole is.",
        "A shot",
    ),
    "leave": HelpText("Give up", "Ends your hole with a score of 14.", "The end"),
    "sheets": HelpText("All sheets", "Shows everyone's sheet, large.", "Ways to play"),
    "thumb": HelpText(
        "Another sheet",
        "Another player's hole. Touch it to see it large.",
        "Ways to play",
    ),
    "seat": HelpText(
        "A player", "The ball's color and the shots so far. Fewer is better.", "The end"
    ),
    "score": HelpText(
        "Scores",
        "Your shots. With three or more players, your left neighbor's shots come off.",
        "The end",
    ),
    "count": HelpText("Counter", "How far the drawing is, or the shots on this hole.", "The end"),
    "order": HelpText(
        "Order of play", "Who shoots when. The ringed player is next.", "Ways to play"
    ),
    "arrow": HelpText(
        "Direction",
        "Eight ways to shoot. Tap one, or pull back from the ball.",
        "A shot",
    ),
    "stop": HelpText(
        "The way on",
        "PASS: you choose where the ball goes. MISS: the designer chooses.",
        "The precision die",
    ),
}


def say_key(key: str) -> HelpText | None:
    """The saying of a key; "piece:~" is what can be drawn with."""
    kind, _, sign = key.partition(":")
    if not sign:
        return SAYINGS.get(kind)
    if sign == ERASER:
        return SAYINGS[ERASER]
    return SIGNS[sign]._replace(title=NAMES[sign])


class TinyMeanings:
    """Tells what is painted on the sheet: squares, the ball, ways and odds."""

    def __init__(
        self, scene: Scene, drawing: DrawingPhase, playing: PlayingPhase, desk: DeskNow
    ) -> None:
        self._scene, self._drawing, self._playing, self._desk = scene, drawing, playing, desk

    def painted(self) -> Iterator[Meaning]:
        """Start, hole and terrain, the ball, and the ways that are open to it."""
        floor, desk, hand = self._scene.floor, self._desk(), self._playing.hand
        for square, sign in enumerate(self._sheet.signs):
            if sign != EMPTY:
                yield self._square(square)
        if self._scene.ball is not None:
            name = desk.seats[self._scene.shown.player].name
            said = HelpText(
                "Ball", f"{name} plays it. It rolls straight, circle by circle.", "A shot"
            )
            yield self._around(self._scene.ball_point, floor.ball_size / 2, said)
        if not desk.acting or desk.view.phase != "play":
            return
        if hand.stop:
            for way in hand.stop[1].options:
                said = SAYINGS["stop"]._replace(title=f"Goes on {WAYS[way]}")
                yield self._around(hand.option_point(way), 14 * floor.unit, said)
        else:
            for way in range(8):
                said = SAYINGS["arrow"]._replace(title=DIRECTIONS[way].capitalize())
                yield self._around(hand.tick_point(way), 9 * floor.unit, said)

    def at(self, x: float, y: float) -> Meaning | None:
        """The square at a point of the window, with the odds that stand on it."""
        floor = self._scene.floor
        square = floor.square_at(*floor.to_widget(x, y))
        if square == NONE:
            return None
        found = self._square(square)
        chance = self._odds().get(square)
        if chance is None:
            return found
        text = f"With this aim, {round(100 * chance)}% of rolls end here."
        return Meaning(found.box, HelpText(f"{round(100 * chance)}%", text, "A shot"))

    def _odds(self) -> dict[int, float]:
        """The chances that are shown, by their squares."""
        aimed, desk, sheet = self._playing.hand.aimed, self._desk(), self._sheet
        shows = aimed is not None and desk.acting and desk.view.phase == "play"
        preview = desk.preview(aimed) if aimed is not None and shows else None
        found: dict[int, float] = {}
        for each in preview.odds if preview else ():
            x, y = sheet.point(each.place)
            square = sheet.number((round(x), round(y)))
            found[square] = found.get(square, 0.0) + each.chance
        return found

    @property
    def _sheet(self) -> SquareSheet:
        """The sheet that is seen, with what has been drawn on it in this round."""
        if self._desk().view.phase in DRAWING:
            return self._drawing.hand.kit.sheet
        assert self._scene.floor.sheet
        return self._scene.floor.sheet

    def _square(self, square: int) -> Meaning:
        floor = self._scene.floor
        box = floor.squares.box(floor.where(square))
        return Meaning(in_window(floor, box), SIGNS[self._sheet.signs[square]])

    def _around(self, point: Point, reach: float, said: HelpText) -> Meaning:
        return Meaning(in_window(self._scene.floor, Box(*point, 0, 0).grown(reach)), said)
