"""The worked examples of scoring; each test names the number of its example."""

from __future__ import annotations

import pytest

from engine.games.designer.box.clients import MRS, PAID, PLEDGES
from engine.games.designer.box.tiles import FACES, Elements
from engine.games.designer.model import Designer, Laid, Rules
from engine.games.designer.rules import conditions
from engine.games.designer.rules.conditions import Condition
from engine.games.designer.rules.totals import (
    kept_alone,
    on_track,
    paid,
    places,
    scored,
    total,
)
from tests.games.designer.engine.drawn import FAMILY, Drawn
from tests.games.designer.engine.racks import BRICK, covering

SOLO = Rules(advanced=True, seats=1, visits="tiles")


def test_example_6_par_of_holes() -> None:
    drawn = Drawn("""
        T>1:3 ┐0 T>3:4 G<1 . . .
        .     │2 .     .   . . .
        .    G^2 .     .   . . .
    """)
    assert [hole.par for hole in drawn.layout.holes] == [5, 4]
    assert drawn.scored()["par"] == Condition(4 - 27, ("2 holes of par 3 to 5", "27 cubes unused"))


def pars(*wanted: int) -> Drawn:
    """Nine holes of two or more tiles in a row each, one below the other, with these pars."""
    ways = {
        2: "T>1 G<1", 3: "T>1 G<2", 4: "T>2 G<2", 5: "T>3 G<2", 6: "T>3 G<3",
        8: "T>3 ─2 G<3",
    }  # fmt: skip
    rows = []
    for number, par in enumerate(wanted, start=1):
        tee, *rest = ways[par].split()
        row = [f"{tee}:{number}", *rest]
        rows.append(row + ["#"] * (3 - len(row)))
    return Drawn("\n".join(" ".join(row) for row in rows), at=(20, 0))


def test_example_7_holes_that_are_too_easy_or_too_hard() -> None:
    drawn = pars(4, 6, 3, 3, 2, 3, 4, 3, 8)
    assert drawn.scored()["par"] == Condition(12, ("6 holes of par 3 to 5",))


def test_example_8_two_cubes_unused() -> None:
    drawn = pars(4, 4, 4, 4, 4, 4, 4, 2, 2)
    with_34_cubes = pars(5, 5, 5, 4, 4, 4, 3, 2, 2)
    assert sum(hole.par for hole in with_34_cubes.layout.holes) == 34
    assert with_34_cubes.scored()["par"].points == 12
    assert drawn.scored()["par"].points == 14 - 4


def test_example_9_four_black_cubes() -> None:
    drawn = pars(5, 5, 5, 4, 4, 4, 4, 3, 6)
    assert drawn.scored()["par"] == Condition(12, ("8 holes of par 3 to 5", "4 black cubes"))


def test_example_10_land() -> None:
    # Centre pond is worth 15: one tile lies in the pond, one outside, and one square is empty.
    drawn = Drawn(
        """
        " " " " " # #
        " " " " " " "
        " " " " " " "
        " " " " ~ " "
        " " . ~ ~ " "
        @ @ " " " " "
        @ @ " " " " #
        """,
        land=16,
    )
    assert drawn.points("land") == 15 - 6 - 1
    assert drawn.scored()["land"].why == (
        "Centre pond is worth 15",
        "2 tiles outside the land or in water",
        "1 tile missing",
    )


def test_example_11_circuit() -> None:
    # Tee 1 is not at the gate; tee 2 is a tile away from green 1; green 2 lies beside tee 4, too;
    # green 3 touches tee 4 at a corner; green 4 is missing; green 9 is a tile away from the gate.
    drawn = Drawn("""
        Tv:1  .  .     T>:3  ─     G<    .
        G^    "  T>:2  G<    Tv:4  .     Gv
        T>:9  G< .     .     │     .     T^:6
        .     .  .     .     .     T>:5  G<
        @     @  .     .     .     T>:7  G<
        @     @  .     .     T>:8  G<    .
    """)
    assert drawn.scored()["circuit"] == Condition(4, ("green 2 to tee 3", "green 5 to tee 6"))


# The corner that completes hole 5 would lie outside the land. Tee 7 and the green of hole 8 were
# meant to be one hole, and are thought of as two.
UNFINISHED = """
    T>:1  G<  T>:2  G<  T>:5  #   #
    T>:3  G<  T>:4  G<  "     G^  .
    T>:6  G<  "     "   "     .   .
    T>:7  .   .     .   G<    .   .
    @     @   "     "   "     "   "
    @     @   "     "   "     "   "
"""


