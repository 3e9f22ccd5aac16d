"""Score pads: one screen for every game's pad, drawn from what the pad declares."""
