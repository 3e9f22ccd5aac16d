"""All that comes before the first hole: options, courses, golfers, bags and the draft."""
