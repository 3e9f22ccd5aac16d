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
    SquareSheet,
)

_WATER = HelpText(
    "Water",
    "The shot counts, and the ball goes back to where it was struck.",
    "Water, sand and the flag",
)
_SAND = HelpText(
    "Sand",
    "Stops the ball at once. From sand a power of 0 or 1 is safe; with more the precision die "
    "decides.",
    "Water, sand and the flag",
)
_WALL = HelpText(
    "Wall", "The ball bounces off, and turning is free. A lone corner calls for luck.", "Bouncing"
)
_HALF = HelpText(
    "Half wall",
    "Its slope turns a straight ball by 90 degrees, and its square does not count. The other two "
    "edges are flat walls.",
    "Bouncing",
)
SIGNS = {
    WALL: _WALL,
    WATER: _WATER,
    SAND: _SAND,
    EMPTY: HelpText("Square", "A ball that crosses this circle has used one move.", "A shot"),
    START: HelpText("Start", "Here the ball begins.", "Getting ready"),
    HOLE: HelpText(
        "Hole",
        "The ball is in if its last move ends here. With moves left it hits the flag, and the "
        "precision die is rolled.",
        "Water, sand and the flag",
    ),
    **dict.fromkeys(HALVES, _HALF),
}
_DIE = "A square of it may be drawn in this round for each such die; all of one kind."

SAYINGS = {
    "sheet": HelpText(
        "The sheet",
        "Letters and numbers at its edge name the squares. The frame around it is a wall.",
        "Getting ready",
    ),
    "rounds": HelpText(
        "Rounds",
        "Eight rounds are drawn. In 6 and 7 you fix the hole that you will play.",
        "Drawing",
    ),
    "path": HelpText(
        "Clear path",
        "From the start to the hole, without touching any terrain. Without one, Done stays shut.",
        "The clear path",
    ),
    "water": HelpText("Water die", f"{_DIE} {_WATER.text}", "Drawing"),
    "sand": HelpText("Sand die", f"{_DIE} {_SAND.text}", "Drawing"),
    "wall": HelpText("Wall die", f"{_DIE} Whole and half walls are one kind.", "Drawing"),
    "half": HelpText("Half wall die", f"{_DIE} Whole and half walls are one kind.", "Drawing"),
    ERASER: HelpText("Eraser", "Takes away what you drew in this round.", "Drawing"),
    "power": HelpText(
        "Power",
        "How many circles the ball crosses, before its die adds some: LIGHT for 0 and 1, MEDIUM "
        "for 2 and 3, MAX from 4 on.",
        "A shot",
    ),
    "die": HelpText("Die of the shot", "Its number is added to the power.", "A shot"),
    "faces": HelpText("Its six faces", "What the die can add to the power.", "A shot"),
    "line": HelpText(
        "The shot",
        "What to do, or the power and the die. Below it: what the hole is rated.",
        "A shot",
    ),
    "leave": HelpText("Give up", "Ends your hole; it counts 14.", "The end"),
    "sheets": HelpText("All sheets", "Shows the sheets of the others in large.", "Ways to play"),
    "thumb": HelpText(
        "Another sheet",
        "Somebody else's hole; touched while you play it gets large.",
        "Ways to play",
    ),
    "seat": HelpText(
        "A player", "The colour of the ball, and the shots so far. Fewer are better.", "The end"
    ),
    "score": HelpText(
        "Scores",
        "Your shots; with three or more players less those that your left neighbour needed on your "
        "hole.",
        "The end",
    ),
    "count": HelpText("Counter", "How far the drawing is, or the shots of this hole.", "The end"),
    "order": HelpText(
        "Order of play", "Who shoots when. The ringed one is to move.", "Ways to play"
    ),
    "arrow": HelpText(
        "Direction",
        "One of eight ways for the ball. Touch one, or pull back from the ball.",
        "A shot",
    ),
    "stop": HelpText(
        "The way on",
        "PASS: you decide where the ball goes on. MISS: whoever drew the hole decides.",
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
                said = SAYINGS["stop"]._replace(title=f"On to the {DIRECTIONS[way]}")
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
        text = f"With this aim the ball ends here in {round(100 * chance)} % of the rolls."
        return Meaning(found.box, HelpText(f"{round(100 * chance)} %", text, "A shot"))

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
