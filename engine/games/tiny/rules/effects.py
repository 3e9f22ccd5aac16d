"""Makes moves: the rules of Tiny Mini Golf in the order in which a game runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.core.chance import Chance, OneOf, WrongAnswer
from engine.core.copies import cloner, exchanged
from engine.core.game import Event, Seat
from engine.core.grids.squares import DIRECTIONS, LETTERS
from engine.games.tiny.bots.rating import worst_way
from engine.games.tiny.box.dice import PASS, SHAKY_POWER, TERRAIN_DICE
from engine.games.tiny.box.sheet import EMPTY, NONE, SAND, START, SquareSheet, blank, missing
from engine.games.tiny.model import (
    APP,
    FIXING,
    MOST_SHOTS,
    ROUNDS,
    UNFINISHED,
    BallRun,
    Choose,
    Chosen,
    Declared,
    Done,
    GameEnded,
    GaveUp,
    Holed,
    Laid,
    Lay,
    MarkedShot,
    Move,
    OutOfShots,
    Paint,
    Painted,
    Pass,
    Pieces,
    PowerRolled,
    PrecisionRolled,
    Ran,
    Readied,
    Rub,
    Rubbed,
    Rules,
    SatOut,
    SheetsPassed,
    SheetsShown,
    Shoot,
    State,
    Stop,
    Surrender,
    TerrainRolled,
    WaitingShot,
    decides_for,
    sheet_drawn,
    sheet_played,
)
from engine.games.tiny.rules.paths import hand_on
from engine.games.tiny.rules.running import go_on, lines_of
from engine.games.tiny.rules.standing import winners
from engine.games.tiny.rules.turns import is_in_turn, next_seat

Events = list[Event]

_copied: Final = cloner(State)


def first_sheets(rules: Rules) -> State:
    """Blank sheets before everybody."""
    seats = rules.seats
    return State(
        rules, "lay", 0, (), (blank(rules.columns, rules.rows),) * seats, ((),) * seats,
        (False,) * seats, rules.first, (NONE,) * seats, ((),) * seats, (None,) * seats,
        (0,) * seats,
    )  # fmt: skip


def drawn_sheet(rules: Rules, sheet: SquareSheet) -> State:
    """A hole that was drawn before, to be played alone."""
    state = first_sheets(rules)
    state.sheets = (sheet,)
    _tee_off(state)
    return state


def play(state: State, seat: Seat, move: Move, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Make a legal move: on a copy, which nothing changes any more once it is returned."""
    after = _copied(state)
    return after, tuple(_PLAYS[type(move)](after, seat, move, chance))


# Laying out and drawing. From here on every function changes the state that it gets.


def _lay(state: State, seat: Seat, move: Lay, chance: Chance) -> Events:
    sheet = state.sheets[seat]
    state.sheets = exchanged(state.sheets, seat, sheet.drawn(move.square, missing(sheet)))
    return [Laid(seat)]


def _paint(state: State, seat: Seat, move: Paint, chance: Chance) -> Events:
    at = sheet_drawn(state, seat)
    _redraw(state, at, move.square, move.sign, (*state.fresh[at], move.square))
    return [Painted(seat)]


def _rub(state: State, seat: Seat, move: Rub, chance: Chance) -> Events:
    at = sheet_drawn(state, seat)
    rest = tuple([each for each in state.fresh[at] if each != move.square])
    _redraw(state, at, move.square, EMPTY, rest)
    return [Rubbed(seat)]


def _redraw(state: State, at: Seat, square: int, sign: str, fresh: tuple[int, ...]) -> None:
    before = state.sheets[at]
    sheet = before.drawn(square, sign)
    hand_on(before, sheet, square)
    state.sheets = exchanged(state.sheets, at, sheet)
    state.fresh = exchanged(state.fresh, at, fresh)


def _done(state: State, seat: Seat, move: Done, chance: Chance) -> Events:
    return _ready(state, seat, Readied(seat), chance)


def _pass(state: State, seat: Seat, move: Pass, chance: Chance) -> Events:
    return _ready(state, seat, SatOut(seat), chance)


