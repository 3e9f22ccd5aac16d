"""The rating: by hand where a hand is enough, against the rules where it is not."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import inf
from typing import Any
from weakref import ref

import pytest

from engine.core.chance import Seeded
from engine.core.grids.squares import DIRECTIONS, E, N
from engine.games.tiny.bots import rating as tiny_rating
from engine.games.tiny.bots.rating import (
    MOST_MOVES,
    NOTHING,
    Outcomes,
    Rating,
    about,
    appraise,
    final_shots,
    known,
    promised,
    rating,
)
from engine.games.tiny.box.dice import DICE, POWERS
from engine.games.tiny.box.gallery import GALLERY, Hung
from engine.games.tiny.box.sheet import NONE, SquareSheet, read
from engine.games.tiny.model import Choose, Shoot, State
from engine.games.tiny.rules.effects import play
from engine.games.tiny.rules.options import SIZES
from engine.games.tiny.rules.paths import is_clear
from engine.games.tiny.rules.running import MOST_CORNERS, Hop, Lines, go_on, lines_of
from tests.games.tiny.engine.drawn import playing, rate
from tests.support.bites import counted

ALL_TERRAIN = read(
    [
        "··█·····",
        "·~░·◢··~",
        "···█···░",
        "◣··~~··█",
        "·F·····◥",
        "···◤░···",
        "██···~··",
        "··░·◥···",
        "~··◢···░",
        "·█···0··",
    ]
)


# By hand.


def test_a_hole_beside_the_ball_takes_one_shot_and_a_half() -> None:
    """Power 0 reaches it with four faces of six, and with the others the ball stays."""
    found = rate(read(["0F"]))
    assert found.start == pytest.approx(3 / 2)
    assert found.declared(0, Shoot(E, 0)) == pytest.approx(3 / 2)


def test_a_friendly_die_makes_it_worth_to_risk_more() -> None:
    """Power 1: a third drops at once, and of the rest only a MISS sends the ball back."""
    found = rate(read(["0F"]), friendly=True)
    assert found.start == pytest.approx(1 / (1 - 2 / 3 * 1 / 3))
    assert found.best[0] == Shoot(E, 1)


def test_water_costs_a_shot_and_no_way() -> None:
    """Whatever overshoots is lost: only a shot of exactly two moves helps, or two of one."""
    found = rate(read(["~0F~"]))
    assert found.declared(1, Shoot(E, 0)) == pytest.approx(1 + found.start / 3)
    assert found.start == pytest.approx(3 / 2)


def test_a_hole_that_cannot_be_reached_takes_for_ever() -> None:
    found = rate(read(["0~F"]))
    assert found.start == inf
    assert found.best[0] == NOTHING


def test_strong_shots_from_sand_are_the_designers_on_a_miss() -> None:
    """Half of them go straight into the water beside it."""
    sheet = read(["~~~~~", "~░··F", "~~~~~"])
    found = rate(sheet)
    sand, grass = sheet.number((1, 1)), sheet.number((2, 1))
    aimed = found.declared(grass, Shoot(E, 2)) - 1  # the same places, one move further from there
    lines, faces = lines_of(sheet), [int(face) for face in DICE[3].faces]
    hits = [found.after(lines.run(sand, E, 3 + face), sand) for face in faces]
    assert found.declared(sand, Shoot(E, 3)) == pytest.approx(
        1 + (sum(hits) / 6 + found.value(sand)) / 2
    )
    assert aimed < sum(hits) / 6
    assert found.best[sand].power < 2


def test_the_dice_are_written_out_as_they_are() -> None:
    """The rating has the faces of the dice in its formulas."""
    left = [float(moves * moves) for moves in range(MOST_MOVES + 1)]
    for power, value in zip(POWERS, promised(left), strict=True):
        faces = [int(face) for face in DICE[power].faces]
        assert value == pytest.approx(sum(left[power + face] for face in faces) / len(faces))


# Against the rules.


@pytest.mark.parametrize("friendly", [False, True])
def test_no_declaration_is_better_than_the_rating_says(friendly: bool) -> None:
    """Every value is one shot more than what the best of all declarations leaves."""
    found = rate(ALL_TERRAIN, friendly)
    shots = [Shoot(way, power) for way in DIRECTIONS for power in POWERS]
    reached = [n for n, value in enumerate(found.values) if 0 < value < inf]
    assert len(reached) > 50
    for square in reached:
        best = min(found.declared(square, shot) for shot in shots)
        assert best == pytest.approx(found.value(square), abs=1e-4)
        assert found.declared(square, found.best[square]) == pytest.approx(best, abs=1e-4)


def test_playing_by_it_takes_as_many_shots_as_it_says() -> None:
    """Alone, where the app decides on a MISS."""
    found, chance, games = rate(ALL_TERRAIN), Seeded(11), 500
    state = playing("\n".join(ALL_TERRAIN.lines()), 1, "solo")
    shots = 0
    for _ in range(games):
        now = state
        while now.phase == "play":
            now = replace(now, marks=((),))  # nobody counts to twelve here
            shots += now.shots[0] is None
            if now.shots[0] is None:
                now, _ = play(now, 0, found.best[now.balls[0]], chance)
            else:
                now, _ = play(now, 0, _best_way(now), chance)
    assert shots / games == pytest.approx(found.start, abs=0.25)


def _best_way(state: State) -> Choose:
    """On a PASS, the direction that leaves the fewest shots."""
    shot, origin = state.shots[0], state.balls[0]
    assert shot is not None
    onward = {way: go_on(ALL_TERRAIN, shot, way) for way in shot.options}
    return Choose(min(onward, key=lambda way: rate(ALL_TERRAIN).after(onward[way], origin)))


def test_it_does_not_matter_how_many_corners_came_before() -> None:
    """At the eighth corner a ball is caught, but the first to ask must not decide for the rest."""
    runs = [
        run
        for square in range(len(ALL_TERRAIN.signs))
        for way in DIRECTIONS
        for run in [lines_of(ALL_TERRAIN).run(square, way, 4)]
        if run.end == "corner"
    ]
    assert len(runs) > 20
    for run in runs:
        many = run._replace(corners=MOST_CORNERS - 1)
        asked_late, asked_soon = (
            Rating(ALL_TERRAIN, False, rated.values, rated.best)
            for rated in [rate(ALL_TERRAIN)] * 2
        )
        assert asked_late.after(many, run.at) == asked_soon.after(run, run.at)


def test_a_caught_ball_counts_as_lying_on_its_last_circle(monkeypatch: pytest.MonkeyPatch) -> None:
    """No sheet catches a ball on its way to a circle, so this one is made to."""
    sheet = read(["0··F·"])
    step, caught = Lines.step, Hop((), NONE, N, corners=MOST_CORNERS)
    monkeypatch.setattr(
        Lines, "step", lambda lines, at, way: caught if way == N else step(lines, at, way)
    )
    outcomes = Outcomes(sheet)
    for _ in outcomes.build():
        pass
    flag = sheet.find("F")
    assert [outcomes.by_moves[1][8 * at + N] for at in (2, flag)] == [2, outcomes.holed]


# Facts that hold for every sheet.


@pytest.mark.parametrize("hung", GALLERY.values(), ids=lambda hung: hung.key)
def test_the_gallery_tells_the_truth(hung: Hung) -> None:
    sheet = hung.sheet
    assert (sheet.columns, sheet.rows) in SIZES.values()
    assert is_clear(sheet)
    assert rate(sheet).start == pytest.approx(hung.rating, abs=0.0006)


@pytest.mark.parametrize("key", ["moat", "hourglass", "letterbox", "quagmire"])
def test_a_friendly_die_is_never_harder(key: str) -> None:
    sheet = GALLERY[key].sheet
    hard, easy = rate(sheet).values, rate(sheet, friendly=True).values
    assert all(one <= other + 1e-6 for one, other in zip(easy, hard, strict=True))
    assert any(one < other - 0.1 for one, other in zip(easy, hard, strict=True))


def test_the_gallery_goes_from_gentle_to_wicked() -> None:
    assert len(GALLERY) >= 14
    assert all(one.rating <= other.rating for one, other in pairwise(GALLERY.values()))
    assert {hung.sheet.columns for hung in GALLERY.values()} == {7, 8, 9}


def test_a_similar_sheet_leads_to_the_same_rating_sooner() -> None:
    near = rate(ALL_TERRAIN)
    changed = ALL_TERRAIN.drawn(ALL_TERRAIN.number((4, 4)), "░")
    (cold, long), (warm, short) = _worked(changed, None), _worked(changed, near)
    assert cold.start == pytest.approx(rate(changed).start, abs=0.05)
    assert warm.start == pytest.approx(rate(changed).start, abs=0.05)
    assert short < long


def _worked(sheet: SquareSheet, near: Rating | None) -> tuple[Rating, int]:
    """A rough rating, and in how many bites it was found."""
    return counted(appraise(sheet, False, near))


def test_it_is_known_once_it_has_been_worked_out() -> None:
    sheet = read(["0···", "··█·", "···F"])
    assert known(sheet) is None
    pauses = sum(1 for _ in rating(sheet))
    assert pauses > 20
    assert known(sheet) is rate(sheet)
    assert not list(rating(sheet))


def test_several_work_on_one_rating_in_turns_and_may_leave_it() -> None:
    sheet = read(["0··~", "·░█·", "··◢·", "···F"])
    (alone, bites), known_before = _worked(sheet, None), known(sheet)
    dropped: Any = rating(sheet)
    for _ in range(3):
        next(dropped)
    dropped.close()
    one, other = rating(sheet), rating(sheet)
    turns = sum(1 for _ in zip(one, other, strict=False))
    assert known_before is None
    assert bites / 2 < turns
    assert not list(other)
    found = rate(sheet)
    assert found.start == pytest.approx(alone.start, abs=0.05)
    assert found.best[sheet.find("0")] != NOTHING
    assert found.values == _from_nothing(sheet).values


def _from_nothing(sheet: SquareSheet) -> Rating:
    """The same rating for somebody who never asked before."""
    tiny_rating.rating_job.cache_clear()
    return rate(sheet)


def test_about_the_rating_is_the_same_whether_or_not_it_is_known() -> None:
    """The app decides by it, and the same seed has to lead to the same game."""
    sheet = read(["0··~", "·█··", "░·◢·", "···F"])
    rough = about(sheet)
    assert known(sheet) is None
    assert rough.start == pytest.approx(rate(sheet).start, abs=0.05)
    tiny_rating.rating_job.cache_clear()
    rate(sheet)
    assert about(sheet).values == rough.values


def test_the_tables_of_a_rating_go_when_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[ref[Outcomes]] = []

    def noted(sheet: SquareSheet) -> Outcomes:
        outcomes = Outcomes(sheet)
        made.append(ref(outcomes))
        return outcomes

    monkeypatch.setattr(tiny_rating, "Outcomes", noted)
    for _ in rating(read(["0···", "·██·", "··░F"])):
        pass
    assert [each() for each in made] == [None]


@pytest.mark.parametrize("friendly", [False, True])
def test_the_last_shots_are_rated_with_the_limit(friendly: bool) -> None:
    """Each rating is one shot before the next: the best declaration of all, over what that leaves;
    the more shots are left, the less the limit costs."""
    sheet = read(["0··~", "·█··", "░·◢·", "···F"])
    for _ in (finals := final_shots(sheet, friendly)).bites():
        pass
    assert [len({*each.values}) for each in finals.ratings[:1]] == [2], "in, or not"
    shots = [Shoot(way, power) for way in range(8) for power in range(13)]
    for before, after in pairwise(finals.ratings):
        for square, sign in enumerate(sheet.signs):
            if sign in "·0░":
                least = min(before.declared(square, shot) for shot in shots)
                assert after.values[square] == pytest.approx(least)
                assert before.declared(square, after.best[square]) == pytest.approx(least)
    scores = [12 - left + each.start for left, each in enumerate(finals.ratings)]
    assert scores[0] == 14
    assert scores == sorted(scores, reverse=True)
