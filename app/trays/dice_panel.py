"""The dice of one group, as large as they fit, and the cards by which a die can be read."""

from __future__ import annotations

from functools import partial
from itertools import zip_longest

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.games import dice_look
from app.pieces.dice.die import DieWidget
from app.shell.new_table.list_sheets import NumberSheet
from app.table.board.motion import Motions
from app.theme import theme
from app.trays.pile_panel import Spread  # noqa: F401  (named in kv)
from app.trays.tray_session import TraySession
from app.widgets.inputs.press import Pressable
from app.widgets.text import label as _text  # noqa: F401  (its kv names must exist first)
from engine.core.chance import Face
from engine.trays.groups import Dice, DieReading, Group
from engine.trays.tray import TrayStep

HINTS = {
    True: "Tap a die to roll it, its pin to hold it.",
    False: "Tap a die to hold it.",
}
ALONE = "Tap the die to roll it."
READ = "Roll the {} die and read it with a card."


class DieCell(BoxLayout):
    """A die; where dice differ it is ``named`` below and has a pin that can be tapped."""

    title = StringProperty("")
    named = BooleanProperty(False)
    held = BooleanProperty(False)
    label = StringProperty("")
    pin_label = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        self.register_event_type("on_die")
        self.register_event_type("on_pin")
        super().__init__(**kwargs)

    @property
    def die(self) -> DieWidget:
        die: DieWidget = self.ids.die
        return die

    def on_die(self) -> None:
        """The die was tapped."""

    def on_pin(self) -> None:
        """The pin was tapped."""


class ReadingCard(Pressable, BoxLayout):
    """A card with the die that is read by it, and the number that it gives."""

    value = StringProperty("")
    look = ObjectProperty(None, allownone=True)

    def show(self, reading: DieReading | None, face: Face | None, faces: tuple[Face, ...]) -> None:
        """Show what a reading makes of a face; without a reading the card is still blank."""
        if reading is None:
            self.value, self.label = "+", "Set the blank card's numbers"
            return
        self.value = "" if face is None else str(reading.values[faces.index(face)])
        self.label = f"{reading.title}: {self.value or 'not rolled'}"


class DicePanel(BoxLayout):
    """All dice of a group."""

    way = ("", "")  # nothing becomes of dice
    hint = StringProperty("")
    named = BooleanProperty(False)
    has_readings = BooleanProperty(False)

    def __init__(self, session: TraySession, group: Group, **kwargs: object) -> None:
        super().__init__(named=group.single, **kwargs)
        self._session, self._group = session, group
        self._rows: dict[str, Dice] = session.tray.dice_of(group.key)
        self.cells: dict[str, DieCell] = {}
        self.hint = _hint(group)
        for key, row in self._rows.items():
            cell = DieCell(title=row.title, named=group.single)
            cell.bind(on_die=partial(self._tapped, key), on_pin=partial(self._pinned, key))
            self.cells[key] = cell
            self.ids.dice.add_widget(cell)
        self._motions = Motions()
        self._look = dice_look(session.tray.game)
        self._cards = {key: self._cards_of(row) for key, row in self._rows.items()}
        for cards in self._cards.values():
            for card in cards:
                self.ids.readings.add_widget(card)
        self.has_readings = any(self._cards.values())

    def _cards_of(self, row: Dice) -> list[ReadingCard]:
        """The cards by which a die can be read; the blank one comes last and can be tapped."""
        if self._look.reading is None:
            return []
        cards = [ReadingCard(tappable=False) for _ in row.readings]
        if row.blank:
            blank = ReadingCard()
            blank.bind(on_release=lambda _card: self._write(row))
            cards.append(blank)
        return cards

    def _write(self, row: Dice) -> None:
        """Ask for the numbers of a blank card."""
        assert row.blank
        session, group = self._session, self._group.key
        now = session.tray.own.get(row.key, "")
        NumberSheet(row.blank, now, lambda value: session.write(group, row.key, str(value))).open()

    @property
    def busy(self) -> bool:
        return self._motions.busy

    @property
    def main(self) -> tuple[str, str]:
        """The words and the icon of the main action."""
        free = [key for key in self.cells if key not in self._session.tray.held]
        some = len(free) < len(self.cells)
        words = f"Roll {len(free)}" if some else "Roll" if len(free) == 1 else "Roll all"
        return words, "dice-multiple"

    def show(self) -> None:
        """Show all dice at rest."""
        tray = self._session.tray
        for key, cell in self.cells.items():
            row, face = self._rows[key], tray.face(key)
            cell.held = key in tray.held
            cell.die.look = self._look.die(row, face)
            cell.die.condition = "waiting" if face is None else "plain"
            number = row.keys.index(key) + 1
            name = f"{row.title} {number}" if row.copies > 1 else row.title
            shown = "not rolled" if face is None else tray.name_face(key, face)
            cell.label = f"{name}: {shown}{', held' if cell.held else ''}"
            cell.pin_label = f"Let go of {name}" if cell.held else f"Hold {name}"
        for key in filter(self._cards.get, self._cards):
            self._show_readings(key)

    def _show_readings(self, key: str) -> None:
        tray, make = self._session.tray, self._look.reading
        assert make
        face, faces = tray.face(key), self._rows[key].die.faces
        for number, (card, reading) in enumerate(zip_longest(self._cards[key], tray.readings(key))):
            card.look = make(number, None if reading is None else face)
            card.show(reading, face, faces)

    def stepped(self, step: TrayStep) -> None:
        """Let the dice that were just rolled tumble, as fast as motions are wished."""
        self.finish()
        pace = theme.time(1000)
        if step.verb != "roll" or not pace:
            return
        for key in step.chosen:
            face = self._session.tray.face(key)
            if key in self.cells and face is not None:
                row = self._rows[key]
                faces = tuple(dict.fromkeys(row.die.faces))
                look_of = partial(self._look.die, row)
                self.cells[key].die.roll(look_of, faces, face, self._motions, pace)

    def finish(self) -> None:
        self._motions.finish()

    def _tapped(self, key: str, *_: object) -> None:
        if self._group.single or len(self.cells) == 1:
            self._session.roll_die(self._group.key, key)
        else:
            self._session.hold(self._group.key, key)

    def _pinned(self, key: str, *_: object) -> None:
        self._session.hold(self._group.key, key)


def _hint(group: Group) -> str:
    first = group.dice[0]
    if len(group.dice) > 1 or first.copies > 1:
        return HINTS[group.single]
    return READ.format(first.title.lower()) if first.readings or first.blank else ALONE


kv.load("trays/dice")
