"""Judges the decisions of a table one by one, in small bites; it can be left and taken up again.

What is known of a decision is what its seat could know then, and never what turned up later. Its
moves are weighed by the game itself, or by playouts under the same luck. Luck comes from the seed
of the table, so that a review which goes on ends like one that was never left.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from engine.bots import Budget
from engine.bots.strong import clearly_better, compared, race, think
from engine.core import codec
from engine.core.chance import Seeded
from engine.core.codec import BadDocument, JsonObject
from engine.core.game import Game, M, S, Seat
from engine.core.judging import Forecast, Forecasting, Grade, Weighed, Weighing, Weight
from engine.core.telling import with_names
from engine.play.table import Table
from engine.review.replay import Replay
from engine.store.journal import Format

FORMAT: Final = Format(
    "review",
    {
        "format": int,
        "digest": str,
        "budget": int,
        "seats": list,
        "forecasts": list,
        "decisions": list,
    },
    noun="review",
)

_FARTHEST: Final = 1e9  # strokes or points that no game is away from another
_REVIEWING: Final = 0x726576696577  # tells a review's stream of chance from all others


class Judged(NamedTuple):
    """A decision beside the best that was found."""

    ply: int
    seat: Seat
    move: Any
    best: Any  # the move itself where nothing is better
    loss: float  # what the best is worth more, in strokes or points; never below 0
    grade: Grade
    uncertainty: float = 0.0  # of the loss; 0 where it is not sampled

    def to_doc(self) -> JsonObject:
        doc = {
            "ply": self.ply,
            "seat": self.seat,
            "move": codec.encode_move(self.move),
            "best": codec.encode_move(self.best),
            "loss": self.loss,
            "grade": self.grade,
        }
        return {**doc, "uncertainty": self.uncertainty} if self.uncertainty else doc


# Ends with what a decision was worth; None where nobody can tell.
Judging = Generator[None, bool | None, Judged | None]


class Review:
    """The decisions of some seats, all by default, and forecasts of every position, as far as they
    have been worked out."""

    def __init__(
        self, table: Table, budget: Budget | None = None, seats: Iterable[Seat] | None = None
    ) -> None:
        self.replay = Replay(table)
        self.game = table.game
        self.budget = budget or Budget()
        everybody = range(len(table.setup.seats))
        self.seats = tuple(everybody if seats is None else sorted(seats))
        self.seed = table.seed
        self.digest = digest_of(table)
        self.forecasts: list[Forecast] = []  # by position
        self.decisions: list[Judged] = []

    @property
    def count(self) -> int:
        """How many positions there are."""
        return len(self.replay.steps) + 1

    @property
    def done(self) -> bool:
        return len(self.forecasts) == self.count

    def working(self) -> Iterator[None]:
        """Do what is left to do. It may be left after any bite: what is done stays done."""
        while not self.done:
            ply = self.replay.first + len(self.forecasts)
            forecast = yield from self._foresee(ply)
            judged = None
            if ply < self.replay.last:
                judged = yield from self._judge(ply)
            self.forecasts.append(forecast)
            if judged is not None:
                self.decisions.append(judged)
            yield

    def finish(self) -> Review:
        """Do all that is left at once."""
        for _ in self.working():
            pass
        return self

    def _foresee(self, ply: int) -> Forecasting:
        state = self.replay.truth(ply)
        if not self.game.turn(state):
            return tuple(float(seat.score) for seat in self.game.standing(state).seats)
        return (yield from self.game.forecast(state))

    def _judge(self, ply: int) -> Judging:
        """Judge a move; None where there was nothing to decide, or nobody can tell."""
        step = self.replay.after(ply)
        assert step is not None
        seat, move = step.seat, step.move
        if seat not in self.seats or len(self.game.moves(self.replay.view(ply, seat), seat)) < 2:
            return None
        return (yield from self.judging(ply, seat, move))

    def judging(self, ply: int, seat: Seat, move: object) -> Judging:
        """Judge a move that a seat might have made; None where nobody can tell what it is worth."""
        view = self.replay.view(ply, seat)
        chance = Seeded(self.seed, ply, seat, _REVIEWING)
        weighed = yield from weigh(self.game, view, seat, move, chance, self.budget)
        if not weighed.weights:
            return None
        best = weighed.weights[0]
        loss = max(0.0, best.worth - weighed.worth(move))
        found = best.move if loss else move
        return Judged(ply, seat, move, found, loss, self.game.grades.of(loss), weighed.uncertainty)

    def reason(self, judged: Judged) -> str:
        """Tell what the best move would have done, in the game's own words, if it has any."""
        view = self.replay.view(judged.ply, judged.seat)
        seen = self.game.preview(view, judged.seat, judged.best)
        names = [seat.name for seat in self.replay.setup.seats]
        return with_names(seen.sentence, names) if seen else ""

    # Keeping it.

    def to_doc(self) -> JsonObject:
        """All that is done so far as a JSON-able dict."""
        return {
            "format": FORMAT.number,
            "digest": self.digest,
            "budget": self.budget.playouts,
            "seats": list(self.seats),
            "forecasts": [list(each) for each in self.forecasts],
            "decisions": [judged.to_doc() for judged in self.decisions],
        }

    @classmethod
    def read(cls, table: Table, kept: object) -> Review:
        """Go on with a review of this table; BadSave for one that cannot be trusted."""
        doc = FORMAT.check(kept)
        if doc["digest"] != digest_of(table):
            raise FORMAT.damaged("it's of another game than this one.")
        with FORMAT.reading(otherwise="its decisions are not those of the game."):
            if doc["budget"] < 1:
                raise BadDocument("nothing can be thought about in no time.")
            if not {*doc["seats"]} <= {*range(len(table.setup.seats))}:
                raise BadDocument("it names a seat that is not there.")
            review = cls(table, Budget(doc["budget"]), doc["seats"])
            review.forecasts = [review._read_forecast(each) for each in doc["forecasts"]]
            if len(review.forecasts) > review.count:
                raise BadDocument("it is longer than the game.")
            review.decisions = [review._read_decision(each) for each in doc["decisions"]]
            _check_order([judged.ply for judged in review.decisions])
        return review

    def _read_forecast(self, doc: object) -> Forecast:
        if not isinstance(doc, list) or len(doc) != len(self.replay.setup.seats):
            raise BadDocument("a forecast has to name every seat's score.")
        return tuple(figure(each) for each in doc)

    def _read_decision(self, doc: JsonObject) -> Judged:
        ply = doc["ply"]
        done = self.replay.first + len(self.forecasts)
        if type(ply) is not int or not self.replay.first <= ply < min(done, self.replay.last):
            raise BadDocument("a decision has no place in the game.")
        step = self.replay.after(ply)
        assert step is not None
        move, best = (codec.decode_move(self.game.move_types, doc[key]) for key in ("move", "best"))
        if (doc["seat"], move) != (step.seat, step.move):
            raise BadDocument("a decision is not the one that was made.")
        if best != move and self.game.why_not(self.replay.truth(ply), step.seat, best):
            raise BadDocument("a better move is not allowed.")
        loss, uncertainty = figure(doc["loss"]), figure(doc.get("uncertainty", 0.0))
        if min(loss, uncertainty) < 0:
            raise BadDocument("a loss is below nothing.")
        return Judged(ply, step.seat, move, best, loss, self.game.grades.of(loss), uncertainty)


