"""Fills whole score pads by touch: every entry through the screens, as people do it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from app.pads.sheet.form_rows import row_of
from engine.pads.pad import EntryWay, PadCell
from engine.pads.scorecard import Scorecard
from tests.touch.drive import Drive
from tests.touch.sight import NotVisible

QUICK = {"animations": "off"}
PULLS = 24  # after which what is looked for is not there
HOLD = 0.6  # seconds
PAUSE = 6  # frames between two entries: without them the same key twice would be a double tap

Entries = Iterable[tuple[PadCell, Any]]


def put_pad(home: Path, card: Scorecard) -> str:
    """Lay a score pad into the app's folder before it starts; return its slot. It has a title: an
    empty one would not be kept without."""
    from app.store.tables import Tables

    tables = Tables(home)
    slot = tables.new(card)
    tables.titles.rename(slot, "Tonight")
    return slot


def open_pad(home: Path, slot: str, size: tuple[int, int] = (412, 915)) -> Drive:
    """The app with a pad on its screen."""
    drive = Drive(size=size, home=home, settings=QUICK)
    drive.app.go("pad", slot=slot)
    drive.settle()
    return drive


def card_of(drive: Drive) -> Scorecard:
    """The card of the pad that is shown."""
    card: Scorecard = drive.app.current.session.card
    return card


def sheet_of(_drive: Drive) -> Any:
    """The sheet that fills cells, if it is open."""
    from app.pads.entry_sheet import EntrySheet
    from app.widgets.layers.layer import top_layer

    layer = top_layer()
    return layer if isinstance(layer, EntrySheet) else None


def enter_page(drive: Drive, entries: Entries) -> None:
    """Enter all of them, and look after each whether the card holds it."""
    for cell, value in entries:
        go_to(drive, cell)
        fill(drive, value)
        drive.frames(PAUSE)
        held = card_of(drive).value(*cell)
        assert held == value, f"{cell}: {held!r} and not {value!r}; in view: {drive.seen()}"
    if sheet_of(drive):
        drive.tap("Close")
    drive.settle()


def finish(drive: Drive) -> None:
    """Close the card: by the main button, or before the last round from the menu, where people are
    asked once more."""
    if not drive.has("Finish"):
        drive.choose("More")
    drive.choose("Finish")
    if drive.has("Play on"):
        drive.choose("Finish")


# Getting to a cell.


def go_to(drive: Drive, cell: PadCell) -> None:
    """Have the sheet stand at a cell: it may be there, or one tap away, or has to be opened."""
    sheet = sheet_of(drive)
    if sheet and sheet.cell == cell:
        return
    if sheet and sheet.line.some and sheet.cell.line == cell.line:
        for _ in card_of(drive).names:
            if sheet.cell != cell:
                drive.tap("Skip")
        assert sheet.cell == cell
        return
    if sheet and sheet.cell.line != cell.line and sheet.settled():
        drive.tap("Done")
        if sheet_of(drive) is sheet and sheet.cell == cell:
            return
        sheet = sheet_of(drive)
    if sheet and any(place.cell == cell for place in sheet.places):
        _tap_place(drive, sheet, cell)
    else:
        _open(drive, sheet, cell)
    found = sheet_of(drive)
    assert found, f"no sheet is open for {cell}; in view: {drive.seen()}"
    assert found.cell == cell


def _tap_place(drive: Drive, sheet: Any, cell: PadCell) -> None:
    """Tap somebody in the strip of the sheet, and pull it along for whoever is hidden."""
    place = next(place for place in sheet.places if place.cell == cell)
    label = place.label
    for _ in range(PULLS):
        if drive.has(label):
            break
        strip = place.parent.parent
        left, right = (
            strip.to_window(strip.x + 20, strip.center_y),
            strip.to_window(strip.right - 20, strip.center_y),
        )
        ahead = place.to_window(place.center_x, 0)[0] > right[0]
        drive.drag(*((right, left) if ahead else (left, right)), steps=6)
        drive.settle()
    drive.tap(label)


def _open(drive: Drive, sheet: Any, cell: PadCell) -> None:
    """From the pad: the main button leads to the line that is next, a tap to any cell."""
    if sheet:
        drive.tap("Close")
    screen = drive.app.current
    following = screen.session.next_cell()
    if screen.enter_text and following and cell in row_of(screen.session.card, following):
        drive.tap(screen.enter_text)
        if following != cell:
            _tap_place(drive, sheet_of(drive), cell)
        return
    drive.tap(drive.scroll_to(card_of(drive).place(cell)))
    if not sheet_of(drive) and drive.has("Edit"):
        drive.tap("Edit")


# Filling it.


def fill(drive: Drive, value: Any) -> None:
    """Enter a value where the sheet stands."""
    sheet = sheet_of(drive)
    ways = sheet.line.ways
    way = next(way for way in ways if way.takes(value))
    if len(ways) > 1 and sheet.editor.way != way:
        drive.tap(way.title)
    _FILLING[way.kind](drive, sheet, way, value)


def _fill_number(drive: Drive, sheet: Any, way: EntryWay, value: Any) -> None:
    if value in [choice.value for choice in way.choices]:
        _fill_choice(drive, sheet, way, value)
        return
    shown = str(value).replace("-", "−")
    if sheet.editor.typed is None and not drive.has(f"Key {shown}"):
        drive.tap("More")
    if sheet.editor.typed is None:
        drive.tap(f"Key {shown}")
        return
    type_number(drive, value)
    drive.tap("Done")


def type_number(drive: Drive, value: int) -> None:
    """Press the keys of a number."""
    editor = sheet_of(drive).editor
    for _ in range(len(editor.typed.digits)):
        drive.tap("Key back")
    for digit in str(abs(value)):
        drive.tap(f"Key {digit}")
    if (value < 0) != editor.typed.negative and value:
        drive.tap("Key minus")


def _fill_choice(drive: Drive, _sheet: Any, way: EntryWay, value: Any) -> None:
    title = next(choice.title for choice in way.choices if choice.value == value)
    drive.tap(_in_sheet(drive, f"Choose {title}"))


def _fill_several(drive: Drive, sheet: Any, way: EntryWay, value: Any) -> None:
    for choice in way.choices:
        if (choice.value in value) != (choice.value in sheet.editor.value):
            drive.tap(_in_sheet(drive, f"Choose {choice.title}"))
    drive.tap("Done")


def _fill_grid(drive: Drive, sheet: Any, way: EntryWay, value: Any) -> None:
    """Equal cards of a row are laid by holding one; the last card enters what was empty."""
    titles = {choice.value: choice.title for choice in way.choices}
    for row in value:
        if len(set(row)) == 1:
            drive.hold(f"Choose {titles[row[0]]}", HOLD)
        else:
            lay_faces(drive, way, row)


def lay_faces(drive: Drive, way: EntryWay, faces: Iterable[Any]) -> None:
    """Tap faces for the spaces of a grid, from the chosen one on."""
    titles = {choice.value: choice.title for choice in way.choices}
    for face in faces:
        drive.tap(f"Choose {titles[face]}")


def _fill_course(drive: Drive, _sheet: Any, _way: EntryWay, value: Any) -> None:
    from tests.touch.pad_course import lay  # late: it knows this module too

    lay(drive, value)
    drive.tap("Done")


_FILLING: dict[str, Callable[[Drive, Any, EntryWay, Any], None]] = {
    "number": _fill_number,
    "choice": _fill_choice,
    "several": _fill_several,
    "grid": _fill_grid,
    "course": _fill_course,
}


def _in_sheet(drive: Drive, label: str) -> Any:
    """Something of the sheet, for which its list may have to be pulled up."""
    for _ in range(PULLS):
        if _well_in_view(drive, label):
            return drive.find(label)
        body = sheet_of(drive).ids.scroll
        x, y = body.to_window(body.center_x, body.center_y)
        high = body.height * 0.3
        drive.drag((x, y - high), (x, y + high), steps=8)
        drive.settle()
    raise NotVisible(f"no {label!r} in the sheet; in view: {drive.seen()}")


def _well_in_view(drive: Drive, label: str) -> bool:
    """Whether at least half of something can be seen and touched."""
    if not drive.has(label):
        return False
    sight = drive.sight(label)
    return (sight.box[3] - sight.box[1]) >= sight.widget.height / 2
