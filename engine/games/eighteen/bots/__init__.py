"""The bots of 18 Holes, each module built on those before.

Where to look
    planning            turns to a green for one bag, by the clubs in hand
    stakes              what the end of a turn is worth beside the others, in a race for flags too
    picks, judge        which clubs and golfers are liked; what every legal move leaves
    heuristics          the quick bot
    strong_bot          the strong one
"""