def digest_of(table: Table) -> str:
    """Digest what a review is bound to: the game, its options, all moves and their outcomes."""
    doc = table.save()
    kept = ("game", "rules", "mode", "options", "start")
    steps = doc["steps"][: doc["cursor"]]
    return codec.digest([*(doc[key] for key in kept), len(doc["seats"]), steps])


def _check_order(plies: Sequence[int]) -> None:
    if sorted(set(plies)) != list(plies):
        raise BadDocument("its decisions are out of order.")


def figure(doc: Any) -> float:
    """A number of a document; BadDocument for anything else."""
    if type(doc) not in (int, float) or not -_FARTHEST <= doc <= _FARTHEST:
        raise BadDocument("a figure is not a number.")
    return float(doc)


SURE = 2.0  # standard errors by which a move has to be better before the played one is blamed


def weigh(
    game: Game[S, M], view: S, seat: Seat, played: M, chance: Seeded, budget: Budget
) -> Weighing:
    """Weigh what a strong bot would play beside the move that was played.

    A lead within the noise of the playouts is none.
    """
    own = game.weigh(view, seat, played, chance, budget)
    if own is not None:
        return (yield from own)
    if game.solved:
        return (yield from _beside_the_best(game, view, seat, played, chance, budget))
    moves = list(game.candidates(view, seat))
    advice = game.advise(view, seat)
    for move in (played, advice[0] if advice else played):
        if move not in moves:
            moves.append(move)
    mine = moves.index(played)
    advised = moves.index(advice[0]) if advice else mine
    half = Budget(max(2, budget.playouts // 2))
    results, best, _ = yield from race(game, view, seat, moves, [advised], chance.fork(0), half)
    if not clearly_better(results[best], results[advised]):
        best = advised
    if best == mine:
        return Weighed((Weight(played, 0.0),))
    # Whatever came out best was lucky as well: the two are compared anew, under other luck.
    return (yield from _compared(game, view, seat, moves[best], played, chance, half))


def _beside_the_best(
    game: Game[S, M], view: S, seat: Seat, played: M, chance: Seeded, budget: Budget
) -> Weighing:
    """Take the word of a strong bot that plays perfectly: only other moves can lose anything."""
    best = (yield from think(game, view, seat, chance.fork(0), budget)).move
    if best == played:
        return Weighed((Weight(played, 0.0),))
    return (yield from _compared(game, view, seat, best, played, chance, budget))


def _compared(
    game: Game[S, M], view: S, seat: Seat, best: M, played: M, chance: Seeded, budget: Budget
) -> Weighing:
    """Play both moves out under the same luck."""
    pair = (best, played)
    (better, same), _, _ = yield from race(game, view, seat, pair, (0, 1), chance.fork(1), budget)
    lead, noise = compared(better, same)
    if not clearly_better(better, same, SURE):
        return Weighed((Weight(played, 0.0),), noise)
    return Weighed((Weight(best, lead), Weight(played, 0.0)), noise)
