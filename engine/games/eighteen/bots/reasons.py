"""Why a club is chosen, a step taken, a shot hit: the reason that a person would give, with what
the next best move would bring.

A reason is a motive: its kind, and the numbers and names that `WORDS` puts into a sentence. Secrets
are in none of them that are not in the position: at public moments it is what everybody knows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.bots.base import Decision, Motive, reasoned
from engine.core.wording import capital
from engine.games.eighteen.bots.judge import Average, Judge
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.played_course import OFF, Place
from engine.games.eighteen.model import (
    BigHit,
    Borrow,
    Choose,
    Decline,
    Discard,
    Draw,
    Escape,
    Follow,
    Move,
    Redraw,
    ResetHand,
    Swing,
    Walk,
    borrowed,
)
from engine.games.eighteen.preview.card_luck import outcomes
from engine.games.eighteen.preview.chances import (
    CERTAIN,
    RARE,
    green_called,
    hexes,
    hexes_from,
    likely_ends,
)
from engine.games.eighteen.preview.distances import green_of
from engine.games.eighteen.preview.shot_odds import Heat, big_shot, heat, shot
from engine.games.eighteen.rules.turn.decks import DECK_NAMES
from engine.games.eighteen.rules.turn.swinging import swingers
from engine.games.eighteen.words.names import where

LIKELY: Final = 0.05  # chance of the green from which on it is told
RISKY: Final = 0.15  # chance of a hazard more than another move has, from which on it is told
FAR: Final = 99.0  # turns: no way at all

WORDS: Final = {
    # Choosing a club.
    "any club": "{Green} is one hex away: you can move there with any club.",
    "sure": "It's sure to reach {green}. {Other}: {that:.0%} chance.",
    "both sure": "It's sure to reach {green}, like {other}.",
    "likeliest": "{chance:.0%} chance to reach {green}. {Other}: {that:.0%}.",
    "only one": "{chance:.0%} chance to reach {green}. {Other} can't.",
    "saves a club": "{chance:.0%} chance to reach {green}. Save {other} for later.",
    "drier": "{Other} ends {hazard} in {that:.0%} of shots, this club in {chance:.0%}.",
    "nearer": "{Reach} About {left:.1f} turns to go, {more:.1f} with {other}.",
    "saves another": "{Reach} Save {other} for a shot that needs it.",
    # Playing it.
    "step onto": "{Green} is one hex away, and no card can stop you.",
    "wood onto": "It stops on {green}, and you need no card.",
    "onto": "It stops on {green}!",
    "out": "Out of bounds on purpose: you stay, and your club comes back.",
    "out, borrowed": "Out of bounds on purpose: where you are is better than where it lands.",
    "out for a stroke": "Out of bounds costs a stroke, but you keep your place and your club.",
    "safe": "It ends {where}. {Other} ends {hazard} in {that:.0%} of shots.",
    "short of": "It ends {where}, {hexes} from {green}. Closer shots end {hazard}.",
    "ends": "It ends {where}, {hexes} from {green}: {left:.1f} turns, {more:.1f} with {other}.",
    "nearest": "It ends {where}, {hexes} from {green}. Nothing gets closer.",
    "lies": "It ends {where}, {hexes} from {green}: a better place to play on from.",
    "draw": "{chance:.0%} chance to reach {green}. {Other}: {more:.1f} turns to go.",
    "draw alone": "{chance:.0%} chance to reach {green}.",
    "draw against": "{chance:.0%} chance to reach {green}. {Other}: {that:.0%}.",
    "brings": "{Reach} About {left:.1f} turns to go, {more:.1f} after {other}.",
    "close": "Close call: {other} does about as well.",
    "best": "Nothing gets closer to {green}.",
    "dig": "{chance:.0%} chance to exit the bunker.",
    "reset": "The clubs in your hand do little here. A full hand is worth the turn.",
    # Cards on the table.
    "dug": "It gets you out of the bunker, {where}.",
    "follow": "The next card should beat these.",
    "redraw": "A new card should beat this one.",
    "discard": "That's the card that would help most.",
    "decline": "Your own club does more from here.",
}


def reasoned_move(judge: Judge, move: Move, legal: Sequence[Move]) -> Decision:
    """A move with its reason."""
    return reasoned(move, motive(judge, move, legal), WORDS)


def motive(judge: Judge, move: Move, legal: Sequence[Move]) -> Motive:
    """Find out why a move is made rather than the next best of those that are legal."""
    return _MOTIVES.get(type(move), _plain("best"))(_Choice(judge, move, legal))


class _Choice:
    """A move beside the next best one, told in turns that everybody understands."""

    def __init__(self, judge: Judge, move: Any, legal: Sequence[Move]) -> None:
        self.judge, self.state, self.seat = judge, judge.state, judge.seat
        self.move, self.legal = move, legal
        plain = isinstance(judge.prospect, Average)
        self._plain = judge if plain else Judge(self.state, self.seat, self._average())
        golfers = judge.golfers or [0]
        self.golfer: int = getattr(move, "golfer", golfers[0])
        self.place = judge.player.golfers[self.golfer].place
        self.green = green_of(self.state, self.seat, self.place)
        self._facts: dict[str, float | str] = {}
        self.tell(green=green_called(self.state, self.green))

    def _average(self) -> Average:
        return Average(self.state, self.seat)

    def tell(self, **facts: float | str) -> None:
        """Note facts; a name also as it begins a sentence."""
        self._facts |= facts
        for key, fact in facts.items():
            if isinstance(fact, str):
                self._facts[capital(key)] = capital(fact)

    def being(self, kind: str) -> Motive:
        return Motive(kind, self._facts)

    def rival(self, among: Sequence[Move]) -> Move | None:
        """The next best of some moves, noted by its name."""
        found = [each for each in among if each != self.move]
        other = min(found, key=self.judge.gain, default=None)
        if other is not None:
            self.tell(other=_named(other))
        return other

    def turns(self, move: Move) -> float:
        """The turns to the green that a move leaves."""
        golfer = getattr(move, "golfer", self.golfer)
        return self._plain.gain(move) + self._plain.prospect.now(golfer)

    def compared(self, other: Move | None, nearer: str, close: str) -> Motive:
        """One kind of reason where a move leaves fewer turns than another, else a second one."""
        if other is None:
            return self.being("best")
        left, more = self.turns(self.move), self.turns(other)
        self.tell(left=max(0.0, left), more=more)
        return self.being(nearer if round(left, 1) < round(more, 1) < FAR else close)

    def onto_green(self, place: Place) -> bool:
        return self.state.rules.ground.greens[self.green] == place

    # What a club can do.

    def reach(self, club: int) -> float:
        """How likely a golfer can reach the green that it plays for."""
        chances = []
        for golfer in self.judge.golfers:
            place = self.judge.player.golfers[golfer].place
            green = self.state.rules.ground.greens[green_of(self.state, self.seat, place)]
            chances.append(heat(self.state, self.seat, club, golfer).get(green, 0.0))
        return max(chances, default=0.0)

    def danger(self, club: int) -> tuple[float, str]:
        """How often a shot with a club ends in a hazard, and in which."""
        return self.danger_of(likely_ends(self.state, self.seat, self.golfer, club))

    def danger_of(self, ends: Heat) -> tuple[float, str]:
        found = {"in the water": 0.0, "in a bunker": 0.0}
        for place, chance in ends.items():
            hazard = self.hazard(place)
            if hazard and place != self.place:
                found[hazard] += chance
        worst = max(found, key=found.__getitem__)
        return found[worst], worst

    def hazard(self, place: Place) -> str:
        ground = self.state.rules.ground
        if ground.wet[place] and not self.judge.ability.swims:
            return "in the water"
        return "in a bunker" if ground.is_bunker(place) else ""


def _share(chance: float) -> float:
    """A chance as it is told: never quite nothing, never quite certain unless it is."""
    return chance if chance > CERTAIN else min(0.99, max(0.01, chance))


def _named(move: Move) -> str:
    match move:
        case Choose(club) | Borrow(club):
            return f"the {CLUBS[club].name}"
        case Draw(deck):
            return DECK_NAMES[deck]
    return _NAMES[type(move)]


_NAMES: Final[dict[type, str]] = {
    Walk: "moving one hex",
    Swing: "another way",
    BigHit: "a big hit",
    Escape: "another way out",
    ResetHand: "resetting your hand",
    Follow: "the next card",
    Redraw: "a new card",
    Decline: "your own club",
    Discard: "another card",
}


# Choosing a club.


def _club(choice: _Choice) -> Motive:
    club, ground = choice.move.club, choice.state.rules.ground
    chance = choice.reach(club)
    if chance <= CERTAIN and ground.greens[choice.green] in ground.beside[choice.place]:
        return choice.being("any club")
    other = choice.rival([each for each in choice.legal if isinstance(each, Choose | Borrow)])
    if not isinstance(other, Choose | Borrow):
        return _alone(choice, chance)
    that = choice.reach(other.club)
    choice.tell(chance=_share(chance), that=_share(that))
    if chance > CERTAIN:
        return choice.being("both sure" if that > CERTAIN else "sure")
    if chance >= LIKELY:
        kind = "likeliest" if that >= LIKELY / 10 else "only one"
        return choice.being(kind if chance >= that else "saves a club")
    mine, (theirs, hazard) = choice.danger(club), choice.danger(other.club)
    if theirs - mine[0] >= RISKY:
        choice.tell(chance=_share(mine[0]), that=_share(theirs), hazard=hazard)
        return choice.being("drier")
    choice.tell(reach=_reach(choice, chance, that))
    return choice.compared(other, "nearer", "saves another")


def _reach(choice: _Choice, chance: float, that: float = 0.0) -> str:
    """Whether the green is within reach at all, of this move and of the one beside it."""
    green = green_called(choice.state, choice.green)
    if chance >= RARE:
        return f"{_share(chance):.0%} chance to reach {green}."
    return f"this can't reach {green}." if that >= RARE else f"{green} is out of reach."


def _alone(choice: _Choice, chance: float) -> Motive:
    choice.tell(chance=_share(chance))
    return choice.being("draw alone" if chance >= LIKELY else "best")


# A turn.


def _walk(choice: _Choice) -> Motive:
    end = choice.judge.end(choice.move)
    if choice.onto_green(end):
        return choice.being("step onto")
    return _ending(choice, end)


def _swing(choice: _Choice) -> Motive:
    end, state = choice.judge.end(choice.move), choice.state
    if end == OFF:
        if borrowed(choice.judge.player):
            return choice.being("out, borrowed")
        return choice.being("out for a stroke" if state.rules.way.out else "out")
    if choice.onto_green(end):
        return choice.being("wood onto" if state.drawn is None else "onto")
    if state.drawn is not None and state.drawn.action == "escape":
        choice.tell(where=where(state.rules.ground, end))
        return choice.being("best" if end == choice.place else "dug")
    return _ending(choice, end)


def _ending(choice: _Choice, end: Place) -> Motive:
    """A move that needs no luck and ends off the green."""
    state, club = choice.state, choice.judge.player.playing
    away = hexes_from(state, choice.seat, choice.golfer, end)
    choice.tell(where=where(state.rules.ground, end), hexes=hexes(away))
    ends = [choice.judge.end(each) for each in choice.legal if isinstance(each, Walk | Swing)]
    near = [place for place in ends if place != OFF
            and hexes_from(state, choice.seat, choice.golfer, place) < away]  # fmt: skip
    for hazard in filter(None, map(choice.hazard, near)):
        choice.tell(hazard=hazard)
        return choice.being("short of")
    lucky = [each for each in choice.legal if isinstance(each, Draw | BigHit)]
    other = choice.rival(lucky)
    plain = "lies" if near else "nearest"
    if other is None:
        return choice.being(plain)
    risk, hazard = choice.danger(club)
    if risk >= RISKY and not choice.hazard(end):
        choice.tell(that=_share(risk), hazard=hazard)
        return choice.being("safe")
    return choice.compared(other, "ends", plain)


def _draw(choice: _Choice) -> Motive:
    chance = _drawn_onto(choice, choice.move)
    others = [each for each in choice.legal if not isinstance(each, type(choice.move))]
    others += [each for each in choice.legal if isinstance(each, Draw)
               and each.deck != getattr(choice.move, "deck", "")]  # fmt: skip
    other = choice.rival(others)
    if chance < LIKELY or other is None:
        choice.tell(reach=_reach(choice, chance))
        return choice.compared(other, "brings", "close")
    more = choice.turns(other)
    choice.tell(chance=_share(chance), more=more)
    if isinstance(other, Draw | BigHit):
        that = _drawn_onto(choice, other)
        choice.tell(that=_share(that))
        return choice.being("draw against" if that <= chance else "close")
    return choice.being("draw" if more < FAR else "draw alone")


def _drawn_onto(choice: _Choice, move: Draw | BigHit) -> float:
    """How often cards bring the golfer onto the green that swings best."""
    judge, club = choice.judge, CLUBS[choice.judge.player.playing]
    green, chances = choice.state.rules.ground.greens[choice.green], []
    for golfer in swingers(choice.state, choice.seat):
        lie = judge.lie(golfer, club.number)
        if isinstance(move, BigHit):
            found = big_shot(lie.field, lie.place, lie.luck, club)
        else:
            found = shot(lie.field, lie.place, lie.luck, club, move.deck, move.heading)
        chances.append(found.get(green, 0.0))
    return max(chances, default=0.0)


def _escape(choice: _Choice) -> Motive:
    stays = outcomes(choice.judge.luck, choice.move.deck).get("remain", 0.0)
    choice.tell(chance=_share(1 - stays))
    return choice.being("dig")


def _plain(kind: str) -> Callable[[_Choice], Motive]:
    return lambda choice: choice.being(kind)


def _decline(choice: _Choice) -> Motive:
    return choice.being("decline" if choice.state.phase == "borrow" else "best")


_MOTIVES: Final[dict[type, Callable[[_Choice], Motive]]] = {
    Choose: _club, Borrow: _club, Decline: _decline,
    Walk: _walk, Swing: _swing, Draw: _draw, BigHit: _draw, Escape: _escape,
    ResetHand: _plain("reset"), Follow: _plain("follow"), Redraw: _plain("redraw"),
    Discard: _plain("discard"),
}  # fmt: skip
