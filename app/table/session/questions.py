"""What people are asked who roll and draw for themselves: they answer, and put right what they
said."""

from __future__ import annotations

from app.table.session import seating
from app.table.session.curtain import Curtain
from app.table.session.lending import lend_answer
from app.table.session.news import News, Question
from app.table.session.play import Play
from app.words import counted
from engine.core.chance import Ask, Face
from engine.core.game import IllegalMove
from engine.play.corrections import Answered
from engine.play.table import Table


class Questions:
    """Asks one question at a time, which `news` holds.

    To put something right the last answer is asked for once more, and from there the ones before
    it, back to the deal. What was played since stays, as far as it still fits.
    """

    def __init__(self, table: Table, play: Play, curtain: Curtain, news: News) -> None:
        self._table, self._play, self._curtain, self._news = table, play, curtain, news

    def ask(self, question: Question) -> None:
        """Ask what came up, and hand the device over where only another person may see it."""
        seat, table = question.ask.seat, self._table
        if seat is not None and seating.has_secrets(table) and seating.is_person(table, seat):
            self._news.question = None  # it was answered
            self._curtain.turn_to(seat)
        self._put(question)

    def _put(self, question: Question) -> None:
        self._news.question = question
        self._news.changed()

    # Answering.

    def answer(self, face: Face) -> None:
        """Say what came up."""
        asked = self._news.question
        if asked is None:
            return
        try:
            self._take(asked, face)
        except IllegalMove as refusal:
            self._news.say("on_notice", str(refusal))
            return
        if self._news.question is None and not asked.corrects:
            self._news.say("on_told", asked, face)

    def lend(self) -> None:
        """Let the app roll or deal this once."""
        asked = self._news.question
        if asked is not None and asked.seat is not None and not asked.corrects:
            lent = lend_answer(self._table, asked.seat, asked.move, asked.answers)
            self._take(asked, lent)

    def _take(self, asked: Question, face: Face) -> None:
        if asked.ply is not None:
            self._put_right(asked, asked.ply, face)
        elif asked.seat is not None:
            self._play.play(asked.seat, asked.move, (*asked.answers, face))

    def take_back(self) -> None:
        """Break a person's move off before it was played. A bot's move has to go on, and what was
        to be put right stays as it was."""
        asked = self._news.question
        if asked is not None and not asked.by_bot:
            self._news.question = None
            self._play.settle()

    # Putting right.

    @property
    def correctable(self) -> bool:
        """Whether people have answered anything that could be put right now."""
        held = self._news.covered or self._news.question is not None
        return not held and self._table.answered() is not None

    def correct_last(self) -> None:
        """Ask the last question once more."""
        last = self._table.answered() if self.correctable else None
        if last is not None:
            self._play.skip()
            self._ask_again(last)

    @property
    def has_previous(self) -> bool:
        """Whether there is an answer before the question that is asked."""
        asked = self._news.question
        return asked is not None and bool(asked.answers or self._table.answered(asked.ply))

    def ask_previous(self) -> None:
        """Go back to the answer before: in the same move, or else in the last one with a question.

        What really came up may not be offered because of it. A move that waits for its first
        answer is broken off; a bot thinks about it once more.
        """
        asked = self._news.question
        if asked is None:
            return
        if not asked.answers:
            self._ask_again(self._table.answered(asked.ply))
        elif asked.ply is not None:
            self._ask_again(self._table.answered(asked.ply + 1), len(asked.answers) - 1)
        elif asked.seat is not None:
            self._play.play(asked.seat, asked.move, asked.answers[:-1])

    def _ask_again(self, answered: Answered | None, index: int = -1) -> None:
        """Ask a question of a move once more, the last one by default."""
        if answered is None:
            return
        index %= len(answered.told)
        ask, said = answered.told[index]
        faces = answered.faces
        again = Question(
            answered.seat, answered.move, faces[:index], ask,
            ply=answered.ply, said=said, rest=faces[index + 1 :],
        )  # fmt: skip
        self._news.question = None
        if ask.seat is not None and self.was_secret(again):
            self._curtain.hand_to(ask.seat)
        self._put(again)

    def was_secret(self, asked: Question) -> bool:
        """Whether only the person in front of whom something came up may know of it."""
        seat, table = asked.ask.seat, self._table
        if seat is None or not seating.is_person(table, seat) or not seating.keeps_secrets(table):
            return False
        if asked.ply is None:
            return table.game.hides(table.state)
        return asked.ply > 0 and table.game.hides(table.position(asked.ply - 1))

    def _put_right(self, asked: Question, ply: int, face: Face) -> None:
        """Make a move of the history with another answer."""
        if face == asked.said:
            self.take_back()  # it was right
            return
        given, rest = (*asked.answers, face), asked.rest
        for kept in range(len(rest), -1, -1):
            answers = given + rest[:kept]
            try:
                lost = self._table.twin().correct(ply, answers)
            except Ask as ask:
                later = asked._replace(answers=answers, ask=ask, said=None, rest=rest[kept + 1 :])
                self._put(later)
                return
            except IllegalMove:
                if not kept:
                    raise
            else:
                self._agree(asked, ply, answers, lost)
                return

    def _agree(self, asked: Question, ply: int, answers: tuple[Face, ...], lost: int) -> None:
        """Put a move right at once, or where that costs later ones, when people want it so."""

        def do() -> None:
            if self._news.question is asked:
                self._correct(ply, answers)

        if lost:
            self._news.say("on_loss", lost, do)
        else:
            do()

    def _correct(self, ply: int, answers: tuple[Face, ...]) -> None:
        lost = self._table.correct(ply, answers)
        self._news.question = None
        self._play.stand_anew()
        self._news.say("on_notice", _put_right_words(lost))


def _put_right_words(lost: int) -> str:
    if not lost:
        return "That is put right."
    moves = "the move after it does" if lost == 1 else f"{counted(lost, 'move')} after it do"
    return f"That is put right; {moves} not fit any more and {'is' if lost == 1 else 'are'} gone."
