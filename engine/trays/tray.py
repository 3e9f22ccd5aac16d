"""A tray in use: dice that are rolled and held, piles that are drawn from, and what came of it all.

Everything done is a step, and steps are not forgotten when they are taken back: they are marked.
The luck of a step comes from the tray's seed and from how many steps came before it, so that taking
a roll back and rolling again brings the same dice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.core import codec
from engine.core.chance import Face, Recorded, Seeded, WrongAnswer
from engine.core.codec import BadDocument, JsonObject
from engine.core.game import BadSave, IllegalMove
from engine.core.options import OptionValue
from engine.games import GAMES
from engine.store.journal import Format, Journal
from engine.trays.groups import Dice, DieReading, DrawPile, Group, PutWay
from engine.trays.steps import (
    UNROLLED,
    VERBS,
    Chosen,
    PileState,
    TrayBox,
    TrayState,
    came,
    do,
    fits,
    fresh,
    means,
)

MOST_STEPS = 1000  # that are remembered; beyond them the older half is forgotten
_FIRST = 1 << 32  # a branch of the seed that no step uses: for filling the piles at first

_SHOWN = "group"  # as saves call what was looked at last
FORMAT = Format(
    "tray",
    {
        "format": int,
        "tray": str,
        "seed": int,
        "folded": int,
        "base": dict,
        "steps": list,
        "held": list,
        "own": dict,
        "ui": dict,
    },
    noun="tray",
)


@dataclass(frozen=True, slots=True)
class TrayStep:
    """One thing that was done: to a group, a die or a pile, with what came up."""

    verb: str  # one of steps.VERBS
    what: str
    chosen: Chosen = None  # the dice rolled, how many were drawn, where something went
    came: tuple[Face, ...] = ()
    time: float = 0.0
    taken_back: bool = False


class Tray:
    """The trays of one game in use. Take one up with `Tray.open`, or `Tray.load`."""

    def __init__(
        self, game: str, seed: int, base: TrayState | None = None, folded: int = 0
    ) -> None:
        self.game = game
        self.seed = seed
        self.box = TrayBox(GAMES[game].trays)
        self.held: set[str] = set()
        self.own: dict[str, str] = {}  # what people have written on blank cards, by their dice
        self.shown = ""  # the group that a screen wants to find again
        self._base = base or fresh(self.box, Seeded(seed, _FIRST))
        self._steps: list[TrayStep] = []  # all that are remembered, also those taken back
        self._states: Journal[TrayState] = Journal(folded)  # after each step that stands

    @classmethod
    def open(cls, game: str, seed: int) -> Tray:
        """A tray that nobody has touched."""
        return cls(game, seed)

    # What lies there.

    @property
    def groups(self) -> tuple[Group, ...]:
        return self.box.groups

    @property
    def state(self) -> TrayState:
        return self._states.last or self._base

    def face(self, die: str) -> Face | None:
        """The face that a die shows; None before it was rolled."""
        face = self.state.dice[list(self.box.dice).index(die)]
        return None if face == UNROLLED else self.box.dice[die].die.faces[face]

    def readings(self, die: str) -> tuple[DieReading, ...]:
        """The ways to read a die."""
        return self.box.dice[die].readings_with(self.own.get(die, ""))

    def pile(self, key: str) -> DrawPile:
        return self.box.piles[key]

    def out(self, pile: str) -> tuple[Face, ...]:
        """Everything that was drawn and lies on the table, the latest last."""
        return came(self.pile(pile), self._pile(pile).out)

    def discards(self, pile: str) -> tuple[Face, ...]:
        return came(self.pile(pile), self._pile(pile).discard)

    def kept(self, pile: str) -> tuple[Face, ...]:
        """Everything that is out of play."""
        return came(self.pile(pile), self._pile(pile).kept)

    def left(self, pile: str) -> dict[Face, int]:
        """How many of each kind are still in a pile."""
        kinds = zip(self.pile(pile).deck.kinds, self._pile(pile).left, strict=True)
        return {kind: count for kind, count in kinds if count}

    def size(self, pile: str) -> int:
        """How many things are still in a pile."""
        return sum(self._pile(pile).left)

    def comes_to(self, pile: str) -> str:
        """Tells what a pile was filled with, where there is something to say about it."""
        return self.pile(pile).comes_to(self._pile(pile).counts)

    def values(self, pile: str) -> dict[str, OptionValue]:
        """Return the options that were chosen for a pile."""
        return self.box.values(pile, self._pile(pile))

    def _pile(self, key: str) -> PileState:
        return self.state.piles[self.box.place(key)]

    # What people do; IllegalMove says why something cannot be done, and nothing has changed then.

    def roll(self, group: str, time: float = 0.0) -> TrayStep:
        """Roll all dice of a group that are not held."""
        dice = [key for row in self.box.group(group).dice for key in row.keys]
        return self._do("roll", group, [key for key in dice if key not in self.held], time)

    def roll_die(self, die: str, time: float = 0.0) -> TrayStep:
        """Roll one die."""
        if die in self.held:
            raise IllegalMove("You are holding that die. Let go of it to roll it.")
        return self._do("roll", die, [die], time)

    def hold(self, die: str) -> bool:
        """Hold a die back, or let go of it; whether it is held now."""
        if die in self.held:
            self.held.remove(die)
        elif self.face(die) is None:
            raise IllegalMove("Roll it first: there's nothing to hold yet.")
        else:
            self.held.add(die)
        return die in self.held

    def write(self, die: str, numbers: str) -> None:
        """Give the blank card of a die its numbers; none leave it blank."""
        reason = _why_not_written(self.box.dice.get(die), numbers)
        if reason:
            raise IllegalMove(reason)
        self.own[die] = numbers

    def draw(self, pile: str, number: int = 1, time: float = 0.0) -> TrayStep:
        """Draw so many things, or as many as there are."""
        return self._do("draw", pile, number, time)

    def put(self, pile: str, way: PutWay, place: int | None = None, time: float = 0.0) -> TrayStep:
        """Let something drawn go one of the pile's ways; without a place all that lies there."""
        return self._do("move", pile, [way, place], time)

    def reshuffle(self, pile: str, time: float = 0.0) -> TrayStep:
        """Shuffle the discards of a pile back into it."""
        return self._do("shuffle", pile, None, time)

    def fill(
        self, pile: str, values: Mapping[str, OptionValue] | None = None, time: float = 0.0
    ) -> TrayStep:
        """Start a pile anew, with other values of its options if any are named."""
        return self._do("fill", pile, {**self.values(pile), **(values or {})}, time)

    def anew(self, time: float = 0.0) -> TrayStep:
        """Start everything anew; what was chosen for piles stays, and so does the history."""
        step = self._do("anew", "", None, time)
        self.held.clear()
        return step

    def _do(self, verb: str, what: str, chosen: Chosen, time: float) -> TrayStep:
        chance = Seeded(self.seed, self._states.count)
        state = do(self.box, self.state, verb, what, chosen, chance)
        step = TrayStep(verb, what, chosen, tuple(chance.outcomes), time)
        self._steps.append(step)
        self._states.add(state)
        if len(self._steps) > MOST_STEPS:
            self._fold(MOST_STEPS // 2)
        return step

    def _fold(self, number: int) -> None:
        """Forget the oldest steps; what they came to stays."""
        stand = sum(not step.taken_back for step in self._steps[:number])
        if stand:
            self._base = self._states.steps[stand - 1]
        self._states.forget(stand)
        del self._steps[:number]

    # The history.

    @property
    def history(self) -> Sequence[TrayStep]:
        """Everything that was done, the oldest first; what was taken back is marked."""
        return tuple(self._steps)

    @property
    def can_undo(self) -> bool:
        return self._states.last is not None

    def undo(self) -> TrayStep | None:
        """Take the last step back that stands; returns it, or None where there is none."""
        if self._states.undo() is None:
            return None
        places = range(len(self._steps) - 1, -1, -1)
        last = next(place for place in places if not self._steps[place].taken_back)
        step = self._steps[last]
        self._steps[last] = replace(step, taken_back=True)
        self.held = {die for die in self.held if self.face(die) is not None}
        return step

    def name(self, what: str) -> str:
        """A group, a die or a pile by its title."""
        if what in self.box.piles:
            return self.box.piles[what].title
        if what in self.box.dice:
            return self.box.dice[what].title
        return next((group.title for group in self.groups if group.key == what), "")

    def name_face(self, what: str, face: Face) -> str:
        """Tells what came up as people say it; `what` is where it came up."""
        pile = self.box.piles.get(what)
        if pile and face in pile.names:
            return pile.names[face]
        return GAMES[self.game].name_face(face)

    def dice_of(self, group: str) -> dict[str, Dice]:
        """Every die of a group by its key."""
        return {key: row for row in self.box.group(group).dice for key in row.keys}

    # Saves.

    def save(self) -> JsonObject:
        """The tray as a document of JSON."""
        return {
            "format": FORMAT.number,
            "tray": self.game,
            "seed": self.seed,
            "folded": self._states.first,
            "base": codec.encode(self._base),
            "steps": [
                [s.verb, s.what, s.chosen, list(s.came), s.time, s.taken_back] for s in self._steps
            ],
            "held": sorted(self.held),
            "own": self.own,
            "ui": {_SHOWN: self.shown} if self.shown else {},
        }

    def dumps(self) -> str:
        return codec.dumps(self.save())

    @classmethod
    def load(cls, doc: JsonObject) -> Tray:
        """Build the tray that a save describes, step by step, or raise BadSave."""
        FORMAT.check(doc)
        if doc["tray"] not in GAMES or not GAMES[doc["tray"]].trays:
            raise BadSave("This tray belongs to a game that isn't here.")
        if doc["folded"] < 0 or len(doc["steps"]) > MOST_STEPS:
            raise BadSave("This isn't a saved tray.")
        with FORMAT.reading(
            WrongAnswer, IllegalMove, otherwise="its history does not fit the box."
        ):
            base = codec.decode(TrayState, doc["base"])
            tray = cls(doc["tray"], doc["seed"], base, doc["folded"])
            if not fits(tray.box, base):
                raise BadDocument("what lies on it is not in the box.")
            for step in doc["steps"]:
                tray._repeat(step)
            tray._take_held(doc["held"])
            for die, numbers in doc["own"].items():
                tray.write(die, numbers)
        shown = doc["ui"].get(_SHOWN)
        tray.shown = shown if isinstance(shown, str) else ""
        return tray

    def _repeat(self, doc: Any) -> None:
        """Take up a step of a save; one that was taken back is only remembered."""
        verb, what, chosen, outcomes, time, taken_back = doc
        known = {"", *self.box.dice, *self.box.piles, *(group.key for group in self.groups)}
        if verb not in VERBS or what not in known or type(taken_back) is not bool:
            raise BadDocument("a step makes no sense.")
        if not means(self.box, verb, what, chosen):
            raise BadDocument("a step cannot be done here.")
        if type(time) not in (int, float) or any(type(f) not in (int, str) for f in outcomes):
            raise BadDocument("a step has no time, or nothing that can come up.")
        self._steps.append(TrayStep(verb, what, chosen, tuple(outcomes), time, taken_back))
        if taken_back:
            return
        chance = Recorded(outcomes)
        self._states.add(do(self.box, self.state, verb, what, chosen, chance))
        if not chance.finished:
            raise BadDocument("a step brought more than it can have.")

    def _take_held(self, held: list[str]) -> None:
        for die in held:
            if die not in self.box.dice or self.face(die) is None:
                raise BadDocument("a die is held that shows nothing.")
            self.held.add(die)


def _why_not_written(row: Dice | None, numbers: object) -> str:
    if row is None or row.blank is None:
        return "There's no blank card for that die."
    return row.blank.why_not(numbers) or ""
