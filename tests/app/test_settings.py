"""Settings are remembered, and no state of their file stops the app."""

import json
from typing import Any

import pytest

from app import settings as module
from app.settings import FILE, Settings

DEFAULTS = {
    "look": "system",
    "colour_safe": False,
    "larger_text": False,
    "animations": "full",
    "thinking": "normal",
    "free_take_backs": False,
    "shoot_on_release": False,
    "left_handed": False,
    "sounds": True,
    "vibration": True,
    "shake": True,
    "read_aloud": False,
    "weekly_backup": True,
    "explained": [],
    "greeted": [],
    "name_asked": False,
}


ASIDE = "settings.damaged-1.json"


def values(settings: Settings) -> dict[str, Any]:
    return {key: getattr(settings, key) for key in settings.properties()}


def test_a_new_folder_has_the_defaults_and_stays_untouched(tmp_path):
    assert values(Settings(tmp_path)) == DEFAULTS
    assert list(tmp_path.iterdir()) == []


def test_a_change_is_there_after_a_restart(tmp_path):
    folder = tmp_path / "not yet made"
    before = Settings(folder)
    before.look = "dark"
    before.sounds = False
    assert values(Settings(folder)) == DEFAULTS | {"look": "dark", "sounds": False}
    assert [path.name for path in folder.iterdir()] == [FILE]


def test_a_change_is_told_to_those_who_follow(tmp_path):
    heard = []
    settings = Settings(tmp_path)
    settings.bind(animations=lambda _, value: heard.append(value))
    settings.animations = "off"
    assert heard == ["off"]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b'{"look": "dark"',
        b"\xff\xfe\x00",
        b"[1, 2]",
        b"null",
        b'"dark"',
        b"[" * 100_000,
    ],
    ids=["empty", "brace", "cut off", "no text", "list", "null", "string", "deep"],
)
def test_a_damaged_file_means_defaults_and_is_kept_aside(tmp_path, content):
    (tmp_path / FILE).write_bytes(content)
    settings = Settings(tmp_path)
    assert values(settings) == DEFAULTS
    assert (tmp_path / ASIDE).read_bytes() == content
    settings.look = "light"
    assert Settings(tmp_path).look == "light"
    assert (tmp_path / ASIDE).read_bytes() == content


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("look", "pink"),
        ("look", 3),
        ("look", None),
        ("animations", True),
        ("animations", ["off"]),
        ("thinking", "forever"),
        ("thinking", 4),
        ("sounds", "no"),
        ("sounds", 0),
        ("shake", None),
        ("colour_safe", {}),
    ],
)
def test_a_wrong_value_costs_only_its_own_setting(tmp_path, key, wrong):
    stored = {"left_handed": True, key: wrong}
    (tmp_path / FILE).write_text(json.dumps(stored), "utf-8")
    assert values(Settings(tmp_path)) == DEFAULTS | {"left_handed": True}


def test_unknown_keys_are_ignored(tmp_path):
    stored = {"weather": "rain", "_path": "elsewhere", "bind": 1, "look": "dark"}
    (tmp_path / FILE).write_text(json.dumps(stored), "utf-8")
    assert values(Settings(tmp_path)) == DEFAULTS | {"look": "dark"}


def test_a_folder_in_the_way_is_no_trouble(tmp_path):
    (tmp_path / FILE).mkdir()
    settings = Settings(tmp_path)
    settings.look = "dark"
    assert settings.look == "dark"


def test_a_full_disk_keeps_the_change_for_now_and_the_old_file(tmp_path, monkeypatch):
    settings = Settings(tmp_path)
    settings.look = "dark"

    def full(*_, **__):
        raise OSError("No space left on device")

    monkeypatch.setattr(module, "write_whole", full)
    settings.look = "light"
    assert settings.look == "light"
    assert Settings(tmp_path).look == "dark"
