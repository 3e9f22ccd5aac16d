"""The strongest play: alone exactly the best, among others with an eye on their balls too.

The solution of a hole knows no limit of strokes. Alone it is followed up to the last stroke that
can still better the limit, where nothing counts but to drop; only the few strokes before that are
not weighed anew. Among others every forecast is cut off at the limit.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import isinf

from engine.bots.base import Budget, Decision, Thinking
from engine.core.chance import Seeded
from engine.core.game import Seat
from engine.core.wording import capital
from engine.games.carom.bots.heuristics import advise
from engine.games.carom.bots.prospects import solution
from engine.games.carom.bots.search import BallLayout, Bet, Search, StrokeLine
from engine.games.carom.bots.solver import Solution, solving
from engine.games.carom.box.plan import OFF
from engine.games.carom.box.strength import StrokeTool
from engine.games.carom.model import Roll, State, Strike, Tee
from engine.games.carom.preview import on_average
from engine.games.carom.rules.course import hole_in_play
from engine.games.carom.words.names import ball_name, tool_name

TOLD = 0.25  # strokes that a stroke has to cost others before it is told,
NOTED = 0.05  # and that a tool has to be quicker by than the chosen one
LAST = 1  # strokes before the limit: whoever drops with the limit itself saves nothing


def think(state: State, seat: Seat, chance: Seeded, budget: Budget) -> Thinking:
    """Choose a move, in small bites. Nothing here is left to luck, so nothing is played out."""
    for _ in solving(hole_in_play(state).ground, state.rules.tools):
        if (yield):
            break
    best = solution(state)
    if best is None:  # in a hurry before anything is known
        advice = advise(state, seat)
        assert advice is not None
        return Decision(*advice)
    if not state.rules.carom:
        return _alone(state, best)
    search = Search(state, best, budget)
    if state.phase == "tee":
        return (yield from _tee(search, state, seat))
    if state.phase == "roll":
        return (yield from _roll(search, state, seat))
    return (yield from _aim(search, state, seat))


# Nobody else on the course.


def _alone(state: State, best: Solution) -> Decision:
    if state.phase == "tee":
        return Decision(Tee(best.best_start), f"{capital(on_average(best.best))} from this start.")
    spot = state.balls[state.ball]
    if state.phase == "roll":
        found = [(best.with_tool(spot, tool), tool) for tool in best.distinct]
        found.sort(key=lambda pair: pair[0])
        if state.move >= state.rules.limits[state.hole] - LAST:
            likely = max([tool for _, tool in found], key=lambda tool: best.drops(spot, tool))
            if drops := best.drops(spot, likely):
                return Decision(Roll(likely.key), _now_or_never(likely, drops))
        return Decision(Roll(found[0][1].key), _compared(found))
    direction = best.direction(spot, state.impulses)
    assert direction is not None
    left = best.after(spot, state.impulses)
    why = f"{capital(on_average(left))} from there." if left else "The ball drops."
    return Decision(Strike(direction), why)


def _now_or_never(tool: StrokeTool, drops: int) -> str:
    faces = f"{drops} of {len(tool.impulses)} faces can drop"
    return f"{capital(tool_name(tool))}: {faces}, and a later stroke would come too late."


def _compared(found: Sequence[tuple[float, StrokeTool]]) -> str:
    """Name the strokes that the chosen tool promises beside the next best."""
    (value, tool), *others = found
    sentence = f"{capital(tool_name(tool))}: {on_average(value)} from here"
    if not others or isinf(others[0][0]):
        return f"{sentence}."
    value, tool = others[0]
    return f"{sentence}, {tool_name(tool)} {value:.1f}."


# Among other balls.


def _tee(search: Search, state: State, seat: Seat) -> Thinking:
    """Take the start from which the best tool promises most."""
    values = yield from starts(search, state)
    start = values.index(max(values))
    value = search.solution.value(search.ground.starts[start])
    return Decision(Tee(start), f"{capital(on_average(value))} from this start.")


def starts(search: Search, state: State) -> Generator[None, bool | None, list[float]]:
    """What each start is worth with the best tool."""
    found = []
    for spot in search.ground.starts:
        balls = tuple(spot if ball == state.ball else at for ball, at in enumerate(state.balls))
        lines = yield from search.all_lines(BallLayout(balls, state.done, state.move, state.ball))
        found.append(search.bets(lines)[0].worth)
    return found


def _roll(search: Search, state: State, seat: Seat) -> Thinking:
    bets, followed = yield from bets_of(search, state, seat)
    best = followed or bets
    return Decision(Roll(best[0].tool.key), _why_tool(best))


def bets_of(
    search: Search, state: State, seat: Seat
) -> Generator[None, bool | None, tuple[list[Bet], list[Bet]]]:
    """What the tools are worth at once; and where several are close, those after an answer."""
    lines = yield from search.all_lines(BallLayout(state.balls, state.done, state.move, state.ball))
    bets = search.bets(lines)
    close = [bet.tool for bet in bets if bet.worth > bets[0].worth - search.near]
    if len(close) > 1:
        followed = dict(lines)
        for impulses in sorted({each for tool in close for each in tool.impulses}):
            followed[impulses] = yield from _followed(search, lines[impulses][: search.broad], seat)
        if not search.hurry:
            return bets, [bet for bet in search.bets(followed) if bet.tool in close]
    return bets, []


def _aim(search: Search, state: State, seat: Seat) -> Thinking:
    lines, followed = yield from lines_of(search, state, seat)
    best = (followed or lines)[0]
    return Decision(Strike(best.direction), _why_stroke(search, state, best))


def lines_of(
    search: Search, state: State, seat: Seat
) -> Generator[None, bool | None, tuple[list[StrokeLine], list[StrokeLine]]]:
    """What the directions are worth at once; and those that are close, after an answer."""
    lie = BallLayout(state.balls, state.done, state.move, state.ball)
    lines = search.lines(lie, state.impulses)
    return lines, (yield from _followed(search, lines, seat)) if len(lines) > 1 else []


def _followed(
    search: Search, lines: Sequence[StrokeLine], seat: Seat
) -> Generator[None, bool | None, list[StrokeLine]]:
    """Weigh the lines that are close by what the next player will make of them."""
    found = []
    for line in (line for line in lines if line.worth > lines[0].worth - search.near):
        found.append((yield from search.answered(line, seat)))
    if search.hurry:  # some have been weighed so and some have not
        return list(lines)
    found.sort(key=lambda line: -line.worth)
    return found


def _why_tool(bets: Sequence[Bet]) -> str:
    best = bets[0]
    quicker = [bet for bet in bets if bet.left < best.left - NOTED]
    if not quicker:
        return _compared([(bet.left, bet.tool) for bet in bets])
    sentence = _compared([(best.left, best.tool)])
    return f"{sentence} It leaves the others worse than the {tool_name(quicker[0].tool)} would."


def _why_stroke(search: Search, state: State, line: StrokeLine) -> str:
    """Tell first what a stroke does to others, as far as it is worth telling."""
    told = []
    prospects, stroke = search.prospects, line.stroke
    for ball, seat in enumerate(state.rules.owners):
        before, after = state.balls[ball], stroke.balls[ball]
        if before in (after, OFF) or seat == state.rules.owners[state.ball]:
            continue
        name = ball_name(state.rules, ball)
        if after == OFF:
            told.append(f"The {name} drops.")
            continue
        cost = prospects.values[after] - prospects.values[before]
        if cost >= TOLD:
            told.append(f"Knocks the {name} away: {cost:.1f} strokes more for it.")
    if state.ball in stroke.holed:
        return " ".join(["The ball drops.", *told])
    left = search.solution.value(stroke.balls[state.ball])
    return " ".join([*told, f"{capital(on_average(left))} from there."])
