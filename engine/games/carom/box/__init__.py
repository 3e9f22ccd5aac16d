"""What is in the box: dice, cards, pieces and holes. Printed things, no rules."""
