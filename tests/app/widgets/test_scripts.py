"""Names in any script: shown as themselves, from right to left where they are read so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.core.text import Label as CoreLabel

from app.theme import font
from app.widgets.text import fonts
from tests.touch.drive import Drive

HEBREW, ARABIC, SMILE, CHINESE = "דנה כהן", "محمد", "😀", "太郎"


@pytest.fixture
def kivys_fonts_alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A system without fonts of its own, whatever this one has."""
    monkeypatch.setattr(fonts, "FOLDERS", ())
    for known in (fonts.fonts, fonts.font_of, fonts.unseen):
        known.cache_clear()
    yield
    for known in (fonts.fonts, fonts.font_of, fonts.unseen):
        known.cache_clear()


def test_each_script_gets_a_font_that_has_it(kivys_fonts_alone: None) -> None:
    for name in ("Zoë", "Жук", "Ωμέγα", "Ana – 5 · “x” …", "\ue000\U000f0001"):
        assert fonts.font_of(name) == fonts.unseen(name) == ""
    for name in (HEBREW, ARABIC, SMILE):
        assert fonts.font_of(f"{name} won").endswith("DejaVuSans.ttf")
        assert fonts.unseen(name) == ""
    for name in (CHINESE, "金智勳", "지훈", "王小明", "さくら"):
        assert fonts.font_of(f"Ana – {name} won.").endswith("clubhouse-cjk.otf")
        assert fonts.unseen(f"{name} and {CHINESE}") == ""
    assert fonts.unseen("\ua9a6") == "\ua9a6"


def test_a_font_of_the_system_is_found_by_what_it_has(
    kivys_fonts_alone: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The list of fonts alone decides: a file that cannot be read has no letters."""
    place = tmp_path / "noto" / fonts.SYSTEM_FONTS[0]
    place.parent.mkdir()
    place.write_bytes(b"no font")
    monkeypatch.setattr(fonts, "FOLDERS", (str(tmp_path),))
    fonts.fonts.cache_clear()
    assert fonts.fonts()[1:] == (str(place), fonts.OURS_OF_ASIA)
    assert fonts.letters_of(str(place)) == frozenset()
    assert fonts.font_of(CHINESE) == fonts.OURS_OF_ASIA


def test_letters_stand_as_they_are_read() -> None:
    assert fonts.as_seen(f"Ana and {HEBREW} won: 5") == f"Ana and {HEBREW[::-1]} won: 5"
    assert fonts.as_seen("Ana 12") == "Ana 12"
    shaped = fonts.as_seen(ARABIC)
    assert len(shaped) == 4
    assert shaped[0] == "\ufeaa"  # its last letter, in the shape that it has at an end
    assert not set(shaped) & set(ARABIC)


def test_labels_draw_letters_and_no_boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    def drawn(text: str) -> bytes:
        label = CoreLabel(text=text, font_name=font(500), font_size=20)
        label.refresh()
        assert label.text == text
        return bytes(label.texture.pixels)

    assert len({drawn(letter) for letter in HEBREW.replace(" ", "")}) == 5
    shown = drawn("דנ")
    monkeypatch.setattr(fonts, "as_seen", lambda text: text)
    assert shown == drawn("נד") != drawn("דנ")


def test_what_no_font_shows_cannot_be_written(kivys_fonts_alone: None, tmp_path: Path) -> None:
    with Drive(home=tmp_path, settings={"animations": "off"}) as d:
        d.app.go("records")
        d.settle()
        d.choose("Add a player")
        d.write(f"{HEBREW}\ua9a6")
        assert any("No font here" in words for words in d.seen())
        d.choose("Add")
        assert [one.name for one in d.app.tables.people.known()] == [HEBREW]
        assert d.has(f"Player {HEBREW}")
        for name in ("金智勳 지훈", "Zoë 王小明"):
            d.choose("Add a player")
            d.write(name)
            d.choose("Add")
        d.choose("Add a player")
        d.write("zoë 王小明")
        d.key("enter")
        d.settle()
        assert d.has("zoë 王小明 is on the list already.")
        d.write("!")
        d.key("enter")
        assert len(d.app.tables.people.known()) == 4, (
            "what was refused stayed, with the cursor in it"
        )
        d.screenshot("build/shots/scripts.png")


def test_a_text_longer_than_a_screen_is_cut_before_it_is_measured() -> None:
    """Two hundred thousand letters once took 40 seconds."""
    measured: list[int] = []

    class Counting(CoreLabel):
        def get_extents(self, text: str) -> tuple[float, float]:
            measured.append(len(text))
            extents: tuple[float, float] = super().get_extents(text)
            return extents

    label = Counting(text="W" * 200_000, font_size=12, text_size=(300, None))
    label.refresh()
    assert max(measured) <= fonts.LONGEST + 1
    assert label.text == "W" * 200_000
    assert fonts.cut("short") == "short"
