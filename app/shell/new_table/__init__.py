"""The screen that sets a new table up."""
