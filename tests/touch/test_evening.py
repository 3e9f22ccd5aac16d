"""A whole evening of twelve people and the day after by touch: all sums, names, photos and medals
are right to the end, whatever happens to the device."""

from __future__ import annotations

import csv
import os
import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from app.device import files
from app.store.photos import Photos
from app.store.tables import Tables
from engine.courses.occasions import stage_number
from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from engine.store.results.record import Key, Record
from tests.app.store.test_archive import jpeg as photo
from tests.support.forking import separately
from tests.touch.drive import Drive
from tests.touch.pads import QUICK, card_of, enter_page, finish

BEN, LEA = 1, 11  # Ben comes late, and Lea leaves
PEOPLE = (
    "Ana",
    "Benedikt",
    "Cleo",
    "Dan",
    "Eve",
    "Finn",
    "Greta",
    "Hugo",
    "Ida",
    "Jan",
    "Kim",
    "Lea",
)
NAMES = ("Ana", "Ben", *PEOPLE[2:])  # as they are called at first
AT_CARDS = 4  # who stay for the last game
STROKES = (  # nobody there: 0
    tuple(0 if seat == BEN else 2 + seat % 5 for seat in range(12)),
    tuple(0 if seat == LEA else 1 + seat % 7 for seat in range(12)),
)
SHOTS = tuple(1 + seat * 5 % 9 for seat in range(11))
WRONG, RIGHT = 5, 3  # what Cleo had on the first hole
POINTS, OUT = (12, -4, 30, 7), 1
STAGE, BEST = "0", 1

Scores = dict[str, dict[str, int]]  # by game and name


def expected(right: bool) -> Scores:
    """What the rules say that all of it comes to."""
    carom = [one + other for one, other in zip(*STROKES, strict=True)]
    carom[2] += (RIGHT if right else WRONG) - STROKES[0][2]
    tiny = Scorecard.open("tiny", PEOPLE[:11])
    for seat, taken in enumerate(SHOTS):
        tiny.enter(PadCell("shots", seat), taken)
    cards = Scorecard.open("gnoming", PEOPLE[:AT_CARDS])
    for seat, points in enumerate(POINTS):
        cards.enter(PadCell("round-1", seat), points)
    cards.enter(PadCell("out-1"), OUT)
    found = {game: own.standing().seats for game, own in (("tiny", tiny), ("gnoming", cards))}
    return {
        "carom": dict(zip(PEOPLE, carom, strict=True)),
        **{
            game: dict(zip(PEOPLE, [seat.score for seat in seats], strict=False))
            for game, seats in found.items()
        },
    }


def results_in(home: Path) -> dict[str, Record]:
    return {record.game: record for record in Tables(home).results.records.all()}


def kept(home: Path) -> Scores:
    """Everybody's scores, as the results in a folder tell."""
    return {
        game: {player.name: player.score for player in record.players}
        for game, record in results_in(home).items()
    }


def exported(d: Drive) -> Scores:
    """The same, as a spreadsheet gets it."""
    d.app.go("records")
    d.settle()
    d.choose("Export the results", "Table (CSV)")
    path = max((d.home / "files").glob("*.csv"), key=lambda path: path.stat().st_mtime_ns)
    found: Scores = {"carom": {}, "tiny": {}, "gnoming": {}}
    games = {"Carom Mini Golf": "carom", "Tiny Mini Golf": "tiny", "Gnoming A-Round": "gnoming"}
    for row in csv.DictReader(path.read_text("utf-8-sig").splitlines()):
        found[games[row["game"]]][row["player"]] = int(row["score"])
    return found


def new_pad(d: Drive, game: str, wanted: int) -> None:
    """A pad for the first so many of them: who is not known is typed in, the others are ticked."""
    d.app.go("new_pad", game=game)
    d.settle()
    d.choose("Choose who plays")
    sitting = [seat.name for seat in d.app.current.draft.seats]
    known = {person.name for person in d.app.tables.people.known()}
    for name in NAMES[:wanted] if not known else PEOPLE[:wanted]:
        if name not in known:
            d.choose("Find or add a name")
            d.write(name)
            d.choose(f"Add {name}")
        elif name not in sitting:
            d.choose(d.scroll_to(f"Tick {name}"))
    assert d.has(f"{wanted} players")
    d.choose("Done")


def open_tonight(d: Drive) -> None:
    d.choose("Open pad")
    d.app.tables.titles.rename(d.app.current.session.slot, "Tonight")


def hole(number: int, *own: int) -> list[tuple[PadCell, int]]:
    return [(PadCell(f"hole-{number}", seat), each) for seat, each in enumerate(own) if each]


