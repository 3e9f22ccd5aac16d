"""Words of a score pad: its values, its history and itself as a text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from app.pads.sheet.form_rows import FormRow, rows_of, sums_of
from app.words import counted, enumerated, moment_at, number, plural
from engine.core.wording import small
from engine.pads.amending import Amended
from engine.pads.pad import EntryWay, Kind, Pad, PadCell, PadMark
from engine.pads.scorecard import FINISHED, PRESENCE, PadStep, Scorecard

PAD = "Score pad"
_PRESENT = {"here": "here", "late": "not here", "left": "gone"}


def aim(card: Scorecard) -> str:
    """Says what wins, as the game tells it of an empty card. Alone nobody wins."""
    return "" if len(card.names) == 1 else card.aim


def aims(wins: str) -> list[str]:
    """Says what the pad is and what wins, the fullest first."""
    return [f"{PAD}. {wins}", wins, PAD] if wins else [PAD]


def news(card: Scorecard) -> str:
    """Tells news about the standing, unless the aim says it already. Alone there is no aim."""
    note = card.standing().note
    return "" if note == card.aim and len(card.names) > 1 else note


def unplayed(card: Scorecard) -> str:
    """Says what a card lacks that is finished early: "Holes 2 to 18 are still empty."."""
    standing, last = card.tally.standing, card.tally.planned
    played = max(len(seat.rounds) for seat in standing.seats)
    title = standing.round_title
    if played + 1 == last:
        return f"{title} {last} is still empty."
    return f"{plural(title)} {played + 1} to {last} are still empty."


# Values.


def _title_of(way: EntryWay, value: object) -> str:
    found = (choice.title for choice in way.choices if choice.value == value)
    return next(found, number(value) if type(value) is int else str(value))


def _several(way: EntryWay, value: Any) -> str:
    return enumerated([_title_of(way, each) for each in value]) or "none"


def _grid(_way: EntryWay, value: Any) -> str:
    rows = (" ".join(number(c) if type(c) is int else str(c) for c in row) for row in value)
    return f"cards {' / '.join(rows)}"


_SAID: dict[Kind, Callable[[EntryWay, Any], str]] = {
    "number": _title_of,
    "choice": _title_of,
    "several": _several,
    "grid": _grid,
}


def said(pad: Pad, ways: tuple[EntryWay, ...], value: Any) -> str:
    """A value as people would say it; of a course the pad alone knows what that is."""
    for way in ways:
        if way.takes(value):
            return pad.told(value) if way.kind == "course" else _SAID[way.kind](way, value)
    return str(value)


# The history.


def step_line(card: Scorecard, step: PadStep) -> str:
    """One step: "Round 2, Ben: 12 instead of 11"."""
    if step.cell.line == FINISHED:
        return "Finished" if step.after else "Opened again"
    if step.cell.line == PRESENCE:
        return _presence_line(card, step)
    line = next((each for each in card.lines if each.key == step.cell.line), None)
    ways = line.ways if line else ()
    # A line that a correction took away is known by its key only.
    title = line.title if line else step.cell.line.replace("-", " ").capitalize()
    place = title if step.cell.seat is None else f"{title}, {card.names[step.cell.seat]}"
    if step.after is None:
        return f"{place}: {said(card.pad, ways, step.before)} erased"
    after = said(card.pad, ways, step.after)
    if step.before is None:
        return f"{place}: {after}"
    return f"{place}: {after} instead of {said(card.pad, ways, step.before)}"


def _presence_line(card: Scorecard, step: PadStep) -> str:
    """ "Ana: not here from hole 1, here from hole 3"."""
    titles = {line.key: small(line.title) for line in card.lines}
    told = [f"{_PRESENT[how]} from {titles.get(line, line)}" for line, how in step.changes]
    name = card.names[step.cell.seat or 0]
    return f"{name}: {', '.join(told) or 'here all the time'}"


def gathered(steps: Sequence[PadStep]) -> list[PadStep]:
    """The history with the tiles of a course that were laid one after the other as one step."""
    found: list[PadStep] = []
    for step in steps:
        last = found[-1] if found else None
        if last and last.cell == step.cell and _are_courses(last.after, step.after):
            found[-1] = replace(step, before=last.before)
        else:
            found.append(step)
    return found


def _are_courses(*values: object) -> bool:
    return all(isinstance(value, dict) for value in values)


def moment(seconds: float, now: float) -> str:
    """When something was entered: the time of day, and the day where that is not today."""
    then = moment_at(seconds)
    time = f"{then:%H:%M}"
    if then.date() == moment_at(now).date():
        return time
    return f"{then.day} {then:%B %Y}, {time}"


# Changes.


def costs(card: Scorecard, amended: Amended) -> str:
    """Says what a change of the pad takes away, in sentences; empty where that is nothing."""
    told = []
    if amended.lost:
        told.append(f"No longer counts: {enumerated(_lost(card, amended.lost))}.")
    if card.finished and not amended.card.finished:
        told.append(f"The pad is open again: {amended.card.tally.missing}")
    return " ".join(told)


def _lost(card: Scorecard, cells: Sequence[PadCell]) -> list[str]:
    """Entries by the people who made them; what the table shares by its title."""
    seats = Counter(cell.seat for cell in cells if cell.seat is not None)
    own = [
        f"{counted(count, 'entry')} of {card.names[seat]}" for seat, count in sorted(seats.items())
    ]
    return own + [small(card.place(cell)) for cell in cells if cell.seat is None]


# The whole pad.


def as_text(card: Scorecard, title: str) -> str:
    """The pad as it stands, as a text to send to others."""
    unit = card.tally.standing.unit
    totals = []
    for sum_, score in zip(sums_of(card), card.tally.standing.seats, strict=True):
        said = (card.names[score.seat], counted(sum_.points, unit), score.attendance)
        place = f"{sum_.place}: " if sum_.place else ""
        totals.append(f"{place}{', '.join(filter(None, said))}")
    changed = card.times.get("changed", 0.0)
    head = f"{PAD} · {_day(changed)}" if changed else PAD
    return "\n".join([title, head, "", *totals, "", rows_as_text(card)]).strip()


def rows_as_text(card: Scorecard) -> str:
    """Everything that was entered, with what it came to: did not drop, surrendered."""
    rows = (row for row in rows_of(card) if any(spot.mark for spot in row.spots))
    return "\n".join(_row_text(card, row) for row in rows)


def _day(seconds: float) -> str:
    when = moment_at(seconds)
    return f"{when.day} {when:%B %Y}"


def _row_text(card: Scorecard, row: FormRow) -> str:
    marks = [_marked(spot.mark) for spot in row.spots]
    pairs = zip(card.names, marks, strict=False)
    said = marks[0] if row.shared else ", ".join(f"{name} {mark}" for name, mark in pairs)
    beside = "".join(f" ({each.text})" for each in row.captions if each.filled)
    return f"{row.title}{beside}: {said}"


def _marked(mark: PadMark | None) -> str:
    if mark is None:
        return "–"
    said = mark.text or ("" if mark.points is None else number(mark.points))
    return f"{said} ({mark.note})" if mark.note else said
