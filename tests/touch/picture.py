"""Takes a picture of the window as it is painted."""

from __future__ import annotations

from pathlib import Path

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glFinish, glReadPixels
from kivy.lang import Builder


def take_picture(path: Path) -> Path:
    """Paint everything now and write it as a PNG; its folder is made if need be."""
    from PIL import Image  # not part of the app: where memory is measured it stays away

    Builder.sync()
    Clock.tick_draw()
    Window.dispatch("on_draw")
    glFinish()
    width, height = (int(side) for side in Window.size)
    pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    Window.dispatch("on_flip")
    path.parent.mkdir(parents=True, exist_ok=True)
    picture = Image.frombytes("RGB", (width, height), pixels)
    picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM).save(path, compress_level=1)
    return path
