"""The form of a score pad as rows to be drawn: what was entered, what is empty, what was found."""

from __future__ import annotations

from typing import Final, NamedTuple

from app.words import number
from engine.core.telling import Seat, plus_or_minus
from engine.core.wording import capital
from engine.pads.pad import Found, PadCell, PadLine, PadMark, Presence, Reason
from engine.pads.scorecard import Scorecard


def cells_of(card: Scorecard, line: PadLine) -> list[PadCell]:
    """The cells of one line."""
    seats = [None] if line.shared else list(card.page.seats)
    return [PadCell(line.key, seat) for seat in seats]


def row_of(card: Scorecard, cell: PadCell) -> list[PadCell]:
    """Every cell of a line and of those that stand beside it, in the order of the form."""
    lines = card.lines
    here = next((line for line in lines if line.key == cell.line), None)
    if here is None:
        return []
    return [found for line in lines if line.row == here.row for found in cells_of(card, line)]


def cell_before(card: Scorecard, cell: PadCell) -> PadCell | None:
    """The cell before one, across lines; None at the very first."""
    cells = [found for line in card.lines for found in cells_of(card, line)]
    place = cells.index(cell) if cell in cells else 0
    return cells[place - 1] if place else None


def can_hold(card: Scorecard, cell: PadCell) -> bool:
    """Whether anything at all can be entered in a cell: of two tokens both may be taken, and some
    are not here."""
    if cell in card.page.away:
        return False
    ways = card.line(cell.line).ways
    values = [choice.value for way in ways for choice in way.choices]
    return any(way.kind != "choice" for way in ways) or any(
        not card.why_not(cell, value) for value in values
    )


def mark_with(card: Scorecard, cell: PadCell, value: object) -> PadMark | None:
    """Foretells what a cell would show with this value; None where it cannot hold it."""
    if value is None or card.why_not(cell, value):
        return None
    return card.pad.tally(card.page.holding(cell, value)).marks.get(cell)


def written(mark: PadMark | None) -> str:
    """A mark in short: its word or its points."""
    if mark is None:
        return ""
    return mark.text or ("" if mark.points is None else number(mark.points))


def forecast(card: Scorecard, cell: PadCell, value: object) -> str:
    """Foretells what an entry would come to: "7, total 23"; nothing where there is no total."""
    mark = mark_with(card, cell, value)
    if mark is None or mark.total is None:
        return ""
    if mark.early:
        return f"{mark.note}. If the game ended now: {written(mark)}"
    shown = f"{written(mark)}, total {number(mark.total)}"
    return f"{shown}: {mark.note}" if mark.note else shown


# Places that nobody fills have keys that no line of a pad has.
_WORKED_OUT: Final = "="
_TOTAL: Final = "=total"
_HEAD: Final = "=head"
AWAY: Final[dict[Presence, str]] = {"here": "", "late": "not here", "left": "left"}
_ENDINGS: Final = {1: "st", 2: "nd", 3: "rd"}


class FormSpot(NamedTuple):
    """One place of the form; without a mark it is empty."""

    cell: PadCell
    label: str
    mark: PadMark | None = None
    open: bool = True  # it can be filled
    calm: bool = False  # nobody has to fill it: the line is settled, or the card is finished
    away: str = ""  # why nobody fills it, in a word or two


class Caption(NamedTuple):
    """The words of a line that stands beside another, in that one's title."""

    cell: PadCell
    label: str
    text: str
    filled: bool


class FormRow(NamedTuple):
    """One row: a spot for everybody, or a single one for the whole table."""

    key: str
    title: str
    spots: tuple[FormSpot, ...]
    shared: bool = False
    captions: tuple[Caption, ...] = ()


class FormSum(NamedTuple):
    """The points of somebody so far, and their place."""

    cell: PadCell
    label: str
    points: int
    place: str = ""  # "2nd"; empty where there is none yet
    leads: bool = False
    over: str = ""  # against par: "+2"


def rows_of(card: Scorecard) -> list[FormRow]:
    """Every line in its order, then what was worked out. A finished card asks for no more."""
    lines, marks = card.lines, card.tally.marks
    beside: dict[str, list[Caption]] = {}
    for line in lines:
        if line.beside:
            beside.setdefault(line.beside, []).append(_caption(card, line))
    rows = [
        FormRow(
            line.key,
            line.title,
            tuple(_spot(card, line, cell, marks.get(cell)) for cell in cells_of(card, line)),
            line.shared,
            tuple(beside.get(line.key, ())),
        )
        for line in lines
        if not line.beside
    ]
    if card.finished:
        rows = [row for row in rows if any(place.cell in marks for place in row.spots)]
    return rows + [_found_row(card, place, found) for place, found in enumerate(card.tally.found)]


