"""What a game shows, by name: the screens that serve every game find its parts here.

Parts are named as ``module:name`` and imported when they are first needed, so that a list of games
comes up without any board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from kivy.graphics.texture import Texture

    from engine.core.options import OptionValue


class BadManifest(Exception):
    """A manifest that names something which is not there; the text names the field."""


class ChoicePainter(NamedTuple):
    """Makes little pictures of an option's choices."""

    size: tuple[int, int]  # dp that suit them
    paint: Callable[[OptionValue, tuple[float, float]], Texture]  # a value, in a size in pixels
    shows: Callable[[OptionValue], bool] = lambda _value: True  # whether there is a picture of it


@dataclass(frozen=True, slots=True)
class Manifest:
    """All that one game shows. Only the board has to be there."""

    # The Board that draws its table and turns touches into moves.
    board: str

    # The picture on its card, by its name in assets/art; without one the card has a plain head.
    header: str = ""

    # A ChoicePainter for each option whose choices can be seen, by the key of the option.
    choices: Mapping[str, str] = field(default_factory=dict)

    # A DiceLook, where its dice on a tray are not plain white ones.
    dice: str = ""

    # The Editor that lays out what only this game knows, for a pad's way of the kind "course".
    course_editor: str = ""

    # What was entered on its pad as a picture: functions of a value and of the places to frame, by
    # the kind of the way; and what can be laid into a grid, a function of the value of a choice.
    entries: Mapping[str, str] = field(default_factory=dict)
    card: str = ""

    # A course that people build, whole or half: a function of its content and a size in pixels that
    # paints a Texture in today's look. Without one the header stands for it.
    portrait: str = ""

    # What lets people build such a course: a Builder, for the screen that every game shares.
    builder: str = ""

    # A course on paper: a function of its content that makes a Plan; and the empty ones that can be
    # printed to be drawn on, by their titles: a function that makes them.
    plan: str = ""
    blank_plans: str = ""

    # The pictures that its rules page asks for by name: functions of the texts in the brackets.
    page: Mapping[str, str] = field(default_factory=dict)

    def part(self, name: str, key: str = "") -> Any:
        """What a field names, imported; None where it is empty. A mapping is asked by its key."""
        value = getattr(self, name)
        named = value.get(key, "") if isinstance(value, Mapping) else value
        if not named:
            return None
        module, _, attribute = named.partition(":")
        try:
            return getattr(import_module(module), attribute)
        except (ImportError, AttributeError, ValueError) as missing:
            place = f"{name}[{key!r}]" if key else name
            raise BadManifest(f"The manifest's {place} is {named!r}: {missing}.") from missing
