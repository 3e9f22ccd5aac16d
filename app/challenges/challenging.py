"""Challenges: makes one of a table that is over, and shows one that was sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.app import App
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.screenmanager import Screen

from app import kv
from app.challenges.player import PlayerChip  # noqa: F401  (kv builds the screen with it)
from app.challenges.playing import play_challenge
from app.shell.catalogue import listing
from app.store.kept import game_of, is_pad
from app.widgets import snackbar
from app.words import counted, enumerated
from app.workshop import course_view as _course_view  # noqa: F401  (kv shows the course with it)
from app.workshop import sharing
from engine.core.game import BadSetup
from engine.courses.challenges import can_challenge, challenge_from
from engine.courses.codes import Challenge
from engine.courses.kind import BadCourse
from engine.courses.occasions import challenge_of
from engine.games import GAMES
from engine.play.table import Table

if TYPE_CHECKING:
    from app.store.kept import Kept

BOTS = {"easy": "an easy bot", "greedy": "a middling bot", "strong": "a strong bot"}
PICTURE = 640  # pixels of a header


def offers_challenge(kept: Kept) -> bool:
    return not is_pad(kept) and can_challenge(kept)


def share_challenge(table: Table) -> None:
    """Offer what was reached at a table to others, or say why it cannot be sent."""
    try:
        challenge = challenge_from(table)
        told = f"{challenge.by} made {_result(challenge, table)}, with the same luck for you."
        sharing.share_challenge(challenge, f"{GAMES.title(game_of(table))} challenge", told)
    except BadCourse as wrong:
        snackbar(str(wrong), icon="alert-outline")


def _result(challenge: Challenge, table: Table) -> str:
    return counted(challenge.score or 0, table.standing().unit)


class ChallengeScreen(Screen):
    """What somebody has sent; only Play changes anything."""

    title = StringProperty("")
    subtitle = StringProperty("")
    to_beat = StringProperty("")
    told = StringProperty("")
    answered = StringProperty("")
    course = ObjectProperty(None, allownone=True)
    header = StringProperty("")  # of the game, where there is no course to show
    problem = ""

    def enter(self, sent: Challenge, **_: object) -> None:
        self.sent = sent
        self.title = f"A challenge by {sent.by}" if sent.by else "A challenge"
        self.ids.player.show()
        self.course = sent.course
        try:
            seats = ["Ana", *(f"bot:{level}" for level in sent.bots)]
            table = Table.open(sent.game, sent.mode, seats, sent.seed, sent.chosen())
        except BadSetup as wrong:
            snackbar(f"This challenge can't be played: {wrong}", icon="alert-outline")
            App.get_running_app().back()
            return
        self._tell(sent, table)

    def _tell(self, sent: Challenge, table: Table) -> None:
        self.subtitle = f"{GAMES.title(sent.game)} · {table.setup.mode.title}"
        self.header = "" if sent.course else listing(sent.game).picture(PICTURE)
        unit = table.standing().unit
        self.to_beat = f"To beat: {counted(sent.score, unit)}" if sent.score is not None else ""
        company = f" Against {enumerated([BOTS[bot] for bot in sent.bots])}." if sent.bots else ""
        self.told = (
            "You get the same course, the same dice and the same cards. Your first round counts, "
            f"without hints.{company}"
        )
        answer = App.get_running_app().tables.honours.answer(challenge_of(sent))
        score = answer.score if answer else None
        self.answered = f"You made {counted(score, unit)} in your first round." if score else ""

    def leave(self) -> None:
        self.course = None

    def play(self) -> None:
        play_challenge(self.sent, self.ids.player.player, instead=True)


kv.load("challenges/challenging")
