"""The board of Null Game, on a stage of its own.

Change this.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.nullgame.model import FIRMLY, GENTLY, Putt
from tests.games.nullgame.robot import LABELS

from app.pieces.dice.look import white
from tests.support.stage import Stage


def test_a_choice_previews_and_the_main_action_plays(stage: Callable[..., Stage]) -> None:
    s = stage(game="nullgame", seats=2)
    s.tap(LABELS[Putt(GENTLY)])
    assert s.board.sentence == "3 strokes, for sure."
    assert not s.desk.played
    s.board.act()
    s.settle()
    assert s.desk.played == [Putt(GENTLY)]
    assert s.board.strokes == 3


def test_every_move_can_be_made_by_touch(stage: Callable[..., Stage]) -> None:
    s = stage(game="nullgame", seats=1, options={"holes": 9})
    assert set(LABELS) == set(s.table.moves())
    for label in LABELS.values():
        s.tap(label)
        s.board.act()
        s.settle()
    assert s.desk.played == list(LABELS)


def test_the_die_shows_what_was_rolled(stage: Callable[..., Stage]) -> None:
    s = stage(game="nullgame", seats=2, seed=3)
    s.tap(LABELS[Putt(FIRMLY)])
    s.board.act()
    s.settle()
    die = s.board.zones.ids.putt.ids.die
    assert int(die.look.text) in (s.board.strokes + 1, s.board.strokes)


def test_what_is_taken_back_is_not_shown_any_more(stage: Callable[..., Stage]) -> None:
    s = stage(game="nullgame", seats=1, seed=3)
    shown = []
    for strength in (FIRMLY, GENTLY):
        s.tap(LABELS[Putt(strength)])
        s.board.act()
        s.settle()
        shown.append((s.board.strokes, s.board.look))
    s.table.undo(agreed=True)
    s.board.show()
    assert shown[0] != shown[1] == (3, white(None))
    assert (s.board.strokes, s.board.look) == shown[0]


def test_back_lets_go_of_the_choice(stage: Callable[..., Stage]) -> None:
    s = stage(game="nullgame", seats=2)
    s.tap(LABELS[Putt(FIRMLY)])
    assert s.board.put_down()
    assert s.board.action_text == ""
    assert not s.board.put_down()
