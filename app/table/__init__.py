"""What all games share at the table: the session, the frame around a board, curtain and sheets."""
