"""Gnoming A-Round: the contract of a game, and where each part of it is found.

A function that answers a question of the contract as it is asked is named here, and not wrapped.
"""

from __future__ import annotations

from engine.core.beginning import beginner
from engine.core.chance import Chance
from engine.core.game import Game, Setup
from engine.games.gnoming import preview, words
from engine.games.gnoming.bots import heuristics
from engine.games.gnoming.info import INFO
from engine.games.gnoming.model import GOING_OUT, HAZARD, MOVES, POSITIVE, Move, State
from engine.games.gnoming.pad import GnomingPad
from engine.games.gnoming.rules import effects, moves, options, positions, standing
from engine.games.gnoming.tray import TRAYS


class Gnoming(Game[State, Move]):
    """Nine cards each, two discard piles, and the lowest score wins."""

    info = INFO
    state_type = State
    move_types = MOVES
    pad = GnomingPad()
    trays = TRAYS
    slips = 16
    grades = heuristics.GRADES
    habits = heuristics.HABITS

    # The rules.

    def deal(self, setup: Setup, chance: Chance) -> State:
        first = beginner(setup, chance)
        return effects.first_deal(options.rules_of(setup), len(setup.seats), chance, first)

    check = staticmethod(positions.check)
    turn = staticmethod(moves.turn)
    why_not = staticmethod(moves.why_not)
    moves = staticmethod(moves.moves)
    play = staticmethod(effects.play)
    standing = staticmethod(standing.standing)

    # The words.

    describe = staticmethod(words.describe)
    suggest = staticmethod(words.suggest)
    tell = staticmethod(words.tell)

    def length(self, setup: Setup) -> int:
        return setup.number("rounds")

    headlines = staticmethod(words.headlines)
    done = staticmethod(words.done)
    name_face = staticmethod(words.name_face)
    phase = staticmethod(words.phase)
    stretch = staticmethod(words.stretch)
    prompt = staticmethod(words.prompt)

    # What helps people and bots.

    highlights = staticmethod(preview.highlights)
    preview = staticmethod(preview.preview)
    evaluate = staticmethod(heuristics.evaluate)
    expect = staticmethod(heuristics.expect)
    advise = staticmethod(heuristics.advise)
    candidates = staticmethod(heuristics.candidates)
    forecast = staticmethod(heuristics.forecast)

    def scores(self, setup: Setup) -> tuple[int, int]:
        """Nine cards in six lines of their dearest kind, or all of them Hazards, are beyond any
        round."""
        beyond = 9 * HAZARD + 6 * max(POSITIVE) + GOING_OUT
        return -beyond * setup.number("rounds"), beyond * setup.number("rounds")

    def horizon(self, state: State) -> int:
        """A search looks to the end of the round: what comes after it is dealt anew."""
        return len(state.scores)
