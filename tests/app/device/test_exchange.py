"""Texts and files go out and come in by whatever way the device has; insets are told apart."""

import os
import plistlib
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from kivy.clock import Clock

from app.device import backend, files, insets, share
from app.device.documents import ASKED_TO_OPEN, ASKED_TO_SAVE, RESULT_OK, Document, Documents
from app.device.insets import DrawnBox, Insets
from app.shell import written
from engine import BadSave
from engine.store.saved import LARGEST
from tests.app.faults import Broken, wait_for
from tests.support.disk import Disk

# --- sharing ------------------------------------------------------------------------------------


def clipboard(monkeypatch, copy) -> None:
    module = ModuleType("kivy.core.clipboard")
    module.__dict__["Clipboard"] = SimpleNamespace(copy=copy)
    monkeypatch.setitem(sys.modules, "kivy.core.clipboard", module)


def test_on_a_desktop_a_text_goes_to_the_clipboard_and_a_file(monkeypatch, tmp_path):
    copied: list[Any] = []
    clipboard(monkeypatch, copied.append)
    assert share.share_text("Ana 11", "Round: 1/3") == "Copied to the clipboard."
    sentence = share.share_text("Ana 11", "Round: 1/3", tmp_path / "shared")
    [path] = (tmp_path / "shared").iterdir()
    assert path.read_text("utf-8") == "Ana 11"
    assert path.name in sentence
    assert copied == ["Ana 11", "Ana 11"]


def test_without_clipboard_and_disk_sharing_says_so(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "kivy.core.clipboard", None)
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    assert share.share_text("Ana 11", "Scores", in_the_way / "files") == "This device can't share."
    assert "Saved as" in share.share_text("Ana 11", "Scores", tmp_path)


class Java:
    """Stands in for the Java bridge: classes by name, every call written down."""

    def __init__(self, calls: list[Any], name: str = "") -> None:
        self.calls, self.name = calls, name

    def __getattr__(self, part: str) -> "Java":
        return Java(self.calls, f"{self.name}.{part}" if self.name else part)

    def __call__(self, *args) -> "Java":
        self.calls.append((self.name, args))
        return self


def test_on_android_the_share_sheet_gets_the_text(monkeypatch):
    calls: list[Any] = []
    monkeypatch.setattr(share, "java_activity", lambda: Java(calls, "activity"))
    monkeypatch.setattr(share, "java", lambda name: Java(calls, name.rsplit(".", 1)[-1]))
    assert share.share_text("Ana 11", "Scores") == ""
    assert ("String", ("Ana 11",)) in calls
    assert calls[-1][0] == "activity.startActivity"


def test_a_share_sheet_that_fails_falls_back_to_the_clipboard(monkeypatch):
    copied: list[Any] = []
    clipboard(monkeypatch, copied.append)
    monkeypatch.setattr(share, "java_activity", lambda: Broken(RuntimeError))
    assert share.share_text("Ana 11", "Scores") == "Copied to the clipboard."
    assert copied == ["Ana 11"]


# --- files --------------------------------------------------------------------------------------


def test_our_own_folder_serves_where_there_is_no_dialog(monkeypatch, tmp_path):
    monkeypatch.setattr(files, "backend", lambda _: None)
    shown = []
    chooser = files.Files(tmp_path / "exchange", pick=lambda paths, chosen: shown.append(paths))
    saved: list[Any] = []
    for name in ("older.json", "../../newer.json"):
        chooser.choose_save(name, saved.append)
        saved[-1].write_text("{}", "utf-8")
    os.utime(saved[0], (1, 1))
    assert {path.parent for path in saved} == {tmp_path / "exchange"}
    chooser.choose_open(lambda _: None)
    assert [path.name for path in shown[0]] == ["newer.json", "older.json"]


