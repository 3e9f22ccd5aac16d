"""The theme holds every token, keeps texts readable, and tells seats apart for every eye."""

from __future__ import annotations

from itertools import combinations

import pytest

from app.theme import ALL_SEATS, CHROME, FLAT_SEATS, SEATS, TERRAIN, Theme, font, theme

ON = [
    ("text", "background"),
    ("text", "surface"),
    ("text", "bar"),
    ("text2", "background"),
    ("text2", "surface"),
    ("primary_ink", "primary"),
    ("primary_container_ink", "primary_container"),
    ("secondary_container_ink", "secondary_container"),
    ("pin_container_ink", "pin_container"),
    ("warn_container_ink", "warn_container"),
    ("warn", "surface"),
    ("error", "surface"),
    ("bubble_ink", "bubble"),
    ("bubble_action", "bubble"),
    ("callout_ink", "callout"),
]

# How red-, green- and blue-blind eyes mix linear light (Machado, Oliveira and Fernandes 2009).
EYES = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "red-blind": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "green-blind": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "blue-blind": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


@pytest.fixture(params=[(False, False), (True, False), (False, True), (True, True)])
def dressed(request) -> Theme:
    fresh = Theme()
    fresh.dark, fresh.colour_safe = request.param
    return fresh


def linear(rgba) -> list[float]:
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in rgba[:3]]


def lightness(rgba) -> float:
    red, green, blue = linear(rgba)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a, b) -> float:
    dark, bright = sorted((lightness(a), lightness(b)))
    return (bright + 0.05) / (dark + 0.05)


def lab(rgb) -> tuple[float, float, float]:
    red, green, blue = rgb
    xyz = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(rgba, eye: str) -> tuple[float, float, float]:
    light = linear(rgba)
    mixed = [sum(part * v for part, v in zip(row, light, strict=True)) for row in EYES[eye]]
    return lab([min(1.0, max(0.0, v)) for v in mixed])


def closest(look: Theme) -> float:
    """The smallest distance between two seats, over all eyes."""
    seats = [look.seat(key).colour for key in SEATS]
    return min(
        sum((p - q) ** 2 for p, q in zip(seen(a, eye), seen(b, eye), strict=True)) ** 0.5
        for eye in EYES
        for a, b in combinations(seats, 2)
    )


def test_texts_can_be_read_on_their_ground(dressed):
    for text, ground in ON:
        assert contrast(dressed.colour(text), dressed.colour(ground)) >= 4.5, (text, ground)


def test_kv_can_follow_every_token():
    look = Theme()
    assert [name for name in CHROME if not look.fbind(name, print)] == []


def test_seats_differ_for_every_eye(dressed):
    assert closest(dressed) >= 18


def test_the_colour_safe_seats_are_further_apart():
    plain, safe = Theme(), Theme()
    safe.colour_safe = True
    assert closest(safe) > closest(plain) + 10


def test_every_seat_has_a_mark_of_its_own_that_shows():
    looks = [theme.seat(key) for key in SEATS]
    assert len({look.mark for look in looks}) == len(SEATS) == 7
    for look in looks:
        assert contrast(look.colour, look.mark_colour) >= 2.7, look.key


def test_six_seats_come_in_a_second_shape(dressed):
    assert len(FLAT_SEATS) == 6
    assert len(set(ALL_SEATS)) == 13
    for key in FLAT_SEATS:
        flat = dressed.seat(key)
        plain = dressed.seat(flat.plain)
        assert plain.key in SEATS
        assert flat._replace(key=plain.key, shape="round") == plain
        assert flat.shape == "flat"


def test_the_shape_of_a_seat_is_painted():
    from app.widgets.pictures.tokens import token

    round_, flat = (token(key, 40).pixels for key in ("red", "red-flat"))
    assert len(round_) == len(flat)
    assert round_ != flat


def test_dark_and_light_are_told_apart_by_every_token_but_the_printed_ones(dressed):
    for name, shades in CHROME.items():
        assert len(dressed.colour(name)) == 4, shades
    for name in TERRAIN:
        assert len(dressed.terrain(name)) == 4


def test_a_change_is_announced_to_those_who_follow():
    fresh, told = Theme(), []
    fresh.bind(background=lambda _theme, value: told.append(value))
    fresh.bind(repaints=lambda _theme, count: told.append(count))
    fresh.dark = True
    assert told == [fresh.background, 1]
    fresh.dark = True
    assert len(told) == 2


def test_colours_are_found_by_name_by_value_and_by_default():
    assert theme.colour("pin") == list(theme.pin)
    assert theme.colour([1, 0, 0, 1]) == [1, 0, 0, 1]
    assert theme.colour(None, "text2") == list(theme.text2)


def test_motion_follows_the_chosen_speed():
    fresh = Theme()
    assert fresh.time(250) == 0.25
    fresh.animations = "fast"
    assert fresh.time(250) == 0.125
    fresh.animations = "off"
    assert fresh.time(250) == 0


def test_every_weight_is_a_registered_font():
    from kivy.core.text import LabelBase

    import app.widgets  # noqa: F401

    for weight in (400, 500, 700, 800):
        assert font(weight) in LabelBase._fonts


def test_kivymd_wears_our_palette_and_our_type():
    from app.theme import ROLES
    from app.widgets.theme_bridge import ThemeBridge

    worn = ThemeBridge()
    worn.set_colors()
    plain = worn.font_styles["Body"]["large"]["font-size"]
    for dark in (True, False):
        theme.dark = dark
        assert list(worn.primaryColor) == list(theme.primary)
        assert list(worn.surfaceContainerColor) == list(theme.bar)
        assert worn.theme_style == ("Dark" if dark else "Light")
    theme.text_scale = 1.5
    larger = worn.font_styles["Body"]["large"]
    theme.text_scale = 1.0
    worn.close()
    assert larger["font-size"] == 1.5 * plain
    assert larger["font-name"] == font(ROLES["body"].weight)
