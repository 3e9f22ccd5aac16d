"""What holds for every sheet and every shot."""

from __future__ import annotations

from collections import deque

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.grids.squares import DIRECTIONS, back
from engine.games.tiny.box.dice import FACE_SIGNS, FACES
from engine.games.tiny.box.sheet import EMPTY, HALVES, HOLE, START, WALL, SquareSheet
from engine.games.tiny.model import Paint, RoundDrawing, turns
from engine.games.tiny.rules.drawing import paints
from engine.games.tiny.rules.paths import clear_path, hand_on, headings, is_clear, reached
from engine.games.tiny.rules.running import MOST_CORNERS, Lines
from tests.games.tiny.engine.drawn import shoot

MOST_MOVES = 15
RESTING = (EMPTY, START, "░")


@st.composite
def sheets(draw: st.DrawFn) -> SquareSheet:
    """Sheets of any size and density, with a start and a hole."""
    columns, rows = draw(st.integers(2, 9)), draw(st.integers(2, 10))
    size = columns * rows
    empty = draw(st.integers(0, 20))
    pieces = f"{WALL}{''.join(HALVES)}~░{EMPTY * empty}"
    signs = draw(st.lists(st.sampled_from(pieces), min_size=size, max_size=size))
    start, hole = draw(st.lists(st.integers(0, size - 1), min_size=2, max_size=2, unique=True))
    signs[start], signs[hole] = START, HOLE
    return SquareSheet(columns, "".join(signs))


@settings(max_examples=100, deadline=None)
@given(sheets(), st.data())
def test_every_shot_ends(sheet: SquareSheet, data: st.DataObject) -> None:
    lines = Lines(sheet)
    squares = [at for at, sign in enumerate(sheet.signs) if sign in RESTING]
    at = data.draw(st.sampled_from(squares))
    moves = data.draw(st.integers(0, MOST_MOVES))
    run = lines.run(at, data.draw(st.sampled_from(DIRECTIONS)), moves)
    left, stops = moves - len(run.crossed), 0
    while run.options:
        assert run.left == left > 0
        stops += 1
        assert stops <= (moves + 1) * MOST_CORNERS
        run = lines.go_on(run, data.draw(st.sampled_from(run.options)))
        left -= len(run.crossed)
    assert left >= 0
    assert left == 0 or run.end in ("sand", "water", "caught", "hole")
    assert run.points[-1] == sheet.square(run.at)


@settings(max_examples=100, deadline=None)
@given(sheets())
def test_bounces_can_be_played_back(sheet: SquareSheet) -> None:
    lines = Lines(sheet)
    for at, sign in enumerate(sheet.signs):
        if sign == WALL or sign in HALVES:
            continue
        for heading in DIRECTIONS:
            step = lines.step(at, heading)
            if step.square >= 0:
                again = lines.step(step.square, back(step.heading))
                assert (again.square, again.heading) == (at, back(heading))


@settings(max_examples=100, deadline=None)
@given(sheets())
def test_a_clear_path_can_be_played_with_shots_of_one_move(sheet: SquareSheet) -> None:
    path = clear_path(sheet)
    if path is None:
        return
    lines, at = Lines(sheet), sheet.find(START)
    for heading, onto in zip(headings(sheet, path), path[1:], strict=True):
        run = lines.run(at, heading, 1)
        assert not run.options
        assert (run.at, run.end) == (onto, "hole" if onto == path[-1] else "rest")
        at = run.at
    assert at == sheet.find(HOLE)


@settings(max_examples=150, deadline=None)
@given(sheets())
def test_the_search_finds_what_playing_everything_finds(sheet: SquareSheet) -> None:
    lines, start = Lines(sheet), sheet.find(START)
    moves = {start: 0}
    todo = deque([start])
    while todo:
        at = todo.popleft()
        for heading in DIRECTIONS:
            run = lines.run(at, heading, 1)
            if run.end in ("rest", "hole") and run.at not in moves:
                moves[run.at] = moves[at] + 1
                if run.end == "rest":
                    todo.append(run.at)
    hole = sheet.find(HOLE)
    assert is_clear(sheet) is (hole in moves)
    path = clear_path(sheet)
    assert (len(path) - 1 if path else None) == moves.get(hole)
    if path is None:
        assert set(reached(sheet)) == set(moves)


def test_a_run_turns_where_it_bounces_and_nowhere_else() -> None:
    (straight,), (bounced,) = shoot("o···F", "E", 3), shoot("·o█·F", "E", 2)
    assert straight.turns == ()
    assert [bounced.points[at] for at in bounced.turns] == [(1.5, 0)]
    assert turns([(0, 0), (1, 0), (1, 1), (1, 2), (0, 1)]) == (1, 3)


@settings(max_examples=100, deadline=None)
@given(sheets(), st.data())
def test_a_path_that_is_handed_on_is_as_clear_as_one_that_is_looked_for(
    sheet: SquareSheet, data: st.DataObject
) -> None:
    squares = [at for at, sign in enumerate(sheet.signs) if sign not in (START, HOLE)]
    for square in data.draw(st.lists(st.sampled_from(squares), max_size=8)) if squares else ():
        assert is_clear(sheet) == (clear_path(sheet) is not None)
        empty = sheet.signs[square] == EMPTY
        sign = data.draw(st.sampled_from((WALL, *HALVES, "~"))) if empty else EMPTY
        before, sheet = sheet, sheet.drawn(square, sign)
        hand_on(before, sheet, square)
        assert is_clear(sheet) == (clear_path(sheet) is not None)


def test_a_path_rests_on_what_lies_beside_a_slant() -> None:
    before = SquareSheet(2, "███·····░0F·")  # in two columns a slant leads to the next number
    after = before.drawn(11, WALL)
    assert is_clear(before)
    hand_on(before, after, 11)
    assert not is_clear(after)


def test_a_path_rests_on_the_half_walls_around_which_it_leads() -> None:
    slope = SquareSheet(2, "█F◤◢0█")
    erased, flooded = slope.drawn(2, EMPTY), slope.drawn(2, "~")
    assert is_clear(slope)
    hand_on(slope, erased, 2)
    assert is_clear(erased)
    hand_on(erased, flooded, 2)
    assert not is_clear(flooded)


@settings(max_examples=50, deadline=None)
@given(sheets(), st.lists(st.sampled_from(tuple(FACE_SIGNS)), min_size=6, max_size=6))
def test_the_first_piece_may_lie_on_any_empty_square(sheet: SquareSheet, dice: list[str]) -> None:
    found = paints(RoundDrawing(sheet, (), tuple(dice)))
    pieces = [sign for face, signs in FACE_SIGNS.items() if face in dice for sign in signs]
    assert [found[number] for number in range(len(found))] == list(found)
    assert list(found) == [
        Paint(square, sign)
        for square, there in enumerate(sheet.signs)
        if there == EMPTY
        for sign in pieces
    ]
    everything = (Paint(at, sign) for at in range(-1, len(sheet.signs) + 1) for sign in FACES)
    assert all((paint in found) == (paint in list(found)) for paint in everything)
