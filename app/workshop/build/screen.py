"""The screen on which a course is built, whatever the game: it frames what the game's builder
shows, and keeps, names, plays and gives away what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, StringProperty
from kivy.uix.screenmanager import Screen

from app import kv
from app.games import MANIFESTS
from app.running import is_shown, running_app
from app.store.trouble import telling
from app.widgets import Sheet, snackbar
from app.widgets.layers.layer import top_layer
from app.widgets.pictures import buffers
from app.window import frame
from app.workshop.build.builder import CourseBuilder
from app.workshop.build.parts import BuildFrame
from app.workshop.build.session import BuildSession
from app.workshop.course_text import figures as in_words
from app.workshop.course_text import headline
from app.workshop.figures import Rating
from app.workshop.keeping import NamingSheet
from engine.core.game import BadSave
from engine.core.wording import capital
from engine.courses.course import AUTHOR, Course
from engine.courses.kind import kind_of
from engine.games import GAMES
from engine.store.courses import begin, go_on

if TYPE_CHECKING:
    from app.application import ClubhouseApp

NO_SAMPLE = -1
ACT = ("spacebar", "enter", "numpadenter")


class BuildScreen(Screen):
    """Builds one course at a time: `enter(game=...)` begins one, with a slot it goes on."""

    note_place = "top"  # below are the pieces
    left_handed = BooleanProperty(False)
    ground = ColorProperty((1, 1, 1, 1))
    heading = StringProperty("")
    game_title = StringProperty("")
    fault = StringProperty("")  # the one that is told
    fault_count = StringProperty("")  # "1 of 3"
    figures = ListProperty([])
    working = BooleanProperty(False)  # figures are still being found out
    playable = BooleanProperty(False)
    undo_possible = BooleanProperty(False)
    redo_possible = BooleanProperty(False)
    action_text = StringProperty("")
    action_icon = StringProperty("")
    action_enabled = BooleanProperty(True)

    def __init__(self, **kwargs: object) -> None:
        self.builder: CourseBuilder | None = None  # while a course is open
        super().__init__(**kwargs)
        self._asked: dict[str, Any] = {}
        self._frame: BuildFrame | None = None
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self._tell_soon = Clock.create_trigger(self._tell, -1)

    @property
    def app(self) -> ClubhouseApp:
        return running_app()

    @property
    def session(self) -> BuildSession:
        """The course that is built: whatever people tap belongs to one."""
        assert self.builder is not None
        return self.builder.session

    @property
    def viewport(self) -> Any:
        return self.builder.viewport if self.builder else None

    @property
    def busy(self) -> bool:
        """Whether something goes on by itself."""
        return self.builder is not None and (self.session.work.busy or self.builder.busy)

    # Coming and going.

    def enter(self, game: str, slot: str = "", sample: int = NO_SAMPLE) -> None:
        """Begin a course of a game, with nothing or with a sample, or go on with a kept one."""
        self._close()
        kind = MANIFESTS[game].part("builder")
        try:
            bench = (
                go_on(self.app.courses, slot)
                if slot
                else begin(self.app.courses, self._new(game, sample))
            )
        except BadSave as problem:
            self.app.back()
            snackbar(str(problem), icon="alert-outline")
            return
        self._asked = {"game": game, "slot": slot}
        session = BuildSession(bench, kind.judging, self.app.feedback)
        session.news.bind(on_notice=lambda _news, text: self._say(text))
        self.builder = builder = kind(session)
        self.game_title = GAMES.info(game).title
        self._follow(builder)
        self._arrange()
        self.app.feedback.prepare()

    def _new(self, game: str, sample: int) -> Course:
        """What is begun with; whoever builds it is known already."""
        made = kind_of(game)
        empty = MANIFESTS[game].part("builder").empty
        owner = self.app.tables.people.owner
        author = owner.name[:AUTHOR] if owner else ""
        return Course(game, empty() if sample == NO_SAMPLE else made.sample(sample), author=author)

    def _follow(self, builder: CourseBuilder) -> None:
        builder.ground = self.ground
        builder.session.news.bind(changes=self._tell_soon, verdict=self._tell_soon)
        for name in ("fault", "action_text", "action_icon", "action_enabled"):
            builder.fbind(name, self._tell_soon)
        frame.bind(shape=self._arrange_soon)
        self.app.settings.bind(left_handed=self._arrange_soon)
        self._tell()

    def returned(self) -> None:
        """Back from somewhere else: the course as it is kept, which may have been named there."""
        slot = self._asked.get("slot", "")
        if slot:
            self.enter(self._asked["game"], slot)
        elif self._asked:
            self.enter(self._asked["game"])

    def leave(self) -> None:
        if self.builder is not None:
            self._asked["slot"] = self.session.slot
            self.app.figures.forget_asked()
        self._close()

    def _close(self) -> None:
        if self.builder is None:
            return
        frame.unbind(shape=self._arrange_soon)
        self.app.settings.unbind(left_handed=self._arrange_soon)
        self._tell_soon.cancel()
        self.builder.cancel()
        self.builder.close()
        if self._frame is not None:
            self._frame.let_go()
        buffers.let_go(self)
        self.clear_widgets()
        self._frame = self.builder = None

    def pause(self) -> None:
        """The app goes to the background: everything is on the disk already, or waits for it."""
        if self.builder is not None:
            self.builder.cancel()
            self.session.work.pause()

    def resume(self) -> None:
        if self.builder is not None:
            self.session.work.resume()

    # What is shown.

    def _arrange(self, *_: object) -> None:
        """Lay everything out as the rule for this shape of the window says."""
        if self.builder is None or not is_shown(self):
            return
        if self._frame is not None:
            self._frame.let_go()
            self.remove_widget(self._frame)
            buffers.let_go(self._frame)
        self.left_handed = self.app.settings.left_handed
        kind = "BuildUpright" if frame.shape == "upright" else "BuildWide"
        self._frame = Factory.get(kind)(board=self)
        self.add_widget(self._frame)

    def on_ground(self, *_: object) -> None:
        if self.builder is not None:
            self.builder.ground = self.ground

    def _tell(self, *_: object) -> None:
        builder = self.builder
        if builder is None:
            return
        building, verdict = self.session.building, self.session.verdict
        self.heading = building.course.name or f"New {building.course.kind.noun}"
        self.undo_possible, self.redo_possible = building.can_undo, building.can_redo
        number, count = int(builder.fault), len(verdict.faults)
        self.fault = verdict.faults[min(number, count - 1)].sentence if count else ""
        self.fault_count = f"{number + 1} of {count}" if count > 1 else ""
        self.figures = [
            {"label": figure.label, "value": capital(figure.value)} for figure in verdict.figures
        ]
        self.working = not verdict.done and not count
        self.action_text = builder.action_text or "Play it"
        self.action_icon = builder.action_icon if builder.action_text else "golf-tee"
        self.playable = not count and (verdict.done or bool(verdict.figures))
        self.action_enabled = builder.action_enabled if builder.action_text else self.playable

    def _say(self, text: str) -> None:
        snackbar(text, icon="alert-outline")

    # What people do.

    def undo(self) -> None:
        if self.builder is not None:
            self.builder.cancel()
            self.session.undo()

    def redo(self) -> None:
        if self.builder is not None:
            self.builder.cancel()
            self.session.redo()

    def test(self) -> None:
        if self.builder is not None:
            self.builder.cancel()
            self.builder.test()

    def act(self) -> None:
        """The main button: what the builder offers, or play it at a table."""
        builder = self.builder
        if builder is None or not self.action_enabled:
            if self.fault:
                self.session.refuse(self.fault)
            return
        builder.cancel()
        if builder.action_text:
            builder.act()
        else:
            self._play()

    def _play(self) -> None:
        from app.workshop.playing import play_course

        play_course(self.session.course)

    def explain(self) -> None:
        """The strip above was tapped: lead to what is wrong, or say the figures in words."""
        if self.builder is None:
            return
        if self.fault:
            self.builder.next_fault()
        elif self.session.verdict.done:
            self.app.figures.ask(self.session.course, self._tell_in_words)

    def _tell_in_words(self, rating: Rating) -> None:
        snackbar(f"{headline(rating)}. {in_words(rating)}")

    def back(self) -> bool:
        if self.builder is None:
            return False
        self.builder.cancel()  # a finger that is still down holds nothing any more
        return self.builder.put_down()

    def key(self, name: str, _modifiers: list[str]) -> bool:
        if self.builder is None or top_layer() is not None:
            return False
        if name in ACT:
            self.act()
            return True
        self.builder.cancel()
        return self.builder.key(name)

    # More.

    def show_more(self) -> None:
        """Open the menu of rare wishes: words, copies, giving it away, beginning anew."""
        if self.builder is None:
            return
        sheet = Sheet(title="More")
        if self.builder.action_text and not self.builder.testing and self.playable:
            sheet.add_action("golf-tee", "Play it", self._play)
        sheet.add_action("pencil-outline", "Name and note", self.ask_for_name)
        for row in self.builder.more():
            sheet.add_action(row.icon, row.text, row.action)
        if self.session.slot:
            sheet.add_action("content-copy", "Continue with a copy", self._copy)
            sheet.add_action("share-variant-outline", "Share", self._share)
        sheet.add_action("eraser", "Clear everything", self._clear)
        sheet.add_action("book-open-variant", "Rules", self._read_rules)
        sheet.open()

    def ask_for_name(self) -> None:
        if self.builder is None:
            return
        NamingSheet(self.session.course, lambda words: self.session.describe(**words)).open()

    def _copy(self) -> None:
        with telling(snackbar, "The copy can't be saved"):
            slot = self.app.courses.copy(self.session.slot)
            self.app.go("build", instead=True, game=self._asked["game"], slot=slot)
            snackbar("This is your copy. The original stays as it is.", icon="check")

    def _share(self) -> None:
        self.app.go("course", slot=self.session.slot)

    def _clear(self) -> None:
        assert self.builder is not None
        if self.session.change(self.builder.empty()):
            snackbar("Cleared.", "Undo", self.undo)

    def _read_rules(self) -> None:
        self.app.go("rules", game=self._asked["game"])


kv.load("workshop/build/screen")
