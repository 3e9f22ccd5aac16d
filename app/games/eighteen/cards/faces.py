"""Cards and tokens as answers, for people who draw their own: which one came up."""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.games.eighteen.cards.club_card import SHAPE as CLUB_SHAPE
from app.games.eighteen.cards.club_card import ClubCard
from app.games.eighteen.cards.portrait import Portrait
from app.games.eighteen.cards.shot_card import SMALL_SHAPE, ShotCard
from app.games.eighteen.cards.solo_card import SHAPE as SOLO_SHAPE
from app.games.eighteen.cards.solo_card import SoloCard
from app.games.eighteen.cards.tokens import Token
from app.widgets import Text
from engine.games.eighteen.box.clubs import CLUBS, DEALT
from engine.games.eighteen.box.golfers import ABILITIES
from engine.games.eighteen.box.solo import PACES, SOLO
from engine.games.eighteen.box.ways import NUMBERED, SMALL, SMALL_POINTS

_GOLFERS = {ability.golfer: key for key, ability in ABILITIES.items()}


class FittedCard(FloatLayout):
    """A card as large as its place allows; `shape` is how much higher than wide it is."""

    def __init__(self, card: Widget, shape: float, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.card, self._shape = card, shape
        card.size_hint = (None, None)
        card.label = ""  # what is tapped has a name of its own
        self.add_widget(card)
        for name in ("pos", "size"):
            self.fbind(name, self._lay)

    def _lay(self, *_: object) -> None:
        wide = min(self.width, self.height / self._shape)
        high = wide * self._shape
        self.card.size = (round(wide), round(high))
        self.card.pos = (
            round(self.x + (self.width - wide) / 2),
            round(self.y + (self.height - high) / 2),
        )


class GolferFace(BoxLayout):
    """A golfer's portrait over the name; which side is up the table knows."""

    def __init__(self, ability: str, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self.add_widget(FittedCard(Portrait(ability=ability), 1.0))
        self.add_widget(Text(text=ABILITIES[ability].name, role="small", halign="center"))


def face_of(choice: int | str) -> Widget | None:
    """What `Board.face` shows: shot cards go by number, all else by their names."""
    if isinstance(choice, int):
        return FittedCard(ShotCard(shot=choice), SMALL_SHAPE)
    if choice in DEALT.kinds:
        club = list(CLUBS)[DEALT.kinds.index(choice)]
        return FittedCard(ClubCard(club=club), CLUB_SHAPE)
    if choice in NUMBERED.kinds:
        return FittedCard(Token(kind="green", number=NUMBERED.kinds.index(choice) + 1), 1.0)
    if choice in SMALL.kinds:
        return FittedCard(Token(number=SMALL_POINTS[SMALL.kinds.index(choice)]), 1.0)
    if choice in SOLO.kinds:
        return FittedCard(SoloCard(list(PACES)[SOLO.kinds.index(choice)]), SOLO_SHAPE)
    if choice in _GOLFERS:
        return GolferFace(_GOLFERS[choice])
    return None
