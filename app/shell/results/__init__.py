"""The screen of results, with its podium, chart and table."""
