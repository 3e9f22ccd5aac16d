"""Mini Golf Designer: the contract of a game, and where each part of it is found.

A function that answers a question of the contract as it is asked is named here, and not wrapped.
"""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.codec import JsonObject
from engine.core.game import Game, Setup
from engine.games.designer import preview, words
from engine.games.designer.bots import heuristics, strong_bot, weighing
from engine.games.designer.course import key_of
from engine.games.designer.info import INFO
from engine.games.designer.model import MOVES, Move, State
from engine.games.designer.pad import DesignerPad
from engine.games.designer.rules import (
    effects,
    hiding,
    moves,
    opening,
    options,
    position_checks,
    standing,
)
from engine.games.designer.tray import TRAYS


class MiniGolfDesigner(Game[State, Move]):
    """Take tiles from a rack and lay them into nine holes that please the clients."""

    info = INFO
    state_type = State
    move_types = MOVES
    pad = DesignerPad()
    trays = TRAYS
    grades = weighing.GRADES
    habits = weighing.HABITS
    slips = 4  # a tile that was laid without a look costs much, and there are forty of them

    # The rules.

    def deal(self, setup: Setup, chance: Chance) -> State:
        own = options.land_for_all(setup)
        rules, land = options.rules_of(setup), key_of(own) if own else ""
        offered = options.lands_offered(setup)
        return opening.deal(rules, chance, offered, land)

    def upgrade(self, state: JsonObject, rules_version: int) -> JsonObject:
        """Before rules 2 everybody might stop at once, and the app sorted the racks; before rules 3
        dead ends cost once, and the last tiles were always played."""
        rules = {"later": False, "told": False, "dead_ends": False, "short_bag": False}
        return {"ended": 0, **state, "rules": rules | state["rules"]}

    turn = staticmethod(moves.turn)
    why_not = staticmethod(moves.why_not)
    moves = staticmethod(moves.moves)
    play = staticmethod(effects.play)
    check = staticmethod(position_checks.check)
    order = staticmethod(standing.order)
    count = staticmethod(standing.count)
    course = staticmethod(standing.course)
    highlights = staticmethod(standing.highlights)
    standing = staticmethod(standing.standing)

    # Who knows what.

    view = staticmethod(hiding.view)
    imagine = staticmethod(hiding.imagine)
    openly = staticmethod(hiding.openly)
    hides = staticmethod(hiding.hides)
    reveals = staticmethod(hiding.reveals)

    # The words.

    describe = staticmethod(words.describe)
    suggest = staticmethod(words.suggest)
    report = staticmethod(words.report)
    tell = staticmethod(words.tell)
    done = staticmethod(words.done)
    headlines = staticmethod(words.headlines)
    name_face = staticmethod(words.name_face)
    phase = staticmethod(words.phase)
    stretch = staticmethod(words.stretch)
    prompt = staticmethod(words.prompt)

    # What helps people and bots.

    preview = staticmethod(preview.preview)
    advise = staticmethod(heuristics.advise)
    strong_bot = staticmethod(strong_bot.think)
    weigh = staticmethod(weighing.weigh)
    forecast = staticmethod(weighing.forecast)

    def horizon(self, state: State) -> int:
        """A search looks to the end of the round: nobody knows what will be drawn for the next."""
        return state.round
