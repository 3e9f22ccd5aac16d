"""Questions about people's own dice and cards: answers are cards, and one tap on a face answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from app import kv
from app.addressing import spoken
from app.table.session.news import Question
from app.table.session.questions import Series
from app.table.session.session import TableSession
from app.widgets import Chip, Column, QuietCard, Sheet, Text, TextButton, TonalButton, snug
from app.widgets.surfaces.plates import Centred
from app.window import frame
from app.words import owner
from engine.core.chance import Ask, Face
from engine.core.game import AnyGame, Seat
from engine.play.table import Table

FEW = 6  # answers that stand in rows of three, however wide the window is
MANY = 12  # answers beyond which they stand closer together
LONG_WORD = 12  # letters, beyond which a name is written smaller
WIDE = 680  # dp of a sheet with many answers, where there is room


Name = Callable[[Face], str]
Chosen = Callable[[Face], object]


class FacePainter(Protocol):
    """A board, as far as it draws answers."""

    def face(self, choice: int | str) -> Widget | None:
        """A widget that shows an answer; what has no picture stands there by its name."""

    def caption(self, choice: int | str, named: str) -> str:
        """Words below the picture."""

    def group(self, choice: int | str) -> str:
        """The kind of an answer, where people look for one by kinds."""


class FaceCard(QuietCard):
    """One answer, `selected` if it is what people said before; its picture goes to its
    `place`."""

    choice = ObjectProperty(None)
    caption = StringProperty("")  # its name, where the picture alone would not tell it
    close = BooleanProperty(False)  # one of many
    tight = BooleanProperty(False)  # its name has a long word
    high = NumericProperty(0)  # of its picture


class Faces(GridLayout):
    """All answers to a question in rows of three; of four where there are more and room for them.

    `many` of them stand closer, in longer rows. `chosen` is told which one was tapped.
    """

    many = BooleanProperty(False)

    def __init__(
        self, name: Name, pictures: FacePainter, ask: Ask, chosen: Chosen, said: Face | None = None
    ) -> None:
        super().__init__(cols=_columns(len(ask.choices)), many=len(ask.choices) > MANY)
        for choice in ask.choices:
            named = name(choice)
            card = FaceCard(choice=choice, label=f"Answer {named}", close=self.many)
            picture = pictures.face(choice)
            card.caption = pictures.caption(choice, named) if picture else ""
            card.tight = max(map(len, card.caption.split()), default=0) > LONG_WORD
            card.ids.place.add_widget(picture or Text(text=named, role="total", halign="center"))
            card.bind(on_release=lambda tapped: chosen(tapped.choice))
            self.add_widget(card)
        self.mark(() if said is None else (said,))

    def mark(self, told: Sequence[Face]) -> None:
        """Show which of them were told; nothing moves."""
        for card in self.children:
            card.selected = card.choice in told


class GroupedFaces(Column):
    """Very many answers: their kinds as chips, and the answers of one kind below them. A kind with
    fewer of them takes as much room, so that the chips stay where they are."""

    tallest = NumericProperty(0)  # pixels that a kind has needed so far

    def __init__(
        self, name: Name, pictures: FacePainter, ask: Ask, chosen: Chosen, said: Face | None = None
    ) -> None:
        super().__init__(spacing=dp(8))
        self._ask = (name, pictures, ask, chosen)
        self._told: Sequence[Face] = () if said is None else (said,)
        self._faces: Faces | None = None
        self._groups: dict[str, list[Face]] = {}
        for choice in ask.choices:
            self._groups.setdefault(pictures.group(choice), []).append(choice)
        self._kinds, self._rest = snug(StackLayout(spacing=dp(8))), Widget()
        for group in self._groups:
            chip = Chip(text=group, label=group)
            chip.bind(on_release=lambda tapped: self.show(tapped.text))
            self._kinds.add_widget(chip)
        self.show(next(iter(self._groups)) if said is None else pictures.group(said))

    def show(self, kind: str) -> None:
        """Show the answers of a kind."""
        for chip in self._kinds.children:
            chip.selected = chip.text == kind
        self.clear_widgets()
        name, pictures, ask, chosen = self._ask
        some = Ask(ask.what, tuple(self._groups[kind]), ask.component, ask.seat)
        self._faces = Faces(name, pictures, some, chosen)
        self._faces.mark(self._told)
        for part in (self._kinds, self._faces, self._rest):
            self.add_widget(part)

    def mark(self, told: Sequence[Face]) -> None:
        """Show which were told, of each kind."""
        self._told = list(told)
        if self._faces is not None:
            self._faces.mark(told)


def faces_of(
    name: Name, pictures: FacePainter, ask: Ask, chosen: Chosen, said: Face | None = None
) -> Faces | GroupedFaces:
    """All answers to a question, by kinds where the board sorts them; `name` says what each one is
    called, `said` is what was answered before."""
    grouped = len({pictures.group(choice) for choice in ask.choices}) > 1
    return (GroupedFaces if grouped else Faces)(name, pictures, ask, chosen, said)


def _columns(answers: int) -> int:
    if answers > MANY:
        return 4 if frame.compact else 7
    return 3 if answers <= FEW or frame.compact else 4


def sheet_width(ask: Ask) -> float:
    """How wide a sheet with these answers should be on wide windows, in pixels."""
    return dp(WIDE if len(ask.choices) > MANY else 480)


def app_button(game: AnyGame, ask: Ask, answers: Callable[[], object]) -> TonalButton:
    """The button by which the app answers this once: "The app deals"."""
    does = {component.key: component.app for component in game.info.components}
    button = TonalButton(text=does.get(ask.component, "The app answers"), icon="auto-fix")
    button.pos_hint = {"center_y": 0.5}
    button.bind(on_release=lambda _button: answers())
    return button


def previous_button(goes_back: Callable[[], object]) -> TextButton:
    """The button that leads to the answer before."""
    button = TextButton(text="Previous", label="Previous answer", small=True)
    button.pos_hint = {"center_y": 0.5}
    button.bind(on_release=lambda _button: goes_back())
    return button


class SeriesFoot(Centred):
    """How many are told of those that are asked for, and the button that says them all."""

    told = NumericProperty(0)
    wanted = NumericProperty(0)
    ready = BooleanProperty(False)

    __events__ = ("on_done",)

    def on_done(self) -> None:
        """All of them are told."""

    def follow(self, series: Series) -> None:
        self.told, self.ready = len(series.told), series.ask is None
        self.wanted = max(self.told, series.wanted)


class AskSheet(Sheet):
    """Answers the question of a session. Closing it takes a person's move back, and leaves what was
    to be put right as it was; a bot's move goes on. Of a series all answers are ticked at once."""

    def __init__(self, session: TableSession, question: Question, **kwargs: object) -> None:
        table, seat = session.table, _seat(question)
        self.series = session.questions.series
        super().__init__(
            title=table.worded(question.ask, together=bool(self.series)),
            subtitle=_subtitle(table, question),
            seat="" if seat is None else session.desk.seats[seat].colour,
            auto_dismiss=not question.by_bot,
            wide=sheet_width(question.ask),
            **kwargs,
        )
        self.question = question
        self._questions = session.questions
        self._faces = faces_of(
            table.name_face, session.board, question.ask, self._choose, question.said
        )
        self.add_widget(self._faces)
        self.add_to_foot(self._foot(table))
        if self.series:
            self._done = SeriesFoot()
            self._done.bind(on_done=lambda _foot: self._questions.say_all(self.series))
            self.add_to_foot(self._done)
            self._mark(self.series)

    def _choose(self, face: Face) -> None:
        if self.series:
            self._questions.turn(self.series, face)
            self._mark(self.series)
        else:
            self._questions.answer(face)

    def _mark(self, series: Series) -> None:
        self._faces.mark(series.told)
        self._done.follow(series)

    def _lend(self) -> None:
        """The app answers once, or what is missing of a series."""
        if self.series and self.series.ask:
            self.series.turn(self._questions.lent(self.series.answers))
            self._mark(self.series)
        elif not self.series:
            self._questions.lend()

    def _back(self) -> None:
        if self.series and self.series.told:
            self.series.forget_last()
            self._mark(self.series)
        else:
            self._questions.ask_previous()

    def _foot(self, table: Table) -> Widget:
        foot = BoxLayout(size_hint_y=None, height="56dp", spacing="4dp")
        asked, questions = self.question, self._questions
        if not asked.by_bot:
            words = "Leave it" if asked.corrects else "Undo"
            back = TextButton(text=words, small=True, pos_hint={"center_y": 0.5})
            back.bind(on_release=self.dismiss)
            foot.add_widget(back)
        lends = not asked.corrects and app_button(table.game, asked.ask, self._lend)
        has_previous = bool(questions.has_previous or self.series)
        if has_previous:
            foot.add_widget(previous_button(self._back))
        if lends and frame.compact and has_previous:
            lends.size_hint_x = 1  # three buttons in a row: this one finds out what room it has
        else:
            foot.add_widget(Widget())
        if lends:
            foot.add_widget(lends)
        return foot


def _seat(question: Question) -> Seat | None:
    """The seat that the question is about, which need not be the one to move."""
    return question.seat if question.ask.seat is None else question.ask.seat


def _subtitle(table: Table, question: Question) -> str:
    where = _where(table, question)
    if question.said is not None:
        return f"{where}You said {table.name_face(question.said)}. Tap what really came up."
    return f"{where}Tap what came up."


def _where(table: Table, question: Question) -> str:
    seat = _seat(question)
    if seat is None:
        return ""
    name = table.name(seat)
    where = f"{owner(name)} turn. " if question.ask.seat is None else f"For {name}. "
    return spoken(table, where)


kv.load("table/sheets/faces")
