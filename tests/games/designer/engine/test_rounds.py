"""Rounds: the order of play, racks, and the end phase; worked examples 1 to 5 and 23."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.core.chance import Deck, Seeded
from engine.core.game import Seat
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import (
    EMPTY,
    Collect,
    DesignEnded,
    Designer,
    EndBegan,
    Label,
    LandCompleted,
    Pass,
    PlaceTile,
    RoundBegan,
    Rules,
    TilesReturned,
)
from engine.games.designer.rules import bag, effects, moves
from tests.games.designer.engine.racks import (
    BELOW,
    BRICK,
    RACK,
    covering,
    everybody_lays,
    happened,
    lay,
    opened,
    play,
    position,
)

R, Y, B = range(3)


def test_example_1_pawns_decide_the_next_order() -> None:
    state = position()
    state, _ = play(state, R, lay(state, R, 2))
    assert state.pawns[2] == R
    assert state.rack[2] == EMPTY
    state, _ = play(state, Y, Pass())
    state, events = play(state, B, lay(state, B, 0))
    assert state.order == (Y, B, R)
    assert events[-1] == RoundBegan(6, (Y, B, R))
    assert state.rack == BELOW[:4], "the bottom rack has moved up"
    assert state.pawns == (None,) * 4
    assert state.bench == ()


def test_example_2_the_last_to_pass_is_first() -> None:
    state = position(4)
    state, _ = play(state, 0, lay(state, 0, 4))
    state, _ = play(state, 1, Pass())
    state, _ = play(state, 2, Pass())
    assert state.bench == (2, 1)
    state, _ = play(state, 3, lay(state, 3, 1))
    assert state.order == (2, 1, 3, 0)


def test_example_3_racks_are_sorted_by_backs_then_by_draws() -> None:
    drawn = ("R010", "R004", "R009", "R117")
    assert [FACES[key].back for key in drawn] == [5, 2, 5, 12]
    state = everybody_lays(position(), drawn)
    assert state.next == ("R004", "R010", "R009", "R117")
    as_told = position(rules=Rules(False, 3, "", told=True))
    assert everybody_lays(as_told, drawn).next == drawn, "as the real box has other backs"


@pytest.mark.parametrize(("seats", "size"), [(2, 3), (3, 4), (4, 5), (5, 6)])
def test_example_4_a_rack_has_one_tile_more_than_there_are_players(seats: int, size: int) -> None:
    state = opened(seats).state
    assert len(state.rack) == len(state.next) == size
    for rack in (state.rack, state.next):
        assert [FACES[key].back for key in rack] == sorted(FACES[key].back for key in rack)


class Watching(Seeded):
    """Remembers what was in the bag at every draw."""

    def __init__(self) -> None:
        super().__init__(3)
        self.bags: list[list[int]] = []

    def draw(self, deck: Deck, counts: Sequence[int], *about: Any) -> int:
        self.bags.append(list(counts))
        return super().draw(deck, counts, *about)


def test_example_5_untaken_tiles_go_back_only_when_the_new_rack_is_full() -> None:
    state = position()
    for seat in (R, Y):
        state, _ = play(state, seat, Pass())
    chance = Watching()
    after, events = effects.play(state, B, Pass(), chance)
    assert chance.bags
    for key in RACK[:4]:
        kind = bag.KEYS.index(key)
        held = after.next.count(key)
        assert all(left[kind] < FACES[key].copies for left in chance.bags)
        assert bag.counts(after)[kind] == FACES[key].copies - held
    assert happened(TilesReturned(RACK[:4], ()), events)


def test_example_23_the_end() -> None:
    designers = (
        Designer(land=BRICK, tiles=covering(BRICK, 9)),
        Designer(land=BRICK, tiles=covering(BRICK, 1, 40)),
        Designer(land=BRICK, tiles=covering(BRICK, 12, 80)),
    )
    state = position(designers=designers)
    assert all("You may stop" in str(moves.why_not(state, R, Collect(slot))) for slot in range(4))
    state, _ = play(state, R, lay(state, R, 2))
    state, events = play(state, Y, lay(state, Y, 1))
    assert happened(LandCompleted(Y), events)
    assert happened(EndBegan(Y), events)
    assert state.ending
    assert not state.designers[Y].stopped, "a tile face down comes only with the next turn"
    state, _ = play(state, B, lay(state, B, 0))

    def round_(*stopped: Seat) -> None:
        nonlocal state
        number = state.round
        for seat in state.order:
            slot = next(slot for slot, key in enumerate(state.rack) if key)
            if seat in stopped:
                state, _ = play(state, seat, Collect(slot))
                assert state.designers[seat].stopped
            else:
                state, _ = play(state, seat, lay(state, seat, slot))
        assert state.phase == "label" or state.round == number + 1

    for _ in range(3):
        round_(Y)
    round_(Y, R)
    assert "can't pass" in _why_pass_of(state, Y)
    assert "can't pass" in _why_pass_of(state, R)
    round_(Y, R)
    assert state.phase == "turn"
    round_(Y, R, B)
    assert state.phase == "label"
    assert [designer.stopped for designer in state.designers] == [2, 1, 3]
    assert [len(designer.collected) for designer in state.designers] == [3, 6, 1]


def _why_pass_of(state, seat: Seat) -> str:  # type: ignore[no-untyped-def]
    return str(moves.why_not(state, seat, Pass()))


def test_the_round_is_finished_when_the_last_designer_stops() -> None:
    stopped = Designer(land=BRICK, tiles=covering(BRICK), collected=("R001",), stopped=1)
    last = Designer(land=BRICK, tiles=covering(BRICK, 3, 40))
    state = position(2, designers=(last, stopped), ending=True)
    state, events = play(state, 0, Collect(2))
    assert state.phase == "turn"
    assert not happened(DesignEnded(), events)
    state, events = play(state, 1, Collect(0))
    assert state.phase == "label"
    assert happened(DesignEnded(), events)
    assert len(state.designers[1].collected) == 2


def test_stopping_is_definitive() -> None:
    stopped = Designer(land=BRICK, tiles=covering(BRICK, 3), collected=("R001",), stopped=1)
    state = position(2, designers=(stopped, Designer(land=BRICK)), ending=True)
    assert {type(move) for move in moves.moves(state, 0)} == {Collect, Label}
    why = moves.why_not(state, 0, PlaceTile(0, 3, 4, 0))
    assert why == "You've stopped. Take a tile face down."
