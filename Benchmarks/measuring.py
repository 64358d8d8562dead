"""Runs programs in turn, and keeps what each run took."""

import dataclasses
import statistics
import subprocess


@dataclasses.dataclass
class Result:
    """Every run's time, the highest of the peaks, and what the program printed last."""

    times: list = dataclasses.field(default_factory=list)
    mebibytes: float = 0.0
    text: str = ""

    @property
    def seconds(self):
        return statistics.median(self.times)

    def over(self, other):
        """This time as a multiple of the other's: the median of what each round says."""
        return statistics.median(own / another for own, another in zip(self.times, other.times))


def measure_once(folder, command):
    """One run: (seconds, peak MiB, what it printed). The program must succeed."""
    figures, printed = folder / "figures", folder / "printed"
    with open(printed, "wb") as output:
        subprocess.run([folder / "measure", figures, *command], stdout=output, check=True)
    seconds, kibibytes = figures.read_text().split()
    return float(seconds), int(kibibytes) / 1024, printed.read_text()


def measure(folder, commands, runs, before=lambda: None):
    """Runs {name: command} in turn, A B C, A B C …, so that a busy moment of the machine meets them all alike.

    The first round warms the caches and is not counted. Before every run `before` is called, which is not counted either.
    """
    results = {name: Result() for name in commands}
    for number in range(runs + 1):
        for name, command in commands.items():
            before()
            seconds, mebibytes, text = measure_once(folder, command)
            if number > 0:
                result = results[name]
                result.times.append(seconds)
                result.mebibytes = max(result.mebibytes, mebibytes)
                result.text = text
    return results
