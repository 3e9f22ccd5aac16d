"""Colours, type and seats of the whole app, in one observable object.

``theme`` is the only instance.  In kv: ``#:import theme app.theme.theme`` and then
``theme.primary``, ``theme.text2`` and so on; kv follows a change of ``dark``, ``colour_safe`` or
``text_scale`` by itself.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty
from kivy.utils import get_color_from_hex

from engine.core.game import GameInfo

Colour = list[float]
WHITE: Colour = [1.0, 1.0, 1.0, 1.0]
BLACK: Colour = [0.0, 0.0, 0.0, 1.0]

# token: (light, dark)
CHROME: dict[str, tuple[str, str]] = {
    "background": ("#F5F8F0", "#0E1410"),
    "surface": ("#FFFFFF", "#171F1A"),
    "bar": ("#EDF2E6", "#1C251F"),
    "high": ("#E4EBDC", "#252F28"),
    "highest": ("#DAE3D1", "#313C34"),
    "board": ("#DCE8D2", "#151D17"),
    "text": ("#16211A", "#E1E9DE"),
    "text2": ("#47544A", "#BAC7BB"),
    "outline": ("#76837A", "#869387"),
    "outline_variant": ("#C5D0C1", "#3D493F"),
    "primary": ("#12623B", "#8EDBA8"),
    "primary_ink": ("#FFFFFF", "#00391D"),
    "primary_container": ("#BDEBCB", "#125434"),
    "primary_container_ink": ("#00210F", "#AAF5C3"),
    "secondary_container": ("#D2E7D3", "#32463A"),
    "secondary_container_ink": ("#0D2013", "#CFE9D4"),
    "pin": ("#D63A2B", "#FF7A66"),
    "pin_container": ("#FFDAD4", "#5E1710"),
    "pin_container_ink": ("#410001", "#FFDAD4"),
    "warn": ("#8A5100", "#FFB95C"),
    "warn_container": ("#FFE0B8", "#573B12"),
    "warn_container_ink": ("#2C1700", "#FFDDB5"),
    "error": ("#BA1A1A", "#FFB4AB"),
    "bubble": ("#16211A", "#16211A"),
    "bubble_ink": ("#FFFFFF", "#FFFFFF"),
    "bubble_action": ("#8EDBA8", "#8EDBA8"),
    "callout": ("#12623B", "#125434"),
    "callout_warn": ("#9C2A12", "#9C2A12"),  # the same about what costs something
    "callout_ink": ("#FFFFFF", "#FFFFFF"),
    "scrim": ("#0A1E0F80", "#00000099"),
    "day_art": ("#FFFFFF", "#8A9C98"),  # pictures that were drawn by day are dimmed with it
}

# Reds drift towards green and brown for red- and green-blind eyes; magenta keeps its blue part.
CHROME_SAFE: dict[str, tuple[str, str]] = {
    "pin": ("#A8125F", "#FF8AC4"),
    "pin_container": ("#FFD8E8", "#5E0F38"),
    "pin_container_ink": ("#3D0020", "#FFD8E8"),
    "error": ("#A8125F", "#FF8AC4"),
    "callout_warn": ("#8F0F50", "#8F0F50"),
}

TERRAIN: dict[str, tuple[str, str]] = {
    "grass_a": ("#8DCB73", "#3F7A45"),
    "grass_b": ("#81C168", "#37703E"),
    "fairway_a": ("#A5DA86", "#4D8B4C"),
    "fairway_b": ("#98D079", "#458145"),
    "rough": ("#5FA85E", "#27562F"),
    "rough_tuft": ("#438B49", "#3D7443"),
    "green": ("#C6EDA6", "#6FA65C"),
    "green_ring": ("#AFDF8F", "#5F974F"),
    "tee": ("#79BE63", "#3A7440"),
    "sand": ("#F1DEA6", "#C2A968"),
    "sand_rim": ("#CDAE65", "#86703A"),
    "sand_grain": ("#B9954B", "#7A6330"),
    "water": ("#4FA7DE", "#2A76A8"),
    "water_rim": ("#1F76B0", "#164F78"),
    "water_ripple": ("#E2F5FE", "#9CD3F2"),
    "wall": ("#B57A50", "#A8744C"),
    "wall_side": ("#75462A", "#4E2E1B"),
    "wall_joint": ("#8E5A37", "#7A4E31"),
    "wall_lit": ("#D9A47C", "#CF9B70"),
    "tree_back": ("#2F8048", "#1D5230"),
    "tree": ("#3F9657", "#2A683E"),
    "tree_lit": ("#58AE69", "#3D8051"),
    "path": ("#CE5A44", "#B04E3B"),
    "kerb": ("#F6E9DC", "#D8C9B8"),
    "land": ("#D9C59C", "#5C4F38"),
    "land_border": ("#C9AE82", "#6E5E42"),
    "land_side": ("#8B6B45", "#3E3424"),
    "hedge": ("#3F8549", "#2A5E36"),
    "hedge_side": ("#2E6A3B", "#1B4226"),
    "grid": ("#103C1829", "#0000003D"),
    "shadow": ("#0A1E0F4D", "#0000008C"),
    "aim_casing": ("#0820129E", "#000000B3"),
    "flag": ("#D63A2B", "#D63A2B"),
    "card": ("#FFFEF8", "#FFFEF8"),
    "card_ink": ("#17211A", "#17211A"),
    "gold": ("#F2C53D", "#E0B02C"),
    "gold_rim": ("#8A6200", "#8A6200"),
    "silver": ("#CBD3D8", "#B4BEC4"),
    "silver_rim": ("#5F6B73", "#5F6B73"),
    "bronze": ("#D8A06C", "#C48B56"),
    "bronze_rim": ("#7A4520", "#7A4520"),
    "medal_ink": ("#2A1F00", "#2A1F00"),
}


class SeatLook(NamedTuple):
    """How one seat is told from the others: by colour and mark, and where these repeat by shape."""

    key: str
    colour: Colour
    highlight: Colour
    mark: str
    mark_colour: Colour
    line: Colour
    shape: str = "round"  # or "flat": six corners
    plain: str = ""  # the key of the same colour in the usual round shape


SEATS = ("blue", "orange", "green", "purple", "yellow", "red", "ink")

# Six of the colours come in a second shape, for boxes that hold twelve pieces.
FLAT = "-flat"
FLAT_SEATS = tuple(key + FLAT for key in ("orange", "green", "yellow", "blue", "purple", "red"))
ALL_SEATS = SEATS + FLAT_SEATS


def colours_of(info: GameInfo) -> tuple[str, ...]:
    """The colours that the seats of a game may have: those of its box, or else all plain ones."""
    return info.colours or SEATS


# seat: (colour, highlight, mark, mark colour, thin line on white)
SEAT_LOOKS: dict[str, tuple[str, str, str, str, str]] = {
    "blue": ("#0F52A8", "#5C97E0", "square", "#FFFFFF", "#0F52A8"),
    "orange": ("#EB7310", "#FFB26B", "disc", "#FFFFFF", "#EB7310"),
    "green": ("#0E9E78", "#5FD4B4", "triangle", "#FFFFFF", "#0E9E78"),
    "purple": ("#D493E0", "#F0CDF7", "star", "#3A0A45", "#A85BB8"),
    "yellow": ("#FFDF4A", "#FFF3B0", "diamond", "#3A2E00", "#A88400"),
    "red": ("#C02235", "#EE7282", "plus", "#FFFFFF", "#C02235"),
    "ink": ("#22252A", "#6A7079", "hexagon", "#FFFFFF", "#22252A"),
}

# Colours spread further apart in lightness, so that they differ without any sense of hue.
SEAT_LOOKS_SAFE: dict[str, tuple[str, str, str, str, str]] = {
    "blue": ("#2F35D0", "#7E8DF0", "square", "#FFFFFF", "#2F35D0"),
    "orange": ("#E8621F", "#FFA877", "disc", "#FFFFFF", "#E8621F"),
    "green": ("#05A88E", "#62DBC6", "triangle", "#FFFFFF", "#008C74"),
    "purple": ("#E88CFA", "#F7D2FD", "star", "#3A0A45", "#A85BB8"),
    "yellow": ("#FFF833", "#FFFBB0", "diamond", "#3A2E00", "#A88400"),
    "red": ("#7E1420", "#C9606C", "plus", "#FFFFFF", "#7E1420"),
    "ink": ("#1A0A26", "#5F5470", "hexagon", "#FFFFFF", "#1A0A26"),
}

FONTS = {400: "Roboto", 500: "RobotoMedium", 700: "RobotoBold", 800: "RobotoBlack"}


class Role(NamedTuple):
    """Size in sp and weight of one kind of text."""

    size: float
    weight: int


ROLES: dict[str, Role] = {
    "curtain": Role(46, 700),
    "screen": Role(28, 500),
    "screen_small": Role(24, 500),
    "title": Role(20, 500),
    "card_title": Role(17, 500),
    "section": Role(16, 700),
    "button": Role(16, 500),
    "button_large": Role(18, 500),
    "body": Role(16, 400),
    "body_medium": Role(16, 500),
    "body_strong": Role(16, 700),
    "body_small": Role(15, 400),
    "caption": Role(14, 400),
    "caption_medium": Role(14, 500),
    "caption_strong": Role(14, 700),
    "small": Role(13, 400),
    "small_medium": Role(13, 500),
    "small_strong": Role(13, 700),
    "least": Role(12, 500),
    "score": Role(26, 700),
    "total": Role(28, 800),
    "figure": Role(22, 800),
    "disc": Role(14, 800),
}


class Theme(EventDispatcher):
    """Every chrome token as an rgba property, terrain and seats by name, and the type scale."""

    dark = BooleanProperty(False)
    colour_safe = BooleanProperty(False)
    text_scale = NumericProperty(1.0)
    animations = OptionProperty("full", options=["off", "fast", "full"])
    calm = BooleanProperty(False)  # the system asks for less motion: no effects
    repaints = NumericProperty(0)  # counts theme changes, for colours that are picked by name

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # No token begins with "on_": Kivy would take it for an event, and kv would never follow it.
        self.apply_property(**{name: ColorProperty(shades[0]) for name, shades in CHROME.items()})

    def on_dark(self, *_: object) -> None:
        self._paint()

    def on_colour_safe(self, *_: object) -> None:
        self._paint()

    def _paint(self) -> None:
        tokens = CHROME | CHROME_SAFE if self.colour_safe else CHROME
        for name, shades in tokens.items():
            setattr(self, name, get_color_from_hex(shades[self.dark]))
        self.repaints += 1

    @property
    def worn(self) -> str:
        """How everything is painted now, in a word or two."""
        return f"{'night' if self.dark else 'day'}{' colour-safe' if self.colour_safe else ''}"

    def colour(self, wish: str | Colour | None, otherwise: str = "text", *_: object) -> Colour:
        """An rgba from a token's name, from an rgba, or from nothing (then ``otherwise``).

        kv passes ``theme.repaints`` as a last argument, to be asked again when the theme changes.
        """
        if wish is None:
            wish = otherwise
        return list(getattr(self, wish)) if isinstance(wish, str) else list(wish)

    def terrain(self, name: str) -> Colour:
        """The rgba of a terrain token in the present theme."""
        return get_color_from_hex(TERRAIN[name][self.dark])

    def seat(self, key: str) -> SeatLook:
        """Colours, mark and shape of a seat: any key of ``ALL_SEATS``."""
        plain = key.removesuffix(FLAT)
        looks = SEAT_LOOKS_SAFE if self.colour_safe else SEAT_LOOKS
        colour, highlight, mark, mark_colour, line = looks[plain]
        rgba = get_color_from_hex
        return SeatLook(
            key,
            rgba(colour),
            rgba(highlight),
            mark,
            rgba(mark_colour),
            rgba(line),
            "round" if key == plain else "flat",
            plain,
        )

    def time(self, milliseconds: float) -> float:
        """Seconds that a motion of this length takes at the chosen speed; 0 when motion is off."""
        return milliseconds / 1000 * {"off": 0.0, "fast": 0.5, "full": 1.0}[self.animations]


def font(weight: int = 400) -> str:
    """The registered font name for a weight of 400, 500, 700 or 800."""
    return FONTS[weight]


theme = Theme()
