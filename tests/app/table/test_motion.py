"""Motions run their course, or jump to their end in the right order."""

from __future__ import annotations

from app.table.board.motion import Motions, linear


def test_a_motion_begins_after_its_delay_and_ends_at_one() -> None:
    steps: list[float] = []
    motions = Motions()
    motions.add(steps.append, 1.0, delay=0.5, curve=linear)
    for _ in range(4):
        motions.tick(0.25)
    assert steps == [0.0, 0.25, 0.5]
    motions.tick(5.0)
    assert steps[-1] == 1.0
    assert not motions.busy


def test_finishing_ends_everything_in_the_order_of_time() -> None:
    order: list[str] = []
    motions = Motions()
    motions.add(lambda _: None, 2.0, end=lambda: order.append("last"))
    motions.add(lambda _: None, 1.0, end=lambda: order.append("first"))
    motions.wait(1.5, lambda: order.append("middle"))
    motions.finish()
    assert order == ["first", "middle", "last"]
    assert not motions.busy


def test_what_an_end_starts_is_finished_too() -> None:
    order: list[str] = []
    motions = Motions()

    def wait_again() -> None:
        motions.wait(1.0, lambda: order.append("after"))

    motions.wait(1.0, wait_again)
    motions.finish()
    assert order == ["after"]


def test_a_step_begins_from_where_things_are_when_it_begins() -> None:
    seen: list[str] = []
    motions = Motions()
    motions.add(lambda _: seen.append("step"), 0.0, delay=1.0, begin=lambda: seen.append("begin"))
    motions.tick(0.5)
    assert seen == []
    motions.tick(0.6)
    assert seen == ["begin", "step"]
