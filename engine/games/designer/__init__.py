"""Mini Golf Designer: lay tiles into a nine-hole course that pleases two clients.

A further client is a row in `box.clients`: where it asks for something new, rows get a field, and
rules and bots ask for the field. A further condition is a row in `CONDITIONS` there and a function
in `rules.conditions`; one that can be promised is a row in `PLEDGES` too, and
`bots.promises` says when that is safe. A further tile is a row in `box.tiles`, a further land one
in `box.lands`.
"""