def _ready(state: State, seat: Seat, event: Event, chance: Chance) -> Events:
    """A seat is done; with the last one the round is over."""
    state.ready = exchanged(state.ready, seat, True)
    events: Events = [event]
    if not all(state.ready):
        return events
    several = state.rules.seats > 1
    if several:
        drawn = tuple(_drawn_by(state, each) for each in range(state.rules.seats))
        events.append(SheetsShown(state.round, drawn if state.round else ()))
    if several and state.round + 1 == FIXING[0]:
        events.append(SheetsPassed("players"))
    if several and state.round == FIXING[-1]:
        events.append(SheetsPassed("designers"))
    if state.round < ROUNDS:
        _begin_round(state, chance)
        events.append(TerrainRolled(state.round, state.dice))
        return events
    if several:
        events.append(SheetsPassed("players"))
    _tee_off(state)
    return events


def _drawn_by(state: State, seat: Seat) -> Pieces:
    at = sheet_drawn(state, seat)
    signs = state.sheets[at].signs
    return tuple([(square, signs[square]) for square in state.fresh[at]])


# What people are asked who roll the terrain dice themselves, alone and at a table of several.
_TERRAIN: Final = tuple(
    [
        OneOf(
            f"Terrain die {n} of {TERRAIN_DICE}{whose}: what does it show?",
            n,
            TERRAIN_DICE,
            f"{TERRAIN_DICE} terrain dice{whose}: tap what they show",
        )
        for n in range(1, TERRAIN_DICE + 1)
    ]
    for whose in ("", " for everyone")
)


def _begin_round(state: State, chance: Chance) -> None:
    seats, die = state.rules.seats, state.rules.terrain_die
    state.phase = "draw"
    state.round += 1
    state.dice = tuple([str(chance.roll(die, what)) for what in _TERRAIN[seats > 1]])
    state.fresh = ((),) * seats
    state.ready = (False,) * seats


def _tee_off(state: State) -> None:
    """Drawing is over: every ball lies on its start."""
    rules = state.rules
    seats = range(rules.seats)
    state.phase = "play"
    state.dice = ()
    state.fresh = ((),) * rules.seats
    state.ready = (True,) * rules.seats
    state.balls = tuple(state.sheets[sheet_played(rules, seat)].find(START) for seat in seats)


# Shooting.


def _shoot(state: State, seat: Seat, move: Shoot, chance: Chance) -> Events:
    direction, power = move
    die, at = state.rules.power_die(power), state.balls[seat]
    face = chance.roll(die, whose=seat)
    assert isinstance(face, int)
    moves = power + face
    events: Events = [
        Declared(seat, direction, power),
        PowerRolled(seat, die.name, face, moves),
    ]
    shot = WaitingShot(direction, power, "sand", seat, (), at, (0, 0), moves, 0, 0, ())
    sheet = state.sheets[sheet_played(state.rules, seat)]
    if power >= SHAKY_POWER and sheet.signs[at] == SAND:
        decider = _precision(state.rules, seat, "sand", chance, events)
        if decider != seat or state.rules.free_sand:  # else the declared direction stands
            waiting = shot._replace(decider=decider, options=tuple(DIRECTIONS))
            _wait(state, seat, waiting, chance, events)
            return events
    _run(state, seat, shot, lines_of(sheet).run(at, direction, moves), chance, events)
    return events


def _precision(rules: Rules, seat: Seat, stop: Stop, chance: Chance, events: Events) -> Seat:
    """Throw the precision die; return who decides."""
    passed = chance.roll(rules.precision_die, whose=seat) == PASS
    designer = APP if rules.seats == 1 else sheet_played(rules, seat)
    decider = seat if passed else designer
    events.append(PrecisionRolled(seat, passed, decider, stop))
    return decider


def _choose(state: State, seat: Seat, move: Choose, chance: Chance) -> Events:
    player = decides_for(state, seat)
    assert player is not None
    shot = state.shots[player]
    assert shot is not None
    events: Events = []
    _go_on(state, player, shot, move.direction, chance, events)
    return events


