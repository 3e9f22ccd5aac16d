"""A client's card: the portrait, the name, and the wish in words."""

from __future__ import annotations

from kivy.properties import StringProperty

from app.games.designer.cards.card_words import Told, client_picture, client_told
from app.games.designer.cards.picture_card import PictureCard


class ClientCard(PictureCard):
    """Mr or Mrs Client, by their key."""

    client = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("client", self._shown)

    def told(self) -> Told | None:
        return client_told(self.client) if self.client else None

    def picture(self) -> str:
        return client_picture(self.client)
