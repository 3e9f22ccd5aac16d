"""What is secret: promises, until the game is over, and nothing else."""

from __future__ import annotations

from engine.core.chance import Seeded
from engine.games.designer.model import (
    HIDDEN,
    Finish,
    PlaceTile,
    Promise,
    PromisesShown,
    Ready,
)
from engine.play.table import Table
from tests.games.designer.engine.racks import GAME, opened, position


def promising() -> Table:
    table = Table.open("designer", "advanced", ["Ana", "Ben"], 4)
    for seat in (0, 1):
        table.play(table.moves(seat)[0], seat)
    return table


def test_others_see_how_many_promises_were_made_but_not_which() -> None:
    table = promising()
    table.play(Promise("par"), 0)
    table.play(Promise("land"), 0)
    assert table.view(0).designers[0].promises == ("par", "land")
    for onlooker in (1, None):
        assert table.view(onlooker).designers[0].promises == (HIDDEN, HIDDEN)
    assert [line.text for line in table.log[-2:]] == ["Makes a promise"] * 2


def test_the_curtain_falls_only_while_promises_are_made() -> None:
    table = Table.open("designer", "advanced", ["Ana", "Ben"], 4)
    assert not GAME.hides(table.state)
    table = promising()
    assert GAME.hides(table.state)
    assert not GAME.hides(opened(2, "advanced").state)
    alone = Table.open("designer", "advanced", ["Ana"], 4)
    alone.play(alone.moves(0)[0], 0)
    assert alone.state.phase == "promises"
    assert not GAME.hides(alone.state)


def test_one_may_imagine_what_others_promised() -> None:
    table = promising()
    for kind in ("par", "land", "fun"):
        table.play(Promise(kind), 1)
    view = table.view(0)
    seen = {GAME.imagine(view, 0, Seeded(n)).designers[1].promises for n in range(40)}
    assert len(seen) > 5
    assert all(len(set(made)) == 3 and HIDDEN not in made for made in seen)
    assert all(GAME.view(GAME.imagine(view, 0, Seeded(n)), 0) == view for n in range(5))


def test_points_do_not_betray_promises() -> None:
    one, other = promising(), promising()
    one.play(Promise("par"), 0)
    other.play(Promise("fun"), 0)
    assert one.standing() == other.standing()


def test_promises_are_shown_at_the_end() -> None:
    table = opened(1, "advanced")
    table.play(Finish(), 0)
    step = table.play(Ready(), 0)
    assert PromisesShown((("fun",),)) in step.events
    assert GAME.reveals(step.events)
    assert not GAME.reveals(table.steps[0].events)
    assert table.view(None).designers[0].promises == ("fun",)


def test_nothing_is_hidden_in_the_family_game() -> None:
    state = position(2)
    assert GAME.view(state, 1) is state
    assert any(isinstance(move, PlaceTile) for move in GAME.moves(GAME.view(state, 0), 0))
