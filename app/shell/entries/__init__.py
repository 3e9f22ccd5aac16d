"""Shows in lists a table or a pad that was begun, and offers all that can be done with it."""
