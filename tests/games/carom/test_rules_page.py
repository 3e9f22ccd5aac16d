"""The strokes on Carom's rules page: each does what the words below it say."""

from __future__ import annotations

import pytest

from app.games.carom.rules_page import ShownStroke, read
from app.shell.rules.pages import RulesPicture, read_page

PICTURES = [block for block in read_page("carom") if isinstance(block, RulesPicture)]

# What is seen, by the first words below a picture: steps of each run, balls that dropped, losses.
SEEN = {
    "Six impulses": ([6], (), {}),
    "The cup is three steps away": ([3], (0,), {"rim": 1}),
    "With 7 it rolls over": ([6], (), {"rim": 1}),
    "Mirrored by a flat wall": ([8], (), {}),
    "A rounded corner": ([4], (), {}),
    "Through a bent channel": ([8], (), {}),
    "Two for the slope": ([5], (), {}),
    "Five steps to the sand": ([6], (), {"short": 1}),
    "Wet feet": ([5], (), {"puddle": 3}),
    "Red takes five steps": ([5, 3], (), {}),
    "One step, two for the slope": ([4], (), {}),  # the fall is drawn as one more
    "Straight across below": ([5], (), {}),
    "Red takes two steps": ([2, 0, 3], (), {}),
    "Green has only one way": ([3, 0, 6], (), {}),
    "Yellow drops, red gets five": ([3, 5], (0, 1), {"rim": 1}),
    "Blue and green share a hex": ([3, 3, 0, 1], (), {}),
}


def shown(picture: RulesPicture) -> ShownStroke:
    return read(*picture.parts[:3])


def test_every_picture_is_known() -> None:
    words = [picture.parts[3] for picture in PICTURES]
    assert len(words) == len(SEEN)
    assert all(sum(text.startswith(start) for text in words) == 1 for start in SEEN)


@pytest.mark.parametrize("start", SEEN)
def test_a_picture_shows_what_its_words_say(start: str) -> None:
    (picture,) = (each for each in PICTURES if each.parts[3].startswith(start))
    steps, holed, losses = SEEN[start]
    stroke = shown(picture).stroke
    assert [len(run.path) - 1 for run in stroke.runs] == steps
    assert stroke.holed == holed
    assert {loss.reason: loss.impulses for loss in stroke.losses} == losses


def test_the_rounded_corner_sends_the_ball_back_the_way_it_came() -> None:
    (picture,) = (each for each in PICTURES if each.parts[3].startswith("A rounded corner"))
    before, stroke = shown(picture).balls, shown(picture).stroke
    assert stroke.balls == before
    assert stroke.runs[0].bounces == (2,)


def test_the_mirrored_ball_touches_the_wall_twice() -> None:
    (picture,) = (each for each in PICTURES if each.parts[3].startswith("Mirrored"))
    assert len(shown(picture).stroke.runs[0].bounces) == 2
