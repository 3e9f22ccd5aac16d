"""18 Holes: a hex course, drafted clubs, cards for shots, nine ways to play.

Where to look, from what is given to what follows from it:

What lies on the table
    box/        clubs, shot cards, golfers, tiles, courses, solo cards; the modes as rows of `ways`
    model/      the position, the moves, the events
    changes     new positions from old ones, and what a position says at a glance

Before a game
    options, info           what can be chosen
    dealing, pacing         from the choices to a table; the deck of a solo game
    building, adjusting     courses by chance; `checking` says what is wrong with one
    opening                 the steps up to the first tee: lineup (golfers), skins (tokens),
                            outfitting, drafting, leftovers, naming (clubs; `bags` is shared)

A round: every phase has a module with `turn`, `moves`, `why_not` and `play`; `moves` lists them
    choosing    with peeking, and hands (clubs that can be used, come back, are taken back)
    borrowing   a club that others have shown, or have discarded
    acting      one action, or in `refusing` why not; decks, swinging and bighits for cards
    extra       a turn more from a tee
    flight, landing         where balls fly, and how a turn ends
    initiative, rounds, flow    the order of play, how rounds begin, what comes next; `rules` plays

Greens and points
    greens      what a green and the end of a round mean, by the row of the mode; `holes` is shared
    skins, kelly, rivals    what only one mode has
    scoring, standing       points and places; how everybody stands
    outcome                 how that is told
    pad/                    the score pad of a real table
    tray                    the shot decks and the solo deck without the game

What is told, and to whom
    hiding      what seats may not know, and what they can imagine
    words, telling, prompts     moves in a line, events in sentences, what to do now
    outlook/    what a move would do: the ways of balls, chances by hex
    trace       single flights for the command line

What is likely, and what is wise
    odds/       where balls can come down, how likely, how far the greens are
    bots/       the quick bot and the strong one

A further club is a row in `box.clubs`, a further golfer two in `box.golfers`, a further mode one in
`box.ways`: where a row asks for something new, it gets a field, and the rules ask for the field.
"""
