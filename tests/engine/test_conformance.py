"""What every game promises, tried on every game, mode and number of seats."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from itertools import islice
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
    play_by_bots,
    play_randomly,
    some,
)
from tests.engine.positions import unproven
from tests.engine.worlds import differences, told_after, told_in, told_openly, worlds
from tests.support.live import by_chance, told

fewest_and_most = pytest.mark.parametrize("case", FEWEST_AND_MOST, ids=Case.label)
every_mode = pytest.mark.parametrize("case", MODES, ids=Case.label)

HINTED = 3  # positions of a phase in which a bot is asked for a hint
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


class Game:
    """A random game of a case, and what those who look at it on its way have to remember."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.table = case.open()
        self.states: list[Any] = []  # all but the last
        self.kept: list[tuple[Any, str]] = []  # states, and what they were like at their time
        self.legal: dict[Any, None] = {}  # moves that were legal at some time
        self.hid = False


Check = Callable[[Game, int], None]


@fewest_and_most
def test_a_random_game_keeps_its_promises(case: Case) -> None:
    """It is played once and looked at from every side; some of it with the fewest seats alone."""
    game = Game(case)
    for number, table in enumerate(play_randomly(game.table)):
        game.states.append(table.state)
        for check, every in PROMISES if case in MODES else PROMISES_TO_MANY:
            if closely(number, every):
                check(game, number)
    check_end(game)
    check_undo(game)


def check_end(game: Game) -> None:
    """Nothing is left to be done, and no earlier state has changed."""
    table = game.table
    assert table.ply <= table.game.bound(table.setup)
    standing = table.standing()
    assert standing.over
    check_places([s.rank for s in standing.seats])
    assert [s.place for s in standing.seats] == [s.rank for s in standing.seats]
    last = table.steps[-1]
    with pytest.raises(IllegalMove, match="over"):
        table.play(last.move, last.seat)
    assert len(table.log) == table.ply
    assert all(line.text for line in table.log)
    changed = [
        f"{text} became {now}"
        for state, text in game.kept
        if (now := codec.dumps(codec.encode(state))) != text
    ]
    assert not changed, f"a move changed an earlier state: {changed[0]}"
    hidden = game_info(game.case).mode(game.case.mode).hidden
    assert game.hid or game.case.seats == 1 or not hidden
    check_save(table)
    check_position(game, table.ply)
    assert Table.load(unproven(table.save())).state == table.state


def check_undo(game: Game) -> None:
    """It goes to the start, and forth again to the end."""
    table, states = game.table, [*game.states, game.table.state]
    log = table.log
    table.take_backs = True
    for state in reversed(game.states):
        table.undo()
        assert table.state == state
    assert table.state is states[0]
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


def check_json(game: Game, number: int) -> None:
    """States, moves and saves survive it, and what comes back has the same moves."""
    table = game.table
    text = codec.dumps(codec.encode(table.state))
    game.kept.append((table.state, text))
    copy = codec.decode(table.game.state_type, json.loads(text))
    assert copy == table.state
    for seat in table.turn:
        moves = list(table.moves(seat))
        assert list(table.game.moves(copy, seat)) == moves
        for move in some(moves, number):
            with naming(table, move, seat):
                doc = json.loads(codec.dumps(codec.encode_move(move)))
                assert codec.decode_move(table.game.move_types, doc) == move
    if number in SAVED:
        check_save(table)


SAVED = (5, 10, 20, 40, 80, 150, 255)  # few: each save is played again from its start


def check_save(table: Table) -> None:
    doc, read = table.save(), json.loads(table.dumps())
    assert read == json.loads(json.dumps(doc)) == doc
    again = Table.load(read)
    assert again.save() == doc
    assert again.state == table.state
    assert again.log == table.log
    assert again.turn == table.turn


def check_moves(game: Game, number: int) -> None:
    """They are legal and unique."""
    table = game.table
    for seat in table.turn:
        moves = list(table.moves(seat))
        assert moves, f"seat {seat} is in turn and has no move"
        assert not [move for move, count in Counter(moves).items() if count > 1]
        kinds = table.game.move_types
        unnamed = {type(move).__name__ for move in moves if type(move) not in kinds}
        assert not unnamed, f"`moves` lists what `move_types` does not name: {unnamed}"
        tried = some(moves, number, about=100)
        assert not {move: no for move in tried if (no := table.why_not(move, seat))}


