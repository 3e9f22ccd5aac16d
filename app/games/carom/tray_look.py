"""The dice and cards of Carom Mini Golf on a tray."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from app.games.carom.dice import CARD_SHAPE, ToolSprite, look_of
from app.pieces.dice_look import DiceLook, DieLook, ReadingPicture
from engine.core.chance import Face
from engine.games.carom.box.strength import DICE, PRINTED, blank_card
from engine.trays.groups import Dice


def _die(row: Dice, face: Face | None) -> DieLook:
    """Before it is rolled, a coloured die says what it makes of the white one."""
    tool = next((tool for tool in DICE if tool.key == row.key), DICE[0])
    return DieLook(look_of(tool), tool.formula if face is None else str(face))


class CardPicture(ReadingPicture):
    """A card with the white die on it; after the printed ones comes the blank one."""

    def __init__(self, number: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._tool = PRINTED[number] if number < len(PRINTED) else blank_card(())
        self._sprite = ToolSprite(self.canvas)
        for name in ("pos", "size", "face"):
            self.fbind(name, self._lay)

    def _lay(self, *_: object) -> None:
        if min(self.size) < dp(8):
            return
        size = min(self.height, self.width * CARD_SHAPE)
        self._sprite.draw(self._tool, size, face=self.face)
        # Not `center`: Kivy may still hold that of the place before.
        self._sprite.place((self.x + self.width / 2, self.y + self.height / 2))


LOOK = DiceLook(_die, CardPicture)
