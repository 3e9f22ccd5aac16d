"""The things in the box: dice, cards, balls, pieces and holes. No rules."""
