"""What is measured: the command lines, the C programs and the peers from PyPI, which are kept outside the repository."""

import functools
import os
import pathlib
import shutil
import subprocess
import sys

import databases

HERE = pathlib.Path(__file__).resolve().parent
BARFOLIO = os.environ.get("BARFOLIO", str(HERE.parent / ".build/release/barfolio"))
AS_OF = "2026-11-20"
# Each in an environment of its own, with what pip is asked for. An extension names the one version of DuckDB that loads it.
PEERS = {"pandas": "pandas>=2", "duckdb": "duckdb-extension-sqlite-scanner", "chdb": "chdb"}
FIRST_MONDAY, WEEK = 345_600, 604_800


class Bench:
    """A folder with the databases, the three C programs and the virtual environments."""

    def __init__(self, folder, jobs):
        if not os.access(BARFOLIO, os.X_OK):
            sys.exit(f"bench: there is no {BARFOLIO}: make build, or name one with BARFOLIO=PATH")
        self.folder = pathlib.Path(folder)
        self.jobs = jobs
        self.folder.mkdir(parents=True, exist_ok=True)
        for name, libraries in (("measure", []), ("scan", ["-lsqlite3", "-lpthread"]), ("walk", ["-lsqlite3", "-lpthread"])):
            source, program = HERE / f"{name}.c", self.folder / name
            subprocess.run(["cc", "-O2", "-o", program, source, *libraries], check=True)

    @functools.cached_property
    def peers(self):
        """The Python of each peer that is installed, or can be, and reads a small database."""
        pythons = {name: self._python(f"venv-{name}", package) for name, package in PEERS.items()}
        trial = databases.events(self.folder, 100)
        return {name: python for name, python in pythons.items() if python and self._works(name, python, trial)}

    @functools.cached_property
    def drawing_python(self):
        """A Python with what draws bars; where that cannot be had, the one that runs this, which feeds gnuplot as well."""
        return self._python("venv-drawing", "matplotlib>=3.8", "vl-convert-python>=1.6")

    def _python(self, name, *packages):
        environment = self.folder / name
        python = environment / "bin/python"
        if (environment / "ready").exists() and python.exists():
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

    def _works(self, name, python, trial):
        works = subprocess.run(self._peer(python, name, trial, "at", "amount"), stdout=subprocess.DEVNULL).returncode == 0
        if not works:
            print(f"{name} is installed, but does not work here: going on without", file=sys.stderr)
        return works

    def _peer(self, python, name, *words):
        return [python, HERE / "peers.py", name, *words, *([str(self.jobs)] if words else [])]

    def peer(self, name, *words):
        """The command line of a peer, with a database and its columns, or for its version; None where it is not installed."""
        return self._peer(self.peers[name], name, *words) if name in self.peers else None

    def scan(self, database, *options):
        return [self.folder / "scan", *options, database, str(self.jobs)]

    def walk(self, database):
        return [self.folder / "walk", database, str(self.jobs)]

    def barfolio(self, database, column="at", value="amount", jobs=None):
        date_format = {"at": "unix", "at_text": "iso8601"}[column]
        return [
            BARFOLIO, "chart", database, "--table", "event", "--date", column, "--date-format", date_format,
            "--series", "side", *(["--value", value] if value else []),
            "--by", "week", "--week-start", "monday", "--time-zone", "UTC", "--as-of", AS_OF, "--per-page", "200",
            "--dry-run", "--json", "--out", self.folder / "out", "--jobs", str(jobs or self.jobs),
        ]  # fmt: skip

    def shell_calendar(self, database, column, value):
        """Weeks as people write them in SQL."""
        modifier = ", 'unixepoch'" if column == "at" else ""
        return self._shell(database, f"strftime('%Y-%W', {column}{modifier})", value)

    def shell_whole(self, database, column, value):
        """Weeks as whole numbers, which is quicker, and right in UTC alone. unixepoch() came with SQLite 3.38."""
        seconds = {"at": "at", "at_text": "unixepoch(at_text)"}[column]
        return self._shell(database, f"({seconds} - {FIRST_MONDAY}) / {WEEK} * {WEEK} + {FIRST_MONDAY}", value)

    def _shell(self, database, week, value):
        return [
            "sqlite3", "-batch", "-bail", "-init", "/dev/null", "-readonly", "-separator", " ", database,
            f"SELECT {week}, side, count(*), sum({value}) FROM event GROUP BY 1, 2",
        ]  # fmt: skip
