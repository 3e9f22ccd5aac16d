"""A test that runs in a copy of the worker ends here as it ended there, and leaves nothing."""

from __future__ import annotations

import os
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support import forking
from tests.support.fixtures import stage  # noqa: F401  (a fixture)

if not forking.COPYING:
    pytest.skip("processes can't be copied here", allow_module_level=True)


class Item:
    """A test, as far as a copy asks for one."""

    def __init__(self, **known: object) -> None:
        vars(self).update(known)


def run(body: Callable[[], object], *after: Callable[[], object]) -> None:
    item: Any = Item(
        obj=body,
        funcargs={},
        _request=SimpleNamespace(_fillfixtures=lambda: None),
        _fixtureinfo=SimpleNamespace(argnames=()),
        repr_failure=lambda error: f"seen: {error.value}",
    )
    stack: dict[Item, tuple[list[Callable[[], object]], None]] = {item: ([*after], None)}
    item.session = SimpleNamespace(_setupstate=SimpleNamespace(stack=stack))
    forking.call(item)


def test_what_it_changes_stays_in_the_copy() -> None:
    left: list[int] = []
    run(lambda: left.append(1))
    assert left == []


def test_what_follows_a_yield_runs_in_the_copy_however_the_test_ends() -> None:
    with pytest.raises(pytest.fail.Exception, match="seen: torn down"):
        run(lambda: None, lambda: pytest.fail("torn down"))
    with pytest.raises(pytest.fail.Exception, match="seen: torn down"):
        run(lambda: pytest.fail("first"), lambda: pytest.fail("torn down"))


def test_it_fails_and_skips_as_there() -> None:
    with pytest.raises(pytest.fail.Exception, match="seen: two balls"):
        run(lambda: pytest.fail("two balls"))
    with pytest.raises(pytest.skip.Exception, match="no sea here"):
        run(lambda: pytest.skip("no sea here"))


def test_a_part_of_a_test_gives_and_fails_in_a_copy_of_its_own() -> None:
    left: list[int] = []

    def leave_one() -> list[int]:
        left.append(1)
        return left

    def parts() -> None:
        assert forking.separately(leave_one) == [1]
        assert left == []
        with pytest.raises(pytest.fail.Exception, match="two flags"):
            forking.separately(lambda: pytest.fail("two flags"))

    run(parts)


@pytest.fixture
def own_process() -> int:
    return os.getpid()


@pytest.fixture(scope="module")
def shared_process() -> int:
    return os.getpid()


@pytest.mark.usefixtures("stage")  # so that it runs in a copy
def test_what_a_test_has_for_itself_is_made_in_its_copy(
    own_process: int, shared_process: int
) -> None:
    assert own_process == os.getpid() != shared_process


def test_a_copy_that_dies_is_a_failure() -> None:
    with pytest.raises(pytest.fail.Exception, match="ended with status"):
        run(lambda: os._exit(3))


def test_the_folder_of_an_app_that_stays_open_is_as_it_was(tmp_path: Any) -> None:
    kept, gone, new = (tmp_path / name for name in ("kept", "gone", "new"))
    kept.write_text("one")
    gone.write_text("two")
    files = forking.read_files(tmp_path)
    kept.write_text("other")
    gone.unlink()
    new.write_text("three")
    forking.restore_files(files)
    assert kept.read_text() == "one"
    assert gone.read_text() == "two"
    assert not new.exists()
