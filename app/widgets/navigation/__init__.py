"""The way through the app: the bars and the rail, the ring for keys, and the mouse."""
