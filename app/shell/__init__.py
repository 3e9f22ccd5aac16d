"""The screens around the tables: home, new table, saves, rules, settings, about, results."""
