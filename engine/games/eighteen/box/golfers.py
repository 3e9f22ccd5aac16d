"""The eight golfers, each with an easy side A and a hard side B, as declared abilities.

Rules ask what an ability declares and never who the golfer is, so a ninth golfer is two rows here,
and two places in the liking of bots (`picks`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from engine.games.eighteen.box.clubs import CARRIED, Kind


@dataclass(frozen=True, slots=True, eq=False)
class Ability:
    """The changes that one side of a golfer's card makes."""

    key: str = ""  # "shark-a"
    name: str = ""
    text: str = ""  # what the side does, for people

    # Before the first hole.
    carries: int = CARRIED  # clubs in the bag
    only: tuple[Kind, ...] = ()  # kinds that may be carried; empty for all
    never: tuple[Kind, ...] = ()  # kinds that may not
    distinct: bool = False  # no two clubs of one name
    first: bool = False  # takes clubs from the whole box before the others are dealt any
    given: Kind | None = None  # starts with a club of this kind, and skips the last turn to pick
    waits: bool = False  # may let packs go by

    # Who plays when.
    initiative: int = 0  # added to the club's
    ties: Literal["", "wins", "loses"] = ""

    # On the course.
    swims: bool = False  # water is what lies under it
    tees: tuple[Kind, ...] = ()  # kinds that must be used on a tee
    eternal: Literal["", "named", "all"] | Kind = ""  # clubs that come back after use
    resets: Literal["always", "tee"] = "always"  # when the hand may be reset: before teeing off
    peeks: bool = False  # looks at the top of one deck once a hole, before choosing a club
    exposes: bool = False  # and then keeps the card for the next shot or lays it back face up
    borrows: Literal["", "revealed", "discarded"] = ""  # somebody else's clubs
    redraws: tuple[Literal["hand", "hole"], ...] = ()  # one shot card, once in these stretches
    sheds: bool = False  # and discards another club for it

    @property
    def golfer(self) -> str:
        return self.key.rpartition("-")[0]

    @property
    def side(self) -> str:
        return self.key.rpartition("-")[2].upper()

    @property
    def choosy(self) -> bool:
        """Whether it may not carry every club."""
        return bool(self.only or self.never or self.distinct)

    @property
    def per_hole(self) -> bool:
        """Whether its power can be used once a hole, so that it comes back with the next one."""
        return self.peeks or self.borrows == "revealed" or "hole" in self.redraws

    @property
    def drafts(self) -> bool:
        """Whether it changes how a bag is put together, so that ready-made bags do not suit it."""
        plain = Ability()
        return any(getattr(self, name) != getattr(plain, name) for name in _BAG)


_BAG: Final = ("carries", "only", "never", "distinct", "first", "given", "waits")

NOBODY: Final = Ability()

_ROWS: Final = (
    Ability(
        "shark-a",
        "The Shark",
        "Water is no hazard to you. You play from what lies under it.",
        swims=True,
    ),
    Ability(
        "shark-b",
        "The Shark",
        "Water is no hazard to you, but you can't carry wedges.",
        swims=True,
        never=("wedge",),
    ),
    Ability(
        "bunjil-a",
        "Bunjil",
        (
            "Once a hole, before you choose a club, look at the top card of a deck you could "
            "draw from."
        ),
        peeks=True,
    ),
    Ability(
        "bunjil-b",
        "Bunjil",
        (
            "Once a hole, look at the top card of a deck you could draw from. Keep it for "
            "your next shot, or put it back face up."
        ),
        peeks=True,
        exposes=True,
    ),
    Ability(
        "jane-a",
        "Iron Jane",
        "You carry irons only, and choose yours before the draft.",
        first=True,
        only=("iron",),
    ),
    Ability(
        "jane-b",
        "Iron Jane",
        "You choose before the draft, but only four irons, no two alike.",
        first=True,
        only=("iron",),
        carries=4,
        distinct=True,
    ),
    Ability(
        "rikesh-a",
        "Slick Rikesh",
        ("Once a hole, after all clubs are shown, use another player's club right after them."),
        borrows="revealed",
    ),
    Ability(
        "rikesh-b",
        "Slick Rikesh",
        (
            "You carry one club, picked in any draft round, and may play any club the others "
            "have discarded."
        ),
        borrows="discarded",
        carries=1,
        waits=True,
        eternal="all",
    ),
    Ability(
        "slugger-a",
        "Slugger",
        "You carry a driver that you never discard, and draft four more.",
        given="driver",
        eternal="driver",
    ),
    Ability(
        "slugger-b",
        "Slugger",
        ("You carry a driver that you never discard, and must use it or a wood on every tee."),
        given="driver",
        eternal="driver",
        tees=("driver", "wood"),
    ),
    Ability(
        "lucky-a",
        "Lucky",
        "Once per hand, redraw a shot card. You must play the new one.",
        redraws=("hand",),
    ),
    Ability(
        "lucky-b",
        "Lucky",
        (
            "Once per hand and per hole at most, redraw a shot card. It costs another club "
            "from your hand."
        ),
        redraws=("hand", "hole"),
        sheds=True,
    ),
    Ability(
        "swift-a",
        "Swift",
        "Your club's initiative is one lower, and you win ties.",
        initiative=-1,
        ties="wins",
    ),
    Ability(
        "swift-b",
        "Swift",
        "Your club's initiative is one lower, but you lose ties.",
        initiative=-1,
        ties="loses",
    ),
    Ability(
        "dorian-a",
        "Dorian",
        (
            "One club that you name never leaves your hand, but you can reset only before "
            "you tee off."
        ),
        eternal="named",
        resets="tee",
    ),
    Ability(
        "dorian-b",
        "Dorian",
        "You never discard your clubs, but carry only three.",
        eternal="all",
        carries=3,
    ),
)

ABILITIES: Final = {ability.key: ability for ability in _ROWS}


def ability_of(key: str) -> Ability:
    """The side that a player has; `NOBODY` changes nothing."""
    return ABILITIES.get(key, NOBODY)
