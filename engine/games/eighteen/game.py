"""18 Holes: the contract of a game, and where each part of it is found.

A function that answers a question of the contract as it is asked is named here, and not wrapped.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import NO_MEMORY, Game, Memory
from engine.games.eighteen import preview, trace
from engine.games.eighteen.bots import heuristics, strong_bot, weighing
from engine.games.eighteen.info import INFO
from engine.games.eighteen.model import MOVES, Move, State, state
from engine.games.eighteen.pad import EighteenPad
from engine.games.eighteen.rules import hiding, phases, positions, standing
from engine.games.eighteen.rules.opening import dealing, options
from engine.games.eighteen.tray import TRAYS
from engine.games.eighteen.words import log, names, prompts


class Eighteen(Game[State, Move]):
    """Five clubs each, flights by cards, and the first on the green wins the hole."""

    info = INFO
    state_type = State
    move_types = MOVES
    pad = EighteenPad()
    trays = TRAYS
    tracer = staticmethod(trace.trace)
    slips = 14
    grades = weighing.GRADES
    habits = weighing.HABITS

    # The rules.

    advice = staticmethod(options.advice)
    bound = staticmethod(options.bound)
    deal = staticmethod(dealing.deal)
    turn = staticmethod(phases.turn)
    why_not = staticmethod(phases.why_not)
    moves = staticmethod(phases.moves)
    play = staticmethod(phases.play)
    order = staticmethod(standing.order)
    count = staticmethod(standing.count)
    standing = staticmethod(standing.standing)

    # Who knows what.

    view = staticmethod(hiding.view)
    check = staticmethod(positions.check)
    imagine = staticmethod(hiding.imagine)
    openly = staticmethod(hiding.openly)
    hides = staticmethod(hiding.hides)
    reveals = staticmethod(hiding.reveals)

    # What was saved by earlier rules.

    upgrade = staticmethod(state.upgrade)

    # The words.

    describe = staticmethod(names.describe)
    report = staticmethod(names.report)
    tell = staticmethod(log.tell)
    done = staticmethod(log.done)
    length = staticmethod(options.length)
    headlines = staticmethod(log.headlines)
    name_face = staticmethod(names.name_face)
    course = staticmethod(names.course)
    phase = staticmethod(prompts.phase)
    stretch = staticmethod(prompts.stretch)
    prompt = staticmethod(prompts.prompt)

    # What helps people and bots.

    preview = staticmethod(preview.preview)
    evaluate = staticmethod(heuristics.evaluate)
    advise = staticmethod(heuristics.advise)
    ready = staticmethod(strong_bot.ready)
    strong_bot = staticmethod(strong_bot.think)
    weigh = staticmethod(weighing.weigh)
    forecast = staticmethod(weighing.forecast)

    def prepare(self, state: State, memory: Memory = NO_MEMORY) -> Iterator[None]:
        """Solve the greens in play, so that previews can tell the turns to them."""
        return strong_bot.preparing_all(state)

    def horizon(self, state: State) -> int:
        """A search looks until somebody has finished a hole or won something."""
        return sum(len(player.card) + len(player.won) for player in state.players)
