"""The gallery: holes that come drawn already, to be played alone."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.games.tiny.box.sheet import Sheet, read


class Hung(NamedTuple):
    """A hole of the gallery."""

    key: str
    name: str
    rating: float  # expected shots of one who plays it as well as can be
    lines: tuple[str, ...]

    @property
    def sheet(self) -> Sheet:
        return read(self.lines)


GALLERY: Final = {
    hung.key: hung
    for hung in (
        Hung(
            "doorstep",
            "The Doorstep",
            3.0,
            (
                "········",
                "··██████",
                "··█·····",
                "··█··F··",
                "··█·····",
                "··█·~~··",
                "··█·····",
                "··◣██◢··",
                "········",
                "0·······",
            ),
        ),
        Hung(
            "ponds",
            "Four Ponds",
            3.0,
            (
                "F·······",
                "··~~·░··",
                "··~~·░··",
                "········",
                "···░·~~·",
                "···░·~~·",
                "·█······",
                "·█·~~·█·",
                "···~~·█·",
                "·······0",
            ),
        ),
    )
}
