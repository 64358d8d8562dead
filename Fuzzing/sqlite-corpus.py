#!/usr/bin/env python3
"""Reads every database of SQLite's fuzz corpus with barfolio: no crash, no hang. By hand, for it takes a while.

    Fuzzing/sqlite-corpus.py BARFOLIO CORPUS… [--every N] [--seconds 30]
    Fuzzing/sqlite-corpus.py BARFOLIO CORPUS… --extract FOLDER

CORPUS: test/fuzzdata3.db and test/fuzzdata7.db of SQLite's source (10,461 damaged databases, table `db`). On Debian:
`apt-get source --download-only sqlite3`, then take them out of the .orig.tar.xz. --every 35 takes about 300 of them.

--extract only writes the databases into a folder: BARFOLIO_CORPUS=FOLDER has PagesAgainstSQLTests compare both ways to read them.

Which tables and columns there are barfolio's own messages tell; each of up to three tables is read by name and by month.
Prints how often it ended how. Exit: 0 all in a report (0) or an error (65, 66), 1 some did not: these are named and kept.
"""

import argparse
import collections
import pathlib
import re
import sqlite3
import subprocess
import tempfile
import time

FINE = {0, 65, 66}


class Trial:
    """One damaged database."""

    def __init__(self, barfolio, file, out, seconds):
        self.start = [barfolio, "chart", file]
        self.end = ["--dry-run", "--quiet", "--as-of", "2026-11-20", "--time-zone", "UTC", "--out", out]
        self.seconds = seconds
        self.endings = []
        self.longest = 0.0

    def run(self, *words):
        """Runs barfolio; answers what it says on stderr."""
        command, begun = [*self.start, *words, *self.end], time.monotonic()
        try:
            result = subprocess.run(command, capture_output=True, timeout=self.seconds)
            status, errors = result.returncode, result.stderr.decode(errors="replace")
        except subprocess.TimeoutExpired:
            status, errors = "hang", ""
        except ValueError:  # a name with NUL in it
            return ""
        self.longest = max(self.longest, time.monotonic() - begun)
        self.endings.append((status, words))
        return errors

    def names(self, kind, *words):
        """The tables or columns that a message lists."""
        match = re.search(f"the {kind} are: (.*)", self.run(*words))
        return match.group(1).split(", ")[:3] if match else []

    def read_all(self):
        for table in self.names("tables", "--table", "no such table, surely", "--label", "a"):
            columns = self.names("columns", "--table", table, "--label", "no such column, surely")
            if columns:
                first, last = columns[0], columns[-1]
                self.run(f"--table={table}", f"--label={first}", f"--value={last}", "--aggregate", "sum")
                self.run(f"--table={table}", f"--date={last}", "--date-format", "unix", "--by", "month", "--last", "5")


def databases(corpora, every):
    """Every Nth database: what to call it, and its bytes."""
    for corpus in corpora:
        connection = sqlite3.connect(f"file:{corpus}?mode=ro", uri=True)
        rows = connection.execute("SELECT dbid, dbcontent FROM db ORDER BY dbid")
        for number, (identifier, content) in enumerate(rows):
            if number % every == 0 and isinstance(content, bytes):
                yield f"{pathlib.Path(corpus).stem}-{identifier}.sqlite", content


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("barfolio")
    parser.add_argument("corpora", nargs="+")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--extract", type=pathlib.Path)
    options = parser.parse_args()
    if options.extract:
        options.extract.mkdir(parents=True, exist_ok=True)
        for name, content in databases(options.corpora, options.every):
            (options.extract / name).write_bytes(content)
        return 0

    folder = pathlib.Path(tempfile.mkdtemp(prefix="barfolio-fuzz-"))
    statuses, flaws, count, longest = collections.Counter(), 0, 0, 0.0
    for name, content in databases(options.corpora, options.every):
        file = folder / name
        file.write_bytes(content)
        trial = Trial(options.barfolio, file, folder / "out", options.seconds)
        trial.read_all()
        count += 1
        longest = max(longest, trial.longest)
        statuses.update(str(status) for status, _ in trial.endings)
        bad = [(status, words) for status, words in trial.endings if status not in FINE]
        flaws += bool(bad)
        for status, words in bad:
            print(f"{status}: {file} {' '.join(words)}")
        if not bad:
            for left in folder.glob(name + "*"):
                left.unlink()
    endings = ", ".join(f"{status}: {times}" for status, times in sorted(statuses.items()))
    print(f"{count} databases, {sum(statuses.values())} reads ({endings}), the longest {longest:.1f} s, {flaws} not fine")
    return 1 if flaws else 0


if __name__ == "__main__":
    raise SystemExit(main())
