"""Registers Roboto in the weights that the type scale uses, and the icon font; shows every script.

Roboto has Latin, Greek and Cyrillic letters. Others come from a font that Kivy brings along, which
has Hebrew, Arabic and more, or from one of the system's. The common letters of Chinese, Japanese
and Korean are in a font of our own, for systems without. What none of them has cannot be written.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from unicodedata import category

from kivy import kivy_data_dir
from kivy.core.text import LabelBase
from kivymd import fonts_path

from app.theme import font

ICON_FONT = "Icons"

FILES = {
    font(400): "Roboto-Regular.ttf",
    font(500): "Roboto-Medium.ttf",
    font(700): "Roboto-Bold.ttf",
    font(800): "Roboto-Black.ttf",
    ICON_FONT: "materialdesignicons-webfont.ttf",
}


def font_file(weight: int) -> str:
    """Where the letters of a weight lie, for whoever draws without Kivy."""
    return str(Path(fonts_path) / FILES[font(weight)])


def register() -> None:
    """Make every weight known to Kivy under the names that ``theme.font`` gives."""
    folder = Path(fonts_path)
    bold = str(folder / FILES[font(700)])
    for name, file in FILES.items():
        # [b] in a text with markup is Roboto Bold, whatever the weight around it.
        LabelBase.register(name, str(folder / file), fn_bold=bold)
    teach_labels()


OURS_OF_ASIA = str(Path(__file__).parents[3] / "assets/fonts/clubhouse-cjk.otf")
LARGEST = 64 * 1024 * 1024  # bytes: fonts of Chinese are large
LONGEST = 4_000  # letters of a label, which take 0.07 s where they are one word; 8,000 take 0.4 s
PLAIN = 0x0530  # from there on nothing is Latin, Greek or Cyrillic
OURS = "Co"  # Unicode's word for what is for private use: the icons of the icon font
# What nobody sees, and what our own sentences have: the font need not be read for them.
KNOWN = frozenset(map(ord, "\n\r\t\u200b\u200c\u200d\u200e\u200f\ufe0e\ufe0f–—‘’“”…−"))
RIGHT_TO_LEFT = range(0x0590, 0x0900)  # and their shapes
SHAPES = range(0xFB1D, 0xFF00)

ROBOTO = str(Path(fonts_path, "Roboto-Regular.ttf"))
FOLDERS = (
    "/system/fonts",  # Android
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.local/share/fonts",
    "~/.fonts",
    "/System/Library/Fonts",
    "/Library/Fonts",
    "C:/Windows/Fonts",
)
# Fonts with outlines, the best first. Coloured emoji have none that could be drawn.
SYSTEM_FONTS = (
    *("NotoSansCJK-Regular.ttc", "NotoSansCJKjp-Regular.otf", "DroidSansFallback.ttf"),
    *("msyh.ttc", "YuGothM.ttc", "msgothic.ttc", "malgun.ttf", "PingFang.ttc"),
    *("ヒラギノ角ゴシック W3.ttc", "AppleSDGothicNeo.ttc", "STHeiti Light.ttc", "wqy-microhei.ttc"),
    *("NotoEmoji-Regular.ttf", "seguiemj.ttf", "seguisym.ttf", "Symbola.ttf", "Symbola_hint.ttf"),
    *("NotoSansHebrew-Regular.ttf", "NotoNaskhArabicUI-Regular.ttf", "NotoNaskhArabic-Regular.ttf"),
    *("NotoSansDevanagari-Regular.ttf", "NotoSansDevanagariUI-Regular.ttf", "Nirmala.ttf"),
    *("NotoSansThai-Regular.ttf", "NotoSansThaiUI-Regular.ttf", "LeelawUI.ttf"),
    *("NotoSansBengali-Regular.ttf", "NotoSansTamil-Regular.ttf", "Arial Unicode.ttf"),
)


def is_plain(text: str) -> bool:
    """Whether Roboto shows a text, as it does nearly all."""
    return text.isascii() or not _foreign(text)


@lru_cache(512)
def font_of(text: str) -> str:
    """The file of the font that shows most of a text; nothing where our own shows all of it."""
    foreign = _foreign(text)
    if not foreign:
        return ""
    best = max(fonts(), key=lambda font: len(foreign & letters_of(font)))
    return best if foreign & letters_of(best) else ""


@lru_cache(512)
def unseen(text: str) -> str:
    """The letters of a text that no font here can show."""
    return "".join(
        dict.fromkeys(
            letter
            for letter in text
            if _foreign(letter) and not any(ord(letter) in letters_of(font) for font in fonts())
        )
    )


@lru_cache(512)
def as_seen(text: str) -> str:
    """A text with its letters in the order in which the eye meets them, from left to right."""
    if not any(ord(letter) in RIGHT_TO_LEFT or ord(letter) in SHAPES for letter in text):
        return text
    from arabic_reshaper import reshape  # most people never need them
    from bidi.algorithm import get_display

    lines = (get_display(reshape(line), base_dir="L") for line in text.split("\n"))
    return "\n".join(lines)


def cut(text: str) -> str:
    """As much of a text as fills a screen: Kivy measures all of it, again and again."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


