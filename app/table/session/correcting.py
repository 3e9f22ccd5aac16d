"""The part of a session that lets people put right what they said of their own dice and cards."""

from __future__ import annotations

from app.table.session import sides
from app.table.session.answering import Answering
from app.table.session.questions import Question
from app.words import counted
from engine.core.chance import Ask, Face
from engine.core.game import IllegalMove, Seat
from engine.play.corrections import Answered


class Correcting(Answering):
    """The last answer is asked for once more, and from there the ones before it, back to the deal.

    What was played since stays, as far as it still fits.
    """

    @property
    def correctable(self) -> bool:
        """Whether people have answered anything that could be put right now."""
        held = self.covered or self.question is not None
        return not held and self.table.answered() is not None

    def correct_last(self) -> None:
        """Ask the last question once more."""
        if self.correctable:
            self.skip()
            self._ask_again(self.table.answered())

    @property
    def has_previous(self) -> bool:
        """Whether there is an answer before the question that is asked."""
        asked = self.question
        return asked is not None and bool(asked.answers or self.table.answered(asked.ply))

    def previous_answer(self) -> None:
        """Go back to the answer before: in the same move, or else in the last one with a question.

        What really came up may not be offered because of it. A move that waits for its first
        answer is broken off; a bot thinks about it once more.
        """
        asked = self.question
        if not self.has_previous:
            return
        if not asked.answers:
            self._ask_again(self.table.answered(asked.ply))
        elif asked.corrects:
            self._ask_again(self.table.answered(asked.ply + 1), len(asked.answers) - 1)
        else:
            self._play(asked.seat, asked.move, asked.answers[:-1])

    def _ask_again(self, answered: Answered, index: int = -1) -> None:
        """Ask a question of a move once more, the last one by default."""
        index %= len(answered.told)
        ask, said = answered.told[index]
        faces = answered.faces
        again = Question(
            answered.seat, answered.move, faces[:index], ask,
            ply=answered.ply, said=said, rest=faces[index + 1 :],
        )  # fmt: skip
        self.question = None
        if self.was_secret(again):
            self._hand_to(ask.seat)
        self.question = again
        self._changed()

    def was_secret(self, asked: Question) -> bool:
        """Whether only the person in front of whom something came up may know of it."""
        seat, table = asked.ask.seat, self.table
        if seat is None or not sides.is_person(table, seat) or not sides.keeps_secrets(table):
            return False
        if asked.ply is None:
            return table.game.hides(table.state)
        return asked.ply > 0 and table.game.hides(table.position(asked.ply - 1))

    def _put_right(self, asked: Question, face: Face) -> None:
        if face == asked.said:
            self.take_question_back()  # it was right
            return
        given, rest = (*asked.answers, face), asked.rest
        for kept in range(len(rest), -1, -1):
            try:
                lost = self.table.twin().correct(asked.ply, given + rest[:kept])
            except Ask as ask:
                later = asked._replace(answers=given + rest[:kept], ask=ask, said=None)
                self.question = later._replace(rest=rest[kept + 1 :])
                self._changed()
                return
            except IllegalMove:
                if not kept:
                    raise
            else:
                self._agree(asked, given + rest[:kept], lost)
                return

    def _agree(self, asked: Question, answers: tuple[Face, ...], lost: int) -> None:
        """Put a move right at once, or where that costs later ones, when people want it so."""

        def do() -> None:
            if self.question is asked:
                self._correct(asked.ply, answers)

        if lost:
            self.dispatch("on_loss", lost, do)
        else:
            do()

    def _correct(self, ply: int, answers: tuple[Face, ...]) -> None:
        lost = self.table.correct(ply, answers)
        self.question = None
        self._stand_anew()
        self.dispatch("on_notice", _put_right_words(lost))

    def skip(self) -> None:
        """Jump to the end of whatever moves."""
        raise NotImplementedError

    def _hand_to(self, seat: Seat) -> None:
        """Let a person look alone, behind the curtain if another one might be looking."""
        raise NotImplementedError

    def _stand_anew(self) -> None:
        """The history has changed: keep it, and show where the table stands now."""
        raise NotImplementedError


def _put_right_words(lost: int) -> str:
    if not lost:
        return "That is put right."
    moves = "the move after it does" if lost == 1 else f"{counted(lost, 'move')} after it do"
    return f"That is put right; {moves} not fit any more and {'is' if lost == 1 else 'are'} gone."
