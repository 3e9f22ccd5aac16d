"""What lists show of a table or a pad that was begun, and what can be done with it."""
