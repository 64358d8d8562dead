"""Draws the pages of drawing.py with another program, some at a time; what it prints does not matter.

draw_pages.py bare STEM JOBS [FONTS]  JOBS gnuplots, each fed STEM-0.gp, STEM-1.gp … and nothing else; GD
                                  looks for fonts in FONTS first
draw_pages.py each FILE JOBS      a gnuplot for every page, JOBS at a time
draw_pages.py matplotlib PLAN     one process a job, one figure for all its pages
draw_pages.py vl-convert PLAN     one process a job, warm
draw_pages.py rrdtool PLAN        one `rrdtool -` a job, with all values in one file
"""

import concurrent.futures
import json
import multiprocessing
import os
import pathlib
import subprocess
import sys

ENVIRONMENT = {"PATH": os.environ.get("PATH", os.defpath), "HOME": "/nonexistent", "LC_ALL": "C.UTF-8", "TZ": "UTC"}


def bare(stem, jobs, fonts=None):
    environment = {**ENVIRONMENT, "GDFONTPATH": fonts} if fonts else ENVIRONMENT
    running = [
        subprocess.Popen(["gnuplot", "-d"], stdin=open(f"{stem}-{job}.gp", "rb"), env=environment)
        for job in range(int(jobs))
    ]
    return any([gnuplot.wait() for gnuplot in running])


def each(file, jobs):
    def draw(commands):
        subprocess.run(["gnuplot", "-d"], input=commands.encode(), env=ENVIRONMENT, check=True)

    with concurrent.futures.ThreadPoolExecutor(int(jobs)) as pool:
        list(pool.map(draw, json.loads(pathlib.Path(file).read_text())))
    return 0


def matplotlib(plan, pages):
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    plt.rcParams.update({"font.family": plan["font"], "font.size": 15, "svg.fonttype": "none"})
    figure = plt.figure(figsize=(plan["width"] / 100, plan["height"] / 100), dpi=100)
    for page in pages:
        figure.clear()
        axes = figure.add_subplot()
        names, values = zip(*page["bars"])
        drawn = axes.bar(names, values, color="#3b7dd8", width=0.56)
        axes.bar_label(drawn)
        axes.set_ylim(0, 1000)
        axes.set_title("v by name", loc="left")
        axes.spines[["top", "right", "left"]].set_visible(False)
        axes.grid(axis="y", color="#e8ecf0")
        axes.set_axisbelow(True)
        for format in ("png", "svg"):
            figure.savefig(f"{plan['out']}/{page['stem']}.{format}", format=format)


def vl_convert(plan, pages):
    import vl_convert

    for page in pages:
        x, y = {"field": "name", "type": "nominal", "sort": None}, {"field": "v", "type": "quantitative"}
        spec = {
            "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
            "width": plan["width"] - 110, "height": plan["height"] - 110, "title": "v by name",
            "data": {"values": [{"name": name, "v": value} for name, value in page["bars"]]},
            "encoding": {"x": x, "y": {**y, "scale": {"domain": [0, 1000]}}},
            "layer": [
                {"mark": {"type": "bar", "color": "#3b7dd8"}},
                {"mark": {"type": "text", "dy": -10}, "encoding": {"text": y}},
            ],
            "config": {"font": plan["font"], "axis": {"labelFontSize": 20}, "text": {"fontSize": 20}},
        }  # fmt: skip
        stem = f"{plan['out']}/{page['stem']}"
        pathlib.Path(stem + ".svg").write_text(vl_convert.vegalite_to_svg(spec))
        pathlib.Path(stem + ".png").write_bytes(vl_convert.vegalite_to_png(spec))


def rrdtool(plan, pages):
    """Every page is a window of five hours in one database, whose steps are the bars."""
    database = f"{plan['out']}/bars-{os.getpid()}.rrd"
    start, hour = 1_000_000_800, 3_600
    values = [value for page in pages for _, value in page["bars"]]
    create = [
        "rrdtool", "create", database, "--start", str(start - hour), "--step", str(hour),
        f"DS:v:GAUGE:{2 * hour}:0:U", f"RRA:LAST:0.5:1:{len(values) + 1}",
    ]  # fmt: skip
    subprocess.run(create, check=True)
    updates = [f"{start + place * hour}:{value}" for place, value in enumerate(values)]
    for place in range(0, len(updates), 500):
        subprocess.run(["rrdtool", "update", database, *updates[place : place + 500]], check=True)
    lines = []
    for number, page in enumerate(pages):
        first = start + (number * 5 - 1) * hour
        words = " ".join(f'"COMMENT:{name} {value}"' for name, value in page["bars"])
        for format in ("png", "svg"):
            lines.append(
                f"graph {plan['out']}/{page['stem']}.{format} --imgformat {format.upper()} --full-size-mode"
                f" --width {plan['width']} --height {plan['height']} --start {first} --end {first + 5 * hour}"
                f' --font "DEFAULT:15:{plan["font"]}" --title "v by name" --lower-limit 0 --upper-limit 1000 --rigid'
                f" DEF:v={database}:v:LAST AREA:v#3b7dd8 {words}\n"
            )
    pipe = subprocess.run(["rrdtool", "-"], input="".join(lines).encode(), capture_output=True, check=True)
    errors = pipe.stdout.count(b"ERROR")
    if errors:
        sys.exit(f"rrdtool: {errors} errors, the first: {pipe.stdout[pipe.stdout.index(b'ERROR'):][:200]}")


def with_plan(draw, file):
    plan = json.loads(pathlib.Path(file).read_text())
    shares = [plan["pages"][job :: plan["jobs"]] for job in range(plan["jobs"])]
    processes = [multiprocessing.Process(target=draw, args=(plan, share)) for share in shares]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    return any(process.exitcode for process in processes)


if __name__ == "__main__":
    name, *arguments = sys.argv[1:]
    if name in ("bare", "each"):
        sys.exit({"bare": bare, "each": each}[name](*arguments))
    draws = {"matplotlib": matplotlib, "vl-convert": vl_convert, "rrdtool": rrdtool}
    sys.exit(with_plan(draws[name], *arguments))
