"""Tools behind the command line: games in the terminal, bots among themselves, figures."""
