#!/usr/bin/env python3
"""An application that opens its WAL database for every write and closes it again, for the tests that read it meanwhile.

    Tests/Programs/reopening-writer.py DATABASE ROUNDS STOP [--switch]

Makes DATABASE with 20 days of 10 rows, all of which always hold one and the same number. Then, ROUNDS times and until the
file STOP is there: opens it, adds 1 to every row, closes it. --switch changes between WAL and the older journal mode, vacuums and checkpoints now and
then, where no reader is in the way. Makes the file STOP.ready before the first round. In the end prints JSON: how many writes succeeded and failed, some failures in SQLite's words, and the files beside
the database that were seen and not its owner's. Exit: 0 in any case.
"""

import argparse
import json
import os
import random
import sqlite3
import time

DAYS = 20
ROWS_A_DAY = 10
PATIENCE = 10.0


def open_database(path):
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    connection.execute("PRAGMA synchronous = OFF")
    return connection


def fill(connection):
    connection.execute("PRAGMA journal_mode = wal")
    connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, day TEXT, n INTEGER)")
    connection.execute(
        f"""
        WITH RECURSIVE number(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM number WHERE i + 1 < {DAYS * ROWS_A_DAY})
        INSERT INTO t (day, n) SELECT date('2026-11-20', -(i % {DAYS}) || ' days'), 1 FROM number
        """
    )


def foreign(path):
    """The names of files beside the database that belong to somebody else."""
    names = []
    for name in os.listdir(os.path.dirname(path)):
        try:
            if os.lstat(os.path.join(os.path.dirname(path), name)).st_uid != os.geteuid():
                names.append(name)
        except FileNotFoundError:
            pass
    return names


def rearrange(connection, chance):
    """Does what needs the whole database, where nobody reads it."""
    statements = {1: "PRAGMA journal_mode = delete", 2: "PRAGMA journal_mode = wal", 3: "VACUUM",
                  4: "PRAGMA wal_checkpoint(TRUNCATE)"}
    if chance.randrange(20) == 0:
        connection.execute("PRAGMA busy_timeout = 20")
        try:
            connection.execute(statements[chance.randrange(1, 5)])
        except sqlite3.OperationalError as error:
            if "locked" not in str(error):
                raise
        connection.execute(f"PRAGMA busy_timeout = {int(PATIENCE * 1000)}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("database")
    parser.add_argument("rounds", type=int)
    parser.add_argument("stop")
    parser.add_argument("--switch", action="store_true")
    options = parser.parse_args()
    chance = random.Random(20261122)

    connection = open_database(options.database)
    fill(connection)
    connection.close()
    open(options.stop + ".ready", "w").close()
    writes, failed, failures, strangers = 0, 0, [], set()
    while writes + failed < options.rounds or not os.path.exists(options.stop):
        try:
            connection = open_database(options.database)
            if options.switch:
                rearrange(connection, chance)
            connection.execute("UPDATE t SET n = n + 1")
            writes += 1
        except sqlite3.Error as error:
            failed += 1
            if len(failures) < 5:
                failures.append(str(error))
        strangers.update(foreign(options.database))
        connection.close()
        time.sleep(chance.random() * 0.001)
    strangers.update(foreign(options.database))
    print(json.dumps({"writes": writes, "failed": failed, "failures": failures, "foreign": sorted(strangers)}))


if __name__ == "__main__":
    main()
