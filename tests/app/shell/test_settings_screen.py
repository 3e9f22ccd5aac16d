"""Settings and about: a touch takes effect at once and is remembered."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.shell.settings import GROUPS
from app.theme import theme
from app.version import VERSION
from tests.touch.drive import Drive

SWITCHES = [s for _, settings in GROUPS for s in settings if not s.choices]


def open_settings(d: Drive) -> None:
    d.choose("Settings")


def test_the_look_changes_at_once_and_stays(tmp_path: Path) -> None:
    with Drive(home=tmp_path) as d:
        open_settings(d)
        d.choose("Dark")
        assert theme.dark
        assert d.app.settings.look == "dark"
    with Drive(home=tmp_path, dark=True) as d:
        assert theme.dark
    with Drive(home=tmp_path) as d:
        open_settings(d)
        d.tap("Light")
        assert not theme.dark


@pytest.mark.parametrize("setting", SWITCHES, ids=lambda s: s.key)
def test_every_switch_is_turned_by_its_row(setting) -> None:
    with Drive() as d:
        open_settings(d)
        before = getattr(d.app.settings, setting.key)
        d.scroll_to(setting.title)
        d.choose(setting.title)
        assert getattr(d.app.settings, setting.key) is not before
        d.scroll_to(setting.title)


def test_every_setting_has_its_row() -> None:
    with Drive() as d:
        keys = {s.key for _, settings in GROUPS for s in settings}
        assert keys == set(d.app.settings.properties())


def test_animations_have_three_speeds() -> None:
    with Drive() as d:
        open_settings(d)
        for text, key in (("Off", "off"), ("Fast", "fast"), ("Full", "full")):
            d.choose(text)
            assert theme.animations == key


def test_about_tells_the_version_and_the_licences() -> None:
    with Drive() as d:
        open_settings(d)
        d.scroll_to("About")
        d.choose("About")
        assert d.has(f"Version {VERSION}")
        for work in ("Kivy", "KivyMD", "Roboto", "Material Design Icons"):
            d.scroll_to(work)
        d.choose("Back")
        assert d.app.current.name == "settings"
