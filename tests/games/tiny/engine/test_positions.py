"""Positions that no moves prove: those of games pass, forged ones are refused or can be played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from engine.core import codec
from engine.core.chance import Seeded
from engine.core.codec import BadDocument
from engine.core.game import Setup
from engine.games import GAMES
from engine.games.tiny.box.sheet import SquareSheet
from engine.games.tiny.model import Choose, MarkedShot, Shoot, State, Surrender
from engine.games.tiny.rules.positions import check
from engine.play.table import Table
from tests.games.tiny.engine.drawn import get_ready

MODES = [mode.key for mode in GAMES["tiny"].info.modes]
OPEN = "F·······" + "········" * 8 + "·····0··"
WALLED = "F·······██··██···█·░░·······░░░··█···~~····█··░░·······█····█·····░░·········0··"


def opened(mode: str, seats: int = 3, **options: Any) -> Table:
    names = [f"P{number}" for number in range(1 if mode == "solo" else seats)]
    return Table.open("tiny", mode, names, 5, options)


def positions(table: Table, seed: int) -> Iterator[State]:
    """The positions of a game in which every round is drawn and then shots come by chance."""
    chance = Seeded(seed)
    yield table.state
    while table.turn and table.state.phase != "play":
        for seat in table.turn:
            get_ready(table, seat)
            yield table.state
    while table.turn:
        seat = table.turn[chance.number(len(table.turn))]
        found = table.moves(seat)
        wanted = [move for move in found if not isinstance(move, Surrender)]
        some = found if chance.number(40) == 0 else wanted
        table.play(some[chance.number(len(some))], seat)
        yield table.state


@pytest.mark.parametrize("mode", MODES)
def test_every_position_of_a_game_passes(mode: str) -> None:
    own = {"our_dice": True, "max": "0,0,2,4,6,9", "precision": "pass,miss,miss,miss,miss,miss"}
    for seats, options in ((2, {}), (3, {"sand": "free", **own}), (4, {"sheet": "small"})):
        if mode == "solo":
            options = {**options, "hole": ("own", "quagmire", "mean")[seats - 2]}
        table = opened(mode, seats, **options)
        for state in positions(table, seats):
            assert check(table.setup, state) is None, codec.encode(state)


def tables() -> dict[str, tuple[Setup, State]]:
    """A position of each kind: laying out, drawing, playing, deciding, over."""
    table = opened("race", 3, begins="first")
    found = {"lay": table.state}
    for state in positions(table, 3):
        found.setdefault(state.phase, state)
        if state.phase == "draw" and any(state.fresh):
            found["drawn"] = state
        if state.phase == "play" and any(state.marks):
            found["played"] = state
    walled = SquareSheet(8, WALLED)
    for lies, end in ((3, "rest"), (walled.signs.index("░"), "sand")):
        found[f"in {end}"] = hazard = replace(
            found["play"],
            sheets=(walled,) * 3,
            balls=(lies, *[walled.find("0")] * 2),
            marks=((MarkedShot(lies, 1, 1, 2, end),), (), ()),
        )
        for shoot in (Shoot(way, power) for way in range(8) for power in (1, 3, 6)):
            for seed in range(4):
                state, _ = table.game.play(hazard, 0, shoot, Seeded(seed))
                for shot in filter(None, state.shots):
                    found.setdefault(shot.stop, state)
    return {name: (table.setup, state) for name, state in found.items()}


TABLES = tables()


def test_there_is_a_position_of_every_kind() -> None:
    assert TABLES.keys() == {
        "lay", "draw", "drawn", "play", "played", "over",
        "in rest", "in sand", "sand", "corner", "flag",
    }  # fmt: skip
    assert all(check(*each) is None for each in TABLES.values())


WRONG: dict[str, list[Any]] = {
    "rules": [],  # below
    "phase": ["lay", "draw", "play", "over"],
    "round": [-1, 9, 3],
    "dice": [("wall",), ("wall",) * 7, ("grass",) * 6],
    "sheets": [
        (),
        (SquareSheet(8, OPEN),) * 2,
        (SquareSheet(8, OPEN[:-1]),) * 3,
        (SquareSheet(5, OPEN),) * 3,
        (SquareSheet(8, OPEN.replace("0", "·")),) * 3,
        (SquareSheet(8, OPEN.replace("·", "F", 1)),) * 3,
        (SquareSheet(8, OPEN.replace("·", "x", 1)),) * 3,
        (SquareSheet(8, "F0" + OPEN[2:].replace("0", "·")),) * 3,
        (SquareSheet(8, OPEN[:40] + "█" * 8 + OPEN[48:]),) * 3,
    ],
    "fresh": [(), ((1, 1), (), ()), ((-1,), (), ()), ((80,), (), ()), ((0,), (), ())],
    "ready": [(), (True,) * 2, (True,) * 3, (False,) * 3],
    "seat": [-1, 3],
    "balls": [(), (80,) * 3, (-2,) * 3, (0,) * 3, (-1,) * 3],
    "marks": [
        ((),) * 2,
        ((MarkedShot(80, 0, 1, 1, "rest"),), (), ()),
        ((MarkedShot(0, 0, 1, 1, "flying"),), (), ()),
        ((MarkedShot(77, 8, 1, 1, "rest"),), (), ()),
        ((MarkedShot(77, 0, 13, 1, "rest"),), (), ()),
        ((MarkedShot(77, 0, 1, 99, "rest"),), (), ()),
        ((MarkedShot(77, 0, 1, 1, "rest", (9,)),), (), ()),
        ((MarkedShot(1, 0, 1, 1, "water"),), (), ()),
    ],
    "shots": [(None,) * 2],
    "scores": [(0,) * 2, (13, 0, 0), (-1, 0, 0), (15, 15, 15), (2, 0, 0)],
}


def forged() -> list[tuple[str, str, Any]]:
    """Each field of each position, wrong in turn; what is right there by chance is left out."""
    return [
        (name, field, value)
        for name, (_, state) in TABLES.items()
        for field, values in WRONG.items()
        for value in values
        if getattr(state, field) != value
    ]


def test_every_field_is_looked_at() -> None:
    assert WRONG.keys() == {field.name for field in fields(State)}


# What is wrong elsewhere is right there: another round of drawing, a start not laid out yet,
# everybody still at it.
NO_START = (SquareSheet(8, OPEN.replace("0", "·")),) * 3
MAY_BE = {
    ("draw", "round", 3),
    ("drawn", "round", 3),
    ("lay", "sheets", NO_START),
    ("drawn", "ready", (False,) * 3),
}


def test_a_field_that_is_wrong_is_refused() -> None:
    passed = [
        (name, field, value)
        for name, field, value in forged()
        if check(TABLES[name][0], replace(TABLES[name][1], **{field: value})) is None
    ]
    assert {*passed} <= MAY_BE


@pytest.mark.parametrize(
    "change",
    [
        {"mode": "cheering"},
        {"seats": 4},
        {"columns": 9},
        {"rows": 1},
        {"friendly": True},
        {"hole": "own"},
        {"first": 3},
        {"waits": -1},
        {"free_sand": True},
    ],
    ids=lambda change: next(iter(change)),
)
def test_rules_that_were_not_chosen_are_refused(change: dict[str, Any]) -> None:
    for setup, state in TABLES.values():
        rules = replace(state.rules, **change)
        assert check(setup, replace(state, rules=rules)) == (
            "Its rules are not those that were chosen."
        )


@pytest.mark.parametrize(
    "change",
    [
        {"direction": 8},
        {"power": 13},
        {"decider": 1},
        {"decider": -1},
        {"options": ()},
        {"options": (0,)},
        {"options": (1, 3, 5, 7, 9)},
        {"at": 80},
        {"at": -1},
        {"corner": (0, 0)},
        {"corner": (99, 1)},
        {"left": 0},
        {"left": 99},
        {"crossed": -1},
        {"corners": 8},
        {"choices": (8,)},
        {"stop": "sand"},
        {"stop": "flag"},
    ],
    ids=str,
)
def test_a_shot_that_cannot_wait_is_refused(change: dict[str, Any]) -> None:
    setup, state = TABLES["corner"]
    seat, shot = next((seat, shot) for seat, shot in enumerate(state.shots) if shot is not None)
    if change.get("decider") == 1:
        change = {"decider": next(each for each in range(3) if each not in (seat, seat - 1, 2))}
    if all(getattr(shot, key) == value for key, value in change.items()):
        pytest.skip("it is so")
    wrong = shot._replace(**change)
    shots = tuple(wrong if each == seat else other for each, other in enumerate(state.shots))
    assert check(setup, replace(state, shots=shots)) == "A ball waits that cannot wait there."


def test_whatever_passes_can_be_played_on() -> None:
    """Numbers of the right type in the wrong place, by the thousand."""
    chance, game, passed = Seeded(11), GAMES["tiny"], 0
    for name, (setup, state) in TABLES.items():
        for _ in range(300):
            doc = codec.encode(state)
            _spoil(doc, chance)
            try:
                position = codec.decode(State, doc)
            except BadDocument:
                continue
            if check(setup, position) is not None:
                continue
            passed += 1
            _play_on(game, position, chance, name)
    assert passed > 50


def _spoil(doc: dict[str, Any], chance: Seeded) -> None:
    """Change one number or text somewhere."""
    places: list[tuple[Any, Any]] = []

    def walk(node: Any) -> None:
        for key, value in node.items() if isinstance(node, dict) else enumerate(node):
            if isinstance(value, dict | list):
                walk(value)
            else:
                places.append((node, key))

    walk(doc)
    node, key = places[chance.number(len(places))]
    value = node[key]
    if isinstance(value, bool):
        node[key] = not value
    elif isinstance(value, int):
        node[key] = chance.number(24) - 3
    elif isinstance(value, str) and len(value) == 80:
        at = chance.number(80)
        node[key] = value[:at] + "█~░·0F◤◥◣◢"[chance.number(10)] + value[at + 1 :]


def _play_on(game: Any, position: State, chance: Seeded, name: str) -> None:
    for seat in range(3):
        game.prompt(position, seat), game.highlights(position, seat)
        game.view(position, seat), game.done(position, seat)
    game.phase(position), game.order(position), game.count(position), game.standing(position)
    for _ in range(6):
        turn = game.turn(position)
        if not turn:
            assert position.phase == "over", name
            return
        seat = turn[chance.number(len(turn))]
        found = game.moves(position, seat)
        assert found, name
        choices = [move for move in found if isinstance(move, Choose)] or found
        move = choices[chance.number(len(choices))]
        game.describe(position, move), game.preview(position, seat, move)
        position, _ = game.play(position, seat, move, chance)
