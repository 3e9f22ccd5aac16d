"""Asks what somebody would play in a position of a game that was reviewed, and judges the answer.

The board is touched as at a table. Nothing is played: any number of answers may be tried.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from app.replay.replay_desk import ReplayDesk
from app.slices import Slices
from app.table import move_text
from app.table.board.board import AnyBoard
from engine.core.chance import Seeded
from engine.core.game import Seat
from engine.core.judging import Weight
from engine.core.wording import capital, small
from engine.review.accounts import NOTHING, units
from engine.review.progress import has_one_answer
from engine.review.puzzles import ranking
from engine.review.reviewing import Judged, Review

BEST = 3  # moves that are shown
PLACES = ("Best", "Second best", "Third best")
_COMPARING = 0x636F6D70  # tells this stream of chance from all others
SLICE = 0.012  # seconds of thought a frame
BETTER, BETTER_WAY = "Better", "A better way starts like this"


def costs(review: Review, other: Weight) -> str:
    """What a move costs beside the best one."""
    lost = -other.worth
    return f"{capital(units(review, lost))} worse" if lost >= NOTHING else "As good"


class Trial:
    """`thinking` is called when an answer begins to be weighed, `judged` with what came of it: None
    where nobody can tell."""

    def __init__(
        self,
        board: AnyBoard,
        desk: ReplayDesk,
        review: Review,
        thinking: Callable[[], object],
        judged: Callable[[Judged | None], object],
    ) -> None:
        self._board, self._desk, self._review = board, desk, review
        self._thinking = thinking
        self._work = Slices(judged, SLICE)
        self._comparing = Slices(seconds=SLICE)

    def ask(self, ply: int, seat: Seat) -> None:
        """Show a position as a seat saw it, and let it be played on."""
        self.drop()
        self._desk.ask(ply, seat, self._weigh)
        self._board.show()

    def drop(self) -> None:
        """Nobody is asked any more."""
        self._work.pause()
        self._comparing.pause()
        self._desk.asking = None

    def show_best(self, judged: Judged) -> tuple[str, str]:
        """Set the better move up as a hint does; returns it in words, and its reason."""
        self._board.show()
        self._board.point_at(judged.best)
        places = self._board.place_names
        told = small(self._review.game.suggest(self._desk.view, judged.best, places))
        begins = BETTER if has_one_answer(self._review, judged) else BETTER_WAY
        return move_text.sentence(f"{begins}: {told}"), self._review.reason(judged)

    def compare(self, judged: Judged, found: Callable[[tuple[Weight, ...]], object]) -> None:
        """Find the moves that come next after the better one, with what each costs."""
        view = self._review.replay.view(judged.ply, judged.seat)
        chance = Seeded(self._review.seed, judged.ply, judged.seat, _COMPARING)
        game, budget = self._review.game, self._review.budget
        work = ranking(game, view, judged.seat, chance, budget)

        def others(weights: tuple[Weight, ...]) -> None:
            found(tuple(w for w in weights if w.move != judged.best)[: BEST - 1])

        self._comparing = Slices(others, SLICE)
        self._comparing.begin(work)

    def show_other(self, judged: Judged, place: int, other: Weight) -> tuple[str, str]:
        """Set one of those up; returns it in words, and what it costs."""
        self._board.show()
        self._board.point_at(other.move)
        told = self._review.game.suggest(self._desk.view, other.move, self._board.place_names)
        return move_text.sentence(f"{PLACES[place]}: {small(told)}"), costs(self._review, other)

    def _weigh(self, move: object) -> None:
        asking = self._desk.asking
        if asking is not None:
            self._thinking()
            self._work.begin(self._judge(self._desk.ply, asking.seat, move))

    def _judge(self, ply: int, seat: Seat, move: object) -> Generator[None, object, Judged | None]:
        """Judge a move; one that was judged before is not sampled anew: the best stays the best."""
        played = next((one for one in self._review.decisions if one.ply == ply), None)
        if played is not None and move == played.move:
            return played
        if played is not None and move == played.best:
            return played._replace(move=move, loss=0.0, grade="best", uncertainty=0.0)
        return (yield from self._review.judging(ply, seat, move))
