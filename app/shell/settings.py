"""Settings: how the app looks, plays, sounds and feels."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from app import kv
from app.device.files import folder_told
from app.device.shake import has_sensor
from app.shell import backups
from app.shell.parts import RoomyRow, grouped
from app.widgets import Column, Icon, Row, Segments, Switch, Text
from app.window import after_layout

Choices = tuple[tuple[str, str], ...]


class Setting(NamedTuple):
    """One row: a switch, or segments where there are choices."""

    key: str
    title: str
    icon: str
    detail: str = ""
    choices: Choices = ()
    segment: float = 64  # dp of a choice, beside the setting's own words


LOOKS: Choices = (("light", "Light"), ("dark", "Dark"), ("system", "System"))
SPEEDS: Choices = (("off", "Off"), ("fast", "Fast"), ("full", "Full"))

DEPTHS: Choices = (("quick", "Quick"), ("normal", "Normal"), ("deep", "Deep"))

SOUNDS = Setting("sounds", "Sounds", "volume-high")
VIBRATION = Setting("vibration", "Vibration", "vibrate")
ANIMATIONS = Setting("animations", "Animations", "animation-play-outline", choices=SPEEDS)

GROUPS: tuple[tuple[str, tuple[Setting, ...]], ...] = (
    (
        "Look",
        (
            Setting("look", "", "", choices=LOOKS),
            Setting("larger_text", "Larger text", "format-size"),
            Setting(
                "colour_safe",
                "Colorblind-friendly colors",
                "palette-outline",
                "Player and warning colors that are easier to tell apart",
            ),
        ),
    ),
    (
        "Play",
        (
            ANIMATIONS,
            Setting(
                "thinking",
                "Bots think",
                "robot-outline",
                "How far ahead hard bots and hints look",
                DEPTHS,
                segment=92,
            ),
            Setting(
                "free_take_backs",
                "Free undo",
                "undo-variant",
                "Even with several players",
            ),
            Setting(
                "shoot_on_release",
                "Strike on release",
                "gesture-swipe",
                "Shoot when you lift your finger",
            ),
            Setting(
                "left_handed",
                "Left-handed",
                "hand-back-left-outline",
                "Main button on the left",
            ),
        ),
    ),
    (
        "Sound and touch",
        (
            SOUNDS,
            VIBRATION,
            Setting("shake", "Shake to roll", "cellphone-sound", "Also deals a new round"),
            Setting("read_aloud", "Read moves aloud", "account-voice"),
        ),
    ),
)
WORDS = 160  # dp that a setting's own words need beside segments
UNNAMED = "Not set: you're Player 1"
ELSEWHERE = "Everything in one file, to save elsewhere"
LOOKS_FIRST = "Shows you first what's in it"
KEPT = "Games, results, players and courses stay for 30 days"
AS_THEN = "From when Clubhouse couldn't start"
AS_BEFORE = "From before you restored a backup"


class SettingsScreen(Screen):
    """Rows from the table above; a change takes effect and is written at once."""

    def enter(self, **_: object) -> None:
        groups = self.ids.groups
        if not groups.children:
            self._name = _NameRow()
            groups.add_widget(self._group("You", [self._name]))
            for title, settings in GROUPS:
                offered = [s for s in settings if s.key != "shake" or has_sensor()]
                groups.add_widget(self._group(title, [setting_row(s) for s in offered]))
            groups.add_widget(self._group("Your data", self._data()))
            groups.add_widget(self._group("Clubhouse", [self._about()]))
        self._name.tell()  # people may have said it elsewhere

    @property
    def place(self) -> float:
        """How far the page is scrolled."""
        return float(self.ids.page.scroll_y)

    @place.setter
    def place(self, scrolled: float) -> None:
        after_layout(lambda: setattr(self.ids.page, "scroll_y", scrolled))

    def _group(self, title: str, rows: list[Widget]) -> Widget:
        group = Column(spacing=dp(8))
        group.add_widget(Text(text=title, role="section", colour="primary"))
        group.add_widget(grouped(rows, dp(64)))
        return group

    def _data(self) -> list[Widget]:
        rows = [
            _way("Back up everything", "tray-arrow-up", ELSEWHERE, backups.make),
            _way("Restore a backup", "tray-arrow-down", LOOKS_FIRST, backups.choose),
        ]
        if folder := backups.weekly_folder():
            where = f"In {folder_told(folder)}, the last four"
            rows.append(setting_row(Setting("weekly_backup", "Weekly backup", "update", where)))
        go = App.get_running_app().go
        rows.append(_way("Recently deleted", "delete-clock-outline", KEPT, lambda: go("deleted")))
        if backups.can_be_taken_back():
            rows.append(_way("Undo the restore", "undo", AS_BEFORE, backups.take_back))
        if backups.was_set_aside():
            bring = backups.bring_back_set_aside
            rows.append(_way("Restore what was set aside", "archive-arrow-up", AS_THEN, bring))
        return rows

    def _about(self) -> Widget:
        return _way("About", "information-outline", "", lambda: App.get_running_app().go("about"))


class _NameRow(Row):
    """What the owner is called, everywhere they have played; a tap changes it."""

    def __init__(self) -> None:
        super().__init__(icon="account", text="Your name", tappable=True)
        self.add_widget(Icon(icon="chevron-right"))
        self.tell()

    def tell(self, *_: object) -> None:
        owner = App.get_running_app().tables.people.owner
        self.detail = owner.name if owner else UNNAMED

    def on_release(self) -> None:
        from app.records.people.people_editors import ask_for_name, ask_for_owner

        owner = App.get_running_app().tables.people.owner
        if owner:
            ask_for_name(owner, self.tell)
        else:
            ask_for_owner(self.tell)


def _way(text: str, icon: str, detail: str, action: Callable[[], object]) -> Widget:
    """A row that leads somewhere."""
    row = Row(icon=icon, text=text, detail=detail, tappable=True)
    row.add_widget(Icon(icon="chevron-right"))
    row.bind(on_release=lambda _row: action())
    return row


class SettingChoice(Segments):
    """The values of a setting, which may be changed elsewhere too."""

    def follow(self, _settings: object, value: str) -> None:
        self.value = value


class SettingSwitch(Switch):
    """A setting that is on or off, which may be changed elsewhere too."""

    def follow(self, _settings: object, value: bool) -> None:
        self.active = value


def setting_row(setting: Setting, side: float = 16) -> Widget:
    """The row of a setting, `side` dp from the edges: a change takes effect at once."""
    settings = App.get_running_app().settings
    value = getattr(settings, setting.key)
    if setting.choices:
        control: SettingChoice | SettingSwitch = SettingChoice(
            choices=list(setting.choices), value=value
        )
        control.bind(value=settings.setter(setting.key))
    else:
        control = SettingSwitch(active=value)
        control.bind(active=settings.setter(setting.key))
    settings.bind(**{setting.key: control.follow})
    control.label = setting.title or "Look"
    if not setting.title:
        bare = BoxLayout(size_hint_y=None, height=dp(64), padding=(dp(16), dp(8)))
        bare.add_widget(control)
        return bare
    row = Row(icon=setting.icon, text=setting.title, detail=setting.detail, side=dp(side))
    if setting.choices:
        return RoomyRow(row, control, dp(setting.segment) * len(setting.choices), dp(WORDS))
    row.add_widget(control)
    return row


kv.load("shell/settings")
