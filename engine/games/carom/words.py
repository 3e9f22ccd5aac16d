"""How the game is told: balls, moves, strokes, and what a player should do now."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event
from engine.games.carom.box.balls import FLAT
from engine.games.carom.box.holes import HOLES
from engine.games.carom.box.strength import BLANK, Tool
from engine.games.carom.model import (
    Ball,
    Dropped,
    GameEnded,
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
from engine.games.carom.tools import tools
from engine.grids.hexes import NAMES


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def counted(number: int, thing: str) -> str:
    """ "1 step", "2 steps"."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def look_name(look: str) -> str:
    """Name a ball by its look: "blue ball", "flat blue ball"."""
    colour = look.removesuffix(FLAT)
    return f"flat {colour} ball" if look != colour else f"{colour} ball"


def ball_name(rules: Rules, ball: Ball) -> str:
    return look_name(rules.looks[ball])


def tool_name(tool: Tool) -> str:
    """Name a die or a card: "purple die", "card ×2", "blank card"."""
    if tool.key == BLANK:
        return "blank card"
    return f"card {tool.formula}" if tool.card else tool.die.name


def describe(state: State, move: Move) -> str:
    """Tell a move in one line, in words that follow the player's name."""
    match move:
        case Tee(start):
            return f"Tees up on start {start + 1}{_which(state)}"
        case Roll(key):
            tool = tools(state.rules)[key]
            if tool.card:
                return f"Rolls the white die for the {tool_name(tool)}{_which(state)}"
            return f"Rolls the {tool_name(tool)}{_which(state)}"
        case Strike(direction):
            return f"Strikes to the {NAMES[direction]}{_which(state)}"


def _which(state: State) -> str:
    """Name the ball where a player has several."""
    return f" with the {ball_name(state.rules, state.ball)}" if _several(state.rules) else ""


def _several(rules: Rules) -> bool:
    return len(rules.owners) > rules.owners[-1] + 1


def tell(state: State, events: Sequence[Event]) -> str:
    """Tell what came of a move that led to this state."""
    told = [_tell(state.rules, event) for event in events]
    if events and isinstance(events[0], Struck):
        told.insert(0, _tell_stroke(state.rules, events))
    return " ".join(filter(None, told))


def _tell(rules: Rules, event: Event) -> str:
    match event:
        case Rolled(_, key, face, impulses):
            if tools(rules)[key].card:
                return f"It shows {face}: {counted(impulses, 'impulse')}."
            return f"It shows {face}."
        case Dropped(ball, score):
            return f"The {ball_name(rules, ball)} is in with {score}."
        case OutOfStrokes(ball, score):
            return f"The {ball_name(rules, ball)} is out of strokes and scores {score}."
        case HoleEnded(hole, _):
            return f"{HOLES[rules.course[hole]].name} is finished."
        case GameEnded():
            return "The game is over."
    return ""


def _tell_stroke(rules: Rules, events: Sequence[Event]) -> str:
    struck, runs = events[0], [event.run for event in events if isinstance(event, Ran)]
    assert isinstance(struck, Struck)
    first = f"{counted(struck.impulses, 'impulse')}: {_way(runs[0])}"
    others = [_tell_run(rules, run) for run in runs[1:]]
    return " ".join([f"{', '.join([first, *_lost(struck.losses)])}.", *others])


def _way(run: Run) -> str:
    """A ball's way in a few words: "16 steps, 2 bounces, in the cup"."""
    steps = len(run.path) - 1 - run.fell
    words = [counted(steps, "step") if steps else "no step"]
    if run.bounces:
        words.append(counted(len(run.bounces), "bounce"))
    if run.fell:
        words.append("down through the cup of the hill")
    if run.end in _ENDS:
        words.append(_ENDS[run.end])
    return ", ".join(words)


_ENDS = {"cup": "in the cup", "puddle": "stopped by the puddle"}


def _tell_run(rules: Rules, run: Run) -> str:
    name = ball_name(rules, run.ball)
    steps = len(run.path) - 1
    if run.end == "slid":
        return f"The {name} slides back {counted(steps, 'step')}."
    if run.end == "hit" and not steps:
        return f"The {name} is hit and passes it on."
    return f"The {name} is hit: {_way(run)}."


_REASONS: dict[Reason, str] = {
    "rim": "lost {} at the rim",
    "puddle": "lost {} in the puddle",
    "short": "{} too few for the next step",
    "stuck": "lost {} between the walls",
}


def _lost(losses: Sequence[Loss]) -> list[str]:
    return [_REASONS[loss.reason].format(loss.impulses) for loss in losses]


def phase(state: State) -> str:
    """Say where the game is."""
    if state.phase == "over":
        return "Game over"
    course = state.rules.course
    return f"Hole {state.hole + 1} of {len(course)}, {HOLES[course[state.hole]].name}"


def prompt(state: State) -> str:
    """Say what the player whose ball it is should do now."""
    match state.phase:
        case "tee":
            return f"Choose a starting hex{_for(state)}."
        case "roll":
            return f"Choose {_with_what(state.rules)} and roll{_for(state)}."
        case "aim":
            whose = ball_name(state.rules, state.ball) if _several(state.rules) else "ball"
            return f"{counted(state.impulses, 'impulse')}: aim from the {whose}."
    return ""


def _for(state: State) -> str:
    return f" for the {ball_name(state.rules, state.ball)}" if _several(state.rules) else ""


def _with_what(rules: Rules) -> str:
    if rules.dice:
        return "a die or a card" if rules.cards else "a die"
    return "a card"
