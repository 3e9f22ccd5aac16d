"""What the tour looks at in each game: one module a game, with a function `walk`.

A walk begins with a table that is started by touch and played to its end by `guide.whole_game()`; a
walk that is `brief`, by night or across a phone, ends there.
"""
