"""Words about a tray: what was done with it, and what lies in it."""

from __future__ import annotations

from app.shell.new_table.lists import summary
from app.words import moment_at
from engine.core.options import Option, OptionValue
from engine.trays.groups import DrawPile, PutWay, Values
from engine.trays.tray import Tray, TrayStep

WAYS: dict[PutWay, str] = {"discard": "Discard", "back": "Put back", "keep": "Take out"}
ALL_WAYS: dict[PutWay, str] = {
    "discard": "Discard all",
    "back": "Put all back",
    "keep": "Take all out",
}
WENT: dict[str, str] = {"discard": "Discarded", "back": "Put back", "keep": "Taken out of play"}
ICONS: dict[PutWay, str] = {
    "discard": "tray-arrow-down",
    "back": "keyboard-return",
    "keep": "check",
}


def told(tray: Tray, step: TrayStep) -> tuple[str, str]:
    """A step in a line, and what came of it in another."""
    name = tray.name(step.what)
    came = ", ".join(tray.name_face(step.what, face) for face in step.came)
    match step.verb:
        case "roll":
            return f"{name}: rolled", came
        case "draw":
            return f"{name}: drawn", came
        case "move":
            return f"{name}: {WENT[step.chosen[0]].lower()}", ""
        case "shuffle":
            return f"{name}: discards shuffled in", ""
        case "fill":
            return f"{name}: filled again", _values(tray, step)
    return "Everything reset", ""


def _values(tray: Tray, step: TrayStep) -> str:
    return values_told(tray.pile(step.what), step.chosen)


def values_told(pile: DrawPile, values: Values) -> str:
    """Says what is chosen for the options of a pile: "Players: 3, Client visits: yes"."""
    used = [option for option in pile.mattering(values) if values[option.key] != ""]
    return ", ".join(f"{option.title}: {_told(option, values[option.key])}" for option in used)


def _told(option: Option, value: OptionValue) -> str:
    if option.length:
        return summary(option, value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def when(time: float, now: float) -> str:
    """The time of a step; the day too, where it was not today."""
    moment, today = moment_at(time), moment_at(now)
    clock = f"{moment:%H:%M:%S}"
    return clock if moment.date() == today.date() else f"{moment.day} {moment:%b}, {clock}"


def stock(tray: Tray, pile: DrawPile) -> str:
    """Where the things of a pile are: "12 left, 3 discarded"."""
    parts = [f"{tray.size(pile.key)} left"]
    for count, what in (
        (len(tray.discards(pile.key)), "discarded"),
        (len(tray.kept(pile.key)), "out of play"),
    ):
        if count:
            parts.append(f"{count} {what}")
    return ", ".join(parts)
