"""State, moves and events of 18 Holes.

Hexes are places of `box.played_course`, headings are directions of `engine.core.grids.hexes`, holes
are counted from 0, clubs and shot cards go by their numbers in the box. What nobody knows is not in
the state: the order of a deck, the tokens still face down. What only some know is taken out of
views: there a club or card is HIDDEN.
"""

from engine.games.eighteen.model.events import *  # noqa: F403
from engine.games.eighteen.model.moves import *  # noqa: F403
from engine.games.eighteen.model.state import *  # noqa: F403