def test_example_12_holes_that_can_be_imagined() -> None:
    drawn = Drawn(UNFINISHED, land=8)
    assert len(drawn.layout.holes) == 8
    assert "1 hole missing" in drawn.scored()["playable"].why
    assert drawn.points("playable") == -10 - 2 * 3, "red runs over the border twice"


@pytest.mark.parametrize("tile", ["T>", "─", "Gv"])
def test_example_12_any_tile_of_the_ninth_hole_would_do(tile: str) -> None:
    drawn = Drawn(UNFINISHED.replace("G^  .", f"G^  {tile}"), land=8)
    assert len(drawn.layout.holes) == 9
    assert "1 hole missing" not in drawn.scored()["playable"].why


@pytest.mark.parametrize(
    "picture", ["G> G<", "T> T<", "G> ─ G<", "┌ ┐\n└ ┘"],
    ids=["two greens", "two tees", "two far greens", "a ring"],
)  # fmt: skip
def test_example_13_malformed_holes(picture: str) -> None:
    drawn = Drawn(picture)
    assert len(drawn.layout.holes) == 1
    assert drawn.scored()["playable"] == Condition(
        -8 * 10 - 3, ("8 holes missing", "1 hole malformed")
    )


def test_example_14_mismatches() -> None:
    # Red against grass, against the border, and against the pond.
    drawn = Drawn(
        """
        T^ . T> " . # #
        .  . .  . . . #
        .  . .  . . . .
        .  . T> ~ ~ . .
        """,
        land=16,
    )
    assert drawn.layout.mismatched == (((0, 0), 0), ((2, 0), 1), ((2, 3), 1))
    found = drawn.scored()["playable"]
    assert found == Condition(-6 * 10 - 9, ("6 holes missing", "3 edges mismatched"))


def test_example_15_tiles_the_wrong_way_round() -> None:
    drawn = Drawn("""
        T> ←  G< . Tv Gv .
        .  .  .  . ↑  └! T<
        T> ┐! .  . G^ .  .
        .  G^ .  . .  .  .
    """)
    right = Drawn("""
        T> →  G< . Tv Tv .
        .  .  .  . ↓  └! G<
        G> ┐! .  . G^ .  .
        .  T^ .  . .  .  .
    """)
    missing = ("5 holes missing",)
    assert drawn.scored()["playable"] == Condition(-54, (*missing, "4 tiles against the arrow"))
    assert right.scored()["playable"] == Condition(-50, missing)


PLAYERS = ("fun", "fast", "mrs", "mr", "par", "land", "circuit")


def ranked(condition: str, *points: int) -> list[dict[str, int]]:
    """Points in one condition; in all others everybody is equal."""
    return [dict.fromkeys(PLAYERS, 0) | {condition: own} for own in points]


def test_example_16_promises_of_three() -> None:
    red, yellow, blue = paid([(), ("fun",), ("fun",)], ranked("fun", 30, 40, 20))
    assert (red.points, yellow.points, blue.points) == (0, 10, -10)
    assert yellow.why == ("Fun, first place: +10",)
    assert blue.why == ("Fun, third place: −10",)


def test_example_17_promises_of_five_with_ties() -> None:
    promises = [("fast",), (), ("fast",), ("fast",), ()]  # blue, yellow, purple, green, red
    found = paid(promises, ranked("fast", 12, 12, 6, 6, 0))
    assert [each.points for each in found] == [10, 0, -1, -1, 0]


def test_example_18_three_tied_for_the_second_place() -> None:
    found = paid([("circuit",)] * 5, ranked("circuit", 18, 10, 10, 10, 4))
    assert [each.points for each in found] == [10, 2, 2, 2, -10]
    assert places([18, 10, 10, 10, 4]) == [0, 1, 1, 1, 4]


def test_what_promises_bring() -> None:
    assert PAID == {2: (10, -10), 3: (10, -2, -10), 4: (10, 1, -4, -10), 5: (10, 2, -1, -5, -10)}


@pytest.mark.parametrize(
    ("elements", "points"),
    [
        (Elements(dogs=2, trees=3), {"hotdog": 6, "evergreen": 3}),
        (
            Elements(people=1, pools=1, flowers=1, benches=1, trees=1),
            {"sprinkle": 2, "bloom": 2, "lazy": 3, "evergreen": 1},
        ),
        (Elements(flowers=2), {"bloom": 4}),
        (Elements(pipes=3, pools=1), {"plumber": 6, "sprinkle": 2}),
        (Elements(pipes=1, slopes=1), {"plumber": 2, "sloppy": 3}),
        (Elements(slopes=1, flowers=1, pools=1), {"bloom": 2, "sprinkle": 2, "sloppy": 3}),
    ],
)
def test_example_19_elements(elements: Elements, points: dict[str, int]) -> None:
    face = next(face.key for face in FACES.values() if face.elements == elements)
    designer = Designer(land=5, tiles=(Laid(face, 3, 3),))
    for client in MRS:
        found = conditions.conditions(FAMILY, designer, "short", client)["mrs"]
        assert found.points == points.get(client, 0), client


