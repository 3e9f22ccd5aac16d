"""Alone: two tiles a turn, passes that cost points, and promises with marks of their own."""

from __future__ import annotations

import pytest

from engine.bots import Budget, decide
from engine.games.designer.model import (
    AskBack,
    BagEmpty,
    ClientsVisit,
    Collect,
    Designer,
    EndBegan,
    Finish,
    LandCompleted,
    Pass,
    Promise,
    Ready,
    Rules,
    State,
    TilesReturned,
)
from engine.games.designer.rules import bag, moves, standing
from engine.games.designer.rules.conditions import conditions
from engine.games.designer.rules.totals import mood
from engine.play.table import Table
from tests.games.designer.engine.racks import (
    BRICK,
    GAME,
    RACK,
    SUPPLY,
    covering,
    happened,
    lay,
    opened,
    play,
    position,
)

FAMILY = Rules(False, 1, "")


def test_the_strong_bot_does_not_pass_points_away() -> None:
    table = Table.open("designer", "family", ["bot:strong"], 6)
    most = 0
    while table.turn:
        designer = table.state.designers[0]
        if designer.land:
            found = conditions(table.state.rules, designer, table.state.mr, table.state.mrs)
            most = max(most, sum(each.points for each in found.values()))
        table.play(decide(table.think(budget=Budget(40))).move, 0)
    assert table.standing().seats[0].score == most


ADVANCED = Rules(True, 1, "tiles")


def alone(missing: int = 30, rules: Rules = FAMILY, **more: object) -> State:
    designer = Designer(land=BRICK, tiles=covering(BRICK, missing), promises=("fun",))
    return position(1, rules=rules, **{"designers": (designer,), **more})


def test_two_tiles_are_drawn_and_one_is_laid() -> None:
    state = opened(1).state
    assert len(state.rack) == 2
    assert state.next == ()
    assert state.round == 1
    state, events = play(state, 0, lay(state, 0, 1))
    assert len(state.designers[0].tiles) == 1
    assert state.round == 2
    assert len(state.rack) == 2
    assert len(state.aside) == 1
    assert any(isinstance(event, TilesReturned) and event.aside for event in events)


def test_the_other_tile_goes_back_to_the_bag_if_one_wishes() -> None:
    state, _ = play(alone(), 0, AskBack(1))
    assert state.asked == (1,)
    state, events = play(state, 0, lay(state, 0, 0))
    assert happened(TilesReturned((RACK[1],), ()), events)
    assert state.aside == ()


def test_asking_twice_is_not_asking() -> None:
    state = alone()
    for _ in range(2):
        state, _ = play(state, 0, AskBack(1))
    _, events = play(state, 0, lay(state, 0, 0))
    assert happened(TilesReturned((), (RACK[1],)), events)


def test_example_24_passes_cost_three_points_each() -> None:
    state = alone()
    for _ in range(2):
        state, _ = play(state, 0, Pass())
    found = conditions(state.rules, state.designers[0], state.mr, state.mrs)
    assert found["fast"].points == -6
    parts = {part.title: part.points for part in standing.standing(state).seats[0].parts}
    assert parts["Passes"] == -6


def test_the_game_ends_when_the_land_is_complete() -> None:
    state = alone(1)
    state, events = play(state, 0, lay(state, 0, 0))
    assert happened(LandCompleted(0), events)
    assert not happened(EndBegan(0), events), "there is nobody who could go on"
    assert state.phase == "label"
    state, _ = play(state, 0, Ready())
    assert state.phase == "over"
    assert GAME.turn(state) == ()


def test_one_may_finish_at_any_time_but_collects_nothing() -> None:
    state = alone(20)
    assert moves.why_not(state, 0, Collect(0)) == (
        "Alone, you don't collect tiles. Finish when you're done."
    )
    state, _ = play(state, 0, Finish())
    assert state.phase == "label"
    found = conditions(state.rules, state.designers[0], state.mr, state.mrs)
    assert found["land"].points == 10 - 20
    assert "Stop by" in str(moves.why_not(position(2), 0, Finish()))


def test_the_game_ends_with_the_bag() -> None:
    # All tiles but the two on the rack and those on the course lie aside.
    state = alone(30)
    gone = [*(tile.face for tile in state.designers[0].tiles), *state.rack]
    rest = list(SUPPLY)
    for key in gone:
        rest.remove(key)
    state = alone(30, aside=tuple(rest))
    assert sum(bag.counts(state)) == 0
    state, events = play(state, 0, Pass(), ())
    assert happened(BagEmpty(), events)
    assert state.phase == "label"


def test_ruling_25_alone_seven_visits_are_in_the_bag() -> None:
    assert bag.counts(alone(rules=ADVANCED))[-1] == 7


def test_a_visit_comes_before_one_chooses_among_the_tiles() -> None:
    state = alone(rules=ADVANCED)
    state, events = play(state, 0, lay(state, 0, 0), ("R009", "visit", "R004"))
    assert happened(ClientsVisit(1), events)
    assert state.phase == "promises"
    assert state.rack == ("R004", "R009")
    assert state.round == 5
    state, _ = play(state, 0, Promise("par"))
    state, _ = play(state, 0, Ready(), ())
    assert state.phase == "turn"
    assert state.round == 6
    assert state.rack == ("R004", "R009")


def test_the_single_visit_comes_alone_too() -> None:
    state = alone(rules=Rules(True, 1, "single"), aside=SUPPLY[40:60])
    state, events = play(state, 0, lay(state, 0, 0))
    assert happened(ClientsVisit(1), events)
    assert state.phase == "promises"
    assert state.aside == ()


@pytest.mark.parametrize(
    ("rules", "marks"), [(FAMILY, (70, 90, 110, 150)), (ADVANCED, (80, 100, 120, 170))]
)
def test_the_scale_of_satisfaction(rules: Rules, marks: tuple[int, ...]) -> None:
    moods = ["unhappy", "disappointed", "unexcited", "happy", "impressed"]
    for mark, below, reached in zip(marks, moods[:-1], moods[1:], strict=True):
        assert mood(mark - 1, advanced=rules.advanced) == below
        assert mood(mark, advanced=rules.advanced) == reached


def test_records_are_kept_by_land() -> None:
    assert GAME.course(alone()) == "Brick"
    assert GAME.course(alone(rules=Rules(False, 1, "", young=True))) == (
        "Brick, mistakes cost nothing"
    )
    assert GAME.course(alone(rules=ADVANCED)) == "Brick, visits tiles"
    assert GAME.course(position(2)) == ""
