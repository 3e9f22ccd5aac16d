"""Enters a number: a key for each where there are few, else a calculator's keys."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.pads.editors.editor import Editor, PadKey, PadKeys
from app.pads.pad_session import PadSession
from app.widgets import Column
from app.widgets.surfaces.plates import Centred, FilledPlate
from app.window import frame
from app.words import MINUS, number
from engine.pads.pad import EntryWay, PadCell


class Typing:
    """Digits and a sign, on the way to a number of a span. What a cell held before stands there
    until the first key is pressed, and is written over then."""

    def __init__(self, span: tuple[int, int], held: int | None = None) -> None:
        self.span = span
        self.digits = "" if held is None else str(abs(held))
        self._never_positive = span[1] <= 0
        self.negative = self._never_positive or (held is not None and held < 0)
        self._fresh = True

    @property
    def text(self) -> str:
        return (MINUS if self.negative and self.digits != "0" else "") + self.digits

    @property
    def number(self) -> int | None:
        """The number typed so far, whether it will do or not."""
        if not self.digits:
            return None
        return -int(self.digits) if self.negative else int(self.digits)

    @property
    def value(self) -> int | None:
        """The number typed so far, if it will do."""
        least, most = self.span
        return self.number if self.number is not None and least <= self.number <= most else None

    def digit(self, digit: int) -> bool:
        """Add a digit; False, and nothing changes, where no number of the span is so large."""
        begun = "" if self._fresh else self.digits.lstrip("0")
        negative = self._never_positive or (self.negative and not self._fresh)
        # The sign may come after the digits.
        largest = -self.span[0] if self._never_positive else max(-self.span[0], self.span[1])
        if int(f"{begun}{digit}") > max(0, largest):
            return False
        self.digits, self.negative, self._fresh = f"{begun}{digit}", negative, False
        return True

    def turn_sign(self) -> None:
        self.negative, self._fresh = self._never_positive or not self.negative, False

    def back(self) -> None:
        """Take the last key back."""
        self._fresh = False
        if self.digits:
            self.digits = self.digits[:-1]
        else:
            self.negative = self._never_positive


FEW = 20  # numbers that get a key each
FAR = 900  # a span from 0 or 1 to beyond this is there for rare cases: small numbers are usual
SMALL = 12  # of these the small ones get a key each
ROWS = {
    3: (1, 2, 3, 5, 6, 9),
    4: (4, 7, 8, 11, 12, 16),
    5: (10, 13, 14, 15, 17, 18, 19, 20),
}  # columns: numbers


def _all(way: EntryWay) -> range:
    """Every number that can be entered: those between two portions are always refused."""
    least, most = way.span
    return range(least, most + 1, way.step)


def _keys(way: EntryWay) -> range:
    """The numbers that get a key each: all of a few, else those that are usual."""
    least, most = way.span
    if len(_all(way)) <= FEW:
        return _all(way)
    if way.usual:
        return range(way.usual[0], way.usual[1] + 1, way.step)
    return range(least, SMALL + 1) if least in (0, 1) and most >= FAR else range(0)


class TypedNumber(FilledPlate, Centred):
    """The number that is being typed."""

    text = StringProperty("")


class NumberEditor(Editor):
    """`typed` is what a calculator's keys made so far; None while every number has its key."""

    def __init__(self, session: PadSession, cell: PadCell, way: EntryWay, **kwargs: object) -> None:
        super().__init__(session, cell, way, **kwargs)
        self.typed: Typing | None = None
        self._numbers = _keys(way)
        held = self.value if isinstance(self.value, int) else None
        if held is not None and held not in self._numbers:
            self._numbers = range(0)
        self._more = bool(self._numbers) and len(self._numbers) < len(_all(way))
        self._display = TypedNumber()
        if not self._numbers:
            self._open_digits()
        self._build()

    @property
    def whole_screen(self) -> bool:
        return self.cramped and self.typed is not None

    def resume(self, before: Editor) -> None:
        if isinstance(before, NumberEditor) and before.typed is not None:
            self._open_digits(before.typed)
            self._build()
            self.value, self.said = before.value, before.said

    def _open_digits(self, typed: Typing | None = None) -> None:
        held = self.value if isinstance(self.value, int) else None
        self.typed = typed or Typing(self.way.span, held)
        self._display.text = self.typed.text
        self._numbers, self._more = range(0), False

    def _build(self, *_: object) -> None:
        self.clear_widgets()
        self.one_tap = self.typed is None
        self.orientation = "horizontal" if frame.across and self.typed else "vertical"
        if not self.typed:
            self._add_numbers()
            return
        beside = Column(spacing="8dp", pos_hint={"top": 1})
        if self._display.parent:
            self._display.parent.remove_widget(self._display)
        beside.add_widget(self._display)
        digits = self._digits()
        if frame.across:
            self._add_extras(beside)
            self.add_widget(beside)
            self.add_widget(digits)
        else:
            self.add_widget(beside)
            self.add_widget(digits)
            self._add_extras(self)

    # A key for every number.

    def _add_numbers(self) -> None:
        count = len(self._numbers)
        columns = next((cols for cols, counts in ROWS.items() if count in counts), 4)
        keys = PadKeys(cols=columns)
        for each in self._numbers:
            keys.add_widget(self._answer_key(each, number(each), f"Key {number(each)}"))
        self.add_widget(keys)
        self._add_extras(self)
        if self._more:
            more = PadKey(text="More", label="More", wordy=True, plain=True)
            more.bind(on_release=self._show_more)
            self.add_widget(more)

    def _show_more(self, *_: object) -> None:
        self._open_digits()
        self._build()

    def _add_extras(self, box: BoxLayout) -> None:
        for choice in self.way.choices:
            key = self._answer_key(choice.value, choice.title, f"Choose {choice.title}")
            key.wordy = True
            box.add_widget(key)

    def _answer_key(self, value: object, text: str, label: str) -> PadKey:
        """A key whose tap says everything."""
        key = PadKey(text=text, label=label, value=value, selected=value == self.value)
        key.spent = bool(self.refusal(value))
        key.bind(state=self._pressed, on_release=lambda tapped: self.answer(tapped.value))
        return key

    def _pressed(self, key: PadKey, state: str) -> None:
        self.offer = key.value if state == "down" else self.value if self.typed else None

    # A calculator.

    def _digits(self) -> PadKeys:
        keys = PadKeys(cols=3, pos_hint={"top": 1})
        for digit in range(1, 10):
            keys.add_widget(self._digit_key(digit))
        least, most = self.way.span
        signed = least < 0 < most  # where no number is above zero, none is typed with a sign
        sign = PadKey(
            text="±" if signed else "", label="Key minus", plain=True, disabled=not signed
        )
        sign.bind(on_release=lambda _key: self._type(Typing.turn_sign))
        keys.add_widget(sign)
        keys.add_widget(self._digit_key(0))
        back = PadKey(icon="backspace-outline", label="Key back", plain=True)
        back.bind(on_release=lambda _key: self._type(Typing.back))
        keys.add_widget(back)
        return keys

    def _digit_key(self, digit: int) -> PadKey:
        key = PadKey(text=str(digit), label=f"Key {digit}", value=digit)
        key.bind(on_release=lambda tapped: self._type(Typing.digit, tapped.value))
        return key

    def _type(self, press: Callable[..., bool | None], *digit: int) -> None:
        assert self.typed
        fits = press(self.typed, *digit) is not False
        self._display.text = self.typed.text
        found = self.typed.value
        within = fits and (found is not None or self.typed.number is None)
        least, most = map(number, self.way.span)
        refusal = "" if found is None else self.refusal(found)
        self.value = self.offer = None if refusal else found
        self.said = refusal if within else f"Enter a number from {least} to {most}."

    def key(self, name: str) -> bool:
        if name.isdigit() and self.typed:
            self._type(Typing.digit, int(name))
        elif name == "backspace" and self.typed:
            self._type(Typing.back)
        elif name == "-" and self.typed and self.way.span[0] < 0:
            self._type(Typing.turn_sign)
        else:
            return False
        return True
