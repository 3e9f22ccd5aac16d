"""The app builds screens when they are needed, finds its way back, and survives being paused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from app import screens
from app.screens import DESTINATIONS
from app.theme import theme
from tests.support.forking import once
from tests.touch.drive import Drive

# isort: split
from kivy.lang import Builder

from tests.app.gallery import GalleryScreen

SCREENS = screens.SCREENS


class PlainScreen(GalleryScreen):
    """Notes what it is asked for, and has nothing to show."""


Builder.load_string("<-PlainScreen>:")


@pytest.fixture(scope=once)
def phone(gallery) -> Iterator[Drive]:
    """The app with the gallery as its first screen and nothing on every other, opened once for all
    tests."""
    d: Drive = gallery()
    plain = dict.fromkeys(SCREENS, (PlainScreen.__module__, PlainScreen.__name__))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(screens, "SCREENS", plain)
        yield d


def names(d: Drive) -> list[str]:
    return [visit.name for visit in d.app.visits]


def test_screens_are_built_when_first_shown_and_kept(phone):
    d: Drive = phone
    assert list(d.app.screens.made) == ["home"]
    home = d.app.current
    d.tap("Saves")
    assert list(d.app.screens.made) == ["home", "saves"]
    d.tap("Play")
    assert d.app.current is home
    assert home.notes == [("enter", {}), ("enter", {})]


def test_the_keyboard_of_a_phone_makes_room_for_what_is_written(gallery):
    from kivy.core.window import Window

    Window.softinput_mode = ""
    gallery()
    assert Window.softinput_mode == "below_target"


def test_back_goes_one_level_up_and_stops_at_home(phone):
    d: Drive = phone
    d.app.go("table", slot="a")
    d.app.go("rules", game="gnoming")
    assert names(d) == ["home", "table", "rules"]
    d.key("escape")
    assert names(d) == ["home", "table"]
    d.key("escape")
    assert names(d) == ["home"]
    assert d.app.back() is False
    d.key("escape")  # nobody leaves by a slip
    d.settle()
    assert d.has("Leave Clubhouse?")
    d.key("escape")
    d.settle()
    assert not d.has("Leave Clubhouse?")
    assert d.app.root is not None


def test_a_destination_is_reached_as_if_from_home(phone):
    d: Drive = phone
    d.app.go("table", slot="a")
    d.app.go("rules", game="gnoming")
    d.settle()
    d.tap("Saves")
    assert names(d) == ["home", "saves"]
    d.tap("Play")
    assert names(d) == ["home"]


def test_a_screen_put_in_place_of_another_is_where_back_leads_past_it(phone):
    d: Drive = phone
    d.app.go("new_table", game="gnoming")
    d.app.go("table", instead=True, slot="a")
    assert names(d) == ["home", "table"]
    assert d.app.current.notes == [("enter", {"slot": "a"})]
    d.key("escape")
    assert names(d) == ["home"]


def test_a_screen_that_is_returned_to_can_tell_it_from_being_entered(phone, monkeypatch):
    monkeypatch.setattr(GalleryScreen, "returned", lambda self: self.note("back"), raising=False)
    d: Drive = phone
    d.app.go("table", slot="a")
    d.app.go("results")
    d.app.back()
    assert d.app.current.notes == [("enter", {"slot": "a"}), "back"]


def test_a_screen_may_deal_with_back_itself(phone, monkeypatch):
    monkeypatch.setattr(GalleryScreen, "back", lambda self: self.name == "table", raising=False)
    d: Drive = phone
    d.app.go("table")
    d.key("escape")
    assert names(d) == ["home", "table"]


@pytest.mark.parametrize(
    ("size", "kind", "other"),
    [((412, 915), "NavBar", "NavRail"), ((1280, 800), "NavRail", "NavBar")],
)
def test_navigation_is_below_or_beside_and_only_around_shell_screens(gallery, size, kind, other):
    d: Drive = gallery(size=size)
    assert d.of(kind)
    assert not d.of(other)
    d.app.go("table")
    d.settle()
    assert not d.of(kind)
    d.app.go("about")
    d.settle()
    assert d.of(kind)[0].value == "settings"


def test_a_screen_of_several_destinations_belongs_to_where_people_came_from(phone):
    d: Drive = phone
    for destination in ("home", "workshop"):
        d.app.go("home")
        d.app.go(destination)
        d.app.go("daily")
        assert d.app.root.value == destination
        d.app.go("table", slot="a")
        assert d.app.root.value is None


def test_turning_the_phone_moves_the_navigation(phone):
    d: Drive = phone
    d.tap("Saves")
    d.resize((915, 412))
    d.settle()
    rail = d.of("NavRail")[0]
    assert rail.value == "saves"
    assert rail.height == 412
    d.tap("Rules")  # which a bar has no room for
    assert names(d) == ["home", "rules"]
    assert rail.value == "rules"


def test_a_message_hides_nothing_to_press_and_goes_with_its_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.widgets import snackbar

    monkeypatch.setattr(screens, "SCREENS", SCREENS)  # not the gallery of the other tests
    with Drive(size=(1280, 800), home=tmp_path) as d:
        d.app.go("new_table", game="carom")
        d.settle()
        start = d.find("Start")
        bar = snackbar("A sentence as long as those that are told at the foot of a wide window.")
        d.settle()
        assert start.x < bar.right, "or it could not hide it"
        assert bar.y >= start.to_window(0, start.top)[1]
        d.app.go("saves")
        d.settle()
        assert not d.has(bar.text)
        snackbar("What was done is told where it leads.")
        d.app.go("home")
        d.settle()
        assert d.has("What was done is told where it leads.")


def test_keys_undo_and_redo(phone):
    d: Drive = phone
    d.key("z", "ctrl")
    d.key("y", "ctrl")
    d.key("z", "ctrl", "shift")
    assert d.app.current.notes[1:] == ["undo", "redo", "redo"]


def test_pausing_reaches_the_screen_and_is_granted(phone):
    d: Drive = phone
    assert d.app.on_pause() is True
    assert d.app.current.notes[-1] == "pause"
    d.app.on_resume()


def test_settings_dress_the_app_and_outlive_it(gallery, tmp_path):
    from app.theme import theme

    first: Drive = gallery(home=tmp_path, dark=True)
    assert theme.dark
    first.app.settings.colour_safe = True
    assert theme.colour_safe
    first.close()
    second: Drive = gallery(home=tmp_path)
    assert theme.colour_safe
    assert not theme.dark
    assert second.app is not first.app


def test_a_new_start_has_a_clean_window(gallery):
    from kivy.clock import Clock
    from kivy.core.window import Window

    events = []
    for _ in range(2):
        d: Drive = gallery()
        assert len(Window.children) == 1
        d.close()
        assert not Window.children
        events.append(len(Clock.get_events()))
    assert events[0] == events[-1]


def test_insets_keep_screens_and_bars_clear(phone):
    from app.window import frame

    d: Drive = phone
    frame.set_insets(0, 30, 0, 20)
    d.frames(4)
    assert d.of("NavBar")[0].height == 72 + 20
    bar = next(sight for sight in d.look() if type(sight.widget).__name__ == "AppBar")
    assert bar.box[3] == 915 - 30
    frame.set_insets(0, 0, 0, 0)


def test_the_rail_paints_its_items_where_a_finger_meets_them(tmp_path: Path) -> None:
    with Drive((1280, 800), home=tmp_path / "home") as d:
        d.settle()
        (sign,) = (icon for icon in d.of("RailIcon") if icon.icon == "golf")
        x, y = sign.to_window(*sign.center)
        picture = Image.open(d.screenshot(tmp_path / "home.png")).convert("RGB")
        spot = picture.getpixel((int(x) - 22, picture.height - int(y)))
        assert spot == tuple(round(part * 255) for part in theme.primary_container[:3])


def test_the_rail_has_room_for_every_destination_on_a_low_window(tmp_path: Path) -> None:
    with Drive((640, 360), home=tmp_path, settings={"larger_text": True}) as d:
        items = sorted(d.of("RailItem"), key=lambda item: item.to_window(*item.pos)[1])
        assert len(items) == len(DESTINATIONS) + 1
        lows = [item.to_window(*item.pos)[1] for item in items]
        tops = [low + item.height for low, item in zip(lows, items, strict=True)]
        assert lows[0] >= 0
        assert tops[-1] <= 360
        assert all(top <= low + 1 for top, low in zip(tops[:-1], lows[1:], strict=True))
        assert all(item.height >= 48 for item in items)
