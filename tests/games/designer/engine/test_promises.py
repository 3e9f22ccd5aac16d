"""Promises: made before the first round and when the clients visit, by tiles or once."""

from __future__ import annotations

import pytest

from engine.games.designer.box.clients import PROMISES
from engine.games.designer.model import (
    ClientsVisit,
    Designer,
    Pass,
    PlaceTile,
    Promise,
    Promised,
    Readied,
    Ready,
    Rules,
    State,
    TilesReturned,
)
from engine.games.designer.rules import bag, moves
from tests.games.designer.engine.racks import (
    BRICK,
    RACK,
    SUPPLY,
    everybody_lays,
    happened,
    opened,
    play,
    position,
)

BY_TILES = Rules(True, 3, "tiles")
ONCE = Rules(True, 3, "single")


def promised(*made: tuple[str, ...]) -> tuple[Designer, ...]:
    return tuple(Designer(land=BRICK, promises=each) for each in made)


def after_visit(*made: tuple[str, ...]) -> State:
    """Let a round end with a visit, drawn among the tiles of the new rack."""
    state = position(rules=BY_TILES, designers=promised(*made))
    return everybody_lays(state, ("R009", "visit", "R004", "R010", "R117"))


def test_everybody_makes_one_promise_or_more_before_the_first_round() -> None:
    table = opened(2, "advanced")
    start = table.steps[1].state  # lands are chosen
    assert start.phase == "promises"
    assert moves.turn(start) == (0, 1)
    assert moves.why_not(start, 0, Ready()) == "Make at least one promise."
    assert list(moves.moves(start, 0)) == [Promise(kind) for kind in PROMISES]
    state, events = play(start, 0, Promise("par"))
    state, _ = play(state, 0, Promise("fun"))
    assert events == (Promised(0),)
    assert state.designers[0].promises == ("fun", "par"), "kept in the order of the cards"
    assert (
        moves.why_not(state, 0, Promise("par")) == "You've promised that already. Choose another."
    )
    state, events = play(state, 0, Ready())
    assert events == (Readied(0),)
    assert moves.turn(state) == (1,)
    state, _ = play(state, 1, Promise("land"))
    state, _ = play(state, 1, Ready())
    assert state.phase == "turn"
    assert state.round == 1


def test_all_seven_promises_leave_nothing_to_decide() -> None:
    state = opened(2, "advanced").steps[1].state
    for kind in PROMISES:
        state, events = play(state, 0, Promise(kind))
    assert happened(Readied(0), events)
    assert moves.turn(state) == (1,)


def test_a_visit_tile_is_replaced_and_all_may_promise_more() -> None:
    state = after_visit(("fun",), ("par",), ("land",))
    assert state.phase == "promises"
    assert state.visits == 1
    assert state.next == ("R004", "R009", "R010", "R117")
    assert moves.turn(state) == (0, 1, 2)
    assert moves.why_not(state, 0, Ready()) is None, "nobody has to promise more"
    left = bag.counts(state)[-1]
    assert left == bag.VISIT_TILES[3] - 1, "the visit stays outside of the bag"
    state, _ = play(state, 1, Promise("circuit"))
    for seat in range(3):
        state, _ = play(state, seat, Ready())
    assert state.phase == "turn"
    assert state.round == 6
    assert state.designers[1].promises == ("par", "circuit")


def test_whoever_has_stopped_may_still_promise() -> None:
    stopped = Designer(land=BRICK, promises=("fun",), collected=(SUPPLY[0],), stopped=1)
    state = position(rules=BY_TILES, designers=(stopped, *promised(("par",), ("land",))),
                     ending=True)  # fmt: skip
    state = everybody_lays(state, ("visit", "R009", "R004", "R010", "R117"))
    assert state.phase == "promises"
    assert 0 in moves.turn(state)
    state, _ = play(state, 0, Promise("fast"))
    assert state.designers[0].promises == ("fun", "fast")


def test_where_everybody_has_promised_everything_a_visit_changes_nothing() -> None:
    state = after_visit(PROMISES, PROMISES, PROMISES)
    assert state.phase == "turn"
    assert state.round == 6
    assert state.visits == 1
    state = after_visit(PROMISES, ("fun",), PROMISES)
    assert state.phase == "promises"
    assert moves.turn(state) == (1,)


def test_two_visits_in_one_rack_are_one_occasion() -> None:
    state = position(rules=BY_TILES, designers=promised(("fun",), ("par",), ("land",)))
    state = everybody_lays(state, ("visit", "R009", "R004", "visit", "R010", "R117"))
    assert state.phase == "promises"
    assert state.visits == 2


def test_promises_can_be_made_at_no_other_time() -> None:
    state = position(rules=BY_TILES, designers=promised(("fun",), ("par",), ("land",)))
    why = moves.why_not(state, 0, Promise("par"))
    assert why == "Promises are made before round 1 and at client visits."


@pytest.mark.parametrize(("lying", "visit"), [(16, False), (17, True)])
def test_the_single_visit_comes_when_21_tiles_lie_aside(lying: int, visit: bool) -> None:
    aside = SUPPLY[:lying]
    state = position(rules=ONCE, designers=promised(("fun",), ("par",), ("land",)), aside=aside)
    for seat in (0, 1, 2):
        state, events = play(state, seat, Pass())
    assert happened(ClientsVisit(1), events) == visit
    assert happened(TilesReturned((), RACK[:4]), events)
    if visit:
        assert state.phase == "promises"
        assert state.visits == 1
        assert state.aside == ()
        assert happened(TilesReturned((*aside, *RACK[:4]), ()), events)
    else:
        assert state.phase == "turn"
        assert state.aside == (*aside, *RACK[:4])


def test_after_the_single_visit_untaken_tiles_go_back_at_once() -> None:
    state = position(rules=ONCE, designers=promised(("fun",), ("par",), ("land",)), visits=1)
    for seat in (0, 1, 2):
        state, events = play(state, seat, Pass())
    assert happened(TilesReturned(RACK[:4], ()), events)
    assert state.aside == ()


def test_with_the_single_visit_no_visit_tiles_are_in_the_bag() -> None:
    assert bag.counts(position(rules=ONCE))[-1] == 0
    assert bag.counts(position(rules=BY_TILES))[-1] == 4
    assert bag.counts(position())[-1] == 0


def test_the_game_goes_on_with_the_racks_that_were_filled() -> None:
    state = after_visit(("fun",), ("par",), ("land",))
    for seat in range(3):
        state, _ = play(state, seat, Ready())
    first = state.order[0]
    assert any(isinstance(move, PlaceTile) for move in moves.moves(state, first))
