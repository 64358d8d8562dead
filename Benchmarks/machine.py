"""Says what was measured where, in Markdown: the machine, the versions of all programs, the command."""

import os
import platform
import sqlite3
import subprocess

import programs
import reading
import settings


def first_line(command):
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    return lines[0] if lines else ""


def processor():
    """The model's name, from wherever the system keeps it."""
    try:
        with open("/proc/cpuinfo") as file:
            names = [line.split(":", 1)[1].strip() for line in file if line.startswith("model name")]
    except FileNotFoundError:
        names = [first_line(["sysctl", "-n", "machdep.cpu.brand_string"])]
    return names[0] if names else platform.processor()


def describe(bench):
    peers = [first_line(bench.peer(name)) if name in bench.peers else f"{name} not installed" for name in programs.PEERS]
    versions = [
        f"barfolio {first_line([programs.BARFOLIO, '--version'])}",
        f"sqlite3 {first_line(['sqlite3', '--version']).split()[0]}",
        *peers,
        f"Python {platform.python_version()} with SQLite {sqlite3.sqlite_version}",
        first_line(["cc", "--version"]),
    ]
    print(f"{platform.system()} {platform.release()} {platform.machine()}, {os.cpu_count()} cores, {processor()}.\n")
    print(f"{'; '.join(versions)}.\n")
    print(f"`make bench ROWS={settings.ROWS} RUNS={settings.RUNS} JOBS={settings.JOBS}`: whole processes, one after the other in turn;")
    print(f"medians of {settings.RUNS} runs after a warm-up (sqlite3 and pandas of {min(settings.RUNS, reading.SLOW_RUNS)}, in turns of their own after the others),")
    print(f"{settings.JOBS} threads where a program has threads. CPU seconds: user and system, of all threads. “Fixed” is the same over {settings.FEW:,} rows; “rows” is the difference, and ratios are of it.")
