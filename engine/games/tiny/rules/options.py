"""The ways to play Tiny Mini Golf, and the rules that people's choices come to."""

from __future__ import annotations

from typing import Final

from engine.core.beginning import CHOSEN, RANDOM, beginner, begins, seat_chosen, seat_option
from engine.core.chance import Chance
from engine.core.game import Choice, Mode, Needs, Option, Seat, Setup
from engine.courses.own import own_courses
from engine.games.tiny.box.dice import GREATEST_FACE, MISS, PASS, BoxDice
from engine.games.tiny.box.gallery import GALLERY, OWN, sheet_named
from engine.games.tiny.model import MOST_SHOTS, ROUNDS, Rules

SIZES: Final = {"small": (7, 9), "standard": (8, 10), "large": (9, 12)}
MALICE: Final = ("mild", "mean", "wicked")
LAST: Final = "last"
STANDS, FREE = "stands", "free"
_DICE: Final = "Your own dice"
_FACES: Final = 6
TERRAIN_FACES: Final = (
    ("water", "Water"),
    ("sand", "Sand"),
    ("wall", "Wall"),
    ("half", "Triangle wall"),
)

_SHEET = Option(
    "sheet",
    "Sheet",
    "standard",
    "How many squares you draw on.",
    choices=tuple(
        Choice(key, f"{key.capitalize()} ({columns} × {rows})")
        for key, (columns, rows) in SIZES.items()
    ),
)
_FRIENDLY = Option(
    "friendly",
    "Friendly precision die",
    False,
    "Four faces are PASS and two are MISS, instead of three each.",
)
_SAND = Option(
    "sand",
    "PASS out of sand",
    STANDS,
    "A shot from sand with power 2 or more also needs the precision die.",
    choices=(Choice(STANDS, "The direction stands"), Choice(FREE, "The player chooses again")),
)
_OUR_DICE = Option(
    "our_dice",
    "Our dice",
    False,
    "If your dice have other faces, enter them once. Your next game remembers them.",
    group=_DICE,
)
_OUR_FACES = tuple(
    Option(
        key,
        f"Your {title}",
        "",
        "Its six faces. Leave this empty if they match the app's.",
        choices=choices,
        span=None if choices else (0, GREATEST_FACE),
        group=_DICE,
        length=(_FACES, _FACES),
        empty=True,
        item="face",
        needs=Needs(_OUR_DICE.key, (True,)),
    )
    for key, title, choices in (
        ("light", "LIGHT die", ()),
        ("medium", "MEDIUM die", ()),
        ("max", "MAX die", ()),
        ("terrain", "terrain die", tuple(Choice(face, title) for face, title in TERRAIN_FACES)),
        ("precision", "precision die", (Choice(PASS, "PASS"), Choice(MISS, "MISS"))),
    )
)
_HOLE = Option(
    "hole",
    "Hole",
    MALICE[0],
    "Drawn for you, drawn by you, or from the gallery.",
    choices=(
        Choice("mild", "Mild", "drawn by the app, kindly", "Drawn for you"),
        Choice("mean", "Mean", "drawn by the app, to annoy you", "Drawn for you"),
        Choice("wicked", "Wicked", "drawn by the app, without mercy", "Drawn for you"),
        Choice(OWN, "My own", "draw eight rounds, then play it", "Drawn by you"),
        *(
            Choice(
                hung.key, hung.name, f"About {hung.rating:.1f} shots. {hung.character}", "Gallery"
            )
            for hung in GALLERY.values()
        ),
    ),
    own=own_courses("tiny"),
)

_SEATS = (2, 12)  # everybody has a sheet: only the colours that tell balls apart are a limit
_WAITS = (
    Option(
        "waits",
        "Who waits if you're an odd number",
        LAST,
        ("One player waits, helps, and plays alone at the end. Best someone who knows the rules."),
        choices=(Choice(LAST, "Last in turn"), Choice(CHOSEN, "Chosen")),
    ),
    seat_option("waiter", "Player who waits", _SEATS[1], Needs("waits", (CHOSEN,))),
)
_BEGINS = begins(_SEATS[1], RANDOM)
# Paint, erase and paint again: random hands take far longer over a round than people do, but
# each of its moves has a fair chance to be the last.
_BOUND = _SEATS[1] * (ROUNDS * 120 + MOST_SHOTS * 12)


def _together(key: str, title: str, blurb: str, *more: Option) -> Mode:
    options = (_SHEET, _FRIENDLY, *more, _SAND, _OUR_DICE, *_OUR_FACES)
    return Mode(key, title, _SEATS, blurb, options, lower_wins=True, hidden=True, bound=_BOUND)


MODES: Final = (
    _together("race", "Race", "Draw for your neighbor, then take turns, one shot each.", *_BEGINS),
    _together(
        "cheering",
        "Cheering",
        "One player plays a whole hole while the others watch and cheer.",
        *_BEGINS,
    ),
    _together(
        "semi",
        "Semi-simultaneous",
        "Every other player at once, then the rest.",
        *_BEGINS,
        *_WAITS,
    ),
    _together("simultaneous", "Simultaneous", "Everyone plays at once, at their own pace."),
    Mode(
        "solo",
        "Solo",
        (1, 1),
        "Play a hole drawn for you, or draw your own.",
        (_HOLE, _SHEET, _FRIENDLY, _SAND, _OUR_DICE, *_OUR_FACES),
        lower_wins=True,
        ours=True,
        bound=_BOUND,
    ),
)


def rules_of(setup: Setup, chance: Chance) -> Rules:
    """Read the rules in play from what people chose; chance may say who begins."""
    seats, first = len(setup.seats), beginner(setup, chance)
    chosen = setup.options.get("waits") == CHOSEN and seats % 2
    waits = seat_chosen(setup, "waiter") if chosen else (first - 1) % seats
    return rules_chosen(setup, first, waits)


def rules_chosen(setup: Setup, first: Seat, waits: Seat) -> Rules:
    """The rules in play, once it is known who begins and who waits."""
    hole = str(setup.options.get("hole", ""))
    columns, rows = SIZES[str(setup["sheet"])]
    sheet = sheet_named(hole)
    if sheet is not None:
        columns, rows = sheet.columns, sheet.rows
    seats = len(setup.seats)
    friendly, free_sand = setup.switch("friendly"), setup["sand"] == FREE
    return Rules(
        setup.mode.key, seats, columns, rows, friendly, hole, first, waits, free_sand, _box(setup)
    )


def _box(setup: Setup) -> BoxDice | None:
    """The dice of people's own, as far as they have entered them; None where all are ours."""
    if not setup.switch(_OUR_DICE.key):
        return None
    light, medium, most = (_numbers(setup, key) for key in ("light", "medium", "max"))
    terrain, precision = (tuple(map(str, setup.items(key))) for key in ("terrain", "precision"))
    box = BoxDice(light, medium, most, terrain, precision)
    return box if any(box) else None


def _numbers(setup: Setup, key: str) -> tuple[int, ...]:
    return tuple(int(face) for face in setup.items(key))
