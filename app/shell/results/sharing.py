"""Offers a result to others, as a picture or as a text."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from kivy.app import App
from kivy.uix.widget import Widget

from app.device.pictures import share_picture
from app.device.share import share_text
from app.shell.results.outcome import Outcome
from app.shell.results.result_picture import draw_picture
from app.widgets import Menu, snackbar

PICTURE, TEXT = "picture", "text"
CHOICES = (
    (PICTURE, "Picture", "image-outline"),
    (TEXT, "Text", "text-box-outline"),
)


def offer_sharing(outcome: Outcome, anchor: Widget) -> None:
    """Let people choose in which form a result goes out."""
    menu = Menu(choices=CHOICES)
    menu.bind(on_choose=lambda _menu, form: _SHARE[form](outcome))
    menu.open(anchor)


def _as_text(outcome: Outcome) -> None:
    _tell(share_text(outcome.report, outcome.game, _folder()))


def _as_picture(outcome: Outcome) -> None:
    path = _folder() / picture_name(outcome)
    draw_picture(
        outcome,
        path,
        drawn=lambda: share_picture(path, outcome.headline, _tell),
        failed=_tell,
    )


_SHARE = {PICTURE: _as_picture, TEXT: _as_text}


def picture_name(outcome: Outcome) -> str:
    """A file for this result alone, so that sharing it twice makes no second one."""
    moment = datetime.fromtimestamp(outcome.ended)
    return f"{outcome.game} {moment:%Y-%m-%d %H.%M.%S}.png"


def _folder() -> Path:
    return Path(App.get_running_app().files_folder)


def _tell(sentence: str) -> None:
    if sentence:
        snackbar(sentence)
