"""Moments of games, searched for in games among bots and played by touch: for films."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from engine import GAMES, Table
from engine.core.chance import Seeded
from engine.games.carom.model import Dropped
from engine.games.carom.model import Ran as BallRan
from engine.games.eighteen.model.events import Splashed
from engine.games.tiny.model import Holed, Paint, Ran
from engine.play.history import Step
from tests.support.seating import seats
from tests.touch.drive import Drive
from tests.touch.robot import Robot, thought_of
from tests.touch.scripts import SCRIPTS

MOST_GAMES: Final = 30

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


def _ends(end: str) -> Wanted:
    def seen(step: Step, _finished: int) -> bool:
        return any(event.run.end == end for event in step.events if isinstance(event, Ran))

    return seen


def _has(kind: type) -> Wanted:
    return lambda step, _finished: any(isinstance(event, kind) for event in step.events)


SCENES: Final[dict[str, Scene]] = {
    "wall": Scene("tiny", _wall, after=1),
    "banked": Scene("tiny", _banked),
    "water": Scene("tiny", _ends("water")),
    "sand": Scene("tiny", _ends("sand")),
    "drop": Scene("carom", _has(Dropped), before=1),
    "carom": Scene("carom", _carom, before=1, mode="carom"),
    "splash": Scene("eighteen", _has(Splashed)),
    "tile": Scene("designer", _line),
    "line": Scene("gnoming", _line, before=1),
}


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


def laid(drive: Drive, scene: Scene) -> Callable[[], None]:
    """Open a table a moment ahead of a scene; what is returned plays it by touch."""
    table, steps = found(scene)
    drive.app.go("table", slot=drive.app.tables.new(table))
    drive.settle()
    robot = Robot(drive)
    if robot.session.news.covered:
        robot.session.uncover()
        drive.settle()
    moves = [step.move for step in steps]

    def play() -> None:
        joined = isinstance(moves[0], robot.script.picks_up)
        for gesture in [moves] if joined else [[move] for move in moves]:
            robot.make(*gesture)
            drive.settle()

    return play
