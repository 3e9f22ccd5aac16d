"""What a score pad says: its values, its history and itself as a text."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from app.pads.form import rows_of, sums_of
from app.words import counted, joined, number
from engine.options import Option, OptionValue
from engine.scorecard import FINISHED, Scorecard, Step
from engine.scorepad import Kind, Mark, Way

ARROW = "\N{RIGHTWARDS ARROW}"
PAD = "Score pad"


def aims(card: Scorecard) -> list[str]:
    """What the pad is and what wins, the fullest first."""
    lower = card.tally.standing.lower_wins
    aim = f"{'lowest' if lower else 'highest'} total wins"
    return [f"{PAD} · {aim}", f"{aim[:1].upper()}{aim[1:]}", PAD]


# Values.


def _title_of(way: Way, value: Any) -> str:
    found = (choice.title for choice in way.choices if choice.value == value)
    return next(found, number(value) if type(value) is int else str(value))


def _several(way: Way, value: Any) -> str:
    return joined([_title_of(way, each) for each in value]) or "none"


def _grid(_way: Way, value: Any) -> str:
    rows = (" ".join(number(c) if type(c) is int else str(c) for c in row) for row in value)
    return f"cards {' / '.join(rows)}"


_SAID: dict[Kind, Callable[[Way, Any], str]] = {
    "number": _title_of,
    "choice": _title_of,
    "several": _several,
    "grid": _grid,
    "course": lambda _way, _value: "a course",
}


def said(ways: tuple[Way, ...], value: Any) -> str:
    """A value as people would say it."""
    for way in ways:
        if way.takes(value):
            return _SAID[way.kind](way, value)
    return str(value)


# The history.


def step_line(card: Scorecard, step: Step) -> str:
    """One step: "Round 2, Ben: 11 → 12"."""
    if step.cell.line == FINISHED:
        return "Finished" if step.after else "Opened again"
    line = next((each for each in card.lines if each.key == step.cell.line), None)
    ways = line.ways if line else ()
    # A line that a correction took away is known by its key only.
    title = line.title if line else step.cell.line.replace("-", " ").capitalize()
    place = title if step.cell.seat is None else f"{title}, {card.names[step.cell.seat]}"
    if step.after is None:
        return f"{place}: {said(ways, step.before)} rubbed out"
    after = said(ways, step.after)
    if step.before is None:
        return f"{place}: {after}"
    return f"{place}: {said(ways, step.before)} {ARROW} {after}"


def moment(seconds: float, now: float) -> str:
    """When something was entered: the time of day, and the day where that is not today."""
    then = datetime.fromtimestamp(seconds)
    time = f"{then:%H:%M}"
    if then.date() == datetime.fromtimestamp(now).date():
        return time
    return f"{then.day} {then:%B %Y}, {time}"


# The whole pad.


def option_lines(card: Scorecard) -> list[tuple[str, str]]:
    """What was chosen when the pad was begun: titles and values."""
    return [
        (option.title, _chosen(option, card.options[option.key])) for option in card.pad.options
    ]


def _chosen(option: Option, value: OptionValue) -> str:
    if option.length is not None:
        return ", ".join(_one(option, item) for item in option.items(value)) or "none"
    return _one(option, value)


def _one(option: Option, value: OptionValue) -> str:
    titles = {choice.value: choice.title for choice in option.choices}
    if value in titles:
        return titles[value]
    if isinstance(value, bool):
        return "yes" if value else "no"
    return number(value) if isinstance(value, int) else value


def as_text(card: Scorecard, title: str) -> str:
    """The pad as it stands, as a text to send to others."""
    unit = card.tally.standing.unit
    lines = [title, PAD, ""]
    for sum_, name in zip(sums_of(card), card.names, strict=True):
        place = f"{sum_.place}: " if sum_.place else ""
        lines.append(f"{place}{name}, {counted(sum_.points, unit)}")
    told = [row for row in rows_of(card) if any(spot.mark for spot in row.spots)]
    for row in told:
        marks = [_marked(spot.mark) for spot in row.spots]
        if row.shared:
            lines.append(f"{row.title}: {marks[0]}")
        else:
            pairs = zip(card.names, marks, strict=True)
            lines.append(f"{row.title}: {', '.join(f'{name} {mark}' for name, mark in pairs)}")
        lines += [caption.text for caption in row.captions if caption.filled]
    return "\n".join([*lines[: 3 + len(card.names)], "", *lines[3 + len(card.names) :]]).strip()


def _marked(mark: Mark | None) -> str:
    if mark is None:
        return "–"
    return mark.text or ("" if mark.points is None else number(mark.points))
