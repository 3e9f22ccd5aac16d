"""The screens of the shell, on the real widgets and by touch."""
