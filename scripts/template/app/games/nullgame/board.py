"""The Python side of kv/games/nullgame.kv: what its screen binds to. Places and words are kv's.

Change this.
"""

from __future__ import annotations

from engine.games.nullgame.model import DIE, FIRMLY, GENTLY, Move, Putt, Putted, State
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app import kv
from app.pieces.dice.look import white
from app.table.board.board import Board
from app.table.board.meaning import HelpText
from engine.core.game import Event

MOVES: dict[str, Move] = {"gently": Putt(GENTLY), "firmly": Putt(FIRMLY)}
# What is this? Widgets name a key as `means` in kv; each saying ends with its chapter of the rules.
# The title of a choice is the text of the main action too, and of nothing else.
SAYINGS = {
    "putt": HelpText("The last putt", "How many strokes it took. Fewer are better.", "A putt"),
    "gently": HelpText("Putt gently", "Takes three strokes.", "A putt"),
    "firmly": HelpText("Putt firmly", "Takes the die less one, and one at least.", "A putt"),
}
SHOWN = 0.4  # seconds for which a putt is shown at full pace


class NullGameBoard(Board[State, Move]):
    """Shows the last putt; a choice is pending until the main action."""

    zones_called = "NullGame"
    sayings = SAYINGS
    chosen = StringProperty("")  # a key of MOVES, or nothing yet
    acting = BooleanProperty(False)
    strokes = NumericProperty(0)  # of the last putt, 0 before the first
    look = ObjectProperty(white(None))  # of the die

    def show_view(self) -> None:
        """Everything from the view: a move may have been taken back, or made by another."""
        self.acting = self.desk.acting
        self.chosen = ""
        self.strokes, face = self.desk.view.last
        self.look = white(face or None)

    def choose(self, how: str) -> None:
        """Press previews, the main action plays: nothing happens by accident."""
        if not self.desk.acting:
            return
        self.chosen = how
        preview = self.desk.preview(MOVES[self.chosen])
        self.sentence = preview.sentence if preview else ""

    def on_chosen(self, *_: object) -> None:
        self.sentence = ""
        self.action_text = SAYINGS[self.chosen].title if self.chosen else ""

    def act(self) -> None:
        if self.chosen:
            self.desk.propose(MOVES[self.chosen], self.to_window(*self.center))

    def put_down(self) -> bool:
        chosen, self.chosen = self.chosen, ""
        return bool(chosen)

    def point_at(self, move: Move) -> None:
        self.choose(next(how for how, made in MOVES.items() if made == move))

    def animate(self, event: Event, pace: float) -> float:
        """Ids of the zones lead to their widgets, and those to the widgets in their own rules."""
        if isinstance(event, Putted):
            self.acting = False
            self.strokes = event.strokes
            if event.face and self.zones:
                self.look = white(event.face)
                die = self.zones.ids.putt.ids.die
                return float(die.roll(white, DIE.faces, event.face, self.motions, pace))
        return SHOWN * pace


kv.load("games/nullgame")
