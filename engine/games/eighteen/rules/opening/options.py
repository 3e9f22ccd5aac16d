"""The ways to play 18 Holes, and what can be chosen before a game."""

from __future__ import annotations

from typing import Final

from engine.core.game import Choice, Mode, Needs, Option, Setup
from engine.core.wording import counted
from engine.courses.own import is_own, own_course, own_courses
from engine.games.eighteen.box.course_book import COURSES, EIGHTEENS, HALVES, Listed, course_named
from engine.games.eighteen.box.solo import LEAST_FLAGS, PACES, flags_of, rank_told
from engine.games.eighteen.box.ways import TEAM_FLAGS, WAYS, WayToPlay
from engine.games.eighteen.rules import rivals

QUICK: Final = "quick"
BY_HAND: Final = "hand"  # how adjustment tiles are laid
MOST_SEATS: Final = max(way.seats[1] for way in WAYS.values())
_LAID: Final = Needs("course", (QUICK,))  # what matters only for tiles laid by chance
SUGGESTED: Final = 0  # the rank of a solo deck that suits the course
QUICK_RANK: Final = 16  # of a solo deck on a course that nobody has tried yet


def _detail(listed: Listed, way: WayToPlay) -> str:
    course = course_named(listed.key)
    solo = f" · solo par {rivals.nearest(listed.solo)}" if way.rivals else ""
    return f"{counted(len(course.holes), 'hole')} · par {course.par}{solo} · {listed.character}"


def _course(way: WayToPlay) -> Option:
    solo = f", solo par {QUICK_RANK}" if way.rivals else ""
    return Option(
        "course",
        "Course",
        "starter",
        "From the course book, or tiles laid at random.",
        choices=(
            *(Choice(c.key, c.name, _detail(c, way), c.group) for c in COURSES.values()),
            Choice(QUICK, "Quick course", f"tiles laid at random{solo}", "By chance"),
        ),
        group="Course",
        own=own_courses("eighteen"),
    )


_HALVED: Final = tuple(listed.key for listed in EIGHTEENS)
_PART = Option(
    "part",
    "Holes of an eighteen",
    "all",
    "The whole course is on the table. Choose how much you play.",
    choices=(
        Choice("all", "All"),
        Choice("front", "Front nine", "holes 1 to 9"),
        Choice("back", "Back nine", "holes 10 to 18, counted from 1"),
    ),
    group="Course",
    needs=Needs("course", _HALVED),
)
_HOLES = Option(
    "holes",
    "Holes of a quick course",
    9,
    "How many holes are laid at random.",
    span=(3, 18),
    group="Course",
    needs=_LAID,
)
_STARS = Option(
    "stars",
    "Tiles of a quick course",
    "fair",
    "Tiles have one to three stars. More stars, more hazards.",
    choices=(
        Choice("gentle", "Gentle", "few hazards, wide fairways"),
        Choice("fair", "Medium", "a bit of everything"),
        Choice("hard", "Hard", "hazards where it hurts"),
    ),
    group="Course",
    needs=_LAID,
)
_ADJUST = Option(
    "adjust",
    "Adjustment tiles",
    "printed",
    "Cover single hexes to make the course milder or harder.",
    choices=(
        Choice("printed", "None", "the course as it is"),
        Choice("milder", "Milder", "rough covers hazards in the way"),
        Choice("harder", "Harder", "bunkers, water and trees where they hurt"),
        Choice(BY_HAND, "By hand", "you lay them before the first hole"),
    ),
    group="Course",
)
_THROUGH = Option(
    "through",
    "Balls may fly past the border",
    False,
    ("A ball that comes back over the border is in play. Otherwise it's out of bounds."),
)
_CLUBS = Option(
    "clubs",
    "Clubs",
    "draft",
    "How everyone gets five clubs.",
    choices=(
        Choice("draft", "Draft", "pick a club, pass the rest on"),
        Choice("told", "Five at once", "dealt here, or enter clubs you drafted with real cards"),
        Choice("hands", "Ready-made bags", "best for a first game: everyone knows what you have"),
        Choice("open", "Open choice", "one club each in turn, from the whole box"),
    ),
)
_GOLFERS = Option(
    "golfers",
    "Golfers",
    "none",
    "Golfers bend the rules: side A is easier, side B is harder.",
    choices=(
        Choice("none", "Without", "best for a first game"),
        Choice("choose", "Choose", "everyone takes one, either side"),
        Choice("dealt", "Dealt, either side", "one at random, and you choose its side"),
        Choice("a", "Dealt, side A"),
        Choice("b", "Dealt, side B"),
    ),
)
_PLAYERS: Final = tuple(Choice(n, f"Player {n}") for n in range(1, MOST_SEATS + 1))
_WITH_GOLFERS = Option(
    "with_golfers",
    "Golfers only for",
    "",
    "If you choose nobody, everyone gets one.",
    choices=_PLAYERS,
    length=(1, MOST_SEATS),
    empty=True,
    item="player",
    needs=Needs("golfers", ("choose", "dealt", "a", "b")),
)
_WITH_SIDE_B = Option(
    "with_side_b",
    "Side B for",
    "",
    "A handicap for experts: side B makes their golfer harder to play.",
    choices=_PLAYERS,
    length=(1, MOST_SEATS),
    empty=True,
    item="player",
    needs=Needs("golfers", ("choose", "dealt", "a")),
)
_ANY_CARD = Option(
    "any_card",
    "Lucky may redraw any card",
    False,
    ("Even a card that asks for another one. Otherwise follow that first."),
    needs=Needs("golfers", ("choose", "dealt", "a", "b")),
)
_TEE_CLUBS = Option(
    "tee_clubs",
    "Slugger must choose woods on tees",
    False,
    ("With side B: the driver or a wood. Otherwise any club, but he can't hit with the others."),
    needs=Needs("golfers", ("choose", "dealt", "a", "b")),
)
BY_RANK: Final = Needs("pace", ("",))  # nobody has chosen the solo cards one by one
_RANK = Option(
    "rank",
    "Rank of the solo deck",
    SUGGESTED,
    "A higher rank means your opponents score more often.",
    choices=(
        Choice(SUGGESTED, "As the course suggests"),
        *(Choice(rank, str(rank)) for rank in rivals.RANKS),
    ),
    needs=BY_RANK,
)
PACE = Option(
    "pace",
    "Solo cards you choose",
    "",
    ("At least six turns when everyone scores. Choose none, and the rank makes the deck."),
    choices=tuple(
        Choice(
            pace.number,
            f"Card {pace.number}",
            f"{pace.told} · rank {pace.rank} · {counted(pace.flags, 'flag')}",
        )
        for pace in PACES.values()
    ),
    length=(1, len(PACES)),
    empty=True,
    item="card",
)

