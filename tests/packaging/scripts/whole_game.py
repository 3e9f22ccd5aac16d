"""Starts the packed app, opens a lesson, and plays a whole game by touches from the first screen
on; where a folder is given, the game is kept there."""

import sys
from pathlib import Path

import app
import engine
from tests.touch.drive import Drive
from tests.touch.robot import Robot

home = Path(sys.argv[1]) if len(sys.argv) > 1 else None
with Drive(size=(412, 915), home=home, settings={"animations": "off"}) as drive:
    drive.settle()
    drive.tap("Gnoming A-Round")
    drive.settle()
    drive.choose("Learn by playing", "Next step")
    print("a lesson at its step", drive.app.current.session.learning.guide.done + 1)
    drive.app.go("new_table", game="gnoming")
    drive.settle()
    drive.tap("Start")
    robot = Robot(drive)
    robot.play_to_the_end()
    assert drive.has("Rematch"), drive.seen()
    print("played from", app.__file__, "and", engine.__file__)
    print("a whole game with", robot.touches, "touches")
