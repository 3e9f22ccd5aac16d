"""Positions that no moves prove: those of real games pass, forged ones are refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from functools import cache
from typing import Any

import pytest

from engine import GAMES, Table
from engine.core.chance import Seeded
from engine.core.game import Setup
from engine.games.eighteen.model import (
    DeckState,
    DrawnCards,
    Golfer,
    Player,
    Rules,
    SoloRival,
    State,
    Top,
    Won,
)
from tests.games.eighteen.engine.changing import changed, with_player

EIGHTEEN: Any = GAMES["eighteen"]
ENOUGH = 300  # moves of a game by chance
CASES: list[tuple[str, int, dict[str, Any]]] = [
    ("match", 2, {}),
    ("match", 5, {"golfers": "choose", "course": "owlshaw"}),
    ("match", 3, {"clubs": "open", "golfers": "dealt", "adjust": "hand"}),
    ("match", 4, {"golfers": "b", "clubs": "told"}),
    ("skins", 3, {"golfers": "a"}),
    ("stableford", 1, {"clubs": "hands"}),
    ("stableford", 2, {"course": "quick", "adjust": "harder"}),
    ("stroke", 2, {"through": True}),
    ("racing", 3, {"course": "rookery", "part": "front"}),
    ("chaos", 3, {"golfers": "choose"}),
    ("teams", 2, {"golfers": "choose"}),
    ("kelly", 4, {"golfers": "choose", "course": "millpond"}),
    ("solo", 1, {}),
]


def positions(mode: str, seats: int, options: dict[str, Any], seed: int) -> Iterator[State]:
    """The positions of a game by chance; after a while rules of thumb bring it to its end."""
    table = opened(mode, seats, options, seed)
    state, luck = table.state, Seeded(seed, 3)
    for ply in range(4 * ENOUGH):
        yield state
        turn = EIGHTEEN.turn(state)
        if not turn:
            return
        seat = turn[luck.number(len(turn))]
        moves = EIGHTEEN.moves(state, seat)
        move = moves[luck.number(len(moves))]
        if ply > ENOUGH:
            move = EIGHTEEN.advise(EIGHTEEN.view(state, seat), seat)[0]
        state = EIGHTEEN.play(state, seat, move, luck)[0]


def opened(mode: str, seats: int, options: dict[str, Any], seed: int) -> Table:
    course = {"course": "starter", **options} if mode != "solo" else options
    known = {option.key for option in EIGHTEEN.info.mode(mode).options}
    wanted = {key: value for key, value in course.items() if key in known}
    return Table.open("eighteen", mode, [f"Seat {n}" for n in range(seats)], seed, wanted)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_position_of_a_game_may_be(case: tuple[str, int, dict[str, Any]]) -> None:
    table = opened(*case, 2)
    for state in positions(*case, 2):
        assert EIGHTEEN.check(table.setup, state) is None, state


@cache
def found(mode: str, seats: int, phase: str) -> tuple[Setup, State]:
    """A late position of a game in a phase, in which the first seat plays."""
    table = opened(mode, seats, {}, 1)
    late = [
        state
        for state in positions(mode, seats, {}, 1)
        if state.phase == phase and EIGHTEEN.turn(state)[0] == 0
    ]
    return table.setup, late[-1]


# By mode, seats and phase: a field, and what cannot stand in it.
Forgery = Callable[[State], State]


def of_state(name: str, value: Any) -> Forgery:
    return lambda state: changed(state, **{name: value})


def of_player(name: str, value: Any) -> Forgery:
    return lambda state: with_player(state, 0, **{name: value})


def of_rules(name: str, value: Any) -> Forgery:
    return lambda state: changed(state, rules=replace(state.rules, **{name: value}))


def of_drawn(**news: Any) -> Forgery:
    def forged(state: State) -> State:
        assert state.drawn is not None
        return changed(state, drawn=state.drawn._replace(**news))

    return forged


def of_solo(**news: Any) -> Forgery:
    def forged(state: State) -> State:
        assert state.solo is not None
        return changed(state, solo=state.solo._replace(**news))

    return forged


def of_rival(**news: Any) -> Forgery:
    def forged(state: State) -> State:
        assert state.solo is not None
        first, *others = state.solo.rivals
        return changed(state, solo=state.solo._replace(rivals=(first._replace(**news), *others)))

    return forged


def of_deck(deck: DeckState) -> Forgery:
    return lambda state: changed(state, decks=(deck, *state.decks[1:]))


RULES: dict[str, list[Any]] = {
    "mode": ["stroke", "solo"],
    "seats": [1, 3, -1],
    "course": ["", "no such course", "starter T@99,99"],
    "golfers": ["choose"],
    "with_golfers": [(7,), (0, 0)],
    "with_side_b": [(-1,)],
    "deck": [(1, 2)],
}
# Switches and texts that change how is played on, but nothing that is there.
FREE = {
    "rules": {"through", "clubs", "by_hand", "any_card", "tee_clubs"},
    "player": {"spent", "tired", "up", "picked", "finished"},
}
PLAYER: dict[str, list[Any]] = {
    "golfers": [(), (Golfer(-1),), (Golfer(9999),), (Golfer(0, True),), (Golfer(0), Golfer(0))],
    "dealt": ["nobody"],
    "ability": ["nobody", "shark-a"],
    "bag": [(), (99,), (0, 1, 2), (3, 3), tuple(range(1, 9))],
    "used": [(99,), (1, 1)],
    "shown": [(99,)],
    "eternal": [(99,)],
    "pack": [(99,), (3, 3), (0,)],
    "chosen": [99, 0, -4],
    "playing": [0, 99, -1],
    "kept": [0, 99, -1, 7],
    "hole": [-1, 99],
    "turns": [-1, 10**9],
    "penalties": [-1, 10**9],
    "card": [(-1,), (1,) * 99, (10**9,)],
    "won": [(Won(99, 1),), (Won(0, -1),), (Won(0, 10**9),)],
    "aces": [(99,), (0, 0)],
    "target": [0, 99],
    "offer": [(0,), (99, 98), (1, 2, 3)],
}
STATE: dict[str, list[Any]] = {
    "phase": ["cards", "discard", "extra"],
    "players": [(), (Player(),) * 2, (Player(),) * 7],
    "decks": [(), (DeckState(),) * 4],
    "round": [0, -3, 10**9],
    "hole": [-1, 99],
    "order": [(0, 0), (0, 7), (-1,)],
    "at": [-1, 99],
    "extras": [((0, 0),), ((9, 0),), ((0, 5),)],
    "drawn": [DrawnCards("shot", ((1,),))],
    "greens": [((1,),), ((9,),) * 5, ((1, 1),) * 5],
    "left": [(99,), (3, 3)],
    "longest": [7, -2],
    "playoff": [True],
    "solo": [],
}
DRAWN: list[Forgery] = [
    of_drawn(piles=()),
    of_drawn(piles=((),)),
    of_drawn(piles=((99,),)),
    of_drawn(piles=((1,), (1,))),
    of_drawn(heading=6),
    of_drawn(heading=-2),
    of_drawn(golfer=3),
    of_drawn(only=5),
    of_drawn(gone=(99,)),
    of_drawn(action="escape", heading=-1),
]
DECK: list[Forgery] = [
    of_deck(DeckState((99,))),
    of_deck(DeckState((2, 1))),
    of_deck(DeckState((), Top(99, (0,)))),
    of_deck(DeckState((), Top(1, ()))),
    of_deck(DeckState((), Top(1, (9,)))),
    of_deck(DeckState((1,), Top(1, (0,)))),
]
SOLO: list[Forgery] = [
    of_state("solo", None),
    of_solo(card=99),
    of_solo(turn=-1),
    of_solo(rivals=()),
    of_solo(targets=(0, 0)),
    of_rival(target=99),
    of_rival(tokens=-1),
    of_rival(top=99),
    of_rival(flipped=(99,)),
    of_rival(known=(99,)),
    of_rival(won=(Won(0, -5),)),
    of_rules("deck", ()),
    of_rules("deck", (1, 1, 2, 3, 4, 5)),
    of_player("target", 1),
]


def forgeries() -> Iterator[tuple[str, str, int, str, Forgery]]:
    for name, values in RULES.items():
        for value in values:
            yield f"rules.{name} {value!r}", "match", 2, "act", of_rules(name, value)
    for name, values in PLAYER.items():
        for value in values:
            yield f"player.{name} {value!r}", "match", 2, "act", of_player(name, value)
    for name, values in STATE.items():
        for value in values:
            yield f"{name} {value!r}", "match", 2, "act", of_state(name, value)
    for number, forgery in enumerate(DRAWN):
        yield f"drawn {number}", "match", 2, "cards", forgery
    for number, forgery in enumerate(DECK):
        yield f"deck {number}", "match", 2, "act", forgery
    for number, forgery in enumerate(SOLO):
        yield f"solo {number}", "solo", 1, "choose", forgery


def test_every_field_that_is_wrong_is_refused() -> None:
    passed = []
    for name, mode, seats, phase, forgery in forgeries():
        setup, state = found(mode, seats, phase)
        assert EIGHTEEN.check(setup, state) is None
        try:
            reason = EIGHTEEN.check(setup, forgery(state))
        except Exception as wrong:  # what raises here would crash a table
            wrong.add_note(name)
            raise
        if reason is None:
            passed.append(name)
        else:
            assert reason.endswith("."), reason
    assert not passed


def test_every_field_is_tried() -> None:
    assert {field.name for field in fields(State)} == {*STATE, "rules"}
    assert {field.name for field in fields(Player)} == {*PLAYER, *FREE["player"]}
    assert {field.name for field in fields(Rules)} == {*RULES, *FREE["rules"]}
    assert {*SoloRival._fields} == {"target", "tokens", "top", "flipped", "known", "won"}


def test_a_table_with_a_forged_position_is_not_loaded() -> None:
    setup, state = found("match", 2, "act")
    assert len(setup.seats) == len(state.players)
    assert EIGHTEEN.check(setup, with_player(state, 1, bag=state.players[0].bag)) is not None
    assert EIGHTEEN.check(setup, changed(state, players=state.players[:1])) is not None
