"""Score pads for people who own a game: the contract, and one pad in use."""
