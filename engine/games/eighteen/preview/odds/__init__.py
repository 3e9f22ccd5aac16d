"""Where balls can come down, how likely, and how far a green is then: for previews and for bots.

Where to look
    shapes, luck        where balls can come down; what decks may bring
    reach, weighing     the chances of hexes; what a shot leaves on average
    distances, aims     turns to a green for anybody; what a seat plays for
"""