def test_a_copy_in_our_own_folder_never_takes_the_place_of_another(monkeypatch, tmp_path):
    monkeypatch.setattr(files, "backend", lambda _: None)
    chooser = files.Files(tmp_path)
    saved: list[Any] = []
    for text in ("first", "second", "third"):
        chooser.choose_save("Holiday.json", saved.append)
        files.write_copy(saved[-1], text)
    assert [path.name for path in saved] == ["Holiday.json", "Holiday (2).json", "Holiday (3).json"]
    assert [files.read_copy(path) for path in saved] == ["first", "second", "third"]


def test_a_copy_that_cannot_be_written_leaves_the_old_one_whole(monkeypatch, tmp_path):
    path = tmp_path / "mine.json"
    files.write_copy(path, "the old one")
    disk = Disk(monkeypatch)
    disk.full = True
    with pytest.raises(OSError, match="space"):
        files.write_copy(path, "the new one")
    assert files.read_copy(path) == "the old one"
    assert list(tmp_path.iterdir()) == [path]


def test_what_cannot_be_read_is_told_as_such(tmp_path):
    (tmp_path / "picture.json").write_bytes(b"\xff\xfe")
    with pytest.raises(BadSave, match="isn't text"):
        files.read_copy(tmp_path / "picture.json")
    with pytest.raises(BadSave, match="can't be read: No such file"):
        files.read_copy(tmp_path / "nowhere.json")


def test_the_dialog_of_the_desktop_is_used_and_may_be_cancelled(monkeypatch, tmp_path):
    asked = []

    def save_file(path: str):
        asked.append(path)
        return [str(tmp_path / "mine.json")]

    dialog = SimpleNamespace(open_file=lambda: None, save_file=save_file)
    monkeypatch.setattr(files, "backend", lambda _: dialog)
    monkeypatch.setenv("DISPLAY", ":0")
    chooser = files.Files(tmp_path)
    answers: list[Any] = []
    chooser.choose_save("game.json", answers.append)
    wait_for(lambda: answers)
    chooser.choose_open(answers.append)
    wait_for(lambda: len(answers) == 2)
    assert answers == [tmp_path / "mine.json", None]
    assert asked[0].endswith("game.json")


class Uri:
    def __init__(self, path) -> None:
        self.path = path

    def getLastPathSegment(self) -> str:
        return "primary:Download/game.json"


class Resolver:
    """Opens a real file where Android would open a document."""

    def openFileDescriptor(self, uri: Uri, mode: str):
        flags = os.O_RDONLY if mode == "r" else os.O_WRONLY | os.O_TRUNC | os.O_CREAT
        return SimpleNamespace(detachFd=lambda: os.open(uri.path, flags))


@pytest.fixture
def android(monkeypatch):
    """An Android whose pickers can be answered by hand."""
    calls: list[Any] = []
    heard: dict[str, Any] = {}
    activity: Any = Java(calls, "activity")
    activity.getContentResolver = Resolver
    picker = SimpleNamespace(bind=lambda on_activity_result: heard.update(on=on_activity_result))
    for target in ("app.device.documents", "app.device.files"):
        monkeypatch.setattr(f"{target}.java_activity", lambda: activity)
    monkeypatch.setattr("app.device.documents.java", lambda name: Java(calls, name))
    monkeypatch.setattr("app.device.documents.import_module", lambda _: picker)
    return SimpleNamespace(calls=calls, answer=lambda *args: heard["on"](*args))


def test_an_android_document_reads_and_writes_like_a_path(android, tmp_path):
    chooser = files.Files(tmp_path / "exchange")
    answers: list[Any] = []
    chooser.choose_open(answers.append)
    uri = Uri(tmp_path / "game.json")
    android.answer(1, RESULT_OK, SimpleNamespace(getData=lambda: uri))
    android.answer(ASKED_TO_OPEN, RESULT_OK, SimpleNamespace(getData=lambda: uri))
    wait_for(lambda: answers)
    [document] = answers
    document.write_text("a longer text with ä", "utf-8")
    document.write_text("ö", "utf-8")
    assert document.name == "game.json"
    assert document.read_text("utf-8") == "ö"


