"""What every game promises, tried on every game, mode and number of seats."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, get_type_hints

import pytest

from engine import GAMES, IllegalMove, Table
from engine.core import codec
from engine.core.chance import Ask, Face, Seeded
from engine.core.game import BadSetup, GameInfo, OptionValue
from tests.engine.cases import (
    FEWEST_AND_MOST,
    MODES,
    PATIENCE,
    Case,
    closely,
    finish_by_bots,
    finish_randomly,
    naming,
    often,
    play_by_bots,
    play_randomly,
    some,
)
from tests.engine.worlds import differences, told_in, worlds
from tests.support.live import by_chance, told

fewest_and_most = pytest.mark.parametrize("case", FEWEST_AND_MOST, ids=Case.label)
every_mode = pytest.mark.parametrize("case", MODES, ids=Case.label)

NONSENSE = [None, 7, "Draw", (), ("Draw",), (1, 2, 3), [], {}, object(), 1.5, True]


@every_mode
def test_every_seat_has_a_colour_of_its_own(case: Case) -> None:
    info = GAMES[case.game].info
    assert not info.colours or info.mode(case.mode).seats[1] <= len(set(info.colours))


@every_mode
def test_moves_of_different_verbs_differ(case: Case) -> None:
    kinds: tuple[Any, ...] = case.open().game.move_types
    for one, other in itertools.combinations(kinds, 2):
        if len(one._fields) == len(other._fields):
            fields = [0] * len(one._fields)
            assert one(*fields) != other(*fields)
            assert {one(*fields), other(*fields)} == {other(*fields), one(*fields)}
            assert len({one(*fields), other(*fields), one(*fields)}) == 2


@fewest_and_most
def test_play_changes_no_earlier_state(case: Case) -> None:
    kept = [
        (table.state, codec.dumps(codec.encode(table.state)))
        for number, table in enumerate(play_randomly(case.open()))
        if closely(number, every=5)
    ]
    assert all(codec.dumps(codec.encode(state)) == text for state, text in kept)


@fewest_and_most
def test_states_moves_and_saves_survive_json(case: Case) -> None:
    table = case.open()
    game = table.game
    for number, _ in enumerate(play_randomly(table)):
        if not closely(number, every=2):
            continue
        state = json.loads(codec.dumps(codec.encode(table.state)))
        assert codec.decode(game.state_type, state) == table.state
        for seat in table.turn:
            for move in some(table.moves(seat), number):
                with naming(table, move, seat):
                    doc = json.loads(codec.dumps(codec.encode_move(move)))
                    assert codec.decode_move(game.move_types, doc) == move
        if number.bit_count() == 1:  # 1, 2, 4, 8: each save is played again from its start
            check_save(table)
    check_save(table)


def check_save(table: Table) -> None:
    doc = table.save()
    assert json.loads(table.dumps()) == json.loads(json.dumps(doc)) == doc
    again = Table.load(json.loads(table.dumps()))
    assert again.save() == doc
    assert again.state == table.state
    assert again.log == table.log
    assert again.turn == table.turn


@fewest_and_most
def test_undo_goes_to_the_start_and_back(case: Case) -> None:
    table = case.open(take_backs=True)
    start = table.state
    states = [t.state for t in play_randomly(table)] + [table.state]
    log = table.log
    for state in reversed(states[:-1]):
        table.undo()
        assert table.state == state
    assert table.state is start
    assert table.log == []
    with pytest.raises(IllegalMove):
        table.undo()
    check_save(table)
    for state in states[1:]:
        table.redo()
        assert table.state == state
    assert table.log == log
    with pytest.raises(IllegalMove):
        table.redo()


@fewest_and_most
def test_ends_within_its_bound(case: Case) -> None:
    for seed in (1, 2):
        table = finish_randomly(case.open(seed), seed)
        assert table.over
        assert table.ply <= table.game.bound(table.setup)


@fewest_and_most
def test_moves_and_standings_hold_until_the_game_ends(case: Case) -> None:
    table = case.open()
    for number, _ in enumerate(play_randomly(table)):
        if closely(number, often(table)):
            check_moves(table)
        if closely(number, every=3):
            check_standing(table)
    assert table.ply <= table.game.bound(table.setup)
    standing = table.standing()
    assert standing.over
    check_places([s.rank for s in standing.seats])
    assert [s.place for s in standing.seats] == [s.rank for s in standing.seats]
    last = table.steps[-1]
    with pytest.raises(IllegalMove, match="over"):
        table.play(last.move, last.seat)


def check_moves(table: Table) -> None:
    """They are legal, unique and stable."""
    for seat in table.turn:
        moves = list(table.moves(seat))
        assert moves, f"seat {seat} is in turn and has no move"
        assert not [move for move, count in Counter(moves).items() if count > 1]
        assert not {move: no for move in moves if (no := table.why_not(move, seat))}
        copy = codec.decode(table.game.state_type, codec.encode(table.state))
        assert list(table.game.moves(copy, seat)) == moves


def check_standing(table: Table) -> None:
    """It is consistent while the game goes on."""
    standing = table.standing()
    assert [s.seat for s in standing.seats] == list(range(len(table.setup.seats)))
    assert not standing.over
    assert all(s.rank == 0 for s in standing.seats)
    check_places([s.place for s in standing.seats])
    assert len({len(s.rounds) for s in standing.seats}) == 1, "rounds end for all at once"
    assert standing.lower_wins == table.setup.mode.lower_wins


def check_places(places: list[int]) -> None:
    """A shared place leaves the next one empty: 1, 2, 2, 4."""
    assert min(places) == 1
    assert all(place == 1 + sum(other < place for other in places) for place in places)


@fewest_and_most
def test_a_view_leaks_nothing(case: Case) -> None:
    hid = False
    for number, table in enumerate(play_randomly(case.open())):
        if not closely(number, every=7):
            continue
        game = table.game
        hid |= table.view(None) != table.state
        assert game.view(table.view(None), None) == table.view(None)
        for seat in range(case.seats):
            view = table.view(seat)
            worlds = [game.imagine(view, seat, Seeded(number, n)) for n in range(2)]
            assert [game.view(world, seat) for world in worlds] == [view, view]
            assert all(game.turn(world) == table.turn for world in worlds)
            if seat in table.turn:
                assert list(game.moves(view, seat)) == list(table.moves(seat))
    assert hid or case.seats == 1 or not game_info(case).mode(case.mode).hidden


@every_mode
def test_nothing_that_a_seat_is_told_depends_on_what_others_hide(case: Case) -> None:
    """Previews, questions, hints, highlights and all words, in worlds that the seat cannot tell
    apart; those who think or draw in one of them leave nothing behind for the next."""
    mode = game_info(case).mode(case.mode)
    if not mode.hidden or mode.seats[1] == 1:
        pytest.skip("nobody hides anything")
    table = case._replace(seats=max(2, case.seats)).open()
    for number, _ in enumerate(play_randomly(table, patience=60)):
        if not closely(number, every=7):
            continue
        for seat in table.turn:
            one, other = (
                told_in(world, seat, number, hint=number % 70 == 0)
                for world in worlds(table, seat, 1, number)
            )
            assert not differences(one, other)


@every_mode
def test_the_log_keeps_secrets(case: Case) -> None:
    """A line of the log reads the same whichever of the moves that others cannot tell was made.

    Where nobody hides anything, different moves may lead to one position: all saw which it was.
    """
    table = case.open()
    game, secret = table.game, table.setup.mode.hidden
    for number, _ in enumerate(play_randomly(table)):
        if not secret or not closely(number, every=3) or not game.hides(table.state):
            continue
        for seat in table.turn:
            told: dict[str, set[str]] = {}
            for move in table.moves(seat):
                with naming(table, move, seat):
                    after, events = game.play(table.state, seat, move, Seeded(number))
                    seen = repr([game.view(after, s) for s in range(case.seats) if s != seat])
                    line = game.report(table.state, seat, move) + game.tell(after, events)
                told.setdefault(seen, set()).add(line)
            assert all(len(lines) == 1 for lines in told.values()), told
    assert table.over


def small_numbers(kind: Any) -> list[Any]:
    """All moves of a type with small numbers in their fields; none where a field is no number."""
    hints = get_type_hints(kind)
    if len(kind._fields) > 3 or any(hints[name] is not int for name in kind._fields):
        return []
    return [kind(*values) for values in itertools.product(range(-2, 12), repeat=len(kind._fields))]


@every_mode
def test_why_not_and_moves_agree(case: Case) -> None:
    """What is tried has small numbers in it, or was legal at another time: there every move that a
    game knows comes up, whatever its fields are."""
    table = case.open()
    numbers = [move for kind in table.game.move_types for move in small_numbers(kind)]
    before: dict[Any, None] = {}
    for number, _ in enumerate(play_randomly(table)):
        if not closely(number, every=3):
            continue
        for seat in table.turn:
            legal = dict.fromkeys(table.moves(seat))
            for move in (*numbers, *some(list(before), number, about=200)):
                with naming(table, move, seat):
                    reason = table.why_not(move, seat)
                    assert (reason is None) == (move in legal), reason
                    assert reason is None or reason.endswith((".", "!", "?")), reason
            before |= legal


def strange(table: Table, seat: int) -> list[Any]:
    """Moves of every type with the same odd value in all their fields, but for those that the game
    knows: a text or a large number may be just what a field is for."""
    values = ("x", None, 1.0, True, 10**30, (1,))
    kinds: tuple[Any, ...] = table.game.move_types
    moves = [
        kind(*[value] * len(kind._fields)) for kind in kinds for value in values if kind._fields
    ]
    return [move for move in moves if not codec.fits(move) or table.why_not(move, seat)]


def check_refused(table: Table, move: object, seat: Any) -> None:
    with naming(table, move, seat), pytest.raises(IllegalMove, match=r"."):
        table.play(move, seat)


@every_mode
def test_bad_moves_are_refused_and_change_nothing(case: Case) -> None:
    for number, table in enumerate(play_randomly(case.open())):
        if not closely(number, every=11):
            continue
        before, mover = table.save(), table.turn[0]
        for move in (*NONSENSE, *strange(table, mover)):
            check_refused(table, move, mover)
        idle = [seat for seat in range(case.seats) if seat not in table.turn]
        for seat in [*idle, -1, 99, "0", 0.0]:
            check_refused(table, table.moves(mover)[0], seat)
        assert table.save() == before


@every_mode
def test_words_for_everything(case: Case) -> None:
    table = case.open()
    for number, _ in enumerate(play_randomly(table)):
        if not closely(number, often(table)):
            continue
        assert table.phase()
        for seat in table.turn:
            for side in (None, *range(case.seats)):
                assert table.game.prompt(table.view(side), seat)
            table.highlights(seat)
            for move in some(table.moves(seat), number):
                with naming(table, move, seat):
                    assert table.game.describe(table.state, move)
            for move in some(table.moves(seat), number, about=6):
                with naming(table, move, seat):
                    preview = table.preview(move, seat)
                    assert preview is None or preview.sentence
    assert len(table.log) == table.ply
    assert all(line.text for line in table.log)


@every_mode
@pytest.mark.parametrize("level", ["random", "easy", "greedy", "strong"])
def test_bots_finish_and_repeat_themselves(case: Case, level: str) -> None:
    first, second = (finish_by_bots(case.open(5, level)) for _ in range(2))
    assert first.over
    assert first.save() == second.save()
    steps = first.save()["steps"]
    others = (table.save()["steps"] for table in play_by_bots(case.open(6, level)))
    assert any(other != steps[: len(other)] for other in others), "another seed is another game"


@every_mode
def test_people_may_bring_their_own_components(case: Case) -> None:
    own = [component.key for component in game_info(case).components]
    if not own:
        pytest.skip("this game has nothing that people could bring")
    chance, choose = Seeded(3), by_chance(4)
    questions: list[Ask] = []

    def asked(ask: Ask) -> Face:
        questions.append(ask)
        return choose(ask)

    def answered(call: Callable[[tuple[Face, ...]], Any]) -> Any:
        return told(call, asked)[0]

    table = answered(lambda answers: case.open(own=own, answers=answers))
    while table.turn:
        seat = table.turn[0]
        advice = table.game.advise(table.view(seat), seat) if table.ply >= PATIENCE else None
        moves = table.moves(seat)
        move = advice[0] if advice else moves[chance.number(len(moves))]
        with naming(table, move, seat):
            if closely(table.ply, every=3):
                before = table.save()
                with pytest.raises(IllegalMove):
                    table.play(move, seat, ("no such face",))
                assert table.save() == before
            answered(partial(table.play, move, seat))
    assert questions
    assert all(q.what.endswith("?") and len(set(q.choices)) == len(q.choices) for q in questions)
    check_save(table)


def game_info(case: Case) -> GameInfo:
    return GAMES[case.game].info


@every_mode
def test_setups_that_do_not_fit_are_refused(case: Case) -> None:
    info = game_info(case)
    most = info.mode(case.mode).seats[1]
    good = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fred", "Gus", "Hal", "Ida", "Jo", "Kim", "Lu"]
    for seats in ([], good[: most + 1] if most < len(good) else [*good, "x"]):
        with pytest.raises(BadSetup, match="seat"):
            Table.open(case.game, case.mode, seats)
    seats = good[: case.seats]
    wrongs: list[dict[str, OptionValue]] = [{"no-such": 1}]
    wrongs += [{option.key: "purple"} for option in info.mode(case.mode).options]
    for wrong in wrongs:
        with pytest.raises(BadSetup):
            Table.open(case.game, case.mode, seats, options=wrong)
    for broken in (["", *seats[1:]], ["bot:genius", *seats[1:]], ["x" * 99, *seats[1:]]):
        with pytest.raises(BadSetup):
            Table.open(case.game, case.mode, broken)
    with pytest.raises(BadSetup):
        Table.open(case.game, "no-such-mode", seats)
    with pytest.raises(BadSetup):
        Table.open(case.game, case.mode, seats, own=["crystal ball"])
