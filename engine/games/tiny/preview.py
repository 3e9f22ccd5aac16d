"""Tells what a move would do: the ways of a ball with their odds, the clear path that is left.

Ways are told in points of the sheet's lattice (`Sheet.lattice`), because corners lie between the
squares. Of a shot, the odds come in the order of the trails, one each; the odds of losing a strong
shot out of sand stand after them, without a trail, since only the designer knows where it goes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.core.game import Chances, Highlight, Preview, Seat, Trail
from engine.core.wording import capital, counted
from engine.games.tiny.bots.rating import Rating, known
from engine.games.tiny.box.dice import FACES, PASS, SHAKY_POWER, TYPES
from engine.games.tiny.box.sheet import EMPTY, SAND, START, SquareSheet, missing
from engine.games.tiny.model import (
    MISSED,
    UNFINISHED,
    BallRun,
    Choose,
    Done,
    Lay,
    MarkedShot,
    Move,
    Paint,
    Pass,
    Point,
    RoundDrawing,
    Rub,
    Rules,
    Shoot,
    State,
    Surrender,
    decides_for,
    drawing_of,
    sheet_played,
    turns,
)
from engine.games.tiny.rules.paths import clear_path, headings, reached
from engine.games.tiny.rules.running import go_on, lines_of, retraced, way

BALL: Final = 0  # the piece of every trail

_ENDS: Final = {
    "hole": "in the hole",
    "flag": "over the hole",
    "water": "in the water",
    "sand": "in the sand",
    "corner": "to a wall corner",
    "caught": "stuck between corners",
}
_ODDS: Final = ("hole", "flag", "water", "sand", "corner")  # what is told of a shot, in this order
_AFTER: Final = {
    "hole": "The ball drops into the hole!",
    "flag": "The ball reaches the flag. Roll the precision die again.",
    "water": "The ball splashes. Next shot from where it was.",
    "sand": "The ball stops in the sand.",
    "corner": "The ball hits a corner. Roll the precision die again.",
    "caught": "The ball is stuck between corners.",
}
_SOLID: Final = {
    Pass: "You can't draw anything this round.",
    Surrender: f"You give up this hole and score {UNFINISHED}.",
}


def on_average(value: float) -> str:
    """The shots that a ball may expect to need, as people read them."""
    return f"about {value:.1f} shots to go"


def preview(state: State, seat: Seat, move: Move) -> Preview:
    """Tell what a move would do, as far as no die decides it."""
    match move:
        case Shoot():
            return _shoot(state, seat, move)
        case Choose():
            return _choose(state, seat, move)
        case Paint(square, sign):
            return _drawn(drawing_of(state, seat).painted(square, sign))
        case Rub(square) if state.phase == "draw":
            return _drawn(drawing_of(state, seat).rubbed(square))
        case Done() if state.phase == "draw":
            return _drawn(drawing_of(state, seat))
        case Lay(square):
            sheet = state.sheets[seat]
            return _laid(sheet.drawn(square, missing(sheet)))
        case Rub(square):
            return _laid(state.sheets[seat].drawn(square, EMPTY))
        case Done():
            return _laid(state.sheets[seat])
    return Preview(_SOLID[type(move)])


def highlights(state: State, seat: Seat) -> tuple[Highlight, ...]:
    """The clear path over the sheet that a seat draws on; how far it leads, if it is cut.

    Once drawing is over, the rating of the hole that the seat plays, as soon as it is known, and
    after it the way of each of its shots, in points of the lattice.
    """
    if state.phase != "draw":
        sheet = state.sheets[sheet_played(state.rules, seat)]
        return (*_rated(state, seat), *_trails(sheet, state.marks[seat]))
    sheet = drawing_of(state, seat).sheet
    path = clear_path(sheet)
    if path is None:
        return (Highlight("reach", "There's no clear path.", reached(sheet)),)
    return (Highlight("path", "There's a clear path.", path),)


def _rated(state: State, seat: Seat) -> tuple[Highlight, ...]:
    """The rating of the hole that a seat plays, at its start; nothing before it is known."""
    sheet = state.sheets[sheet_played(state.rules, seat)]
    found = _rating(state.rules, sheet) if state.phase == "play" else None
    if found is None:
        return ()
    sentence = f"With best play: about {found.start:.1f} shots."
    return (Highlight("rating", sentence, (sheet.find(START),)),)


@lru_cache(maxsize=64)
def _trails(sheet: SquareSheet, marks: tuple[MarkedShot, ...]) -> tuple[Highlight, ...]:
    """The ways of shots that are marked, with all their bounces."""
    found: list[Highlight] = []
    origin = sheet.find(START)
    for number, mark in enumerate(marks, 1):
        points = way(retraced(sheet, origin, mark))
        where = tuple(sheet.lattice(point) for point in points)
        found.append(Highlight("trail", f"Shot {number}", where))
        origin = mark.square
    return tuple(found)


# Laying out and drawing.


def _laid(sheet: SquareSheet) -> Preview:
    if sign := missing(sheet):
        return Preview(f"Next, place the {'start' if sign == START else 'hole'}.")
    return Preview(_path_told(sheet), trails=_path(sheet))


def _drawn(drawn: RoundDrawing) -> Preview:
    """Tell of the clear path and of the dice that are left."""
    told = [_path_told(drawn.sheet)]
    if drawn.fresh:
        chosen = TYPES[FACES[drawn.sheet.signs[drawn.fresh[0]]]]
        dice = sum(drawn.dice_left().values())
        told.append(f"{dice or 'No'} {'die' if dice == 1 else 'dice'} for {chosen} left.")
    return Preview(" ".join(told), trails=_path(drawn.sheet))


def _path_told(sheet: SquareSheet) -> str:
    path = clear_path(sheet)
    if path is None:
        return "There's no clear path."
    return f"Clear path: {counted(len(path) - 1, 'move')}."


def _path(sheet: SquareSheet) -> tuple[Trail, ...]:
    """The clear path with all its bounces."""
    path = clear_path(sheet)
    if path is None:
        return ()
    lines = lines_of(sheet)
    points: list[Point] = [sheet.square(path[0])]
    for square, heading in zip(path, headings(sheet, path), strict=False):
        points += lines.step(square, heading).points
    return (_trail(sheet, points, "clear"),)


def _trail(sheet: SquareSheet, points: Sequence[Point], end: str) -> Trail:
    places = tuple(sheet.lattice(point) for point in points)
    return Trail(BALL, places, turns(points), end)


# Shooting.


def _shoot(state: State, seat: Seat, move: Shoot) -> Preview:
    sheet, at = state.sheets[sheet_played(state.rules, seat)], state.balls[seat]
    faces = state.rules.power_die(move.power).faces
    shaky = move.power >= SHAKY_POWER and sheet.signs[at] == SAND
    aimed = _passes(state.rules) if shaky else 1.0
    trails, odds, chances = [], [], dict.fromkeys(_ODDS, 0.0)
    for face in sorted(set(faces)):
        run = lines_of(sheet).run(at, move.direction, move.power + int(face))
        chance = aimed * faces.count(face) / len(faces)
        trails.append(_trail(sheet, run.points, run.end))
        odds.append(Chances(sheet.lattice(run.points[-1]), chance, _end(run), run.end))
        if run.end in chances:
            chances[run.end] += chance
    if shaky:
        place = sheet.lattice(sheet.square(at))
        odds.append(Chances(place, 1 - aimed, "MISS: the designer decides", MISSED))
    told = [f"{_percent(chance)} {_ENDS[end]}" for end, chance in chances.items() if chance]
    if shaky:
        told.append(f"{_percent(1 - aimed)} MISS")
    return Preview(
        _sentence(state, seat, move, told), trails=tuple(trails), odds=tuple(odds), facts=""
    )


def _passes(rules: Rules) -> float:
    faces = rules.precision_die.faces
    return faces.count(PASS) / len(faces)


def _rating(rules: Rules, sheet: SquareSheet) -> Rating | None:
    """The rating of a sheet, if it is known; it counts with our dice, and not with others."""
    return known(sheet, rules.friendly) if rules.box is None else None


def _end(run: BallRun) -> str:
    return _ENDS.get(run.end, f"{counted(len(run.crossed), 'move')}")


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f}%"


def _sentence(state: State, seat: Seat, move: Shoot, told: list[str]) -> str:
    """The odds in words; with the shots on average, where the sheet has been rated."""
    rated = _rating(state.rules, state.sheets[sheet_played(state.rules, seat)])
    if rated is not None:
        odds = f"{', '.join(told)}. " if told else ""
        return f"{odds}{capital(on_average(rated.declared(state.balls[seat], move)))}."
    return f"{', '.join(told) or 'Lands on grass, whatever you roll'}."


def _choose(state: State, seat: Seat, move: Choose) -> Preview:
    player = decides_for(state, seat)
    assert player is not None
    sheet, shot = state.sheets[sheet_played(state.rules, player)], state.shots[player]
    assert shot is not None
    run = go_on(sheet, shot, move.direction)
    told = _AFTER.get(run.end, f"The ball rolls {counted(len(run.crossed), 'move')}.")
    rated, facts = _rating(state.rules, sheet), told
    if rated is not None and run.end != "hole":
        told = f"{told} {capital(on_average(rated.after(run, state.balls[player])))}."
    return Preview(told, trails=(_trail(sheet, run.points, run.end),), facts=facts)