def test_what_was_saved_on_android_can_be_handed_on(android, monkeypatch, tmp_path):
    monkeypatch.setattr(share, "java", lambda name: Java(android.calls, name.rsplit(".", 1)[-1]))
    monkeypatch.setattr(share, "java_activity", lambda: Java(android.calls, "activity"))
    bridge = SimpleNamespace(cast=lambda kind, what: (kind, what))
    monkeypatch.setitem(sys.modules, "jnius", bridge)
    said: list[Any] = []
    monkeypatch.setattr(written, "snackbar", lambda *words, **_: said.append(words))
    uri = Uri(tmp_path / "game.json")
    written.say_saved("Game", Document(uri))
    [(sentence, button, act)] = said
    assert "game.json" in sentence
    assert button == "Share"
    act()
    extras = {args[0].name: args[1] for name, args in android.calls if name == "Intent.putExtra"}
    assert extras["Intent.EXTRA_STREAM"] == ("android.os.Parcelable", uri)
    assert ("Intent.setType", ("application/json",)) in android.calls
    assert android.calls[-1][0] == "activity.startActivity"


def test_an_android_document_is_read_no_further_than_a_table_goes(android, tmp_path):
    path = tmp_path / "large.json"
    path.write_text(" " * (LARGEST + 100), "utf-8")
    assert len(Document(Uri(path)).read_text()) == LARGEST + 1
    backup = 2 * LARGEST  # what has many tables in it is larger than any of them
    assert len(files.read_copy(Document(Uri(path)), backup)) == LARGEST + 100


def test_an_android_document_that_fails_is_trouble_with_a_file(android, monkeypatch, tmp_path):
    def fail(*_):
        raise RuntimeError("java.io.FileNotFoundException")

    monkeypatch.setattr(Resolver, "openFileDescriptor", fail)
    document = Document(Uri(tmp_path / "game.json"))
    with pytest.raises(BadSave, match=r"can't be read: java\.io"):
        files.read_copy(document)
    with pytest.raises(OSError, match=r"java\.io"):
        files.write_copy(document, "{}")


def test_a_cancelled_android_picker_answers_nothing_chosen(android, tmp_path):
    chooser = files.Files(tmp_path)
    answers: list[Any] = []
    chooser.choose_open(answers.append)
    android.answer(ASKED_TO_OPEN, 0, None)
    wait_for(lambda: answers)
    assert answers == [None]


def test_an_android_without_a_picker_falls_back_to_our_folder(android, monkeypatch, tmp_path):
    def fail(*_):
        raise RuntimeError("no activity found")

    monkeypatch.setattr(Documents, "ask", fail)
    answers: list[Any] = []
    files.Files(tmp_path).choose_save("game.json", answers.append)
    assert answers == [tmp_path / "game.json"]


def test_a_backup_leaves_and_arrives_by_androids_picker(android, tmp_path):
    """A zip file is asked for as one, is copied whole, and is read no further than one goes."""
    chooser = files.Files(tmp_path / "exchange")
    answers: list[Any] = []
    chooser.choose_save("Clubhouse backup 2026-05-17 20.45.zip", answers.append)
    said = [(name.rsplit(".", 1)[-1], args) for name, args in android.calls]
    assert ("setType", ("application/zip",)) in said
    assert ("String", ("Clubhouse backup 2026-05-17 20.45.zip",)) in said
    assert any(args and "ACTION_CREATE_DOCUMENT" in args[0].name for _, args in android.calls[:1])
    assert said[-1][0] == "startActivityForResult"
    made, uri = tmp_path / "made.zip", Uri(tmp_path / "game.json")
    made.write_bytes(b"PK\x03\x04" + bytes(range(256)) * 9_000)
    content = made.read_bytes()
    android.answer(ASKED_TO_SAVE, RESULT_OK, SimpleNamespace(getData=lambda: uri))
    wait_for(lambda: answers)
    files.move_to(answers[0], made)
    assert uri.path.read_bytes() == content
    assert not made.exists()
    copy = files.at_hand(answers[0], tmp_path / "cache" / "arriving.zip", len(content))
    assert copy.read_bytes() == content
    files.at_hand(answers[0], copy, 1_000)
    assert copy.stat().st_size == 1_001, "enough to see that it is too large"


