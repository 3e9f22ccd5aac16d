"""The test game among the games, and sessions that run without a window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from app.games import MANIFESTS
from app.games.manifest import Manifest
from app.table.session.session import TableSession
from engine import GAMES, Table
from tests.support.fakes import FakeBoard, FakeClock, FakeFeedback, FakeTables, fake_settings
from tests.support.forking import once
from tests.support.sealed import SealedBids


@pytest.fixture(autouse=True, scope=once)
def sealed() -> Iterator[None]:
    """Sealed Bids can be played, on a board of buttons."""
    board = Manifest("tests.support.sealed_board:SealedBoard")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "sealed", SealedBids())
        patch.setitem(MANIFESTS, "sealed", board)
        yield


@pytest.fixture
def sit_down() -> Callable[..., TableSession]:
    """Open a session at a table of Sealed Bids, with everything around it faked."""

    def open_session(
        *seats: str,
        board: FakeBoard | None = None,
        settings: dict[str, Any] | None = None,
        table: Table | None = None,
        start: bool = True,
        **table_options: Any,
    ) -> TableSession:
        table = table or Table.open("sealed", seats=seats, **table_options)
        board = board or FakeBoard()
        around: dict[str, Any] = {
            "board": board,
            "settings": fake_settings(**settings or {}),
            "tables": FakeTables(board.done),
            "feedback": FakeFeedback(),
        }
        session = TableSession(
            table,
            "sealed-1",
            **around,
            frames=FakeClock(),
        )
        board.desk = session.desk
        if start:
            session.start()
            board.done.clear()
        return session

    return open_session


@pytest.fixture(scope=once)
def sit_at(sealed: None) -> Iterator[Callable[..., Any]]:
    """Start the app, once for all tests of a module; each sits down at a table of its own."""
    from tests.touch.drive import Drive

    with Drive() as drive:

        def open_table(
            table: Table,
            size: tuple[int, int] = (412, 915),
            settings: dict[str, Any] | None = None,
        ) -> Drive:
            for name, value in (settings or {}).items():
                setattr(drive.app.settings, name, value)
            drive.resize(size)
            slot, seated = drive.app.tables.new(table), drive.app.current.name == "table"
            drive.app.go("table", instead=seated, slot=slot)
            drive.settle()
            return drive

        yield open_table


@pytest.fixture(scope=once)
def sit(sit_at: Callable[..., Any]) -> Callable[..., Any]:
    """Sit down at a new table of Sealed Bids."""

    def open_table(
        *seats: str,
        size: tuple[int, int] = (412, 915),
        settings: dict[str, Any] | None = None,
        **table_options: Any,
    ) -> Any:
        table = Table.open("sealed", seats=seats, seed=4, **table_options)
        return sit_at(table, size, settings)

    return open_table
