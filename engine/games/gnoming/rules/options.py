"""The ways to play Gnoming A-Round, and the rules that people's choices come to."""

from __future__ import annotations

from engine.core.beginning import begins
from engine.core.game import Choice, Mode, Option, Setup
from engine.games.gnoming.model import Rules

TOTALS, ROUNDS = "totals", "rounds"

_ROUNDS = Option("rounds", "Rounds", 3, "One round makes a quick game.", span=(1, 9))
_SCORING = Option(
    "scoring",
    "Winner",
    TOTALS,
    "Add up all points, or count the rounds each player won.",
    choices=(Choice(TOTALS, "Lowest total"), Choice(ROUNDS, "Most rounds won")),
)
_YOUNG = Option(
    "young",
    "Young players",
    False,
    "Going out costs nothing if you aren't the lowest. For players up to 9.",
)
_MUST_PLACE = Option(
    "must_place",
    "Place what you take",
    True,
    "A card from a discard pile must go in your grid.",
)
_MAY_DECLINE = Option(
    "may_decline",
    "Hazard help is optional",
    True,
    "When a Hazard is removed, the others may flip a card or leave it.",
)
TURNS = 10  # of a round of Patience, if nobody says otherwise
_TURNS = Option(
    "turns",
    "Turns in a round",
    TURNS,
    "The round ends after this many turns.",
    span=(8, 24),
)
_ADVANCED = (
    Option(
        "bounce_face_up",
        "Face-up cards bounce",
        False,
        "A card that lay face up may bounce too, if it matches.",
        group="Advanced rules",
    ),
    Option(
        "runs",
        "Runs count",
        False,
        "Three numbers in order, such as 5 6 7, earn the middle one.",
        group="Advanced rules",
    ),
    Option(
        "help_behind_only",
        "Hazards help those behind",
        False,
        "Only players with four or more face-down cards may flip one.",
        group="Advanced rules",
    ),
    Option(
        "one_value",
        "Mulligans have one value",
        False,
        "A Mulligan is the same number in its row and its column.",
        group="Advanced rules",
    ),
)

# Random play took at most a tenth of this many moves in trials with the most seats and rounds.
_BOUND = 50_000

_SEATS = (2, 7)
_BEGINS = begins(_SEATS[1])

CLASSIC = Mode(
    "classic",
    "Classic",
    _SEATS,
    "The printed game. Add advanced rules one by one if you like.",
    (_ROUNDS, _SCORING, *_BEGINS, _YOUNG, _MUST_PLACE, _MAY_DECLINE, *_ADVANCED),
    lower_wins=True,
    bound=_BOUND,
)
ADVANCED = Mode(
    "advanced",
    "Advanced",
    _SEATS,
    ("All four advanced rules: runs, face-up bounces, one-value Mulligans, help for those behind."),
    (_ROUNDS, _SCORING, *_BEGINS, _YOUNG, _MUST_PLACE, _MAY_DECLINE),
    lower_wins=True,
    bound=_BOUND,
)
PATIENCE = Mode(
    "patience",
    "Patience",
    (1, 1),
    "Our own solo game, not from the rulebook. Score low before your turns run out.",
    (_ROUNDS, _TURNS, _MUST_PLACE, *(o for o in _ADVANCED if o.key != "help_behind_only")),
    lower_wins=True,
    ours=True,
    bound=_BOUND,
)
MODES = (CLASSIC, ADVANCED, PATIENCE)


def rules_of(setup: Setup) -> Rules:
    """Read the rules in play from what people chose."""
    every = setup.mode.key == ADVANCED.key
    alone = setup.mode.key == PATIENCE.key
    return Rules(
        rounds=setup.number("rounds"),
        by_rounds_won=setup.options.get("scoring") == ROUNDS,
        penalty=not setup.switch("young"),
        must_place=setup.switch("must_place"),
        bounce_face_up=every or setup.switch("bounce_face_up"),
        runs=every or setup.switch("runs"),
        help_behind_only=every or setup.switch("help_behind_only"),
        one_value=every or setup.switch("one_value"),
        may_decline=alone or setup.switch("may_decline"),
        turns=setup.number("turns") if alone else 0,
    )
