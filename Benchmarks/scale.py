"""Measures what editions, pages and rows cost, simulates 200 reports × 10 years on 1, 16 and 256 workers, and checks a small case against real runs.

ROUNDS (3), BENCH_DIR (a folder outside the repository; on the file system that is measured) and BARFOLIO (the release binary) come from
the environment. Prints tables in Markdown. Nothing is asserted but that `barfolio plan` cuts the work as the simulation does.
Exit: 0 measured, 1 the plans differ.
"""

import concurrent.futures
import dataclasses
import itertools
import json
import os
import pathlib
import platform
import random
import shutil
import statistics
import subprocess
import sys
import tempfile

import costs
import editions
import programs
import shards
from editions import Kind

ROUNDS = int(os.environ.get("ROUNDS", "3"))
FOLDER = os.environ.get("BENCH_DIR", os.path.join(tempfile.gettempdir(), "barfolio-bench"))
YEARS = editions.before(editions.AS_OF, 3_653)
MIX = [
    (80, Kind("week", 10, 20_000)), (60, Kind("week", 52, 200_000)), (40, Kind("day", 35, 50_000)),
    (15, Kind("month", 60, 1_000_000)), (5, Kind("week", 500, 1_000_000)),
]  # fmt: skip
SMALL = [Kind("week", 10, 20_000)] * 2 + [Kind("week", 50, 100_000)] * 2
SMALL += [Kind("day", 35, 50_000), Kind("month", 60, 200_000)]
SMALL_DAYS = editions.before(editions.AS_OF, 60)
# Log-normal: of a unit's time, of a worker's speed.
UNIT_NOISE, WORKER_NOISE = 0.3, 0.1
SEEDS = 3
BLOCK = 28
PLANNED, WHOLE, BLOCKS = "`--shard K/N`", "a report each", f"blocks of {BLOCK} editions"


@dataclasses.dataclass(frozen=True)
class Scenario:
    """So many workers, how the work is cut for them, and whether what they sync goes through one file server."""

    workers: int
    cut: str = PLANNED
    is_served: bool = False

    @property
    def seeds(self):
        return range(1 if self.is_served or self.workers == 1 else SEEDS)

    def tasks(self, work):
        if self.cut == WHOLE:
            return shards.by_reports(work)
        if self.cut == BLOCKS:
            return shards.by_blocks(work, self.workers, BLOCK)
        return shards.by_units(work, self.workers)


CUTS = [(1, PLANNED)] + [
    (workers, cut) for workers in (16, 256) for cut in (PLANNED, WHOLE, BLOCKS)
]


def mixed_work():
    """The two hundred reports; which kind bears which name is dealt, always alike."""
    kinds = [kind for count, kind in MIX for _ in range(count)]
    random.Random(7).shuffle(kinds)
    return shards.Work.of(kinds, YEARS)


def simulate(scenario, seed, wall, cpu, server):
    work = mixed_work()
    # One worker is the measure of the others: as fast as measured.
    worker_noise = WORKER_NOISE if scenario.workers > 1 else 0.0
    server = server if scenario.is_served else None
    simulation = shards.Simulation(work, wall, cpu, server, UNIT_NOISE, worker_noise, seed)
    return simulation.run(scenario.tasks(work), scenario.workers)


def simulate_all(wall, cpu, server):
    """{scenario: outcomes, the shortest first}."""
    scenarios = [Scenario(workers, cut, served) for served in (False, True) for workers, cut in CUTS]
    jobs = [(one, seed) for one in scenarios for seed in one.seeds]
    with concurrent.futures.ProcessPoolExecutor() as pool:
        outcomes = list(pool.map(simulate, *zip(*jobs), *map(itertools.repeat, (wall, cpu, server))))
    found = {}
    for (scenario, _), outcome in zip(jobs, outcomes):
        found.setdefault(scenario, []).append(outcome)
    return {scenario: sorted(all, key=lambda outcome: outcome.total) for scenario, all in found.items()}


