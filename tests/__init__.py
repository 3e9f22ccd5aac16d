"""All checks; the lines below keep Kivy off the screen, the speakers and the disk."""

import os

import app  # noqa: F401  (what it tells Kivy has to be told first)

for _name, _value in {
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    # Offscreen, a window's picture cannot grow later: it is made large enough for every size.
    "KCFG_GRAPHICS_WIDTH": "2560",
    "KCFG_GRAPHICS_HEIGHT": "1920",
    "KCFG_GRAPHICS_MULTISAMPLES": "0",  # painted by the processor, more samples only cost time
    "SDL_VIDEODRIVER": "offscreen",
    "SDL_AUDIODRIVER": "dummy",
}.items():
    os.environ.setdefault(_name, _value)
