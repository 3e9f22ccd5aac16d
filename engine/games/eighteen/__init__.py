"""18 Holes: a hex course, drafted clubs, cards for shots, nine ways to play.

A further club is a row in `box.clubs`, a further golfer two in `box.golfers`, a further mode one in
`box.ways`: where a row asks for something new, it gets a field, and the rules ask for the field.
Every phase has a handler with `turn`, `moves`, `why_not` and `play`; `rules.phases` lists them.
"""
