"""Mini Golf Designer: lay tiles into a nine-hole course that pleases two clients."""
