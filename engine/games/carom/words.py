"""How the game is told: balls, moves, strokes, and what a player should do now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core.game import Event, Seat
from engine.core.telling import Stretch, seat_named
from engine.core.wording import capital, counted, enumerated
from engine.games.carom.box.equipment import BLANK, StrokeTool, look_name
from engine.games.carom.box.holes import HOLES
from engine.games.carom.model import (
    Ball,
    Dropped,
    GameEnded,
    HoleBegan,
    HoleEnded,
    Loss,
    Move,
    OutOfStrokes,
    Ran,
    Reason,
    Roll,
    Rolled,
    Rules,
    Run,
    State,
    Strike,
    Struck,
    Tee,
)


def ball_name(rules: Rules, ball: Ball) -> str:
    """Name a ball by its look: "blue ball", "flat blue ball"."""
    return f"{look_name(rules.looks[ball])} ball"


def tool_name(tool: StrokeTool) -> str:
    """Name a die or a card: "purple die", "card ×2", "blank card"."""
    if tool.key == BLANK:
        return "blank card"
    return f"card {tool.formula}" if tool.card else tool.die.name


def describe(state: State, move: Move) -> str:
    """Tell a move in one line, in words that follow the player's name.

    The ball is named where a player has several.
    """
    many, name = several(state.rules), ball_name(state.rules, state.ball)
    match move:
        case Tee(start):
            return f"Puts {f'the {name} ' if many else 'the ball '}on starting hex {start + 1}"
        case Roll(key):
            tool = state.rules.tools[key]
            rolled = f"white die with the {tool_name(tool)}" if tool.card else tool_name(tool)
            return f"Rolls the {rolled}{f' for the {name}' if many else ''}"
        case Strike():
            # No direction: on a screen that is upright the course is turned, and east is up.
            struck = f"the {name} " if many else ""
            return f"Strikes {struck}with {counted(state.impulses, 'impulse')}"


def suggest(state: State, move: Move, places: Sequence[str] = ()) -> str:
    """Tell a move with its direction, as the screen calls it."""
    told = describe(state, move)
    return f"{told} {places[move.direction]}" if places and isinstance(move, Strike) else told


def several(rules: Rules) -> bool:
    """Whether somebody has more than one ball."""
    return len(rules.owners) > rules.owners[-1] + 1


def tell(state: State, events: Sequence[Event]) -> str:
    """Tell what came of a move that led to this state."""
    rules = state.rules
    told = [_tell_stroke(rules, events), *(_tell(rules, event) for event in events)]
    out = [event for event in events if isinstance(event, OutOfStrokes)]
    if out:
        # Everybody who is left at the last move is out at once: one sentence for all of them.
        names = enumerated([f"the {ball_name(rules, event.ball)}" for event in out])
        verbs = "used every stroke and scores" if len(out) == 1 else "used every stroke and score"
        last = next(n for n, event in enumerate(events) if isinstance(event, OutOfStrokes))
        told.insert(last + 1, f"{capital(names)} {verbs} {out[0].score}.")
    return " ".join(filter(None, told))


def _tell(rules: Rules, event: Event) -> str:
    match event:
        case Rolled(_, key, face, impulses):
            if rules.tools[key].card:
                return f"It shows {face}: {counted(impulses, 'impulse')}."
            return f"It shows {face}."
        case Dropped(ball, score):
            return f"The {ball_name(rules, ball)} is in: {counted(score, 'stroke')}."
        case HoleEnded(hole, _):
            return f"{HOLES[rules.course[hole]].name} is done."
        case GameEnded():
            return "The game is over."
    return ""


def _tell_stroke(rules: Rules, events: Sequence[Event]) -> str:
    """Tell the runs of a stroke, and after them what was lost; nothing where there was none."""
    struck = events[0]
    if not isinstance(struck, Struck):
        return ""
    first, *others = [event.run for event in events if isinstance(event, Ran)]
    wasted = lost(struck.losses)
    told = [capital(_way(first))]
    if wasted and not others:
        told = [f"{told[0]}, {wasted}"]
    told += [_tell_run(rules, run) for run in others]
    if wasted and others:
        told.append(capital(wasted))
    return " ".join(f"{sentence}." for sentence in told)


def _way(run: Run) -> str:
    """A ball's way in a few words: "16 steps, 2 bounces, in the cup"."""
    words = [way(run)]
    if run.fell:
        words.append("down through the hill's cup")
    if run.end in _ENDS:
        words.append(_ENDS[run.end])
    return ", ".join(words)


