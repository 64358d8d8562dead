"""Rows per week and side by another program from PyPI, in the quickest of the plain ways to ask it.

peers.py PROGRAM                           prints the versions of its packages
peers.py PROGRAM FILE DATE VALUE THREADS   prints Monday's Unix time, side, count, sum

PROGRAM is pandas (one thread), duckdb or chdb; DATE is at or at_text, VALUE amount or price.
"""

import importlib.metadata
import pathlib
import sqlite3
import sys

MONDAY, WEEK = 345_600, 604_800  # 1970-01-05


def pandas(file, date, value, threads):
    import pandas

    how = {"at": {"at": {"unit": "s"}}, "at_text": {"at_text": "%Y-%m-%d %H:%M:%S"}}[date]
    connection = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    events = pandas.read_sql_query(f"SELECT {date}, side, {value} FROM event", connection, parse_dates=how)
    weeks = events.set_index(date).groupby("side")[value].resample("W-MON", label="left", closed="left")
    found = weeks.agg(["count", "sum"])
    for (side, monday), count, total in zip(found.index, found["count"], found["sum"]):
        if count:
            yield int(monday.timestamp()), side, count, total


def duckdb(file, date, value, threads):
    """By its SQLite reader, which is loaded from the package that brings it: nothing is downloaded."""
    import duckdb
    import duckdb_extension_sqlite_scanner

    folder = pathlib.Path(duckdb_extension_sqlite_scanner.__file__).parent
    connection = duckdb.connect(config={"threads": threads})
    connection.load_extension(str(next(folder.rglob("sqlite_scanner.duckdb_extension"))))
    seconds = {"at": '"at"', "at_text": "epoch(at_text::TIMESTAMP)::BIGINT"}[date]
    return connection.execute(
        f"SELECT ({seconds} - {MONDAY}) // {WEEK} * {WEEK} + {MONDAY}, side, count(*), sum({value})"
        " FROM sqlite_scan(?, 'event') GROUP BY 1, 2",
        [file],
    ).fetchall()


def chdb(file, date, value, threads):
    import chdb

    seconds = {"at": "at", "at_text": "toUnixTimestamp(toDateTime(at_text, 'UTC'))"}[date]
    answer = chdb.query(
        f"SELECT intDiv({seconds} - {MONDAY}, {WEEK}) * {WEEK} + {MONDAY}, side, count(), sum({value})"
        f" FROM sqlite('{file}', 'event') GROUP BY 1, 2 SETTINGS max_threads = {threads}",
        "TSV",
    )
    return (line.split("\t") for line in str(answer).splitlines())


def print_versions(program):
    packages = {package.name: package.version for package in importlib.metadata.distributions()}
    print(", ".join(f"{name} {version}" for name, version in sorted(packages.items()) if name.startswith(program)))


program, *words = sys.argv[1:]
if words:
    for week in {"pandas": pandas, "duckdb": duckdb, "chdb": chdb}[program](*words):
        print(*week)
else:
    print_versions(program)
