"""Rules pages with their pictures, and the search through all of them."""
