#!/usr/bin/env python3
"""An application that keeps writing to its database, for the tests that read it meanwhile.

    Tests/Programs/live-writer.py DATABASE STOP [--journal wal|delete] [--checkpoint on|off] [--reopen] [--vacuum]

Makes DATABASE with 20 days of 1,000 rows, all of which always hold one and the same number, and commits "every row and 1"
over and over, until the file STOP is there. --reopen closes the database after each commit and opens it again. --vacuum makes rows longer and shorter, so that they
move to other pages, and after every fifth commit has the file vacuumed, and its log copied back and cut to nothing. Makes the
file STOP.ready with the first commit. In the end prints JSON: how many commits, every failure in SQLite's words, the
largest -wal file seen in bytes, and what is left beside the database when it is closed. Exit: 0 in any case.
"""

import argparse
import json
import os
import sqlite3
import time

DAYS = 20
ROWS_A_DAY = 1_000
PATIENCE = 5.0
# Fillers of 0 to 9,000 bytes: also of more than a page.
MOVE = "UPDATE t SET n = n + 1, filler = zeroblob((id * 31 + ?1 * 17) % 97 * CASE id % 500 WHEN 0 THEN 90 ELSE 1 END)"


def open_database(options):
    connection = sqlite3.connect(options.database, timeout=PATIENCE, isolation_level=None)
    connection.execute(f"PRAGMA journal_mode = {options.journal}")
    connection.execute("PRAGMA synchronous = OFF")
    if options.checkpoint == "off":
        connection.execute("PRAGMA wal_autocheckpoint = 0")
    return connection


def fill(connection):
    connection.execute("BEGIN")
    connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, day TEXT, n INTEGER, filler TEXT)")
    connection.execute(
        f"""
        WITH RECURSIVE number(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM number WHERE i + 1 < {DAYS * ROWS_A_DAY})
        INSERT INTO t (day, n, filler) SELECT date('2026-11-20', -(i % {DAYS}) || ' days'), 1, hex(zeroblob(40))
        FROM number
        """
    )
    connection.execute("COMMIT")


def size(path):
    try:
        return os.stat(path).st_size
    except FileNotFoundError:
        return 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("database")
    parser.add_argument("stop")
    parser.add_argument("--journal", choices=["wal", "delete"], default="wal")
    parser.add_argument("--checkpoint", choices=["on", "off"], default="on")
    parser.add_argument("--reopen", action="store_true")
    parser.add_argument("--vacuum", action="store_true")
    options = parser.parse_args()

    connection = open_database(options)
    fill(connection)
    commits, failures, largest = 0, [], 0
    while not os.path.exists(options.stop):
        try:
            connection.execute(MOVE if options.vacuum else "UPDATE t SET n = n + 1", [commits] if options.vacuum else [])
            commits += 1
            if options.vacuum and commits % 5 == 0:
                connection.execute("VACUUM")
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.Error as error:
            failures.append(str(error))
        largest = max(largest, size(options.database + "-wal"))
        if commits == 1:
            open(options.stop + ".ready", "w").close()
        if options.reopen:
            connection.close()
            time.sleep(0.005 * (commits % 4))
            try:
                connection = open_database(options)
            except sqlite3.Error as error:
                failures.append(str(error))
                connection = sqlite3.connect(options.database, timeout=PATIENCE, isolation_level=None)
        time.sleep(0.01)
    connection.close()
    folder, name = os.path.split(options.database)
    left = sorted(other for other in os.listdir(folder) if other != name)
    print(json.dumps({"commits": commits, "failures": failures, "largest": largest, "left": left}))


if __name__ == "__main__":
    main()
