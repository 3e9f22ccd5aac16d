"""What every game's board shares."""
