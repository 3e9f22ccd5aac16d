"""Racks hold tiles and pawns, and tell which slot a finger is on."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from typing import Any

import pytest

from tests.support.wall import Wall

# isort: split
from app.draw.shapes import Box, apart
from app.games.designer.rack import Rack, SlotView, order_slots
from app.recogniser import Recogniser

Walls = Callable[..., Wall]
FACES = ["D35", "R044", "R014", "R093", "R100", "R091"]


def hung(wall: Walls, count: int, width: float, **how: Any) -> Rack:
    slots = [SlotView(face, number) for number, face in enumerate(FACES[:count], 3)]
    rack = Rack(slots=slots, width=width, **how)
    one = wall((420, 200))
    one.hang(rack, Box(10, 20, width, rack.needed))
    one.frames(2)
    return rack


@pytest.mark.parametrize("low", [False, True])
@pytest.mark.parametrize("width", [200, 324, 396])
@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_slots_lie_side_by_side_within_their_rack(wall: Walls, count: int, width: int, low: bool):
    rack = hung(wall, count, width, low=low)
    boxes = [rack.slot_box(number) for number in range(count)]
    whole = Box(*rack.pos, *rack.size)
    assert all(whole.grown(1).covers(box) for box in boxes)
    assert all(apart(one, other) for one, other in combinations(boxes, 2))
    assert [rack.slot_at(*box.centre) for box in boxes] == list(range(count))
    assert rack.slot_at(rack.x + 1, rack.y + 1) is None


def test_slots_of_a_full_table_can_still_be_touched(wall: Walls):
    rack = hung(wall, 6, 324)
    places = [rack.slot_box(number).centre[0] for number in range(6)]
    assert all(after - before >= 48 for before, after in pairwise(places))


def test_a_finger_on_a_slot_is_told_and_beside_it_is_not(wall: Walls):
    told: list[int | None] = []
    rack = Rack(slots=[SlotView("R001", 1), SlotView("R002", 1)])
    rack.feel(Recogniser(), lambda finger: told.append(rack.slot_at(*finger.pos)))
    one = wall((300, 150))
    one.hang(rack, Box(0, 0, 200, 100))
    one.frames(2)
    one.tap(rack.slot_box(1).centre)
    one.tap((280, 140))
    assert told == [1]


def test_who_passed_sits_at_the_left_and_who_is_to_play_stands_at_the_right():
    slots = order_slots(["blue", "green"], ["orange"], 4)
    assert [(slot.pawn, slot.bench) for slot in slots] == [
        ("orange", True), ("", False), ("blue", False), ("green", False),
    ]  # fmt: skip


def test_every_mark_is_drawn(wall: Walls):
    one = wall((420, 120))
    rack = one.hang(Rack(slots=[SlotView("R001", 1)] * 2), Box(0, 0, 200, 100))
    one.frames(2)
    for slot in (
        SlotView("R001", 1, mark="chosen"),
        SlotView("R001", 1, asked=True),
        SlotView("R001", 1, pawn="blue"),
        SlotView("R001", 1, mark="held"),
        SlotView("R001", 1, bench=True),
    ):
        rack.slots = [SlotView("R001", 1), slot]
        one.frames(2)
        marked, plain = rack.children
        assert marked.marks.children, slot
        assert not plain.marks.children
