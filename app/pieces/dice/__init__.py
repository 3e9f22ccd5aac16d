"""A die: how it looks, how it tumbles, and the widget that is tapped, rolled and held."""
