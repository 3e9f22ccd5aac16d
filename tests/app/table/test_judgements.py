"""A move is judged once while a finger is about it, and once when it is made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from app.table.session.session import TableSession
from engine.core.game import Preview
from tests.support.sealed import Bid, Roll, SealedBids

Sit = Callable[..., TableSession]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often the rules were asked, by what."""
    counts: Counter[str] = Counter()
    judge = SealedBids.why_not

    def why_not(self: SealedBids, state: Any, seat: int, move: Any) -> str | None:
        counts["why_not"] += 1
        return judge(self, state, seat, move)

    def preview(self: SealedBids, state: Any, seat: int, move: Any) -> Preview:
        counts["preview"] += 1
        return Preview(f"After {counts['preview']}")

    monkeypatch.setattr(SealedBids, "why_not", why_not)
    monkeypatch.setattr(SealedBids, "preview", preview)
    return counts


def test_whoever_asks_whether_they_may_pays_for_no_preview(
    sit_down: Sit, asked: Counter[str]
) -> None:
    desk = sit_down("Ana", "Ben").desk
    assert desk.why_not(Roll()) is None
    assert asked == {"why_not": 1}


def test_a_finger_may_ask_again_and_again(sit_down: Sit, asked: Counter[str]) -> None:
    session = sit_down("Ana", "Ben")
    session.uncover()
    desk = session.desk
    for _ in range(3):
        assert desk.why_not(Roll()) is None
        assert desk.preview(Roll()) == Preview("After 1")
    assert asked == {"why_not": 1, "preview": 1}
    assert desk.propose(Roll(), (0, 0))
    assert asked == {"why_not": 2, "preview": 1}, "the table that plays it judges for itself"


def test_another_position_is_judged_anew(sit_down: Sit, asked: Counter[str]) -> None:
    session = sit_down("Ana", "Ben")
    session.uncover()
    held = Bid(min(session.desk.view.hands[0]))
    assert session.desk.why_not(held) is not None
    session.desk.propose(Roll(), (0, 0))
    session.skip()
    session.uncover()
    assert session.desk.why_not(held) is None


def test_moves_of_different_verbs_are_told_apart(sit_down: Sit) -> None:
    """Plain named tuples with the same fields are equal."""
    desk = sit_down("Ana", "Ben").desk
    assert desk.why_not(Roll()) is None
    assert desk.why_not(()) is not None


def test_what_the_game_has_worked_out_is_asked_for(sit_down: Sit, asked: Counter[str]) -> None:
    session = sit_down("Ana", "Ben")
    assert session.desk.preview(Roll()) == Preview("After 1")
    session.prepared()
    assert session.desk.preview(Roll()) == Preview("After 2")
