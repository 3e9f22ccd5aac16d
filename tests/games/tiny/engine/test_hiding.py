"""What is secret while all draw at once, and what is not."""

from __future__ import annotations

from engine.core.chance import Seeded
from engine.games import GAMES
from engine.games.tiny.box.sheet import EMPTY
from engine.games.tiny.model import Done, Lay, Paint, Rub, SheetsShown, sheet_drawn
from engine.games.tiny.rules.paths import is_clear
from engine.play.table import Table
from tests.games.tiny.engine.drawn import get_ready, in_round


def paint(table: Table, seat: int) -> Paint:
    move = next(move for move in table.moves(seat) if isinstance(move, Paint))
    table.play(move, seat)
    return move


def test_where_holes_are_laid_out_is_secret() -> None:
    table = Table.open("tiny", "race", ["Ana", "Ben"])
    table.play(Lay(20), 0)
    assert set(table.view(1).sheets[0].signs) == {EMPTY}
    assert table.view(0).sheets[0].signs[20] == "F"
    assert table.log[-1].text == "Places hole and start"


def test_what_others_draw_is_hidden_until_the_round_is_over() -> None:
    table = in_round(1)
    before = table.state.sheets[0]
    painted = paint(table, 0)
    assert table.view(1).sheets[0] == table.view(None).sheets[0] == before
    assert table.view(1).fresh[0] == ()
    assert table.view(0).sheets[0].signs[painted.square] == painted.sign
    assert [line.text for line in table.log[-1:]] == ["Draws"]
    table.play(Rub(painted.square), 0)
    assert table.log[-1].text == "Draws", "erasing looks no different"
    for seat in range(3):
        painted = paint(table, seat)
        table.play(Done(), seat)
    assert table.state.round == 2
    assert table.view(0).sheets[2].signs[painted.square] == painted.sign


def test_in_fixing_rounds_the_sheet_of_the_neighbour_is_seen() -> None:
    table = in_round(6)
    assert sheet_drawn(table.state, 1) == 0
    painted = paint(table, 1)
    assert table.view(1).sheets[0].signs[painted.square] == painted.sign
    assert table.view(0).sheets[0].signs[painted.square] == EMPTY


def test_nothing_is_hidden_once_holes_are_played() -> None:
    table = in_round(1)
    assert table.game.hides(table.state)
    table = in_round(9)
    assert not table.game.hides(table.state)
    assert table.view(1) == table.state
    last = table.steps[-1]
    assert any(isinstance(event, SheetsShown) and event.round == 8 for event in last.events)
    assert last.revealed, "what was shown cannot be taken back"


def test_every_mode_for_several_keeps_secrets() -> None:
    modes = GAMES["tiny"].info.modes
    assert {mode.key: mode.hidden for mode in modes} == {
        "race": True,
        "cheering": True,
        "semi": True,
        "simultaneous": True,
        "solo": False,
    }


def test_alone_nothing_is_hidden() -> None:
    table = Table.open("tiny", "solo", ["Ana"], options={"hole": "own"})
    assert not table.game.hides(table.state)


def test_others_are_imagined_with_a_legal_drawing() -> None:
    table = in_round(1)
    paint(table, 0)
    table.play(Done(), 0)
    view = table.view(1)
    world = table.game.imagine(view, 1, Seeded(1))
    assert len(world.fresh[0]) == 1
    assert table.game.view(world, 1) == view
    assert world.fresh[2] == ()


def test_sheets_are_imagined_with_a_hole_and_a_start_where_others_are_done() -> None:
    table = in_round(0)
    get_ready(table, 0)
    table.play(Lay(20), 1)
    world = table.game.imagine(table.view(1), 1, Seeded(1))
    assert sorted(world.sheets[0].signs.strip(EMPTY).replace(EMPTY, "")) == ["0", "F"]
    assert is_clear(world.sheets[0])
    assert world.sheets[1] == table.state.sheets[1]
    assert set(world.sheets[2].signs) == {EMPTY}
