"""Cards: clients and promises with a picture and words, lands with their map; and their texts."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.utils import get_color_from_hex

from app.draw.shapes import Box
from app.games.designer.land.picture import land_picture
from app.pieces.card import PrintedCard
from app.pieces.stock import INK, INK_2, Pen, fineness, printed
from app.theme import WHITE, theme
from app.words import counted
from engine.core.wording import capital, small
from engine.games.designer.box.clients import MR, MRS, PAID, PLEDGES
from engine.games.designer.box.lands import LEVELS, AnyLand, land_of, plot_of
from engine.games.designer.box.tiles import FACES, TileFace
from engine.games.designer.model import State, on_table

EACH: Final = "2 points for each"

# What of a hole pleases each gentleman.
MR_WISHES: Final = {
    "short": f"{EACH} hole of exactly two tiles",
    "long": f"{EACH} hole of four tiles or more",
    "linear": f"{EACH} hole without a corner",
    "turner": f"{EACH} hole with a corner",
    "luckyfor": f"{EACH} hole of par 4",
    "uberstitious": f"{EACH}: par 4 on hole 4, any other par elsewhere",
    "straightforward": f"{EACH} tee straight on from the green before, 18 for all",
}


class Description(NamedTuple):
    """A title and what is said below it."""

    title: str
    text: str


def client_described(key: str) -> Description:
    """The name of a client and the wish."""
    if key in MR:
        return Description(MR[key].name, MR_WISHES[key])
    mrs = MRS[key]
    return Description(mrs.name, f"{capital(mrs.things)}: {counted(mrs.points, 'point')} each")


def client_picture(key: str, wish: bool = False) -> str:
    """The portrait of a client, or only what they count."""
    return f"designer/{'wish' if wish else 'client'}-{'mr' if key in MR else 'mrs'}-{key}"


# What is compared with the others, and what has to be reached alone.
_PROMISED: Final = {
    "fun": ("More people on your tiles than others", "50 people on your tiles"),
    "fast": ("More face-down tiles than others", "Never pass"),
    "her": ("More points from {client} than others ({likes})", "20 points from {client} ({likes})"),
    "his": ("More points from {client} than others ({likes})", "18 points from {client} ({likes})"),
    "par": ("More points for par 3 to 5 than others", "18 points for par"),
    "land": ("More points for your land than others", "A full land without a mistake"),
    "circuit": ("More links from green to tee than others", "All links: 20 points"),
}


def promise_described(kind: str, client: str = "", alone: bool = False) -> Description:
    """The name of a promise and how it is kept; a whim is that of a client of this game."""
    together, solo = _PROMISED[kind]
    text = solo if alone else together
    if client:
        told = client_described(client)
        text = text.format(client=told.title, likes=small(told.text))
    return Description(PLEDGES[kind].name, text)


def promised_to(kind: str, mrs: str, mr: str) -> str:
    """The client whose whim a promise is about; nothing if it is about no client."""
    return {"her": mrs, "his": mr}.get(kind, "")


def promise_pay(players: int) -> str:
    """Tell the points of promises, from the first place to the last."""
    if players == 1:
        return "+10 kept, \u221210 broken"
    return " / ".join(f"+{paid}" if paid > 0 else f"\u2212{-paid}" for paid in PAID[players])


def land_described(number: AnyLand) -> Description:
    """The name of a land and what it is worth."""
    land = land_of(number)
    tiles = counted(len(plot_of(number).land), "tile")
    return Description(land.name, f"Level {land.level} · {tiles} · worth {land.points}")


KINDS: Final = {
    "tee": "Tee", "green": "Green", "straight": "Straight path", "corner": "Corner of a path",
    "grass": "Lawn",
}  # fmt: skip

# One of each, and several.
THINGS: Final = {
    "people": ("person", "people"), "dogs": ("dog", "dogs"), "trees": ("tree", "trees"),
    "benches": ("bench", "benches"), "pools": ("pool", "pools"),
    "flowers": ("flower bed", "flower beds"), "pipes": ("pipe", "pipes"),
    "slopes": ("slope", "slopes"), "obstacle": ("obstacle", "obstacles"),
}  # fmt: skip


def things_on(face: TileFace) -> list[str]:
    """Everything that stands on a tile, counted."""
    found = []
    for element, forms in THINGS.items():
        number = getattr(face.elements, element)
        if number:
            found.append(f"{number} {forms[number > 1]}")
    return found


def tile_described(key: str) -> Description:
    """A tile's name, and a line for everything there is to know of it."""
    face = FACES[key]
    lines = [f"Par {face.par}"] if face.par else []
    lines += things_on(face) or ["Nothing else on it"]
    if face.one_way:
        lines.append("One way: enter at the arrow")
    lines.append(f"Back number {face.back}")
    return Description(KINDS[face.kind], "\n".join(lines))


