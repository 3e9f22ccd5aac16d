"""The table that all games share: the session, the frame around a board, curtain and sheets."""