FIVE_HOLES = Drawn("""
    T>2:1 G<2 . T>1:2 ┐   . .
    .     .   . .     G^2 . .
    T>1:3 ─   G<2 . T>1:4 ─1 ┐
    T>1:5 ─1  ┐   . .     .  G^2
    @     @   G^3 . .     .  .
""")


@pytest.mark.parametrize(
    ("client", "holes"),
    [
        ("short", "1"), ("long", "45"), ("linear", "13"), ("turner", "245"),
        ("luckyfor", "14"), ("uberstitious", "2345"),
    ],
)  # fmt: skip
def test_example_20_what_pleases_whom(client: str, holes: str) -> None:
    found = FIVE_HOLES.scored(client)["mr"]
    assert found.points == 2 * len(holes)
    for hole in "12345":
        assert (hole in found.why[0].rsplit(", ", 1)[0]) == (hole in holes)


@pytest.mark.parametrize(
    ("picture", "points"),
    [
        ("T>:1 G< T>:2 G<", 2),
        ("T>:1 G< Tv:2\n. . G^", 0),
        ("T>:1 G< .\n. T>:2 G<", 0),
        ("T>:1 G< G>\n. . T^:2", 0),
        ("T>:1 G< . T>:2 G<", 0),
        ("T>:1 G<\n. Tv:2\n. G^", 0),
    ],
    ids=["in line", "turning", "beside", "backwards", "apart", "below"],
)
def test_example_21_straight_on(picture: str, points: int) -> None:
    assert Drawn(picture).points("mr", "straightforward") == points


def test_example_21_all_eight_in_line() -> None:
    drawn = Drawn(" ".join(f"T>:{hole} G<" for hole in range(1, 10)), at=(20, 0))
    found = drawn.scored("straightforward")["mr"]
    assert found.points == 18
    assert found.why[0] == "green 1 straight on to tee 2"
    assert found.why[-1] == "all 8: 2 more"


def test_example_22_face_down_tiles() -> None:
    designer = Designer(land=5, collected=("R001",) * 4)
    found = conditions.conditions(FAMILY, designer, "short", "lazy")["fast"]
    assert found == Condition(12, ("4 tiles face down, 3 points each",))


def test_example_24_passes_of_somebody_alone() -> None:
    found = conditions.conditions(SOLO, Designer(land=5, passes=2), "short", "lazy")["fast"]
    assert found == Condition(-6, ("2 passes, −3 points each",))
    assert on_track(-6)[1] == 94


def test_example_25_more_than_a_hundred_points() -> None:
    assert on_track(103) == (1, 3)
    found = total({"fun": Condition(103)})
    assert found == Condition(103, ("1 tile of 100, the pawn is on 3",))


@pytest.mark.parametrize(
    ("kind", "kept", "broken"),
    [
        ("fun", 50, 49), ("fast", 0, -3), ("her", 20, 19), ("his", 18, 16), ("par", 18, 17),
        ("circuit", 20, 18),
    ],
)  # fmt: skip
def test_what_has_to_be_reached_for_a_promise_alone(kind: str, kept: int, broken: int) -> None:
    condition = PLEDGES[kind].condition
    for points, brought in ((kept, 10), (broken, -10)):
        found = kept_alone((kind,), ranked(condition, points)[0], land_kept=False)
        assert found.points == brought


@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        (covering(BRICK), 10),
        (covering(BRICK, 1), -10),
        ((*covering(BRICK), Laid("R145", -1, 0)), -10),
    ],
    ids=["full", "a square is empty", "a tile beside it"],
)
def test_a_promise_alone_about_the_land(tiles: tuple[Laid, ...], points: int) -> None:
    designer = Designer(land=BRICK, tiles=tiles, promises=("land",))
    (found,) = scored(SOLO, [designer], "short", "lazy")
    assert found["promises"].points == points


@pytest.mark.parametrize(("people", "points"), [(49, -10), (50, 10)])
def test_example_26_fun_promised_alone(people: int, points: int) -> None:
    found = kept_alone(("fun",), ranked("fun", people)[0], land_kept=False)
    assert found.points == points
