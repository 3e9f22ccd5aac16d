"""Questions to people who roll and draw for themselves: they answer, put right what they said, or
let the app roll once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.table.session import seating
from app.table.session.curtain import Curtain
from app.table.session.news import Controller, Question, TableNews
from app.words import counted
from engine.core.chance import Ask, AskedChance, Deck, Die, Face, OneOf, Seeded
from engine.core.game import IllegalMove, Seat
from engine.core.setup import make_own, make_setup
from engine.games import GAMES
from engine.play.corrections import Answered
from engine.play.table import Table

_LENT = 0x6C656E74  # tells a lent answer from what the table itself would have dealt


class _Lent(Exception):
    """Carries the answer out of the rules."""

    def __init__(self, answer: Face) -> None:
        super().__init__(answer)
        self.answer = answer


class _Lender(AskedChance):
    """Gives the known answers and deals the first one that is missing, by its true odds."""

    __slots__ = ("_luck",)

    def __init__(self, own: frozenset[str], answers: Sequence[Face], luck: Seeded) -> None:
        super().__init__(own, answers, luck.fork(0))
        self._luck = luck

    def draw(
        self,
        deck: Deck,
        counts: Sequence[int],
        what: str | OneOf = "",
        whose: Seat | None = None,
        seeming: Sequence[int] | None = None,
    ) -> int:
        try:
            return super().draw(deck, counts, what, whose, seeming)
        except Ask as ask:
            # What people set aside by themselves is not among the answers.
            left = [n * (k in ask.choices) for k, n in zip(deck.kinds, counts, strict=True)]
            raise _Lent(deck.kinds[self._luck.draw(deck, left)]) from None

    def roll(self, die: Die, what: str | OneOf = "", whose: Seat | None = None) -> Face:
        try:
            return super().roll(die, what, whose)
        except Ask:
            raise _Lent(self._luck.roll(die)) from None


def lend_deal(request: Mapping[str, Any], answers: Sequence[Face]) -> Face:
    """Answer the question that opening a table raises; `request` is what Table.open is given."""
    rules = GAMES[request["game"]]
    setup = make_setup(rules, request["mode"], request["seats"], request["options"])
    luck = Seeded(request["seed"], 0, len(answers), _LENT)
    lender = _Lender(make_own(rules.info, request["own"]), answers, luck)
    return _lent(lambda: rules.deal(setup, lender))


def lend_answer(table: Table, seat: Seat, move: object, answers: Sequence[Face]) -> Face:
    """Answer the question that a move raises after these answers; the same one when asked again."""
    luck = Seeded(table.seed, table.ply, len(answers), _LENT)
    lender = _Lender(table.own, answers, luck)
    return _lent(lambda: table.game.play(table.state, seat, move, lender))


def _lent(ask: Callable[[], object]) -> Face:
    try:
        ask()
    except _Lent as lent:
        return lent.answer
    raise ValueError("There's nothing more to answer here.")


# Cards that people tell many of at once, such as a hand.

Answers = tuple[Face, ...]
Following = Callable[[Answers], Ask | None]  # what is asked after these answers; None for nothing


class Series:
    """The answers to one question and to those of its kind that follow it: told in any order,
    changed as often as people like, and said all together."""

    def __init__(self, first: Ask, before: Answers, following: Following) -> None:
        self._first, self._before, self._following = first, before, following
        self.told: list[Face] = []
        self.ask: Ask | None = first  # what is missing; None where all is told

    @property
    def wanted(self) -> int:
        """How many there are to tell, as far as it is known."""
        return self._first.series[1]

    @property
    def answers(self) -> Answers:
        """All answers of the move so far."""
        return (*self._before, *self.told)

    def turn(self, face: Face) -> None:
        """Tell a face, or take it back; one that can have come up once more is told twice."""
        if self.ask is not None and face in self.ask.choices:
            self._tell([*self.told, face])
        elif face in self.told:
            rest = list(self.told)
            rest.remove(face)
            self._tell(rest)

    def forget_last(self) -> None:
        self._tell(self.told[:-1])

    def _tell(self, faces: Sequence[Face]) -> None:
        """Tell these from the beginning, as far as they still fit. What cannot be, as somebody
        keeps it secret, raises what following does, and nothing is told then."""
        told, ask = list[Face](), self._first
        missing: Ask | None = ask
        for face in faces:
            if missing is not None and face in missing.choices:
                told.append(face)
                ask = missing
                following = self._following((*self._before, *told))
                missing = following if following and _goes_on(ask, following) else None
        self.told, self.ask = told, missing


def is_series(ask: Ask) -> bool:
    return ask.series[1] > 1


def _goes_on(ask: Ask, following: Ask) -> bool:
    """Whether a question is of the same series as the one before: it may be asked again, where what
    came up does not count, but begins no other one."""
    (number, wanted), (later, others) = ask.series, following.series
    alike = (ask.component, ask.seat, wanted) == (following.component, following.seat, others)
    return alike and later >= number


class Questions:
    """Asks one question at a time, which `news` holds. To put something right it asks the last
    question again, and from there the ones before it, back to the deal. Moves played since stay as
    long as they still fit."""

    def __init__(
        self, table: Table, controller: Controller, curtain: Curtain, news: TableNews
    ) -> None:
        self._table, self._controller, self._curtain, self._news = table, controller, curtain, news

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
            self._news.notice(str(refusal))
            return
        if self._news.question is None and not asked.corrects:
            self._news.tell_answer(asked, face)

    @property
    def series(self) -> Series | None:
        """What is asked and all of its kind that follows, to be told at once; None for what comes
        alone, or is put right."""
        asked = self._news.question
        if asked is None or asked.corrects or asked.seat is None or not is_series(asked.ask):
            return None
        seat, move = asked.seat, asked.move

        def following(answers: tuple[Face, ...]) -> Ask | None:
            try:
                self._table.twin().play(move, seat, answers)
            except Ask as ask:
                return ask
            return None

        return Series(asked.ask, asked.answers, following)

    def turn(self, series: Series, face: Face) -> None:
        """Tell a face of a series, or take it back."""
        try:
            series.turn(face)
        except IllegalMove as refusal:
            self._news.notice(str(refusal))

    def say_all(self, series: Series) -> None:
        """Say all that was told of a series."""
        asked = self._news.question
        if asked is None or asked.seat is None or series.ask is not None:
            return
        self._controller.play(asked.seat, asked.move, series.answers)
        if self._news.question is None:
            self._news.tell_answer(asked, series.told[-1])

    def lent(self, answers: tuple[Face, ...]) -> Face:
        """What the app rolls or deals this once after some answers."""
        asked = self._news.question
        if asked is None or asked.seat is None:
            raise ValueError("There's nothing to answer.")
        return lend_answer(self._table, asked.seat, asked.move, answers)

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
            self._controller.play(asked.seat, asked.move, (*asked.answers, face))

    def take_back(self) -> None:
        """Break off a person's move before it is played. A bot's move goes on, and an answer that
        was to be put right stays."""
        asked = self._news.question
        if asked is not None and not asked.by_bot:
            self._news.question = None
            self._controller.settle()

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
            self._controller.skip()
            self._ask_again(last)

    @property
    def has_previous(self) -> bool:
        """Whether there is an answer before the question that is asked."""
        asked = self._news.question
        return asked is not None and bool(asked.answers or self._table.answered(asked.ply))

    def ask_previous(self) -> None:
        """Go back to the answer before, in this move or in the last one with a question: an earlier
        slip may be why the right answer is not offered now. A move without any answer is broken
        off; a bot thinks about it again."""
        asked = self._news.question
        if asked is None:
            return
        if not asked.answers:
            self._ask_again(self._table.answered(asked.ply))
        elif asked.ply is not None:
            self._ask_again(self._table.answered(asked.ply + 1), len(asked.answers) - 1)
        elif asked.seat is not None:
            self._controller.play(asked.seat, asked.move, asked.answers[:-1])

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
        """Whether only the person who saw something come up may know of it."""
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
        """Put a move right: at once, or after people agree to lose later moves."""

        def do() -> None:
            if self._news.question is asked:
                self._correct(ply, answers)

        if lost:
            self._news.warn(lost, do)
        else:
            do()

    def _correct(self, ply: int, answers: tuple[Face, ...]) -> None:
        lost = self._table.correct(ply, answers)
        self._news.question = None
        self._controller.stand_anew()
        self._news.notice(_put_right_words(lost))


def _put_right_words(lost: int) -> str:
    if not lost:
        return "Corrected."
    moves = "The move after it doesn't" if lost == 1 else f"{counted(lost, 'move')} after it don't"
    return f"Corrected. {moves} fit anymore and {'is' if lost == 1 else 'are'} gone."