# Greens that are worth different things, and secret ones, are drawn as tokens.
_DRAWN_FOR: Final = ("skins", "targets")

# Random hands find a green by chance alone, so they need the longer the more hexes there are. Of
# twenty games, one to five golfers on the starter course and on the widest one, the longest took
# 7.2 moves for each seat, hole and hex.
_CARELESS: Final = 40
# Bots that know what they want took up to 26 moves for each seat and hole.
_CAREFUL: Final = 400
_HEXES: Final = 25  # for each hole of a quick course


def course_text(setup: Setup) -> str:
    """A course of the book, the half of it that is played, or one of people's own, as
    `course_named` reads it."""
    key, part = str(setup["course"]), str(setup["part"])
    if is_own(key):
        text: str = own_course(key, "eighteen").content.text
        return text
    halved = key in _HALVED and part in HALVES
    return f"{key} {part}" if halved else key


def length(setup: Setup) -> int:
    """The holes of the course that will be played."""
    laid = str(setup["course"]) == QUICK
    return setup.number("holes") if laid else len(course_named(course_text(setup)).holes)


def bound(setup: Setup) -> int:
    """The moves within which a game at this table ends."""
    holes = length(setup)
    laid = str(setup["course"]) == QUICK
    hexes = _HEXES * holes if laid else len(course_named(course_text(setup)).hexes)
    careful = all(seat.bot not in ("", "random") for seat in setup.seats)
    return len(setup.seats) * holes * (_CAREFUL if careful else _CARELESS * hexes)


def _mode(way: WayToPlay) -> Mode:
    several = (_WITH_GOLFERS, _WITH_SIDE_B) if way.seats[1] > 1 else ()
    solo = (_RANK, PACE) if way.rivals else (_CLUBS, _GOLFERS, *several, _ANY_CARD, _TEE_CLUBS)
    golfers = () if way.rivals else ("golfers",)
    tokens = ("tokens",) if way.rivals or way.prize in _DRAWN_FOR else ()
    return Mode(
        way.key,
        way.title,
        way.seats,
        way.blurb,
        (_course(way), _PART, _HOLES, _STARS, _ADJUST, *solo, _THROUGH),
        lower_wins=way.lower_wins,
        hidden=way.seats[1] > 1,
        components=("shots", "clubs", *golfers, *tokens),
    )


MODES: Final = tuple(map(_mode, WAYS.values()))

_ROOMY: Final = 20  # hexes for each green: on a wider course golfers who roam hardly meet
_MANY: Final = 12  # holes after which a large party has played for a long evening


def advice(setup: Setup) -> str:
    """Say what is unwise about a table, though it can be played."""
    key = str(setup["course"])
    about = _about_quick(setup) if key == QUICK else _about_laid(setup)
    return " ".join(filter(None, (about, _about_deck(setup))))


def _about_quick(setup: Setup) -> str:
    holes, players = setup.number("holes"), len(setup.seats)
    return (
        f"{holes} holes with {players} players take a long time." if _long(holes, players) else ""
    )


def _long(holes: int, players: int) -> bool:
    return holes > _MANY and players > 3


def _about_laid(setup: Setup) -> str:
    way, players = WAYS[setup.mode.key], len(setup.seats)
    course = course_named(course_text(setup))
    holes = len(course.holes)
    if way.pace == "any" and len(course.hexes) > _ROOMY * holes:
        listed = COURSES.get(str(setup["course"]))
        name = listed.name if listed else "This course"
        return f"{name} is wide. {way.title} is best where greens are close together."
    if way.prize == "targets" and holes < 2 * players:
        return f"{counted(holes, 'green')} make few secrets for {players} players."
    if way.golfers > 1 and holes < TEAM_FLAGS - 1:
        return f"{way.title} is best with nine greens or more."
    return (
        f"{holes} holes with {players} players take a long time." if _long(holes, players) else ""
    )


def _about_deck(setup: Setup) -> str:
    if not setup.options.get(PACE.key):
        return ""
    told = []
    if setup.options.get("rank") != SUGGESTED:
        told.append("The rank doesn't matter when you choose the solo cards.")
    cards = tuple(int(card) for card in PACE.items(setup.options[PACE.key]))
    if (flags := flags_of(cards)) > LEAST_FLAGS:
        told.append(f"{flags} turns when everyone scores make a rank of {rank_told(cards)}.")
    return " ".join(told)
