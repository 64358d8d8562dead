#!/usr/bin/env python3
"""Prints how many functions and initializers of Sources/ are too long, or take too many parameters; with -v also which.

    check-functions.py lines MOST [-v]         longer than MOST lines, with their signature
    check-functions.py parameters MOST [-v]    of more than MOST parameters

Swift is read as swift-format writes it: a function ends at a brace below its first character. Exit: 0, 64 wrong usage.
"""
import pathlib
import re
import sys

BEGIN = re.compile(r"( *)(?:@\w+(?:\([^)]*\))? )*(?:(?:package|private|fileprivate|public|static|mutating|borrowing|consuming"
                   r"|nonisolated|override|convenience) )*(?:func [^\s(<]+|init\??)[(<]")


def parameters(signature):
    """Colons within the parentheses of a signature, and in no others."""
    depth = count = 0
    for character in signature[signature.index("("):]:
        depth += (character in "([{") - (character in ")]}")
        if depth == 0:
            return count
        count += character == ":" and depth == 1
    return count


def functions(path):
    """Each function's first line, counted from 1, its length, and its signature."""
    lines = path.read_text().split("\n")
    for start, line in enumerate(lines):
        found = BEGIN.match(line)
        if not found:
            continue
        open_ = next((at for at in range(start, len(lines)) if lines[at].rstrip().endswith(("{", "}"))), start)
        end = open_
        if lines[open_].rstrip().endswith("{"):
            end = next((at for at in range(open_, len(lines)) if lines[at] == found[1] + "}"), open_)
        yield start + 1, end - start + 1, "\n".join(lines[start:open_ + 1])


if len(sys.argv) < 3 or sys.argv[1] not in ("lines", "parameters") or not sys.argv[2].isdigit():
    sys.exit(__doc__) if sys.argv[1:] == ["--help"] else (print(__doc__, file=sys.stderr), sys.exit(64))
beyond = []
for path in sorted(pathlib.Path(__file__).parent.parent.joinpath("Sources").rglob("*.swift")):
    for line, length, signature in functions(path):
        if (length if sys.argv[1] == "lines" else parameters(signature)) > int(sys.argv[2]):
            beyond.append(f"{path}:{line}: {signature.split('(')[0].strip()}")
print("\n".join(beyond) if "-v" in sys.argv else len(beyond))
