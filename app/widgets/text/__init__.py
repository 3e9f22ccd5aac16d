"""Words on the screen: labels by role, the fonts they are set in, and letters of every script."""
