"""People at a desk: keys lead through every screen, the wheel and the bar scroll, no red dots."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image, ImageChops

from tests.support.forking import once
from tests.touch.drive import Drive

# isort: split
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.config import Config
from kivy.core.window import Window
from kivy.input.providers.mouse import MouseMotionEventProvider
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from app.touch import LONG, RightClicks
from app.widgets.layers.layer import top_layer
from tests.touch.sight import all_of


@pytest.fixture(scope=once)
def d(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drive]:
    """The app on a phone, opened once for all tests."""
    with Drive(size=(412, 915), home=tmp_path_factory.mktemp("home")) as d:
        yield d


def rings(d: Drive) -> Any:
    return d.app.keys.focus.ringed


def tab_to(d: Drive, found: Callable[[Any], bool]) -> None:
    for _ in range(60):
        d.key("tab")
        if found(d.app.keys.focus.at):
            return
    raise AssertionError(f"not reached: {d.app.keys.focus.at}")


def test_keys_alone_reach_a_new_table_and_come_back(d: Drive):
    d.resize((1280, 1000))
    focus = d.app.keys.focus
    assert focus.at is None
    d.key("tab")
    first = focus.at
    assert first is not None
    title = d.find("Clubhouse").pos
    assert rings(d) is not None
    d.key("tab")
    assert focus.at is not first
    assert d.find("Clubhouse").pos == title  # what is in view already stays where it is
    d.key("tab", "shift")
    assert focus.at is first
    d.key("tab", "shift")  # round to the last one, which has to be brought into view
    x, y, right, top = rings(d)
    assert 0 <= x < right <= 1280
    assert 0 <= y < top <= 1000
    d.key("up")
    assert focus.ringed[1] >= y

    d.scroll_to("Gnoming A-Round")
    game = d.find("Gnoming A-Round")
    tab_to(d, lambda at: _within(at, game))
    d.key("enter")
    d.settle()
    assert d.app.current.name == "new_table"
    d.key("escape")
    d.settle()
    assert d.app.current.name == "home"


def _within(widget: Any, inner: Any) -> bool:
    return inner in widget.walk(restrict=True)


def test_keys_stay_inside_a_sheet_and_leave_writing_alone(d: Drive):
    d.key("f1")
    d.settle()
    assert d.has("Keys")
    assert d.has("Search the rules")
    d.key("tab")
    at = d.app.keys.focus.at
    assert at is None or at in top_layer().panel().walk(restrict=True)
    d.key("escape")
    d.settle()
    assert not d.has("Search the rules")

    d.key("f", "ctrl")
    d.settle()
    assert d.app.current.name == "search"
    field = next(all_of(d.app.root, TextInput))
    d.app.keys.focus.hide()
    tab_to(d, lambda at: at is field)
    assert field.focus
    d.write("water?")
    assert field.text == "water?"
    d.tap((200.0, 300.0))
    assert rings(d) is None


def test_keys_of_the_table_go_before_the_ring_and_are_listed(d: Drive):
    from engine import Table

    d.resize((1280, 800))
    slot = d.app.tables.new(Table.open("carom", mode="basic", seats=["Ana"], seed=7))
    d.app.go("table", slot=slot)
    d.settle()
    d.app.keys.show()
    d.settle()
    for words in ("In a game", "Hint", "In this game", "Turn the aim"):
        d.scroll_to(words)
    d.key("escape")
    d.settle()
    d.key("l")
    d.settle()
    assert d.has("No moves yet.")
    d.key("escape")
    d.settle()
    tab_to(d, lambda at: getattr(at, "label", "") == "History")
    d.key("enter")  # the ring goes before the main button
    d.settle()
    assert d.has("No moves yet.")


def test_a_mouse_drags_the_bar_and_its_wheel_goes_three_lines(tmp_path):
    with Drive(size=(412, 640), home=tmp_path, mouse=True) as d:
        d.app.go("settings")
        d.settle()
        page = next(w for w in all_of(d.app.root, ScrollView) if w.vbar[1] < 1)
        assert page.scroll_wheel_distance >= 60
        assert page.bar_inactive_color[3] > 0
        x, top = page.right - 4, page.top
        d.drag((x, top - 20), (x, top - 220), steps=6)
        d.settle()
        assert page.scroll_y < 0.5


def test_a_right_click_is_a_long_press():
    clicks, now = RightClicks(), Clock.get_time()

    def touch(button: str, begun: float) -> Any:
        return SimpleNamespace(profile=("pos", "button"), button=button, time_start=begun)

    left, fresh, long = touch("left", now), touch("right", now), touch("right", now - LONG - 1)
    events = [("begin", fresh), ("end", left), ("end", fresh), ("end", long)]
    assert clicks.process(events) == [("begin", fresh), ("end", left), ("end", long)]
    assert clicks.process([]) == []
    fresh.time_start -= LONG + 1
    assert clicks.process([]) == [("end", fresh)]
    assert clicks.process([]) == []


def test_right_clicks_draw_no_second_finger(gallery):
    gallery()
    assert "disable_multitouch" in Config.get("input", "mouse")


def test_a_press_is_felt_where_it_was_made(d: Drive):
    """Between two frames the mouse is pressed and goes on: Kivy tells one place for both."""
    mouse, felt = MouseMotionEventProvider("mouse", "disable_multitouch"), []

    def feel(_window: Any, touch: Any) -> bool:
        felt.append(tuple(map(round, touch.pos)))
        return True

    EventLoop.add_input_provider(mouse)
    mouse.start()  # behind the app, as in a window
    for event in ("on_touch_down", "on_touch_move", "on_touch_up"):
        Window.fbind(event, feel)
    low = Window.system_size[1] - 1
    Window.dispatch("on_mouse_down", 100, low - 300, "left", [])
    Window.dispatch("on_mouse_move", 140, low - 380, [])
    d.frames(1)
    Window.dispatch("on_mouse_up", 140, low - 380, "left", [])
    d.frames(1)
    assert felt[0] == (100, 300)
    assert felt[1] == (140, 380)


def test_figures_are_typed_into_a_number(d: Drive):
    from app.widgets import Sheet, Stepper

    d.app.settings.animations = "off"
    sheet, stepper = Sheet(title="Rounds"), Stepper(value=3, min=1, max=20, label="Rounds")
    sheet.add_widget(stepper)
    sheet.open()
    d.settle()
    d.app.keys.focus.go(stepper.children[0])
    for key, value in (("1", 1), ("2", 12), ("5", 5), ("numpad0", 5)):
        d.app.keys.pressed(key, key[-1], [])
        assert stepper.value == value, key


def test_escape_closes_one_layer_a_press(d: Drive):
    from app.widgets import Sheet
    from app.widgets.layers.layer import top_layer

    d.app.settings.animations = "off"
    d.app.go("records")
    d.settle()
    sheets = [Sheet(title=f"Sheet {number}") for number in range(2)]
    for sheet in sheets:
        sheet.open()
    d.key("escape")
    assert top_layer() is sheets[0]
    d.key("escape")
    assert top_layer() is None
    assert d.app.current.name == "records"
    d.key("escape")
    assert d.app.current.name == "home"


def test_what_is_pressed_in_the_bar_darkens_and_nothing_else(d: Drive) -> None:
    d.resize((412, 915))
    d.app.go("home")
    d.settle()
    plain = picture(d)
    d.press("Saves")
    pressed = picture(d)
    d.release()
    d.settle()
    changed = ImageChops.difference(plain, pressed).getbbox()
    assert changed
    left, _, right, _ = changed
    assert left <= d.point("Saves")[0] <= right
    assert right - left < 412 / 5


def test_what_is_chosen_in_the_rail_has_its_pill_under_a_mouse_too(d: Drive) -> None:
    d.resize((1280, 800))
    d.app.go("saves")
    d.settle()
    chosen = pill_of_saves(d)
    d.app.go("home")
    d.settle()
    plain = pill_of_saves(d)
    Window.mouse_pos = d.point(saves_of(d))
    d.seconds(0.4)
    assert pill_of_saves(d) not in (plain, chosen)
    d.tap(saves_of(d))
    d.settle()
    assert pill_of_saves(d) == chosen
    Window.mouse_pos = (0, 0)


def picture(d: Drive) -> Image.Image:
    return Image.open(d.screenshot(d.home / "now.png")).convert("RGB")


def saves_of(d: Drive) -> Any:
    return next(item for item in d.of("RailItem") if item.key == "saves")


def pill_of_saves(d: Drive) -> Any:
    """The colour beside the sign of this destination in the rail."""
    sign = next(part for part in saves_of(d).walk() if type(part).__name__ == "RailIcon")
    x, y = sign.to_window(*sign.center)
    return picture(d).getpixel((round(x) - 24, 800 - round(y)))
