"""The controller of a tray in use: everything done is kept at once and told to whoever looks."""

from __future__ import annotations

import time
from collections.abc import Callable

from kivy.properties import StringProperty

from app.device.feedback import Feedback
from app.news import News
from app.store.trouble import telling
from app.trays.tray_text import told
from engine.core.game import IllegalMove
from engine.core.options import OptionValue
from engine.store.trays import TrayStore
from engine.trays.groups import Group, PutWay
from engine.trays.tray import Tray, TrayStep

SOUNDS = {
    "roll": "dice",
    "draw": "draw",
    "shuffle": "shuffle",
    "fill": "shuffle",
    "anew": "shuffle",
}
LEFT = {"discard": "discard", "back": "place", "keep": "place"}  # sounds of what leaves the table


class TrayNews(News):
    """The news of a tray: steps with what came up, and the group that shaking is about."""

    __events__ = ("on_step",)

    group: str = StringProperty("")

    def step(self, step: TrayStep) -> None:
        """Tell what was just done."""
        self.dispatch("on_step", step)

    def on_step(self, step: TrayStep) -> None:
        """Something was done."""


class TraySession:
    """One tray in use; `news` tells of everything that is done."""

    def __init__(self, tray: Tray, store: TrayStore, feedback: Feedback) -> None:
        self.news = TrayNews()
        self.tray, self._store, self._feedback = tray, store, feedback
        keys = [group.key for group in tray.groups]
        self.group = tray.shown if tray.shown in keys else keys[0]

    @property
    def group(self) -> str:
        """The group that is looked at."""
        return self.news.group

    @group.setter
    def group(self, key: str) -> None:
        self.news.group = key

    # What people do.

    def turn_to(self, group: str) -> None:
        """Look at another group, and remember it."""
        if group != self.group:
            self.group = self.tray.shown = group
            self._keep()

    def roll(self, group: str) -> None:
        self._do(group, lambda now: self.tray.roll(group, now))

    def roll_die(self, group: str, die: str) -> None:
        self._do(group, lambda now: self.tray.roll_die(die, now))

    def hold(self, group: str, die: str) -> None:
        try:
            self.tray.hold(die)
        except IllegalMove as refused:
            self._refuse(str(refused))
            return
        self._feedback.tick()
        self._changed(group)

    def write(self, group: str, die: str, numbers: str) -> None:
        """Give the blank card of a die its numbers."""
        self.tray.write(die, numbers)
        self._changed(group)

    def draw(self, pile: str, number: int = 1) -> None:
        self._do(self._group_of(pile), lambda now: self.tray.draw(pile, number, now))

    def put(self, pile: str, way: PutWay, place: int | None = None) -> None:
        self._do(self._group_of(pile), lambda now: self.tray.put(pile, way, place, now))

    def reshuffle(self, pile: str) -> None:
        self._do(self._group_of(pile), lambda now: self.tray.reshuffle(pile, now))

    def fill(self, pile: str, values: dict[str, OptionValue] | None = None) -> bool:
        """Start a pile anew; False where it cannot be filled so."""
        return self._do(self._group_of(pile), lambda now: self.tray.fill(pile, values, now))

    def anew(self) -> None:
        self._do(self.group, self.tray.anew)

    def undo(self) -> None:
        """Take the last step back, and say which it was."""
        step = self.tray.undo()
        if step is None:
            self._refuse("There's nothing to undo.")
            return
        self._feedback.tick()
        self._changed(self._where(step))
        self.news.notice(f"Undone: {told(self.tray, step)[0]}.")

    def act(self, group: Group | None = None) -> None:
        """The main action of a group: roll, or draw from the pile that was used last."""
        found = group or self.tray.box.group(self.group)
        if found.dice:
            self.roll(found.key)
        else:
            self.draw(self.last_pile(found))

    # What is known.

    def last_pile(self, group: Group) -> str:
        """The pile of a group that was drawn from last; at first its first."""
        keys = [pile.key for pile in group.piles]
        drawn = (step.what for step in reversed(self.tray.history) if step.verb == "draw")
        return next((key for key in drawn if key in keys), keys[0])

    def _where(self, step: TrayStep) -> str:
        """The group in which something was done; the one looked at, where it was in all."""
        for group in self.tray.groups:
            keys = {group.key, *self.tray.dice_of(group.key), *(pile.key for pile in group.piles)}
            if step.what in keys:
                return group.key
        return self.group

    def _group_of(self, pile: str) -> str:
        groups = self.tray.groups
        return next(g.key for g in groups if any(found.key == pile for found in g.piles))

    # How it is done.

    def _do(self, group: str, action: Callable[[float], TrayStep]) -> bool:
        try:
            step = action(time.time())
        except IllegalMove as refused:
            self._refuse(str(refused))
            return False
        self._feedback.thump()
        self._feedback.play(_sound(step))
        self._changed(group)
        self.news.step(step)
        self._feedback.say(", ".join(told(self.tray, step)))
        return True

    def _changed(self, group: str) -> None:
        self.group = self.tray.shown = group
        self._keep()
        self.news.changed()

    def _refuse(self, reason: str) -> None:
        self._feedback.refuse()
        self.news.notice(reason)

    def _keep(self) -> None:
        with telling(self.news.notice, "The tray can't be saved"):
            self._store.keep(self.tray)


def _sound(step: TrayStep) -> str:
    return LEFT[step.chosen[0]] if step.verb == "move" else SOUNDS.get(step.verb, "shuffle")