def check_standing(game: Game, _number: int) -> None:
    """It is consistent while the game goes on."""
    setup, standing = game.table.setup, game.table.standing()
    assert [s.seat for s in standing.seats] == list(range(len(setup.seats)))
    assert not standing.over
    assert all(s.rank == 0 for s in standing.seats)
    check_places([s.place for s in standing.seats])
    assert len({len(s.rounds) for s in standing.seats}) == 1, "rounds end for all at once"
    assert standing.lower_wins == setup.mode.lower_wins


def check_places(places: list[int]) -> None:
    """A shared place leaves the next one empty: 1, 2, 2, 4."""
    assert min(places) == 1
    assert all(place == 1 + sum(other < place for other in places) for place in places)


def check_view(game: Game, number: int) -> None:
    """It leaks nothing."""
    table, rules = game.table, game.table.game
    game.hid |= table.view(None) != table.state
    assert rules.view(table.view(None), None) == table.view(None)
    for seat in range(game.case.seats):
        view = table.view(seat)
        worlds = [rules.imagine(view, seat, Seeded(number, n)) for n in range(2)]
        assert [rules.view(world, seat) for world in worlds] == [view, view]
        assert all(rules.turn(world) == table.turn for world in worlds)
        if seat in table.turn:
            assert list(rules.moves(view, seat)) == list(table.moves(seat))


def check_log(game: Game, number: int) -> None:
    """A line of the log reads the same whichever of the moves that others cannot tell was made.

    Where nobody hides anything, different moves may lead to one position: all saw which it was.
    """
    table, rules = game.table, game.table.game
    if not table.setup.mode.hidden or not rules.hides(table.state):
        return
    for seat in table.turn:
        lines_by_sight: dict[str, set[str]] = {}
        for move in table.moves(seat):
            with naming(table, move, seat):
                after, events = rules.play(table.state, seat, move, Seeded(number))
                seen = repr([rules.view(after, s) for s in range(game.case.seats) if s != seat])
                line = rules.report(table.state, seat, move) + rules.tell(after, events)
            lines_by_sight.setdefault(seen, set()).add(line)
        assert all(len(lines) == 1 for lines in lines_by_sight.values()), lines_by_sight


@cache
def small_numbers(kind: Any) -> list[Any]:
    """All moves of a type with small numbers in their fields; none where a field is no number."""
    hints = get_type_hints(kind)
    if len(kind._fields) > 3 or any(hints[name] is not int for name in kind._fields):
        return []
    return [kind(*values) for values in itertools.product(range(-2, 12), repeat=len(kind._fields))]


def check_reasons(game: Game, number: int) -> None:
    """A move is legal or there is a reason why not. What is tried has small numbers in it, or was
    legal at another time: there every move that a game knows comes up, whatever its fields are."""
    table = game.table
    numbers = [move for kind in table.game.move_types for move in small_numbers(kind)]
    for seat in table.turn:
        legal = dict.fromkeys(table.moves(seat))
        known = some(list(game.legal), number, about=100)
        for move in (*some(numbers, number, about=150), *known):
            with naming(table, move, seat):
                reason = table.why_not(move, seat)
                assert (reason is None) == (move in legal), reason
                assert reason is None or reason.endswith((".", "!", "?")), reason
        game.legal |= legal


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


def check_refusals(game: Game, _number: int) -> None:
    """Bad moves are refused and change nothing."""
    table = game.table
    before, mover = table.save(), table.turn[0]
    for move in (*NONSENSE, *strange(table, mover)):
        check_refused(table, move, mover)
    idle = [seat for seat in range(game.case.seats) if seat not in table.turn]
    for seat in [*idle, -1, 99, "0", 0.0]:
        check_refused(table, table.moves(mover)[0], seat)
    assert table.save() == before


def check_words(game: Game, number: int) -> None:
    """There are some for everything."""
    table = game.table
    assert table.phase()
    for seat in table.turn:
        for side in (None, *range(game.case.seats)):
            assert table.game.prompt(table.view(side), seat)
        table.highlights(seat)
        for move in some(table.moves(seat), number):
            with naming(table, move, seat):
                assert table.game.describe(table.state, move)


def check_previews(game: Game, number: int) -> None:
    """They have words too, where there are any."""
    table = game.table
    for seat in table.turn:
        for move in some(table.moves(seat), number, about=3):
            with naming(table, move, seat):
                preview = table.preview(move, seat)
                assert preview is None or preview.sentence


