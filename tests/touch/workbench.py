"""How a finger builds a course: what lies in the tray is taken, by its name."""

from __future__ import annotations

from tests.touch.drive import Drive


def take(drive: Drive, title: str) -> None:
    """Tap something in the tray, wherever that was scrolled to."""
    lift(drive, title)
    drive.tap(title)
    drive.frames(2)


def lift(drive: Drive, title: str) -> tuple[float, float]:
    """Bring something in the tray into view; where it is."""
    (tray,) = drive.of("BuildTray")
    place = next(each for each in tray.ids.places.children if each.label == title)
    if not drive.has(title):
        tray.ids.scroll.scroll_to(place, animate=False)
    drive.frames(3)
    return drive.point(title)
