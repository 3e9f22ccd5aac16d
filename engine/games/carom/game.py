"""Carom Mini Golf: the contract of a game, and where each part of it is found.

A function that answers a question of the contract as it is asked is named here, and not wrapped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.chance import Chance
from engine.core.game import NO_MEMORY, Game, Memory, Setup
from engine.games.carom import preview, trace, words
from engine.games.carom.bots import heuristics, solver, strong, weighing
from engine.games.carom.info import INFO
from engine.games.carom.model import MOVES, Move, Rules, State
from engine.games.carom.pad import CaromPad
from engine.games.carom.rules import effects, moves, options, positions, standing, turf
from engine.games.carom.tray import TRAYS


class Carom(Game[State, Move]):
    """Balls on hexes, dice for strokes, and the fewest strokes win."""

    info = INFO
    state_type = State
    move_types = MOVES
    pad = CaromPad()
    trays = TRAYS
    tracer = staticmethod(trace.trace)
    slips = 14
    grades = weighing.GRADES
    habits = weighing.HABITS

    # The rules.

    worded = staticmethod(options.worded)
    advice = staticmethod(options.advice)

    def deal(self, setup: Setup, chance: Chance) -> State:
        return effects.first_tee(options.rules_of(setup))

    check = staticmethod(positions.check)
    turn = staticmethod(moves.turn)
    why_not = staticmethod(moves.why_not)
    moves = staticmethod(moves.moves)
    play = staticmethod(effects.play)
    order = staticmethod(standing.order)
    count = staticmethod(standing.count)
    standing = staticmethod(standing.standing)

    # The words.

    describe = staticmethod(words.describe)
    suggest = staticmethod(words.suggest)
    tell = staticmethod(words.tell)
    done = staticmethod(words.done)

    def length(self, setup: Setup) -> int:
        return len(options.rules_of(setup).course)

    headlines = staticmethod(words.headlines)
    phase = staticmethod(words.phase)
    stretch = staticmethod(words.stretch)
    prompt = staticmethod(words.prompt)

    # What helps people and bots.

    preview = staticmethod(preview.preview)
    evaluate = staticmethod(heuristics.evaluate)
    advise = staticmethod(heuristics.advise)
    strong_bot = staticmethod(strong.think)
    weigh = staticmethod(weighing.weigh)
    forecast = staticmethod(weighing.forecast)

    def horizon(self, state: State) -> int:
        """A search looks to the end of the hole: the next one begins from its tee."""
        return len(state.scores)

    def prepare(self, state: State, memory: Memory = NO_MEMORY) -> Iterator[None]:
        """Solve the hole in play, so that previews can tell the strokes still to come.

        Then the next one, so that nobody waits for it between two holes. Solutions that were
        written down are taken over at once.
        """
        keys = state.rules.course[state.hole : state.hole + 2]
        for key in keys[:1]:  # the next hole can wait until there is time for it
            solver.recall(memory, turf.hole_of(key).ground, state.rules.tools)
        return _solving(keys, state.rules, memory)


def _solving(keys: Iterable[str], rules: Rules, memory: Memory) -> Iterator[None]:
    for key in keys:
        ground = turf.hole_of(key).ground
        yield
        solver.recall(memory, ground, rules.tools)
        yield
        yield from solver.solving(ground, rules.tools)
        solver.keep(memory, ground, rules.tools)
