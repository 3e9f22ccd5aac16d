"""The table of a score pad: cells that scroll below heads and beside titles that stay."""
