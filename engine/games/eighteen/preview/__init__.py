"""Previews of moves, and the odds behind them, for bots too.

Where to look
    previews     every kind of move: the chances of a club, of cards drawn or followed
    chances      where shots most likely end, the way of a ball, and words for it
    shot_odds    the chances of hexes; what a shot leaves on average
    card_luck    what decks may bring; where balls can come down
    distances    turns to a green for anybody; what a seat plays for
"""

from engine.games.eighteen.preview.previews import preview

__all__ = ["preview"]
