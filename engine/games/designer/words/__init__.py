"""How Mini Golf Designer is told: names, prompts and the log."""
