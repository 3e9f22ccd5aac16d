"""Balls have the colours of their seats, in both palettes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app import art
from app.pieces.ball import ball_skin
from app.theme import ALL_SEATS, FLAT, theme
from app.widgets.pictures.tokens import token
from tests.support.stage import Stage


def test_safe_colours_are_painted_as_on_the_tokens(
    stage: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage()  # nothing can be painted without a window
    for look in ALL_SEATS:
        shape = "flat" if look.endswith(FLAT) else "ball"
        picture = art.source(f"balls/{shape}-{look.removesuffix(FLAT)}", 30)
        assert ball_skin(look, 30) == {"source": picture}
    monkeypatch.setattr(theme, "colour_safe", True)
    for look in ALL_SEATS:
        assert ball_skin(look, 30) == {"texture": token(look, 30)}


def test_a_white_ball_belongs_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme, "colour_safe", True)
    assert ball_skin("white", 30) == {"source": art.source("balls/ball-white", 30)}
