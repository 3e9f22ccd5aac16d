"""The dice of one group, as large as they fit, and the cards by which a die can be read."""

from __future__ import annotations

from functools import partial
from itertools import zip_longest
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.games import dice_look
from app.pieces.dice_look import ReadingPicture
from app.shell.new_table.list_sheets import NumberSheet
from app.trays.die_cell import DieCell
from app.trays.session import TraySession
from app.trays.spread import Spread  # noqa: F401  (named in kv)
from app.widgets import text as _text  # noqa: F401  (its kv names must exist first)
from app.widgets.press import Pressable
from engine.core.chance import Face
from engine.trays.groups import Dice, Group, Reading
from engine.trays.tray import Step

READINGS, READINGS_PART = 280, 0.45  # dp that the cards take at most, and the part of all room
HINTS = {
    True: "Tap a die to roll it alone, its pin to hold it back.",
    False: "Tap a die to hold it back.",
}
ALONE = "Tap the die to roll it."
READ = "Roll the {} die and read it by a card."


class ReadingCard(Pressable, BoxLayout):
    """A card with the die that is read by it, and the number that it gives."""

    value = StringProperty("")

    def __init__(self, picture: ReadingPicture, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._picture = picture
        self.ids.place.add_widget(picture)

    def show(self, reading: Reading | None, face: Face | None, faces: tuple[Face, ...]) -> None:
        """Show what a reading makes of a face; without a reading the card is still blank."""
        self._picture.face = "" if face is None or reading is None else str(face)
        if reading is None:
            self.value, self.label = "+", "Give the blank card its numbers"
            return
        self.value = "" if face is None else str(reading.values[faces.index(face)])
        self.label = f"{reading.title}: {self.value or 'not rolled'}"


class DicePanel(BoxLayout):
    """All dice of a group."""

    way = ("", "")  # nothing becomes of dice
    hint = StringProperty("")
    named = BooleanProperty(False)

    def __init__(self, session: TraySession, group: Group, **kwargs: Any) -> None:
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
        self._look = dice_look(session.tray.game)
        self._cards = {key: self._cards_of(row) for key, row in self._rows.items()}
        for card in self._reading_cards:
            self.ids.readings.add_widget(card)
        self.bind(height=self._arrange)
        self._arrange()

    def _cards_of(self, row: Dice) -> list[ReadingCard]:
        """The cards by which a die can be read; the blank one comes last and can be tapped."""
        make = self._look.reading
        if make is None:
            return []
        cards = [ReadingCard(make(number), tappable=False) for number in range(len(row.readings))]
        if row.blank:
            blank = ReadingCard(make(len(row.readings)))
            blank.bind(on_release=lambda _card: self._write(row))
            cards.append(blank)
        return cards

    @property
    def _reading_cards(self) -> list[ReadingCard]:
        return [card for cards in self._cards.values() for card in cards]

    def _write(self, row: Dice) -> None:
        """Ask for the numbers of a blank card."""
        if row.blank is None:
            return
        session, group = self._session, self._group.key
        now = session.tray.own.get(row.key, "")
        NumberSheet(row.blank, now, lambda value: session.write(group, row.key, str(value))).open()

    @property
    def busy(self) -> bool:
        return any(cell.area.busy for cell in self.cells.values())

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
            cell.area.show(self._look, row, face, cell.held)
            number = row.keys.index(key) + 1
            name = f"{row.title} {number}" if row.copies > 1 else row.title
            shown = "not rolled" if face is None else tray.name_face(key, face)
            cell.label = f"{name}: {shown}{', held' if cell.held else ''}"
            cell.pin_label = f"Let go of {name}" if cell.held else f"Hold {name}"
        for key, cards in self._cards.items():
            readings, faces = tray.readings(key), self._rows[key].die.faces
            for card, reading in zip_longest(cards, readings):
                card.show(reading, tray.face(key), faces)

    def stepped(self, step: Step) -> None:
        """Let the dice that were just rolled tumble."""
        if step.verb == "roll":
            for key in step.chosen:
                if key in self.cells:
                    self.cells[key].area.tumble()

    def finish(self) -> None:
        for cell in self.cells.values():
            cell.area.finish()

    def _tapped(self, key: str, *_: object) -> None:
        if self._group.single or len(self.cells) == 1:
            self._session.roll_die(self._group.key, key)
        else:
            self._session.hold(self._group.key, key)

    def _pinned(self, key: str, *_: object) -> None:
        self._session.hold(self._group.key, key)

    def _arrange(self, *_: object) -> None:
        self.ids.readings.height = (
            min(dp(READINGS), self.height * 0.4) if self._reading_cards else 0
        )


def _hint(group: Group) -> str:
    first = group.dice[0]
    if len(group.dice) > 1 or first.copies > 1:
        return HINTS[group.single]
    return READ.format(first.title.lower()) if first.readings or first.blank else ALONE


kv.load("trays/dice")