@lru_cache(1024)
def _foreign(text: str) -> frozenset[int]:
    """The letters that Roboto does not show. Icons have a font of their own."""
    codes = {ord(letter) for letter in text if ord(letter) >= PLAIN and category(letter) != OURS}
    codes -= KNOWN
    return frozenset(codes - letters_of(ROBOTO) if codes else codes)


# The fonts.


@cache
def fonts() -> tuple[str, ...]:
    """Every font that may help: Kivy's own first, then those of the system, and ours."""
    return str(Path(kivy_data_dir, "fonts", "DejaVuSans.ttf")), *_system_fonts(), OURS_OF_ASIA


def _system_fonts() -> list[str]:
    found: dict[str, str] = {}
    for folder in FOLDERS:
        for place, _, names in os.walk(Path(folder).expanduser()):
            for name in names:
                if name in SYSTEM_FONTS:
                    found.setdefault(name, os.path.join(place, name))  # noqa: PTH118
    return [found[name] for name in SYSTEM_FONTS if name in found]


@cache
def letters_of(font: str) -> frozenset[int]:
    """The letters that a font can show; none where it cannot be read."""
    with suppress(OSError, struct.error, ValueError):
        if Path(font).stat().st_size <= LARGEST:
            return frozenset(_letters(Path(font).read_bytes()))
    return frozenset()


def _letters(data: bytes) -> Iterator[int]:
    """Read the table of characters of a TrueType or OpenType file, or of the first in a
    collection."""
    start = struct.unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    for number in range(struct.unpack_from(">H", data, start + 4)[0]):
        tag, _, table, _ = struct.unpack_from(">4sIII", data, start + 12 + 16 * number)
        if tag == b"cmap":
            for part in range(struct.unpack_from(">H", data, table + 2)[0]):
                at = table + struct.unpack_from(">I", data, table + 4 + 8 * part + 4)[0]
                form = struct.unpack_from(">H", data, at)[0]
                if form in _READERS:
                    yield from _READERS[form](data, at)


def _segments(data: bytes, at: int) -> Iterator[int]:
    """Format 4: ranges of the first 65,536 characters."""
    count = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", data, at + 14)
    starts = struct.unpack_from(f">{count}H", data, at + 16 + 2 * count)
    for first, last in zip(starts, ends, strict=True):
        if first <= last < 0xFFFF:
            yield from range(first, last + 1)


def _groups(data: bytes, at: int) -> Iterator[int]:
    """Format 12: ranges of all characters."""
    for number in range(struct.unpack_from(">I", data, at + 12)[0]):
        first, last, _ = struct.unpack_from(">III", data, at + 16 + 12 * number)
        if first <= last < 0x110000:
            yield from range(first, last + 1)


_READERS = {4: _segments, 12: _groups}


# Kivy's labels.


def teach_labels() -> None:
    """Let every label show what it is given. Kivy asks one font for all letters of a text and sets
    them in the order in which they are written; names stand in labels and on boards alike."""
    if getattr(LabelBase, "knows_scripts", False):
        return
    LabelBase.knows_scripts = True
    resolve, refresh = LabelBase.resolve_font_name, LabelBase.refresh

    def resolve_font_name(label: Any) -> None:
        resolve(label)
        text = getattr(label, "_text", None)
        if text and not is_plain(text):
            label.options["font_name_r"] = font_of(text) or label.options["font_name_r"]

    def refresh_as_seen(label: Any) -> None:
        written = label._text
        if not written or (len(written) <= LONGEST and is_plain(written)):
            refresh(label)
            return
        label._text = as_seen(cut(written))
        try:
            refresh(label)
        finally:
            label._text = written

    LabelBase.resolve_font_name, LabelBase.refresh = resolve_font_name, refresh_as_seen
