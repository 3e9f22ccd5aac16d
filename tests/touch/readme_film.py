"""Makes the film of the README, assets/readme/film.webp: `make readme-film`.

Each scene is searched for in a game among bots, laid before a robot a moment ahead of it, and
played by touch.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine import GAMES, Table
from engine.core.chance import Seeded
from engine.games.carom.model import Ran as BallRan
from engine.games.tiny.model import Holed, Paint, Ran
from engine.play.history import Step
from tests.support.seating import seats
from tests.touch.drive import Drive
from tests.touch.film import QUIET, SIZES, Frame, filming, write_film
from tests.touch.robot import Robot, thought_of
from tests.touch.scripts import SCRIPTS

TARGET: Final = Path(__file__).parents[2] / "assets" / "readme" / "film.webp"
WIDTH: Final = 300
APART: Final = 1 / 20  # seconds between two frames, at least
MOST_BYTES: Final = 2_000_000
MOST_GAMES: Final = 30
REST: Final = 0.6  # seconds that the end of a scene stands

Wanted = Callable[[Step, int], bool]  # a step, and how many lines or holes it has finished


class Scene(NamedTuple):
    """The first step of a game that is wanted, with so many before and after it."""

    game: str
    wanted: Wanted
    before: int = 0
    after: int = 0
    mode: str = ""  # the first one


def _wall(step: Step, _finished: int) -> bool:
    return isinstance(step.move, Paint) and step.move.sign == "█"


def _banked(step: Step, _finished: int) -> bool:
    bends = [len(event.run.points) for event in step.events if isinstance(event, Ran)]
    return any(isinstance(event, Holed) for event in step.events) and max(bends) > 3


def _carom(step: Step, _finished: int) -> bool:
    return len({event.run.ball for event in step.events if isinstance(event, BallRan)}) > 1


def _line(_step: Step, finished: int) -> bool:
    return finished > 0


SCENES: Final = (
    Scene("tiny", _wall, after=1),
    Scene("tiny", _banked),
    Scene("carom", _carom, before=1, mode="carom"),
    Scene("designer", _line),
    Scene("gnoming", _line, before=1),
)


def found(scene: Scene) -> tuple[Table, list[Step]]:
    """A table a moment before a scene, and the steps to film."""
    mode = scene.mode or GAMES.info(scene.game).modes[0].key
    options = SCRIPTS[scene.game].short
    for seed in range(MOST_GAMES):
        begun = Table.open(scene.game, mode, seats("Ana Ben"), seed=seed, options=options)
        table, chance, left = begun.twin(), Seeded(seed, 7), -1
        while not table.over and left:
            seat = table.turn[0]
            before = table.view(seat)
            step = table.play(thought_of(table, before, seat, chance.fork(table.ply)), seat)
            left -= 1
            finished = _lines(table, table.view(seat), seat) - _lines(table, before, seat)
            if left < 0 and scene.wanted(step, finished):
                first, left = table.ply - 1 - scene.before, scene.after
        if not left:
            for step in table.steps[:first]:
                begun.play(step.move, step.seat)
            return begun, list(table.steps[first:])
    raise LookupError(f"{scene.game}: {scene.wanted.__name__} was not seen in {MOST_GAMES} games")


def _lines(table: Table, view: Any, seat: int) -> int:
    """How many lines or holes a seat has finished."""
    return sum(light.kind == "complete" for light in table.game.highlights(view, seat))


def frames_of(scene: Scene) -> Iterator[Frame]:
    """Play it by touch."""
    table, steps = found(scene)
    with (
        tempfile.TemporaryDirectory() as home,
        Drive(SIZES["phone"], Path(home), settings=QUIET, pictures=True) as drive,
    ):
        drive.app.go("table", slot=drive.app.tables.new(table))
        drive.settle()
        robot = Robot(drive)
        if robot.session.news.covered:
            robot.session.uncover()
            drive.settle()
        with filming(drive) as frames:
            gestures = [step.move for step in steps]
            joined = isinstance(gestures[0], robot.script.picks_up)
            for moves in [gestures] if joined else [[move] for move in gestures]:
                robot.make(*moves)
                drive.settle()
    yield from frames


def small(frames: Iterator[Frame], begin: float) -> Iterator[Frame]:
    """Enough of the frames for an eye, in the size of the film; times go on from ``begin``."""
    last: Frame | None = None
    shown = -1.0
    for last in frames:
        if last.time - shown >= APART:
            shown = last.time
            height = round(last.picture.height * WIDTH / last.picture.width)
            yield Frame(begin + last.time, last.picture.resize((WIDTH, height)))


def make() -> str:
    """Film all scenes, one after the other; say what came of it."""
    frames: list[Frame] = []
    for scene in SCENES:
        begin = frames[-1].time + REST if frames else 0.0
        frames += small(frames_of(scene), begin)
        print(f"  {scene.game}: {frames[-1].time - begin:.1f} s", flush=True)
    for quality in (75, 60, 45, 30):
        write_film(frames, TARGET, WIDTH, quality)
        if TARGET.stat().st_size < MOST_BYTES:
            break
    return f"{TARGET.name}: {len(frames)} frames, {TARGET.stat().st_size // 1000} kB"


if __name__ == "__main__":
    print(make())