def test_the_desktops_dialog_lists_backups_where_ours_go(monkeypatch, tmp_path):
    asked: list[Any] = []
    dialog = SimpleNamespace(open_file=lambda **how: asked.append(how))
    monkeypatch.setattr(files, "backend", lambda _: dialog)
    monkeypatch.setenv("DISPLAY", ":0")
    answers: list[Any] = []
    files.Files(tmp_path).choose_open(answers.append, "*.zip", "*.json")
    wait_for(lambda: answers)
    assert asked == [{"path": f"{tmp_path}{os.sep}", "filters": [["Clubhouse", "*.zip", "*.json"]]}]


# --- insets -------------------------------------------------------------------------------------


def test_off_android_nothing_is_covered():
    assert insets.safe_insets() == (0, 0, 0, 0)


def test_insets_that_fail_cover_nothing(monkeypatch):
    monkeypatch.setattr(insets, "java_activity", lambda: Broken(RuntimeError))
    assert insets.safe_insets() == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("drawn", "covered"),
    [
        (DrawnBox(0, 0, 1080, 2400), (0, 80, 0, 48)),
        (DrawnBox(0, 80, 1080, 2272), (0, 0, 0, 0)),
        (DrawnBox(0, 80, 1080, 2320), (0, 0, 0, 48)),
    ],
    ids=["edge to edge", "between the bars", "below the status bar"],
)
def test_only_what_lies_over_the_app_counts(drawn, covered):
    assert insets.overlap(Insets(0, 80, 0, 48), (1080, 2400), drawn) == covered


# --- links and shared texts on Android ----------------------------------------------------------


class Intent:
    """What Android hands over; as a class, what it calls these things."""

    ACTION_VIEW, ACTION_SEND, EXTRA_TEXT = "view", "send", "text"
    FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY = 4

    def __init__(self, action: str, text: str | None, flags: int = 0) -> None:
        self.getAction = lambda: action
        self.getFlags = lambda: flags
        self.getDataString = lambda: text if action == "view" else None
        self.getStringExtra = lambda key: text if (action, key) == ("send", "text") else None


@pytest.mark.parametrize(
    ("intent", "text"),
    [
        (Intent("view", "clubhouse:1ABC"), "clubhouse:1ABC"),
        (Intent("send", "Look: clubhouse:1ABC"), "Look: clubhouse:1ABC"),
        (Intent("send", None), ""),
        (Intent("main", "clubhouse:1ABC"), ""),
        (Intent("view", "clubhouse:1ABC", flags=4 + 8), ""),
        (Intent("send", "x" * 20_000), "x" * share.LONGEST),
    ],
)
def test_what_another_app_hands_over_is_read(monkeypatch, intent: Intent, text: str) -> None:
    monkeypatch.setattr(share, "java", lambda _name: Intent)
    assert share.handed_over(intent) == text


def test_the_text_that_starts_the_app_and_later_ones_are_told(monkeypatch) -> None:
    bound: dict[str, Any] = {}
    activity = SimpleNamespace(getIntent=lambda: Intent("view", "clubhouse:1"))
    monkeypatch.setattr(share, "java_activity", lambda: activity)
    monkeypatch.setattr(share, "java", lambda _name: Intent)
    monkeypatch.setitem(sys.modules, "android.activity", SimpleNamespace(bind=bound.update))
    told: list[str] = []
    share.listen(told.append)
    bound["on_new_intent"](Intent("send", "second"))
    bound["on_new_intent"](Intent("main", None))
    Clock.tick()
    assert told == ["clubhouse:1", "second"]


