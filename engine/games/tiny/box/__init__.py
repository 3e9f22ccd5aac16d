"""What lies in the box: sheets, dice, and the holes that come drawn already."""