_ENDS = {"cup": "in the cup", "puddle": "stuck in the puddle"}


def _tell_run(rules: Rules, run: Run) -> str:
    name = ball_name(rules, run.ball)
    steps = len(run.path) - 1
    if run.end == "slid" and run.fell:  # what lay below it has rolled away
        return f"The {name} falls through the hill's cup"
    if run.end == "slid":
        return f"The {name} slides down {counted(steps, 'step')}"
    if run.end == "hit" and not steps:
        return f"The {name} is hit and passes the impulses on"
    return f"The {name} is bumped: {_way(run)}"


def phase(state: State) -> str:
    """Say where the game is."""
    if state.phase == "over":
        return "Game over"
    course = state.rules.course
    return f"Hole {state.hole + 1} of {len(course)}, {HOLES[course[state.hole]].name}"


def stretch(state: State) -> Stretch:
    """Name the hole that is played."""
    return Stretch("hole", state.hole + 1, "on")


def prompt(state: State, seat: Seat) -> str:
    """Say what the player whose ball it is should do now; nothing to others."""
    if seat != state.rules.owners[state.ball]:
        return ""
    match state.phase:
        case "tee":
            return f"Choose a starting hex{_for(state)}."
        case "roll":
            return f"Choose {with_what(state.rules)}, then roll{_for(state)}."
        case "aim":
            whose = ball_name(state.rules, state.ball) if several(state.rules) else "ball"
            return f"{counted(state.impulses, 'impulse')}: aim from the {whose}."
    return ""


def _for(state: State) -> str:
    return f" for the {ball_name(state.rules, state.ball)}" if several(state.rules) else ""


def with_what(rules: Rules) -> str:
    """Name what may be chosen for a stroke at this table: "a die or a card"."""
    if rules.dice:
        return "a die or a card" if rules.cards else "a die"
    return "a card"


# How a stroke is told, before it is made and after: how far a ball gets, and what made no step.

_LOST: dict[Reason, str] = {
    "rim": "lost at the rim",
    "puddle": "lost in the puddle",
    "short": "left, too few for another step",
    "stuck": "lost between walls",
}


def steps_of(run: Run) -> int:
    """The steps that a ball rolls; a fall through a hill is none."""
    return len(run.path) - 1 - run.fell


def way(run: Run) -> str:
    """How far a ball gets: "16 steps, 2 bounces", "no step"."""
    steps = steps_of(run)
    words = [counted(steps, "step") if steps else "no step"]
    if run.bounces:
        words.append(counted(len(run.bounces), "bounce"))
    return ", ".join(words)


def lost(losses: Sequence[Loss]) -> str:
    """Tell the impulses that made no step, each reason once: "2 impulses lost at the rim"."""
    sums = Counter[Reason]()
    for loss in losses:
        sums[loss.reason] += loss.impulses
    return ", ".join(f"{counted(sums[reason], 'impulse')} {_LOST[reason]}" for reason in sums)


# Headlines: a ball in the cup, the next hole, who is done with this one.


def headlines(state: State, events: Sequence[Event]) -> tuple[str, ...]:
    """Say in a few words each what everybody should notice of a move."""
    return tuple(line for event in events if (line := _headline(state, event)))


def _headline(state: State, event: Event) -> str:
    match event:
        case Dropped(ball, score):
            return f"{_who(state, ball)} is in: {counted(score, 'stroke')}"
        case OutOfStrokes(ball, score):
            return f"{_who(state, ball)} used every stroke: {score}"
        case HoleBegan():
            return phase(state)
    return ""


def _who(state: State, ball: Ball) -> str:
    """Whose ball it is; its look where they have several."""
    if several(state.rules):
        return capital(f"the {ball_name(state.rules, ball)}")
    return seat_named(state.rules.owners[ball])


def done(state: State, seat: Seat) -> str:
    """Whether all balls of a seat are through with the hole in play."""
    own = [ball for ball, owner in enumerate(state.rules.owners) if owner == seat]
    return "in" if state.phase != "over" and all(state.done[ball] for ball in own) else ""
