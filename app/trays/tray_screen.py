"""The screen of a tray: dice, decks and bags of a game, without the game."""

from __future__ import annotations

import secrets
from functools import cached_property
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen

from app import kv
from app.device.shake import Shake
from app.running import is_shown, running_app
from app.trays.dice_panel import DicePanel
from app.trays.pile_panel import PilePanel
from app.trays.tray_session import TrayNews, TraySession
from app.trays.tray_sheets import PileSheet, TrayHistorySheet, TrayMoreSheet
from app.widgets import TonalButton, snackbar
from app.widgets.layers.layer import top_layer
from app.widgets.surfaces.plates import EdgedPlate
from app.window import frame
from engine.games import GAMES
from engine.store.trays import TrayStore
from engine.trays.groups import Group
from engine.trays.tray import TrayStep

if TYPE_CHECKING:
    from app.application import ClubhouseApp

SEED_BITS = 53  # of a number that JSON readers of every kind take as it is
TALL = 900  # dp of an upright tablet, on which groups stand below each other
KEYS = ("spacebar", "enter", "numpadenter")


class TrayScreen(Screen):
    """Shows the tray of one game at a time; ``enter(game=...)`` takes it up."""

    game_title = StringProperty("")
    tabs = ListProperty([])  # groups to choose from, where one is shown at a time
    shown = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.session: TraySession | None = None
        self._side_by_side = False
        self._panels: list[GroupPanel] = []
        self._tools: TrayTools | None = None
        self._shake: Shake | None = None
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)

    @property
    def app(self) -> ClubhouseApp:
        return running_app()

    @property
    def opened(self) -> TraySession:
        """The tray that people are at: whatever they tap belongs to one."""
        assert self.session is not None
        return self.session

    @cached_property
    def _store(self) -> TrayStore:
        return TrayStore(self.app.home_folder)

    @property
    def busy(self) -> bool:
        """Whether dice are still tumbling."""
        return any(panel.busy for panel in self._panels)

    # Coming and going.

    def enter(self, game: str) -> None:
        """Take up the tray of a game as it was left."""
        tray, problem = self._store.open(game, secrets.randbits(SEED_BITS))
        self.session = TraySession(tray, self._store, self.app.feedback)
        self.session.news.bind(
            changes=self._refresh,
            group=self._turned,
            on_step=self._stepped,
            on_notice=lambda _news, text: snackbar(text, icon="information-outline"),
        )
        self.game_title = GAMES.info(game).title
        frame.bind(width_class=self._arrange_soon, across=self._arrange_soon)
        self._arrange()
        self.app.feedback.prepare()
        self._shake = Shake(self.app.settings, self.shaken)
        self._shake.start()
        if problem:
            snackbar(problem, icon="alert-outline")

    def leave(self) -> None:
        self.pause()
        frame.unbind(width_class=self._arrange_soon, across=self._arrange_soon)

    def pause(self) -> None:
        """Everything is on the disk already."""
        if self._shake:
            self._shake.stop()

    def resume(self) -> None:
        if self._shake:
            self._shake.start()

    # What is shown.

    def _arrange(self, *_: object) -> None:
        """Build the panels that the window has room for: all of them, or the chosen one."""
        if self.session is None or not is_shown(self):
            return  # they are built when the tray is looked at again
        groups = self.session.tray.groups
        upright = frame.width_class == "medium" and frame.height >= dp(TALL)
        self._side_by_side = len(groups) > 1 and (frame.width_class == "expanded" or upright)
        alone = self._side_by_side or len(groups) == 1
        self.tabs = [] if alone else [(group.key, group.title) for group in groups]
        self.shown = self.session.group
        place = self.ids.place
        place.clear_widgets()
        place.orientation = "vertical" if upright else "horizontal"
        wanted = groups if self._side_by_side else [self.session.tray.box.group(self.session.group)]
        self._panels = [self._panel(group) for group in wanted]
        for panel in self._panels:
            place.add_widget(panel)
        self._place_tools()
        self._refresh()

    def _place_tools(self) -> None:
        """They stand in the bar above several groups, and beside the button of a single one."""
        self._tools = TrayTools(host=self)
        self.ids.tools.clear_widgets()
        if self._side_by_side:
            self.ids.tools.add_widget(self._tools)
        else:
            self._panels[0].take_in(self._tools)

    def _panel(self, group: Group) -> GroupPanel:
        framed = self._side_by_side and not frame.across
        panel = GroupPanel(self.opened, group, beside=self._side_by_side, framed=framed)
        panel.left_handed = self.app.settings.left_handed
        panel.size_hint = (
            (1, 1) if self.ids.place.orientation == "vertical" else (_weight(group), 1)
        )
        return panel

    def _refresh(self, *_: object) -> None:
        assert self._tools
        self._tools.undoable = self.opened.tray.can_undo
        for panel in self._panels:
            panel.show()

    def _stepped(self, _news: TrayNews, step: TrayStep) -> None:
        for panel in self._panels:
            panel.stepped(step)

    def on_shown(self, _screen: object, group: str) -> None:
        """Another tab was tapped."""
        if self.session and group and group != self.session.group:
            self.session.turn_to(group)

    def _turned(self, *_: object) -> None:
        if self._side_by_side:
            self._refresh()
        else:
            self._arrange()

    # What people do.

    def undo(self) -> None:
        if self.session:
            self.session.undo()

    def shaken(self) -> None:
        """Roll or draw, as in the group that was used last."""
        if self.session and top_layer() is None and not self.busy:
            self.session.act()

    def key(self, name: str, modifiers: list[str]) -> bool:
        if name not in KEYS or self.session is None:
            return False
        self.session.act()
        return True

    def show_history(self) -> None:
        TrayHistorySheet(self.opened).open()

    def show_more(self) -> None:
        group = self.opened.tray.box.group(self.opened.group)
        if len(self.opened.tray.groups) == 1 and len(group.piles) == 1:
            PileSheet(self.opened, group.piles[0]).open()
        else:
            TrayMoreSheet(self.opened, group).open()

    def show_rules(self) -> None:
        self.app.go("rules", game=self.opened.tray.game)


