"""The panel of a seat: what gives way in its head, what it holds, and what a tap does."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.uix.widget import Widget

from app.draw.shapes import Box
from app.pieces.seat_panel import SeatPanel
from app.theme import theme
from app.widgets.text.label import Text
from tests.support.wall import Wall

Walls = Callable[..., Wall]
LONG = "Bartholomew Featherstonehaugh"


def words_of(panel: SeatPanel) -> dict[str, Text]:
    return {
        text.text: text
        for text in panel.walk(restrict=True)
        if isinstance(text, Text) and text.text
    }


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize(
    ("size", "beside"),
    [((104, 150), False), ((122, 160), False), ((190, 116), True), ((388, 130), True)],
)
def test_token_name_score_and_content_stay_in_the_panel(
    wall: Walls, size: tuple[int, int], scale: float, beside: bool
) -> None:
    one = wall((420, 300))
    theme.text_scale = scale
    panel = SeatPanel(name=LONG, score="−88", note="out", beside=beside)
    panel.add_widget(Widget())
    one.hang(panel, Box(10, 10, *size))
    one.frames(4)
    for part in panel.walk(restrict=True):
        assert panel.x - 1 <= part.x, part
        assert part.right <= panel.right + 1, part
        assert panel.y - 1 <= part.y, part
        assert part.top <= panel.top + 1, part
    score = words_of(panel)["−88"]
    assert score.texture_size[0] <= score.width + 1


def test_name_and_score_share_a_line_where_both_fit(wall: Walls) -> None:
    one = wall()
    short, long = SeatPanel(name="Ana"), SeatPanel(name=LONG)
    for place, panel in enumerate((short, long)):
        one.hang(panel, Box(10 + 150 * place, 10, 130, 160))
    one.frames(4)
    line, stacked = words_of(short), words_of(long)
    assert line["Ana"].center_y == pytest.approx(line["0"].center_y, abs=1)
    assert stacked[LONG].y > stacked["0"].center_y


def test_a_tap_on_what_it_holds_is_a_tap_on_the_panel(wall: Walls) -> None:
    one = wall()
    tapped: list[str] = []
    panel = SeatPanel(name="Ana", label="Ana", on_release=lambda panel: tapped.append(panel.name))
    panel.add_widget(Widget())
    one.hang(panel, Box(10, 10, 130, 160))
    one.frames(3)
    one.tap("Ana")
    assert tapped == ["Ana"]
