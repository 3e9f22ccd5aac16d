"""The people in the records: who they are, how they have played, and the groups they make."""
