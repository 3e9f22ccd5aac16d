"""Films walks through the app, so that motion can be looked at: every frame with its time.

    python -m tests.touch.film                     all walks, on a phone, by day
    python -m tests.touch.film table-carom tablet dark

Each walk leaves two files in build/film/: a contact sheet (PNG) of the frames that differ from the
one before, and the film itself (WebP). A walk acts by touches alone.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from app.games import CARDS
from app.theme import theme
from engine import GAMES, Table
from tests.support.seating import seats
from tests.touch.drive import Drive
from tests.touch.robot import Robot
from tests.touch.scenes import SCENES, laid
from tests.touch.scripts import SCRIPTS
from tests.touch.strokes import STROKES, before

# isort: split
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glFinish, glReadPixels
from PIL import Image, ImageDraw, ImageOps

FOLDER: Final = Path(__file__).parents[2] / "build" / "film"
SIZES: Final = {"phone": (412, 915), "tablet": (1280, 800)}
THUMB: Final = 168  # pixels of the longer side of a frame on a sheet, on a phone 2.2 times as high
COLUMNS: Final = 12
MOST: Final = 240  # frames on a sheet; of a longer film every second one, every third one ...
FILM_WIDTH: Final = 320
QUIET: Final = {"sounds": False}

Walk = Callable[[Drive], None]


class Frame(NamedTuple):
    """One painted frame: when, in seconds of the app's own clock, and what it shows."""

    time: float
    picture: Image.Image


@contextmanager
def filming(drive: Drive) -> Iterator[list[Frame]]:
    """Keep every frame that is painted meanwhile and differs from the one before."""
    frames: list[Frame] = []
    begun = drive.clock.now

    def take(*_: object) -> None:
        picture = window_picture()
        if not frames or picture.tobytes() != frames[-1].picture.tobytes():
            frames.append(Frame(drive.clock.now - begun, picture))

    drive.drawing = True
    Window.canvas.ask_update()
    Window.fbind("on_flip", take)
    try:
        drive.frames(1)
        yield frames
        drive.frames(2)
    finally:
        Window.funbind("on_flip", take)
        drive.drawing = False


def window_picture() -> Image.Image:
    """The window as it is painted now."""
    glFinish()
    width, height = map(int, Window.size)
    pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    picture = Image.frombytes("RGB", (width, height), pixels)
    return picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM)


# What is left of a film.


def contact_sheet(frames: list[Frame]) -> Image.Image:
    """All frames side by side, row by row, each with its time."""
    shown = frames[:: 1 + (len(frames) - 1) // MOST]
    width, height = shown[0].picture.size
    scale = THUMB / min(width, height)
    cell = (round(width * scale), round(height * scale))
    rows = -(-len(shown) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * (cell[0] + 4), rows * (cell[1] + 16)), "white")
    pen = ImageDraw.Draw(sheet)
    for number, frame in enumerate(shown):
        x, y = number % COLUMNS * (cell[0] + 4), number // COLUMNS * (cell[1] + 16)
        pen.text((x + 2, y + 2), f"{frame.time:.3f}", fill="black")
        sheet.paste(ImageOps.pad(frame.picture, cell), (x, y + 14))
    return sheet


def write_film(frames: list[Frame], path: Path, wide: int = FILM_WIDTH, quality: int = 70) -> None:
    """The frames, so many pixels wide, with the time that each stood."""
    width, height = frames[0].picture.size
    size = (wide, round(height * wide / width))
    ends = [*(frame.time for frame in frames[1:]), frames[-1].time + 1.0]
    first, *others = [ImageOps.pad(frame.picture, size) for frame in frames]
    stood = [
        max(17, round(1000 * (end - frame.time))) for frame, end in zip(frames, ends, strict=True)
    ]
    first.save(path, save_all=True, append_images=others, duration=stood, loop=0, quality=quality)


# Walks.


def start(drive: Drive) -> None:
    """The app is closed, starts anew, and is closed again."""
    size, dark = (round(Window.width), round(Window.height)), theme.dark
    drive.close()
    with Drive(size, drive.home, dark, settings=QUIET, drawing=True) as anew:
        anew.seconds(0.5)


def tabs(drive: Drive) -> None:
    for place in ("Score", "Saves", "Workshop", "Settings", "Play"):
        drive.choose(place)


def short_table(game: str) -> Table:
    mode = GAMES.info(game).modes[0].key
    return Table.open(game, mode, seats("Ana Ben"), seed=5, options=SCRIPTS[game].short)


def sit_down(drive: Drive, game: str) -> Robot:
    drive.app.go("table", slot=drive.app.tables.new(short_table(game)))
    drive.settle()
    return Robot(drive)


def new_table(game: str) -> Walk:
    def walk(drive: Drive) -> None:
        drive.scroll_to(GAMES.info(game).title)
        drive.choose(GAMES.info(game).title, "Start")

    return walk


def go_on(game: str) -> Walk:
    """Continue on the first screen."""

    def walk(drive: Drive) -> None:
        sit_down(drive, game)
        drive.app.go("home")
        drive.settle()
        drive.choose("Continue")

    return walk


def moves(game: str, count: int = 8) -> Walk:
    """The first moves of a game, with curtain, strokes, dice, cards, tiles."""

    def walk(drive: Drive) -> None:
        robot = sit_down(drive, game)
        for _ in range(count):
            robot.step()
        drive.settle()

    return walk


