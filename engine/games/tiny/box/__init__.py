"""The box: sheets, dice, and the holes that come drawn already."""
