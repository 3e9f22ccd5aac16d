"""How Carom Mini Golf is told: names, prompts, and strokes."""
