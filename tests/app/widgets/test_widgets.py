"""The widgets do what a finger asks, and can be looked at in build/shots."""

from __future__ import annotations

import gc
from typing import Any

import pytest
from kivy.metrics import dp
from PIL import Image

from tests.app.conftest import SHOTS
from tests.support.forking import once
from tests.touch.drive import Drive
from tests.touch.finger import Finger
from tests.touch.sight import NotVisible

SIZES = {"phone": (412, 915), "small": (360, 640), "across": (915, 412), "tablet": (1280, 800)}
LOOKS = [*((size, False) for size in SIZES), ("phone", True)]  # by night only colours differ
DAY, NIGHT = (0xF5, 0xF8, 0xF0), (0x0E, 0x14, 0x10)  # behind everything


def colours(path) -> set[Any]:
    picture = Image.open(path)
    return {colour for _, colour in picture.getcolors(picture.width * picture.height)}


@pytest.fixture(scope=once)
def d(gallery) -> Drive:
    """The gallery on a phone, opened once for all tests."""
    return gallery()


def test_every_widget_and_layer_is_painted_and_follows_size_and_theme(d: Drive):
    """In one process: all that is needed to paint them would be compiled for each."""
    for size, dark in LOOKS:
        name = f"{size}-{'dark' if dark else 'light'}"
        d.resize(SIZES[size])
        d.app.settings.look = "dark" if dark else "light"
        d.settle()
        seen = colours(d.screenshot(SHOTS / f"gallery-{name}.png"))
        assert len(seen) > 100
        assert (DAY in seen, NIGHT in seen) == (not dark, dark)
        page = d.app.current.ids.page
        page.scroll_y = 0
        d.settle()
        d.screenshot(SHOTS / f"gallery-{name}-below.png")
        page.scroll_y = 1
        d.settle()
        check_layers(d, name)
    d.choose("Who plays blue")
    d.screenshot(SHOTS / "menu.png")
    d.key("escape")
    d.settle()
    d.press("Read the rules")
    d.seconds(0.8)
    d.screenshot(SHOTS / "tip.png")


def check_layers(d: Drive, name: str) -> None:
    from app.widgets import Bubble, Dialog, Sheet, Text, TonalButton, snackbar
    from app.widgets.layers.bubble import close_bubble
    from app.widgets.layers.snackbars import close_snackbar

    sheet = Sheet(title="What did the green die show?", subtitle="Roll it, then tap", seat="blue")
    for line in range(3):
        sheet.add_widget(Text(text=f"Line {line}"))
    sheet.add_to_foot(TonalButton(text="App rolls", size_hint_x=1))
    sheet.open()
    d.settle()
    d.screenshot(SHOTS / f"sheet-{name}.png")
    assert d.has("Line 2")
    assert d.has("App rolls")
    sheet.dismiss()
    d.settle()
    assert not d.has("Line 2")

    asked = Dialog(
        title="Delete this table?",
        text="Ana, Ben and Cleo are in round 2.",
        buttons=[("Keep", None), ("Delete", None)],
        danger=True,
    )
    asked.open()
    snackbar("The die has been rolled, so this stroke can’t be undone.", icon="undo")
    d.settle()
    d.screenshot(SHOTS / f"dialog-{name}.png")
    assert d.has("Delete this table?")
    asked.dismiss()
    d.settle()

    snackbar("Table deleted", action_text="Undo")
    refusal = Bubble(title="Only a corner touches.", text="Walls must share a whole edge.")
    refusal.open(*d.point("Seats"))
    d.settle()
    d.screenshot(SHOTS / f"bubble-{name}.png")
    assert d.has("Only a corner touches.")
    close_bubble()
    close_snackbar()


def test_a_button_is_released_only_where_it_was_pressed(d: Drive):
    notes = d.app.current.notes
    d.tap("Start")
    assert notes[-1] == "start"
    d.drag("Start", (200, 600))
    assert notes.count("start") == 1


def test_what_is_disabled_does_nothing(d: Drive):
    d.scroll_to("Redo")
    d.tap("Redo")
    assert "redo" not in d.app.current.notes


def test_a_tap_on_a_row_or_on_its_switch_turns_the_switch(d: Drive):
    switch = d.app.current.ids.larger
    row = next(row for row in d.of("Row") if row.text == "Larger text")
    d.tap((row.x + dp(90), d.point(row)[1]))
    assert switch.active
    d.tap(switch)
    assert not switch.active


def test_segments_and_stepper_change_their_value_and_stop_at_the_ends(d: Drive):
    ids = d.app.current.ids
    d.tap("Full")
    assert ids.animations.value == "full"
    for expected in (4, 4):
        d.tap("Rounds more")
        assert ids.rounds.value == expected
    for expected in (3, 2, 1, 1):
        d.tap("Rounds less")
        assert ids.rounds.value == expected


def test_a_field_takes_no_more_than_its_longest_text(d: Drive):
    entry = d.app.current.ids.name
    d.tap(entry.ids.line)
    d.write("Cleopatra")
    assert entry.text == "Cleop"
    d.key("escape")


