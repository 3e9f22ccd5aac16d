"""Explains the things of a Carom table."""

from __future__ import annotations

from collections.abc import Iterator

from app.draw.shapes import Box, Point
from app.games.carom.captions import about_ball, faces_of, label_of
from app.games.carom.course.floor import HoleFloor
from app.games.carom.dice import tool_of
from app.games.carom.scene import Scene
from app.table.board.desk import Desk
from app.table.board.meaning import HelpText, Meaning, in_window
from engine.core.grids.hexes import Hex
from engine.games.carom.box.equipment import BLANK, StrokeTool
from engine.games.carom.box.hole_plan import CUP, OFF, OUTSIDE, RAMPS, ROUNDED, START, HolePlan
from engine.games.carom.box.pieces import PIECES
from engine.games.carom.model import Move, Roll, Rules, State

SAYINGS = {
    "course": HelpText(
        "The course",
        "Balls roll straight from hex to hex. Each step costs one impulse.",
        "A stroke",
    ),
    "line": HelpText(
        "Your next step",
        "The next step of your stroke: choose a die or card, roll, aim, then strike.",
        "A stroke",
    ),
    "group": HelpText(
        "Dice or cards",
        "Roll one of six dice, or the white die with a card that changes its number.",
        "Six dice",
    ),
    "seat": HelpText(
        "A player",
        "The ball's color and the strokes so far. Fewer is better.",
        "Score",
    ),
    "score": HelpText(
        "Scores",
        "Strokes by hole, and the total at the end. Lowest total wins.",
        "Score",
    ),
    "count": HelpText(
        "Stroke counter",
        "A ball that drops scores this number. After the last stroke the hole is over.",
        "Score",
    ),
    "order": HelpText(
        "Order of play",
        "Each hole has its own order of colors. Faded colors have struck.",
        "Order of play",
    ),
    "heading": HelpText(
        "The hole",
        "Its number and name. Par is what good play with the dice needs.",
        "Courses",
    ),
    "wall": HelpText("Wall", "Balls bounce off. Turning costs nothing, only steps do.", "Walls"),
    "grass": HelpText("Grass", "A step onto grass costs one impulse.", "A stroke"),
    "rounded": HelpText(
        "Rounded corner", "Sends every ball back the way it came, from wherever it comes.", "Walls"
    ),
    "start": HelpText(
        "Starting hex",
        "Start on any of them. Several balls may share one.",
        "A stroke",
    ),
    "cup": HelpText(
        "The cup",
        (
            "Your ball drops if it arrives with its last impulse, or one to spare. With more "
            "it rolls on and loses one."
        ),
        "Into the cup",
    ),
    "ramp": HelpText(
        "Ramp",
        "Downhill is free, uphill costs two impulses per hex. No ball rests here.",
        "Obstacles",
    ),
    "sand": HelpText("Sand", "A step that starts here costs one impulse more.", "Obstacles"),
    "puddle": HelpText(
        "Puddle",
        "Stops the ball on the first wet hex. Each step that begins in it takes three.",
        "Obstacles",
    ),
    "flat": HelpText("Obstacle", "Balls bounce off it like a wall.", "Obstacles"),
    "channel": HelpText(
        "Channel",
        "Leads a ball from one mouth to the other. From the side it's a wall.",
        "Obstacles",
    ),
    "vertical": HelpText(
        "Bridge",
        ("Up costs two impulses per hex, the top one, down is free. From the side it's a wall."),
        "Obstacles",
    ),
    "arrow": HelpText(
        "Direction",
        "Six ways to strike. Point at one, or pull back from the ball, then strike.",
        "A stroke",
    ),
}


def say_tool(tool: StrokeTool) -> HelpText:
    """Explain a die or a card."""
    if tool.key == BLANK:
        text = "The white die with your own card gives"
    elif tool.card:
        text = f"Changes the white die: {tool.title.lower()}. It gives"
    else:
        text = f"{tool.title}: its six faces give"
    return HelpText(
        label_of(tool), f"{text} {faces_of(tool)} impulses, one for each step.", "Six dice"
    )


def painted(desk: Desk[State, Move], floor: HoleFloor, scene: Scene) -> Iterator[Meaning]:
    """Balls, the cup, the starts and every obstacle."""
    plan, r = floor.plan, floor.radius
    for at in plan.marked(START, CUP, ROUNDED):
        yield Meaning(_hex_box(floor, at), _say_hex(plan, at))
    for laid in plan.pieces:
        extent = floor.hexes.extent(laid.hexes())
        yield Meaning(in_window(floor, extent), _say_hex(plan, laid.hexes()[0]))
    view = desk.view
    for ball, sprite in scene.balls.sprites.items():
        owner = desk.seats[view.rules.owners[ball]].name
        text = f"{about_ball(owner, view, ball, desk.order())} on this hole."
        yield Meaning(
            _around(floor, sprite.point, r * 0.8), HelpText("Ball", text, "Balls that meet")
        )
    if desk.acting and view.phase == "aim":
        for direction in range(6):
            arrow = scene.arrow_point(view, direction)
            yield Meaning(_around(floor, arrow, r * 0.6), SAYINGS["arrow"])


def painted_at(
    desk: Desk[State, Move], floor: HoleFloor, chosen: str, x: float, y: float
) -> Meaning:
    """A hex of the course, with the odds of the chosen die or card that stand on it."""
    at = floor.hexes.at(*floor.to_widget(x, y))
    chance = _odds(desk, floor, chosen).get(at)
    said = _say_hex(floor.plan, at)
    if chance is not None:
        per_cent = round(100 * chance)
        text = f"With the chosen die, {per_cent}% of rolls let your ball stop here."
        said = HelpText(f"{per_cent}%", text, "A stroke")
    return Meaning(_hex_box(floor, at), said)


def _odds(desk: Desk[State, Move], floor: HoleFloor, chosen: str) -> dict[Hex, float]:
    """The chances that are shown, by their hexes."""
    spots = floor.plan.spots
    if not chosen or not desk.acting or desk.view.phase != "roll":
        return {}
    preview = desk.preview(Roll(chosen))
    odds = preview.odds if preview else ()
    return {spots[each.place].hex: each.chance for each in odds if each.place != OFF}


def _say_hex(plan: HolePlan, at: Hex) -> HelpText:
    if at in plan.cover:
        laid = plan.cover[at][0]
        piece = PIECES[laid.piece]
        kind = "channel" if laid.channelled else piece.kind
        return SAYINGS[kind]._replace(title=piece.title)
    for kind, hexes in (("sand", plan.sand), ("puddle", plan.puddles)):
        if at in hexes:
            return SAYINGS[kind]
    mark = plan.mark(at)
    kinds = {OUTSIDE: "wall", ROUNDED: "rounded", START: "start", CUP: "cup"}
    return SAYINGS["ramp" if mark in RAMPS else kinds.get(mark, "grass")]


def _hex_box(floor: HoleFloor, at: Hex) -> Box:
    return in_window(floor, floor.hexes.extent([at]))


def _around(floor: HoleFloor, point: Point, reach: float) -> Box:
    return in_window(floor, Box(*point, 0, 0).grown(reach))


def say_key(rules: Rules, key: str) -> HelpText | None:
    """The saying of a key; "tool:purple" is a die or a card."""
    kind, _, tool = key.partition(":")
    return say_tool(tool_of(rules, tool)) if tool else SAYINGS.get(kind)
