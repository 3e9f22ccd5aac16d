"""What fingers do on the board of 18 Holes, and what they have chosen."""
