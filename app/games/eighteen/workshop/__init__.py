"""Where courses of 18 Holes are built: the floor, the tray, and what fingers do with tiles."""
