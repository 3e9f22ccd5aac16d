"""Adjustment tiles laid by hand before the first hole."""

from __future__ import annotations

from engine import Table
from engine.bots import decide
from engine.games.eighteen.box.course_book import EIGHTEENS
from engine.games.eighteen.box.course_layout import BUNKER, ROUGH, TREE, WATER
from engine.games.eighteen.box.played_course import ground_of
from engine.games.eighteen.model import EndLaying, LayTile
from engine.games.eighteen.rules.opening.course_checks import why_not_text
from tests.games.eighteen.engine.positions import GROUND, at


def opened(*seats: str) -> Table:
    return Table.open("eighteen", "match", seats, 1, {"adjust": "hand", "clubs": "hands"})


def test_tiles_are_laid_in_turn_until_all_are_done() -> None:
    table = opened("Ana", "Ben")
    assert table.state.phase == "tiles"
    table.play(LayTile(WATER, at(1, -2)), 0)
    assert table.turn == (1,)
    table.play(EndLaying(), 1)
    table.play(LayTile(ROUGH, at(0, 0)), 0)
    assert table.turn == (0,)  # Ben is done
    table.play(EndLaying(), 0)
    assert (table.state.phase, table.state.rules.course) == ("choose", "starter w@1,-2 r@0,0")
    ground = ground_of(table.state.rules.course)
    assert (ground.terrain[at(1, -2)], ground.terrain[at(0, 0)]) == (WATER, ROUGH)
    assert all(player.turns == 0 and not player.picked for player in table.state.players)
    assert Table.load(table.save()).state == table.state


def test_what_is_refused() -> None:
    table = opened("Ana", "Ben")
    free = at(1, -2)

    def refused(letter: str, place: int) -> str:
        return str(table.why_not(LayTile(letter, place), table.turn[0]))

    assert (
        refused(TREE, GROUND.greens[0]) == "Tees and greens stay as they are. Choose another hex."
    )
    assert refused(ROUGH, free) == "This hex is rough already."
    assert refused("g", free) == "There's no such tile or hex."
    assert refused(BUNKER, -1) == "There's no such tile or hex."
    table.play(LayTile(BUNKER, free), 0)
    assert refused(WATER, free) == "This hex has a tile already. Choose another."
    table.play(EndLaying(), 1)
    for _ in range(6):
        table.play(next(move for move in table.moves() if move.letter == BUNKER), 0)
    assert refused(BUNKER, at(4, -2)) == "No tile with bunker is left in the box."


def test_greens_of_the_half_that_is_not_played_may_be_covered() -> None:
    listed = EIGHTEENS[0]
    options = {"adjust": "hand", "clubs": "hands", "course": listed.key, "part": "front"}
    table = Table.open("eighteen", "match", ["Ana", "Ben"], 1, options)
    ground = ground_of(table.state.rules.course)
    ninth, tenth = (ground.places[listed.course.holes[n].green] for n in (8, 9))
    assert (
        table.why_not(LayTile(WATER, ninth), 0)
        == "Tees and greens stay as they are. Choose another hex."
    )
    assert table.why_not(LayTile(WATER, tenth), 0) is None


def test_trees_wall_nothing_in() -> None:
    table = opened("Ana", "Ben")
    laid = 0
    while trees := [m for m in table.moves(0) if isinstance(m, LayTile) and m.letter == TREE]:
        table.play(trees[0], 0)
        laid += 1
        if table.turn == (1,):
            table.play(EndLaying(), 1)
        assert why_not_text(table.state.rules.course) is None
    assert laid == 7


def test_a_bot_covers_the_hazard_that_is_most_in_the_way_and_is_done() -> None:
    """On the starter course the tree in the middle, between a green and four fairways."""
    table = opened("Ana", "bot:greedy")
    table.play(EndLaying(), 0)
    lays = decide(table.think()).move
    assert lays == LayTile(ROUGH, at(0, 0))
    table.play(lays, 1)
    done = decide(table.think()).move
    assert done == EndLaying()
    table.play(done, 1)
    assert table.state.phase == "choose"
