"""The board of Gnoming A-Round."""
