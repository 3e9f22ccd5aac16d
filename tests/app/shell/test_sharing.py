"""Results go out as a picture that is worth looking at, or as a text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pytest
from kivy.core.image import Image
from kivy.metrics import dp

from app.device import pictures
from app.shell.results.outcome import outcome_of
from app.shell.results.sharing import ResultPicture, draw_picture, picture_name
from app.theme import theme
from engine.pads.scorecard import Scorecard
from tests.app.shell.cards import carom, gnoming, tiny
from tests.support.forking import once
from tests.touch.drive import Drive


@pytest.fixture(autouse=True)
def _no_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test puts anything on the clipboard of whoever runs it."""
    monkeypatch.setattr(pictures, "TOOLS", ())


@pytest.fixture(scope=once)
def d(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drive]:
    """A picture was drawn: what that needs is compiled."""
    with Drive((360, 640)) as drive:
        drawn(drive, tiny(4, 9, 2), tmp_path_factory.mktemp("first") / "result.png")
        yield drive


def drawn(d: Drive, card: Scorecard, path: Path) -> Image:
    """The picture of a result."""
    told: list[str] = []
    draw_picture(outcome_of(card), path, drawn=lambda: told.append(""), failed=told.append)
    d.settle()
    assert told == [""]
    return Image(str(path), keep_data=True, nocache=True)


def shades(picture: Image) -> set[bytes]:
    """The different pixels of a picture, of which one in a few is looked at."""
    data = picture.texture.pixels
    return {bytes(data[place : place + 4]) for place in range(0, len(data), 4 * 23)}


def until_told(d: Drive, start: str) -> str:
    """What people are told once a tool in the background has had its time."""
    for _ in range(500):
        d.frames(2)
        for text in d.seen():
            if text.startswith(start):
                return text
        sleep(0.005)
    raise AssertionError("nobody was told")


@pytest.mark.parametrize(
    ("card", "width"),
    [(gnoming(7, 5), 600), (carom(5, 18), 1020), (carom(2, 24), 1240), (tiny(4, 9, 2), 600)],
    ids=["gnoming", "carom", "long", "tiny"],
)
def test_a_picture_has_its_own_width_and_all_seats(
    d: Drive, card: Scorecard, width: int, tmp_path: Path
) -> None:
    picture = drawn(d, card, tmp_path / "result.png")
    assert picture.width == round(dp(width))
    assert picture.height > dp(300 + 50 * len(card.names))
    assert len(shades(picture)) > 100


def test_a_picture_is_light_or_dark_as_the_app_is(d: Drive, tmp_path: Path) -> None:
    corners = {}
    for dark in (False, True):
        theme.dark = dark
        d.settle()
        picture = drawn(d, tiny(4, 9, 2), tmp_path / f"{dark}.png")
        corners[dark] = picture.read_pixel(2, 2)[:3]
    theme.dark = False
    assert min(corners[False]) > 0.9
    assert max(corners[True]) < 0.1


def test_a_picture_that_cannot_be_written_is_told_in_a_sentence(d: Drive, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", "utf-8")
    told: list[str] = []
    path = tmp_path / "file" / "folder" / "result.png"
    draw_picture(outcome_of(tiny(4, 9, 2)), path, lambda: told.append(""), told.append)
    d.settle()
    (sentence,) = told
    assert sentence.startswith("The picture can't be made: ")
    assert sentence.endswith(".")


def test_a_driver_that_fails_is_told_too(
    d: Drive, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("no buffer")

    monkeypatch.setattr(ResultPicture, "export_as_image", fail)
    told: list[str] = []
    path = tmp_path / "result.png"
    draw_picture(outcome_of(tiny(4, 9, 2)), path, lambda: told.append(""), told.append)
    d.settle()
    assert told == ["The picture can't be made: no buffer."]
    assert not list(tmp_path.glob("*.png"))


def test_share_offers_both_and_says_where_the_picture_is(d: Drive) -> None:
    d.app.go("results", slot=d.app.tables.new(gnoming()))
    d.settle()
    d.choose("Share the results")
    assert d.has("Text")
    d.tap("Picture")
    told = until_told(d, "Saved as")
    (written,) = (d.home / "files").glob("*.png")
    assert written.name == picture_name(d.app.current.outcome)
    assert written.name in told
