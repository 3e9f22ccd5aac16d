"""Badges of challenges: a medal, and a chip that says who plays."""

from __future__ import annotations

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from app import kv
from app.challenges.playing import STRANGER, usual_player
from app.records.people.people_editors import ask_for_person
from app.theme import TERRAIN, Colour, theme
from app.widgets import Menu
from app.widgets.inputs.controls import Chip
from app.widgets.surfaces.plates import Hideable, Ring

_NEW = ""
_MOST = 8  # people in the menu: who played last comes first


class PlayerChip(Chip):
    """``player`` is whoever sits down next."""

    player = StringProperty(STRANGER)

    def show(self) -> None:
        """Somebody may have been renamed, or come."""
        known = App.get_running_app().tables.people.find(self.player)
        self.player = known.name if known else usual_player()

    def on_release(self) -> None:
        people = [one.name for one in App.get_running_app().tables.people.known()[:_MOST]]
        choices: list[tuple[str, ...]] = [(name, name, "account") for name in people]
        menu = Menu(choices=[*choices, (_NEW, "Someone else", "account-plus")], value=self.player)
        menu.bind(on_choose=self._choose)
        menu.open(self)

    def _choose(self, _menu: object, name: str) -> None:
        if name:
            self.player = name
        else:
            ask_for_person(lambda: None, self._take)

    def _take(self, name: str) -> None:
        self.player = name


class Medal(Hideable, Ring, AnchorLayout):
    """``medal`` is "gold", "silver", "bronze" or nothing; ``text`` stands on it."""

    medal = StringProperty("")
    text = StringProperty("")
    locked = BooleanProperty(False)

    def shade(self, medal: str, part: str, otherwise: str, _repaints: int) -> Colour:
        """The colour of a part of the medal, or a token's where there is no medal."""
        return theme.terrain(medal + part) if medal + part in TERRAIN else theme.colour(otherwise)


kv.load("challenges/player")
kv.load("challenges/medal")