def _weight(group: Group) -> float:
    """How much of a wide window a group takes."""
    things = len(group.piles) or sum(row.copies for row in group.dice)
    return min(1.5, max(1.0, things / 3))


kv.load("trays/screen")


class TrayTools(BoxLayout):
    """Tools that are the same for all groups: taking back, and the history."""

    undoable = BooleanProperty(False)
    host = ObjectProperty(None)


class GroupPanel(EdgedPlate, BoxLayout):
    """``beside`` is set where several groups stand side by side: then each has its title, and only
    the one used last has the filled button. ``framed`` sets it off from the others."""

    title = StringProperty("")
    beside = BooleanProperty(False)
    chosen = BooleanProperty(True)
    main_text = StringProperty("")
    main_icon = StringProperty("")
    framed = BooleanProperty(False)
    left_handed = BooleanProperty(False)

    def __init__(self, session: TraySession, group: Group, **kwargs: object) -> None:
        super().__init__(title=group.title, **kwargs)
        self.group, self._session = group, session
        self.inside = (DicePanel if group.dice else PilePanel)(session, group)
        self.ids.place.add_widget(self.inside)
        self._way = TonalButton(size_hint_x=1, side=dp(12), pos_hint={"center_y": 0.5})
        self._way.bind(on_release=lambda _button: self.inside.clear_table())

    @property
    def busy(self) -> bool:
        return self.inside.busy

    def show(self) -> None:
        """Show the tray as it is."""
        self.inside.show()
        self.main_text, self.main_icon = self.inside.main
        self._show_way(*self.inside.way)
        self.chosen = not self.beside or self._session.group == self.group.key

    def take_in(self, tools: TrayTools) -> None:
        """Put the tools beside the buttons, which lie at the side of the hand that is used."""
        tools.pos_hint = {"center_y": 0.5}
        foot = self.ids.foot
        foot.add_widget(tools, index=0 if self.left_handed else len(foot.children))

    def stepped(self, step: TrayStep) -> None:
        self.inside.stepped(step)

    def act(self) -> None:
        """The main button was tapped."""
        self.inside.finish()
        self._session.act(self.group)

    def _show_way(self, text: str, icon: str) -> None:
        """The other button stands on the inner side of the main one while it is of use."""
        foot = self.ids.foot
        self._way.text, self._way.icon = text, icon
        if text and not self._way.parent:
            main = foot.children.index(self.ids.main.__self__)
            foot.add_widget(self._way, index=main if self.left_handed else main + 1)
        elif not text and self._way.parent:
            foot.remove_widget(self._way)


kv.load("trays/panel")
