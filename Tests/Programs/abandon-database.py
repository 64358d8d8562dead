#!/usr/bin/env python3
"""An application that leaves its database in a certain state, for the tests that read it then.

    Tests/Programs/abandon-database.py DATABASE STATE STOP

Makes DATABASE with 1,000 rows on 2026-11-20 that hold 1 each, then commits "every row and 1", and then:

    open         keeps the database open, in WAL mode, until the file STOP is there
    closed       closes it, in WAL mode
    killed       is killed with SIGKILL, in WAL mode, what it committed still in the -wal file
    shm-gone     the same, and the -shm file goes missing
    hot-journal  is killed within a further transaction, half of which is written to the database

Makes the file STOP.ready when the state is reached.
"""

import os
import signal
import sqlite3
import sys
import time


def die():
    os.kill(os.getpid(), signal.SIGKILL)


def main():
    database, state, stop = sys.argv[1:]
    connection = sqlite3.connect(database, isolation_level=None)
    connection.execute(f"PRAGMA journal_mode = {'delete' if state == 'hot-journal' else 'wal'}")
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    connection.execute("BEGIN")
    connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, day TEXT, n INTEGER, filler TEXT)")
    connection.execute(
        """
        WITH RECURSIVE number(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM number WHERE i < 1000)
        INSERT INTO t (day, n, filler) SELECT '2026-11-20', 1, hex(zeroblob(200)) FROM number
        """
    )
    connection.execute("COMMIT")
    # So that whoever overlooks the -wal file sees old rows, and not none.
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.execute("UPDATE t SET n = n + 1")
    if state == "closed":
        connection.close()
    if state == "hot-journal":
        connection.execute("PRAGMA cache_size = 5")
        connection.execute("BEGIN")
        connection.execute("UPDATE t SET n = n + 1000")
    if state == "shm-gone":
        os.unlink(database + "-shm")
    open(stop + ".ready", "w").close()
    if state in ("killed", "shm-gone", "hot-journal"):
        die()
    while state == "open" and not os.path.exists(stop):
        time.sleep(0.1)


if __name__ == "__main__":
    main()
