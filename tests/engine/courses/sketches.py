"""Courses by chance for tests, and checks that hold for any of them. Run as a script it takes
thousands: `python -m tests.engine.courses.sketches carom 10000 300` tries the codes of ten thousand
holes and lets bots play three hundred of them to the end."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Final

from engine.core.chance import Seeded
from engine.courses.codes import decoded, encoded, link
from engine.courses.course import Course, from_doc, to_doc
from engine.courses.kind import kind_of
from engine.games.carom.box.built import BuiltHole
from engine.play.table import Table
from engine.tools.selfplay import Fixture, play_out

# The mode in which bots play a course, and the option that it is chosen by.
PLAYED: Final = {
    "carom": ("basic", "course"),
    "eighteen": ("stroke", "course"),
    "tiny": ("solo", "hole"),
    "designer": ("family", "levels"),
}
LIMITS: Final = {"carom": 60, "eighteen": 250, "tiny": 80, "designer": 80}  # letters of a bare code


def sketched(game: str, number: int, name: str = "", author: str = "") -> Course:
    content = kind_of(game).sketch(Seeded(17, number))
    if isinstance(content, BuiltHole):  # to work its par out would take most of the time
        content = replace(content, par=1 + number % 60)
    return Course(game, content, name, author)


def check_code(course: Course) -> None:
    """A course comes back from its code and from its document just as it was."""
    assert not course.check()
    code = encoded(course, named=False)
    assert len(code) <= LIMITS[course.game]
    assert decoded(code) == Course(course.game, course.content)
    assert decoded(encoded(course)) == course
    assert from_doc(to_doc(course)) == course


def play(course: Course, seed: int) -> None:
    """Bots play a course to the end, and the table's save leads to the same end."""
    mode, option = PLAYED[course.game]
    fixture = Fixture(course.game, mode, ("greedy",), seed, {option: link(course)})
    assert play_out(fixture)["standing"][0]["rank"] == 1
    table = Table.open(course.game, mode, ["Ana"], seed, {option: to_doc(course)})
    assert Table.load(table.save()).setup.options[option] == link(course)


if __name__ == "__main__":
    game, codes, games = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    for number in range(codes):
        check_code(sketched(game, number))
    for number in range(games):
        play(sketched(game, number), number)
    print(f"{game}: {codes} codes, {games} games")
