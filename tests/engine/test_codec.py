"""The codec reads back exactly what it wrote, and nothing else."""

from __future__ import annotations

import tracemalloc
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import codec
from engine.core.codec import BadDocument


class Spot(NamedTuple):
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Inner:
    name: str
    done: bool


@dataclass(frozen=True, slots=True)
class Outer:
    phase: Literal["one", "two"]
    cells: tuple[int | None, ...]
    pair: tuple[int, str]
    spots: tuple[Spot, ...]
    inner: Inner | None
    weight: float


class Go(NamedTuple):
    where: tuple[int, ...]


whole = st.integers(-(2**62), 2**62)
outers = st.builds(
    Outer,
    phase=st.sampled_from(["one", "two"]),
    cells=st.lists(st.none() | whole).map(tuple),
    pair=st.tuples(whole, st.text()),
    spots=st.lists(st.builds(Spot, whole, whole)).map(tuple),
    inner=st.none() | st.builds(Inner, st.text(), st.booleans()),
    weight=st.floats(allow_nan=False, allow_infinity=False),
)


@given(outers)
def test_round_trip(value: Outer) -> None:
    import json

    assert codec.decode(Outer, json.loads(codec.dumps(codec.encode(value)))) == value


GOOD: dict[str, Any] = codec.encode(Outer("one", (1, None), (1, "a"), (Spot(1, 2),), None, 0.5))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("phase", "three"),
        ("cells", [1.0]),
        ("cells", [True]),
        ("cells", "12"),
        ("cells", {"0": 1}),
        ("pair", [1]),
        ("pair", [1, "a", 2]),
        ("pair", ["a", 1]),
        ("spots", [[1]]),
        ("spots", [{"x": 1, "y": 2}]),
        ("inner", {"name": "a"}),
        ("inner", {"name": "a", "done": 1}),
        ("inner", {"name": "a", "done": True, "more": 1}),
        ("weight", 1),
        ("weight", "0.5"),
    ],
)
def test_what_does_not_fit_is_refused(key: str, value: object) -> None:
    codec.decode(Outer, GOOD)
    with pytest.raises(BadDocument):
        codec.decode(Outer, {**GOOD, key: value})


def test_missing_and_unknown_fields_are_refused() -> None:
    docs: tuple[Any, ...] = (
        {k: v for k, v in GOOD.items() if k != "pair"},
        {**GOOD, "extra": 1},
        [],
        None,
        "x",
    )
    for doc in docs:
        with pytest.raises(BadDocument):
            codec.decode(Outer, doc)


def test_moves_carry_their_verb() -> None:
    assert codec.encode_move(Go((1, 2))) == ["Go", [1, 2]]
    assert codec.decode_move((Spot, Go), ["Go", [1, 2]]) == Go((1, 2))
    for doc in ([], ["Fly", [1]], ["Go"], ["Go", [1], 2], "Go", None, [["Go"]]):
        with pytest.raises(BadDocument):
            codec.decode_move((Spot, Go), doc)


def test_fits_looks_into_fields() -> None:
    assert codec.fits(Spot(1, 2))
    assert not codec.fits(Spot(1, "2"))  # type: ignore[arg-type]
    assert not codec.fits(Spot(True, 2))
    assert codec.fits(Go((1, 2)))
    assert not codec.fits(Go([1, 2]))  # type: ignore[arg-type]


def test_what_has_no_place_in_a_state_is_said_at_once() -> None:
    with pytest.raises(TypeError):
        codec.encode({"a": 1})
    with pytest.raises(TypeError):
        codec.decode(dict[str, int], {})


def test_digests_tell_states_apart() -> None:
    assert codec.digest([1, 2]) == codec.digest([1, 2])
    assert codec.digest([1, 2]) != codec.digest([2, 1])


def test_a_bare_tuple_is_no_named_one() -> None:
    class Aim(NamedTuple):
        at: Spot

    Aim.__annotations__["at"] = Spot
    assert codec.fits(Aim(Spot(1, 2)))
    assert not codec.fits(Aim((1, 2)))  # type: ignore[arg-type]


def test_members_of_a_union_must_look_different() -> None:
    for union in (Spot | Go, tuple[int, ...] | Spot, Inner | Outer):
        with pytest.raises(TypeError, match="look the same"):
            codec.decode(union, [1, 2])


@dataclass(frozen=True)
class Grown:
    """Has got a field since the first documents were written."""

    old: int
    new: tuple[int, ...] = field(default=(), metadata=codec.LATER)


def test_a_later_field_is_written_only_where_it_is_not_its_default() -> None:
    assert codec.encode(Grown(1)) == {"old": 1}
    assert codec.encode(Grown(1, (2,))) == {"old": 1, "new": [2]}
    for value in (Grown(1), Grown(1, (2,))):
        assert codec.decode(Grown, codec.encode(value)) == value
    refused: list[Any] = [{}, {"new": []}, {"old": 1, "more": 2}, {"old": 1, "new": 3}]
    for wrong in refused:
        with pytest.raises(BadDocument):
            codec.decode(Grown, wrong)


@pytest.mark.parametrize(
    "text", ["[" + "{}," * 2**20 + "{}]", "[" * 2**20, "[" + "0," * 2**20 + "0]"]
)
def test_what_holds_far_too_much_is_refused_before_any_of_it_is_built(text: str) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(BadDocument, match="too much"):
            codec.loads(text)
        assert tracemalloc.get_traced_memory()[1] < 2**20
    finally:
        tracemalloc.stop()


def test_what_is_nested_too_deep_is_refused() -> None:
    with pytest.raises(BadDocument):
        codec.loads("[" * 2**18 + "]" * 2**18)
