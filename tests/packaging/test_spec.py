"""buildozer.spec, read with buildozer's parser and resolved with python-for-android's resolver."""

from __future__ import annotations

from contextlib import chdir
from fnmatch import fnmatch
from pathlib import Path
from xml.etree import ElementTree

import pytest
from packaging.requirements import Requirement
from PIL import Image
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap

from app import VERSION
from engine.core.options import LINK
from tests.packaging.packed import HOUSE, read_spec

PICTURES = {
    "icon.filename": (512, 512),
    "icon.adaptive_foreground.filename": (432, 432),
    "icon.adaptive_background.filename": (432, 432),
    "presplash.filename": (512, 512),
}

# Their recipes carry patches or sources for one version only, which they name themselves.
LEFT_TO_THE_RECIPE = {"pillow"}
OF_THE_PLATFORM = {"python3", "pyjnius", "android"}


def spec_requirements() -> dict[str, str]:
    listed = read_spec().config.getlist("app", "requirements")
    return {req.name: str(req.specifier) for req in map(Requirement, listed)}


def desktop_requirements() -> dict[str, str]:
    lines = (HOUSE / "requirements.txt").read_text().splitlines()
    listed = [Requirement(line) for line in lines if line and not line.startswith("#")]
    return {req.name: str(req.specifier) for req in listed if req.marker is None}


def test_the_app_is_named_and_versioned_in_one_place() -> None:
    spec = read_spec()
    with chdir(HOUSE):
        assert spec.get_version() == VERSION
    assert spec.package_full_name == "org.clubhouse.clubhouse"


def test_it_asks_for_nothing_but_vibration() -> None:
    asked = read_spec().config.getlist("app", "android.permissions")
    assert asked == ["android.permission.VIBRATE"]


@pytest.mark.parametrize("option", PICTURES)
def test_the_launcher_pictures_are_there_and_large_enough(option: str) -> None:
    with chdir(HOUSE):
        picture = Path(read_spec().config.get("app", option)).resolve()
    with Image.open(picture) as image:
        wide, high = image.size
    least_wide, least_high = PICTURES[option]
    assert wide >= least_wide
    assert high >= least_high


def test_the_phone_gets_what_the_desktop_has() -> None:
    phone, desktop = spec_requirements(), desktop_requirements()
    assert set(phone) == set(desktop) | OF_THE_PLATFORM
    for name, version in desktop.items():
        assert phone[name] == ("" if name in LEFT_TO_THE_RECIPE else version), name


def test_the_requirements_resolve_to_recipes_and_pure_python() -> None:
    listed = spec_requirements()
    recipes, modules, bootstrap = get_recipe_order_and_bootstrap(Context(), listed)
    assert bootstrap.name == read_spec().config.get("app", "p4a.bootstrap")
    assert {"python3", "kivy", "pillow", "materialyoucolor", "pyjnius", "android"} <= set(recipes)
    assert {"kivymd", "asynckivy", "asyncgui", "plyer", "filetype", "segno"} <= set(modules)
    assert set(listed) <= set(recipes) | set(modules)


def test_every_pattern_of_what_is_packed_matches_something() -> None:
    listed = read_spec().config.getlist("app", "source.include_patterns")
    paths = [path for top in HOUSE.iterdir() if top.name[0] != "." for path in (top, *_below(top))]
    # The packager compares in small letters, and writes a folder with a slash at its end.
    names = [path.relative_to(HOUSE).as_posix().lower() + "/" * path.is_dir() for path in paths]
    assert [each for each in listed if not any(fnmatch(name, each) for name in names)] == []


def _below(top: Path) -> list[Path]:
    return list(top.rglob("*")) if top.is_dir() else []


def test_links_and_shared_texts_come_to_the_app() -> None:
    """As python-for-android puts the file into the activity of its manifest."""
    spec = read_spec().config
    filters = (HOUSE / spec.get("app", "android.manifest.intent_filters")).read_text("utf-8")
    name = "{http://schemas.android.com/apk/res/android}"
    root = ElementTree.fromstring(f'<a xmlns:android="{name[1:-1]}">{filters}</a>')
    found = [
        (
            {action.get(f"{name}name") for action in each.iter("action")},
            {category.get(f"{name}name") for category in each.iter("category")},
            [dict(data.attrib) for data in each.iter("data")],
        )
        for each in root.iter("intent-filter")
    ]
    usual, followed = "android.intent.category.DEFAULT", "android.intent.category.BROWSABLE"
    assert found == [
        ({"android.intent.action.VIEW"}, {usual, followed}, [{f"{name}scheme": "clubhouse"}]),
        ({"android.intent.action.SEND"}, {usual}, [{f"{name}mimeType": "text/plain"}]),
    ]
    assert LINK == "clubhouse:"
    # A link that is followed while the app runs comes to it, and begins no second one.
    assert spec.get("app", "android.manifest.launch_mode") == "singleTask"
