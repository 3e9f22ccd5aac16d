"""Every figure that the rules page tells a beginner is the engine's."""

from __future__ import annotations

import re
from collections import Counter

from engine.games.eighteen.box.clubs import CARRIED, CLUBS, HANDS, Club
from engine.games.eighteen.box.course_book import EIGHTEENS, HALVES, NINES, course_named
from engine.games.eighteen.box.golfers import ABILITIES
from engine.games.eighteen.box.played_course import ADJUSTMENTS, FRONTS
from engine.games.eighteen.box.shots import CARDS, CHIP, LONGEST_DRIVES, SHOTS
from engine.games.eighteen.box.solo import LEAST_FLAGS, RIVALS
from engine.games.eighteen.box.tiles import FACES
from engine.games.eighteen.box.ways import (
    FIRST,
    OTHER,
    OWN,
    SECOND,
    SKIN,
    SMALL_POINTS,
    TEAM_FLAGS,
    THEIRS,
    WAYS,
)
from engine.games.eighteen.info import INFO
from engine.games.eighteen.rules.kelly import OFFERED
from engine.games.eighteen.rules.ranking import PAR_POINTS, par_points
from tests.support.figures import NUMBERS, PAGES, untrue

# Words that are no figures of the rules: times, ways to talk, "two or more" for several.
PLAIN = (
    "From half an hour for five holes to an afternoon for eighteen.",
    "With two decks you choose one of them.",
    "**Two cards:** follow special cards if you like, then choose one of the two that lie on top.",
    "If two or more reach a green in the same round",
    "If two or more reach it in the same round",
    "that one of the two must be wrong",
    "a range such as 13-17",
    "courses of nine and eighteen holes",
    "| Par | 1 turn | 2 | 3 | 4 | 5 | 6 | 7 |",
)


def named(name: str) -> Club:
    return next(club for club in CLUBS.values() if club.name == name)


def claims() -> list[str]:
    word, bag = NUMBERS.__getitem__, NUMBERS[CARRIED]
    (drive,) = LONGEST_DRIVES
    (sent,) = {SHOTS[n].follow for n in CARDS[CHIP]} - {"", CHIP}
    numbered = sorted(deck for deck in CARDS if deck != CHIP)
    fewer = sorted({club.players for club in CLUBS.values()} - {1})
    stars = sorted({face.stars for face in FACES.values()})
    half, each = NUMBERS[HALVES["front"].stop], {word(count) for count in FRONTS.values()}
    (front,) = each
    wedge, driver = named("Pitching Wedge"), named("Driver")
    chaos, teams, (seats, most) = WAYS["chaos"], WAYS["teams"], INFO.seats
    assert all(len(course_named(c.key).holes) == HALVES["front"].stop for c in NINES)
    assert all(len(course_named(c.key).holes) == HALVES["back"].stop for c in EIGHTEENS)
    assert wedge.decks == (CHIP,)
    assert seats == 1
    lowest = par_points(3, 99)
    return [
        f"One to {word(most)} players, {word(len(WAYS))} ways to play.",
        f"The other {word(len(WAYS) - 1)} modes change",
        "| Driver | Only from a tee. It draws "
        f"{word(driver.draws)} cards of deck {driver.decks[0]} |",
        f"| Pitching Wedge | {word(wedge.draws).capitalize()} cards of the chip deck |",
        f"everyone gets {bag} clubs, keeps one",
        f"until all have {bag}.",
        f"**{bag.capitalize()} at once** leaves that out: {bag} clubs are dealt",
        f"Clubs marked for {word(fewer[0])} or {word(fewer[1])} players",
        f"Alone you simply choose {bag}.",
        f"Decks {', '.join(numbered[:-1])} and {numbered[-1]} send the ball that many hexes.",
        f"**Wild** cards have {word(max(len(shot.flights) for shot in SHOTS.values()))} flights",
        f"**Longest drive:** {word(len(SHOTS[drive].flights[0]))} hexes straight.",
        f"always sends the ball {word(len(SHOTS[CARDS[CHIP][0]].flights[0]))} hexes",
        f"A super from the chip deck leads to deck {sent}",
        f"| The same, only {word(ABILITIES['jane-b'].carries)}, no two alike |",
        f"comes back, and drafts {word(CARRIED - 1)} clubs |",
        f"All clubs come back, but only {word(ABILITIES['dorian-b'].carries)} |",
        f"greens are worth {SMALL_POINTS[0]}, {SMALL_POINTS[1]} or {SKIN}.",
        f"a {SKIN} is put on the last green",
        f"The others get a {SMALL_POINTS[0]} or a {SMALL_POINTS[1]} by chance.",
        f"You get {PAR_POINTS} points for par, {par_points(4, 3) - PAR_POINTS} more for every turn",
        f"{PAR_POINTS - par_points(4, 5)} less for every turn more, but never below {lowest}.",
        *(
            f"| {par} | {' | '.join(str(par_points(par, turns)) for turns in range(1, 8))} |"
            for par in (3, 4, 5)
        ),
        f"{word(chaos.seats[0]).capitalize()} to {word(chaos.seats[1])} players.",
        f"The first on a green takes {FIRST} points, the second player {SECOND},",
        f"in which the last {FIRST} is taken.",
        f"Chaos Golf for {word(teams.seats[1])}, each with {word(teams.golfers)} golfers",
        f"and one bag of {bag} clubs.",
        f"when a team has {word(TEAM_FLAGS)} or none is left",
        f"draw {word(OFFERED)}, keep one.",
        f"is worth {OWN} points when you get there, another player's {THEIRS}, any other {OTHER}.",
        f"you against {word(RIVALS)} opponents",
        f"You choose {bag} clubs.",
        f"Each opponent gets {bag} of the others",
        f"anyone takes the last {FIRST},",
        f"It needs at least {word(LEAST_FLAGS)} split turns",
        f"Tiles have one to {word(stars[-1])} stars",
        f"The {ADJUSTMENTS} adjustment tiles",
        f"{front.capitalize()} have a bunker, {front} water and {front} a tree",
        f"Of an {NUMBERS[HALVES['back'].stop]} you may play the front or the back {half} alone",
        f"which {bag} you hold in the end",
    ]


def test_every_figure_of_the_page_is_true() -> None:
    assert untrue("eighteen", claims(), PLAIN) == []


def test_a_ready_made_bag_is_as_large_as_any() -> None:
    bags = Counter(club.hand for club in CLUBS.values() if club.hand)
    assert bags == dict.fromkeys(HANDS, CARRIED)


def test_decks_are_named_by_their_hexes() -> None:
    for deck, cards in CARDS.items():
        flown = {len(f) for n in cards for f in SHOTS[n].flights if n not in LONGEST_DRIVES}
        assert flown == {2 if deck == CHIP else int(deck)}


def test_what_may_be_read_otherwise_is_an_option_of_that_name() -> None:
    told = set(re.findall(r"\*\*([^*]+)\*\* is an option", (PAGES / "eighteen.md").read_text()))
    assert told == {"Lucky may redraw any card", "Slugger must choose woods on tees"}