def play(home: Path, after: Path) -> None:
    """Three games; somebody gets his whole name meanwhile, and the battery gives out at the end."""
    with Drive(home=home, settings=QUICK) as d:
        new_pad(d, "carom", 12)
        for _ in range(4):
            d.choose(d.scroll_to("Holes less"))
        open_tonight(d)
        d.choose("Ben", "Not here yet")
        first = list(STROKES[0])
        first[2] = WRONG
        enter_page(d, hole(1, *first))
        d.choose("Ben", "Here now")
        d.choose("More", "Show all columns at once")
        d.choose("Lea", "Leaves, or has left")
        enter_page(d, hole(2, *STROKES[1]))
        d.app.go("person", name="Ben")
        d.settle()
        d.choose("Rename Ben")
        d.write("Benedikt")
        d.choose("Rename", "Back")
        assert card_of(d).names == PEOPLE
        finish(d)
        assert d.app.current.name == "results"
        new_pad(d, "tiny", 11)
        d.choose("Open pad")
        enter_page(d, [(PadCell("shots", seat), taken) for seat, taken in enumerate(SHOTS)])
        finish(d)
        new_pad(d, "gnoming", AT_CARDS)
        d.choose("Open pad")
        enter_page(d, [(PadCell("round-1", seat), points) for seat, points in enumerate(POINTS)])
        shutil.copytree(home, after)  # what is on the disk then


def end(home: Path) -> None:
    with Drive(home=home, settings=QUICK) as d:
        d.app.go("saves")
        d.settle()
        d.choose("Open Gnoming A-Round")
        enter_page(d, [(PadCell("out-1"), OUT)])
        finish(d)


def remember_better(home: Path) -> None:
    """The next day somebody finds a wrong entry in the first game."""
    before = results_in(home)["carom"].when
    with Drive(home=home, settings=QUICK) as d:
        d.choose("Saves")
        d.choose(d.scroll_to("Open Tonight"))
        d.choose("Open pad")
        enter_page(d, [(PadCell("hole-1", 2), RIGHT)])
        assert kept(home) == exported(d) == expected(right=True)
        assert results_in(home)["carom"].when == before
        d.app.go("settings")
        d.settle()
        d.choose(d.scroll_to("Back up everything"))


def bring_back(home: Path, backup: Path) -> None:
    """On a new device, from a stick, by the chooser of the system."""
    asked = []

    def choose_file(**how: object) -> list[str]:
        asked.append(how)
        return [str(backup)]

    with pytest.MonkeyPatch.context() as desktop, Drive(home=home, settings=QUICK) as d:
        desktop.setattr(files, "backend", lambda _: SimpleNamespace(open_file=choose_file))
        desktop.setenv("DISPLAY", ":0")
        d.app.go("settings")
        d.settle()
        d.choose(d.scroll_to("Restore a backup"))
        for _ in range(300):  # the chooser runs beside the app
            if d.has("Replace everything"):
                break
            d.seconds(0.1)
        assert asked == [
            {"path": f"{home / 'files'}{os.sep}", "filters": [["Clubhouse", "*.zip", "*.json"]]}
        ]
        d.choose("Replace everything")
        desktop.setattr(files, "backend", lambda _: None)
        assert kept(home) == exported(d) == expected(right=True)
        assert {person.name for person in d.app.tables.people.known()} == set(PEOPLE)
        d.choose("Saves")
        d.choose(d.scroll_to("Open Tonight"))
        d.choose("Open pad")
        card = card_of(d)
        assert card.names == PEOPLE
        assert [seat.score for seat in card.standing().seats] == [
            *expected(right=True)["carom"].values()
        ]
        assert [card.standing().seats[seat].attendance for seat in (BEN, LEA)] == [
            "came late, from hole 2",
            "left, after hole 1",
        ]
        assert d.app.tables.results.honours.medals("carom")[int(STAGE)]


def test_an_evening_is_the_same_whatever_happens_to_it(tmp_path: Path) -> None:
    home, after, wiped = (tmp_path / name for name in ("home", "after", "wiped"))
    separately(lambda: play(home, after))
    separately(lambda: end(after))
    assert kept(after) == expected(right=False)
    tables = Tables(after)
    photographed = results_in(after)["carom"].key
    Photos(after).keep(photographed, photo())
    tables.results.honours.finish("carom", stage_number(int(STAGE)), Key("carom-s1", 1.0), BEST)
    separately(lambda: remember_better(after))
    (backup,) = (after / "files").glob("Clubhouse backup*.zip")
    stick = tmp_path / "stick.zip"
    shutil.move(backup, stick)
    shutil.rmtree(after)
    (wiped / "files").mkdir(parents=True)
    bring_back(wiped, stick)
    assert Photos(wiped).read(photographed) == photo()
    assert Tables(wiped).results.honours.best("carom") == {int(STAGE): BEST}
