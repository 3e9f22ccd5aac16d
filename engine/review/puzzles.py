"""Puzzles: positions out of bots' games in which one move is clearly the best.

They are data (assets/lessons/puzzles/<key>.json), twenty a game from gentle to hard, made by
`python -m engine.tools.make_puzzles`. A puzzle holds the moves that lead to its position, so that
it needs no save; what came up follows from its seed.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.bots import Budget
from engine.bots.strong import compared, race
from engine.core.chance import Seeded
from engine.core.codec import BadDocument, JsonObject, decode_move, encode_move
from engine.core.game import BadSetup, Game, IllegalMove, OptionValue, Seat, SeatSetup
from engine.core.judging import EVEN, Weight
from engine.games import GAMES
from engine.play.table import Table
from engine.review.reviewing import weigh

SOLVER: Final[Seat] = 0
COUNT: Final = 20  # of a game
NOISE: Final = 2.0  # standard errors that a lead is above, where luck is sampled


class BadPuzzle(ValueError):
    """A puzzle that cannot be set. Its text says why."""


class Puzzle(NamedTuple):
    """A position, and the move that is best in it by so much."""

    game: str
    mode: str
    options: Mapping[str, OptionValue]
    rivals: tuple[str, ...]  # levels of the bots at the other seats
    seed: int
    moves: tuple[tuple[Seat, Any], ...]  # that lead to it
    best: Any
    margin: float  # what the next best move costs, in strokes or points

    @property
    def ply(self) -> int:
        return len(self.moves)

    def open(self, names: Sequence[str] = "ABCDEFG") -> Table:
        """The table at this position, with these names at its seats; BadPuzzle where it cannot be
        reached."""
        seats = [SeatSetup(name, bot) for name, bot in zip(names, ("", *self.rivals), strict=False)]
        try:
            table = Table.open(self.game, self.mode, seats, self.seed, self.options)
            for seat, move in self.moves:
                table.play(move, seat)
        except (BadSetup, IllegalMove) as wrong:
            raise BadPuzzle(str(wrong)) from None
        return table

    def doc(self) -> JsonObject:
        return {
            "mode": self.mode,
            "options": dict(self.options),
            "rivals": list(self.rivals),
            "seed": self.seed,
            "moves": [[seat, encode_move(move)] for seat, move in self.moves],
            "best": encode_move(self.best),
            "margin": self.margin,
        }


def read_puzzles(game: str, docs: Sequence[JsonObject]) -> list[Puzzle]:
    """The puzzles of a game out of their file; BadPuzzle where they are not written as puzzles."""
    types = GAMES[game].move_types
    try:
        return [
            Puzzle(
                game,
                doc["mode"],
                doc["options"],
                tuple(doc["rivals"]),
                doc["seed"],
                tuple((seat, decode_move(types, move)) for seat, move in doc["moves"]),
                decode_move(types, doc["best"]),
                doc["margin"],
            )
            for doc in docs
        ]
    except (BadDocument, KeyError, TypeError, ValueError) as wrong:
        raise BadPuzzle(f"A puzzle is not written as one: {wrong}") from None


def ranking(
    game: Game[Any, Any],
    view: Any,
    seat: Seat,
    chance: Seeded,
    budget: Budget,
    least: float = 0.0,
) -> Generator[None, bool | None, tuple[Weight, ...]]:
    """Weigh all that a seat may do, the best first, with what each costs below 0: by the game's
    solver where it has one for this decision, else by playouts under the same luck. Nothing where
    there is no choice, or as soon as a solver finds a second move that costs less than the least
    that is asked for."""
    moves = list(game.candidates(view, seat))
    if len(moves) < 2:
        return ()
    if game.weigh(view, seat, moves[0], chance, budget) is None:  # it has no solver for this
        return (yield from _by_playouts(game, view, seat, moves, chance, budget))
    costs: dict[Any, float] = {}
    for move in moves:
        if move not in costs:
            weighed = yield from weigh(game, view, seat, move, chance.fork(0), budget)
            for found in weighed.weights:
                cost = weighed.weights[0].worth - found.worth
                costs[found.move] = max(cost, costs.get(found.move, 0.0))
            if sum(cost < least for cost in costs.values()) > 1:
                return ()
            yield
    return _ordered({move: -cost for move, cost in costs.items()})


def _by_playouts(
    game: Game[Any, Any],
    view: Any,
    seat: Seat,
    moves: Sequence[Any],
    chance: Seeded,
    budget: Budget,
) -> Generator[None, bool | None, tuple[Weight, ...]]:
    everyone = range(len(moves))
    results, _, _ = yield from race(game, view, seat, moves, everyone, chance.fork(1), budget)
    best = max(everyone, key=lambda n: sum(results[n]) / len(results[n]))
    worths = {moves[best]: 0.0}
    for n in everyone:
        if n != best:
            lead, noise = compared(results[best], results[n])
            worths[moves[n]] = min(0.0, NOISE * noise - lead)
    return _ordered(worths)


def _ordered(worths: Mapping[Any, float]) -> tuple[Weight, ...]:
    weights = [Weight(move, worth) for move, worth in worths.items()]
    return tuple(sorted(weights, key=lambda weight: -weight.worth))


def margin(weights: Sequence[Weight]) -> float:
    """By how much the first is better than any other; 0 where nothing is known."""
    if len(weights) < 2:
        return 0.0
    lead = weights[0].worth - weights[1].worth
    return lead if lead > EVEN else 0.0
