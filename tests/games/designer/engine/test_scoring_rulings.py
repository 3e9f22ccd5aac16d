"""The rulings about scoring; each test names the number of its ruling."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.designer.box.clients import CONDITIONS
from engine.games.designer.box.lands import LANDS, Square, plot_of
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import Designer, Laid
from engine.games.designer.rules import conditions
from engine.games.designer.rules.conditions import Condition
from engine.games.designer.rules.layouts import layout_of
from engine.games.designer.rules.numbering import best_layout, best_numbers
from engine.games.designer.rules.totals import paid
from tests.games.designer.engine.drawn import FAMILY, Drawn
from tests.support.every import every

FAR_AWAY = (20, 0)  # a place outside every land, where nothing is in the way


def test_ruling_9_people_under_a_number_count() -> None:
    designer = Designer(land=5, tiles=(Laid("R020", 3, 3), Laid("R046", 3, 2, 2)))
    numbers = ((3, 3), *[None] * 8)
    found = conditions.conditions(FAMILY, designer, "short", "lazy", numbers)
    assert found["fun"] == Condition(3, ("3 people",))


def test_ruling_10_grass_is_no_hole() -> None:
    assert Drawn('" " "').layout.holes == ()


def test_ruling_11_par_of_an_incomplete_hole() -> None:
    found = Drawn("T>3:1 . . .").scored()["par"]
    assert found == Condition(2 - 33, ("1 hole of par 3 to 5", "33 cubes unused"))


def test_ruling_12_only_nine_holes_have_a_row_on_the_sheet() -> None:
    row = " ".join(f"T>2:{hole} G<2" for hole in range(1, 10))
    nine = Drawn(row, at=FAR_AWAY)
    ten = Drawn(f"{row} T>3 G<3", at=FAR_AWAY)
    assert ten.scored()["par"] == nine.scored()["par"] == Condition(18, ("9 holes of par 3 to 5",))


def test_ruling_13_a_hole_outside_the_land_pleases_mr_client() -> None:
    assert Drawn("T>:1 G<", at=FAR_AWAY).points("mr", "short") == 2


def test_ruling_14_a_mismatch_does_not_spoil_a_hole() -> None:
    drawn = Drawn("""
        .    Tv .
        T>:1 G< .
    """)
    assert len(drawn.layout.mismatched) == 1
    assert not any(hole.malformed for hole in drawn.layout.holes)
    assert drawn.scored("short")["mr"] == Condition(2, ("hole 1 pleases Mr Short",))


def test_ruling_15_a_hole_with_a_tile_the_wrong_way_round_pleases_nobody() -> None:
    drawn = Drawn("T>:1 ← G<")
    assert drawn.layout.backwards == ((1, 0),)
    assert drawn.points("mr", "linear") == 0
    assert Drawn("T>:1 → G<").points("mr", "linear") == 2
    onward = "T>:1 G< T>:2 {} G< . ."
    assert Drawn(onward.format("←"), at=(0, 1)).points("mr", "straightforward") == 0
    assert Drawn(onward.format("→"), at=(0, 1)).points("mr", "straightforward") == 2


@pytest.mark.parametrize("tee", ["T^:2", "T>:2", "Tv:2", "T<:2"])
def test_ruling_16_links_are_the_same_whichever_way_tees_look(tee: str) -> None:
    assert Drawn(f"T>:1 G< {tee} .", at=(0, 1)).points("circuit") == 2


@pytest.mark.parametrize("kind", ["par", "land"])
def test_ruling_17_places_go_by_points(kind: str) -> None:
    points = [dict.fromkeys(CONDITIONS, 0) | {kind: own} for own in (-3, 4)]
    assert [each.points for each in paid([(kind,), (kind,)], points)] == [-10, 10]


def test_ruling_24_a_green_has_no_direction() -> None:
    assert {face.kind for face in FACES.values() if face.one_way} == {"straight", "corner"}
    assert FACES["R042"].elements.slopes
    assert Drawn("T>:1 G<").layout.backwards == ()


def test_ruling_26_groups_that_face_one_empty_square_are_one_hole_beyond_the_ninth() -> None:
    assert count(holes_and("# T> # G<")) == 9
    joined = Drawn(holes_and("# T>2:9 # G<3"), at=FAR_AWAY).layout.holes
    assert max((hole.par, hole.closed, hole.malformed) for hole in joined) == (5, False, False)


@pytest.mark.parametrize("gap", [".", ". ."])
def test_ruling_26_imagining_never_costs_a_hole(gap: str) -> None:
    assert len(Drawn(f"T>:1 {gap} G< .").layout.holes) == 2
    assert len(Drawn(f"T> G< .\nT> {gap} G< .").layout.holes) == 3


def test_ruling_26_over_the_border_they_are_one_hole_all_the_same() -> None:
    drawn = Drawn("T> #\n. G^", land=2, at=(5, 1))
    assert drawn.layout.mismatched == (((5, 1), 1), ((6, 2), 0))
    assert len(drawn.layout.holes) == 1


@pytest.mark.parametrize("pieces", [("T>", "T<"), ("G>", "G<")])
def test_ruling_36_two_tees_or_two_greens_that_face_one_square_are_two_holes(
    pieces: tuple[str, str],
) -> None:
    assert count(holes_and(f"# {pieces[0]} # {pieces[1]}")) == 10
    assert len(Drawn(f"{pieces[0]} . {pieces[1]} .").layout.holes) == 2
    over_the_border = f"{pieces[0]} #\n. {pieces[0][0]}^"
    assert len(Drawn(over_the_border, land=2, at=(5, 1)).layout.holes) == 2


def test_ruling_36_where_three_face_a_square_no_tile_fits() -> None:
    assert count(holes_and("# # Tv", "# T> # G<")) == 11


def test_ruling_26_also_where_it_is_the_only_square_left() -> None:
    rows = [["T>", "G<"] * 3 for _ in range(2)] + [['"'] * 6]
    rows += [['"', '"', '"', '"', "T>", "G<"], ["@", "@", '"', '"', "T>", "G<"]]
    rows += [["@", "@", '"', "T>", ".", "G<"]]
    last = Drawn("\n".join(" ".join(row) for row in rows), land=1)
    assert last.layout.missing == 1
    assert len(last.layout.holes) == 9


def test_ruling_26_a_group_that_runs_into_a_green_edge_stays_alone() -> None:
    drawn = Drawn("""
        .  Tv .
        T> G< .
    """)
    assert len(drawn.layout.holes) == 2


def holes_and(*rest: str) -> str:
    """Eight whole holes, and other things to their right."""
    rows = ["T> G<"] * 8 + ["# #"]
    return "\n".join(" ".join(pair) for pair in zip(rows, rest + ("",) * 9, strict=False))


def count(picture: str, land: int = 5, at: Square = FAR_AWAY) -> int:
    return len(Drawn(picture, land, at).layout.holes)


def test_ruling_27_an_open_tee_and_an_open_green_may_be_thought_of_as_one() -> None:
    both = Drawn(holes_and("# T>2:9", "#", "#", "# # # # G<2"), at=FAR_AWAY)
    assert len(both.layout.holes) == 9
    assert max(hole.par for hole in both.layout.holes) == 4, "both tiles count for its par"


@pytest.mark.parametrize("gap", ["# #", "# # #"])
def test_ruling_27_pieces_of_path_join_over_any_number_of_squares(gap: str) -> None:
    assert count(holes_and(f"# T> {gap} ─ {gap} G<")) == 9
    assert count(holes_and(f"# T> {gap} ─")) == 9
    assert count(holes_and(f"# ─ {gap} G<", "#", "# T^")) == 9
    assert count(holes_and("# ─", "#", "# │")) == 9


def test_ruling_27_never_fewer_than_nine() -> None:
    assert count(holes_and("# T>", "#", "# T>", "#", "# # # # G<", "#", "# # # # G<")) == 10
    assert count("\n".join(["T> G<"] * 7 + ["T> # # # #", "# # # # G<"])) == 9
    open_ends = ["T> # # # # # # G<", "# # # # # # # # #"] * 2
    assert count("\n".join(["T> G<"] * 6 + ["#"] + open_ends)) == 9, "though there are two pairs"


def test_ruling_27_not_two_tees_and_not_where_an_end_is_blocked() -> None:
    assert count(holes_and("# T>", "#", "# T>")) == 10
    blocked = holes_and("# T>", "#", "#", '# # # " G<')
    assert len(Drawn(blocked, at=FAR_AWAY).layout.mismatched) == 1
    assert count(blocked) == 10
    # The path that the open tee is joined with runs into grass.
    assert count(holes_and('# T> # ─ "', "#", "#", "# # # # # # G<")) == 10


def test_ruling_27_every_end_keeps_the_square_before_it() -> None:
    rows = ['# " " " " " " "', '# " T> # # # G< "', '# " " " " " " "', '# " " " " " " "']
    assert count(holes_and(*rows)) == 9
    rows[2] = '# " " " │ " " "'  # runs into the square between them, and into grass below
    assert count(holes_and(*rows)) == 11


def test_ruling_27_two_pairs_are_joined_side_by_side() -> None:
    corridor = ('# " " " " " "', '# " T> # # G< "', '# " T> # # G< "', '# " " " " " "')
    rows = ["T> G<"] * 7 + ["# #"]
    picture = "\n".join(" ".join(pair) for pair in zip(rows, corridor + ("",) * 4, strict=True))
    assert count(picture) == 9


def test_ruling_27_over_the_border_a_hole_goes_on_in_imagination_and_costs_its_edges() -> None:
    eight = """
        T> G< T> G< T> # #
        T> G< T> G< "  G^ .
        T> G< T> G< "  .  .
        T> G< T> G< "  .  .
    """
    drawn = Drawn(eight, land=8)
    assert len(drawn.layout.holes) == 9
    assert drawn.scored()["playable"] == Condition(-6, ("2 edges mismatched",))


def test_ruling_27_on_a_complete_land_nothing_is_imagined() -> None:
    rows = [["T>", "G<"] * 3 for _ in range(3)]
    rows += [['"'] * 6 for _ in range(1)]
    rows += [["@", "@", '"', '"', '"', "Tv"], ["@", "@", '"', '"', '"', "G^"]]
    picture = "\n".join(" ".join(row) for row in rows)
    full = Drawn(f"{picture}\n# # T> # # G<", land=1)
    assert full.layout.complete
    assert len(full.layout.holes) == 12
    assert len(layout_of(1, full.tiles[1:]).holes) == 11
    facing = Drawn(f"{picture}\n# # T> # G<", land=1)
    assert len(facing.layout.holes) == 12, "nor where a single tile would join them"
    assert facing.scored()["playable"].points == -30


def test_ruling_37_the_best_joints_are_chosen_not_the_nearest() -> None:
    seven = ["T> G<"] * 7
    rest = ("# T>3 # # G<3", "#", "#", "# T>1")
    picture = "\n".join(" ".join(pair) for pair in zip(seven, rest + ("",) * 3, strict=True))
    drawn = Drawn(picture, at=FAR_AWAY)
    holes = best_layout(5, drawn.tiles, "short", best_numbers(5, drawn.tiles, "short")).holes
    assert len(holes) == 9
    far = sorted(hole.par for hole in holes if not hole.closed)
    assert far == [3, 4], "3 + 3 would be too much, and 1 too little"


@pytest.mark.parametrize(
    ("picture", "at", "mismatches"),
    [
        ("Tv", (0, 3), 1),  # against the gate
        ("T<", (2, 4), 1),
        ("T>", (-1, 4), 1),  # from outside, at the arc
        ("T>", (7, 0), 0),  # outside, and nothing before it
        ("T<", (7, 0), 0),  # towards the land
        ("T>", (6, 0), 1),  # over the border
        ("T> G<", (6, 0), 0),  # red meets red there
    ],
)
def test_ruling_28_red_edges_at_the_border(
    picture: str, at: tuple[int, int], mismatches: int
) -> None:
    assert len(Drawn(picture, at=at).layout.mismatched) == mismatches


@pytest.mark.parametrize(("tile", "mismatches"), [("Tv", 1), ("T>", 1), ("T^", 0), ("T<", 0)])
def test_ruling_28_red_edges_in_water(tile: str, mismatches: int) -> None:
    # A tile in the corner of the pond: water to the east and south, land to the north and west.
    drawn = Drawn(tile, land=16, at=(3, 3))
    assert len(drawn.layout.mismatched) == mismatches
    assert drawn.layout.outside == 1


@pytest.mark.parametrize(
    ("picture", "wrong"),
    [
        ("# → G<", 0), ("# ← G<", 1),  # judged from the green
        ("T> ← T<", 0), ("G> ← G<", 0), ("# ← #", 0),  # nobody can tell
    ],
)  # fmt: skip
def test_ruling_29_direction_without_a_single_tee(picture: str, wrong: int) -> None:
    assert len(Drawn(picture, at=FAR_AWAY).layout.backwards) == wrong


def test_ruling_30_holes_without_a_number_please_nobody() -> None:
    drawn = Drawn("T>:1 G< .\nT> G< .")
    assert drawn.points("mr", "short") == 2


def test_ruling_31_of_two_tees_the_one_with_the_number_links() -> None:
    picture = """
        Tv:1 . . .
        G^ {} {} .
    """
    assert Drawn(picture.format("T>:2", "T<")).points("circuit") == 2
    assert Drawn(picture.format("T>", "T<:2")).points("circuit") == 0


@pytest.mark.parametrize("picture", ["T> T<", "G> G<", "┌ ┐\n└ ┘"])
def test_ruling_32_a_malformed_hole_is_a_hole(picture: str) -> None:
    layout = Drawn(picture).layout
    assert len(layout.holes) == 1
    assert layout.holes[0].malformed


def test_ruling_33_a_blocked_chain_is_not_malformed() -> None:
    drawn = Drawn('T>:1 ─ " .')
    assert len(drawn.layout.mismatched) == 1
    assert not drawn.layout.holes[0].malformed
    assert not drawn.layout.holes[0].sound


@pytest.mark.parametrize(
    "picture", ['T>:1 ─ " .', "T^:1 . .", "T<:1 . ."], ids=["grass", "border", "border again"]
)
def test_ruling_33_a_dead_end_may_cost_twice_by_choice(picture: str) -> None:
    once = Drawn(picture).scored()["playable"]
    twice = Drawn(picture).scored(rules=replace(FAMILY, dead_ends=True))["playable"]
    assert (once.points, twice.points) == (-83, -86)
    assert "1 hole malformed" in twice.why


def test_ruling_34_the_wrong_way_in_an_incomplete_hole() -> None:
    assert Drawn("T>:1 ← . .").scored()["playable"].points == -8 * 10 - 1


def test_ruling_35_straight_on_needs_a_complete_hole_and_a_link_does_not() -> None:
    drawn = Drawn("T>:1 G< T>:2 . .")
    assert drawn.points("mr", "straightforward") == 0
    assert drawn.points("circuit") == 2
    lone_green = Drawn(". G<:1 T>:2 G< .")
    assert lone_green.points("mr", "straightforward") == 2


def test_ruling_36_the_arc_of_the_gate_links_nothing() -> None:
    at_the_arc = Drawn("T^:1", at=(-1, 4))
    assert at_the_arc.points("circuit") == 0
    at_a_door = Drawn("T^:1", at=(1, 3))
    assert at_a_door.points("circuit") == 2


@every(LANDS)
def test_ruling_36_the_gate_has_four_doors_on_two_sides(land: int) -> None:
    plot = plot_of(land)
    assert len(plot.gate) == 4
    assert len(plot.doors) == 4
    left, top = min(plot.gate)
    sides = {(x < left, x > left + 1, y < top, y > top + 1) for x, y in plot.doors}
    assert len(sides) == 2


def test_ruling_37_par_and_land_below_zero_and_what_young_players_are_spared() -> None:
    found = Drawn("T>:1 . .", land=1).scored()
    assert found["par"].points == -35
    assert found["land"].points == 4 - 31
    assert found["playable"].points == -80
    young = Drawn("T>:1 . .", land=1).scored(rules=replace(FAMILY, young=True))
    assert young["playable"] == Condition(0, ("mistakes cost nothing",))
