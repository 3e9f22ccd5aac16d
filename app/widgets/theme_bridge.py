"""KivyMD's theme manager, which wears our palette and our type by day and by night."""

from __future__ import annotations

from typing import Any

from kivy.metrics import sp
from kivymd.theming import ThemeManager

from app.theme import ROLES, font, theme
from app.widgets.text.fonts import ICON_FONT

# The colour of each of KivyMD's roles, as a token of ours.
COLOURS: dict[str, str] = {
    "primary": "primary",
    "onPrimary": "primary_ink",
    "primaryContainer": "primary_container",
    "onPrimaryContainer": "primary_container_ink",
    "secondary": "primary",
    "onSecondary": "primary_ink",
    "secondaryContainer": "secondary_container",
    "onSecondaryContainer": "secondary_container_ink",
    "tertiary": "warn",
    "onTertiary": "surface",
    "tertiaryContainer": "warn_container",
    "onTertiaryContainer": "warn_container_ink",
    "error": "error",
    "onError": "surface",
    "errorContainer": "pin_container",
    "onErrorContainer": "pin_container_ink",
    "background": "background",
    "onBackground": "text",
    "surface": "background",
    "surfaceBright": "surface",
    "surfaceDim": "high",
    "surfaceVariant": "high",
    "surfaceTint": "primary",
    "surfaceContainerLowest": "surface",
    "surfaceContainerLow": "surface",
    "surfaceContainer": "bar",
    "surfaceContainerHigh": "high",
    "surfaceContainerHighest": "highest",
    "onSurface": "text",
    "onSurfaceLight": "text2",
    "onSurfaceVariant": "text2",
    "outline": "outline",
    "outlineVariant": "outline_variant",
    "inverseSurface": "bubble",
    "inverseOnSurface": "bubble_ink",
    "inversePrimary": "bubble_action",
    "disabledText": "outline",
    "scrim": "scrim",
    "ripple": "outline",
}

# Our type role for each of KivyMD's styles that its widgets write with.
STYLES: dict[str, dict[str, str]] = {
    "Headline": {"large": "screen", "medium": "screen", "small": "title"},
    "Title": {"large": "title", "medium": "section", "small": "caption_strong"},
    "Body": {"large": "body", "medium": "body_small", "small": "small"},
    "Label": {"large": "caption_medium", "medium": "small_medium", "small": "least"},
}
LINE_HEIGHT = 1.1
ICON_SIZE = 24


class ThemeBridge(ThemeManager):
    """The manager without its own palette: computing one would take longer than the first screen.

    It follows ``app.theme.theme`` until it is closed.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(theme_style_switch_animation=False, **kwargs)
        theme.bind(repaints=self.set_colors, text_scale=self._set_type)
        self._set_type()

    def close(self) -> None:
        """Follow the theme no longer: KivyMD's rules ask for the app, and it is gone."""
        theme.unbind(repaints=self.set_colors, text_scale=self._set_type)

    def set_colors(self, *_: object) -> None:
        """Take every colour from the present theme."""
        for role, token in COLOURS.items():
            setattr(self, f"{role}Color", getattr(theme, token))
        self.shadowColor = self.transparentColor  # nothing casts a shadow
        self.theme_style = "Dark" if theme.dark else "Light"

    def _set_type(self, *_: object) -> None:
        styles: dict[str, Any] = {
            style: {size: _lettering(role) for size, role in sizes.items()}
            for style, sizes in STYLES.items()
        }
        size = sp(ICON_SIZE) * theme.text_scale
        icon = {"line-height": 1, "font-name": ICON_FONT, "font-size": size}
        self.font_styles = styles | {"Icon": {"large": icon}}


def _lettering(name: str) -> dict[str, object]:
    role = ROLES[name]
    size = sp(role.size) * theme.text_scale
    return {"line-height": LINE_HEIGHT, "font-name": font(role.weight), "font-size": size}
