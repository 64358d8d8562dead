"""What is measured: the command lines, and how what they need is made, outside the repository and once."""

import contextlib
import functools
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
BARFOLIO = os.environ.get("BARFOLIO", str(HERE.parent / ".build/release/barfolio"))
AS_OF = "2026-11-20"


class Bench:
    """A folder with the databases, the three C programs and the virtual environment."""

    def __init__(self, folder, jobs):
        if not os.access(BARFOLIO, os.X_OK):
            sys.exit(f"bench: there is no {BARFOLIO}: make build, or name one with BARFOLIO=PATH")
        self.folder = pathlib.Path(folder)
        self.jobs = jobs
        self.folder.mkdir(parents=True, exist_ok=True)
        for name, libraries in (("measure", []), ("scan", ["-lsqlite3", "-lpthread"]), ("walk", ["-lsqlite3", "-lpthread"])):
            source, program = HERE / f"{name}.c", self.folder / name
            subprocess.run(["cc", "-O2", "-o", program, source, *libraries], check=True)
        help_text = subprocess.run([BARFOLIO, "chart", "--help"], check=True, capture_output=True, text=True).stdout
        self.has_series = "--series" in help_text

    def database(self, rows):
        """The events database of a size; made where it is not there yet."""
        file = self.folder / f"events-{rows}.sqlite"
        if not file.exists():
            subprocess.run([HERE / "make-events.sh", str(rows), file], check=True)
        return file

    def wide_database(self, rows):
        """The same events in rows of 600 bytes more, which come before the columns that are read."""
        file = self.folder / f"wide-{rows}.sqlite"
        if not file.exists():
            making = file.with_suffix(".making")
            making.unlink(missing_ok=True)
            events = self.database(rows)
            statements = (
                f"ATTACH '{events}' AS events; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;"
                "CREATE TABLE event (id INTEGER PRIMARY KEY, pad BLOB, at INTEGER, at_text TEXT, side TEXT, amount INTEGER, price REAL);"
                "INSERT INTO event SELECT id, zeroblob(600), at, at_text, side, amount, price FROM events.event;"
            )
            subprocess.run(["sqlite3", "-batch", "-bail", "-init", "/dev/null", making, statements], check=True, stdout=subprocess.DEVNULL)
            making.rename(file)
        return file

    @contextlib.contextmanager
    def in_use(self, database):
        """A copy in WAL mode, whose application has it open and has written to it since its last checkpoint."""
        file = self.folder / "in-use.sqlite"
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

    @functools.cached_property
    def python(self):
        """A Python with pandas, in an environment of its own; None where that cannot be had."""
        return self._python("venv", "pandas>=2")

    @functools.cached_property
    def drawing_python(self):
        """A Python with what draws bars; where that cannot be had, the one that runs this, which feeds gnuplot as well."""
        return self._python("venv-drawing", "matplotlib>=3.8", "vl-convert-python>=1.6")

    def _python(self, name, *packages):
        environment = self.folder / name
        python = environment / "bin/python"
        if (environment / "ready").exists():
            return python
        shutil.rmtree(environment, ignore_errors=True)
        pip = [python, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", *packages]
        for command in ([sys.executable, "-m", "venv", environment], pip):
            if subprocess.run(command).returncode != 0:
                words = " and ".join(package.split(">")[0] for package in packages)
                print(f"{words} cannot be installed here (is python3-venv?): going on without", file=sys.stderr)
                return None
        (environment / "ready").touch()
        return python

    def scan(self, database, *options):
        return [self.folder / "scan", *options, database, str(self.jobs)]

    def walk(self, database, *options):
        return [self.folder / "walk", *options, database, str(self.jobs)]

    def barfolio(self, database, column="at", value="amount", jobs=None):
        date_format = {"at": "unix", "at_text": "iso8601"}[column]
        return [
            BARFOLIO, "chart", database, "--table", "event", "--date", column, "--date-format", date_format,
            *(["--series", "side"] if self.has_series else []), *(["--value", value] if value else []),
            "--by", "week", "--week-start", "monday", "--time-zone", "UTC", "--as-of", AS_OF, "--per-page", "200",
            "--dry-run", "--json", "--out", self.folder / "out", "--jobs", str(jobs or self.jobs),
        ]  # fmt: skip

    def shell(self, database, column="at"):
        modifier = ", 'unixepoch'" if column == "at" else ""
        return [
            "sqlite3", "-batch", "-bail", "-init", "/dev/null", "-readonly", database,
            f"SELECT strftime('%Y-%W', {column}{modifier}), side, count(*), sum(amount) FROM event GROUP BY 1, 2",
        ]  # fmt: skip

    def pandas(self, database, column="at"):
        return [self.python, HERE / "pandas_weeks.py", database, column]
