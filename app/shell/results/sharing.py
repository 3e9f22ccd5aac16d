"""Offers a result to others, as a picture or as a text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kivy.app import App
from kivy.uix.widget import Widget

from app.challenges.challenging import offers_challenge, send_challenge
from app.device.pictures import share_picture
from app.device.share import share_text
from app.shell.results.outcome import Outcome
from app.shell.results.result_picture import draw_picture
from app.widgets import Menu, snackbar
from app.words import moment_at

if TYPE_CHECKING:
    from app.store.table_or_pad import TableOrPad

PICTURE, TEXT, CHALLENGE = "picture", "text", "challenge"
CHOICES = (
    (PICTURE, "Picture", "image-outline"),
    (TEXT, "Text", "text-box-outline"),
)
DARE = (CHALLENGE, "Challenge a friend", "flag-checkered")


def offer_sharing(outcome: Outcome, anchor: Widget, kept: TableOrPad) -> None:
    """Let people choose in which form a result goes out."""
    menu = Menu(choices=[*CHOICES, *([DARE] if offers_challenge(kept) else [])])

    def choose(_menu: Menu, form: str) -> None:
        if form == CHALLENGE:
            send_challenge(kept)
        else:
            _SHARE[form](outcome)

    menu.bind(on_choose=choose)
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
    moment = moment_at(outcome.ended)
    return f"{outcome.game} {moment:%Y-%m-%d %H.%M.%S}.png"


def _folder() -> Path:
    return Path(App.get_running_app().files_folder)


def _tell(sentence: str) -> None:
    if sentence:
        snackbar(sentence)
