"""The bots of 18 Holes, each module built on those before.

Where to look
    planning            turns to a green for one bag, by the clubs in hand
    stakes              what the end of a turn is worth beside the others
    flags               and where two teams race for flags
    picks, judge        which clubs and golfers are liked; what every legal move leaves
    heuristics          the quick bot
    strong              the strong one
"""
