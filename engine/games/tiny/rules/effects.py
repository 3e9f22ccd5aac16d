"""What a move does: the rules of Tiny Mini Golf in the order in which a game runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.core.chance import Chance, WrongAnswer
from engine.core.copies import copier, exchanged, exchanger, named, shared
from engine.core.game import Event, Seat
from engine.core.grids.squares import DIRECTIONS, LETTERS
from engine.games.tiny.box.dice import (
    DICE,
    FRIENDLY,
    PASS,
    PRECISION,
    SHAKY_POWER,
    TERRAIN,
    TERRAIN_DICE,
)
from engine.games.tiny.box.run import Run
from engine.games.tiny.box.sheet import EMPTY, NONE, SAND, START, Sheet, blank, missing
from engine.games.tiny.model import (
    APP,
    FIXING,
    MOST_SHOTS,
    ROUNDS,
    UNFINISHED,
    Choose,
    Chosen,
    Declared,
    Done,
    GameEnded,
    GaveUp,
    Holed,
    Laid,
    Lay,
    Mark,
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
    Shot,
    State,
    Stop,
    Surrender,
    TerrainRolled,
    decides_for,
    sheet_drawn,
    sheet_played,
)
from engine.games.tiny.rules.malice import go_on, worst_way
from engine.games.tiny.rules.paths import hand_on
from engine.games.tiny.rules.running import lines_of
from engine.games.tiny.rules.standing import winners
from engine.games.tiny.rules.turns import next_seat

Events = list[Event]
Outcome = tuple[State, tuple[Event, ...]]

changed: Final = copier(State)
_with_sheets: Final = exchanger(State, "sheets", "fresh")
_after_shot: Final = exchanger(State, "phase", "seat", "balls", "marks", "shots", "scores")
# Events of which a game has few different ones, and which most moves need.
_painted: Final = shared(Painted)
_rubbed: Final = shared(Rubbed)
_readied: Final = shared(Readied)
_declared: Final = shared(Declared)
_power_rolled: Final = shared(PowerRolled)
_precision_rolled: Final = shared(PrecisionRolled)
_chosen: Final = shared(Chosen)


def first_sheets(rules: Rules) -> State:
    """Blank sheets before everybody."""
    seats = rules.seats
    return State(
        rules, "lay", 0, (), (blank(rules.columns, rules.rows),) * seats, ((),) * seats,
        (False,) * seats, rules.first, (NONE,) * seats, ((),) * seats, (None,) * seats,
        (0,) * seats,
    )  # fmt: skip


def drawn_sheet(rules: Rules, sheet: Sheet) -> State:
    """A hole that was drawn before, to be played alone."""
    return _tee_off(changed(first_sheets(rules), sheets=(sheet,)))


def play(state: State, seat: Seat, move: Move, chance: Chance) -> Outcome:
    """Make a legal move."""
    return _PLAYS[type(move)](state, seat, move, chance)


# Laying out and drawing.


def _lay(state: State, seat: Seat, move: Lay, chance: Chance) -> Outcome:
    sheet = state.sheets[seat]
    laid = exchanged(state.sheets, seat, sheet.drawn(move.square, missing(sheet)))
    return changed(state, sheets=laid), (Laid(seat),)


def _paint(state: State, seat: Seat, move: Paint, chance: Chance) -> Outcome:
    square, sign = move
    at = sheet_drawn(state, seat)
    return _redrawn(state, at, square, sign, (*state.fresh[at], square)), (_painted(seat),)


def _rub(state: State, seat: Seat, move: Rub, chance: Chance) -> Outcome:
    (square,) = move
    at = sheet_drawn(state, seat)
    rest = tuple([each for each in state.fresh[at] if each != square])
    return _redrawn(state, at, square, EMPTY, rest), (_rubbed(seat),)


def _redrawn(state: State, at: Seat, square: int, sign: str, fresh: tuple[int, ...]) -> State:
    before = state.sheets[at]
    sheet = before.drawn(square, sign)
    hand_on(before, sheet, square)
    sheets = exchanged(state.sheets, at, sheet)
    return _with_sheets(state, sheets, exchanged(state.fresh, at, fresh))


def _done(state: State, seat: Seat, move: Done, chance: Chance) -> Outcome:
    return _ready(state, seat, _readied(seat), chance)


def _pass(state: State, seat: Seat, move: Pass, chance: Chance) -> Outcome:
    return _ready(state, seat, SatOut(seat), chance)


def _ready(state: State, seat: Seat, event: Event, chance: Chance) -> Outcome:
    """A seat is done; with the last one the round is over."""
    ready = exchanged(state.ready, seat, True)
    events: Events = [event]
    if not all(ready):
        return changed(state, ready=ready), tuple(events)
    several = state.rules.seats > 1
    if several:
        drawn = tuple(_drawn_by(state, each) for each in range(state.rules.seats))
        events.append(SheetsShown(state.round, drawn if state.round else ()))
    if several and state.round + 1 == FIXING[0]:
        events.append(SheetsPassed("players"))
    if several and state.round == FIXING[-1]:
        events.append(SheetsPassed("designers"))
    if state.round < ROUNDS:
        return _next_round(state, chance, events), tuple(events)
    if several:
        events.append(SheetsPassed("players"))
    return _tee_off(state), tuple(events)


def _drawn_by(state: State, seat: Seat) -> Pieces:
    at = sheet_drawn(state, seat)
    signs = state.sheets[at].signs
    return tuple([(square, signs[square]) for square in state.fresh[at]])


# What people are asked who roll the terrain dice themselves, alone and at a table of several.
_TERRAIN: Final = tuple(
    [
        f"Terrain die {n} of {TERRAIN_DICE}{whose}: what does it show?"
        for n in range(1, TERRAIN_DICE + 1)
    ]
    for whose in ("", " for everybody")
)


def _next_round(state: State, chance: Chance, events: Events) -> State:
    seats, number = state.rules.seats, state.round + 1
    faces = tuple([str(chance.roll(TERRAIN, what)) for what in _TERRAIN[seats > 1]])
    events.append(TerrainRolled(number, faces))
    return changed(
        state, phase="draw", round=number, dice=faces, fresh=((),) * seats, ready=(False,) * seats
    )


def _tee_off(state: State) -> State:
    """Drawing is over: every ball lies on its start."""
    rules = state.rules
    seats = range(rules.seats)
    return changed(
        state,
        phase="play",
        dice=(),
        fresh=((),) * rules.seats,
        ready=(True,) * rules.seats,
        balls=tuple(state.sheets[sheet_played(rules, seat)].find(START) for seat in seats),
    )


# Shooting.


def _shoot(state: State, seat: Seat, move: Shoot, chance: Chance) -> Outcome:
    direction, power = move
    die, at = DICE[power], state.balls[seat]
    face = chance.roll(die, whose=seat)
    assert isinstance(face, int)
    moves = power + face
    events: Events = [_declared(seat, direction, power), _power_rolled(seat, die.name, face, moves)]
    shot = named(Shot, (direction, power, "sand", seat, (), at, (0, 0), moves, 0, 0, ()))
    sheet = state.sheets[sheet_played(state.rules, seat)]
    if power >= SHAKY_POWER and sheet.signs[at] == SAND:
        ways = tuple(DIRECTIONS)
        decider = _precision(state.rules, seat, "sand", chance, events)
        if decider != seat:  # on a PASS the declared direction stands
            waiting = shot._replace(decider=decider, options=ways)
            return _wait(state, seat, sheet, waiting, chance, events)
    return _run(state, seat, sheet, shot, lines_of(sheet).run(at, direction, moves), chance, events)


def _precision(rules: Rules, seat: Seat, stop: Stop, chance: Chance, events: Events) -> Seat:
    """Throw the precision die; return who decides."""
    die = FRIENDLY if rules.friendly else PRECISION
    passed = chance.roll(die, whose=seat) == PASS
    designer = APP if rules.seats == 1 else sheet_played(rules, seat)
    decider = seat if passed else designer
    events.append(_precision_rolled(seat, passed, decider, stop))
    return decider


def _choose(state: State, seat: Seat, move: Choose, chance: Chance) -> Outcome:
    player = decides_for(state, seat)
    assert player is not None
    shot = state.shots[player]
    assert shot is not None
    sheet = state.sheets[sheet_played(state.rules, player)]
    return _decided(state, player, sheet, shot, move.direction, chance, [])


def _decided(
    state: State,
    seat: Seat,
    sheet: Sheet,
    shot: Shot,
    direction: int,
    chance: Chance,
    events: Events,
) -> Outcome:
    events.append(_chosen(seat, shot.decider, direction))
    run = go_on(sheet, shot, direction)
    chosen = named(Shot, (*shot[:-1], (*shot.choices, direction)))
    return _run(state, seat, sheet, chosen, run, chance, events)


def _run(
    state: State, seat: Seat, sheet: Sheet, shot: Shot, run: Run, chance: Chance, events: Events
) -> Outcome:
    """A ball has run: it comes to rest, or somebody has to decide."""
    events.append(named(Ran, (seat, run)))
    crossed = shot.crossed + len(run.crossed)
    if run.end != "corner" and run.end != "flag":
        return _finish(state, seat, shot, run, crossed, events)
    x, y = run.corner
    waiting = Shot(
        shot.direction, shot.power, run.end,
        _precision(state.rules, seat, run.end, chance, events), run.options,
        run.at, (round(2 * x), round(2 * y)), run.left, crossed, run.corners, shot.choices,
    )  # fmt: skip
    return _wait(state, seat, sheet, waiting, chance, events)


def _wait(
    state: State, seat: Seat, sheet: Sheet, shot: Shot, chance: Chance, events: Events
) -> Outcome:
    """The ball waits for whoever decides; where nobody does, for the worst way at once."""
    if shot.decider == APP:
        way = _app_decides(state, seat, sheet, shot, chance)
        return _decided(state, seat, sheet, shot, way, chance, events)
    return changed(state, shots=exchanged(state.shots, seat, shot)), tuple(events)


def _app_decides(state: State, seat: Seat, sheet: Sheet, shot: Shot, chance: Chance) -> int:
    """Send a ball the worst way; a recording tells which, however that is found one day."""
    origin, friendly = state.balls[seat], state.rules.friendly
    letters = chance.note(lambda _: LETTERS[worst_way(sheet, origin, shot, friendly)])
    if letters not in [LETTERS[way] for way in shot.options]:
        raise WrongAnswer("{} is no way to go on from here.", letters)
    return LETTERS.index(letters)


def _finish(
    state: State, seat: Seat, shot: Shot, run: Run, crossed: int, events: Events
) -> Outcome:
    """A shot is over: mark it, and see whether the hole is."""
    at = state.balls[seat] if run.end == "water" else run.at
    mark = named(Mark, (at, shot.direction, shot.power, crossed, run.end, shot.choices))
    marks = (*state.marks[seat], mark)
    score = 0
    if run.end == "hole":
        score = len(marks)
        events.append(Holed(seat, score))
    elif len(marks) == MOST_SHOTS:
        score = UNFINISHED
        events.append(OutOfShots(seat, score))
    return _next_shot(
        state,
        exchanged(state.scores, seat, score),
        exchanged(state.balls, seat, NONE if score else at),
        exchanged(state.marks, seat, marks),
        exchanged(state.shots, seat, None),
        events,
    )


def _surrender(state: State, seat: Seat, move: Surrender, chance: Chance) -> Outcome:
    balls = exchanged(state.balls, seat, NONE)
    given_up = exchanged(state.scores, seat, UNFINISHED)
    events: Events = [GaveUp(seat, UNFINISHED)]
    return _next_shot(state, given_up, balls, state.marks, state.shots, events)


def _next_shot(
    state: State,
    scores: tuple[int, ...],
    balls: tuple[int, ...],
    marks: tuple[tuple[Mark, ...], ...],
    shots: tuple[Shot | None, ...],
    events: Events,
) -> Outcome:
    """See who goes on after a shot that has changed all this."""
    over = all(scores)
    if over:
        events.append(GameEnded(winners(scores, marks)))
    phase = "over" if over else "play"
    after = _after_shot(state, phase, next_seat(state, scores), balls, marks, shots, scores)
    return after, tuple(events)


_PLAYS: dict[type, Callable[[State, Seat, Any, Chance], Outcome]] = {
    Lay: _lay,
    Paint: _paint,
    Rub: _rub,
    Done: _done,
    Pass: _pass,
    Shoot: _shoot,
    Choose: _choose,
    Surrender: _surrender,
}
