"""Plays the real app as people do: fingers that press, eyes that look, robots that finish games."""
