"""Everything on the disk: tables, score pads and trays, who plays, and what they reached."""
