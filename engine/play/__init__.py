"""One game in progress: the table, its history, undo, questions, corrections and saves."""
