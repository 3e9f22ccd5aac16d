"""Says of the things on a table of 18 Holes what they mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.draw.shapes import Box, Point
from app.games.eighteen.cards.explanations import deck_called, explain_club, explain_shot
from app.games.eighteen.headings import about_golfer
from app.table.board.meaning import HelpText, Meaning, in_window
from engine.core.grids.hexes import offset
from engine.core.wording import capital
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.course_layout import (
    BUNKER,
    CLUBHOUSE,
    FAIRWAY,
    GREEN,
    LAKE,
    ROUGH,
    TEE,
    TREE,
    WATER,
)
from engine.games.eighteen.box.golfers import ABILITIES
from engine.games.eighteen.box.played_course import OFF
from engine.games.eighteen.box.shots import CHIP, SHOTS

if TYPE_CHECKING:
    from app.games.eighteen.board import EighteenBoard

_WATER = "Costs your next turn, or a stroke in Stroke Play. Then play on from there"
TERRAIN = {
    FAIRWAY: HelpText("Fairway", "Your shots go the full distance from here.", "The course"),
    ROUGH: HelpText(
        "Rough", "From here your shots go one hex less. Hybrids don't mind.", "The course"
    ),
    TEE: HelpText("Tee", "A hole starts here. Shots go the full distance.", "The course"),
    GREEN: HelpText("Green", "Stand here at the end of the round to score.", "Reaching the green"),
    TREE: HelpText(
        "Tree",
        ("Stops a ball one hex before it. Chips fly over it. Nobody can stand here."),
        "Trees and the border",
    ),
    BUNKER: HelpText(
        "Bunker",
        "To exit, aim at a neighboring hex and draw a card.",
        "Out of the bunker",
    ),
    WATER: HelpText("Water", f"{_WATER} as from rough.", "The course"),
    LAKE: HelpText("Lake", f"{_WATER} as from fairway.", "The course"),
    CLUBHOUSE: HelpText(
        "Clubhouse", "Balls fly over it. Landing on it is out of bounds.", "The course"
    ),
}

SAYINGS = {
    "course": HelpText("The course", "Past this hedge a ball is out of bounds.", "The course"),
    "hidden": HelpText(
        "Face-down club", "Chosen, but not shown yet. All clubs are shown together.", "A round"
    ),
    "clubs": HelpText(
        "Clubs on the table",
        "In the order of play: lowest initiative first.",
        "Your clubs",
    ),
    "turn_aim": HelpText(
        "Turn the aim",
        "Turns the flight one step. A drag around your golfer turns it, too.",
        "Drawing and hitting",
    ),
    "target": HelpText(
        "Secret green", "Keep one. It's worth 3 to you, and nobody else knows.", "Kelly Golf"
    ),
    "golfer": HelpText("Your golfer", "Touch your golfer to see what they can do.", "Golfers"),
    "side": HelpText("Side A or B", "Side A is easier, side B is harder.", "Golfers"),
    "pace": HelpText(
        "Pace card",
        "Whether the opponents score at the end of this turn.",
        "Solo Chaos Golf",
    ),
    "rival": HelpText(
        "An opponent",
        ("Its number, its target green, its points and its club's initiative."),
        "Solo Chaos Golf",
    ),
    "seat": HelpText(
        "A player",
        "The golfer's color and score. In most modes, most points win.",
        "Reaching the green",
    ),
    "score": HelpText("Scores", "What everyone has now.", "Reaching the green"),
    "count": HelpText("Counter", "How far the game is.", "A round"),
    "order": HelpText(
        "Order of play", "Lowest initiative first. Faded players have played.", "A round"
    ),
    "heading": HelpText("The hole", "Which hole you play, and its par.", "The course"),
}

# What can be chosen beside the course, by the first word of its key.
CHOICES = {
    "lay": ("Covers one hex of the course.", "Courses"),
    "done": ("Lays no more tiles.", "Courses"),
    "draw": ("Draw from this deck. Then choose where to hit.", "Drawing and hitting"),
    "big": ("One card more, from the deck above. Your neighbor takes one away.", "Big hits"),
    "swing": ("Straight on, without a card.", "Your clubs"),
    "walk": ("Move one hex in any direction, whatever your club.", "A round"),
    "escape": ("Aim at a hex beside the bunker. A card tells where you exit.", "Out of the bunker"),
    "reset": ("All your clubs come back to your hand.", "A round"),
    "stay": ("There's nothing to do. Your turn is over.", "A round"),
    "borrow": ("Use a club another player has shown.", "Golfers"),
    "decline": ("Carry on without it.", "Golfers"),
    "look": ("Flips this opponent's club before you move.", "Solo Chaos Golf"),
    "follow": ("Draws the next card from the deck this one names.", "Drawing and hitting"),
    "redraw": ("Discards this card and draws another.", "Golfers"),
    "keep": ("Saves the card you looked at for your next shot.", "Golfers"),
    "return": ("Puts the card back, face up.", "Golfers"),
    "pass": ("Takes none of these clubs.", "Getting clubs"),
}


def say_key(board: EighteenBoard, key: str) -> HelpText | None:
    """The saying of a key; "club:7" is a club, "shot:12" a card, "deck:3" a deck."""
    kind, _, which = key.partition(":")
    if kind == "club":
        return say_club(int(which))
    if kind == "shot":
        return HelpText(*explain_shot(SHOTS[int(which)]), "Drawing and hitting")
    if kind == "deck":
        return _say_deck(which)
    if kind == "golfer" and which:
        told = ABILITIES[which]
        return HelpText(f"{told.name}, side {told.side}", told.text, "Golfers")
    if kind == "choice":
        return _say_choice(board, which)
    return SAYINGS.get(kind)


def say_club(number: int) -> HelpText:
    if number not in CLUBS:
        return SAYINGS["hidden"]
    return HelpText(*explain_club(CLUBS[number]), "Your clubs")


def _say_deck(deck: str) -> HelpText:
    left = "The number shows how many cards are left."
    if deck == CHIP:
        return HelpText("Chip deck", f"Two hexes, over trees, even from rough. {left}", "Chipping")
    text = f"Sends the ball {deck} hexes, one less from rough. {left}"
    return HelpText(capital(deck_called(deck)), text, "Drawing and hitting")


def _say_choice(board: EighteenBoard, key: str) -> HelpText | None:
    choice = next((each for each in board.tabletop.choices if each.key == key), None)
    if choice is None:
        return None
    text, chapter = CHOICES[key.partition(" ")[0]]
    return HelpText(choice.title, f"{text} It is: {choice.cost}.", chapter)


def painted(board: EighteenBoard) -> Iterator[Meaning]:
    """Golfers, greens and tees."""
    floor, ground = board.floor, board.floor.ground
    if board.tabletop.covered:
        return
    for hole, (tee, green) in enumerate(zip(ground.tees, ground.greens, strict=True), 1):
        for place, name in ((tee, "Tee"), (green, "Green")):
            said = TERRAIN[ground.terrain[place]]._replace(title=f"{name} {hole}")
            yield Meaning(_place_box(board, place), said)
    for key, figure in board.pawns.figures.items():
        text = f"{about_golfer(board.view, board.desk.seats, *key)}."
        said = HelpText("Golfer", text, "A round")
        yield Meaning(_around(board, figure.point, floor.radius * 0.5), said)


def painted_at(board: EighteenBoard, x: float, y: float) -> Meaning | None:
    """A hex of the course, with the odds that stand on it."""
    floor, window = board.floor, board.viewport
    inside = window.collide_point(*window.to_widget(x, y)) and not board.tabletop.covered
    place = floor.place_at(*floor.to_widget(x, y)) if inside else OFF
    if place == OFF:
        return None
    said = TERRAIN[floor.ground.terrain[place]]
    chance = _odds(board).get(place)
    if chance is not None:
        share = max(1, round(100 * chance))
        text = f"{share} of 100 balls can stop exactly here with this club."
        said = HelpText(f"{share}%", text, "Drawing and hitting")
    return Meaning(_place_box(board, place), said)


def _odds(board: EighteenBoard) -> dict[int, float]:
    """The chances that are shown, by place."""
    pending = board.selection.pending
    if pending is None or not board.desk.acting:
        return {}
    preview = board.desk.preview(pending)
    return {each.place: each.chance for each in preview.odds} if preview else {}


def _place_box(board: EighteenBoard, place: int) -> Box:
    floor = board.floor
    return in_window(floor, floor.hexes.extent([offset(floor.ground.at[place])]))


def _around(board: EighteenBoard, point: Point, reach: float) -> Box:
    return in_window(board.floor, Box(*point, 0, 0).grown(reach))