def test_nothing_is_listened_to_elsewhere() -> None:
    share.listen(lambda _text: pytest.fail("somebody was told"))
    Clock.tick()


# --- the look that the system asks for ----------------------------------------------------------


@pytest.mark.parametrize(("mode", "dark"), [(0x21, True), (0x11, False), (0x31, False)])
def test_android_says_whether_it_is_dark(monkeypatch, mode: int, dark: bool) -> None:
    configuration = SimpleNamespace(uiMode=mode)
    resources = SimpleNamespace(getConfiguration=lambda: configuration)
    activity = SimpleNamespace(getResources=lambda: resources)
    monkeypatch.setattr(backend, "java_activity", lambda: activity)
    assert backend.system_is_dark() is dark


@pytest.mark.parametrize("activity", [None, SimpleNamespace()])
def test_a_system_that_cannot_be_asked_is_light(monkeypatch, activity: object) -> None:
    monkeypatch.setattr(backend, "java_activity", lambda: activity)
    assert backend.system_is_dark() is False


@pytest.mark.parametrize(("scale", "calm"), [(0.0, True), (1.0, False), (0.5, False)])
def test_android_says_whether_people_want_less_motion(
    monkeypatch, scale: float, calm: bool
) -> None:
    known = {"animator_duration_scale": scale}
    settings = SimpleNamespace(getFloat=lambda _resolver, key, otherwise: known.get(key, otherwise))
    activity = SimpleNamespace(getContentResolver=lambda: None)
    monkeypatch.setattr(backend, "java_activity", lambda: activity)
    monkeypatch.setattr(backend, "java", {"android.provider.Settings$Global": settings}.__getitem__)
    assert backend.system_is_calm() is calm


@pytest.mark.parametrize(
    ("written", "calm"),
    [("gtk-enable-animations=0", True), ("gtk-enable-animations=true", False), ("?", False)],
)
def test_a_linux_desktop_says_it_in_a_file(
    monkeypatch, tmp_path: Path, written: str, calm: bool
) -> None:
    monkeypatch.setattr(backend, "platform", "linux")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "gtk-4.0").mkdir()
    (tmp_path / "gtk-4.0" / "settings.ini").write_text(f"[Settings]\n{written}\n")
    assert backend.system_is_calm() is calm


@pytest.mark.parametrize("reduced", [True, False])
def test_a_mac_says_it_in_a_file(monkeypatch, tmp_path: Path, reduced: bool) -> None:
    monkeypatch.setattr(backend, "platform", "macosx")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    wishes = tmp_path / "Library" / "Preferences" / "com.apple.universalaccess.plist"
    wishes.parent.mkdir(parents=True)
    wishes.write_bytes(plistlib.dumps({"reduceMotion": reduced}))
    assert backend.system_is_calm() is reduced


@pytest.mark.parametrize("activity", [None, SimpleNamespace()])
@pytest.mark.parametrize("platform", ["android", "ios", "win", "macosx", "linux"])
def test_a_system_that_cannot_be_asked_wants_motion(
    monkeypatch, tmp_path: Path, platform: str, activity: object
) -> None:
    monkeypatch.setattr(backend, "platform", platform)
    monkeypatch.setattr(backend, "java_activity", lambda: activity)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert backend.system_is_calm() is False


def test_a_folder_is_shown_where_the_desktop_has_a_window_for_it(monkeypatch, tmp_path):
    run: list[Any] = []
    monkeypatch.setattr(files, "platform", "linux")
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr("subprocess.Popen", lambda command, **_: run.append(command))
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not files.can_open(tmp_path)
    monkeypatch.setenv("DISPLAY", ":0")
    assert files.can_open(tmp_path)
    assert not files.can_open(tmp_path / "nowhere")
    files.open_folder(tmp_path)
    assert run == [("xdg-open", str(tmp_path))]
    monkeypatch.setattr(files, "platform", "android")
    assert not files.can_open(tmp_path)
