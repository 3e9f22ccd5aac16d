"""The stops of the tour beside the box: pads, trays, reviews, players and results, search."""

from __future__ import annotations

from importlib import import_module

from engine import GAMES, Table
from engine.bots import LEVELS, Budget, decide
from engine.core.chance import Seeded
from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from tests.app.replay.reviews import solved
from tests.touch.guide import Guide
from tests.touch.scripts import SCRIPTS

PADS = tuple(key for key in GAMES if GAMES.info(key).pad)
TRAYS = tuple(key for key in GAMES if GAMES.info(key).trays)
NAMES = ("Ana", "Ben", "Cleo")
TWELVE = 12
HOLES = 18


def walk(guide: Guide) -> None:
    drive = guide.drive
    drive.tap("Score")
    guide.shot("score")
    new_pad(guide)
    for game in PADS:
        pad(guide, game)
    change(guide)
    live(guide)
    many(guide)
    for game in TRAYS:
        tray(guide, game)
    review(guide)
    records(guide)
    if not guide.brief:
        search(guide)
    drive.app.go("home")
    drive.settle()


def new_pad(guide: Guide) -> None:
    drive = guide.drive
    drive.tap("New score pad for Carom Mini Golf")
    guide.shot("new-pad")
    drive.tap("How to score")
    guide.shot("what-scores-what")
    drive.key("escape")
    drive.settle()
    drive.key("escape")
    drive.settle()


def pad(guide: Guide, game: str) -> None:
    """A finished table of real people, read off into its pad up to the last entries."""
    drive = guide.drive
    card = _read_off(_finished(game))
    last = card.steps[-1]
    card.undo()
    slot = drive.app.tables.new(card)
    drive.app.go("pad", slot=slot)
    guide.shot(f"{game}-pad")
    session = drive.app.current.session
    if not guide.brief:
        why = next(cell for cell, mark in card.tally.marks.items() if cell.seat is not None)
        drive.tap(drive.scroll_to(card.place(why)))
        guide.shot(f"{game}-pad-why")
    session.enter(last.cell, last.after)
    if session.finish():
        drive.app.go("results", slot=slot)
        guide.shot(f"{game}-pad-results")
    drive.app.go("score")
    drive.settle()


def new_pad_and_entries(guide: Guide, game: str) -> None:
    """The way to a new pad, and one that is nearly full with its results."""
    guide.drive.app.go("score")
    guide.shot("score")
    pad(guide, game)


def change(guide: Guide) -> None:
    """Somebody leaves a pad in use."""
    drive = guide.drive
    card = Scorecard.open("carom", NAMES)
    for seat, strokes in enumerate((3, 4, 5)):
        card.enter(PadCell("hole-1", seat), strokes)
    drive.app.go("pad", slot=drive.app.tables.new(card))
    drive.settle()
    drive.choose("More", "Change players and options")
    guide.shot("pad-change")
    drive.choose(f"Remove {NAMES[1]}", "Change this pad")
    guide.shot("pad-change-costs")
    drive.choose("Change")
    drive.app.go("score")
    drive.settle()


def live(guide: Guide) -> None:
    """A table with the real box, and what is asked before it opens."""
    drive = guide.drive
    drive.app.go("new_table", game="designer", live=True)
    guide.shot("live-table")
    drive.choose("Start", "Answer Mrs Hotdog", "Answer Mr Long")
    guide.shot("live-table-lands")
    drive.key("escape")
    guide.shot("live-table-left")
    drive.choose("Delete the answers")
    drive.app.go("score")
    drive.settle()


def many(guide: Guide) -> None:
    """Twelve people over eighteen-hole."""
    drive = guide.drive
    card = Scorecard.open("carom", [f"Guest {n}" for n in range(1, TWELVE + 1)])
    for hole in range(1, HOLES + 1):
        for seat in range(TWELVE):
            card.enter(PadCell(f"hole-{hole}", seat), 1 + hole * (seat + 2) % 7)
    drive.app.go("pad", slot=drive.app.tables.new(card))
    guide.shot("carom-pad-twelve")
    drive.app.go("score")
    drive.settle()


def tray(guide: Guide, game: str) -> None:
    drive = guide.drive
    drive.app.go("tray", game=game)
    drive.settle()
    drive.tap(drive.of("FilledButton")[0])
    guide.shot(f"{game}-tray")
    drive.app.go("score")
    drive.settle()


def review(guide: Guide) -> None:
    """A game looked at again: its slips, the better move, luck and skill, an exercise."""
    drive = guide.drive
    drive.app.go("replay", slot=drive.app.tables.new(solved()))
    guide.shot("replay")
    drive.choose("Review this game")
    drive.seconds(2)
    guide.shot("review")
    drive.choose("Next mistake")
    guide.shot("slip")
    drive.choose("Better move")
    guide.shot("better-move")
    drive.choose("Luck and skill")
    guide.shot("luck-and-skill")
    drive.app.go("exercise", name=NAMES[0], game="carom")
    guide.shot("exercise")


def records(guide: Guide) -> None:
    drive = guide.drive
    drive.app.go("records")
    guide.shot("players-and-results")
    drive.app.go("person", name=NAMES[0])
    guide.shot("player")
    drive.app.go("play")
    drive.settle()
    for name in NAMES[:2]:
        drive.scroll_to(f"Choose {name}")  # a phone that lies has less in sight
        drive.choose(f"Choose {name}")
    guide.shot("play-written-down")
    drive.app.go("records")
    drive.settle()
    drive.choose("Choose the group", "New group …")
    guide.shot("group")
    drive.key("escape")
    drive.settle()
    drive.app.go("score")
    drive.settle()


def search(guide: Guide) -> None:
    drive = guide.drive
    drive.app.go("search")
    drive.settle()
    drive.app.current.ask("mulligan row")
    drive.seconds(0.4)
    guide.shot("search")


def _finished(game: str) -> Table:
    """A short game, played by bots that bear people's names."""
    mode = GAMES.info(game).modes[0]
    table = Table.open(game, mode.key, NAMES, seed=5, options=SCRIPTS[game].short)
    chance = Seeded(5)
    while not table.over:
        seat = table.turn[0]
        level = LEVELS["greedy"](
            table.game, table.view(seat), seat, chance.fork(table.ply), Budget(4)
        )
        table.play(decide(level).move, seat)
    return table


def _read_off(table: Table) -> Scorecard:
    game = table.game.info.key
    options, entries = import_module(f"tests.games.{game}.engine.reading").read_off(table)
    card = Scorecard.open(game, table.setup.seats, options)
    for cell, value in entries:
        card.enter(cell, value)
    return card
