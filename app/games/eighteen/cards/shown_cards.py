"""Cards and tokens shown by themselves: as answers of people who draw their own, and in large with
what they do. Solo cards are painted here, because they are seen nowhere else."""

from __future__ import annotations

from functools import partial

from kivy.graphics import Color, Ellipse
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.draw.shapes import Box
from app.games.eighteen.cards.club_card import SHAPE as CLUB_SHAPE
from app.games.eighteen.cards.club_card import ClubCard
from app.games.eighteen.cards.deck_chips import DECK_INKS, ChipPen, Token, printed
from app.games.eighteen.cards.explanations import explain_club, explain_shot
from app.games.eighteen.cards.pickers import Portrait
from app.games.eighteen.cards.shot_card import SHAPE as SHOT_SHAPE
from app.games.eighteen.cards.shot_card import SMALL_SHAPE, ShotCard
from app.pieces.card import PrintedCard
from app.pieces.peek import CardCloseUp, look_at
from app.pieces.stock import INK, INK_2, RULE
from app.theme import WHITE
from app.widgets import Text
from engine.games.eighteen.box.clubs import CLUBS, DEALT
from engine.games.eighteen.box.golfers import ABILITIES
from engine.games.eighteen.box.shots import SHOTS
from engine.games.eighteen.box.solo import COMBINED, PACES, SOLO
from engine.games.eighteen.box.ways import NUMBERED, SMALL, SMALL_POINTS

_GOLFERS = {ability.golfer: key for key, ability in ABILITIES.items()}


class FittedCard(FloatLayout):
    """A card as large as its place allows; `shape` is how much higher than wide it is."""

    def __init__(self, card: Widget, shape: float, **kwargs: object) -> None:
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

    def __init__(self, ability: str, **kwargs: object) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self.add_widget(FittedCard(Portrait(ability=ability), 1.0))
        self.add_widget(Text(text=ABILITIES[ability].name, role="small", halign="center"))


def face_of(choice: int | str) -> Widget | None:
    """The widget that `Board.face` shows: shot cards go by number, all else by their names."""
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


def look_at_club(board: Widget, club: int) -> CardCloseUp:
    """A club in large; call `open` on what is returned."""
    told = explain_club(CLUBS[club])
    return look_at(board, CLUB_SHAPE, told.title, told.text, partial(ClubCard, club=club), 180)


def look_at_golfer(board: Widget, ability: str, used: bool) -> CardCloseUp:
    """The side of a golfer's card that somebody has, as a person reads it."""
    told = ABILITIES[ability]
    spent = " Used for now." if used else ""
    face = partial(Portrait, ability=ability)
    return look_at(board, 1.0, f"{told.name}, side {told.side}", f"{told.text}{spent}", face, 120)


def look_at_shot(board: Widget, shot: int, seat: str = "") -> CardCloseUp:
    """A shot card in large, for the one to play it."""
    told = explain_shot(SHOTS[shot])
    picture = partial(ShotCard, shot=shot, seat=seat)
    return look_at(board, SHOT_SHAPE, told.title, told.text, picture, 260)


OURS, THEIRS = DECK_INKS["C"], DECK_INKS["4"]
IN_ROW = 4  # turns
SOLO_SHAPE = 1.3  # how much higher than wide it is


class SoloCard(PrintedCard):
    """A solo card by its number."""

    def __init__(self, number: int) -> None:
        self._number = number
        super().__init__()

    def print_face(self) -> Texture:
        return printed(_paint, self.size, self._number)


def _paint(pen: ChipPen, box: Box, number: int) -> None:
    """Number and rank above, the turns in rows, and how many are split below."""
    pace = PACES[number]
    pen.stock(box)
    head, foot = box.h * 0.19, box.h * 0.19
    letters = head * 0.5 / sp(1)
    pen.fill(Box(box.x, box.top - head, box.w, head), dp(10), OURS, "top")
    pen.write("Solo", (box.x + box.w * 0.2, box.top - head / 2), letters, 700, WHITE, box.w * 0.34)
    rank = f"rank {pace.rank}"
    pen.write(
        rank, (box.right - box.w * 0.26, box.top - head / 2), letters, 800, WHITE, box.w * 0.44
    )
    _paint_turns(pen, Box(box.x, box.y + foot, box.w, box.h - head - foot), pace.turns)
    pen.fill(Box(box.x + dp(2), box.y + foot, box.w - dp(4), dp(1)), 0, RULE)
    middle = box.y + foot / 2
    pen.icon("flag", (box.centre[0] - foot * 0.35, middle), foot * 0.6, THEIRS)
    pen.write(str(pace.flags), (box.centre[0] + foot * 0.3, middle), foot * 0.5 / sp(1), 800, INK)


def _paint_turns(pen: ChipPen, box: Box, turns: str) -> None:
    rows = [turns[start : start + IN_ROW] for start in range(0, len(turns), IN_ROW)]
    columns = max(len(row) for row in rows)
    side = min(box.w / (max(columns, 3) + 0.6), box.h / (len(rows) + 0.6))
    for line, row in enumerate(rows):
        y = box.centre[1] + ((len(rows) - 1) / 2 - line) * side
        for place, turn in enumerate(row):
            x = box.centre[0] + (place - (len(row) - 1) / 2) * side
            _paint_turn(pen, (x, y), side * 0.42, turn == COMBINED)


def _paint_turn(pen: ChipPen, centre: tuple[float, float], radius: float, together: bool) -> None:
    """A plain disc, or one of two halves with the flag of those who score too."""
    pen.disc(centre, radius, INK_2)
    pen.disc(centre, radius * 0.9, OURS)
    sign = "account"
    if together:
        corner = (centre[0] - radius * 0.9, centre[1] - radius * 0.9)
        Color(*THEIRS)
        Ellipse(pos=corner, size=(radius * 1.8, radius * 1.8), angle_start=0, angle_end=180)
        sign = "account-group"
    pen.icon(sign, centre, radius * 1.1, WHITE)
