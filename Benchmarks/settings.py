"""What the environment says of a measurement of reading; docs/benchmarks.md lists the names."""

import os
import tempfile

ROWS = int(os.environ.get("ROWS", "10000000"))
RUNS = int(os.environ.get("RUNS", "7"))
JOBS = int(os.environ.get("JOBS", str(os.cpu_count() or 1)))
FOLDER = os.environ.get("BENCH_DIR", os.path.join(tempfile.gettempdir(), "barfolio-bench"))
# The rows of the table whose reading shows what a program takes anyway.
FEW = 3_000
