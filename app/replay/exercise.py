"""Exercises of somebody's own games, and puzzles: what would you play? Answered on the board, and
judged."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.screenmanager import Screen

from app import kv
from app.challenges.playing import usual_player
from app.games import make_board
from app.lessons.library import puzzles_of
from app.records.record_text import short_day
from app.replay.board_frame import BoardFrame  # noqa: F401  (kv builds the screen with it)
from app.replay.replay_desk import ReplayDesk
from app.replay.reviewing import LOOKS, verdict
from app.replay.trial import Trial
from app.running import running_app
from app.shell.new_table.draft import BOT_NAMES
from app.table.board.board import AnyBoard
from app.widgets import snackbar
from app.widgets.layers.layer import top_layer
from engine.core.game import BadSave, Seat
from engine.games import GAMES
from engine.play.table import Table
from engine.review.progress import Exercise, exercises
from engine.review.puzzles import SOLVER
from engine.review.replay import Replay
from engine.review.reviewing import Judged, Review
from engine.store.practice import puzzle_in, puzzle_slot
from engine.store.results.record import Filter, Record, key_of

if TYPE_CHECKING:
    from app.application import ClubhouseApp

THINKING = "Rating your answer…"
UNKNOWN = "This move can't be rated. Try another."
GONE = "These games are gone, or have changed since their review."


SOLVED = ("best", "fine")


class Task(NamedTuple):
    """One exercise: a position of a game in a slot."""

    slot: str
    begun: float  # of that game: another one may have taken the slot
    ply: int
    seat: Seat
    when: str = ""  # it was played; empty where it comes again


def _task(record: Record, one: Exercise) -> Task:
    return Task(record.slot, record.begun, one.ply, one.seat, record.when)


def tasks_in(slot: str) -> list[Task]:
    """The exercises of a game that was reviewed, for the people who played it."""
    results = running_app().tables.results
    record = next((one for one in results.records.all() if one.slot == slot), None)
    if record is None or record.pad:
        return []
    tallies = results.reviews.tallies(record.key)
    people = [t for seat, t in tallies.items() if not record.players[seat].bot]
    return [_task(record, one) for one in exercises(people)]


def puzzle_tasks(game: str) -> list[Task]:
    """All puzzles of a game."""
    found = enumerate(puzzles_of(game))
    return [Task(puzzle_slot(game, n), 0.0, one.ply, SOLVER) for n, one in found]


Position = tuple[Table, Review, Judged]


def _puzzle(task: Task) -> Position | None:
    """The table of a puzzle, and its answer in the place of what was played."""
    game, number = puzzle_in(task.slot) or ("", 0)
    puzzle = next(iter(puzzles_of(game)[number : number + 1]), None)
    if puzzle is None or puzzle.ply != task.ply:
        return None
    me = usual_player()
    table = puzzle.open([me, *(name for name in BOT_NAMES if name != me)])
    review = Review(table)
    answer = Judged(task.ply, SOLVER, puzzle.best, puzzle.best, 0.0, "best")
    review.decisions = [answer]
    return table, review, answer


class ExerciseScreen(Screen):
    """`enter(name=..., game=...)` asks somebody about their own slips in a game, one by one, or
    about those in the game of a `slot`, or sets the puzzles of a game from the first one on that
    nobody has solved; without any of them it asks what is due."""

    board: AnyBoard | None = ObjectProperty(None, allownone=True, rebind=True)
    where = StringProperty("")  # "1 of 3 · Carom Mini Golf, 3 May 26"
    seat = StringProperty("")
    prompt = StringProperty("")  # what there is to do
    detail = StringProperty("")
    mark = StringProperty("")  # of the answer: its icon, its colour and its words
    colour = StringProperty("text2")
    words = StringProperty("")
    action = StringProperty("")  # the board's main action
    action_icon = StringProperty("")
    ready = BooleanProperty(False)
    sentence = StringProperty("")  # what a release would do
    last = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.tasks: list[Task] = []
        self._at = 0
        self._trial: Trial | None = None
        self._review: Review | None = None
        self._desk: ReplayDesk | None = None
        self._judged: Judged | None = None  # the move that was played

    @property
    def app(self) -> ClubhouseApp:
        return running_app()

    def enter(
        self, name: str = "", game: str = "", slot: str = "", puzzles: str = "", **_: object
    ) -> None:
        self._at = 0
        if slot:
            self.tasks = tasks_in(slot)
        elif puzzles:
            self.tasks = puzzle_tasks(puzzles)
            solved = self.app.tables.results.practice.solved(puzzles)
            left = [n for n in range(len(self.tasks)) if n not in solved]
            self._at = left[0] if left else 0
        else:
            self.tasks = self._tasks_of(name, game) if name else self._due()
        self._show()

    def returned(self) -> None:
        self._show()

    def _tasks_of(self, name: str, game: str) -> list[Task]:
        tables = self.app.tables
        records = Filter(person=name, game=game).of(tables.results.records.all())
        kept = tables.results.reviews.of_person(records, name)
        found = exercises([each.tally for each in kept])
        return [_task(kept[one.review].record, one) for one in found]

    def _due(self) -> list[Task]:
        tables = self.app.tables
        return [Task(*one[:4]) for one in tables.results.practice.due(tables.today)]

    # One exercise.

    def _show(self) -> None:
        """Show the exercise that is next; one whose game is gone is passed over."""
        self._close()
        while self._at < len(self.tasks):
            if self._open(self.tasks[self._at]):
                return
            del self.tasks[self._at]
        Clock.schedule_once(lambda _dt: self._end())  # a screen is not left while it is entered

    def _end(self) -> None:
        self.app.back()
        if not self.tasks:
            snackbar(GONE)

    def _open(self, task: Task) -> bool:
        position = _puzzle(task) if puzzle_in(task.slot) else self._position(task)
        if position is None:
            return False
        table, review, self._judged = position
        board = make_board(table.game.info.key)
        settings = self.app.settings
        desk = ReplayDesk(table, Replay(table), self.app.feedback, settings.shoot_on_release)
        desk.plain = True
        board.desk = desk
        self._desk = desk
        self._review = review
        self._trial = Trial(board, desk, review, self._thinking, self._told)
        self._trial.ask(task.ply, task.seat)
        self.board = board
        self.ids.surround.show(board)
        self.seat = desk.seats[task.seat].colour
        self.prompt = table.game.prompt(desk.view, task.seat)
        number = f"{self._at + 1} of {len(self.tasks)}"
        when = f", {short_day(task.when)}" if task.when else ""
        self.where = f"{number} · {GAMES.title(table.game.info.key)}{when}"
        self.last = self._at == len(self.tasks) - 1
        self._forget_answer()
        return True

    def _position(self, task: Task) -> Position | None:
        """The table and the review of a game of somebody's own, and what was played there."""
        tables = self.app.tables
        try:
            table = tables.open(task.slot)
        except BadSave:
            return None
        if not isinstance(table, Table) or key_of(table, task.slot).begun != task.begun:
            return None  # a pad or another game has taken its slot
        review = tables.results.reviews.open(task.slot, table)
        judged = next((one for one in review.decisions if one.ply == task.ply), None)
        return None if judged is None else (table, review, judged)

    def leave(self) -> None:
        self._close()

    def _close(self) -> None:
        if self._trial:
            self._trial.drop()
        self.ids.surround.clear()
        self.board = self._trial = self._review = self._judged = self._desk = None

    # The answer.

    def _forget_answer(self) -> None:
        self.mark, self.colour, self.words, self.detail = "", "text2", "", ""

    def _thinking(self) -> None:
        self._forget_answer()
        self.words = THINKING

    def _told(self, judged: Judged | None) -> None:
        if judged is None or self._review is None:
            self.words = UNKNOWN
            return
        look = LOOKS[judged.grade]
        self.mark, self.colour = look.icon, look.colour
        self.words = verdict(self._review, judged)
        if self._desk is not None and self._desk.plain:  # the first answer
            self._note(judged.grade in SOLVED)
        self._answered()

    def _note(self, solved: bool) -> None:
        """What was missed comes again in some days."""
        tables, task = self.app.tables, self.tasks[self._at]
        tables.results.practice.note(
            task.slot, task.begun, task.ply, task.seat, solved, tables.today
        )

    def _answered(self) -> None:
        """From now on figures may help again."""
        if self._desk is not None and self.board is not None and self._desk.plain:
            self._desk.plain = False
            self.board.show()

    def show_best(self) -> None:
        """Set the best move up."""
        if self._trial and self._judged:
            if self._desk is not None and self._desk.plain:
                self._note(False)
            self._answered()
            self.prompt, self.detail = self._trial.show_best(self._judged)

    def go_on(self) -> None:
        """To the next exercise, or back after the last one."""
        self._at += 1
        self._show()

    # What the app passes on.

    def act(self) -> None:
        if self.board and self.board.action_text and self.board.action_enabled:
            self.board.act()

    def back(self) -> bool:
        """Back first lets go of what was chosen and not yet done."""
        return self.board is not None and self.board.put_down()

    def key(self, name: str, _modifiers: list[str]) -> bool:
        if top_layer() is not None:
            return False
        if name in ("enter", "numpadenter", "spacebar"):
            self.act()
            return True
        return self.board is not None and self.board.key(name)


kv.load("replay/exercise")
