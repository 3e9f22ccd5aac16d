"""Faces as they are painted: red where paths leave the tile, and no two alike."""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from collections.abc import Callable
from typing import Any

import pytest

import tests.touch.drive  # noqa: F401  (it opens the window)

# isort: split
from kivy.graphics.texture import Texture

from app.draw.shapes import Box
from app.games.designer.tiles import face as pictures
from app.games.designer.tiles.face import TilePicture, tile_face, tile_faces
from app.theme import theme
from app.widgets.pictures.buffers import painted as paint
from engine.games.designer.box.lands import BESIDE
from engine.games.designer.box.tiles import FACES

pytestmark = pytest.mark.usefixtures("light")

SIZE = 48


class Sheet:
    """A sheet of faces that was painted: it is read in one go, which takes as long as one face."""

    def __init__(self, texture: Texture) -> None:
        self.texture, self.pixels, (self.wide, self.high) = texture, texture.pixels, texture.size

    def row(self, x: int, y: int, count: int = 1) -> bytes:
        """So many pixels to the right."""
        at = 4 * (y * self.wide + x)
        return self.pixels[at : at + 4 * count]


class Sight:
    """The colours of a face, by parts of its side with y upwards."""

    def __init__(self, texture: Texture, sheets: list[Sheet]) -> None:
        self._sheet = next(sheet for sheet in sheets if sheet.texture.id == texture.id)
        (u, v), (self._wide, self._high) = texture.uvpos, texture.size
        self._x, self._y = round(u * self._sheet.wide), round(v * self._sheet.high)

    def all(self) -> bytes:
        rows = range(self._y, self._y + self._high)
        return b"".join(self._sheet.row(self._x, y, self._wide) for y in rows)

    def at(self, x: float, y: float) -> tuple[int, int, int]:
        there = int(self._x + x * self._wide), int(self._y + y * self._high)
        red, green, blue, _ = self._sheet.row(*there)
        return red, green, blue

    def red(self, x: float, y: float) -> bool:
        path = [255 * part for part in theme.terrain("path")[:3]]
        return all(abs(a - b) < 30 for a, b in zip(self.at(x, y), path, strict=True))


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], dict[str, Sight]]:
    """Paints every face after so many turns."""
    painted: list[Texture] = []

    def remember(*how: Any) -> Texture:
        painted.append(paint(*how))
        return painted[-1]

    def see(turns: int) -> dict[str, Sight]:
        painted.clear()
        faces = tile_faces([(key, turns) for key in FACES], SIZE)
        sheets = [Sheet(texture) for texture in painted]
        return {key: Sight(face, sheets) for key, face in zip(FACES, faces, strict=True)}

    monkeypatch.setattr(pictures, "painted_tiles", OrderedDict())
    monkeypatch.setattr(pictures, "painted", remember)
    return see


# Every face in every turn by day; by night other colours lie on the same shapes.
@pytest.mark.parametrize(("dark", "ways"), [(False, 4), (True, 1)], ids=["light", "dark"])
def test_paths_leave_a_tile_at_its_red_edges_only(
    seen: Callable[[int], dict[str, Sight]], dark: bool, ways: int
):
    theme.dark = dark
    for turns in range(ways):
        for key, sight in seen(turns).items():
            for edge, (dx, dy) in enumerate(BESIDE):
                # Beside the middle of the edge, where no arrow and no pennant is.
                side = 0.12 if (edge + turns) % 2 else -0.12
                x, y = 0.5 + 0.465 * dx + side * abs(dy), 0.5 - 0.465 * dy + side * abs(dx)
                assert sight.red(x, y) == (edge in FACES[key].red(turns)), (key, turns, edge)


def test_faces_with_the_same_things_on_them_look_different(
    seen: Callable[[int], dict[str, Sight]],
):
    alike, sights = defaultdict(list), seen(0)
    for face in FACES.values():
        alike[face[2:]].append(face.key)
    groups = [keys for keys in alike.values() if len(keys) > 1]
    assert len(groups) > 20
    for keys in groups:
        assert len({sights[key].all() for key in keys}) == len(keys), keys


def test_a_face_is_painted_once_for_each_look():
    first = tile_face("R091", 1, SIZE)
    assert tile_face("R091", 1, SIZE) is first
    assert tile_face("R091", 5, SIZE) is first  # five turns are one
    assert tile_face("R091", 2, SIZE) is not first
    theme.dark = True
    assert tile_face("R091", 1, SIZE) is not first


def test_old_pictures_are_forgotten(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(pictures, "KEPT", 3)
    for key in list(FACES)[:6]:
        tile_face(key, 3, 20)
    assert len(pictures.painted_tiles) == 3


def test_more_faces_than_one_sheet_holds_are_all_painted(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(pictures, "LONGEST", 130)
    wanted = [(key, 2) for key in list(FACES)[:7]]
    found = tile_faces(wanted, 31)
    assert [texture.size for texture in found] == [(62, 62)] * 7
    assert len({texture.pixels for texture in found}) == 7


def test_a_tile_is_shown_in_the_middle_of_its_place(wall: Callable[..., object]):
    hung = wall((200, 120)).hang(TilePicture(face="R001"), Box(10, 10, 180, 100))  # type: ignore[attr-defined]
    hung.draw()
    assert hung.picture.size == (100, 100)
    assert hung.picture.pos == (50, 10)
    hung.face = ""
    hung.draw()
    assert hung.picture.size == (0, 0)
