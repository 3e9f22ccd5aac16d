"""Courses are seen in little before they are played."""

from __future__ import annotations

import pytest

import tests.touch.drive  # noqa: F401  (it opens the window)

# isort: split
from app.games.eighteen.workshop.course_pictures import CHOICES, course_picture
from app.theme import theme
from engine.games.eighteen.box.course_book import COURSES

pytestmark = pytest.mark.usefixtures("light")

SMALL = (98, 74)  # as on no screen: what waits there to be painted is kept as well
OTHER = "01A:0,0,1 20B:1,-1,1"


def test_every_course_of_the_book_has_a_picture_and_those_to_be_built_have_none():
    assert all(CHOICES.shows(key) for key in COURSES)
    assert not CHOICES.shows("quick")


def test_pictures_show_their_own_course_on_clear_ground():
    starter, other = (course_picture(key, SMALL).pixels for key in ("starter", OTHER))
    assert starter != other
    for pixels in (starter, other):
        assert pixels[3] == 0  # a corner is clear
        middle = len(pixels) // 8 * 4 + 4 * SMALL[0]
        assert pixels[middle + 3] == 255


def test_a_picture_is_painted_once_for_each_look():
    light = course_picture("starter", SMALL)
    assert course_picture("starter", SMALL) is light
    theme.dark = True
    assert course_picture("starter", SMALL) is not light