def test_a_menu_answers_once_and_goes(d: Drive):
    d.tap("Who plays blue")
    d.settle()
    d.tap("Strong bot")
    d.settle()
    assert d.app.current.notes[-1] == "strong"
    assert not d.has("Greedy bot")


def test_a_menu_outlives_what_it_was_opened_from(d: Drive):
    from app.widgets import IconButton
    from app.widgets.layers.menu import Menu

    button = IconButton(icon="golf", label="Clubs")
    d.app.current.add_widget(button)
    menu = Menu(choices=[("iron", "Iron"), ("wood", "Wood")])
    menu.open(button.proxy_ref)
    d.app.current.remove_widget(button)
    del button
    gc.collect()
    d.resize((915, 412))
    d.settle()
    assert menu.panel().center == pytest.approx(menu.center)


def open_sheet(d: Drive):
    from app.widgets import Sheet, Text

    sheet = Sheet(title="Log")
    sheet.add_widget(Text(text="Ana swapped a 5"))
    sheet.open()
    d.settle()
    return sheet


def test_a_sheet_keeps_touches_from_what_it_covers(d: Drive):
    start = d.find("Start")
    sheet = open_sheet(d)
    d.tap(start)
    assert sheet.is_open
    assert "start" not in d.app.current.notes


@pytest.mark.parametrize("way", ["outside", "escape", "pull"])
def test_a_sheet_closes(d: Drive, way):
    sheet = open_sheet(d)
    if way == "outside":
        d.tap((200, 800))
    elif way == "escape":
        d.key("escape")
    else:
        x, y = d.point("Log")
        d.drag((x, y), (x, y - dp(90)))
    d.settle()
    assert not sheet.is_open
    assert not d.has("Log")
    d.tap("Start")
    assert d.app.current.notes[-1] == "start"


def test_a_high_sheet_scrolls_to_its_end_and_keeps_its_foot(d: Drive):
    from app.widgets import FilledButton, Row, Sheet

    d.resize((360, 640))
    sheet = Sheet(title="Log")
    for move in range(40):
        sheet.add_widget(Row(text=f"Move {move}"))
    sheet.add_to_foot(FilledButton(text="Close", size_hint_x=1))
    sheet.open()
    d.settle()
    assert d.has("Log")
    assert d.has("Close")
    assert not d.has("Move 39")
    d.scroll_to("Move 39")
    assert d.has("Close")


def test_a_dialog_calls_what_was_tapped_after_it_closed(d: Drive):
    from app.widgets import Dialog

    told = []
    question = Dialog(title="Leave?", buttons=[("Stay", None), ("Leave", lambda: told.append(1))])
    question.open()
    d.settle()
    d.tap("Leave")
    d.settle()
    assert told == [1]
    assert not d.has("Leave?")


def test_a_snackbar_comes_down_where_a_sheet_below_it_has_gone(d: Drive):
    from app.widgets import Sheet, snackbar
    from app.widgets.layers.snackbars import close_snackbar

    low = snackbar("Saved")
    d.settle()
    usual = low.floor
    for dismissed_first in (True, False):
        sheet = Sheet(title="Ana")
        for line in range(3):
            sheet.add_action("", f"Line {line}", lambda: None)
        sheet.open()
        d.settle()
        if dismissed_first:
            sheet.dismiss()
        said = snackbar("Not here yet")
        assert (said.floor == usual) == dismissed_first
        sheet.dismiss()
        d.settle()
        assert said.floor == usual
    close_snackbar()
    d.settle()


def test_a_snackbar_leaves_by_itself_and_lets_touches_pass_beside_it(d: Drive):
    from app.widgets import snackbar

    told = []
    snackbar("Table deleted", "Undo it", lambda: told.append("undo"))
    d.settle()
    d.tap("Carom")
    d.tap("Undo it")
    d.settle()
    assert told == ["undo"]
    bar = snackbar("Gone soon")
    d.settle()
    assert d.has("Gone soon")
    assert not bar.ids.button_container.width, "no room is kept for an action that it has not"
    finger = Finger(*bar.center)
    finger.pos = bar.center
    assert not bar.on_touch_down(finger)  # what lies below can be used
    d.seconds(5)
    assert not d.has("Gone soon")


def test_a_bubble_stays_in_the_window_and_goes_after_three_seconds(d: Drive):
    from app.widgets import Bubble

    for x, y in [(5, 400), (407, 400), (200, 910), (200, 5)]:
        bubble = Bubble(title="Only a corner touches.", text="Walls must share a whole edge.")
        bubble.open(x, y)
        d.frames(3)
        assert bubble.x >= 0
        assert bubble.right <= 412
        assert bubble.y >= 0
        assert bubble.top <= 915
        assert bubble.y > y or bubble.top < y
    assert len(d.of("Bubble")) == 1
    d.seconds(3.2)
    assert not d.of("Bubble")


