"""What is on the disk: tables, score pads and trays, the people who play, and what they reached."""
