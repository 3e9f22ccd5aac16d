"""A short demo by touch, for where there is no display: `python -m tests.touch.demo`.

A robot plays a short game of each on a phone, keeps score on a pad and sits down at a live table.
The pictures and a few films are in build/demo/, with a page that shows them all.
"""

from __future__ import annotations

import html
import shutil
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from app.games import CARDS
from engine import GAMES, Table
from tests.games.gnoming.stops import own_cards
from tests.support.seating import seats
from tests.touch import beside
from tests.touch.drive import Drive
from tests.touch.film import film
from tests.touch.guide import Guide
from tests.touch.readme_film import TARGET as README_FILM
from tests.touch.robot import Robot
from tests.touch.scripts import SCRIPTS

FOLDER = Path(__file__).parents[2] / "build" / "demo"
PHONE = (412, 915)
DENSITY = 1.5
LOOKS = (4, 30)  # moves after which a game is looked at, if it goes on for so long
FILMS = ("table-carom", "moves-gnoming", "look")  # short ones: nobody waits for two minutes
QUIET = {"sounds": False, "animations": "off"}  # nobody hears them here


def main() -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    start = time.monotonic()
    with (
        tempfile.TemporaryDirectory() as home,
        Drive(PHONE, Path(home), density=DENSITY, settings=QUIET, pictures=True) as drive,
    ):
        guide = Guide(drive, "phone", FOLDER)
        for told in walk(guide):
            print(f"  {told} ({guide.count} pictures so far)", flush=True)
    for name in FILMS:
        print(
            f"  Filmed: {film(name, 'phone', dark=False, folder=FOLDER, sheet=False)}", flush=True
        )
    write_page()
    taken = time.monotonic() - start
    told = f"{guide.count} pictures and {len(FILMS)} films in {taken:.0f} s."
    print(f"{told} Open build/demo/index.html to see them;")
    print("`make tour` plays everything, at every size, by day and by night.")


def walk(guide: Guide) -> Iterator[str]:
    """Show one thing after the other, and say each time what was shown."""
    guide.shot("home")
    for game in CARDS:
        play(guide, game)
        yield f"{GAMES.info(game).title} played by touch"
    guide.game = "beside"
    beside.new_pad_and_entries(guide, CARDS[-1])
    yield "A score pad filled in"
    own_cards(guide)
    yield "A live table with real cards"
    guide.game = ""
    for place in ("home", "saves", "rules", "settings"):
        guide.drive.app.go(place)
        guide.shot(place)
    yield "The other screens"


def play(guide: Guide, game: str) -> None:
    """A short game of two, from its first move to its results."""
    guide.game = game
    mode = GAMES.info(game).modes[0]
    guide.open(Table.open(game, mode.key, seats("Ana Ben"), seed=5, options=SCRIPTS[game].short))
    robot = Robot(guide.drive)
    guide.shot("start")
    looks = list(LOOKS)
    while robot.step():
        guide.drive.settle()
        session = getattr(guide.drive.app.current, "session", None)
        if looks and session and session.acting and session.table.ply >= looks[0]:
            robot.aim(*robot.choose())
            guide.shot(f"turn-{looks.pop(0)}", settle=False)
            session.board.cancel()  # and not by Back, which leaves a table where nothing is held
    assert guide.drive.app.current.name == "results", f"{game} was not played to its end"
    guide.shot("results")
    guide.leave()


def write_page() -> None:
    """One page with every film and every picture, in the order in which they were taken; a click
    shows one as large as the window, another click small again."""
    shutil.copy(README_FILM, FOLDER / "games.webp")
    shown = "\n".join(
        f'<figure><img src="{path.name}"><figcaption>{html.escape(path.stem)}</figcaption></figure>'
        for kind in ("webp", "png")
        for path in sorted(FOLDER.glob(f"*.{kind}"))
    )
    page = f"""<!doctype html><meta charset="utf-8"><title>Clubhouse, a demo</title>
<style>body {{ font-family: sans-serif; display: flex; flex-wrap: wrap; gap: 16px }}
figure {{ margin: 0; width: 206px }} figcaption {{ font-size: 12px }}
img {{ width: 206px; cursor: zoom-in }}
img.large {{ position: fixed; inset: 0; margin: auto; width: auto; height: 100vh;
box-shadow: 0 0 0 100vmax #000c; cursor: zoom-out }}</style>
{shown}
<script>
onclick = ({{target}}) => target.tagName == "IMG" && target.classList.toggle("large")
</script>
"""
    (FOLDER / "index.html").write_text(page, "utf-8")


if __name__ == "__main__":
    main()
