"""One group of a tray with its buttons: dice or piles above, what is done with them below."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.trays.dice_panel import DicePanel
from app.trays.pile_panel import PilePanel
from app.trays.tray_session import TraySession
from app.widgets import TonalButton
from app.widgets.surfaces.plates import EdgedPlate
from engine.trays.groups import Group
from engine.trays.tray import TrayStep


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
