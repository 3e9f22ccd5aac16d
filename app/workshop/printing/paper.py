"""A page that is printed: drawn in millimetres, and written as a PDF at true scale."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

from app.draw.shapes import Point
from app.widgets.text.fonts import as_seen, font_file, font_of

PIXELS = 10  # a millimetre: what printers show, and a page stays small enough for a phone
INCH = 25.4  # mm
SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MARGIN = 12.0  # mm that every printer can do without
RULER = 50  # mm
INK, GREY = "#16211A", "#76837A"
PROOF = f"This line is {RULER} mm long when it is printed at 100%."


class Paper:
    """One page; places are told in millimetres from its top left corner."""

    def __init__(self, size: tuple[float, float]) -> None:
        self.width, self.height = size
        pixels = (round(size[0] * PIXELS), round(size[1] * PIXELS))
        self.image = Image.new("RGB", pixels, "white")
        self._draw = ImageDraw.Draw(self.image)

    def polygon(self, points: Iterable[Point], fill: str | None, edge: str, width: float) -> None:
        at = [(x * PIXELS, y * PIXELS) for x, y in points]
        if fill:
            self._draw.polygon(at, fill=fill)
        if width:
            self._draw.line([*at, at[0]], edge, max(1, round(width * PIXELS)), joint="curve")

    def line(self, points: Sequence[Point], colour: str = INK, width: float = 0.3) -> None:
        at = [(x * PIXELS, y * PIXELS) for x, y in points]
        self._draw.line(at, colour, max(1, round(width * PIXELS)))

    def circle(self, at: Point, radius: float, fill: str | None, edge: str = INK) -> None:
        x, y, r = at[0] * PIXELS, at[1] * PIXELS, radius * PIXELS
        self._draw.ellipse((x - r, y - r, x + r, y + r), fill, edge, max(1, PIXELS // 5))

    def text(
        self, at: Point, words: str, size: float, colour: str = INK, anchor: str = "la"
    ) -> None:
        """Words of a height in mm; the anchor is Pillow's: left ascender, middle middle."""
        place = (at[0] * PIXELS, at[1] * PIXELS)
        font = _font(round(size * PIXELS), font_of(words))
        self._draw.text(place, as_seen(words), colour, font, anchor)

    def lines_of(self, words: str, size: float, width: float) -> list[str]:
        """Words in as many lines as a width takes."""
        font, lines = _font(round(size * PIXELS)), [""]
        for word in words.split():
            longer = f"{lines[-1]} {word}".strip()
            if font.getlength(longer) > width * PIXELS and lines[-1]:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def ruler(self) -> None:
        """A line by which people see that nothing was made larger or smaller."""
        y = self.height - MARGIN
        self.line([(MARGIN, y), (MARGIN + RULER, y)], width=0.4)
        for x in (MARGIN, MARGIN + RULER):
            self.line([(x, y - 1.5), (x, y + 1.5)], width=0.4)
        self.text((MARGIN + RULER + 4, y), PROOF, 3.2, GREY, "lm")


@lru_cache(maxsize=16)
def _font(pixels: int, file: str = "") -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(file or font_file(400), max(8, pixels))


def pdf(pages: Sequence[Paper], title: str) -> bytes:
    """The text of a PDF file."""
    first, *others = [page.image for page in pages]
    written = BytesIO()
    first.save(
        written,
        "PDF",
        resolution=INCH * PIXELS,
        save_all=True,
        append_images=others,
        quality=92,
        title=title,
    )
    return written.getvalue()
