"""Luck and skill: where everybody's score comes from, the way of the game, and what turned it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app import kv
from app.replay.luck import Story, signed
from app.replay.review_picture import share_review
from app.shell.parts import grouped, lay_figures
from app.widgets import Card, Row, Sheet, Text
from app.widgets.surfaces.boxes import Column
from engine.play.table import Table
from engine.review.accounts import Account
from engine.review.reviewing import Review

TITLE = "Luck and skill"
FIRST, FURTHER = "The turning point", "Other great changes"


class LuckChart(Column):
    """The chart of what everybody could expect, with its words."""

    courses = ListProperty([])
    ticks = ListProperty([])
    ring = ObjectProperty(None, allownone=True)

    def __init__(self, story: Story, **kwargs: Any) -> None:
        courses, ticks, ring = story.courses, story.ticks, story.ring
        super().__init__(courses=courses, ticks=ticks, ring=ring, **kwargs)


class LuckCard(Card):
    """Somebody's account: four figures, a sentence, and a way to its parts."""

    name = StringProperty("")
    seat = StringProperty("")
    told = StringProperty("")
    parted = BooleanProperty(False)  # there is more than one hole or round to tell of

    def __init__(self, story: Story, account: Account, **kwargs: Any) -> None:
        self._account = account
        super().__init__(
            name=story.table.name(account.seat),
            seat=story.colours[account.seat],
            told=story.told(account),
            parted=len(account.parts) > 1,
            **kwargs,
        )
        figures = story.figures(account)
        lay_figures(self.ids.figures, figures, len(figures))

    def open_parts(self) -> None:
        """Luck and skill hole by hole, or round by round."""
        sheet = Sheet(title=self.name, subtitle="Luck and skill, one after the other")
        sheet.seat = self.seat
        rows = []
        for part in self._account.parts:
            row = Row(text=part.title or "The game")
            words = f"{signed(part.luck)} luck\n{signed(part.skill)} given away"
            row.add_widget(Text(text=words, role="caption_medium", hug=True, halign="right"))
            rows.append(row)
        sheet.add_widget(grouped(rows, dp(16)))
        sheet.open()


class LuckSheet(Sheet):
    """``go_to`` leads to a position of the replay."""

    def __init__(
        self, review: Review, table: Table, go_to: Callable[[int], object], **kwargs: Any
    ) -> None:
        super().__init__(title=TITLE, **kwargs)
        self.story = story = Story(review, table)
        card = Card()
        card.add_widget(LuckChart(story))
        self.add_widget(card)
        turns = story.turns
        for title, group in ((FIRST, turns[:1]), (FURTHER, turns[1:])):
            rows = []
            for turn in group:
                row = Row(seat=turn.colour, text=turn.sentence, detail=turn.detail, tappable=True)
                row.bind(on_release=lambda _row, ply=turn.ply: self._lead_to(go_to, ply))
                rows.append(row)
            if rows:
                self.add_widget(Text(text=title, role="section"))
                self.add_widget(grouped(rows, dp(64)))
        for account in story.accounts:
            self.add_widget(LuckCard(story, account))

    def share(self) -> None:
        share_review(self.story)

    def _lead_to(self, go_to: Callable[[int], object], ply: int) -> None:
        self.dismiss()
        go_to(ply)


kv.load("replay/luck_sheet")
