"""Sends a course or a challenge: as a code, as a QR code in a picture, or as a file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import groupby
from typing import Any

import segno
from kivy.app import App
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from PIL import Image, ImageDraw

from app import kv
from app.device.files import file_name
from app.device.pictures import share_picture
from app.device.share import share_text
from app.shell.written import files_folder, say_where, write_out
from app.store.drawn import draw_widget
from app.widgets import Sheet, snackbar
from app.widgets.surfaces.boxes import Column
from app.words import number
from app.workshop import course_view as _course_view  # noqa: F401  (kv shows portraits with it)
from app.workshop.course_text import headline, origin, title
from app.workshop.figures import faults
from app.workshop.playing import link_of, play_course
from engine.core.options import LINK
from engine.courses.codes import Challenge, encoded_challenge
from engine.courses.course import Course, to_doc
from engine.games import GAMES
from engine.store.courses import best_rounds

NOT_YET = "Finish it first, then share it. {}"
PLAY_FIRST = "Play it once before you send it."
QR_PIXELS = 720
LEAST_SIDE = 200  # dp
MODULE = 6  # dp of a module in the picture: three are left of it at half the size


@dataclass(frozen=True)
class Parcel:
    """A course or a challenge on its way out."""

    code: str
    title: str
    told: str  # what it is, in a line
    said: str  # the message that goes with the code
    course: Course | None  # for the picture
    file: str = ""  # the text of a file; empty where there is none
    challenge: Challenge | None = None

    @property
    def game(self) -> str:
        """Whose header stands for a course that has no picture."""
        return self.challenge.game if self.challenge else ""


def share_course(course: Course) -> None:
    """Offer the ways in which a course goes out, or say what is still missing."""
    found = faults(course)
    if found:
        snackbar(NOT_YET.format(found[0].sentence))
        return
    proof = beaten_by(course)
    if not proof and is_mine(course):
        snackbar(PLAY_FIRST, "Play", partial(play_course, course))
        return
    name, kind = title(course), course.kind.noun
    whose = f" by {course.author}" if course.author else ""
    said = f"{name}, a {kind} for {GAMES.title(course.game)}{whose}. Open it in Clubhouse:"
    said = f"{proof} {said}" if proof else said
    text = json.dumps(to_doc(course), ensure_ascii=False, indent=1) + "\n"
    code = link_of(course).removeprefix(LINK)
    told = f"{origin(course)}. {proof}" if proof else origin(course)
    _offer(Parcel(code, name, told, said, course, text))


def beaten_by(course: Course) -> str:
    """Who has got to the end of a course, and how: "Beaten by Ana in 3."; empty for nobody."""
    results = App.get_running_app().tables.results
    rounds = [one for one in results.records.all() if one.course == course.digest]
    for mode in dict.fromkeys(one.mode for one in rounds):
        best = best_rounds(rounds, course.digest, mode)
        if best and course.kind.got_in(course.content, best[0].score):
            return f"Beaten by {best[0].name} in {number(best[0].score)}."
    return ""


def is_mine(course: Course) -> bool:
    """Whether somebody here has built a course; what others have sent may go on to others."""
    return not course.author or App.get_running_app().tables.people.find(course.author) is not None


def share_challenge(challenge: Challenge, name: str, told: str) -> None:
    """Offer a challenge to others: `name` is what it is called, `told` what is to be beaten."""
    said = f"{name}: {told} Open it in Clubhouse:"
    code = encoded_challenge(challenge)
    _offer(Parcel(code, name, told, said, challenge.course, challenge=challenge))


def _offer(parcel: Parcel) -> None:
    sheet = Sheet(title=f"Share {parcel.title}", wide="520dp")
    sheet.add_widget(SendPanel(parcel))
    sheet.open()


class SendPanel(Column):
    """The QR code, the code itself, and the ways to send them."""

    parcel: Parcel = ObjectProperty()
    code = StringProperty("")
    texture = ObjectProperty(None)

    def __init__(self, parcel: Parcel, **kwargs: object) -> None:
        texture = qr_texture(parcel.code, QR_PIXELS)
        super().__init__(parcel=parcel, code=spaced(parcel.code), texture=texture, **kwargs)

    def send_code(self) -> None:
        parcel = self.parcel
        told = share_text(f"{parcel.said}\n{LINK}{parcel.code}", parcel.title)
        if told:
            snackbar(told)

    def send_picture(self) -> None:
        parcel = self.parcel
        path = files_folder() / file_name(parcel.title, "png")
        picture, tell = ParcelPicture(parcel), partial(say_where, folder=path.parent)
        draw_widget(picture, path, lambda: share_picture(path, parcel.title, tell), failed=snackbar)

    def save_file(self) -> None:
        write_out(file_name(self.parcel.title, "json"), self.parcel.file, "Course")


class ParcelPicture(BoxLayout):
    """The picture that is sent: the course, its name, and the QR code that opens it."""

    parcel: Parcel = ObjectProperty()
    course: Course | None = ObjectProperty(None, allownone=True)
    line = StringProperty("")  # how hard it is, where that is known
    code = StringProperty("")
    texture = ObjectProperty(None)
    side = NumericProperty(0)  # dp of the QR code, which is read at half its size too

    def __init__(self, parcel: Parcel) -> None:
        rating = App.get_running_app().figures.known(parcel.course) if parcel.course else None
        super().__init__(
            parcel=parcel,
            course=parcel.course,
            line=headline(rating) if rating else "",
            code=spaced(parcel.code),
            side=max(LEAST_SIDE, MODULE * (len(matrix(parcel.code)) + 2 * QUIET)),
            texture=qr_texture(parcel.code, QR_PIXELS),
        )


def spaced(code: str) -> str:
    """A code in groups of five, to be read aloud or typed."""
    return " ".join(code[at : at + 5] for at in range(0, len(code), 5))


kv.load("workshop/sharing")


INK, PAPER = "#0B4427", "#FFFFFF"
QUIET = 4  # modules around the code that readers need
ROUND = 0.45  # of a module
FINDER = 7  # modules of a corner's side


def matrix(code: str) -> tuple[bytearray, ...]:
    """The modules of a code's link. The link stands in small letters, as phones want it, and the
    code in the compact way for capitals. A seventh of it may be lost, or more where that costs no
    room."""
    parts: Any = [LINK, code]  # its types do not tell that it takes several
    made = segno.make(parts, error="m", micro=False)
    return tuple(made.matrix)


@lru_cache(maxsize=8)
def qr_image(code: str, side: int) -> Image.Image:
    """A QR code in a picture of at most so many pixels: as many as whole modules take."""
    modules = matrix(code)
    size = len(modules)
    scale = max(1, side // (size + 2 * QUIET))
    image = Image.new("RGB", ((size + 2 * QUIET) * scale,) * 2, PAPER)
    draw = ImageDraw.Draw(image)

    def box(x: int, y: int, wide: int, high: int, colour: str, radius: float) -> None:
        left, top = (x + QUIET) * scale, (y + QUIET) * scale
        edges = (left, top, left + wide * scale - 1, top + high * scale - 1)
        draw.rounded_rectangle(edges, radius * scale, colour)

    corners = [(0, 0), (size - FINDER, 0), (0, size - FINDER)]
    for x, y in corners:
        for inset, colour in ((0, INK), (1, PAPER), (2, INK)):
            inner = FINDER - 2 * inset
            box(x + inset, y + inset, inner, inner, colour, 1)
    for y, row in enumerate(modules):
        for start, length in _runs(row):
            if not any(cx <= start < cx + FINDER and cy <= y < cy + FINDER for cx, cy in corners):
                box(start, y, length, 1, INK, ROUND)
    return image


def _runs(row: bytearray) -> Iterator[tuple[int, int]]:
    """Where dark modules stand side by side, and how many."""
    at = 0
    for dark, group in groupby(row):
        length = len(list(group))
        if dark:
            yield at, length
        at += length


def qr_texture(code: str, side: int) -> Texture:
    """The QR code of a text for a widget."""
    image = qr_image(code, side)
    texture = Texture.create(size=image.size, colorfmt="rgb")
    texture.flip_vertical()

    def fill(texture: Texture) -> None:
        texture.blit_buffer(image.tobytes(), colorfmt="rgb", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture
