"""How a table of 18 Holes is laid out, and what comes before the first hole, step by step: tiles,
golfers, tokens on greens, clubs.

A step is over as soon as nobody has anything to do in it; many tables have most of them begin and
end unnoticed.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final, Literal, NamedTuple, cast

from engine.core.chance import Chance, WrongAnswer
from engine.core.game import Seat, Setup
from engine.courses.own import is_own
from engine.games.eighteen.box.course_book import COURSES, course_named
from engine.games.eighteen.box.played_course import ground_of
from engine.games.eighteen.box.shots import DECKS
from engine.games.eighteen.box.ways import WAYS
from engine.games.eighteen.model import (
    BagsFull,
    Clubs,
    DeckState,
    Golfer,
    Phase,
    Player,
    Rules,
    State,
)
from engine.games.eighteen.rules import greens, rivals, rounds, skins
from engine.games.eighteen.rules.changes import Events, Handler, copied
from engine.games.eighteen.rules.opening import (
    adjusting,
    drafting,
    laying,
    lineup,
    outfitting,
    quick_course,
)
from engine.games.eighteen.rules.opening.course_checks import why_not_text
from engine.games.eighteen.rules.opening.options import BY_HAND, QUICK, QUICK_RANK, course_text


def deal(setup: Setup, chance: Chance) -> State:
    """Lay the table out, and go on to the first thing that somebody has to decide."""
    rules = rules_of(setup, chance)
    lineup.check(rules)
    return begun(laid_out(rules), chance)


def begun(state: State, chance: Chance) -> State:
    """A table where everything has happened that nobody has to decide."""
    now = copied(state)
    begin_opening(now, [], chance)
    return now


def laid_out(rules: Rules) -> State:
    """The table before anything was dealt."""
    tee = ground_of(rules.course).tees[0]
    player = Player(golfers=(Golfer(tee),) * WAYS[rules.mode].golfers)
    return State(rules, "tiles", (player,) * rules.seats, (DeckState(),) * len(DECKS))


def rules_of(setup: Setup, chance: Chance) -> Rules:
    """Read the rules in play from what people chose; BadSetup where choices do not go together."""
    way = WAYS[setup.mode.key]
    clubs = "open" if way.rivals else str(setup["clubs"])
    return Rules(
        setup.mode.key,
        len(setup.seats),
        _course(setup, chance),
        setup.switch("through"),
        cast(Clubs, clubs),
        cast(Literal["none", "choose", "dealt", "a", "b"], setup.options.get("golfers", "none")),
        _seats(setup, "with_golfers"),
        _seats(setup, "with_side_b"),
        _deck(setup, chance) if way.rivals else (),
        setup["adjust"] == BY_HAND,
        not way.rivals and setup.switch("any_card"),
        not way.rivals and setup.switch("tee_clubs"),
    )


def _seats(setup: Setup, key: str) -> tuple[Seat, ...]:
    """The seats that are named by an option, where that matters."""
    matters = any(option.key == key for option in setup.mode.mattering(setup.options))
    return tuple(sorted({int(item) - 1 for item in setup.items(key)})) if matters else ()


def _course(setup: Setup, chance: Chance) -> str:
    key = str(setup["course"])
    course = _quick(setup, chance) if key == QUICK else course_text(setup)
    return _adjusted(course, str(setup["adjust"]), chance)


def _quick(setup: Setup, chance: Chance) -> str:
    """Tiles laid by chance; close together where everybody roams."""
    holes, stars = setup.number("holes"), str(setup["stars"])
    compact = WAYS[setup.mode.key].pace == "any"
    text = chance.note(lambda seeded: quick_course.quick(seeded, holes, stars, compact))
    return _checked(text, holes)


def _adjusted(course: str, how: str, chance: Chance) -> str:
    """Single hexes laid over the course by chance."""
    if how in (adjusting.PRINTED, BY_HAND):
        return course
    text = chance.note(lambda seeded: adjusting.adjusted(seeded, course, how))
    if not text.startswith(course):
        raise WrongAnswer("{} is another course.", text)
    return _checked(text)


def _checked(text: str, holes: int | None = None) -> str:
    """A course that may come from a recording."""
    if why_not_text(text, holes):
        raise WrongAnswer("You can't play on {}.", text)
    return text


def _deck(setup: Setup, chance: Chance) -> tuple[int, ...]:
    """The solo deck: cards of people's choice, or some that add up to a rank."""
    cards = tuple(int(item) for item in setup.items("pace"))
    if cards:
        rivals.check_deck(cards)
        return rivals.shuffled_deck(cards, chance)
    rank = setup.number("rank") or _suggested(setup)
    return rivals.by_rank(rivals.nearest(rank), chance)


def _suggested(setup: Setup) -> int:
    """The rank of a solo deck that suits the course."""
    key = str(setup["course"])
    if is_own(key):
        return rivals.suited(course_named(course_text(setup)))
    return COURSES[key].solo if key in COURSES else QUICK_RANK


# What comes before the first hole.


class OpeningStep(NamedTuple):
    """How a step begins, and the rules of its phase."""

    begin: Callable[[State, Events, Chance], None]
    handler: Handler


_STEPS: Final[dict[Phase, OpeningStep]] = {
    "tiles": OpeningStep(laying.begin, laying.HANDLER),
    "golfers": OpeningStep(lineup.begin, lineup.HANDLER),
    "tokens": OpeningStep(skins.begin, skins.HANDLER),
    "first": OpeningStep(outfitting.begin, outfitting.HANDLER),
    "draft": OpeningStep(drafting.begin, drafting.HANDLER),
    "rest": OpeningStep(drafting.begin_rest, drafting.REST_HANDLER),
    "name": OpeningStep(outfitting.begin_naming, outfitting.NAMING_HANDLER),
}
OPENING: Final = {phase: step.handler for phase, step in _STEPS.items()}

_FOLLOWING: Final = dict(pairwise(_STEPS))


def begin_opening(state: State, events: Events, chance: Chance) -> None:
    """Go to the first step in which somebody has to act, or to the first tee."""
    _enter(state, next(iter(_STEPS)), events, chance)
    go_on_opening(state, events, chance)


def go_on_opening(state: State, events: Events, chance: Chance) -> None:
    """Begin what comes next, as long as nobody has anything to do."""
    while state.phase in OPENING and not OPENING[state.phase].turn(state):
        following = _FOLLOWING.get(state.phase)
        if following is None:
            _tee_off(state, events, chance)
        else:
            _enter(state, following, events, chance)


def _enter(state: State, phase: Phase, events: Events, chance: Chance) -> None:
    state.phase = phase
    _STEPS[phase].begin(state, events, chance)


def _tee_off(state: State, events: Events, chance: Chance) -> None:
    events.append(BagsFull())
    greens.open_up(state, events, chance)
    rounds.start(state, events, chance)