def bag_described(view: State) -> str:
    """Tell what is left in the bag, by kind."""
    left = dict.fromkeys(KINDS, 0)
    for face in FACES.values():
        left[face.kind] += face.copies
    for key in on_table(view):
        left[FACES[key].kind] -= 1
    return "In the bag: " + ", ".join(
        counted(number, "lawn" if kind == "grass" else kind) for kind, number in left.items()
    )


PAD = 10  # dp
PORTRAIT, DISC = 60, 44  # dp of the pictures of clients and of promises
LEAST = 120  # dp of a card's width


class Print(NamedTuple):
    """The print of a card."""

    title: str
    text: str
    picture: str  # its name
    side: float  # of the picture, in dp


def client_print(key: str) -> Print:
    """Mr or Mrs Client: the portrait, the name and the wish."""
    return Print(*client_described(key), client_picture(key), PORTRAIT)


def promise_print(kind: str, clients: tuple[str, str], alone: bool) -> Print:
    """A promise: its disc, its name and how it is kept, which is another way when one is alone.

    `clients` are the lady and the gentleman whose whims may be promised.
    """
    described = promise_described(kind, promised_to(kind, *clients), alone)
    return Print(*described, promise_picture(kind), DISC)


def promise_picture(kind: str) -> str:
    """The name of a promise's disc."""
    return f"designer/promise-{kind}"


class _CardPlan:
    """Where everything lies on a card of a width in pixels."""

    def __init__(self, pen: Pen, item: Print, width: float) -> None:
        self.face = dp(item.side)
        self.left = dp(PAD) + self.face + dp(PAD)
        room = max(width, dp(LEAST)) - self.left - dp(PAD)
        self.title = pen.fitted(item.title, room, 16.0, 700)
        self.text = pen.wrapped(item.text, room, 14.0)
        self.words = self.title.h + dp(2) + self.text.h
        self.height = max(self.words, self.face) + 2 * dp(PAD)


def _paint(pen: Pen, box: Box, item: Print) -> None:
    plan = _CardPlan(pen, item, box.w)
    pen.stock(box)
    middle = box.centre[1]
    pen.picture(item.picture, Box(dp(PAD), middle - plan.face / 2, plan.face, plan.face))
    top = middle + plan.words / 2
    pen.put(plan.title, (plan.left + plan.title.w / 2, top - plan.title.h / 2), INK)
    low = top - plan.words
    pen.put(plan.text, (plan.left + plan.text.w / 2, low + plan.text.h / 2), INK_2)


class PictureCard(PrintedCard):
    """Shows its `item`, a Print; as high as its words need."""

    item: Print = ObjectProperty()
    owner = ObjectProperty(None)

    def __init__(self, item: Print, **kwargs: Any) -> None:
        super().__init__(item=item, **kwargs)
        self.size_hint_y = None
        for name in ("item", "width"):
            self.fbind(name, self._shown)
        theme.bind(text_scale=self._shown)
        self._shown()

    def _shown(self, *_: object) -> None:
        self.label = f"{self.item.title}: {self.item.text}"
        self.height = round(_CardPlan(Pen(fineness()), self.item, self.width).height)
        self.draw_soon()

    def print_face(self) -> Texture:
        return printed(_paint, self.size, self.item)