def lead_to(table: Table, left: int, wanted: Callable[[Table], bool]) -> None:
    """Play a table on as far as so many moves before something that is wanted."""
    ahead = table.twin()
    while not wanted(ahead):
        seat = ahead.turn[0]
        advice = ahead.game.advise(ahead.view(seat), seat)
        ahead.play(advice[0] if advice else ahead.moves(seat)[0], seat)
    for step in ahead.steps[: max(0, ahead.ply - left)]:
        table.play(step.move, step.seat)


def ending(game: str) -> Walk:
    """The last moves of a game, its results, and a rematch."""

    def walk(drive: Drive) -> None:
        table = short_table(game)
        lead_to(table, 4, lambda ahead: ahead.over)
        drive.app.go("table", slot=drive.app.tables.new(table))
        drive.settle()
        Robot(drive).play_to_the_end()
        drive.settle()
        drive.seconds(0.6)  # a last tap would start nothing
        drive.choose("Rematch")

    return walk


def stroke(name: str) -> Walk:
    """One stroke from the touch to what it comes to, and what follows."""

    def walk(drive: Drive) -> None:
        table, move = before(name)
        drive.app.go("table", slot=drive.app.tables.new(table))
        drive.settle()
        robot = Robot(drive)
        if robot.session.news.covered:
            robot.step()
            drive.settle()
        robot.make(move)
        drive.settle()

    return walk


def scene(name: str) -> Walk:
    """A moment of a game."""

    def walk(drive: Drive) -> None:
        laid(drive, SCENES[name])()

    return walk


def end_of_round(drive: Drive) -> None:
    """The last moves of a round, its scores, and the next one."""
    table = Table.open("gnoming", "classic", seats("Ana Ben"), seed=5, options={"rounds": 2})
    lead_to(table, 3, lambda ahead: ahead.state.phase == "scored")
    drive.app.go("table", slot=drive.app.tables.new(table))
    robot = Robot(drive)
    drive.settle()
    while not drive.app.current.session.news.round_done:
        robot.step()
        drive.settle()
    for _ in range(2):
        robot.step()
    drive.settle()


def look(drive: Drive) -> None:
    """By night and back, where the look is chosen, with a table at home."""
    sit_down(drive, "carom")
    drive.app.go("home")
    drive.settle()
    drive.choose("Settings", "Dark", "Play", "Settings", "Light", "Play")


def text_size(drive: Drive) -> None:
    drive.choose("Settings")
    drive.scroll_to("Larger text")
    drive.choose("Larger text", "Larger text")


def turning(game: str) -> Walk:
    def walk(drive: Drive) -> None:
        sit_down(drive, game)
        width, height = (round(side) for side in Window.size)
        for size in ((height, width), (width, height)):
            drive.resize(size)
            drive.settle()

    return walk


def layers(drive: Drive) -> None:
    """A dialog, a sheet and a menu open and close."""
    drive.key("escape")
    drive.settle()
    drive.choose("Stay")
    sit_down(drive, "gnoming")
    drive.choose("More")
    drive.key("escape")
    drive.settle()
    over = short_table("carom")
    while not over.over:
        over.play(over.moves(over.turn[0])[0], over.turn[0])
    drive.app.go("results", slot=drive.app.tables.new(over))
    drive.settle()
    drive.choose("Share the results")
    drive.key("escape")
    drive.settle()


WALKS: Final[dict[str, Walk]] = {
    "start": start,
    "tabs": tabs,
    **{f"table-{game}": new_table(game) for game in CARDS},
    **{f"continue-{game}": go_on(game) for game in CARDS},
    **{f"moves-{game}": moves(game) for game in CARDS},
    **{f"ending-{game}": ending(game) for game in CARDS},
    **{name: stroke(name) for name in STROKES},
    **{f"turning-{game}": turning(game) for game in CARDS},
    **{f"scene-{name}": scene(name) for name in SCENES},
    "end-of-round": end_of_round,
    "look": look,
    "text-size": text_size,
    "layers": layers,
}


def film(name: str, size: str, dark: bool, folder: Path = FOLDER, sheet: bool = True) -> str:
    """Film one walk; say what came of it."""
    with (
        tempfile.TemporaryDirectory() as home,
        Drive(SIZES[size], Path(home), dark, settings=QUIET, pictures=True) as drive,
        filming(drive) as frames,
    ):
        WALKS[name](drive)
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{name}-{size}-{'dark' if dark else 'light'}"
    if sheet:
        contact_sheet(frames).save(folder / f"{stem}.png")
    write_film(frames, folder / f"{stem}.webp")
    return f"{stem}: {len(frames)} frames, {frames[-1].time:.1f} s"


def main(words: list[str]) -> None:
    unknown = {*words} - {*WALKS, *SIZES, "dark", "light"}
    if unknown:
        sys.exit(f"There is no walk {min(unknown)!r}; there are {', '.join(WALKS)}.")
    sizes = [size for size in SIZES if size in words] or ["phone"]
    looks = [look for look in ("light", "dark") if look in words] or ["light"]
    for name in [walk for walk in WALKS if walk in words] or WALKS:
        for size in sizes:
            for each in looks:
                print(f"  {film(name, size, each == 'dark')}", flush=True)
    print(f"The films are in {FOLDER.relative_to(Path.cwd())}.")


if __name__ == "__main__":
    main(sys.argv[1:])
