"""How bots draw and shoot, and what a sheet is worth to them."""
