"""How moves, dice and shots are told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.core.wording import request
from engine.games.tiny import words
from engine.games.tiny.box.sheet import read
from engine.games.tiny.model import (
    Choose,
    Done,
    Lay,
    Paint,
    PrecisionRolled,
    Rub,
    SheetsPassed,
    Shoot,
    Surrender,
    TerrainRolled,
)
from engine.games.tiny.rules import turns
from engine.play.table import Table
from tests.games.tiny.engine.drawn import choose, declare, do, in_round, playing


def test_moves() -> None:
    state = playing("0···\n···F")
    told: dict[Any, str] = {
        Lay(5): "Marks B2",
        Paint(6, "◤"): "Draws a triangle wall on C2",
        Paint(2, "~"): "Draws water on C1",
        Rub(3): "Erases D1",
        Done(): "Is ready",
        Shoot(1, 7): "Shoots to the top right with power 7",
        Choose(6): "Sends the ball down",
        Surrender(): "Gives up the hole",
    }
    assert {move: words.describe(state, move) for move in told} == told


def test_a_hint_to_be_ready_names_the_button() -> None:
    state = playing("0···\n···F")
    assert request(words.suggest(state, Done())) == "Tap Done"
    assert words.suggest(state, Rub(3)) == words.describe(state, Rub(3))


def test_terrain_dice() -> None:
    faces = ("sand", "half", "water", "half", "wall", "water")
    assert words.terrain(faces) == "2 water, 1 sand, 1 square wall, 2 triangle walls"
    state = in_round(1).state
    assert words.tell(state, [TerrainRolled(1, faces)]).startswith("Round 1: 2 water")
    assert words.tell(state, [SheetsPassed("players")]) == (
        "Pass the sheets left and fix your hole."
    )


def tell(hole: str, direction: str, power: int, *faces: int | str) -> str:
    after, events = do(playing(hole), 0, declare(direction, power), *faces)
    return words.tell(after, events)


def test_shots() -> None:
    assert (
        tell("o··F", "E", 1, 1) == "The light die adds 1: 2 moves. The ball rolls 2 circles to C1."
    )
    assert tell("o··F", "E", 3, 0).endswith("into the hole. In the hole with 1 shot!")
    assert tell("o·~F", "E", 3, 0).endswith("rolls 2 circles and splashes at C1.")
    assert tell("o░·F", "E", 3, 0).endswith("rolls 1 circle and stops in the sand at B1.")
    assert tell("o··F", "E", 0, 0).endswith("0 moves. The ball stays put.")
    assert tell("O··F", "E", 0, 0).endswith("0 moves. The ball stays put.")
    assert tell("O··F", "W", 0, 1).endswith("rolls 1 circle and stops in the sand at A1.")
    assert tell("o··F", "E", 4, 0, "pass").endswith(
        "rolls 3 circles into the flag, with 1 left. PASS at the flag: the player decides."
    )
    assert tell("·█·\no·F", "NE", 1, 0, "miss").endswith(
        "rolls into a corner of A2. MISS at the corner: the designer decides."
    )
    assert tell("O··F", "E", 2, 0, "pass").startswith(
        "The medium die adds 0: 2 moves. PASS from the sand: the direction stands."
    )


def test_a_round_tells_what_everybody_drew() -> None:
    table = in_round(1)
    sheet = read(["0···", "····", "···F"])
    dice = ("wall", "half", "water", "water", "sand", "sand")
    table.history.begin(replace(table.state, dice=dice, sheets=(sheet,) * 3))
    for square, sign in ((5, "█"), (6, "◣")):
        table.play(Paint(square, sign), 0)
    assert table.log[-1].text == "Draws"
    for seat, sign in enumerate("~░", 1):
        table.play(Paint(2, sign), seat)
    for seat in range(3):
        table.play(Done(), seat)
    told = table.log[-1].detail
    assert told.startswith(
        "Ana drew 1 square wall, 1 triangle wall on B2 and C2. Ben drew 1 water on C1. "
        "Cleo drew 1 sand on C1. Round 2:"
    )


def test_the_end_of_a_hole() -> None:
    after, events = do(playing("o··F"), 0, Surrender())
    assert words.tell(after, events) == "The hole scores 14."
    _, events = do(after, 1, Surrender())
    assert words.tell(after, events) == "The hole scores 14. The game is over."


def test_alone_the_app_decides_on_a_miss() -> None:
    state = playing("·█·\n0·F", 1, "solo")
    after, events = do(state, 0, declare("NE", 1), 0, "miss", "SW")
    assert PrecisionRolled(0, False, -1, "corner") in events
    assert (
        "MISS at the corner: the app sends it on. The app sends it to the bottom left"
        in words.tell(after, events)
    )
    assert after.shots == (None,)


def test_phases_and_counts() -> None:
    table = Table.open("tiny", "race", ["Ana", "Ben"])
    assert table.phase() == "Placing hole and start"
    table = in_round(6)
    assert table.phase() == "Round 6 of 8 · fixing"
    assert turns.count(table.state) == ("Round", 6, 8)
    state, _ = do(playing("0··F", 2, "cheering"), 0, declare("E", 1), 0)
    assert words.phase(state) == "Shot 2 of 12"
    assert turns.count(state) == ("Shot", 2, 12)


def test_prompts() -> None:
    table = Table.open("tiny", "race", ["Ana", "Ben"])
    assert table.prompt(0) == "Place the hole on a square."
    table.play(Lay(0), 0)
    assert table.prompt(0) == "Place the start on a square."
    table.play(Lay(20), 0)
    assert table.prompt(0) == "All set? Tap Done."
    assert in_round(1).prompt(0) == "Make it harder: draw water, sand or walls."
    assert in_round(6).prompt(0) == "Fix your hole: draw water, sand or walls."
    shot, _ = do(playing("·█·\no·F"), 0, declare("NE", 1), 0, "miss")
    assert words.prompt(shot, 1) == "Choose where their ball goes on."
    assert words.prompt(shot, 0) == "The designer chooses where your ball goes."
    back, _ = do(shot, 1, choose("SW"))
    assert words.prompt(back, 0) == "Wait for your turn."
    assert words.prompt(back, 1) == "Shot 1: choose direction and power."
    again, _ = do(back, 1, declare("E", 0), 0)
    assert words.prompt(again, 0) == "Shot 2: choose direction and power."
    given_up, _ = do(again, 0, Surrender())
    assert words.prompt(given_up, 0) == "You've finished your hole."


@pytest.mark.parametrize(
    ("dice", "sign", "told"),
    [
        (("wall", "half"), "█", "Draw 1 more wall, or tap Done."),
        (("wall", "half", "half"), "█", "Draw 2 more walls, or tap Done."),
        (("water", "water"), "~", "Draw 1 more water, or tap Done."),
        (("water",), "~", "All dice used. Tap Done."),
    ],
)
def test_how_much_more_can_be_drawn(dice: tuple[str, ...], sign: str, told: str) -> None:
    table = in_round(1)
    sheet = read(["0···", "····", "···F"])
    state = replace(table.state, dice=dice, sheets=(sheet, *table.state.sheets[1:]))
    state, _ = do(state, 0, Paint(5, sign))
    assert words.prompt(state, 0) == told


def test_the_clear_path_is_shown_and_how_far_one_gets_without() -> None:
    table = in_round(1)
    (path,) = table.highlights(0)
    sheet = table.state.sheets[0]
    assert path.kind == "path"
    assert (path.where[0], path.where[-1]) == (sheet.find("0"), sheet.find("F"))
    cut = replace(table.state, sheets=(read(["0·█F", "··██"]), *table.state.sheets[1:]))
    (reach,) = table.game.highlights(cut, 0)
    assert (reach.kind, reach.where) == ("reach", (0, 1, 4, 5))
