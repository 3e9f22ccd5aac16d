"""A photo that is kept with a result: shown, and picked from the files of the device."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.logger import Logger
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from app import kv
from app.device.documents import Document
from app.device.files import FilePlace, Files
from app.running import running_app
from app.store.photos import LARGEST_PICKED, Photos, scaled
from app.store.trouble import telling
from app.widgets import snackbar
from engine.store.files import read_whole
from engine.store.results.record import Key


class Photo(Widget):
    """A picture as wide as there is room; of no height where there is none, or a damaged one."""

    data: bytes | None = ObjectProperty(None, allownone=True)
    texture: Any = ObjectProperty(None, allownone=True)
    shape = NumericProperty(0)  # its height for a width of 1

    def on_data(self, _photo: Widget, data: bytes | None) -> None:
        self.texture, self.shape = None, 0
        if data:
            try:
                self.texture = CoreImage(BytesIO(data), ext="jpg").texture
                self.shape = self.texture.height / self.texture.width
            except Exception as trouble:  # readers of pictures raise whatever they like
                Logger.warning("Photo: %r", trouble)


def photos() -> Photos:
    return Photos(running_app().home_folder)


def photo_of(key: Key) -> Photo | None:
    """The photo of a result, if there is a sound one."""
    found = Photo(data=photos().read(key))
    return found if found.texture else None


def can_pick() -> bool:
    """Whether the device lets people choose a picture."""
    return _files().has_dialog


def pick(done: Callable[[bytes], object]) -> None:
    """Let people choose a picture; `done` gets it as it is kept."""

    def read(place: FilePlace | None) -> None:
        if place is None:
            return
        with telling(snackbar, "The photo can't be added"):
            try:
                done(scaled(_content(place)))
            except ValueError as reason:
                snackbar(str(reason))

    _files().choose_open(read)


def _content(place: FilePlace) -> bytes:
    if isinstance(place, Path):
        return read_whole(place, LARGEST_PICKED)
    return place.read_bytes(LARGEST_PICKED) if isinstance(place, Document) else b""


def _files() -> Files:
    return Files(running_app().files_folder)


kv.load("records/photo")
