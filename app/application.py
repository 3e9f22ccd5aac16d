"""The App: starts and ends, leads from one screen to the next, pauses and resumes.

What the first screen can do without is imported where it is used: starting waits for nothing.
"""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import app.kv  # noqa: F401  (before KivyMD, so that its rules wait too)

# isort: split
from kivy.clock import Clock
from kivy.core.window import Keyboard, Window
from kivy.logger import Logger
from kivy.uix.screenmanager import Screen
from kivymd.app import MDApp

from app.collector import Collector, forget_caches, forget_worked_out
from app.device.backend import system_is_calm, system_is_dark
from app.device.insets import safe_insets
from app.device.memory import Shortage
from app.device.share import listen
from app.rescue import Rescue
from app.screens import DESTINATIONS, LISTS, RULES, SHELL, ScreenCache, modules
from app.settings import Settings
from app.shell.second_window import SIGN, FirstWindow, SecondWindow
from app.store.entries import DAMAGED_TABLE
from app.store.ownership import Ownership, finish_restoring, own_folder, why_not_kept
from app.store.starts import MOST_FAILED, Starts, finish_moving, set_aside
from app.store.tables import Tables
from app.store.trouble import tell_problems
from app.theme import theme
from app.touch import settle_mouse
from app.widgets.navigation.app_shell import AppShell
from app.widgets.theme_bridge import ThemeBridge
from app.window import frame
from engine.core.game import BadSave

if TYPE_CHECKING:
    from app.ahead import ReadAhead
    from app.device.feedback import Feedback
    from app.replay.portraits import Portraits
    from app.shell.keys import Keys
    from app.store.memory import DiskMemory
    from app.widgets.layers.snackbars import Snackbar
    from app.workshop.figures import Figures
    from engine.store.courses import Courses

LARGER_TEXT = 1.2
ALERT_SECONDS = 8
STARTED = 2.0  # seconds after the first screen was shown: it has been laid out and painted
AT_REST = 60.0  # seconds after that: people have found what they came for
LAYOUT_STEPS = 60  # home, whose cards grow with wrapped words inside words, settles in 25

ESCAPE = 27
SHORTCUTS = {"z": "undo", "y": "redo"}
SEARCH = "f"  # with Ctrl
KEY_NAMES = {code: name for name, code in Keyboard.keycodes.items()}


class Visit(NamedTuple):
    """A screen that was shown, with what it was shown for."""

    name: str
    kwargs: dict[str, Any]


