"""What comes before the first hole: options, golfers, bags and the draft."""
