"""Which screens there are. One is made on its first visit, kept while people may come back to it,
and let go of afterwards."""

from __future__ import annotations

from collections.abc import Callable, Collection
from importlib import import_module
from typing import Any

from kivy.uix.screenmanager import Screen

from app.collector import forget_last_field
from app.widgets.navigation.app_shell import AppShell

KEPT = 200  # widgets of screens that were left last: there people are quick again

SCREENS: dict[str, tuple[str, str]] = {
    "home": ("app.shell.home", "HomeScreen"),
    "new_table": ("app.shell.new_table.screen", "NewTableScreen"),
    "saves": ("app.shell.saves", "SavesScreen"),
    "rules": ("app.shell.rules.screen", "RulesScreen"),
    "settings": ("app.shell.settings", "SettingsScreen"),
    "about": ("app.shell.about", "AboutScreen"),
    "deleted": ("app.shell.deleted", "DeletedScreen"),
    "table": ("app.table.screen", "TableScreen"),
    "replay": ("app.replay.screen", "ReplayScreen"),
    "exercise": ("app.replay.exercise", "ExerciseScreen"),
    "results": ("app.shell.results.screen", "ResultsScreen"),
    "score": ("app.shell.score", "ScoreScreen"),
    "new_pad": ("app.pads.new_pad", "NewPadScreen"),
    "pad": ("app.pads.pad_screen", "PadScreen"),
    "tray": ("app.trays.tray_screen", "TrayScreen"),
    "records": ("app.records.records_screen", "RecordsScreen"),
    "person": ("app.records.people.person", "PersonScreen"),
    "year": ("app.records.year_screen", "YearScreen"),
    "play": ("app.records.play_screen", "PlayScreen"),
    "search": ("app.shell.rules.search", "SearchScreen"),
    "workshop": ("app.workshop.screen", "WorkshopScreen"),
    "course": ("app.workshop.course_page", "CourseScreen"),
    "received": ("app.workshop.received", "ReceivedScreen"),
    "daily": ("app.challenges.daily", "DailyScreen"),
    "tours": ("app.challenges.tours", "ToursScreen"),
    "build": ("app.workshop.build.screen", "BuildScreen"),
}

DESTINATIONS = [
    ("home", "Play", "golf", "golf"),
    ("score", "Score", "notebook-edit-outline", "notebook-edit"),
    ("saves", "Saves", "content-save-outline", "content-save"),
    ("workshop", "Workshop", "hammer-screwdriver", "hammer-screwdriver"),
    ("settings", "Settings", "cog-outline", "cog"),
]
# At the foot of the rail; where there is a bar instead, home has a button for it.
RULES = ("rules", "Rules", "book-open-variant-outline", "book-open-variant")

# Screens inside the navigation frame, and the destination each one belongs to: where people came
# from if that is empty.
SHELL = {
    "home": "home",
    "score": "score",
    "records": "score",
    "person": "score",
    "workshop": "workshop",
    "course": "workshop",
    "received": "workshop",
    "daily": "",
    "tours": "",
    "play": "score",
    "year": "score",
    "saves": "saves",
    "rules": "rules",
    "search": "rules",
    "settings": "settings",
    "about": "settings",
    "deleted": "",
}

LISTS = ("home", "score", "saves")  # from these nobody comes back to an open pad


def modules() -> list[str]:
    """The modules of all screens and boards, to be read before anybody goes there."""
    from app.games import MANIFESTS

    boards = [game.board.partition(":")[0] for game in MANIFESTS.values()]
    return [*boards, *(module for module, _ in SCREENS.values())]


class ScreenCache:
    """Makes screens and keeps them; ``needed`` names those that must stay.

    A screen that is let go of leaves its ``place``, where it has one: the next one takes it over.
    """

    def __init__(self, shell: AppShell, needed: Callable[[], Collection[str]]) -> None:
        self.made: dict[str, Screen] = {}  # the one that was shown last is the last
        self._places: dict[str, Any] = {}
        self._shell, self._needed = shell, needed

    def take(self, name: str) -> Screen:
        """The screen of this name: the one that was kept, or a new one."""
        screen = self.made.pop(name, None)
        if screen is None:
            module, class_name = SCREENS[name]
            screen = getattr(import_module(module), class_name)(name=name)
            if name in self._places:
                screen.place = self._places.pop(name)
        self.made[name] = screen
        return screen

    def let_go(self, kept: int = KEPT) -> None:
        """Keep those that are needed, and the last ones that were left up to this many widgets."""
        needed = self._needed()
        for name in reversed([name for name in self.made if name not in needed]):
            screen = self.made[name]
            kept -= sum(1 for _ in screen.walk(restrict=True))
            if kept < 0:
                if hasattr(screen, "place"):
                    self._places[name] = screen.place
                del self.made[name]
                self._shell.forget(screen)
                forget_last_field()

    def clear(self) -> None:
        """Let go of every screen and of where people were on it."""
        self.made.clear()
        self._places.clear()
        self._shell.forget_screens()
