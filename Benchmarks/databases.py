"""The databases that are measured, each with a table `event`: made outside the repository, once, and kept."""

import contextlib
import pathlib
import shutil
import sqlite3
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
TYPES = "at INTEGER NOT NULL, at_text TEXT NOT NULL, side TEXT NOT NULL, amount INTEGER NOT NULL, price REAL NOT NULL"
NAMES = "at, at_text, side, amount, price"
REGION = "substr('northsoutheast west ', 1 + 5 * (id * 2246822519 / 65536 % 4), 5)"


def events(folder, rows):
    """As make-events.sh makes them."""
    file = folder / f"events-{rows}.sqlite"
    if not file.exists():
        subprocess.run([HERE / "make-events.sh", str(rows), file], check=True)
    return file


def wide(folder, rows):
    """The same events in rows of 600 bytes more, which come before the columns that are read."""
    columns, select = f"pad BLOB, {TYPES}", f"SELECT id, zeroblob(600), {NAMES}"
    return _copy(folder / f"wide-{rows}.sqlite", events(folder, rows), columns, select)


def varied(folder, rows):
    """The same events with prices that are no short decimals, and a region, one of four."""
    names = NAMES.replace("price", "price / 7.0")
    columns, select = f"{TYPES}, region TEXT NOT NULL", f"SELECT id, {names}, {REGION}"
    return _copy(folder / f"varied-{rows}.sqlite", events(folder, rows), columns, select)


def shuffled(folder, rows):
    """The varied events in no order."""
    columns, select = f"{TYPES}, region TEXT NOT NULL", f"SELECT NULL, {NAMES}, region"
    return _copy(folder / f"shuffled-{rows}.sqlite", varied(folder, rows), columns, select, "ORDER BY random()")


def _copy(file, source, columns, select, order=""):
    """A table with an id and such columns, filled from the events of another database."""
    if file.exists():
        return file
    making = file.with_suffix(".making")
    making.unlink(missing_ok=True)
    statements = (
        f"ATTACH '{source}' AS source; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;"
        f"CREATE TABLE event (id INTEGER PRIMARY KEY, {columns});"
        f"INSERT INTO event {select} FROM source.event {order};"
    )
    command = ["sqlite3", "-batch", "-bail", "-init", "/dev/null", making, statements]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return making.rename(file)


@contextlib.contextmanager
def in_use(folder, database):
    """A copy in WAL mode, whose application has it open and has written to it since its last checkpoint."""
    file = folder / "in-use.sqlite"
    for name in ("", "-wal", "-shm"):
        pathlib.Path(f"{file}{name}").unlink(missing_ok=True)
    shutil.copyfile(database, file)
    application = sqlite3.connect(file, isolation_level=None)
    application.execute("PRAGMA journal_mode = WAL")
    application.execute("UPDATE event SET amount = amount WHERE id % 100000 = 1")
    try:
        yield file
    finally:
        application.close()
        file.unlink()
