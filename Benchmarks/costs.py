"""Measures what an edition, a page, a row and a process cost, each as the difference of two runs of the program."""

import concurrent.futures
import dataclasses
import datetime
import itertools
import os
import pathlib
import shutil
import subprocess
import time

import editions
import programs
import shards

EDITIONS, PAGES, FEW_ROWS, MANY_ROWS = 60, 12, 1_000, 1_000_000
# Ten years of editions, that stand in a report's folder already; and reports that have as many, for the index.
FILLED, FILLED_REPORTS = 3_653, 20


@dataclasses.dataclass
class Spent:
    """Seconds of the clock, seconds of processors in all children, and what was printed."""

    wall: float
    cpu: float
    texts: list


def spend(*commands):
    """Runs commands at the same time, and waits for all. Each must succeed."""
    begin = time.perf_counter()
    children = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for command in commands]
    with concurrent.futures.ThreadPoolExecutor(len(children)) as readers:
        texts = list(readers.map(lambda child: child.stdout.read(), children))
    cpu = 0.0
    for child in children:
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        cpu += usage.ru_utime + usage.ru_stime
        if child.returncode != 0:
            raise subprocess.CalledProcessError(child.returncode, child.args)
    return Spent(time.perf_counter() - begin, cpu, texts)


class Bench:
    """A folder on the file system that is measured; everything in it but the data is made anew."""

    def __init__(self, folder):
        self.data = pathlib.Path(folder)
        self.data.mkdir(parents=True, exist_ok=True)
        self.folder = self.data / "scale"
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        self.numbers = itertools.count()

    def archive(self):
        """A new path: some file systems are slow to make files where many have just gone."""
        return self.folder / f"archive-{next(self.numbers)}"

    def regenerate(self, reports, archive, days, *options, shard="1/1"):
        return [
            programs.BARFOLIO, "regenerate", "--reports", reports, "--archive", archive, "--from", str(days[0]),
            "--to", str(days[-1]), "--jobs", "1", "--json", "--quiet", *(["--shard", shard] if shard else []),
            *options,
        ]  # fmt: skip

    def index(self, archive):
        return [programs.BARFOLIO, "index", "--archive", archive, "--quiet"]

    def reports(self, name, pages, rows, footer="span", kind="table", count=1):
        """Definitions of reports that show the same numbers every night; with `as-of` for a footer every page is new all the same."""
        group, since, until = editions.fixed_weeks(pages, DAYS[0])
        stem = self.data / f"weeks-{pages}-{rows}"
        if kind == "table":
            source = editions.table(editions.database(stem.with_suffix(".sqlite"), rows, since, until))
        else:
            source = f"command: [cat, {editions.csv_file(stem.with_suffix('.csv'), rows, since, until)}]"
        for number in range(count):
            folder = editions.define(self.folder / name, f"r{number:02}", source, group, footer)
        return folder


DAYS = editions.before(editions.AS_OF, EDITIONS)


