"""Runs a test that shows an app or a board in a process of its own, a copy of the worker.

What such a test leaves goes with its process, so nothing has to be found and freed (which takes as
long as building it). What a fixture of the module has opened is as it was for every test of the
module: it is opened once, and each test has a copy.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from select import select
from typing import Any, Literal, NoReturn, TypeGuard, TypeVar

import pytest

from engine import GAMES
from tests.support import leftovers

T = TypeVar("T")

LONGEST = 300  # seconds: no test takes a tenth of it

SHOWN_BY = {"stage", "wall", "gallery", "sit_at"}
"""Fixtures that show something."""


def once(fixture_name: str, config: pytest.Config) -> Literal["module", "function"]:
    """The scope of a fixture that opens an app for its module: where there are no copies, each test
    opens its own."""
    return "module" if _copies(config) else "function"


scratch: str | None = None  # where copies lay their files: nobody tidies up after them
# Elsewhere a process with a window can't be copied; and a few tests aren't worth warming up.
COPYING = sys.platform.startswith("linux") and "CLUBHOUSE_FEW_TESTS" not in os.environ


def _copies(config: pytest.Config) -> bool:
    """Whether tests run in copies."""
    return COPYING and not config.getoption("usepdb")


def wanted(item: pytest.Item) -> TypeGuard[pytest.Function]:
    """Whether a test shows anything, and runs in a copy."""
    if not isinstance(item, pytest.Function) or not _copies(item.config):
        return False
    return bool(SHOWN_BY.intersection(item.fixturenames)) or any(
        hasattr(item.module, name) for name in ("Drive", "Stage")
    )


def set_up(item: pytest.Function) -> None:
    """Open here what the tests of a module share, and leave the rest to the copy."""
    item.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]  # one for all copies
    fixtures = item._fixtureinfo.name2fixturedefs
    for name in item.fixturenames:
        if name in fixtures and fixtures[name][-1].scope != "function":
            item._request.getfixturevalue(name)


def call(item: pytest.Function) -> None:
    """Run the test's function, and the fixtures that are its own, in a copy of this process; fail
    or skip here as it did there."""
    from tests.touch.drive import Drive

    folders = [read_files(drive.home) for drive in Drive.running]

    def tried() -> None:
        try:
            item._request._fillfixtures()
            item.obj(**{name: item.funcargs[name] for name in item._fixtureinfo.argnames})
        finally:
            _tear_down(item)

    try:
        _in_copy(tried, item.repr_failure)
    finally:
        for files in folders:
            restore_files(files)


def _tear_down(item: pytest.Function) -> None:
    """Run what follows the `yield` of the test's own fixtures; those of its module stay open."""
    finalizers, _ = item.session._setupstate.stack[item]
    while finalizers:
        finalizers.pop()()


def separately(tried: Callable[[], T]) -> T:
    """What a part of a test gives, as JSON has it, where it is tried in a copy of its own: what it
    opens need not be freed before the next part opens something. What was compiled to paint is
    gone with it, too: parts that paint are better left together."""
    return _in_copy(tried, pytest.ExceptionInfo.getrepr) if _in_copies else tried()


_in_copies = False  # whether this is a copy


def _in_copy(tried: Callable[[], object], tell: Callable[[Any], object]) -> Any:
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        if not _in_copies:
            os.setsid()  # a group of processes, which ends as one
        os.close(reading)
        _run_and_leave(tried, tell, writing)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as pipe:
        if not select([pipe], [], [], LONGEST)[0]:
            (os.kill if _in_copies else os.killpg)(child, signal.SIGKILL)
        told = pipe.read()
    _, status = os.waitpid(child, 0)
    if not told:
        pytest.fail(f"the process of the test ended with status {status}", pytrace=False)
    outcome, given = json.loads(told)
    if outcome == "skipped":
        pytest.skip(given)
    if outcome == "failed":
        pytest.fail(given, pytrace=False)
    return given


def _run_and_leave(
    tried: Callable[[], object], tell: Callable[[Any], object], writing: int
) -> NoReturn:
    from kivy.core.window import Window

    from app.widgets.pictures import buffers
    from tests.touch.drive import Drive

    global _in_copies
    if not _in_copies:  # a copy of a copy keeps what its test has put there, such as a full disk
        vars(os)["fsync"] = os.fstat  # copies that wait for the disk wait for each other
    _in_copies = True
    tempfile.tempdir = scratch
    gc.freeze()  # a search would go through all that is here, and copy it page by page
    buffers.forget()  # what is frozen would hold for good whatever is painted into it
    Drive.inherited = list(Drive.running)
    Window.flip = lambda: None  # the window's surface is the other process's; painting needs none
    try:
        told = _told(tried, tell)
        sys.stdout.flush()
        sys.stderr.flush()
        with os.fdopen(writing, "w", encoding="utf-8") as pipe:
            pipe.write(told)
    finally:
        os._exit(0)  # nothing is closed or tidied up: that is what the process is for


def _told(tried: Callable[[], object], tell: Callable[[Any], object]) -> str:
    """What came of it, in JSON."""
    try:
        return json.dumps(("passed", tried()))
    except pytest.skip.Exception as reason:
        return json.dumps(("skipped", str(reason)))
    except BaseException:
        return json.dumps(("failed", str(tell(pytest.ExceptionInfo.from_current()))))


def read_files(home: Path) -> tuple[Path, dict[Path, bytes]]:
    return home, {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}


def restore_files(folder: tuple[Path, dict[Path, bytes]]) -> None:
    """The copy of an app has written into the folder of the one that stays open."""
    home, files = folder
    now = read_files(home)[1]
    for path in now.keys() - files.keys():
        path.unlink()
    for path, content in files.items():
        if now.get(path) != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


@cache
def warm_up() -> None:
    """Load once what every copy would have to load."""
    from kivy.core.image import ImageLoader

    import app
    from app import art, kv
    from app.games import MANIFESTS
    from tests.engine.cases import Case, play_randomly
    from tests.support.stage import Stage
    from tests.touch.drive import Drive
    from tests.touch.scripts import SCRIPTS

    for module in walk_packages(app.__path__, "app."):
        import_module(module.name)
    for path in sorted(kv.KV_FOLDER.rglob("*.kv")):
        kv.load(path.relative_to(kv.KV_FOLDER).with_suffix("").as_posix())
    for game in MANIFESTS:
        mode = GAMES[game].info.modes[0]
        Stage(game=game, seats=mode.seats[0]).close()
        # What a game works out once and keeps, as the distances on a course.
        table = Case(game, mode.key, mode.seats[0]).open(options=SCRIPTS[game].short)
        for _ in play_randomly(table, patience=0):
            pass
    for path in sorted(art.IMAGES.glob("*@2.atlas")):  # as most windows of the tests show them
        sprite = next(iter(next(iter(json.loads(path.read_text("utf-8")).values()))))
        ImageLoader.load(f"atlas://{path.with_suffix('').as_posix()}/{sprite}")  # and all others
    with Drive() as drive:
        drive.screenshot(drive.home / "warm.png")
    leftovers.freeze()
