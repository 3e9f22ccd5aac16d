"""How the game is told: pieces, moves, dice, runs, and what a player should do now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.chance import Face
from engine.core.game import Event, Seat
from engine.core.telling import Stretch, seat_named
from engine.core.wording import counted, enumerated
from engine.games.tiny.box.dice import FACE_SIGNS, FACES, ONE_OF, TYPES
from engine.games.tiny.box.sheet import HOLE, WAYS, SquareSheet, column_name, missing
from engine.games.tiny.model import (
    APP,
    FIXING,
    MOST_SHOTS,
    ROUNDS,
    BallRun,
    Choose,
    Chosen,
    Done,
    GameEnded,
    GaveUp,
    Holed,
    Lay,
    Move,
    OutOfShots,
    Paint,
    Pass,
    Pieces,
    PowerRolled,
    PrecisionRolled,
    Ran,
    Rub,
    SatOut,
    SheetsPassed,
    SheetsShown,
    Shoot,
    State,
    Stop,
    Surrender,
    TerrainRolled,
    decides_for,
    drawing_of,
)
from engine.games.tiny.rules import drawing
from engine.games.tiny.rules.turns import count, may_shoot

FACE_NAMES: Final = {
    "water": "Water",
    "sand": "Sand",
    "wall": "Square wall",
    "half": "Triangle wall",
    "pass": "PASS",
    "miss": "MISS",
}
_STOPS: Final[dict[Stop, str]] = {
    "sand": "from the sand",
    "corner": "at the corner",
    "flag": "at the flag",
}
_ENDS: Final = {
    "rest": "to {place}",
    "sand": "and stops in the sand at {place}",
    "water": "and splashes at {place}",
    "hole": "into the hole",
    "corner": "into a corner of {place}",
    "flag": "into the flag, with {left} left",
    "caught": "and gets stuck between corners at {place}",
}


def name_face(face: Face) -> str:
    """Name what a die shows: "Square wall", "PASS", "+1"."""
    return f"+{face}" if isinstance(face, int) else FACE_NAMES.get(face, face)


def place(sheet: SquareSheet, square: int) -> str:
    """Name a square as on a map: columns have letters, rows have numbers from the top."""
    x, y = sheet.square(square)
    return f"{column_name(x)}{y + 1}"


# Moves.


def describe(state: State, move: Move) -> str:
    """Tell a move in one line, in words that follow the player's name."""
    sheet = state.sheets[0]  # all are of one size
    match move:
        case Lay(square):
            return f"Marks {place(sheet, square)}"
        case Paint(square, sign):
            return f"Draws {drawing.NAMES[FACES[sign]]} on {place(sheet, square)}"
        case Rub(square):
            return f"Erases {place(sheet, square)}"
        case Shoot(direction, power):
            return f"Shoots {WAYS[direction]} with power {power}"
        case Choose(direction):
            return f"Sends the ball {WAYS[direction]}"
    return _PLAIN[type(move)]


def suggest(state: State, move: Move, places: Sequence[str] = ()) -> str:
    """Tell a move to whoever shall make it: who is to be ready taps a button."""
    return "Taps Done" if isinstance(move, Done) else describe(state, move)


_PLAIN: Final[dict[type, str]] = {
    Done: "Is ready",
    Pass: "Passes: nothing can be drawn",
    Surrender: "Gives up the hole",
}
_IN_SECRET: Final[dict[type, str]] = {
    Lay: "Places hole and start",
    Paint: "Draws",
    Rub: "Draws",  # what was erased is as secret as what was drawn
}


def report(state: State, seat: Seat, move: Move) -> str:
    """Tell a move to everybody: where it goes stays secret while others draw too."""
    secret = state.rules.seats > 1 and type(move) in _IN_SECRET
    if secret and state.phase == "lay":
        return _IN_SECRET[Lay]
    return _IN_SECRET[type(move)] if secret else describe(state, move)


# What came of a move.


def tell(state: State, events: Sequence[Event]) -> str:
    """Tell what came of a move that led to this state."""
    return " ".join(sentence for event in events if (sentence := _tell(state, event)))


def _tell(state: State, event: Event) -> str:
    match event:
        case TerrainRolled(number, faces):
            return f"Round {number}: {terrain(faces)}."
        case SheetsShown(0):
            return "Every hole is ready to draw."
        case SheetsShown(_, drawn):
            return " ".join(_tell_drawn(state, seat, own) for seat, own in enumerate(drawn))
        case SheetsPassed("designers"):
            return "The sheets go back to their designers."
        case SheetsPassed():
            fixing = state.phase == "draw"
            return f"Pass the sheets left{' and fix your hole' if fixing else ' and play'}."
        case SatOut():
            return "Nothing could be drawn."
        case PowerRolled(_, die, face, moves):
            return f"The {die} adds {face}: {counted(moves, 'move')}."
        case PrecisionRolled(seat, passed, decider, stop):
            return _tell_precision(state, seat, passed, decider, stop)
        case Chosen(_, decider, direction) if decider == APP:
            return f"The app sends it {WAYS[direction]}."
        case Ran(_, run):
            return _tell_run(state.sheets[0], run)
        case Holed(_, score):
            return f"In the hole with {counted(score, 'shot')}!"
        case OutOfShots(_, score):
            return f"That was shot {MOST_SHOTS}. The hole scores {score}."
        case GaveUp(_, score):
            return f"The hole scores {score}."
        case GameEnded():
            return "The game is over."
    return ""


