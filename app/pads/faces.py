"""Pictures of the cards that pads are filled with, drawn as on the real ones."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from app.widgets import Text
from engine.options import Choice


def _gnoming(choice: Choice) -> Widget:
    # Imported when first needed: pads of numbers alone draw no cards.
    from app.boards.gnoming.picture import CardPicture
    from app.boards.gnoming.written import written_card

    return CardPicture(card=written_card(choice.value))


FACES: dict[str, Callable[[Choice], Widget]] = {"gnoming": _gnoming}


def face_picture(game: str, choice: Choice) -> Widget:
    """The picture of a choice; its words where a game has none."""
    if game in FACES:
        return FACES[game](choice)
    return Text(text=choice.title, role="card_title", halign="center", pos_hint={"center_y": 0.5})
