"""Measures drawing: the same pages of five bars, PNG and SVG, by barfolio and by others, as many at a time as there are JOBS.

PAGES (1000), RUNS (3), JOBS, BENCH_DIR and BARFOLIO come from the environment, as for bench.py. Each program draws in its
usual fast way; those that take much longer draw every tenth page. Exit: 0 measured.
"""

import itertools
import json
import os
import pathlib
import shutil
import sqlite3
import struct
import subprocess
import sys
import tempfile

import measuring
import programs

HERE = pathlib.Path(__file__).resolve().parent
PAGES = int(os.environ.get("PAGES", "1000"))
RUNS = int(os.environ.get("RUNS", "3"))
JOBS = int(os.environ.get("JOBS", str(os.cpu_count() or 1)))
FOLDER = os.environ.get("BENCH_DIR", os.path.join(tempfile.gettempdir(), "barfolio-bench"))
# Everybody draws in the font that matplotlib brings along, and in this size.
FONT, SIZE, WIDTH, HEIGHT = "DejaVu Sans", 20, 960, 600


def bars(page):
    """A page's names and values."""
    return [(f"item {page * 5 + bar}", (page * 5 + bar) * 7919 % 997) for bar in range(5)]


def make_database(folder):
    database = folder / f"pages-{PAGES}.sqlite"
    if not database.exists():
        connection = sqlite3.connect(database)
        connection.execute("CREATE TABLE t (name TEXT, v INTEGER)")
        connection.executemany("INSERT INTO t VALUES (?, ?)", (row for page in range(PAGES) for row in bars(page)))
        connection.commit()
        connection.close()
    return database


def barfolio(database, out, *options):
    return [
        programs.BARFOLIO, "chart", database, "--table", "t", "--label", "name", "--value", "v", "--font", FONT,
        "--size", f"{WIDTH}x{HEIGHT}", "--jobs", str(JOBS), "--quiet", "--out", out, *options,
    ]  # fmt: skip


def terminal(kind):
    """What barfolio tells gnuplot."""
    scale = "1" if kind == "svg" else "0.75"
    common = (
        f'noenhanced font "{FONT},{SIZE}" fontscale {scale} linewidth 1 dashlength 1 butt background "#ffffff"'
    )
    return {
        "svg": f"svg fixed size {WIDTH},{HEIGHT} {common}",
        "fast": f"png nocrop notransparent nointerlace notruecolor size {WIDTH},{HEIGHT} {common}",
        "smooth": f"pngcairo nocrop notransparent color pointscale 1 size {WIDTH},{HEIGHT} {common}",
    }[kind]


def write_plans(folder, scripts, out, step):
    """What the other programs read: gnuplot's commands for each of JOBS processes and for each page, and all bars."""
    pages = sorted(scripts.glob("page-*.gp"))
    commands = {}
    for kind in ("fast", "smooth"):
        for page in pages:
            commands[page, kind] = "".join(
                f'set terminal {terminal(of)}\nset output "{out}/{page.stem}.{of if of == "svg" else "png"}"\n'
                f'load "{page}"\n'
                for of in ("svg", kind)
            )
        for job in range(JOBS):
            share = pages[job * len(pages) // JOBS : (job + 1) * len(pages) // JOBS]
            (folder / f"bare-{kind}-{job}.gp").write_text("".join(commands[page, kind] for page in share))
    for kind in ("fast", "smooth"):
        (folder / f"each-{kind}.json").write_text(json.dumps([commands[page, kind] for page in pages[::step]]))
    rows = [{"stem": f"page-{page:04}", "bars": bars(page)} for page in range(0, PAGES, step)]
    plan = {"pages": rows, "out": str(out), "jobs": JOBS, "font": FONT, "width": WIDTH, "height": HEIGHT}
    (folder / "plan.json").write_text(json.dumps(plan))


def font_without_hints(folder):
    """What barfolio gives GD: a copy of the font whose preparation program (the table "prep") switches hints off."""
    found = subprocess.run(["fc-match", "-f", "%{file}", FONT], capture_output=True, text=True, check=True).stdout
    font = bytearray(pathlib.Path(found).read_bytes())
    (tables,) = struct.unpack_from(">H", font, 4)
    for entry in range(12, 12 + 16 * tables, 16):
        if font[entry : entry + 4] == b"prep":
            (offset,) = struct.unpack_from(">I", font, entry + 8)
            font[offset : offset + 4] = b"\xb1\x01\x01\x8e"
            struct.pack_into(">I", font, entry + 12, 4)
    folder.mkdir()
    (folder / f"{FONT}.ttf").write_bytes(font)
    return folder


def main():
    bench = programs.Bench(FOLDER, JOBS)
    folder = bench.folder / "drawing"
    shutil.rmtree(folder, ignore_errors=True)
    out, scripts = folder / "out", folder / "scripts"
    out.mkdir(parents=True)
    database = make_database(bench.folder)
    subprocess.run(barfolio(database, scripts, "--dry-run"), check=True, stdout=subprocess.DEVNULL)
    step = max(1, PAGES // 100)
    write_plans(folder, scripts, out, step)
    python = [bench.drawing_python or sys.executable, HERE / "draw_pages.py"]
    commands = {
        f"barfolio `--png {png}`": (barfolio(database, out, "--png", png), PAGES) for png in ("auto", "fast", "smooth")
    }
    for kind, words in (("fast", "png"), ("smooth", "pngcairo")):
        commands[f"bare gnuplot, {words}"] = ([*python, "bare", folder / f"bare-{kind}", str(JOBS)], PAGES)
        commands[f"a gnuplot a page, {words}"] = (
            [*python, "each", folder / f"each-{kind}.json", str(JOBS)], len(range(0, PAGES, step)),
        )  # fmt: skip
    commands["bare gnuplot, png without hints"] = (
        [*python, "bare", folder / "bare-fast", str(JOBS), font_without_hints(folder / "fonts")], PAGES,
    )  # fmt: skip
    others = ["matplotlib", "vl-convert"] if bench.drawing_python else []
    for name in [*others, "rrdtool"]:
        commands[name] = ([*python, name, folder / "plan.json"], len(range(0, PAGES, step)))
    if not shutil.which("rrdtool"):
        print("rrdtool is not here (apt-get install rrdtool): going on without it", file=sys.stderr)
        commands.pop("rrdtool")
    # A new folder for everybody, as every night has one. What was drawn is not removed yet: some file systems are slow to make
    # files where many have just gone.
    olds = (folder / f"out-{number}" for number in itertools.count())

    def empty():
        out.rename(next(olds))
        out.mkdir()

    results = measuring.measure(bench.folder, {name: command for name, (command, _) in commands.items()}, RUNS, empty)
    own = results["barfolio `--png auto`"]
    print(f"\n| {PAGES:,} pages, {WIDTH}×{HEIGHT}, SVG and PNG, {JOBS} at a time | ms a page | times `--png auto` |")
    print("|---|--:|--:|")
    for name, result in results.items():
        pages = commands[name][1]
        ratio = result.over(own) * PAGES / pages
        print(f"| {name} | {result.seconds / pages * 1000:.2f} | {ratio:.2f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
