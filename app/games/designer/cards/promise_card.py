"""A promise: its disc, its name, and how it is kept."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from app.games.designer.cards.card_words import Told, promise_told
from app.games.designer.cards.picture_card import PictureCard


class PromiseCard(PictureCard):
    """One of the seven; alone promises are kept in another way. Made ones look "picked"."""

    kind = StringProperty("")
    client = StringProperty("")  # whose whim it is
    alone = BooleanProperty(False)
    face = 44

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("kind", "client", "alone"):
            self.fbind(name, self._shown)

    def told(self) -> Told | None:
        return promise_told(self.kind, self.client, self.alone) if self.kind else None

    def picture(self) -> str:
        return promise_picture(self.kind)


def promise_picture(kind: str) -> str:
    """The name of a promise's disc."""
    return f"designer/promise-{kind}"