def terrain(faces: Sequence[str]) -> str:
    """Say what the terrain dice show: "3 water, 2 sand, 1 half wall"."""
    shown = [(faces.count(face), face) for face in FACE_SIGNS]
    words = {"wall": "square wall", "half": "triangle wall"}
    return ", ".join(
        counted(number, words[face]) if face in words else f"{number} {face}"
        for number, face in shown
        if number
    )


def _tell_precision(state: State, seat: Seat, passed: bool, decider: Seat, stop: Stop) -> str:
    what = f"{'PASS' if passed else 'MISS'} {_STOPS[stop]}"
    if passed and stop == "sand" and not state.rules.free_sand:
        return f"{what}: the direction stands."
    if decider == APP:
        return f"{what}: the app sends it on."
    return f"{what}: the {'player' if decider == seat else 'designer'} decides."


def _tell_drawn(state: State, seat: Seat, pieces: Pieces) -> str:
    """Tell what somebody drew in a round: "Ana drew 2 water on B2 and C2."."""
    if not pieces:
        return f"{seat_named(seat)} drew nothing."
    faces = [FACES[sign] for _, sign in pieces]
    places = [place(state.sheets[0], square) for square, _ in pieces]
    return f"{seat_named(seat)} drew {terrain(faces)} on {enumerated(places)}."


def _tell_run(sheet: SquareSheet, run: BallRun) -> str:
    circles = len(run.crossed)
    if not circles and run.end in ("rest", "sand"):
        return "The ball stays put."
    end = _ENDS[run.end].format(left=run.left, place=place(sheet, run.at))
    rolled = f"rolls {counted(circles, 'circle')}" if circles else "rolls"
    return f"The ball {rolled} {end}".rstrip() + "."


# What everybody should notice.


def headlines(state: State, events: Sequence[Event]) -> tuple[str, ...]:
    """Name what everybody should notice of a move: another thing to do, a hole finished."""
    told = [_headline(state, event) for event in events]
    if any(isinstance(event, TerrainRolled) and event.round == 1 for event in events):
        told.append("Now make your hole wicked" if state.rules.seats > 1 else "Now draw your hole")
    return tuple(filter(None, told))


def _headline(state: State, event: Event) -> str:
    match event:
        case SheetsPassed("designers"):
            return "Last round: your own hole again"
        case SheetsPassed():
            return "Now make your hole easier" if state.phase == "draw" else "Now play!"
        case Holed(seat, score):
            return f"{seat_named(seat)} is in: {counted(score, 'shot')}"
        case OutOfShots(seat, score):
            return f"{seat_named(seat)} used every shot: {score}"
        case GaveUp(seat, score):
            return f"{seat_named(seat)} gives up: {score}"
    return ""


def done(state: State, seat: Seat) -> str:
    """How a seat has finished its round of drawing, or its hole."""
    if state.phase in ("lay", "draw"):
        return "ready" if state.ready[seat] else ""
    if not state.scores[seat]:
        return ""
    marks = state.marks[seat]
    return "in" if marks and marks[-1].end == "hole" else "out"


# Where the game is, and what to do.


def phase(state: State) -> str:
    """Say where the game is."""
    if state.phase == "over":
        return "Game over"
    if state.phase == "lay":
        return "Placing hole and start"
    if state.phase == "draw":
        fixing = " · fixing" if state.round in FIXING and state.rules.seats > 1 else ""
        return f"Round {state.round} of {ROUNDS}{fixing}"
    now = count(state)
    assert now is not None
    return f"Shot {now.now} of {now.of}"


def stretch(state: State) -> Stretch:
    """Name the round of drawing, or the shot."""
    now = count(state) if state.phase == "play" else None
    if now is not None:
        return Stretch("shot", now.now)
    return (
        Stretch("round", state.round)
        if state.phase == "draw"
        else Stretch("placing hole and start")
    )


def prompt(state: State, seat: Seat) -> str:
    """Say what a seat should do now."""
    if state.phase == "over":
        return ""
    if state.phase == "play":
        return _prompt_playing(state, seat)
    if state.ready[seat]:
        return "Wait until everyone is ready."
    if state.phase == "lay":
        sign = missing(state.sheets[seat])
        if not sign:
            return "All set? Tap Done."
        return f"Place the {'hole' if sign == HOLE else 'start'} on a square."
    return _prompt_drawing(state, seat)


def _prompt_drawing(state: State, seat: Seat) -> str:
    now = drawing_of(state, seat)
    left = sum(now.dice_left().values())
    if drawing.must_pass(now):
        return "Nothing fits. Tap Pass."
    if not now.fresh:
        aim = "Fix your hole" if state.round in FIXING else "Make it harder"
        alone = state.rules.seats == 1
        return "Draw water, sand or walls." if alone else f"{aim}: draw water, sand or walls."
    if drawing.why_not_done(now):
        return "No clear path left. Open one."
    chosen = TYPES[FACES[now.sheet.signs[now.fresh[0]]]]
    more = ONE_OF[chosen] if left == 1 else chosen
    return f"Draw {left} more {more}, or tap Done." if left else "All dice used. Tap Done."


def _prompt_playing(state: State, seat: Seat) -> str:
    player = decides_for(state, seat)
    if player is not None:
        whose = "your" if player == seat else "their"
        return f"Choose where {whose} ball goes on."
    if state.shots[seat] is not None:
        return "The designer chooses where your ball goes."
    if state.scores[seat]:
        return "You've finished your hole."
    if not may_shoot(state, seat):
        return "Wait for your turn."
    return f"Shot {len(state.marks[seat]) + 1}: choose direction and power."
