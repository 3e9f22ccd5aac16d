"""How large flags are in pictures of courses."""

from __future__ import annotations

from app.draw.terrain import least_flag


def test_flags_grow_with_little_pictures_alone() -> None:
    tiny, little, large, larger = (least_flag(0.1, (side, side)) for side in (40, 80, 400, 800))
    assert little == 2 * tiny
    assert little < large == larger < 0.1 * 400