def _spot(card: Scorecard, line: PadLine, cell: PadCell, mark: PadMark | None) -> FormSpot:
    name = "" if cell.seat is None else f", {card.names[cell.seat]}"
    calm = card.finished or (line.some and card.page.begun(line.key))
    away = AWAY[card.page.away.get(cell, "here")]
    label = ", ".join(filter(None, (f"{line.title}{name}", away)))
    return FormSpot(cell, label, mark, calm=calm or bool(away), away=away)


def _caption(card: Scorecard, line: PadLine) -> Caption:
    cell = PadCell(line.key)
    mark = card.tally.marks.get(cell)
    return Caption(cell, line.title, _captioned(line.short or line.title, mark), mark is not None)


def _captioned(short: str, mark: PadMark | None) -> str:
    """ "+ Par", "Par 4", "Out: Ana"; "par 4" and "3 on the green" speak for themselves."""
    if mark is None:
        return f"+ {short}"
    if not mark.text:
        return f"{short} {number(mark.points or 0)}"
    alone = mark.text[0].isdigit() or short.lower() in mark.text.lower()
    return mark.text if alone else f"{short}: {mark.text}"


def _found_row(card: Scorecard, place: int, found: Found) -> FormRow:
    key = f"{_WORKED_OUT}{place}"
    spots = tuple(
        FormSpot(PadCell(key, seat), f"{found.title}, {card.names[seat]}", mark, open=False)
        for seat, mark in enumerate(found.marks)
    )
    return FormRow(key, found.title, spots)


def sums_of(card: Scorecard) -> list[FormSum]:
    """The last row. Places are told as soon as they differ and can be compared."""
    seats = card.tally.standing.seats
    placed = _even(card) and any(score.place > 1 for score in seats)
    return [
        FormSum(
            total_of(score.seat),
            f"Total, {card.names[score.seat]}",
            score.score,
            ordinal(score.place) if placed else "",
            placed and score.place == 1,
            _over(card, score.seat),
        )
        for score in seats
    ]


def _over(card: Scorecard, seat: Seat) -> str:
    """How somebody stands against par; in the middle of a hole that would say nothing."""
    over = card.tally.standing.over_par(seat) if _even(card) else None
    return "" if over is None else plus_or_minus(over)


def _even(card: Scorecard) -> bool:
    """Whether everybody has entered as much: in the middle of a hole whoever is still to enter
    their strokes does not lead."""
    page = card.page
    lines = [line for line in card.lines if not (line.shared or line.some or line.optional)]
    return bool(page.cells) and not any(
        page.begun(line.key) and not page.filled(line.key) for line in lines
    )


def ordinal(place: int) -> str:
    """ "1st", "2nd", "11th"."""
    ending = "th" if place % 100 in (11, 12, 13) else _ENDINGS.get(place % 10, "th")
    return f"{place}{ending}"


# What a single place is about.


def head_of(seat: Seat) -> PadCell:
    """The head of somebody's column."""
    return PadCell(_HEAD, seat)


def is_head(cell: PadCell) -> bool:
    return cell.line == _HEAD


def total_of(seat: Seat) -> PadCell:
    """The place of somebody's total."""
    return PadCell(_TOTAL, seat)


def is_filled_in(cell: PadCell) -> bool:
    """Whether people fill this place; the others are worked out."""
    return not cell.line.startswith(_WORKED_OUT)


def _found_place(cell: PadCell) -> int | None:
    """Which of the lines that were worked out a place is in."""
    key = cell.line.removeprefix(_WORKED_OUT)
    return int(key) if key != cell.line and key.isdecimal() else None


def title_at(card: Scorecard, cell: PadCell) -> str:
    """The title of the row that a place is in; empty where the form no longer has it."""
    if cell.line == _TOTAL:
        return "Total"
    place = _found_place(cell)
    if place is not None:
        return card.tally.found[place].title if place < len(card.tally.found) else ""
    return next((line.title for line in card.lines if line.key == cell.line), "")


def help_at(card: Scorecard, cell: PadCell) -> str:
    """A sentence about how something is worked out, where the pad has one."""
    place = _found_place(cell)
    found = card.tally.found
    return found[place].help if place is not None and place < len(found) else ""


def mark_at(card: Scorecard, cell: PadCell) -> PadMark | None:
    """Return what is shown at a place, with its reasons; None where that is nothing."""
    if is_filled_in(cell):
        return card.tally.marks.get(cell)
    seat = cell.seat or 0
    if cell.line == _TOTAL:
        score = card.tally.standing.seats[seat]
        why = tuple(Reason(part.title, part.points, part.detail) for part in score.parts)
        if score.attendance:
            why = (*why, Reason(capital(score.attendance)))
        return PadMark(score.score, note=score.note, why=why)
    place, found = _found_place(cell), card.tally.found
    return found[place].marks[seat] if place is not None and place < len(found) else None
