"""What our widgets cost beside KivyMD's: each is built, shown and laid out, in turns with its like.

    python -m tests.bench.widgets

A ratio is ours to KivyMD's: below 1 ours is lighter, also where ours is KivyMD's with something
added or left out (docs/architecture.md says which). Where one of them has no like the other stands
alone. Nothing is painted here: what counts is the processor's time for Python.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from time import process_time
from types import SimpleNamespace
from typing import Any, NamedTuple

from tests.bench.report import Figure

TIMES = 30
LAID_OUT = 2  # frames in which what was put off is done, and everything finds its place
DESTINATIONS = ("Play", "Score", "Saves", "Settings")
GONE = 40  # frames in which a layer leaves

KIVYMD = (
    "label", "button", "textfield", "appbar", "dialog", "chip", "selectioncontrol", "list", "card",
    "snackbar", "menu", "slider", "segmentedbutton", "navigationbar", "navigationrail",
    "bottomsheet", "boxlayout",
)  # fmt: skip

Make = Callable[[Any], Any]  # from what its names are taken of to a widget


class Pair(NamedTuple):
    """How both make the same thing; None where we have no such. A layer opens when it is made."""

    ours: Make | None
    theirs: Make
    layer: bool = False


PAIRS: dict[str, Pair] = {
    "label": Pair(
        lambda our: our.Text(text="Round 2 of 3"),
        lambda md: md.MDLabel(text="Round 2 of 3"),
    ),
    "icon button": Pair(
        lambda our: our.IconButton(icon="undo", label="Undo"),
        lambda md: md.MDIconButton(icon="undo"),
    ),
    "text field": Pair(
        lambda our: our.TextEntry(hint="Who is it?"),
        lambda md: md.MDTextField(md.MDTextFieldHintText(text="Who is it?")),
    ),
    "top app bar": Pair(
        lambda our: _with(
            our.AppBar(title="Referee mode", icon="arrow-left"),
            our.IconButton(icon="book-open-variant-outline", label="Rules"),
        ),
        lambda md: md.MDTopAppBar(
            md.MDTopAppBarLeadingButtonContainer(md.MDActionTopAppBarButton(icon="arrow-left")),
            md.MDTopAppBarTitle(text="Referee mode"),
            md.MDTopAppBarTrailingButtonContainer(
                md.MDActionTopAppBarButton(icon="book-open-variant-outline")
            ),
        ),
    ),
    "dialog": Pair(
        lambda our: _opened(
            our.Dialog(
                title="Delete this table?",
                text="Ana and Ben are in round 2.",
                buttons=[("Keep", None), ("Delete", None)],
            )
        ),
        lambda md: _opened(
            md.MDDialog(
                md.MDDialogHeadlineText(text="Delete this table?"),
                md.MDDialogSupportingText(text="Ana and Ben are in round 2."),
                md.MDDialogButtonContainer(
                    md.MDButton(md.MDButtonText(text="Keep"), style="text"),
                    md.MDButton(md.MDButtonText(text="Delete"), style="text"),
                ),
            )
        ),
        layer=True,
    ),
    "chip": Pair(
        lambda our: our.Chip(text="Strong bot", icon="robot-outline"),
        lambda md: md.MDChip(
            md.MDChipLeadingIcon(icon="robot-outline"), md.MDChipText(text="Strong bot")
        ),
    ),
    "button": Pair(
        lambda our: our.FilledButton(text="Play"),
        lambda md: md.MDButton(md.MDButtonText(text="Play"), style="filled"),
    ),
    "switch": Pair(lambda our: our.Switch(label="Sounds"), lambda md: md.MDSwitch()),
    "list item": Pair(
        lambda our: our.Row(icon="dice-5", text="Dice", detail="The app rolls", tappable=True),
        lambda md: md.MDListItem(
            md.MDListItemLeadingIcon(icon="dice-5"),
            md.MDListItemHeadlineText(text="Dice"),
            md.MDListItemSupportingText(text="The app rolls"),
        ),
    ),
    "card": Pair(lambda our: our.Card(), lambda md: md.MDCard(style="outlined")),
    "snackbar": Pair(
        lambda our: our.snackbar("The table was deleted.", "Undo"),
        lambda md: _opened(
            md.MDSnackbar(
                md.MDSnackbarText(text="The table was deleted."),
                md.MDSnackbarButtonContainer(
                    md.MDSnackbarActionButton(md.MDSnackbarActionButtonText(text="Undo"))
                ),
            )
        ),
        layer=True,
    ),
    "menu": Pair(
        lambda our: _opened(our.Menu(choices=[(n, f"Choice {n}") for n in range(4)])),
        lambda md: _opened(
            md.MDDropdownMenu(
                caller=_window().children[-1], items=[{"text": f"Choice {n}"} for n in range(4)]
            )
        ),
        layer=True,
    ),
    "bottom sheet": Pair(
        lambda our: _opened(_with(our.Sheet(title="Log"), our.Text(text="Ana swapped a 5"))),
        lambda md: _slid_in(
            md.MDBottomSheet(
                md.MDBottomSheetDragHandle(md.MDBottomSheetDragHandleTitle(text="Log")),
                md.MDLabel(text="Ana swapped a 5", adaptive_height=True),
                size_hint_y=None,
                height=200,
            )
        ),
        layer=True,
    ),
    "navigation bar": Pair(
        lambda our: our.NavBar(items=[(n, n, "golf", "golf") for n in DESTINATIONS], value="Play"),
        lambda md: md.MDNavigationBar(
            *(
                md.MDNavigationItem(
                    md.MDNavigationItemIcon(icon="golf"), md.MDNavigationItemLabel(text=n)
                )
                for n in DESTINATIONS
            )
        ),
    ),
    "navigation rail": Pair(
        lambda our: our.NavRail(items=[(n, n, "golf", "golf") for n in DESTINATIONS], value="Play"),
        lambda md: md.MDNavigationRail(
            *(
                md.MDNavigationRailItem(
                    md.MDNavigationRailItemIcon(icon="golf"),
                    md.MDNavigationRailItemLabel(text=n),
                )
                for n in DESTINATIONS
            )
        ),
    ),
    "slider": Pair(
        None,
        lambda md: md.MDSlider(md.MDSliderHandle(), min=0, max=10, value=4),
    ),
    "segmented button": Pair(
        lambda our: our.Segments(choices=[("off", "Off"), ("fast", "Fast"), ("full", "Full")]),
        lambda md: md.MDSegmentedButton(
            *(
                md.MDSegmentedButtonItem(md.MDSegmentButtonLabel(text=text))
                for text in ("Off", "Fast", "Full")
            )
        ),
    ),
}


def figures() -> list[Figure]:
    command = [sys.executable, "-m", "tests.bench.widgets", "--measure"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr[-2000:])
    found = json.loads(done.stdout.splitlines()[-1])
    return [_figure(title, readings) for title, readings in found.items()]


def _figure(title: str, readings: dict[str, list[float]]) -> Figure:
    theirs = 1000 * statistics.median(readings["theirs"])
    if not readings["ours"]:
        return Figure(f"{title}: KivyMD's alone", round(theirs, 2), "ms")
    ours = 1000 * statistics.median(readings["ours"])
    beside = f"{ours:.2f} to {theirs:.2f} ms"
    return Figure(f"{title}: ours to KivyMD's", round(ours / theirs, 3), beside=beside)


def measure() -> dict[str, dict[str, list[float]]]:
    """Build every pair in turns. The first of each also loads kv and letters, and is left out."""
    from tests.touch.drive import Drive

    with Drive() as drive:
        return {title: _in_turns(drive, pair) for title, pair in PAIRS.items()}


def _in_turns(drive: Any, pair: Pair) -> dict[str, list[float]]:
    import app.widgets

    readings: dict[str, list[float]] = {"ours": [], "theirs": []}
    for _ in range(TIMES + 1):
        if pair.ours:
            readings["ours"].append(_built(drive, pair.ours, app.widgets, pair.layer))
        readings["theirs"].append(_built(drive, pair.theirs, _kivymd(), pair.layer))
    return {side: taken[1:] for side, taken in readings.items()}


@cache
def _kivymd() -> SimpleNamespace:
    """KivyMD's widgets by their names, as app.widgets has ours."""
    found: dict[str, Any] = {}
    for module in KIVYMD:
        found |= vars(import_module(f"kivymd.uix.{module}"))
    snackbar = found["MDSnackbar"]

    def init_fbos(self: Any) -> None:
        """It has no height yet, and no Fbo can be built of that."""
        self.size = self._clamp_size(*self.size)
        snackbar.init_fbos(self)

    found["MDSnackbar"] = type("SnackbarOfKivyMD", (snackbar,), {"init_fbos": init_fbos})
    return SimpleNamespace(**found)


def _built(drive: Any, make: Make, house: Any, layer: bool) -> float:
    from kivy.uix.floatlayout import FloatLayout

    place = FloatLayout(size=_window().size)
    _window().add_widget(place)
    drive.frames(LAID_OUT)
    start = process_time()
    widget = make(house)
    if not layer:
        place.add_widget(widget)
    drive.frames(LAID_OUT)
    taken = process_time() - start
    if layer:
        widget.dismiss()
        drive.frames(GONE)
    _window().remove_widget(place)
    drive.frames(1)
    return taken


def _window() -> Any:
    from kivy.core.window import Window

    return Window


def _opened(layer: Any) -> Any:
    layer.open()
    return layer


def _slid_in(sheet: Any) -> Any:
    """KivyMD's sheet is a part of its screen, and slides into it."""
    _window().add_widget(sheet)
    sheet.set_state("open")
    sheet.dismiss = lambda: _window().remove_widget(sheet)
    return sheet


def _with(parent: Any, *children: Any) -> Any:
    for child in children:
        parent.add_widget(child)
    return parent


if __name__ == "__main__":
    if "--measure" in sys.argv:
        print(json.dumps(measure()))
    else:
        for figure in figures():
            print(figure.line())
