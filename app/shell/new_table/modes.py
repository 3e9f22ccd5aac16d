"""The modes of a game for those who choose one: what each feels like, how long, for whom."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from app.shell.parts import grouped
from app.widgets import Icon, Row, Sheet
from app.words import counted
from engine.core.game import GameInfo, Mode


def told(info: GameInfo, mode: Mode) -> str:
    """How long a mode takes, and for whom it is: "15–30 minutes · 2–7 players · families"."""
    guide = info.guides.get(mode.key)
    if guide is None:
        return ""
    (shortest, longest), (least, most) = guide.minutes, mode.seats
    players = f"{least}–{most} players" if most > least else counted(most, "player")
    return " · ".join(filter(None, (f"{shortest}–{longest} minutes", players, guide.suits)))


class ModeSheet(Sheet):
    """Every mode in a line or two; a tap chooses one."""

    def __init__(self, info: GameInfo, chosen: str, choose: Callable[[str], object]) -> None:
        super().__init__(title="Ways to play", wide="560dp")
        self._choose = choose
        rows = [self._row(info, mode, mode.key == chosen) for mode in info.modes]
        self.add_widget(grouped(rows, dp(16)))

    def _row(self, info: GameInfo, mode: Mode, chosen: bool) -> Row:
        guide = info.guides.get(mode.key)
        feel = guide.feel if guide else mode.blurb
        row = Row(
            text=mode.title,
            detail=f"{feel} {told(info, mode)}".strip(),
            tappable=True,
            label=f"Play {mode.title}",
        )
        row.add_widget(Icon(icon="check" if chosen else ""))
        row.bind(on_release=lambda _row: self._take(mode.key))
        return row

    def _take(self, key: str) -> None:
        self.dismiss()
        self._choose(key)
