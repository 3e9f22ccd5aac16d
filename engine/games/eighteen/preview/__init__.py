"""What a move would do, told before it is made.

Where to look
    previews    every kind of move: the chances of a club, of cards drawn or followed
    balls       the way of a ball, a step, a try to get out of the sand
    chances     where shots most likely end, how far the green is then, and words for it
"""

from engine.games.eighteen.preview.previews import preview

__all__ = ["preview"]
