"""Lands in the workshop: the builder that draws one, its little picture, and it on paper."""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics.texture import Texture

from app.draw.plan import PaperCell, PaperPlan
from app.draw.shapes import Point
from app.games.designer.land.picture import land_picture
from app.games.designer.land.sketch import LandGrid
from app.workshop.build.builder import BuildItem, CourseBuilder
from app.workshop.build.session import BuildSession
from engine.games.designer import building
from engine.games.designer.box.lands import GATE, LAND, LEVELS, OUTSIDE, POND, STREAM
from engine.games.designer.box.own_lands import aligned, corner_of, land_key, trimmed
from engine.games.designer.building import Drawn

DRAW, CARD = "draw", "card"
LOOK: Final = "look"
# What fingers put down: its icon, its name, and what to do with it.
SIGNS: Final = {
    LAND: ("grass", "Land", "drag over squares. Drag again to clear them."),
    POND: ("waves", "Pond", "drag over the land."),
    STREAM: ("waves-arrow-right", "Stream", "drag over the land."),
    GATE: ("gate", "Gate", "tap a corner of the land."),
    LOOK: ("magnify-plus-outline", "Look closer", "drag to look around."),
    OUTSIDE: ("eraser", "Eraser", "drag over what you don't want."),
}
LESS, MORE, USUAL = "less", "more", "usual"


class DesignerBuilder(CourseBuilder):
    """One finger draws what is chosen; a second one looks around."""

    judging = staticmethod(building.judging)
    floor: LandGrid

    def __init__(self, session: BuildSession, **kwargs: Any) -> None:
        super().__init__(session, **kwargs)
        self.groups = [(DRAW, "Map"), (CARD, "Card")]
        self.group, self.chosen = DRAW, LAND
        self.floor.bind(on_drawn=self._drawn)

    @classmethod
    def empty(cls) -> Drawn:
        return building.EMPTY

    def make_floor(self) -> LandGrid:
        return LandGrid()

    @property
    def content(self) -> Drawn:
        found: Drawn = self.session.content
        return found

    # Showing.

    def show(self) -> None:
        content, floor = self.content, self.floor
        if tuple(trimmed(floor.rows)) != content.rows:
            floor.rows = aligned(content.rows, floor.rows)
        floor.lay_ground(self.ground)
        floor.sign = "" if self.chosen == LOOK else self.chosen
        self.items = self._signs() if self.group == DRAW else self._figures()
        if self.group == DRAW:
            _icon, title, hint = SIGNS[self.chosen]
            self.caption = f"{title}: {hint}"
        else:
            self.caption = f"Level {content.level}, worth {content.points}"

    def spot(self, place: tuple[int, int]) -> tuple[Point, float]:
        left, above = corner_of(self.floor.rows)
        box = self.floor.box_of((left + place[0], above + place[1]))
        return box.centre, 0.42 * box.w

    def _signs(self) -> list[BuildItem]:
        return [BuildItem(key, title, icon=icon) for key, (icon, title, _) in SIGNS.items()]

    def _figures(self) -> list[BuildItem]:
        levels = [
            BuildItem(str(level), f"Level {level}", icon=f"numeric-{level}-circle-outline")
            for level in LEVELS
        ]
        return [
            *levels,
            BuildItem(LESS, "Worth less", icon="minus"),
            BuildItem(MORE, "Worth more", icon="plus"),
            BuildItem(USUAL, f"Usual: {building.worth(self.content)}", icon="scale-balance"),
        ]

    # Drawing.

    def show_group(self, group: str) -> None:
        """There is always something that fingers put down."""
        super().show_group(group)
        self.chosen = LAND if group == DRAW else ""

    def _drawn(self, floor: LandGrid) -> None:
        self.session.change(building.with_rows(self.content, floor.rows))
        self.refresh()

    def choose(self, key: str) -> None:
        if self.group == CARD:
            self._fill_in(key)
            return
        if key == LOOK:
            self._look_closer()
        self.session.tick()
        self.chosen = LAND if key == self.chosen == LOOK else key

    def _look_closer(self) -> None:
        """Squares as large as a finger, which moves the field now; once more all of it."""
        if self.chosen == LOOK:
            self.viewport.fit()
        else:
            floor = self.floor
            self.viewport.look_closer(floor.center_x, floor.center_y, floor.closer)

    def _fill_in(self, key: str) -> None:
        """Say how hard the land is, or what it is worth."""
        content = self.content
        points = {LESS: content.points - 1, MORE: content.points + 1}
        if key in points:
            changed = building.with_points(content, points[key])
        elif key == USUAL:
            changed = building.with_points(content, building.worth(content))
        else:
            changed = building.with_level(content, int(key))
        self.session.tick()
        self.session.change(changed)


def portrait(content: Drawn, size: tuple[float, float]) -> Texture:
    """The land in the middle of a clear picture (pixels)."""
    return land_picture(land_key(content.document()), size)


SQUARE = 20  # mm
GROUNDS = {GATE: "gate", POND: "water", STREAM: "water"}


def plan(content: Drawn) -> PaperPlan:
    cells = tuple(
        PaperCell((x, y), GROUNDS.get(sign, "land"), group=GROUNDS.get(sign, ""))
        for y, row in enumerate(content.rows)
        for x, sign in enumerate(row)
        if sign != OUTSIDE
    )
    words = f"Level {content.level}, {content.points} points"
    return PaperPlan(cells, "square", SQUARE, (words,))