# What is looked at, and at one of how many positions.
def check_position(game: Game, _number: int) -> None:
    """What moves have led to is a position that would be trusted without them, too."""
    table = game.table
    assert table.game.check(table.setup, table.state) is None


PROMISES_TO_MANY: tuple[tuple[Check, int], ...] = (
    (check_moves, 4),
    (check_position, 3),
    (check_json, 5),
    (check_standing, 7),
    (check_view, 7),
)
PROMISES = (
    *PROMISES_TO_MANY,
    (check_words, 5),
    (check_previews, 6),
    (check_reasons, 5),
    (check_log, 4),
    (check_refusals, 11),
)


@fewest_and_most
def test_ends_within_its_bound(case: Case) -> None:
    table = finish_randomly(case.open(case.seats), case.seats)
    assert table.over
    assert table.ply <= table.game.bound(table.setup)


@every_mode
def test_nothing_that_a_seat_is_told_depends_on_what_others_hide(case: Case) -> None:
    """Previews, questions, hints, highlights and all words, in worlds that the seat cannot tell
    apart; those who think or draw in one of them leave nothing behind for the next."""
    mode = game_info(case).mode(case.mode)
    if not mode.hidden or mode.seats[1] == 1:
        pytest.skip("nobody hides anything")
    table = case._replace(seats=max(2, case.seats)).open()
    hinted: set[str] = set()  # once in every phase: thinking takes long
    for number, _ in enumerate(play_randomly(table)):
        if not closely(number, every=14):
            continue
        hint = table.state.phase not in hinted
        hinted.add(table.state.phase)
        for seat in table.turn:
            one, other = (
                told_in(world, seat, number, hint) for world in worlds(table, seat, 1, number)
            )
            assert not differences(one, other)


@every_mode
def test_nothing_that_all_are_told_depends_on_secrets(case: Case) -> None:
    """Previews, hints and all words while everybody looks on, in worlds that nobody could tell
    apart who has seen no more than lies open."""
    mode = game_info(case).mode(case.mode)
    if not mode.hidden or mode.seats[1] == 1:
        pytest.skip("nobody hides anything")
    table = case._replace(seats=max(2, case.seats)).open()
    hinted: Counter[str] = Counter()  # some in every phase: thinking takes long
    for number, _ in enumerate(play_randomly(table)):
        if not closely(number, every=5):
            continue
        hinted[table.state.phase] += 1
        hint = hinted[table.state.phase] <= HINTED
        one, other = (
            told_openly(world, number, hint)
            for world in worlds(table, table.turn[0], 1, number, openly=True)
        )
        assert not differences(one, other)


@every_mode
def test_a_secret_move_is_told_like_any_other_that_looks_the_same(case: Case) -> None:
    """In the log, in banners, when somebody wants it back, and in a replay."""
    mode = game_info(case).mode(case.mode)
    if not mode.hidden or mode.seats[1] == 1:
        pytest.skip("nobody hides anything")
    table = case._replace(seats=max(2, case.seats)).open()
    alike = 0
    for number, _ in enumerate(play_randomly(table)):
        if not closely(number) or not table.game.hides(table.state):
            continue
        for seat in table.turn:
            told: dict[str, dict[str, Any]] = {}
            for move in some(table.moves(seat), number, about=4):
                found = told_after(table, move, seat)
                first = told.setdefault(repr((type(move), found["view"])), found)
                alike += first is not found
                assert not differences(first, found)
    assert alike


# How many moves bots have to make again. Whole games of greedy ones are on file for every mode, in
# the play-throughs and in what the command line prints.
AGAIN = {"random": 30, "easy": 30, "greedy": 8, "strong": 8}


@every_mode
@pytest.mark.parametrize("level", AGAIN)
def test_bots_repeat_themselves(case: Case, level: str) -> None:
    first, again = (case.open(5, level) for _ in range(2))
    for table in (first, again):
        for _ in islice(play_by_bots(table), AGAIN[level]):
            pass
    assert first.save() == again.save()
    steps = first.save()["steps"]
    others = (table.save()["steps"] for table in play_by_bots(case.open(6, level)))
    assert any(other != steps[: len(other)] for other in others), "another seed is another game"
    if level == "easy":  # it slips, and gets there all the same
        assert finish_by_bots(first).over


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
        with pytest.raises(BadSetup, match=rf"\b{len(seats)}\b"):  # how many it is not for
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
