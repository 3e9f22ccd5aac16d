"""The conditions of the clients: signs and names, points with short reasons, explanations."""

from __future__ import annotations

from typing import Final, NamedTuple

from app.games.designer.cards import client_picture
from app.words import change, counted, number
from engine.core.game import Gain, Part, Seat
from engine.core.wording import small
from engine.games.designer.box.clients import CONDITIONS, MRS
from engine.games.designer.box.lands import land_of, plot_of
from engine.games.designer.model import APART, State

# Signs of the icon font; what Mr and Mrs Client count has pictures of its own.
SIGNS: Final = {
    "fun": "account-group",
    "fast": "fast-forward",
    "par": "flag",
    "land": "map-outline",
    "circuit": "link-variant",
    "playable": "alert-outline",
    "promises": "hand-heart-outline",
    "passes": "debug-step-over",
}
NAMES: Final = {key: CONDITIONS.get(key, key.capitalize()) for key in SIGNS}
LINKS: Final = 10  # of a whole circuit: from the gate, between holes, back to the gate
EACH_HOLE: Final = 2  # points that Mr Client gives for a hole, and that a link brings

# What each condition is about, for those who do not know the game.
MEANINGS: Final = {
    "fun": "1 point for each person on your tiles.",
    "fast": "Stopped players take tiles face down: 3 points each.",
    "par": (
        "2 points for each hole of par 3, 4 or 5. All pars together "
        "should make 36: lose 1 for each point off."
    ),
    "land": (
        "The land's points, minus 1 for each empty square, minus 3 for "
        "each tile outside or in water."
    ),
    "circuit": (
        "2 points each: the gate beside tee 1, a green beside the next "
        "tee, the last green beside the gate."
    ),
    "playable": (
        "You lose points for edges that don't match, holes against an "
        "arrow, malformed holes and missing holes."
    ),
    "promises": "Secret until the end. They pay or cost by your rank.",
    "passes": "In solo play, each pass costs 3 points.",
}


class ConditionLine(NamedTuple):
    """One condition as the panel shows it."""

    key: str  # of SIGNS, or "mr" and "mrs"
    title: str
    why: str  # in a few words
    points: int
    whole: str = ""  # all there is to say of the points
    gain: int = 0  # what the tile that hovers would change
    picture: str = ""  # of what a client counts

    @property
    def sign(self) -> str:
        return SIGNS.get(self.key, "")

    @property
    def costs(self) -> bool:
        """Whether it warns of points that are lost."""
        return self.key == "playable" and min(self.points, self.gain) < 0

    @property
    def label(self) -> str:
        gain = f", {change(self.gain)} with this" if self.gain else ""
        return f"{self.title}: {number(self.points)}, {self.why}{gain}"


def rows_of(
    view: State, seat: Seat, parts: tuple[Part, ...], gains: tuple[Gain, ...]
) -> list[ConditionLine]:
    """The lines of a score as the panel shows them, with what a pending move would change.

    A condition that only the move brings up gets a line, too.
    """
    found = {gain.key: gain for gain in of_conditions(gains)}
    old = [(part, found.pop(part.key, None)) for part in parts]
    new = [(Part(gain.text, 0, key=key), gain) for key, gain in found.items()]
    return [_row(view, seat, part, gain.points if gain else 0) for part, gain in [*old, *new]]


def _row(view: State, seat: Seat, part: Part, gain: int) -> ConditionLine:
    key = "passes" if part.key == "fast" and view.rules.solo else part.key
    client = {"mrs": view.mrs, "mr": view.mr}.get(key)
    picture = client_picture(client, wish=True) if client else ""
    brief = _brief(view, seat, key, part)
    return ConditionLine(key, part.title, brief, part.points, part.detail, gain, picture)


def _brief(view: State, seat: Seat, key: str, part: Part) -> str:
    """The reason for points, so short that it fits below a name."""
    designer = view.designers[seat]
    match key:
        case "mrs":
            mrs = MRS[view.mrs]
            many = part.points // mrs.points
            return f"{many} {mrs.thing if many == 1 else mrs.things}"
        case "mr" if view.mr != "straightforward":
            return counted(part.points // EACH_HOLE, "hole")
        case "mr":
            return "straight on from green to tee"
        case "circuit":
            return f"{part.points // EACH_HOLE} of {LINKS} links"
        case "land":
            card, plot = land_of(designer.land), plot_of(designer.land)
            missing = len(plot.land - {tile.square for tile in designer.tiles})
            return f"{card.points}, {missing} missing" if missing else f"worth {card.points}"
        case "fast":
            return f"{len(designer.collected)} face down"
        case "par":
            return small(part.detail.partition(APART)[0])
    first, *others = part.detail.split(APART)
    first = small(first)
    return f"{first} and {len(others)} more" if others else first or "nothing lost"


def of_conditions(gains: tuple[Gain, ...]) -> list[Gain]:
    """Points by condition; marks of edges are no points."""
    return [gain for gain in gains if not gain.where]
