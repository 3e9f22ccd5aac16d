"""Everything there is to beat: the hole of the day, tours with medals, challenges and records."""
