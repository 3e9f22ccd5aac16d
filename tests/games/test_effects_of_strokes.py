"""What a stroke comes to is seen: each kind calls its effect, and no ball jumps meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import dist
from typing import Any

import pytest

from app.theme import theme
from tests.support.stage import Stage
from tests.touch.strokes import STROKES, before

# The effects that belong to a stroke, besides what is met on its way.
CALLED = {
    "tiny-bounce": {"thud"},
    "tiny-splash": {"splash"},
    "tiny-sand": {"puff"},
    "tiny-die": {"splash"},  # there it ends
    "tiny-drop": {"drop"},
    "tiny-ace": {"drop", "confetti"},
    "carom-bounce": {"thud"},
    "carom-hit": set(),
    "carom-splash": {"splash"},
    "carom-drop": {"drop"},
    "carom-ace": {"drop", "confetti"},
    "eighteen-splash": {"splash"},
    "eighteen-sand": {"puff"},
    "eighteen-tree": {"thud"},
    "eighteen-out": {"out_of_bounds"},
    "eighteen-green": {"drop"},
}
ON_THE_WAY = {"thud", "light", "note"}
STEP = 1.1  # sides of a square, or radii, that a ball may go in a frame
Build = Callable[..., Stage]


def struck(stage: Build, name: str) -> tuple[Stage, set[str]]:
    """The stage when a stroke has been made, and the effects that are called from now on."""
    table, move = before(name)
    new = stage(game=STROKES[name].game, table=table)
    effects, called = new.board.events.effects, set()

    def noting(effect: str) -> Callable[..., float]:
        real: Callable[..., float] = getattr(effects, effect)

        def play(*args: Any, **kwargs: Any) -> float:
            called.add(effect)
            return real(*args, **kwargs)

        return play

    for effect in {*ON_THE_WAY}.union(*CALLED.values()):
        setattr(effects, effect, noting(effect))
    new.desk.play(table.turn[0], move)
    return new, called


def painted(stage: Stage) -> list[object]:
    """What effects have on the canvas of the floor, the crosses left away."""
    effects, floor = stage.board.events.effects, stage.board.floor
    return [*effects.layer.children, *floor.canvas.before.children]


@pytest.fixture
def motion() -> Iterator[None]:
    yield
    theme.animations, theme.calm = "full", False


@pytest.mark.parametrize("name", CALLED)
def test_a_stroke_calls_the_effect_that_belongs_to_it(stage: Build, name: str) -> None:
    new, called = struck(stage, name)
    new.settle()
    assert called >= CALLED[name]
    assert called <= CALLED[name] | ON_THE_WAY
    assert painted(new) == []


def test_every_stroke_is_told_of() -> None:
    assert CALLED.keys() == STROKES.keys()


@pytest.mark.usefixtures("motion")
@pytest.mark.parametrize("name", ["tiny-ace", "carom-splash", "eighteen-out", "eighteen-tree"])
def test_who_wants_less_motion_sees_the_ball_and_no_effect(stage: Build, name: str) -> None:
    theme.calm = True
    new, _called = struck(stage, name)
    seen = False
    while new.desk.moving:
        new.frames(1)
        seen = seen or bool([part for part in painted(new) if not spoken(part)])
    assert not seen


def spoken(part: Any) -> bool:
    """Whether a group is that of a pill with words."""
    return any(type(each).__name__ == "PillShape" for each in part.children)


@pytest.mark.parametrize("name", ["tiny-splash", "tiny-ace", "carom-ace", "eighteen-out"])
def test_a_tap_ends_all_of_it(stage: Build, name: str) -> None:
    for frames in (1, 40, 90):
        new, _called = struck(stage, name)
        new.frames(frames)
        new.skip()
        assert painted(new) == []
        assert not new.board.motions.busy


@pytest.mark.parametrize("name", [name for name in CALLED if name[:4] in ("tiny", "caro")])
def test_no_ball_jumps(stage: Build, name: str) -> None:
    """It goes on from where it was seen last, unless it was out of sight meanwhile."""
    new, _called = struck(stage, name)
    floor = new.board.floor
    furthest = STEP * (floor.side if name.startswith("tiny") else 2 * floor.radius)
    last: dict[object, tuple[float, float]] = {}
    while new.desk.moving:
        new.frames(1)
        now = balls(new)
        for ball in now.keys() & last.keys():
            assert dist(now[ball], last[ball]) < furthest
        last = now


def balls(stage: Stage) -> dict[object, tuple[float, float]]:
    """Where each ball is that is seen."""
    scene = stage.board.scene
    sprites = scene.balls.sprites if hasattr(scene, "balls") else {0: scene.ball}
    return {key: each.point for key, each in sprites.items() if each and each.opacity > 0.2}
