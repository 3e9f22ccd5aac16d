"""A course laid out by hand, as data: what is natural to come next, and what goes along."""

from __future__ import annotations

import tests  # noqa: F401  (sets the environment before Kivy is imported)

# isort: split
import pytest

from app.games.designer.pad.plan import TWINS, CoursePlan, left_in_box, looks_of
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import Laid

TEE, GREEN, LAWN = "R001", "R035", "R104"
PLAN = CoursePlan(1, (Laid(TEE, 2, 0, 1), Laid(LAWN, 4, 0, 0)), ((3, (2, 0)),))


def test_a_plan_is_read_from_what_it_is_kept_as() -> None:
    assert CoursePlan.read(PLAN.value) == PLAN
    assert CoursePlan(5).value == {"land": 5, "tiles": []}


def test_squares_are_filled_as_one_reads() -> None:
    assert PLAN.next_after((-1, -1)) == (0, 0)
    assert PLAN.next_after((1, 0)) == (3, 0)
    assert PLAN.next_after((5, 0)) == (0, 1)
    assert PLAN.next_after((5, 5)) == (0, 0)


@pytest.mark.parametrize(
    ("face", "square", "turns"),
    [
        (GREEN, (3, 0), 3),  # its path meets that of the tee
        (TEE, (0, 0), 1),  # neither against the northern border nor the western one
        (TEE, (5, 5), 0),
    ],
)
def test_a_tile_turns_as_it_suits_its_neighbours(
    face: str, square: tuple[int, int], turns: int
) -> None:
    assert PLAN.with_face(face, square).lying[square].turns == turns


def test_edges_that_fit_and_that_do_not() -> None:
    joined = PLAN.with_face(GREEN, (3, 0))
    assert joined.fits((3, 0)) == [((3, 0), 3, "link")]
    assert joined.turned((3, 0), 1).fits((3, 0)) == [
        ((3, 0), 0, "mismatch"),
        ((3, 0), 3, "mismatch"),
    ]


def test_a_number_goes_where_its_tee_goes() -> None:
    assert PLAN.moved((2, 0), (3, 3)).numbers == ((3, (3, 3)),)
    assert PLAN.without((2, 0)).numbers == ()
    assert PLAN.with_face(LAWN, (2, 0)).numbers == ()
    assert PLAN.with_face("R003", (2, 0)).numbers == PLAN.numbers
    assert PLAN.numbered(3, (2, 0)).numbers == ()
    assert PLAN.numbered(5, (2, 0)).numbers == ((5, (2, 0)),)


def test_faces_that_count_the_same_are_offered_as_one() -> None:
    assert TWINS[TEE] == ("R001", "R002")
    kinds = ("tee", "green", "straight", "corner", "grass")
    assert sorted(key for kind in kinds for key in looks_of(kind)) == sorted(TWINS)
    left = left_in_box([PLAN.value, {"land": 2, "tiles": [[TEE, 0, 0, 0]] * 6}])
    assert left[TEE] == ["R002"] * 3
    assert sum(map(len, left_in_box([]).values())) == sum(face.copies for face in FACES.values())