def _go_on(
    state: State, seat: Seat, shot: WaitingShot, direction: int, chance: Chance, events: Events
) -> None:
    """A ball that waited runs on in the direction that was chosen."""
    events.append(Chosen(seat, shot.decider, direction))
    run = go_on(state.sheets[sheet_played(state.rules, seat)], shot, direction)
    chosen = shot._replace(choices=(*shot.choices, direction))
    _run(state, seat, chosen, run, chance, events)


def _run(
    state: State, seat: Seat, shot: WaitingShot, run: BallRun, chance: Chance, events: Events
) -> None:
    """A ball has run: it comes to rest, or somebody has to decide."""
    events.append(Ran(seat, run))
    crossed = shot.crossed + len(run.crossed)
    if run.end != "corner" and run.end != "flag":
        _finish(state, seat, shot, run, crossed, events)
        return
    x, y = run.corner
    waiting = WaitingShot(
        shot.direction, shot.power, run.end,
        _precision(state.rules, seat, run.end, chance, events), run.options,
        run.at, (round(2 * x), round(2 * y)), run.left, crossed, run.corners, shot.choices,
    )  # fmt: skip
    _wait(state, seat, waiting, chance, events)


def _wait(state: State, seat: Seat, shot: WaitingShot, chance: Chance, events: Events) -> None:
    """The ball waits for whoever decides; where nobody does, it goes the worst way at once."""
    if shot.decider == APP:
        _go_on(state, seat, shot, _app_decides(state, seat, shot, chance), chance, events)
    else:
        state.shots = exchanged(state.shots, seat, shot)


def _app_decides(state: State, seat: Seat, shot: WaitingShot, chance: Chance) -> int:
    """Send a ball the worst way; a recording tells which, however that is found one day."""
    sheet = state.sheets[sheet_played(state.rules, seat)]
    origin, friendly = state.balls[seat], state.rules.friendly
    letters = chance.note(lambda _: LETTERS[worst_way(sheet, origin, shot, friendly)])
    if letters not in [LETTERS[way] for way in shot.options]:
        raise WrongAnswer("{} is no way to go on from here.", letters)
    return LETTERS.index(letters)


def _finish(
    state: State, seat: Seat, shot: WaitingShot, run: BallRun, crossed: int, events: Events
) -> None:
    """A shot is over: mark it, and see whether the hole is."""
    at = state.balls[seat] if run.end == "water" else run.at
    mark = MarkedShot(at, shot.direction, shot.power, crossed, run.end, shot.choices)
    marks = (*state.marks[seat], mark)
    state.marks = exchanged(state.marks, seat, marks)
    state.balls = exchanged(state.balls, seat, at)
    state.shots = exchanged(state.shots, seat, None)
    if run.end == "hole":
        events.append(Holed(seat, len(marks)))
        _end_hole(state, seat, len(marks))
    elif len(marks) == MOST_SHOTS:
        events.append(OutOfShots(seat, UNFINISHED))
        _end_hole(state, seat, UNFINISHED)
    _next_shot(state, events)


def _surrender(state: State, seat: Seat, move: Surrender, chance: Chance) -> Events:
    """A hole is given up, also in the middle of a shot, which then is not marked."""
    events: Events = [GaveUp(seat, UNFINISHED)]
    state.shots = exchanged(state.shots, seat, None)
    _end_hole(state, seat, UNFINISHED)
    if seat == state.seat or not is_in_turn(state):
        _next_shot(state, events)
    return events


def _end_hole(state: State, seat: Seat, score: int) -> None:
    state.scores = exchanged(state.scores, seat, score)
    state.balls = exchanged(state.balls, seat, NONE)


def _next_shot(state: State, events: Events) -> None:
    """See who goes on after a shot, or whether the game is over."""
    if all(state.scores):
        state.phase = "over"
        events.append(GameEnded(winners(state.scores, state.marks)))
    state.seat = next_seat(state)


_PLAYS: Final[dict[type, Callable[[State, Seat, Any, Chance], Events]]] = {
    Lay: _lay,
    Paint: _paint,
    Rub: _rub,
    Done: _done,
    Pass: _pass,
    Shoot: _shoot,
    Choose: _choose,
    Surrender: _surrender,
}
