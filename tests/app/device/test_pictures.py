"""A picture goes to Android's share sheet, or to a desktop's clipboard by a tool that it has."""

import os
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.utils import platform

from app.device import pictures
from app.device import share as texts
from app.device.files import told
from app.device.pictures import PictureTool
from tests.app.faults import Broken, wait_for

PNG = b"\x89PNG picture"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "Ana's result.png"
    found.write_bytes(PNG)
    return found


def share(path: Path) -> str:
    told: list[str] = []
    pictures.share_picture(path, "Ana wins", told.append)
    wait_for(lambda: told)
    return told[0]


def use(monkeypatch, *tools: PictureTool) -> None:
    monkeypatch.setattr(pictures, "TOOLS", tools)


def python(code: str, **more) -> PictureTool:
    """A tool that does as it is told."""
    return PictureTool(platform, (sys.executable, "-c", code), **more)


def test_a_tool_reads_the_picture(monkeypatch, path, tmp_path):
    copy = tmp_path / "copy"
    use(
        monkeypatch,
        python(f"import sys; open({str(copy)!r}, 'wb').write(sys.stdin.buffer.read())", reads=True),
    )
    assert share(path) == f"Copied, and saved as {told(path)}."
    assert copy.read_bytes() == PNG


def test_a_tool_is_told_where_the_picture_lies(monkeypatch, path, tmp_path):
    copy = tmp_path / "copy"
    code = f"import os; open({str(copy)!r}, 'w').write(os.environ['CLUBHOUSE_PICTURE'])"
    use(monkeypatch, python(code))
    assert share(path) == f"Copied, and saved as {told(path)}."
    assert copy.read_text() == str(path)


def test_the_next_tool_is_tried_where_one_fails(monkeypatch, path):
    use(monkeypatch, python("raise SystemExit(1)"), python("pass"))
    assert share(path) == f"Copied, and saved as {told(path)}."


@pytest.mark.parametrize(
    "tools",
    [
        (),
        (python("raise SystemExit(1)"),),
        (python("import time; time.sleep(60)"),),
        (PictureTool(platform, ("no-such-tool",)),),
        (python("pass")._replace(platform="another"),),
        (python("pass", needs="NOBODY_SETS_THIS"),),
    ],
    ids=["none", "fails", "hangs", "missing", "elsewhere", "no display"],
)
def test_without_a_tool_the_picture_is_only_saved(monkeypatch, path, tools):
    monkeypatch.setattr(pictures, "PATIENCE", 0.2)
    use(monkeypatch, *tools)
    assert share(path) == f"Saved as {told(path)}."


def test_every_desktop_has_a_tool():
    assert {tool.platform for tool in pictures.TOOLS} == {"linux", "macosx", "win"}


class Gallery:
    """Stands in for Android: what was put into the gallery, and what was sent."""

    def __init__(self, folder: Path) -> None:
        self.copy = folder / "gallery.png"
        self.values: dict[str, str] = {}
        self.extras: dict[str, object] = {}
        self.started: list[object] = []

    def java(self, name: str):
        return {
            "Intent": self.intent(),
            "String": str,
            "ContentValues": lambda: SimpleNamespace(put=self.values.__setitem__),
            "MediaStore$Images$Media": SimpleNamespace(EXTERNAL_CONTENT_URI="content://images"),
        }[name.rsplit(".", 1)[-1]]

    def intent(self):
        def make(action: str) -> SimpleNamespace:
            return SimpleNamespace(
                action=action,
                setType=lambda kind: self.extras.update(type=kind),
                putExtra=self.extras.__setitem__,
                addFlags=lambda flags: self.extras.update(flags=flags),
            )

        kind: Any = make
        kind.ACTION_SEND, kind.EXTRA_STREAM, kind.EXTRA_SUBJECT = "send", "stream", "subject"
        kind.FLAG_GRANT_READ_URI_PERMISSION = 1
        kind.createChooser = lambda intent, title: (intent.action, title)
        return kind

    def activity(self):
        resolver = SimpleNamespace(
            insert=lambda where, values: f"{where}/7",
            openFileDescriptor=lambda uri, mode: SimpleNamespace(detachFd=self.open),
        )
        return SimpleNamespace(getContentResolver=lambda: resolver, startActivity=self.start)

    def open(self) -> int:
        return os.open(self.copy, os.O_CREAT | os.O_WRONLY)

    def start(self, intent) -> None:
        self.started.append(intent)


def test_on_android_the_share_sheet_gets_a_picture_of_the_gallery(monkeypatch, path, tmp_path):
    gallery = Gallery(tmp_path)
    for module in (pictures, texts):
        monkeypatch.setattr(module, "java_activity", gallery.activity)
        monkeypatch.setattr(module, "java", gallery.java)
    monkeypatch.setitem(
        sys.modules, "jnius", SimpleNamespace(cast=lambda kind, thing: (kind, thing))
    )
    assert share(path) == ""
    assert gallery.copy.read_bytes() == PNG
    assert gallery.values["_display_name"] == path.name
    assert gallery.extras["type"] == "image/png"
    assert gallery.extras["stream"] == ("android.os.Parcelable", "content://images/7")
    assert gallery.started == [("send", "Ana wins")]


def test_an_android_that_refuses_is_told_in_a_sentence(monkeypatch, path):
    monkeypatch.setattr(pictures, "java_activity", lambda: Broken(RuntimeError))
    assert share(path) == "This device can't share pictures. Share the text instead."
