"""The sheets of a table: questions, the log, a round's scores, and what else can be done."""
