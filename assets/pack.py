"""Packs the raw art for the app: atlases by density, single pictures and launcher icons.

Run `python assets/pack.py` after any change in `assets/art/`. A picture whose pixels are already
right is left alone, so a second run, or another version of the image library, changes no file.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image, ImageFilter, ImageStat

ASSETS = Path(__file__).resolve().parent
DENSITIES = (4, 3, 2, 1)
"""Pixels a dp, one atlas each; the app takes the one its screen needs."""

PADDING = 2
"""Empty pixels around a sprite, so that smooth scaling never picks up its neighbour."""

LARGEST_PAGE = 2048
"""A texture side that every phone can hold."""

SINGLE_GROUPS = ("textures", "shadows")
"""Never packed: repeating and nine-patches need a texture of their own."""

LAUNCHER = {"icon": 512, "presplash": 1024, "adaptive-foreground": 432, "adaptive-background": 432}
"""Pictures of the group `app` that only the packaging needs, and their side in pixels."""

WINDOW = 256
"""The side of the icon in the frame of a window: SDL holds it twice as long as the app runs."""

Row = Mapping[str, Any]


class Box(NamedTuple):
    """Where a sprite lies on a page, in pixels from the upper left corner, without its padding."""

    x: int
    y: int
    width: int
    height: int


class Page(NamedTuple):
    """One picture of an atlas and the sprites on it."""

    width: int
    height: int
    boxes: dict[str, Box]


# --- laying out ---------------------------------------------------------------------------------


def lay_out(sizes: Mapping[str, tuple[int, int]]) -> list[Page]:
    """Put all sprites on the fewest pages, each the smallest power-of-two page that is enough."""
    order = sorted(sizes, key=lambda name: (-sizes[name][1], -sizes[name][0], name))
    pages: list[Page] = []
    while order:
        page = _best_page(sizes, order)
        if not page.boxes:
            raise ValueError(f"{order[0]} is larger than {LARGEST_PAGE} pixels")
        pages.append(page)
        order = [name for name in order if name not in page.boxes]
    return pages


def _best_page(sizes: Mapping[str, tuple[int, int]], order: list[str]) -> Page:
    sides = [2**power for power in range(5, LARGEST_PAGE.bit_length())]
    shapes = sorted(
        ((width, height) for width in sides for height in sides),
        key=lambda shape: (shape[0] * shape[1], abs(shape[0] - shape[1]), shape),
    )
    page = Page(0, 0, {})
    for width, height in shapes:
        page = Page(width, height, _shelves(sizes, order, width, height))
        if len(page.boxes) == len(order):
            break
    return page


def _shelves(
    sizes: Mapping[str, tuple[int, int]], order: Iterable[str], width: int, height: int
) -> dict[str, Box]:
    """Fill shelf after shelf, tallest sprites first; what does not fit is left out."""
    boxes: dict[str, Box] = {}
    x = y = shelf = 0
    for name in order:
        wide, high = (side + 2 * PADDING for side in sizes[name])
        if x + wide > width:
            x, y, shelf = 0, y + shelf, 0
        if wide > width or y + high > height:
            continue
        boxes[name] = Box(x + PADDING, y + PADDING, *sizes[name])
        x, shelf = x + wide, max(shelf, high)
    return boxes


# --- pixels -------------------------------------------------------------------------------------


def scaled(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    return picture if picture.size == size else picture.resize(size, Image.Resampling.LANCZOS)


# Masks by alpha.
SEEN = [0] + [255] * 255
NEAR = [0] * 16 + [255] * 240  # a colour under hardly any alpha has lost its digits


def bleed(picture: Image.Image) -> Image.Image:
    """Colour the unseen pixels like the shape beside them, else smooth scaling draws a dark fringe.

    Near the shape that is its own edge colour, farther away (which only small copies of a texture
    ever reach) the mean of the picture.
    """
    colour, alpha = picture.convert("RGB"), picture.getchannel("A")
    seen = alpha.point(SEEN)
    if seen.getextrema() == (255, 255):
        return picture
    mean = tuple(round(value) for value in ImageStat.Stat(colour, seen).mean)
    around = picture.convert("RGBa").filter(ImageFilter.BoxBlur(PADDING)).convert("RGBA")
    near = around.getchannel("A").point(NEAR)
    unseen = Image.composite(around.convert("RGB"), Image.new("RGB", picture.size, mean), near)
    bled = Image.composite(colour, unseen, seen)
    bled.putalpha(alpha)
    return bled


def paint(page: Page, sprites: Mapping[str, Image.Image]) -> Image.Image:
    sheet = Image.new("RGBA", (page.width, page.height), (0, 0, 0, 0))
    for name, box in page.boxes.items():
        padded = Image.new("RGBA", (box.width + 2 * PADDING, box.height + 2 * PADDING))
        padded.paste(sprites[name], (PADDING, PADDING))
        sheet.paste(bleed(padded), (box.x - PADDING, box.y - PADDING))
    return sheet


def same_pixels(one: Image.Image, other: Image.Image) -> bool:
    return one.size == other.size and one.mode == other.mode and one.tobytes() == other.tobytes()


# --- writing ------------------------------------------------------------------------------------


class Packer:
    """Reads one art folder and writes the packed files, remembering them to clear away old ones."""

    def __init__(self, assets: Path = ASSETS, out: Path = ASSETS) -> None:
        self.art = assets / "art"
        self.images = out / "images"
        self.launcher = out / "app"
        self.written: set[Path] = set()
        self.rows: list[Row] = json.loads((self.art / "kit.json").read_text("utf-8"))["sprites"]

    def run(self) -> None:
        packed = [row for row in self.rows if is_packed(row)]
        for group in sorted({row["group"] for row in packed}):
            rows = [row for row in packed if row["group"] == group]
            pictures = {row["name"]: self._open(row) for row in rows}
            for density in DENSITIES:
                sizes = {row["name"]: pixels(row, density) for row in rows}
                sprites = {name: scaled(picture, sizes[name]) for name, picture in pictures.items()}
                self._atlas(f"{group}@{density}", sprites)
        for row in self.rows:
            if is_launcher(row):
                side = LAUNCHER[row["name"]]
                self._picture(self.launcher / Path(row["png"]).name, self._open(row), (side, side))
                if row["name"] == "icon":
                    self._picture(self.images / "window.png", self._open(row), (WINDOW, WINDOW))
            elif row["group"] in SINGLE_GROUPS:
                picture = bleed(self._open(row))
                self._picture(self.images / row["png"], picture, picture.size)
        self._text(self.images / "kit.json", index(self.rows))
        self._clear_away()

    def _open(self, row: Row) -> Image.Image:
        with Image.open(self.art / row["png"]) as picture:
            return picture.convert("RGBA")

    def _atlas(self, stem: str, sprites: Mapping[str, Image.Image]) -> None:
        regions: dict[str, dict[str, list[int]]] = {}
        for number, page in enumerate(lay_out({name: s.size for name, s in sprites.items()})):
            file = self.images / f"{stem}-{number}.png"
            self._picture(file, paint(page, sprites), (page.width, page.height))
            regions[file.name] = {
                # Kivy counts from the lower edge.
                name: [box.x, page.height - box.y - box.height, box.width, box.height]
                for name, box in sorted(page.boxes.items())
            }
        self._text(self.images / f"{stem}.atlas", json.dumps(regions) + "\n")

    def _picture(self, path: Path, picture: Image.Image, size: tuple[int, int]) -> None:
        self.written.add(path)
        picture = scaled(picture, size)
        if path.exists():
            with Image.open(path) as old:
                if same_pixels(old, picture):
                    return
        path.parent.mkdir(parents=True, exist_ok=True)
        picture.save(path, "PNG", optimize=True)

    def _text(self, path: Path, text: str) -> None:
        self.written.add(path)
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8", newline="\n")

    def _clear_away(self) -> None:
        for folder in (self.images, self.launcher):
            for path in folder.rglob("*"):
                if path.is_file() and path not in self.written:
                    path.unlink()


def is_launcher(row: Row) -> bool:
    return row["group"] == "app" and row["name"] in LAUNCHER


def is_packed(row: Row) -> bool:
    """Whether a picture is in an atlas."""
    return row["group"] not in SINGLE_GROUPS and not is_launcher(row)


def pixels(row: Row, density: int) -> tuple[int, int]:
    """The size of a sprite in an atlas; never more pixels than its picture has."""
    scale = min(density, row["png_scale"])
    width, height = row["size_dp"]
    return round(width * scale), round(height * scale)


def index(rows: Iterable[Row]) -> str:
    """The slim list the app reads: one line a picture, with y upwards as Kivy wants it."""
    lines = [
        f"{json.dumps(row['group'] + '/' + row['name'])}: {json.dumps(_entry(row))}"
        for row in rows
        if not is_launcher(row)
    ]
    return (
        '{"densities": '
        + json.dumps(DENSITIES)
        + ', "pictures": {\n'
        + ",\n".join(lines)
        + "\n}}\n"
    )


def _entry(row: Row) -> dict[str, Any]:
    x, y = row["anchor"]
    entry: dict[str, Any] = {"size": row["size_dp"], "anchor": [x, round(1 - y, 4)]}
    if row["group"] in SINGLE_GROUPS:
        entry |= {"file": row["png"], "scale": row["png_scale"]}
    if "text" in row:
        x, y = row["text"]["center"]
        entry["text"] = {"centre": [x, round(1 - y, 4)], "colour": row["text"]["color"]}
    if "nine_patch" in row:
        left, top, right, bottom = row["nine_patch"]
        entry["border"] = [bottom, right, top, left]
    return entry | {key: row[key] for key in ("outset", "repeat") if key in row}


if __name__ == "__main__":
    Packer().run()
