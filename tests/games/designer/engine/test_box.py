"""What is in the box: 200 faces, 47 lands and 14 clients, by what is known of them all together."""

from __future__ import annotations

from collections import Counter
from itertools import groupby, product

import pytest

from engine.games.designer.box.clients import LUCKY, MR, MRS, Mr, Traits
from engine.games.designer.box.lands import BESIDE, LANDS, LEVELS, Land, Square, plot_of
from engine.games.designer.box.tiles import FACES, Elements, TileFace
from engine.games.designer.model import HOLES
from tests.support.every import every


def test_kinds_of_tiles() -> None:
    kinds: Counter[str] = Counter()
    for face in FACES.values():
        kinds[face.kind] += face.copies
    assert kinds == {"tee": 55, "green": 55, "straight": 44, "corner": 44, "grass": 66}
    printed = Counter(face.kind for key, face in FACES.items() if key.startswith("R"))
    assert (printed["tee"], printed["green"], printed["grass"]) == (34, 43, 42)
    assert printed["straight"] + printed["corner"] == 26


def test_things_on_all_tiles() -> None:
    totals = {
        name: sum(face.copies * getattr(face.elements, name) for face in FACES.values())
        for name in Elements._fields
        if name != "obstacle"
    }
    assert totals == {
        "people": 279, "dogs": 29, "trees": 218, "benches": 26, "pools": 37, "pipes": 37,
        "slopes": 28, "flowers": 38,
    }  # fmt: skip


def test_things_on_the_tiles_of_the_printed_list() -> None:
    """Tee, green, path and grass, each as the list adds up; obstacles too."""
    sums = []
    printed = [face for key, face in FACES.items() if key.startswith("R")]
    paths = {"straight": "path", "corner": "path"}
    for _, faces in groupby(printed, key=lambda face: paths.get(face.kind, face.kind)):
        rows = [[face.copies * number for number in face.elements] for face in faces]
        sums.append([sum(column) for column in zip(*rows, strict=True)])
    assert sums == [
        [55, 2, 47, 0, 0, 0, 0, 0, 13],
        [59, 5, 24, 0, 5, 5, 3, 2, 18],
        [21, 5, 13, 5, 8, 9, 9, 6, 6],
        [93, 8, 125, 11, 5, 0, 0, 9, 0],
    ]


def par_of(face: TileFace) -> int:
    """The par that follows from what a ball has to get around."""
    on = face.elements
    if face.kind == "grass":
        return 0
    if face.kind == "tee":
        return 1 + on.obstacle + (on.obstacle and not on.trees)
    pools = on.pools >= 2
    if face.kind == "green":
        return min(3, 1 + on.obstacle + (on.pipes > 0) + on.slopes + pools)
    return min(3, on.obstacle + min(2, on.pipes) + on.slopes + pools)


@every(FACES.values(), lambda face: face.key)
def test_par_back_and_direction_follow_from_what_is_on_a_tile(face: TileFace) -> None:
    on = face.elements
    assert face.par == par_of(face)
    value = 7 * on.people + 3 * (on.dogs + on.benches + on.slopes) + on.trees
    value += 2 * (on.pools + on.pipes + on.flowers)
    assert face.back == 1 + value // 2
    path = face.kind in ("straight", "corner")
    assert face.one_way == (path and on.slopes > 0 and (on.pipes > 0 or on.pools > 0))


def test_levels_of_lands() -> None:
    assert list(LANDS) == list(range(1, 48))
    levels = Counter(land.level for land in LANDS.values())
    assert [levels[level] for level in LEVELS] == [15, 18, 14]
    for different in (
        {land.name for land in LANDS.values()},
        {land.rows for land in LANDS.values()},
    ):
        assert len(different) == len(LANDS)


@every(LANDS.values(), lambda land: land.name)
def test_points_of_a_land_follow_from_its_level_and_size(land: Land) -> None:
    squares = len(plot_of(land.number).land) + 4
    assert 36 <= squares <= 46
    assert land.points == (8 * land.level + 3 * (squares - 36)) // 2
    assert len({len(row) for row in land.rows}) == 1
    assert set("".join(land.rows)) <= set("G.~=#")


@every(LANDS.values(), lambda land: land.name)
def test_a_land_hangs_together_with_its_gate(land: Land) -> None:
    squares = plot_of(land.number).land | plot_of(land.number).gate
    reached: set[Square] = set()
    ahead = [min(squares)]
    while ahead:
        x, y = ahead.pop()
        if (x, y) in squares and (x, y) not in reached:
            reached.add((x, y))
            ahead += [(x + dx, y + dy) for dx, dy in BESIDE]
    assert reached == squares


def test_the_clients() -> None:
    assert {key: (mrs.element, mrs.points) for key, mrs in MRS.items()} == {
        "hotdog": ("dogs", 3), "evergreen": ("trees", 1), "sprinkle": ("pools", 2),
        "bloom": ("flowers", 2), "lazy": ("benches", 3), "plumber": ("pipes", 2),
        "sloppy": ("slopes", 3),
    }  # fmt: skip
    assert list(MR) == [
        "short", "long", "linear", "turner", "luckyfor", "uberstitious", "straightforward",
    ]  # fmt: skip


@pytest.mark.parametrize("mr", MR.values(), ids=lambda mr: mr.key)
def test_what_mr_client_says_of_himself_is_how_he_judges(mr: Mr) -> None:
    """One cares for the number of a hole; one looks onward, and no single hole pleases him."""
    verdicts = {
        facts: [mr.likes(Traits(*facts, number)) for number in range(1, HOLES + 1)]
        for facts in product(range(2, 7), range(3), range(2, 8))
    }
    others = {facts: set(each[: LUCKY - 1] + each[LUCKY:]) for facts, each in verdicts.items()}
    assert all(len(each) == 1 for each in others.values())
    assert any(each[LUCKY - 1] not in others[facts] for facts, each in verdicts.items()) == mr.lucky
    assert any(any(each) for each in verdicts.values()) != mr.onward