class Costs:
    """Runs everything in turn, A B C, A B C …; of each run the shortest counts, since others can only make one longer."""

    def __init__(self, bench, rounds):
        self.bench = bench
        self.found = {}
        self.lengths = {}
        self.last = {}
        plan = self._plan()
        for _ in range(rounds):
            for name, commands in plan.items():
                self.found.setdefault(name, []).append(spend(*commands()))
        self.wall, self.cpu = (self._costs(unit) for unit in ("wall", "cpu"))

    def _plan(self):
        bench, plan = self.bench, {}
        sets = {
            "linked 1": (EDITIONS, bench.reports("linked-1", 1, FEW_ROWS)),
            "linked 12": (EDITIONS, bench.reports("linked-12", PAGES, FEW_ROWS)),
            "drawn 1": (EDITIONS, bench.reports("drawn-1", 1, FEW_ROWS, "as-of")),
            "drawn 12": (20, bench.reports("drawn-12", PAGES, FEW_ROWS, "as-of")),
            "rows": (8, bench.reports("rows", 1, MANY_ROWS)),
        }
        if reads_commands():
            sets["csv"] = (8, bench.reports("csv", 1, MANY_ROWS, kind="csv"))

        def made(name, reports, count):
            self.last[name] = bench.archive()
            return bench.regenerate(reports, self.last[name], DAYS[:count])

        for name, (length, reports) in sets.items():
            self.lengths[name] = length
            for count in (1, length):
                plan[name, count] = lambda name=name, reports=reports, count=count: [made(name, reports, count)]
        for name in ("drawn 12", "rows"):
            length, reports = sets[name]
            plan["two", name] = lambda reports=reports, length=length: [
                bench.regenerate(reports, bench.archive(), DAYS[:length]) for _ in range(2)
            ]
        # In ten years of editions that come later.
        plan["listed"] = lambda: [
            bench.regenerate(sets["linked 1"][1], filled(bench.archive(), ["r00"], +1), DAYS)
        ]  # fmt: skip
        # An edition that is there already.
        passed = bench.archive()
        spend(bench.regenerate(sets["linked 1"][1], passed, DAYS))
        for count in (1, EDITIONS):
            plan["passed", count] = lambda count=count: [bench.regenerate(sets["linked 1"][1], passed, DAYS[:count])]
        self.lengths["passed"] = EDITIONS
        # A dry run's pages have keys of their own, so all editions are looked into, in vain.
        looked = bench.archive()
        spend(bench.regenerate(sets["linked 12"][1], looked, DAYS[:-1]))
        for name, place in (("look", looked), ("look nowhere", bench.archive())):
            plan[name] = lambda place=place: [
                bench.regenerate(sets["linked 12"][1], place, DAYS[-1:], "--dry-run", shard=None)
            ]
        # Reports with an edition each, and the same with ten years before it.
        many = bench.reports("many", 1, FEW_ROWS, count=FILLED_REPORTS)
        for name in ("index", "indexed"):
            spend(bench.regenerate(many, (place := bench.archive()), DAYS[-1:]))
            if name == "indexed":
                filled(place, sorted(file.stem for file in many.iterdir()), -1)
            self.last[name] = place
            plan[name] = lambda place=place: [bench.index(place)]
        return plan

    def least(self, name, unit="wall"):
        return min(getattr(spent, unit) for spent in self.found[name])

    def each(self, name, unit):
        """An edition of a run over many."""
        length = self.lengths[name]
        return (self.least((name, length), unit) - self.least((name, 1), unit)) / (length - 1)

    def _costs(self, unit):
        def least(name):
            return self.least(name, unit)

        def each(name):
            return self.each(name, unit)

        listed = max(0.0, (least("listed") - least(("linked 1", EDITIONS))) / EDITIONS / FILLED)
        link = (each("linked 12") - each("linked 1")) / (PAGES - 1)
        edition = each("linked 1") - link - listed * EDITIONS / 2
        indexed = (least("indexed") - least("index")) / (FILLED * FILLED_REPORTS)
        return shards.Costs(
            start=least(("drawn 1", 1)) - each("drawn 1"),
            edition=edition,
            link=link,
            first_page=each("drawn 1") - edition - listed * EDITIONS / 2,
            page=(each("drawn 12") - each("drawn 1")) / (PAGES - 1),
            row=(each("rows") - each("linked 1")) / (MANY_ROWS - FEW_ROWS),
            look=(least("look") - least("look nowhere")) / (EDITIONS - 1) / PAGES,
            listed=listed,
            index=least("index") - indexed * FILLED_REPORTS,
            indexed=indexed,
        )

    @property
    def passed(self):
        return self.each("passed", "wall")

    @property
    def csv_row(self):
        """By the clock; None where this barfolio reads no commands."""
        if "csv" not in self.lengths:
            return None
        return (self.each("csv", "wall") - self.each("linked 1", "wall")) / MANY_ROWS

    def crowd(self, name):
        """How much longer a run takes beside another one like it."""
        return self.least(("two", name)) / self.least((name, self.lengths[name]))

    @property
    def crowded_wall(self):
        """The costs by the clock of one of two workers that share this machine."""
        factors = dict.fromkeys((field.name for field in dataclasses.fields(self.wall)), self.crowd("drawn 12"))
        factors |= {"row": self.crowd("rows"), "index": 1, "indexed": 1}
        return dataclasses.replace(self.wall, **{
            name: getattr(self.wall, name) * factor for name, factor in factors.items()
        })  # fmt: skip


def reads_commands():
    schema = subprocess.run([programs.BARFOLIO, "schema"], check=True, capture_output=True, text=True).stdout
    return "pre-aggregated" in schema


def filled(archive, reports, direction):
    """Puts folders of ten years of editions into an archive, after or before those that are measured."""
    for report in reports:
        home = archive / report
        home.mkdir(parents=True, exist_ok=True)
        picture = home / DAYS[-1].isoformat() / "page-001.svg"
        for back in range(1, FILLED):
            edition = home / (DAYS[-1] + direction * datetime.timedelta(days=back)).isoformat()
            edition.mkdir()
            if picture.exists():
                os.link(picture, edition / picture.name)
    return archive


@dataclasses.dataclass
class Footprint:
    """What stands in an archive: bytes as the file system counts them, a file with many names once."""

    bytes: int = 0
    names: int = 0
    inodes: int = 0

    @classmethod
    def of(cls, folder):
        found, seen = cls(), set()
        for place, folders, files in os.walk(folder):
            for name in folders + files:
                status = os.lstat(os.path.join(place, name))
                found.names += 1
                if status.st_ino not in seen:
                    seen.add(status.st_ino)
                    found.bytes += status.st_blocks * 512
        found.inodes = len(seen)
        return found

    def each(self, other, count):
        """The difference of two, a part of so many."""
        return Footprint(*(
            (own - theirs) / count
            for own, theirs in zip(dataclasses.astuple(self), dataclasses.astuple(other))
        ))  # fmt: skip


def synced_files(folder, writers=16, seconds=1.0):
    """How many new files of 4 KiB the disk takes in a second, each synced, from so many writers at once."""
    folder.mkdir()
    end = time.perf_counter() + seconds

    def write(writer):
        count = 0
        while time.perf_counter() < end:
            descriptor = os.open(folder / f"{writer}-{count}", os.O_WRONLY | os.O_CREAT)
            os.write(descriptor, bytes(4096))
            os.fsync(descriptor)
            os.close(descriptor)
            count += 1
        return count

    with concurrent.futures.ThreadPoolExecutor(writers) as pool:
        return sum(pool.map(write, range(writers))) / seconds
