"""How a game stands: columns, parts, places, notes, the order of play and what is counted."""

from __future__ import annotations

import pytest

from engine.core.game import Count, Part, Turn
from engine.games.eighteen.model import Phase, State, Won
from engine.games.eighteen.rules.standing import count, order, standing
from tests.games.eighteen.engine.changing import altered, changed, with_seat
from tests.games.eighteen.engine.greens import (
    GROUND,
    HOLES,
    end_round,
    land,
    opened,
    play_holes,
    reach,
)
from tests.games.eighteen.engine.test_solo import COMBINED


def rounds(state: State) -> list[tuple[int, ...]]:
    return [seat.rounds for seat in standing(state).seats]


def test_match_play_has_a_column_for_every_hole() -> None:
    told = standing(play_holes(opened("match", 2), [0], [0, 1], [1]))
    assert [seat.rounds for seat in told.seats] == [(1, 1, 0), (0, 1, 1)]
    assert [seat.score for seat in told.seats] == [2, 2]
    assert [seat.rank for seat in told.seats] == [0, 0]
    assert [seat.place for seat in told.seats] == [1, 1]
    assert (told.round_title, told.open_round, told.over) == ("Hole", True, False)
    assert (told.unit, told.signed, told.lower_wins) == ("flag", False, False)
    assert told.note == "Most flags win."


def test_holes_in_one_are_told_and_break_ties() -> None:
    state = opened("match", 2)
    state = end_round(reach(reach(state, 0, hit=True), 1))
    state = play_holes(state, *[[0, 1]] * (HOLES - 1))
    told = standing(state)
    assert [seat.note for seat in told.seats] == ["1 hole in one", ""]
    assert [seat.rank for seat in told.seats] == [1, 2]
    assert (told.over, told.open_round) == (True, False)
    assert told.note == "Holes in one break the tie."
    two = with_seat(state, 1, altered(state.players[1], aces=(0, 1)))
    assert standing(two).seats[1].note == "2 holes in one"


def test_ties_that_are_shared() -> None:
    state = play_holes(opened("match", 2), *[[0, 1]] * HOLES)
    assert standing(state).note == "Tied on everything: they share the win."
    assert standing(state).winners == (0, 1)
    level = play_holes(opened("match", 3), *[[0, 1, 2]] * HOLES)
    for seat in (0, 1):
        level = with_seat(level, seat, altered(level.players[seat], aces=(1,)))
    told = standing(level)
    assert told.winners == (0, 1)
    assert told.note == ("Holes in one break the tie: tied on that too, they share the win.")


def test_a_clear_win_needs_no_words() -> None:
    state = play_holes(opened("match", 2), *[[0]] * HOLES)
    assert standing(state).note == "Most flags win."


def test_a_hole_gets_its_column_when_everybody_has_finished_it() -> None:
    state = end_round(reach(opened("stableford", 2), 0))
    assert rounds(state) == [(), ()]
    assert [seat.score for seat in standing(state).seats] == [4, 0]
    state = end_round(reach(state, 1))
    assert rounds(state) == [(4,), (4,)]


def test_strokes_by_hole_and_against_par() -> None:
    state = end_round(reach(opened("stroke", 2), 0, 1))
    state = with_seat(state, 1, altered(state.players[1], card=(6,), turns=2, penalties=1))
    told = standing(state)
    assert [seat.rounds for seat in told.seats] == [(1,), (6,)]
    assert [seat.score for seat in told.seats] == [1, 9]
    assert [seat.place for seat in told.seats] == [1, 2]
    assert [seat.note for seat in told.seats] == ["2 under par", "3 over par"]
    assert (told.unit, told.lower_wins, told.note) == ("stroke", True, "Fewest strokes win.")
    level = with_seat(state, 0, altered(state.players[0], card=(3,)))
    assert standing(level).seats[0].note == "exactly par"


def test_alone_it_is_measured_against_par() -> None:
    assert standing(opened("stroke", 1)).note == "Par for the course: 17."


