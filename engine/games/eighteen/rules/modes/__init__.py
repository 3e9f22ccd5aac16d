"""What only some modes have: secret greens, skins, opponents, the solo deck."""
