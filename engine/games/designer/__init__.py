"""Mini Golf Designer: lay tiles into a nine-hole course that pleases two clients.

Where to look, from what is given to what follows from it:

What lies on the table
    box/        tiles and the edges of squares, lands, clients with what they judge a course by
    model       the position, the moves, the events
    changes     new positions from old ones, and what a position says at a glance
    bag         what is in it, and how racks are filled
    squares     where a tile may lie, and a number

The game
    options, info       what can be chosen
    opening     clients, lands, pawns, the first racks
    rounds      tiles are taken from the middle rack, then racks move up; alone, a turn is one
    promising   promises before the first round and at visits; who is ready
    ending      numbers put down and taken up, the last look at them, the end
    moves, rules        who may do what and why not; which function makes which move

What a course is worth
    layout      holes, and what is wrong with how tiles lie
    scoring     the eight conditions, each with its reasons
    tallying    promises, totals, the score track; `winning` says who is first
    numbering   what numbers mean, and the best ones: `spots` has the course as numbers alone,
                ordering searches it, climbing betters what is found for very many holes
    standing    how everybody stands

Beside a real table
    pad/        the score pad
    tray        the bag and the cards without the game

What is told, and to whom
    hiding      promises are secret
    words, telling      tiles, moves and what to do now; events in sentences
    outlook     what a move would do
    holes_seen  numbers and squares of the holes, for the board

Bots, each module built on those before
    supply      what tiles are worth, what comes from the bag, how long one waits for it
    fitting     how a tile would fit, guessed from what lies around it
    pledges     which promises to make
    heuristics  the quick bot
    routes      ways through a land for a whole circuit
    rating      the best way to cut a route into nine holes
    planning    routes searched for and remembered
    mastery     the strong bot: takes the tiles that suit its plans

A further client is a row in `box.clients`: where it asks for something new, rows get a field, and
rules and bots ask for the field. A further condition is a row in `CONDITIONS` there and a function
in `scoring`; one that can be promised is a row in `PLEDGES` too, and `pledges` says when that is
safe. A further tile is a row in `box.tiles`, a further land one in `box.lands`.
"""
