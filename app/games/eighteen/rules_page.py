"""Cards and flights of 18 Holes for its rules page; the rules themselves say how the balls fly.

[[clubs: 19 23 | what they are]]          clubs by their numbers in the box
[[shots: 34 42 | what they are]]          shot cards likewise
[[flight: -3,2 NE SSS | what it shows]]   a flight on the starter course; `chip` may follow
"""

from __future__ import annotations

from typing import NamedTuple

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.draw.aiming import draw_way
from app.draw.crisp import disc
from app.games.eighteen.cards.club_card import SHAPE as CLUB_SHAPE
from app.games.eighteen.cards.club_card import ClubCard
from app.games.eighteen.cards.shot_card import SMALL_SHAPE, ShotCard
from app.games.eighteen.course.flags import Green
from app.games.eighteen.course.floor import CourseFloor
from app.games.eighteen.course.pawns import Pawn, Pawns
from app.pieces.card import PrintedCard
from app.shell.rules.blocks import framed
from app.theme import WHITE, theme
from app.widgets import QuietCard, Text
from engine.core.grids.hexes import offset, stepped
from engine.games.eighteen.box.played_course import Flight, PlayedCourse, ground_of
from engine.games.eighteen.box.shots import TURNS
from engine.games.eighteen.rules.turn.flight import OUT, TREE, fly

HEADINGS = ("E", "NE", "NW", "W", "SW", "SE")
CARD = 84  # dp of a card's width, as long as all find room
GAP = 10
COURSE = (440, 400)  # dp of the course, as long as the page is wide enough
BALL = 5  # dp of the ball's radius
GOLFER = "blue"


class FlightExample(NamedTuple):
    """A flight in a picture, and where it would have gone on."""

    ground: PlayedCourse
    flight: Flight
    onward: tuple[int, int] | None  # the hex that stopped it


def read(text: str) -> FlightExample:
    """Read where a ball is hit, which way and how, and let the rules fly it."""
    at, way, letters, *words = text.split()
    ground, heading = ground_of("starter"), HEADINGS.index(way)
    q, r = map(int, at.split(","))
    start = ground.places[q, r]
    flight = fly(ground, start, heading, letters, chip="chip" in words)
    if flight.why not in (TREE, OUT):
        return FlightExample(ground, flight, None)
    last = ground.at[flight.path[-1]]
    turn = TURNS[letters[len(flight.path) - 1]]
    return FlightExample(ground, flight, stepped(last, (heading + turn) % 6))


class FlightPicture(CourseFloor):
    """The starter course with one flight over it."""

    def __init__(self, shown: FlightExample, told: str) -> None:
        super().__init__()
        self.label = told
        self._shown, self._golfers = shown, Pawns(self)
        self.fbind("size", self._draw)
        theme.bind(repaints=self._draw)

    def fit(self, room: float) -> None:
        """Be as wide as wished, or as there is room."""
        wide = min(dp(COURSE[0]), room)
        self.size = (wide, wide * COURSE[1] / COURSE[0])

    def _draw(self, *_: object) -> None:
        if self.width < dp(CARD) or not self.parent:
            return
        shown = self._shown
        flags = [Green(flag=True) for _ in shown.ground.greens]
        self.lay(shown.ground, theme.bar, flags)
        self.marks.clear()
        self.above.clear()
        points = [self.point(place) for place in shown.flight.path]
        red = [points[-1], self._edge(points[-1], shown.onward)] if shown.onward else []
        draw_way(self.marks, self, points, red=red)
        self.above.add(Color(*WHITE))
        self.above.add(disc(self.point(shown.flight.end), dp(BALL)))
        self._golfers.draw({(0, 0): Pawn(GOLFER, shown.flight.path[0])})

    def _edge(self, end: tuple[float, float], onward: tuple[int, int]) -> tuple[float, float]:
        """Half way to the hex that stopped the ball."""
        x, y = self.hexes.centre(*offset(onward))
        return (end[0] + x) / 2, (end[1] + y) / 2


def flight(text: str, told: str) -> Widget:
    """A flight as it is drawn on the board before it is hit, and what there is to see."""
    return framed(FlightPicture(read(text), told), told)


def clubs(numbers: str, told: str) -> Widget:
    """A row of clubs."""
    return _row([ClubCard(club=int(n)) for n in numbers.split()], CLUB_SHAPE, told)


def shots(numbers: str, told: str) -> Widget:
    """A row of shot cards."""
    return _row([ShotCard(shot=int(n)) for n in numbers.split()], SMALL_SHAPE, told)


def _row(cards: list[PrintedCard], shape: float, told: str) -> Widget:
    """Cards side by side, with words below them."""
    row = CardRow(cards, shape)
    card = QuietCard(orientation="vertical", spacing=dp(GAP), padding=dp(14))
    card.add_widget(row)
    card.add_widget(Text(text=told, role="caption", colour="text2"))
    return card


class CardRow(BoxLayout):
    """Cards as wide as wished, or as there is room for."""

    def __init__(self, cards: list[PrintedCard], shape: float) -> None:
        super().__init__(size_hint_y=None, spacing=dp(GAP))
        self._cards, self._shape = cards, shape
        for card in cards:
            card.size_hint = (None, None)
            self.add_widget(card)
        self.fbind("width", self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        room = (self.width - dp(GAP) * (len(self._cards) - 1)) / len(self._cards)
        wide = max(1.0, min(dp(CARD), room))
        for card in self._cards:
            card.size = (wide, wide * self._shape)
        self.height = wide * self._shape