def test_greens_of_a_race() -> None:
    told = standing(end_round(reach(opened("racing", 2), 0)))
    assert [seat.score for seat in told.seats] == [1, 0]
    assert (told.unit, told.open_round) == ("green", False)
    assert told.note == "First on the last green wins."


def test_what_points_are_made_of() -> None:
    state = land(opened("chaos", 3), 0, GROUND.greens[0])
    state = land(land(state, 1, GROUND.greens[0]), 0, GROUND.greens[1])
    first, second, _ = standing(state).seats
    assert first.parts == (Part("First on a green", 10), Part("Second on a green", 0))
    assert second.parts == (Part("First on a green", 0), Part("Second on a green", 2))
    state = opened("kelly", 2)
    won = tuple(Won(hole, points) for hole, points in enumerate((3, 2, 1, 1, 3)))
    state = with_seat(state, 0, altered(state.players[0], won=won))
    told = standing(state).seats[0]
    assert [part.points for part in told.parts] == [6, 2, 2]
    assert told.score == 10


def test_the_longest_drive_is_a_memento() -> None:
    told = standing(changed(opened("match", 2), longest=1))
    assert [seat.note for seat in told.seats] == ["", "longest drive"]


def test_a_play_off_is_told() -> None:
    state = opened("skins", 2, greens=((1,),) * HOLES)
    state = play_holes(state, [0], [1], [0], [1], [0, 1], [1])
    assert state.phase == "over"
    assert standing(state).winners == (1,)
    assert standing(state).note == "Most points win."
    level = with_seat(state, 0, altered(state.players[0], won=(Won(0, 3),)))
    assert standing(level).note == "A play-off broke the tie."


def test_the_opponents_of_a_solo_game() -> None:
    state = opened("solo", 1, deck=(COMBINED,) * 6)
    state = changed(end_round(state), order=())
    assert standing(state).note == "Your opponents have 5, 5 and 5."
    state = end_round(state)
    told = standing(state)
    assert told.over
    assert told.note == "Opponents 1 and 2 share the win. Your opponents have 10, 10 and 5."
    assert told.seats[0].rank == 1, "there is nobody else at the table"
    level = with_seat(state, 0, altered(state.players[0], won=(Won(0, 5), Won(1, 5))))
    assert standing(level).note == (
        "You share the win with opponents 1 and 2. Your opponents have 10, 10 and 5."
    )
    better = with_seat(level, 0, altered(level.players[0], won=(*level.players[0].won, Won(2, 2))))
    assert standing(better).note == "You win. Your opponents have 10, 10 and 5."


# The strip.


@pytest.mark.parametrize("phase", ["act", "cards", "discard", "borrow", "extra"])
def test_the_order_once_clubs_are_revealed(phase: Phase) -> None:
    state = changed(opened("match", 3), phase=phase, order=(2, 0, 1), at=1)
    assert order(state) == (Turn(2, True), Turn(0), Turn(1))


@pytest.mark.parametrize("phase", ["choose", "draft", "tokens", "over"])
def test_no_order_before(phase: Phase) -> None:
    assert order(changed(opened("match", 3), phase=phase)) == ()


def test_extra_turns_come_after_the_round() -> None:
    state = changed(opened("chaos", 3), order=(2, 0, 1), at=3, extras=((2, 0), (1, 0)))
    assert order(state)[3:] == (Turn(2), Turn(1))


def test_what_is_counted() -> None:
    state = play_holes(opened("match", 2), [0], [1])
    assert count(state) == Count("Hole", 3, HOLES)
    assert count(end_round(reach(opened("racing", 2), 1))) == Count("Hole", 2, HOLES)
    state = land(opened("chaos", 3), 0, GROUND.greens[0])
    assert count(state) == Count("Greens taken", 1, HOLES)
    state = land(opened("teams", 2), 0, GROUND.greens[0])
    assert count(state) == Count("Greens taken", 1, HOLES)
    assert count(changed(state, phase="over")) is None
    assert count(changed(state, phase="draft")) is None
