"""Set before any test imports Kivy: it leaves pytest's arguments and the user's files alone."""

import atexit
import gc
import os
import re
import tempfile
from collections.abc import Generator, Iterator
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from engine.games import GAMES
from tests.support import forking, leftovers, sealed

# A busy machine is slow; that says nothing about the rules.
settings.register_profile("house", suppress_health_check=[HealthCheck.too_slow], deadline=None)
settings.load_profile("house")

# Whatever is read first: tests that are made for every game are made for this one too.
sealed.register()

WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")
if WORKER:
    # What is asked for first is done last: to free all that a worker holds takes seconds.
    atexit.register(os._exit, 0)

scratch = tempfile.TemporaryDirectory(prefix="clubhouse-tests-", ignore_cleanup_errors=True)
forking.scratch = scratch.name

os.environ["KIVY_NO_ARGS"] = "1"
os.environ["KIVY_HOME"] = str(Path(scratch.name) / "kivy")
os.environ["XDG_CONFIG_HOME"] = str(Path(scratch.name) / "config")  # nobody's wishes
os.environ["CLUBHOUSE_HOME"] = str(Path(scratch.name) / "home")
# A copy of a process has none of its threads: painting and sounds must not need any. One of them
# keeps on the disk what was compiled for painting, and a copy that waits for it waits for ever; so
# everything is compiled anew, in a hurry.
os.environ["LP_NUM_THREADS"] = "0"
os.environ["MESA_SHADER_CACHE_DISABLE"] = "true"
os.environ["GALLIVM_PERF"] = "nopt"
os.environ["SDL_AUDIODRIVER"] = "none"


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Every worker reads all tests. Where they have to be compiled first, every second one begins
    at the end, and each finds compiled there what the other has read."""
    report = yield
    if int(WORKER[2:] or 0) % 2 and isinstance(collector, pytest.Directory):
        report.result.reverse()
    return report


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", default="", help="of the tests made for each game, only this one's")
    parser.addoption(
        "--new", action="store_true", help="it is new: leave out what no further game can change"
    )


# Rooms of tests/app that try one table, pad or widget at a time, where no list of games is seen.
OF_ONE = ("device", "draw", "pads", "pieces", "replay", "table", "widgets")
_HERE = Path(__file__).parent


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The folders of other games need not be read."""
    game = config.getoption("game")
    is_others = collection_path.parent == _HERE / "games" and collection_path.name in {*GAMES}
    return True if game and is_others and collection_path.name != game else None


def _is_left_out(item: pytest.Item, game: str, new: bool) -> bool:
    """Whether a test was made for another game, or for none and a new one cannot change it."""
    case = getattr(item, "callspec", None)
    named = {*item.path.parts, *re.findall("[a-z]+", case.id if case else "")} & {*GAMES}
    if not named:
        return new and any(item.path.is_relative_to(_HERE / "app" / room) for room in OF_ONE)
    return game not in named


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is for other games, and put the rest into its order."""
    if game := config.getoption("game"):
        new = config.getoption("new")
        others = [item for item in items if _is_left_out(item, game, new)]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if item not in {*others}]
    _order(items)


def _order(items: list[pytest.Item]) -> None:
    """What runs in copies comes first, while a worker holds little that has to be copied; file by
    file in turns, as each of two workers begins with a half of the list."""
    items.sort(key=lambda item: item.path)
    longest: list[pytest.Item] = []
    copied: dict[str, list[pytest.Item]] = {}
    others: list[pytest.Item] = []
    for item in items:
        if item.path.name == "test_new_game.py":  # it runs most tests again
            longest.append(item)
        elif forking.wanted(item):
            copied.setdefault(item.nodeid.partition("::")[0], []).append(item)
        else:
            others.append(item)
    first, second = (
        [item for file in list(copied.values())[half::2] for item in file] for half in (0, 1)
    )
    left = max(0, (len(items) + 1) // 2 - len(first) - len(longest))
    items[:] = [*longest, *first, *others[:left], *second, *others[left:]]


def pytest_collection_finish() -> None:
    leftovers.spare_the_collector(2_000_000, full=1000)  # every test ends with a search of its own


def pytest_sessionfinish() -> None:
    gc.freeze()  # pytest searches it all, five times


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol() -> Iterator[None]:
    yield
    leftovers.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    if forking.wanted(item):
        forking.warm_up()
        vars(item)["setup"] = partial(forking.set_up, item)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not forking.wanted(pyfuncitem):
        return None
    forking.call(pyfuncitem)
    return True
