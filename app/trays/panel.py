"""One group of a tray with its buttons: dice or piles above, what is done with them below."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.trays.desk import TrayDesk
from app.trays.dice_panel import DicePanel
from app.trays.pile_panel import PilePanel
from engine.tray import Step
from engine.trays import Group


class GroupPanel(BoxLayout):
    """``beside`` is set where several groups stand side by side: then each has its title, and only
    the one used last has the filled button."""

    title = StringProperty("")
    beside = BooleanProperty(False)
    chosen = BooleanProperty(True)
    main_text = StringProperty("")
    main_icon = StringProperty("")
    way_text = StringProperty("")
    way_icon = StringProperty("")
    undoable = BooleanProperty(False)
    host = ObjectProperty(None)

    def __init__(self, desk: TrayDesk, group: Group, **kwargs: Any) -> None:
        super().__init__(title=group.title, **kwargs)
        self.group, self._desk = group, desk
        self.inside = (DicePanel if group.dice else PilePanel)(desk, group)
        self.ids.place.add_widget(self.inside)

    @property
    def busy(self) -> bool:
        return self.inside.busy

    def show(self) -> None:
        """Show the tray as it is."""
        self.inside.show()
        self.main_text, self.main_icon = self.inside.main
        self.way_text, self.way_icon = getattr(self.inside, "way", ("", ""))
        self.chosen = not self.beside or self._desk.group == self.group.key
        self.undoable = self._desk.tray.can_undo

    def stepped(self, step: Step) -> None:
        self.inside.stepped(step)

    def act(self) -> None:
        """The main button was tapped."""
        self.inside.finish()
        self._desk.act(self.group)

    def go_the_way(self) -> None:
        """The other button was tapped."""
        self.inside.clear_table()


kv.load("trays/panel")