class ClubhouseApp(MDApp):
    """The one app.

    A screen is a Kivy Screen with ``enter(**kwargs)``, called each time it is shown by ``go``.  It
    may also have ``returned()`` (called instead of ``enter`` when Back leads to it), ``leave()``,
    ``back() -> bool`` (True: Back is dealt with), ``pause()``, ``resume()``, ``undo()``, ``redo()``
    and ``key(name, modifiers) -> bool``; a ``problem``, a sentence that is told once when it is
    shown; a ``note_place``, where snackbars are in nobody's way; and a ``place``, where people are
    on it: it is given to the next one when a screen that was left has been let go of.
    """

    title = "Clubhouse"
    icon = str(Path(__file__).parent.parent / "assets" / "images" / "window.png")
    problem = ""  # with the folder of the data

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theme_cls = ThemeBridge()
        self.visits: list[Visit] = []
        self._alerted: Snackbar | None = None
        self._starts: Starts | None = None
        self._watched = False
        self._ahead: ReadAhead | None = None
        self._set_aside = False  # whether the folder was, as the app would not start with it

    # What everybody may ask the app for

    @cached_property
    def home_folder(self) -> Path:
        """Where this person's data lives; the app runs too where it cannot be written."""
        folder = Path(os.environ.get("CLUBHOUSE_HOME") or own_folder(self))
        self.problem = why_not_kept(folder)
        return folder

    @cached_property
    def files_folder(self) -> Path:
        """Where copies, exports and backups go: people find them among their documents. Where
        somebody chose the place of everything it is there, and so it is on a phone."""
        from app.device.files import people_folder

        documents = None if os.environ.get("CLUBHOUSE_HOME") else people_folder()
        return documents / self.title if documents else self.home_folder / "files"

    @cached_property
    def settings(self) -> Settings:
        return Settings(self.home_folder)

    @cached_property
    def tables(self) -> Tables:
        return Tables(self.home_folder)

    @cached_property
    def courses(self) -> Courses:
        """The courses that people built or were sent."""
        from engine.store.courses import Courses

        courses = Courses(self.home_folder)
        courses.slots.clean_up(self.tables.now)
        return courses

    @cached_property
    def figures(self) -> Figures:
        """How hard courses are."""
        from app.workshop.figures import Figures

        return Figures(self.home_folder)

    @cached_property
    def memory(self) -> DiskMemory:
        """Results that games have worked out, such as solved holes."""
        from app.store.memory import DiskMemory

        return DiskMemory(self.home_folder)

    @cached_property
    def portraits(self) -> Portraits:
        """Draws the small pictures of tables anew."""
        from app.replay.portraits import Portraits

        return Portraits()

    @cached_property
    def feedback(self) -> Feedback:
        from app.device.feedback import Feedback

        return Feedback(self.settings)

    @cached_property
    def keys(self) -> Keys:
        from app.shell.keys import Keys

        return Keys(self)

    @property
    def current(self) -> Any:
        """The screen that is shown; None before the first."""
        return self.screens.made.get(self.visits[-1].name) if self.visits else None

    # Building

    def run(self) -> None:
        """Show the app until it is closed; a start that fails is noted for the next one."""
        self._watched = True
        self.bind(on_start=lambda _app: self.collector.begin())  # before home is built
        try:
            super().run()
        except Exception as error:
            if self._starts is not None:
                self._starts.note(error)
            raise

    def build(self) -> AppShell:
        self._rescue = Rescue(self.leave_damaged)
        self.ownership = Ownership(self.home_folder)
        self.home_folder = self.ownership.folder
        if self.ownership.taken:
            self._begin_start()
        finish_restoring(self.home_folder)
        Clock.max_iteration = LAYOUT_STEPS
        self._follow_settings()
        Window.softinput_mode = "below_target"  # a phone's keyboard never covers what is written
        Window.bind(on_keyboard=self._on_keyboard, on_resize=self.read_insets)
        settle_mouse(Window)
        self._shortage = Shortage(self._spare_memory)
        shell = AppShell(items=DESTINATIONS, last=[RULES])
        shell.bind(on_choose=self._choose)
        self.screens = ScreenCache(shell, self._needed)
        self.collector = Collector(self.screens.let_go, self._is_busy, self._spare_objects)
        return shell

    def _begin_start(self) -> None:
        """Count this start: nothing in the folder may keep the app from starting a third time."""
        finish_moving(self.home_folder)
        starts = Starts(self.home_folder)
        if starts.failed >= MOST_FAILED:
            self._set_aside = set_aside(self.home_folder) is not None
        if self._watched:
            starts.watch()
        self._starts = starts

    def _end_start(self, *_: object) -> None:
        """The app has come up, or was closed in good order."""
        if self._starts is not None:
            self._starts.done()
            self._starts = None

    def on_start(self) -> None:
        self.read_insets()
        self._finish_renaming()
        self.go("home")
        self._meet_other_windows()
        listen(self._open_sent)
        if self._set_aside:
            from app.shell.backups import offer_set_aside

            offer_set_aside()
        Clock.schedule_once(self._end_start, STARTED)
        Clock.schedule_once(self.read_ahead, STARTED)
        Clock.schedule_once(self._back_up_weekly, AT_REST)

    def _back_up_weekly(self, *_: object) -> None:
        from app.shell.backups import make_weekly_soon

        make_weekly_soon()

    def read_ahead(self, *_: object) -> None:
        """While people look at home: what the other screens and the tables need."""
        from app.ahead import ReadAhead

        self._ahead = ReadAhead(
            modules(), self._is_busy, lambda: self.collector.keep(self._is_home_alone)
        )

    def _is_busy(self) -> bool:
        """Whether something goes on by itself on the screen that is shown."""
        return bool(getattr(self.current, "busy", False))

    def _is_home_alone(self) -> bool:
        """Whether there is no screen but home; those that were left can go."""
        if len(self.visits) == 1:
            self.screens.let_go(kept=0)
        return self.screens.made.keys() == {"home"}

    @staticmethod
    def _open_sent(text: str) -> None:
        """Show what another app has handed over."""
        from app.workshop.opening import show_sent

        show_sent(text)

    def _meet_other_windows(self) -> None:
        if self.ownership.taken:
            self._meeting: object = FirstWindow(self.ownership)
        else:
            self.root.put_up(SIGN)
            self._meeting = SecondWindow(self.ownership, self.stop)

    def _finish_renaming(self) -> None:
        """Rename on, where the last run was stopped in the middle of it."""
        try:
            self.tables.names.finish()
        except OSError as trouble:
            Logger.warning("App: a renaming waits: %s", trouble)

    def _follow_settings(self) -> None:
        for name in ("look", "colour_safe", "larger_text", "animations"):
            self.settings.bind(**{name: self._dress})
        self._dress()

    def _dress(self, *_: object) -> None:
        look = self.settings.look
        theme.dark = system_is_dark() if look == "system" else look == "dark"
        theme.colour_safe = self.settings.colour_safe
        theme.text_scale = LARGER_TEXT if self.settings.larger_text else 1.0
        theme.animations = self.settings.animations
        theme.calm = system_is_calm()
        Window.clearcolor = theme.background

    def read_insets(self, *_: object) -> None:
        """Ask the device what it covers at the edges of the window."""
        frame.set_insets(*safe_insets())

    # Going places

    def go(self, name: str, /, instead: bool = False, **kwargs: Any) -> None:
        """Show a screen; Back leads to the present one unless the new one comes ``instead`` of it.

        Home is where every way begins: going there forgets the way.
        """
        self._leave()
        if name == "home":
            self.visits.clear()
        elif instead and self.visits:
            self.visits.pop()
        self._arrive(name, kwargs)

    def begin_anew(self) -> None:
        """Everything in the data folder has changed: forget what was read of it, and go home."""
        self._leave()
        self._forget_screens()
        for read in ("tables", "courses", "figures", "memory"):
            self.__dict__.pop(read, None)
        self.settings.read_again()
        self.go("home")

    def _forget_screens(self) -> None:
        self.visits.clear()
        self.screens.clear()

    def _needed(self) -> set[str]:
        """The screens that must stay: home, and those that Back leads to."""
        return {"home", *(visit.name for visit in self.visits)}

    def _spare_memory(self) -> None:
        """The system is short of it: let go of all that can be made again."""
        forget_caches()
        self.screens.let_go(kept=0)
        self.collector.now()

    def _spare_objects(self) -> bool:
        """There are more than a pass of the collector has time for: where nobody plays, let go of
        what games have worked out."""
        nobody_plays = bool(self.visits) and self.visits[-1].name in SHELL
        if nobody_plays:
            forget_worked_out("engine.games.")
        return nobody_plays

    def leave_damaged(self, error: Exception) -> bool:
        """Go home from a table that no moves prove and that has just raised this, and say so; False
        where it is no such table that is shown."""
        slot = self.visits[-1].kwargs.get("slot") if self.visits else None
        if not isinstance(slot, str) or self.tables.is_proven(slot):
            return False
        Logger.exception("App: %s is damaged", slot, exc_info=error)
        self.tables.entries.mark_damaged(slot, BadSave(DAMAGED_TABLE))
        with suppress(Exception):  # it may raise wherever it is touched
            self._leave()
        self._forget_screens()
        self.go("home")
        self._alert(DAMAGED_TABLE)
        return True

    def _choose(self, _shell: AppShell, destination: str) -> None:
        """Bar and rail lead to a destination as if from home."""
        self._leave()
        del self.visits[0 if destination == "home" else 1 :]
        self._arrive(destination, {})

    def _arrive(self, name: str, kwargs: dict[str, Any]) -> None:
        self.visits.append(Visit(name, kwargs))
        self._show(name).enter(**kwargs)
        self.tell_problems()

    def tell_problems(self) -> None:
        """Say once what was found damaged since the last time."""
        read = [self.courses] if "courses" in self.__dict__ else []
        stores = (self, self.settings, *self.tables.stores, *read, self.current)
        tell_problems(self._alert, stores)

    def _alert(self, sentence: str) -> None:
        """Say a sentence, together with the one before where that still stands there."""
        from app.widgets.layers.snackbars import is_shown, snackbar

        if self._alerted is not None and is_shown(self._alerted):
            sentence = f"{self._alerted.text} {sentence}"
        self._alerted = snackbar(sentence, icon="alert-outline", seconds=ALERT_SECONDS)

    def back(self) -> bool:
        """One level up; False where there is none."""
        if len(self.visits) < 2:
            return False
        self._leave()
        self.visits.pop()
        visit = self.visits[-1]
        screen = self._show(visit.name)
        if hasattr(screen, "returned"):
            screen.returned()
        else:
            screen.enter(**visit.kwargs)
        return True

    def _show(self, name: str) -> Screen:
        screen = self.screens.take(name)
        if name in LISTS:
            self.tables.drop_empty_pads()
        self.root.navigation = name in SHELL
        self.root.value = self._destination()
        self.root.show(screen)
        return screen

    def _destination(self) -> str | None:
        """The destination that the bar or the rail marks for the screen that is visited."""
        found = [SHELL.get(visit.name) for visit in reversed(self.visits)]
        return None if found[0] is None else next(filter(None, found), None)

    def _leave(self) -> None:
        if self.current is None:
            return
        from app.widgets.layers.bubble import close_bubble
        from app.widgets.layers.layer import close_all
        from app.widgets.layers.snackbars import leave_snackbar
        from app.widgets.layers.tips import hide_tip

        close_all()
        close_bubble()
        hide_tip()
        leave_snackbar()
        self._tell("leave")
        self.collector.soon()

    def _tell(self, hook: str) -> Any:
        """Call a hook of the present screen if it has it."""
        action = getattr(self.current, hook, None)
        return action() if action else None

    # Keys and the system

    def on_back(self) -> bool:
        """Esc and Android's Back: a layer first, then the screen, then one level up."""
        from app.widgets.layers.layer import close_top

        return close_top() or bool(self._tell("back")) or self.back() or self._ask_to_leave()

    def _ask_to_leave(self) -> bool:
        """At home there is no way further up than out of the app: nobody leaves it by a slip."""
        from app.widgets import Dialog

        Dialog(
            title="Leave Clubhouse?",
            text="Your games are saved as they are.",
            buttons=[("Stay", None), ("Leave", self.stop)],
        ).open()
        return True

    def _on_keyboard(
        self, _window: object, key: int, _scan: int, text: str | None, modifiers: list[str]
    ) -> bool:
        if key == ESCAPE:
            return self.on_back()
        command = {"ctrl", "meta"} & set(modifiers)
        if command and text in SHORTCUTS:
            name = "redo" if "shift" in modifiers else SHORTCUTS[text]
            self._tell(name)
            return True
        if command and text == SEARCH:
            self.go("search")
            return True
        return self.keys.pressed(KEY_NAMES.get(key, ""), text, modifiers)

    def open_settings(self, *_: object) -> bool:
        """F1, which otherwise shows Kivy's own settings, helps."""
        self.keys.show()
        return True

    def on_pause(self) -> bool:
        self._end_start()
        self._tell("pause")
        self._write_waiting()
        self.collector.now()
        return True

    def _write_waiting(self) -> None:
        """Try again to write what a full disk would not take."""
        self.tables.write_waiting()
        if "courses" in self.__dict__:
            self.courses.slots.write_waiting()

    def on_resume(self) -> None:
        self._dress()
        self.read_insets()
        self._tell("resume")

    def on_stop(self) -> None:
        self._end_start()
        if self._ahead:
            self._ahead.stop()
        self._tell("pause")
        self._write_waiting()
        self.ownership.release()
        self._rescue.close()
        if "keys" in self.__dict__:
            self.keys.close()
        self.root.close()
        self.collector.close()
        self._shortage.close()
        self.theme_cls.close()
        Window.unbind(on_keyboard=self._on_keyboard, on_resize=self.read_insets)
