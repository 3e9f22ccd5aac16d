"""Properties that tell their widget of a change by a call: ``tell(name, value)``.

An ``on_<name>`` of Kivy's is a binding: five objects for each widget, whether the property is used
or not. Of these nothing is made before it is set. Others bind to them as to any.
"""

from __future__ import annotations

from typing import Any, Protocol

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
    VariableListProperty,
)


class Told(Protocol):
    """A widget with such properties."""

    def tell(self, name: str, value: Any) -> None: ...


class Telling:
    """What they have in common; it stands before Kivy's property."""

    name: str

    def set(self, told: Told, value: Any) -> bool:
        changed: bool = super().set(told, value)  # type: ignore[misc]
        if changed:
            told.tell(self.name, self.__get__(told, None))  # type: ignore[attr-defined]
        return changed


class TellingSwitch(Telling, BooleanProperty):
    """Yes or no."""


class TellingNumber(Telling, NumericProperty):
    """A number."""


class TellingObject(Telling, ObjectProperty):
    """Anything."""


class TellingChoice(Telling, OptionProperty):
    """One of some words."""


class TellingString(Telling, StringProperty):
    """A text."""


class TellingSides(Telling, VariableListProperty):
    """A number for each side."""