LAND_PAD = 10  # dp
MAP = 0.86  # how much higher than wide the map is
BALL = 7  # dp: the radius of a ball that tells the level
NARROW = 150  # dp: on narrower cards balls and points lie below each other
WORTH = get_color_from_hex("#12623B")
UNLIT = get_color_from_hex("#DDE2D6")


def land_card_height(width: float) -> float:
    """How high a land card of a width in pixels is: all of them alike."""
    pen = Pen(fineness())
    lines = pen.letters("Ag", 16.0, 700).h + pen.letters("Ag", 14.0).h
    rows = dp(28) * (2 if width < dp(NARROW) else 1)
    return round(MAP * (width - 2 * dp(LAND_PAD)) + lines + rows + 4 * dp(LAND_PAD))


class LandCard(PrintedCard):
    """A land to choose; as high as it needs."""

    land: AnyLand = ObjectProperty(0)
    place = StringProperty("")  # for lessons

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.size_hint_y = None
        for name in ("land", "width"):
            self.fbind(name, self._shown)
        theme.bind(text_scale=self._shown)
        self._shown()

    def _shown(self, *_: object) -> None:
        if self.land:
            told = land_described(self.land)
            self.label = f"{told.title}: {told.text}"
            self.place = f"land {self.land}"
            self.height = land_card_height(self.width)
            self.draw_soon()

    def draw(self, *args: object) -> None:
        if self.land:
            super().draw(*args)

    def print_face(self) -> Texture:
        wide = self.width - 2 * dp(LAND_PAD)
        # Its map is painted before the card is: a picture cannot be begun within another.
        plan = land_picture(self.land, (wide, MAP * wide))
        return printed(_paint_land, self.size, self.land, plan)


def _paint_land(pen: Pen, box: Box, number: AnyLand, plan: Texture) -> None:
    land = land_of(number)
    pen.stock(box)
    wide = box.w - 2 * dp(LAND_PAD)
    top = box.top - dp(LAND_PAD) - MAP * wide
    Color(*WHITE)
    Rectangle(texture=plan, pos=(dp(LAND_PAD), top), size=(wide, MAP * wide))
    title = pen.fitted(land.name, wide, 16.0, 700)
    y = top - dp(6) - title.h / 2
    pen.put(title, (box.centre[0], y), INK)
    tiles = pen.letters(counted(len(plot_of(number).land), "tile"), 14.0)
    y -= title.h / 2 + dp(2) + tiles.h / 2
    pen.put(tiles, (box.centre[0], y), INK_2)
    low = box.y + dp(LAND_PAD)
    if box.w < dp(NARROW):
        _balls(pen, (box.centre[0], low + dp(28) + dp(12)), land.level)
        _worth(pen, (box.centre[0], low + dp(12)), land.points)
    else:
        _balls(pen, (dp(LAND_PAD) + dp(BALL) * 4, low + dp(12)), land.level)
        _worth(pen, (box.right - dp(LAND_PAD) - dp(34), low + dp(12)), land.points)


def _balls(pen: Pen, centre: tuple[float, float], level: int) -> None:
    """As many balls as the land has levels, the others only as rings."""
    step = dp(BALL) * 2.5
    for number in LEVELS:
        at = (centre[0] + (number - 2) * step, centre[1])
        if number <= level:
            side = dp(BALL) * 2.3
            pen.disc(at, dp(BALL) + dp(1), UNLIT)
            pen.picture("balls/ball-white", Box(at[0] - side / 2, at[1] - side / 2, side, side))
        else:
            pen.disc(at, dp(BALL), UNLIT)
            pen.disc(at, dp(BALL) - dp(1.5), WHITE)


def _worth(pen: Pen, centre: tuple[float, float], points: int) -> None:
    letters = pen.letters(f"+{points}", 16.0, 800)
    wide = max(dp(44), letters.w + dp(20))
    pen.fill(Box(centre[0] - wide / 2, centre[1] - dp(13), wide, dp(26)), dp(13), WORTH)
    pen.put(letters, centre, WHITE)