@pytest.mark.parametrize("larger", [False, True])
def test_every_target_is_at_least_48_dp(gallery, larger):
    from kivy.uix.behaviors import ButtonBehavior

    d: Drive = gallery(settings={"larger_text": larger}, density=2)
    reach = dp(24) - 1
    for widget in d.app.root.walk():
        if not isinstance(widget, ButtonBehavior) or widget.disabled:
            continue
        if getattr(widget, "tappable", True):
            x, y = widget.center
            assert widget.collide_point(x - reach, y - reach), widget
            assert widget.collide_point(x + reach, y + reach), widget


def test_text_wraps_to_its_width_and_grows_with_the_setting(d: Drive):
    sentence = d.app.current.ids.sentence
    assert sentence.texture_size[0] <= sentence.width
    before = sentence.height
    d.app.settings.larger_text = True
    d.settle()
    assert sentence.height > before
    d.resize((1280, 800))
    d.settle()
    assert sentence.height < before


def test_the_driver_says_what_was_in_view(d: Drive):
    with pytest.raises(NotVisible, match=r"in view: .*Start"):
        d.find("Nowhere")
    hidden = next(widget for widget in d.app.root.walk() if getattr(widget, "label", "") == "Redo")
    with pytest.raises(NotVisible, match="'Redo' is not in view"):
        d.tap(hidden)


def test_a_disabled_icon_takes_no_touch_from_the_one_beside_it(d: Drive):
    from kivy.uix.boxlayout import BoxLayout

    from app.widgets import IconButton, Sheet

    undo, redo = (
        IconButton(icon="undo", label="Undo"),
        IconButton(icon="redo", disabled=True),
    )
    tapped: list[Any] = []
    undo.bind(on_release=tapped.append)
    row = BoxLayout(size_hint_y=None, height=dp(48))
    for button in (undo, redo):
        row.add_widget(button)
    sheet = Sheet(title="Two icons")
    sheet.add_widget(row)
    sheet.open()
    d.settle()
    d.tap(undo.to_window(undo.right - dp(6), undo.center_y))
    assert tapped == [undo]


def test_an_icon_that_is_held_tells_what_it_does_and_does_nothing(d: Drive):
    d.tap("Read the rules")
    assert d.app.current.notes[-1] == "rules"
    d.app.current.notes.clear()
    d.press("Read the rules")
    d.seconds(0.8)
    tip = d.of("TipText")[0]
    assert tip.text == "Read the rules"
    assert tip.y >= d.point("Read the rules")[1] + dp(24) or tip.top <= d.point("Read the rules")[
        1
    ] - dp(24)
    assert tip.x >= 0
    d.release()
    assert not d.of("TipText")
    assert not d.app.current.notes


def test_a_mouse_that_rests_on_an_icon_is_told_what_it_does(d: Drive):
    from kivy.core.window import Window

    Window.mouse_pos = d.point("Read the rules")
    d.seconds(1)
    assert [tip.text for tip in d.of("TipText")] == ["Read the rules"]
    Window.mouse_pos = (3, 3)
    d.frames(2)
    assert not d.of("TipText")
    sheet = open_sheet(d)
    Window.mouse_pos = d.point(sheet.ids.panel)
    d.seconds(1)
    assert not d.of("TipText"), "what a sheet covers is not told"


@pytest.mark.parametrize("goes", ["another screen", "its button", "its word", "a key", "a press"])
def test_a_tip_goes_with_what_it_tells(d: Drive, goes: str):
    from kivy.core.window import Window

    button: Any = d.find("Read the rules")
    Window.mouse_pos = d.point(button)
    d.seconds(1)
    assert d.of("TipText")
    if goes == "another screen":
        d.app.go("about")
    elif goes == "its button":
        button.parent.remove_widget(button)
    elif goes == "its word":
        button.label = "Another"
    elif goes == "a key":
        d.key("tab")
    else:
        d.press((3, 3))
    d.settle()
    assert not d.of("TipText")


KEYS: list[list[tuple[str, ...]]] = [
    [("a", "ctrl")],
    [("backspace",)],
    [("delete",)],
    [("home",), ("end", "shift")],
    [("left",), ("right",), ("up",), ("down",)],
    [("x", "ctrl"), ("z", "ctrl")],
]


@pytest.mark.parametrize("text", ["", "Ana"])
@pytest.mark.parametrize("keys", KEYS, ids=str)
def test_a_field_takes_keys_before_it_has_its_place(
    d: Drive, keys: list[tuple[str, ...]], text: str
):
    from kivy.core.window import Keyboard, Window

    from app.widgets import TextEntry

    entry = TextEntry(text=text)
    Window.add_widget(entry)
    entry.focus = True
    for name, *held in keys:
        Window.dispatch("on_key_down", Keyboard.keycodes[name], 0, None, held)
    Window.dispatch("on_textinput", "q")
    assert entry.text.endswith("q")
    d.frames(5)
    assert entry.text.endswith("q")
