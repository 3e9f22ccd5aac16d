"""Tiny Mini Golf: the contract of a game, and where each part of it is found.

A function that answers a question of the contract as it is asked is named here, and not wrapped.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.base import Budget, Thinking
from engine.core.chance import Chance, Seeded
from engine.core.codec import JsonObject
from engine.core.game import NO_MEMORY, Event, Game, Memory, Seat, Setup
from engine.games.tiny import preview, trace, words
from engine.games.tiny.bots import heuristics, rating, sketching, strong, weighing
from engine.games.tiny.box.gallery import sheet_named
from engine.games.tiny.info import INFO
from engine.games.tiny.model import FIXING, MOVES, Move, SheetsShown, State
from engine.games.tiny.pad import TinyPad
from engine.games.tiny.rules import effects, hiding, moves, options, positions, standing, turns
from engine.games.tiny.tray import TRAYS

FAIR_SKETCHES = 3  # that the middle bot rates in a round


class Tiny(Game[State, Move]):
    """Draw a hole for your neighbour, play the one drawn for you; the fewest shots win."""

    info = INFO
    state_type = State
    move_types = MOVES
    pad = TinyPad()
    trays = TRAYS
    slips = 20
    grades = weighing.GRADES
    habits = weighing.HABITS
    tracer = staticmethod(trace.trace)

    # The rules.

    def deal(self, setup: Setup, chance: Chance) -> State:
        chosen = options.rules_of(setup, chance)
        if chosen.hole in options.MALICE:
            return effects.drawn_sheet(chosen, sketching.drawn_by_bot(chosen, chosen.hole, chance))
        sheet = sheet_named(chosen.hole)
        return effects.drawn_sheet(chosen, sheet) if sheet else effects.first_sheets(chosen)

    turn = staticmethod(turns.turn)
    order = staticmethod(turns.order)
    count = staticmethod(turns.count)
    why_not = staticmethod(moves.why_not)
    moves = staticmethod(moves.moves)
    play = staticmethod(effects.play)
    course = staticmethod(standing.course)
    standing = staticmethod(standing.standing)
    check = staticmethod(positions.check)

    # Who knows what.

    view = staticmethod(hiding.view)
    imagine = staticmethod(hiding.imagine)
    hides = staticmethod(hiding.hides)

    def reveals(self, events: tuple[Event, ...]) -> bool:
        return any(isinstance(event, SheetsShown) for event in events)

    def upgrade(self, state: JsonObject, rules_version: int) -> JsonObject:
        """In the first rules the first seat always began, and the last one waited."""
        if rules_version > 1:
            return state
        rules = state["rules"]
        return {**state, "rules": {**rules, "first": 0, "waits": rules["seats"] - 1}}

    # The words.

    describe = staticmethod(words.describe)
    suggest = staticmethod(words.suggest)
    report = staticmethod(words.report)
    tell = staticmethod(words.tell)
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
    advise = staticmethod(heuristics.advise)
    strong_bot = staticmethod(strong.think)
    weigh = staticmethod(weighing.weigh)
    forecast = staticmethod(weighing.forecast)

    def habit(self, state: State, seat: Seat, played: Move, best: Move) -> str:
        return weighing.power_habit(state, seat, played, best) or super().habit(
            state, seat, played, best
        )

    def medium_bot(
        self, state: State, seat: Seat, chance: Seeded, budget: Budget
    ) -> Thinking | None:
        """The last rounds of drawing settle what a hole is worth: a few sketches are rated."""
        last = state.phase == "draw" and state.round >= FIXING[0]
        return strong.draw(state, seat, FAIR_SKETCHES) if last else None

    def horizon(self, state: State) -> int:
        """A search looks to the end of the round of drawing: other dice decide the next."""
        return state.round if state.phase == "draw" else 0

    def prepare(self, state: State, memory: Memory = NO_MEMORY) -> Iterator[None]:
        """Rate the sheets in play, so that previews can tell the shots still to come."""
        if state.phase == "play":
            for sheet in state.sheets:
                yield from rating.rating(sheet, state.rules.friendly)
