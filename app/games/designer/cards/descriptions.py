"""What clients wish, promises mean, lands are worth and tiles show, in words."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.core.wording import capital, counted
from engine.games.designer.box.clients import MR, MRS, PAID, PLEDGES
from engine.games.designer.box.lands import AnyLand, land_of, plot_of
from engine.games.designer.box.tiles import FACES, TileFace
from engine.games.designer.model import State, on_table

EACH: Final = "2 points for each"

# What of a hole pleases each gentleman.
MR_WISHES: Final = {
    "short": f"{EACH} hole of exactly two tiles",
    "long": f"{EACH} hole of four tiles or more",
    "linear": f"{EACH} hole without a corner",
    "turner": f"{EACH} hole with a corner",
    "luckyfor": f"{EACH} hole of par 4",
    "uberstitious": f"{EACH}: par 4 on hole 4, and any other par on other holes",
    "straightforward": f"{EACH} tee straight on from the green before, 18 for all",
}


class Description(NamedTuple):
    """A title and what is said below it."""

    title: str
    text: str


def client_described(key: str) -> Description:
    """The name of a client and the wish."""
    if key in MR:
        return Description(MR[key].name, MR_WISHES[key])
    mrs = MRS[key]
    return Description(mrs.name, f"{capital(mrs.things)}: {counted(mrs.points, 'point')} each")


def client_picture(key: str, wish: bool = False) -> str:
    """The portrait of a client, or only what they count."""
    return f"designer/{'wish' if wish else 'client'}-{'mr' if key in MR else 'mrs'}-{key}"


# What is compared with the others, and what has to be reached alone.
_PROMISED: Final = {
    "fun": ("More people on your tiles than others have", "50 people on your tiles"),
    "fast": ("More tiles face down than others have", "Never pass"),
    "her": ("More points from {client}", "20 points from {client}"),
    "his": ("More points from {client}", "18 points from {client}"),
    "par": ("More points for holes of par 3 to 5", "18 points for par"),
    "land": ("More points for your land", "A land without a mistake"),
    "circuit": ("More links from green to tee", "All links: 20 points"),
}


def promise_described(kind: str, client: str = "", alone: bool = False) -> Description:
    """The name of a promise and how it is kept; a whim is that of a client of this game."""
    together, solo = _PROMISED[kind]
    text = solo if alone else together
    if client:
        told = client_described(client)
        text = text.format(client=f"{told.title}: {told.text[0].lower()}{told.text[1:]}")
    return Description(PLEDGES[kind].name, text)


def promised_to(kind: str, mrs: str, mr: str) -> str:
    """The client whose whim a promise is about; nothing if it is about no client."""
    return {"her": mrs, "his": mr}.get(kind, "")


def promise_pay(players: int) -> str:
    """What promises bring, from the first place to the last."""
    if players == 1:
        return "+10 kept, \u221210 broken"
    return " / ".join(f"+{paid}" if paid > 0 else f"\u2212{-paid}" for paid in PAID[players])


def land_described(number: AnyLand) -> Description:
    """The name of a land and what it is worth."""
    land = land_of(number)
    tiles = counted(len(plot_of(number).land), "tile")
    return Description(land.name, f"Level {land.level} · {tiles} · worth {land.points}")


KINDS: Final = {
    "tee": "Tee", "green": "Green", "straight": "Straight path", "corner": "Corner of a path",
    "grass": "Lawn",
}  # fmt: skip

# One of each, and several.
THINGS: Final = {
    "people": ("person", "people"), "dogs": ("dog", "dogs"), "trees": ("tree", "trees"),
    "benches": ("bench", "benches"), "pools": ("pool", "pools"),
    "flowers": ("flower bed", "flower beds"), "pipes": ("pipe", "pipes"),
    "slopes": ("slope", "slopes"), "obstacle": ("obstacle", "obstacles"),
}  # fmt: skip


def things_on(face: TileFace) -> list[str]:
    """Everything that stands on a tile, counted."""
    found = []
    for element, forms in THINGS.items():
        number = getattr(face.elements, element)
        if number:
            found.append(f"{number} {forms[number > 1]}")
    return found


def tile_described(key: str) -> Description:
    """A tile's name, and a line for everything there is to know of it."""
    face = FACES[key]
    lines = [f"Par {face.par}"] if face.par else []
    lines += things_on(face) or ["Nothing else on it"]
    if face.one_way:
        lines.append("One way: played in at the arrow")
    lines.append(f"Back number {face.back}")
    return Description(KINDS[face.kind], "\n".join(lines))


def bag_described(view: State) -> str:
    """What is left in the bag, by kind."""
    left = dict.fromkeys(KINDS, 0)
    for face in FACES.values():
        left[face.kind] += face.copies
    for key in on_table(view):
        left[FACES[key].kind] -= 1
    return "In the bag: " + ", ".join(
        counted(number, "lawn" if kind == "grass" else kind) for kind, number in left.items()
    )
