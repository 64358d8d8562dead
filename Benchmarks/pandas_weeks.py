"""What a person would write with pandas: rows per week and side. Prints Monday's Unix time, side, count, sum."""

import sqlite3
import sys

import pandas

database, column = sys.argv[1:]
if column == "at":
    how = {"at": {"unit": "s"}}
else:
    how = {"at_text": "%Y-%m-%d %H:%M:%S"}
connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
events = pandas.read_sql_query(f"SELECT {column}, side, amount FROM event", connection, parse_dates=how)
weeks = events.set_index(column).groupby("side")["amount"].resample("W-MON", label="left", closed="left")
for (side, monday), (count, total) in weeks.agg(["count", "sum"]).iterrows():
    if count:
        print(int(monday.timestamp()), side, count, total)
