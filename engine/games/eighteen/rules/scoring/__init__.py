"""Points, places and how they are told."""