def middle(outcomes):
    return outcomes[len(outcomes) // 2]


def duration(seconds):
    if seconds < 120:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 7200 else f"{seconds / 3600:.1f} h"


def print_costs(found, bench, server):
    wall, cpu = found.wall, found.cpu
    rows = [
        ("an edition with nothing new to draw, published", wall.edition, cpu.edition, "ms", 1e3),
        ("an edition that is there already, passed over", found.passed, found.each("passed", "cpu"), "ms", 1e3),
        ("a page that an earlier edition has drawn", wall.link, cpu.link, "ms", 1e3),
        ("the first page of an edition that is drawn (SVG, PNG)", wall.first_page, cpu.first_page, "ms", 1e3),
        ("each further one", wall.page, cpu.page, "ms", 1e3),
        ("a row, SQLite", wall.row, cpu.row, "ns", 1e9),
        ("a page of another shard's edition, looked into", wall.look, cpu.look, "ms", 1e3),
        ("a shard, for each edition that stands in the report's folder", wall.listed, cpu.listed, "µs", 1e6),
        ("a process, until its first edition", wall.start, cpu.start, "ms", 1e3),
        ("`index` over nothing", wall.index, cpu.index, "ms", 1e3),
        ("`index`, for each edition of the archive", wall.indexed, cpu.indexed, "µs", 1e6),
    ]
    if found.csv_row:
        rows.insert(6, ("a row of a command's CSV", found.csv_row, found.each("csv", "cpu") / costs.MANY_ROWS, "ns", 1e9))
    print("\n| one core, `--jobs 1` | by the clock | CPU |\n|---|--:|--:|")
    for words, seconds, processors, unit, scale in rows:
        print(f"| {words} | {seconds * scale:.2f} {unit} | {processors * scale:.2f} {unit} |")
    print(f"\nTwo at once on {os.cpu_count()} cores take {found.crowd('drawn 12'):.2f} times as long each (drawing), "
          f"{found.crowd('rows'):.2f} times (reading). The disk takes {server:,.0f} new files of 4 KiB a second, each "
          "synced, from sixteen writers.")  # fmt: skip


def print_sizes(found):
    def of(name):
        length = found.lengths[name]
        return costs.Footprint.of(found.last[name]), length

    one, twelve = of("drawn 1"), of("drawn 12")
    linked, linked_twelve = of("linked 1"), of("linked 12")
    edition = linked[0].each(costs.Footprint(), linked[1])
    page = twelve[0].each(costs.Footprint(), twelve[1]).each(one[0].each(costs.Footprint(), one[1]), costs.PAGES - 1)
    link = linked_twelve[0].each(linked[0], linked[1] * (costs.PAGES - 1))
    print("\n| on the disk | KiB | names | inodes |\n|---|--:|--:|--:|")
    for words, print_ in (
        ("an edition of a page that is linked, its memory too", edition), ("a further page that is linked", link),
        ("a further page that is drawn", page),
    ):  # fmt: skip
        print(f"| {words} | {print_.bytes / 1024:.1f} | {print_.names:.1f} | {print_.inodes:.1f} |")
    script = (found.last["indexed"] / "editions.js").stat().st_size / costs.FILLED / costs.FILLED_REPORTS
    print(f"\n`editions.js`: {script:.1f} bytes an edition.")
    return edition, link, page, script


def print_growth(work, sizes):
    edition, link, page, script = sizes
    count = len(work.kinds) * work.editions
    pages = sum(kind.pages for kind in work.kinds) * work.editions
    drawn = sum(kind.new_pages(YEARS) for kind in work.kinds) * work.editions
    whole = edition.bytes * count + link.bytes * (pages - drawn - count) + page.bytes * drawn
    inodes = edition.inodes * count + link.inodes * (pages - drawn - count) + page.inodes * drawn
    print(f"\nTen years of 200 reports: {count:,} editions, {pages / 1e6:.1f} million pages, {drawn / 1e6:.1f} million of them drawn; "
          f"{whole / 1e9:,.0f} GB in {inodes / 1e6:.1f} million inodes; `editions.js` {script * count / 1e6:.1f} MB; "
          f"{work.editions:,} folders in a report's, {count:,} files in `.cache`.")  # fmt: skip


def print_mix():
    print("\n| reports | bars by | the last | pages | rows read an edition | pages that are new each edition |")
    print("|--:|---|--:|--:|--:|--:|")
    for count, kind in MIX:
        new = kind.new_pages(YEARS)
        print(f"| {count} | {kind.by} | {kind.last} | {kind.pages} | {kind.rows:,} | {new:.1f} ({new / kind.pages:.0%}) |")


def print_simulation(found):
    one = middle(found[Scenario(1)])
    print("\n| workers | cut | makespan | worst seed | CPU hours | speed-up | efficiency | pages drawn | makespan, one file server |")
    print("|--:|---|--:|--:|--:|--:|--:|--:|--:|")
    for workers, cut in CUTS:
        outcomes = found[Scenario(workers, cut)]
        own, served = middle(outcomes), middle(found[Scenario(workers, cut, True)])
        speed = one.total / own.total
        print(f"| {workers} | {cut} | {duration(own.total)} | {duration(outcomes[-1].total)} | {own.cpu / 3600:.1f} | {speed:.1f} "
              f"| {speed / workers:.0%} | {own.drawn / 1e6:.2f} million | {duration(served.total)} |")  # fmt: skip
    print(f"\nOf each makespan `index` takes {duration(one.index)}. Where the workers' time goes, in percent:\n")
    names = list(one.parts)
    print("| workers | cut | " + " | ".join(names) + " |\n|--:|---|" + "--:|" * len(names))
    for scenario, outcomes in found.items():
        if scenario.is_served and scenario.cut != PLANNED:
            continue
        parts = middle(outcomes).parts
        whole = sum(parts.values())
        words = scenario.cut + (", one file server" if scenario.is_served else "")
        shares = [f"{max(0.0, parts[name]) / whole:.0%}" for name in names]
        print(f"| {scenario.workers} | {words} | " + " | ".join(shares) + " |")


def small_reports(bench):
    for number, kind in enumerate(SMALL):
        stem = f"{kind.by}-{kind.last}-{kind.rows}"
        file = editions.database(bench.data / f"{stem}.sqlite", kind.rows, kind.first_day(SMALL_DAYS), SMALL_DAYS[-1])
        folder = editions.define(bench.folder / "small", f"r{number}-{stem}", editions.table(file), kind.group())
    return folder


def plans_agree(bench, reports, work):
    """Whether `barfolio plan` gives every unit the shard that the simulation gives it."""
    names = sorted(file.stem for file in reports.iterdir())
    for count in (1, 2, 7, 16, 256):
        command = [programs.BARFOLIO, "plan", "--shards", str(count), "--reports", reports, "--from", str(SMALL_DAYS[0]),
                   "--to", str(SMALL_DAYS[-1])]  # fmt: skip
        text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        planned = {(unit["report"], unit["as_of"]): unit["shard"] for unit in json.loads(text)["units"]}
        own = {
            (names[report], str(SMALL_DAYS[edition])): number + 1
            for number, task in enumerate(shards.by_units(work, count)) for report, own in task for edition in own
        }  # fmt: skip
        if planned != own:
            print(f"\nThe plan for {count} shards is another one than the simulation's.")
            return False
    return True


def check(bench, found):
    """Real runs of a small work beside simulated ones; answers whether the plans agree."""
    reports, work = small_reports(bench), shards.Work.of(SMALL, SMALL_DAYS)
    is_same = plans_agree(bench, reports, work)
    real = {}
    for _ in range(ROUNDS):
        for workers in (1, 2):
            archive = bench.archive()
            made = costs.spend(*(
                bench.regenerate(reports, archive, SMALL_DAYS, shard=f"{number}/{workers}")
                for number in range(1, workers + 1)
            ))  # fmt: skip
            indexed = costs.spend(bench.index(archive))
            drawn = sum(unit["drawn"] for text in made.texts for unit in json.loads(text)["reports"])
            real.setdefault(workers, []).append((made.wall + indexed.wall, made.cpu + indexed.cpu, drawn))
    print(f"\n{len(SMALL)} reports × {len(SMALL_DAYS)} editions, real and simulated (the shortest of {ROUNDS} real runs each):\n")
    print("| workers | | real | all real runs | simulated | error |\n|--:|---|--:|--:|--:|--:|")
    for workers, runs in real.items():
        wall = found.crowded_wall if workers > 1 else found.wall
        outcome = shards.Simulation(work, wall, found.cpu).run(shards.by_units(work, workers), workers)
        for place, words, simulated, digits in (
            (0, "seconds, `index` too", outcome.total, 2), (1, "CPU seconds", outcome.cpu, 2), (2, "pages drawn", outcome.drawn, 0),
        ):  # fmt: skip
            all = [run[place] for run in runs]
            own = min(runs)[place]  # of the shortest run
            print(f"| {workers} | {words} | {own:.{digits}f} | {', '.join(f'{one:.{digits}f}' for one in all)} "
                  f"| {simulated:.{digits}f} | {simulated / own - 1:+.1%} |")  # fmt: skip
    return is_same


def main():
    if not os.access(programs.BARFOLIO, os.X_OK):
        sys.exit(f"scale: there is no {programs.BARFOLIO}: make build, or name one with BARFOLIO=PATH")
    bench = costs.Bench(FOLDER)
    print(f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores; the shortest of {ROUNDS} rounds.")
    found = costs.Costs(bench, ROUNDS)
    server = statistics.median(costs.synced_files(bench.archive()) for _ in range(3))
    print_costs(found, bench, server)
    sizes = print_sizes(found)
    is_same = check(bench, found)
    shutil.rmtree(bench.folder)
    print_mix()
    print_growth(mixed_work(), sizes)
    print_simulation(simulate_all(found.wall, found.cpu, server))
    return 0 if is_same else 1


if __name__ == "__main__":
    sys.exit(main())
