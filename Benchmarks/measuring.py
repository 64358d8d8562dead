"""Runs programs in turn, and keeps what each run took."""

import dataclasses
import statistics
import subprocess


@dataclasses.dataclass
class Run:
    """Seconds by the clock, seconds of processors in all threads and children, the peak of memory, and what was printed."""

    seconds: float
    cpu: float
    mebibytes: float
    text: str


@dataclasses.dataclass
class Result:
    """All runs of a program but the first."""

    runs: list = dataclasses.field(default_factory=list)

    @property
    def seconds(self):
        return statistics.median(run.seconds for run in self.runs)

    @property
    def cpu(self):
        return statistics.median(run.cpu for run in self.runs)

    @property
    def mebibytes(self):
        """The highest of the peaks."""
        return max(run.mebibytes for run in self.runs)

    @property
    def text(self):
        """What the program printed last."""
        return self.runs[-1].text

    def over(self, other):
        """This time as a multiple of the other's: the median of what each round says."""
        return statistics.median(own.seconds / another.seconds for own, another in zip(self.runs, other.runs))


@dataclasses.dataclass
class Beyond:
    """A program over many rows and over few: what it takes for few is its fixed part, whatever the rows."""

    whole: Result
    fixed: Result

    HEADING = "seconds | CPU s | fixed: seconds | fixed: CPU s | rows: seconds | rows: CPU s"
    COLUMNS = 6

    @property
    def seconds(self):
        return self.whole.seconds - self.fixed.seconds

    @property
    def cpu(self):
        return self.whole.cpu - self.fixed.cpu

    def cells(self):
        parts = (self.whole, self.fixed, self)
        return " | ".join(f"{figure:.3f}" for part in parts for figure in (part.seconds, part.cpu))


def times(one, other):
    """A figure as a multiple of another, for a table; a dash where there is no other, or too little of either to tell."""
    return f"{one / other:.2f}×" if other is not None and min(one, other) > 0 else "–"


def times_of(results, other):
    """Barfolio's CPU seconds beyond the fixed part as a multiple of another program's."""
    return results["barfolio"].cpu / results[other].cpu


def measure_once(folder, command):
    """One run. The program must succeed."""
    figures, printed = folder / "figures", folder / "printed"
    with open(printed, "wb") as output:
        subprocess.run([folder / "measure", figures, *command], stdout=output, check=True)
    seconds, cpu, kibibytes = figures.read_text().split()
    return Run(float(seconds), float(cpu), int(kibibytes) / 1024, printed.read_text())


def measure(folder, commands, runs, before=lambda: None):
    """Runs {name: command} in turn, A B C, A B C …, so that a busy moment of the machine meets them all alike.

    The first round warms the caches and is not counted. Before every run `before` is called, which is not counted either.
    """
    results = {name: Result() for name in commands}
    for number in range(runs + 1):
        for name, command in commands.items():
            before()
            run = measure_once(folder, command)
            if number > 0:
                results[name].runs.append(run)
    return results


def measure_beyond(folder, commands, runs):
    """Runs {name: (command over many rows, the same over few)} in turn."""
    parts = {(name, part): command for name, both in commands.items() for part, command in zip(("whole", "fixed"), both)}
    results = measure(folder, parts, runs)
    return {name: Beyond(results[name, "whole"], results[name, "fixed"]) for name in commands}
