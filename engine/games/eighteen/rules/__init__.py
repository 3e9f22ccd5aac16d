"""The rules of 18 Holes: what a move does, and what comes next.

Where to look
    phases              who may do what in every phase, and what it does
    changes, rounds     what several parts change; who plays when, and what comes next
    greens, ranking     what greens bring, and what everybody has; standing tells it
    kelly, skins, rivals    what is special in these modes and in solo games
    hiding              who knows what
    opening/            all that comes before the first hole
    turn/               a turn, from the choice of a club to where the ball lies
"""
