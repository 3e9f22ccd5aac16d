"""Where lands of Mini Golf Designer are drawn, and how they are seen in lists."""
