"""What is remembered by the thing itself: asked once a thing, never mixed up, never without end."""

from __future__ import annotations

from engine.games.designer.rules.squares import by_identity

SIZE = 3


def test_a_thing_is_asked_once_and_its_like_anew() -> None:
    asked: list[int] = []  # not the things: they would be held by the test

    @by_identity(SIZE)
    def total(things: tuple[int, ...]) -> int:
        asked.append(len(things))
        return sum(things)

    one, like = (1, *[2]), (1, *[2])
    assert [total(one), total(one), total(like)] == [3, 3, 3]
    assert len(asked) == 2
    for number in range(50):  # each is gone when the next comes, and may get its place in memory
        assert total((number, *[number])) == 2 * number
    assert total(one) == 3
    assert len(asked) > 52  # it had been forgotten meanwhile


def test_the_oldest_is_forgotten_first() -> None:
    asked: list[int] = []

    @by_identity(SIZE)
    def first(things: tuple[int, ...]) -> int:
        asked.append(things[0])
        return things[0]

    things = [(number, *[number]) for number in range(SIZE + 1)]
    for thing in (*things, *things[1:], things[0]):
        first(thing)
    assert asked == [0, 1, 2, 3, 0]
