"""The builder of 18 Holes: tiles and single hexes from the tray, and the odds of any club.

A tile that is chosen or carried lies where the finger lets go, turned so that the fairway runs on.
A tile on the lawn is held by a tap, with handles to turn it, and moved by a drag.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from app.draw.shapes import Point
from app.games.eighteen.course.floor import CourseFloor
from app.games.eighteen.course.heat import Heat
from app.games.eighteen.workshop.course_pictures import club_pictures, hex_pictures, tile_pictures
from app.games.eighteen.workshop.lawn import Lawn, LayingPart, MovingTile, PlayingFrom
from app.recogniser import Finger, Gesture, Recogniser
from app.slices import Slices
from app.widgets import Sheet
from app.workshop.build.builder import BuildItem, CourseBuilder, GrabHandle
from app.workshop.build.session import BuildSession
from engine.core.game import Chances
from engine.core.grids.hexes import Axial
from engine.games.eighteen import building
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.course_layout import (
    BUNKER,
    CLUBHOUSE,
    LAKE,
    ROUGH,
    TERRAIN,
    TREE,
    WATER,
    LaidTile,
)
from engine.games.eighteen.box.played_course import OFF
from engine.games.eighteen.box.tiles import FACES, HexFace
from engine.games.eighteen.building import Tiles

HEXES: Final = "hexes"
GROUPS: Final = (("tee", "Tee"), ("fairway", "Fairway"), ("green", "Green"), (HEXES, "Hex"))
KINDS: Final = {"tee": ("tee",), "fairway": ("fairway",), "green": ("green", "multi")}
HINTS: Final = dict.fromkeys(KINDS, "Tap or drag a tile.") | {HEXES: "Tap or drag a hex."}
COVERS: Final = BUNKER + WATER + TREE + ROUGH + CLUBHOUSE
BEND: Final = {0: "straight on", 1: "bends", 5: "bends", 2: "turns sharply", 4: "turns sharply"}

FILTER: Final = "filter"  # the item of the tray that asks what tiles should have on them
# What tiles can be looked for: a name, and which faces have it.
FILTERS: Final[dict[str, tuple[str, Callable[[HexFace], bool]]]] = {
    "all": ("All tiles", lambda face: True),
    "bunker": ("Bunkers", lambda face: BUNKER in face.hexes),
    "water": ("Water", lambda face: WATER in face.hexes or LAKE in face.hexes),
    "trees": ("Trees", lambda face: TREE in face.hexes),
    "open": ("No hazards", lambda face: not {BUNKER, WATER, TREE, LAKE}.intersection(face.hexes)),
    "straight": ("Straight on", lambda face: face.exit in (None, 0)),
    "bends": ("Bends", lambda face: face.exit not in (None, 0)),
}
Change = Callable[[Tiles, Axial], Tiles]
# What can be done with a tile that is held: icon, label, and how the course is changed.
HANDLES: Final[dict[str, tuple[str, str, Change]]] = {
    "turn": ("rotate-right", "Turn", building.with_turned),
    "mirror": ("flip-horizontal", "Mirror", building.with_mirrored),
    "flip": ("sync", "Other side", building.with_flipped),
    "first": ("numeric-1-circle-outline", "Start here", building.begun_at),
    "away": ("delete-outline", "Pick up", building.without_tile),
}
PUT_BACK: Final = ("close", "Put back")
KEYS: Final[dict[str, Change]] = {
    "left": partial(building.with_turned, by=1),
    "right": building.with_turned,
    "delete": building.without_tile,
    "backspace": building.without_tile,
}


class EighteenBuilder(CourseBuilder):
    """Lays tiles on a lawn."""

    test_label = "Odds"
    judging = staticmethod(building.judging)

    floor: CourseFloor

    def __init__(self, session: BuildSession, **kwargs: object) -> None:
        self.held: Axial | None = None  # the tile with handles
        self._place = OFF  # that odds are shown from
        self.odds: tuple[Chances, ...] = ()
        self.filter = "all"
        self._work = Slices(self._found_odds)
        super().__init__(session, groups=list(GROUPS), group=GROUPS[0][0], **kwargs)
        self.lawn = Lawn(self.floor)
        self.recogniser = Recogniser()
        self.floor.feel(self.recogniser, self._begin)
        self.heat = Heat(self.floor.marks, self.floor.above)

    @classmethod
    def empty(cls) -> Tiles:
        return building.EMPTY

    def make_floor(self) -> CourseFloor:
        return CourseFloor()

    def close(self) -> None:
        self._work.pause()
        super().close()

    @property
    def content(self) -> Tiles:
        found: Tiles = self.session.content
        return found

    @property
    def busy(self) -> bool:
        return self._work.busy

    # Showing.

    def show(self) -> None:
        content = self.content
        free = building.free_around(content)
        self.lawn.lay(building.shown(content), content.tiles, free, self.ground)
        self.items = self._items()
        self._offer()
        self._mark()

    def spot(self, place: tuple[int, int]) -> tuple[Point, float]:
        return self.lawn.hex_middle(place), 0.9 * self.floor.radius

    def changed(self) -> None:
        self.held = None  # places are counted from another tile now, perhaps
        if self.chosen in FACES and not building.is_left(self.content, self.chosen):
            self.chosen = ""
        self._forget_odds()

    def _items(self) -> list[BuildItem]:
        content = self.content
        if self.testing:
            clubs = {club.name: str(number) for number, club in reversed(CLUBS.items())}
            keys = sorted(clubs.values(), key=int)
            pictures = club_pictures(keys)
            return [BuildItem(key, CLUBS[int(key)].name, pictures[key]) for key in keys]
        if self.group == HEXES:
            pictures = hex_pictures(COVERS)
            return [
                BuildItem(
                    each,
                    TERRAIN[each].capitalize(),
                    pictures[each],
                    left=building.covers_left(content, each),
                )
                for each in COVERS
            ]
        title, has = FILTERS[self.filter]
        faces = [face for face in FACES.values() if face.kind in KINDS[self.group] and has(face)]
        pictures = tile_pictures([face.key for face in faces])
        left = {face.key: building.is_left(content, face.key) for face in faces}
        tiles = [
            BuildItem(key, told(FACES[key]), pictures[key], left=None if left[key] else 0)
            for key in sorted(left, key=lambda key: not left[key])  # what is laid comes last
        ]
        return [BuildItem(FILTER, title, icon="filter-variant"), *tiles]

    def _ask_for_filter(self) -> None:
        sheet = Sheet(title="Show tiles with")
        for key, (title, _) in FILTERS.items():
            sheet.add_action("check" if key == self.filter else "", title, partial(self._look, key))
        sheet.open()

    def _look(self, wanted: str) -> None:
        self.filter = wanted
        self.refresh()

    def _offer(self) -> None:
        """Say what is held, and what can be done with it."""
        tile = building.tile_at(self.content, self.held) if self.held is not None else None
        if self.testing:
            club = CLUBS[int(self.chosen)].name if self.chosen else ""
            self.caption = f"{club}: tap a hex to play from." if club else "Choose a club."
        elif tile:
            self.caption = told(FACES[tile.face])
        elif self.chosen in FACES:
            self.caption = told(FACES[self.chosen])
        elif self.chosen:
            self.caption = f"{TERRAIN[self.chosen].capitalize()}: tap a hex."
        else:
            self.caption = HINTS[self.group]
        keys = ["put"] if self.testing or self.chosen else []
        if tile:
            keys = [key for key in HANDLES if key != "first" or _is_tee(tile)]
        self.handles = [GrabHandle(key, *HANDLES.get(key, PUT_BACK)[:2]) for key in keys]

    def _mark(self) -> None:
        content, face = self.content, FACES.get(self.chosen)
        self.heat.clear()
        if self.testing:
            self.lawn.mark(ringed=self._place_at_hex())
            self._draw_odds()
            return
        free = building.free_around(content) if face or not content.tiles else ()
        wanted = building.wanted(content, face) if face else ()
        self.lawn.mark(free, wanted, self.held)

    # Fingers.

    def _begin(self, finger: Finger) -> Gesture | None:
        """A finger on a tile, or on the lawn where something is chosen; else it looks around."""
        tile = building.tile_at(self.content, self.lawn.tile_at(*finger.pos))
        if self.testing and (tile or self.chosen):
            return PlayingFrom(self)
        if self.chosen and not (tile and self.chosen in FACES):
            return LayingPart(self)
        if tile:
            return MovingTile(self, tile)
        self.held = None
        self.refresh()
        return None

    def cancel(self) -> None:
        self.recogniser.cancel()
        self.lawn.ghost(None)

    def hold(self, at: Axial) -> None:
        self.session.tick()
        self.held, self.chosen = (None if at == self.held else at), ""
        self.refresh()

    def carry_tile(self, tile: LaidTile, at: Point) -> None:
        onto = self.lawn.tile_at(*at)
        moved = building.with_moved(self.content, tile.at, onto) if self._is_free(onto) else None
        self.lawn.ghost(building.tile_at(moved, onto) if moved else None)

    def move_tile(self, tile: LaidTile, onto: Axial) -> None:
        if not self._is_free(onto):
            return
        self.held = None
        if len(self.content.tiles) == 1:  # which is the same course anywhere
            self.lawn.shift(tile.at, onto)
            self.refresh()
            return
        self.lawn.moved = tile.face
        self._change(building.with_moved(self.content, tile.at, onto))

    def _is_free(self, at: Axial) -> bool:
        return building.tile_at(self.content, at) is None

    # The tray.

    def choose(self, key: str) -> None:
        if key == FILTER:
            self._ask_for_filter()
            return
        self.held = None
        super().choose(key)
        if self.testing:
            self._find_odds()
        self.refresh()

    def carry(self, key: str, at: Point | None) -> None:
        """Show what would be laid where the finger is."""
        if at is None or self.testing or key == FILTER:
            self.lawn.ghost(None)
        elif key in FACES:
            place = self.lawn.tile_at(*at)
            face = FACES[key]
            fits = self._is_free(place)
            self.lawn.ghost(building.fitted(self.content.tiles, face, place) if fits else None)
        else:
            self.lawn.ghost(self._cover_at(key, at))

    def _cover_at(self, letter: str, at: Point) -> tuple[str, Axial] | None:
        """Say with which letter a hex at a point would be covered, if it may be."""
        place = self.lawn.hex_at(*at)
        changed = building.with_cover(self.content, letter, place)
        return (letter, place) if (letter, place) in changed.adjusted else None

    def drop(self, key: str, at: Point) -> None:
        if self.testing or key == FILTER:
            return
        if key in FACES:
            self._lay(key, self.lawn.tile_at(*at))
        else:
            self._cover(key, at)

    def _lay(self, face: str, place: Axial) -> None:
        if not self._is_free(place):
            self.session.refuse("There's a tile here already.")
        elif self._change(building.with_tile(self.content, face, place)):
            self.chosen, self.group = "", _next_group(FACES[face], self.group)

    def _cover(self, letter: str, at: Point) -> None:
        """Lay a single hex; the same once more takes it up again."""
        place = self.lawn.hex_at(*at)
        content = self.content
        if (letter, place) in content.adjusted:
            self._change(building.with_cover(self.content, "", place))
        elif self._cover_at(letter, at) is None:
            self.session.refuse("You can cover only rough, fairway and hazards.")
        elif not building.covers_left(content, letter):
            self.session.refuse(f"No hex with {TERRAIN[letter]} is left in the box.")
        else:
            self._change(building.with_cover(self.content, letter, place))

    def handle(self, key: str) -> None:
        if key not in HANDLES:
            self.put_down()
        elif self.held is not None:
            self._change(HANDLES[key][2](self.content, self.held))

    def _change(self, changed: Tiles) -> bool:
        """Change the course. What is held stays held, wherever the course begins now."""
        held = building.tile_at(self.content, self.held) if self.held is not None else None
        if not self.session.change(changed):
            return False
        number = FACES[held.face].number if held else 0
        again = (tile.at for tile in self.content.tiles if FACES[tile.face].number == number)
        self.held = next(again, None)
        self.refresh()
        return True

    def key(self, name: str) -> bool:
        """Turn or take up by a key the tile that is held."""
        if self.held is None or name not in KEYS:
            return False
        self._change(KEYS[name](self.content, self.held))
        return True

    def put_down(self) -> bool:
        if self.held is None and not self.chosen and not self.testing:
            return False
        if self.testing and not self.chosen:
            self.test()
        self.held, self.chosen = None, ""
        self._forget_odds()
        self.refresh()
        return True

    # Odds.

    def test(self) -> None:
        """Show clubs instead of tiles: where a ball may go with each of them, from any hex."""
        self.held, self.chosen = None, ""
        self.testing = not self.testing
        self._forget_odds()
        self.refresh()

    def _place_at_hex(self) -> Axial | None:
        return self.floor.ground.at[self._place] if self._place != OFF else None

    def play_from(self, at: Point) -> None:
        place = self.floor.place_at(*at)
        ground = self.floor.ground
        if place == OFF or ground.is_tree(place) or ground.is_out(place):
            self.session.refuse("A ball can't lie there.")
            return
        self.session.tick()
        self._place = place
        self._find_odds()
        self.refresh()

    def _find_odds(self) -> None:
        self.odds = ()
        hole = building.hole_from(self.floor.ground, self._place) if self._place != OFF else None
        if hole is None or not self.chosen:
            return
        ground, club = self.floor.ground, int(self.chosen)
        self._work.begin(building.heat_of(ground, hole, self._place, club))

    def _found_odds(self, odds: tuple[Chances, ...]) -> None:
        self.odds = odds
        self.refresh()

    def _forget_odds(self) -> None:
        self._work.pause()
        self._place, self.odds = OFF, ()

    def _draw_odds(self) -> None:
        if self.odds:
            start = [self.floor.point(self._place)]
            self.heat.draw(self.floor, self.odds, start, self.floor.ground.greens)


def told(face: HexFace) -> str:
    """A face in a few words."""
    if face.kind == "tee":
        extra = ("", ", 1 fairway tile", ", 2 fairway tiles")[face.extra]
        return f"{face.key}: tee, par {face.par}{extra}"
    if face.kind == "fairway":
        return f"{face.key}: fairway, {BEND[face.exit or 0]}"
    return f"{face.key}: {'two greens, par 3' if face.own else 'green'}"


def _is_tee(tile: LaidTile) -> bool:
    return FACES[tile.face].kind == "tee"


def _next_group(laid: HexFace, group: str) -> str:
    """The tray that most likely comes next: after a tee its fairways, after a green a tee."""
    if laid.kind == "tee":
        return "fairway" if laid.extra else "green"
    return "tee" if laid.kind in ("green", "multi") else "green"
