"""Simulates workers that share the editions of many reports, from what an edition, a page and a row were measured to cost."""

import bisect
import dataclasses
import heapq
import itertools
import random

NEIGHBOURS = 8  # editions that a shard looks into beside its own


@dataclasses.dataclass(frozen=True)
class Costs:
    """Seconds, of a clock or of a processor."""

    start: float  # a process, until its first edition
    edition: float  # an edition whose pages were all drawn before
    link: float  # a page that was drawn before
    first_page: float  # the first page of an edition that is drawn
    page: float  # each further one
    row: float  # a row read from SQLite
    look: float  # a page of another shard's edition that is looked into
    listed: float  # an edition that stands in the report's folder already
    index: float  # barfolio index over nothing
    indexed: float  # and for each edition

    def drawing(self, drawn):
        return self.first_page + (drawn - 1) * self.page


@dataclasses.dataclass(frozen=True)
class Work:
    """Reports, by the order of their names, and how many editions; for each report which edition an edition shows."""

    kinds: list
    editions: list
    editions: int

    @classmethod
    def of(cls, kinds, days):
        known = {kind: [kind.edition(day) for day in days] for kind in set(kinds)}
        return cls(kinds, [known[kind] for kind in kinds], len(days))


def shard(unit, count):
    """As `barfolio plan` has it, but counted from 0."""
    group, place = divmod(unit, count)
    return (place + group) % count


def by_units(work, count):
    """The tasks of so many shards: lists of (report, editions), as `regenerate --shard` makes them."""
    return _tasks(work, count, block=1)


def by_blocks(work, count, block):
    """The same, were so many editions of a report in a row one unit. Not what barfolio does."""
    return _tasks(work, count, block)


def _tasks(work, count, block):
    reports = len(work.kinds)
    tasks = [[] for _ in range(count)]
    for report in range(reports):
        editions = [[] for _ in range(count)]
        for edition in range(work.editions):
            editions[shard(edition // block * reports + report, count)].append(edition)
        for task, own in zip(tasks, editions):
            if own:
                task.append((report, own))
    return tasks


def by_reports(work):
    """A task for each report, as `regenerate REPORT --shard 1/1` makes it."""
    return [[(report, list(range(work.editions)))] for report in range(len(work.kinds))]


@dataclasses.dataclass
class Outcome:
    """Seconds and counts of a simulated work; `parts` are seconds of the clock, of all workers together."""

    makespan: float = 0.0
    cpu: float = 0.0
    index: float = 0.0
    drawn: int = 0
    parts: dict = dataclasses.field(default_factory=dict)

    @property
    def total(self):
        return self.makespan + self.index


class Simulation:
    """Workers take tasks in their order, whoever is free the next one.

    A file server, where there is one, does what is synced one after the other, in the order of asking. `unit_noise` and
    `worker_noise` are the sigmas of log-normal factors of mean 1: of every unit's time and of every worker's speed.
    """

    def __init__(self, work, wall, cpu, server=None, unit_noise=0.0, worker_noise=0.0, seed=0):
        self.work, self.wall, self.cpu = work, wall, cpu
        self.server, self.server_free = server, 0.0
        self.noise = (unit_noise, worker_noise)
        self.random = random.Random(seed)
        self.now = 0.0
        self.published = [[] for _ in work.kinds]
        self.outcome = Outcome()
        self.parts = dict.fromkeys(["rows", "drawing", "looking", "listing", "editions", "starts", "server"], 0.0)

    def run(self, tasks, workers):
        waiting = iter(tasks)
        order = itertools.count()
        events = [(0.0, next(order), self._worker(waiting)) for _ in range(min(workers, len(tasks)))]
        while events:
            self.now, _, worker = events[0]
            pause = next(worker, None)
            if pause is None:
                heapq.heappop(events)
            else:
                heapq.heapreplace(events, (self.now + pause, next(order), worker))
        outcome, editions = self.outcome, len(self.work.kinds) * self.work.editions
        outcome.makespan = self.now
        outcome.index = self.wall.index + editions * self.wall.indexed
        outcome.cpu += self.cpu.index + editions * self.cpu.indexed
        busy = sum(self.parts.values())
        self.parts["idle"] = workers * outcome.makespan - busy
        outcome.parts = self.parts
        return outcome

    def _factor(self, sigma):
        return self.random.lognormvariate(-sigma * sigma / 2, sigma) if sigma else 1.0

    def _worker(self, tasks):
        speed = self._factor(self.noise[1])
        for task in tasks:
            self.parts["starts"] += self.wall.start * speed
            self.outcome.cpu += self.cpu.start
            yield self.wall.start * speed
            for report, editions in task:
                yield from self._report(report, editions, speed)

    def _report(self, report, editions, speed):
        """Makes editions of one report, one after the other. Yields how long each step takes."""
        kind, editions, published = self.work.kinds[report], self.work.editions[report], self.published[report]
        wall, cpu, pages = self.wall, self.cpu, kind.pages
        read, known = set(), set()
        reading, drawing, looking, listing, making, serving = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
        all_drawn, all_looked, all_listed = 0, 0, 0
        for edition in editions:
            factor = speed * self._factor(self.noise[0])
            step = kind.rows * wall.row * factor
            reading += step
            yield step
            # What others have published by now.
            place = bisect.bisect_right(published, edition)
            near = published[max(0, place - NEIGHBOURS) : place]
            if place < NEIGHBOURS:
                near += published[place:NEIGHBOURS]
            new = [other for other in near if other not in read]
            known.update([editions[other] for other in new])
            read.update(new)
            read.add(edition)
            drawn = 1 if editions[edition] in known else pages
            known.add(editions[edition])
            looked, listed = len(new) * pages, len(published)
            all_drawn += drawn
            all_looked += looked
            all_listed += listed
            steps = [
                wall.drawing(drawn) * factor, looked * wall.look * factor, listed * wall.listed * factor,
                (wall.edition + (pages - drawn) * wall.link) * factor,
            ]  # fmt: skip
            drawing += steps[0]
            looking += steps[1]
            listing += steps[2]
            making += steps[3]
            yield sum(steps)
            if self.server:
                done = max(self.now, self.server_free) + synced(drawn) / self.server
                self.server_free, step = done, done - self.now
                serving += step
                yield step
            bisect.insort(published, edition)
        found = [reading, drawing, looking, listing, making, serving]
        for name, seconds in zip(["rows", "drawing", "looking", "listing", "editions", "server"], found):
            self.parts[name] += seconds
        self.outcome.drawn += all_drawn
        self.outcome.cpu += (
            len(editions) * (kind.rows * cpu.row + cpu.edition + cpu.first_page - cpu.page)
            + all_drawn * cpu.page + (len(editions) * pages - all_drawn) * cpu.link
            + all_looked * cpu.look + all_listed * cpu.listed
        )  # fmt: skip


def synced(drawn):
    """What reaches the disk for an edition: three files a page, three of the edition, two folders."""
    return 3 * drawn + 5

