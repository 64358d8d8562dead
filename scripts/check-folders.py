#!/usr/bin/env python3
"""Inside a target, folders depend one way: no two of them name each other's types.

    scripts/check-folders.py [TARGET...]      Charts and Reports where none is named

Prints each pair of folders that do, with the types and the files. Exit: 0, or 1 where there is a pair.
A type is what a file declares at its left margin and not as private; comments and literals do not count.
"""
import collections
import pathlib
import re
import sys

DECLARATION = re.compile(r"(?m)^(?:(?:package|public|final|indirect) )*(?:struct|enum|class|protocol|actor|typealias) (\w+)")
SILENT = re.compile(r'//.*|"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"')


def pairs(target):
    """Every two folders that name each other's types: what names what, both ways."""
    root = pathlib.Path("Sources") / target
    texts = {path: SILENT.sub("", path.read_text()) for path in sorted(root.rglob("*.swift"))}
    homes = {}
    for path, text in texts.items():
        homes.update((name, path.parent.relative_to(root)) for name in DECLARATION.findall(text))
    uses = collections.defaultdict(set)
    for path, text in texts.items():
        folder = path.parent.relative_to(root)
        for name in set(re.findall(r"\b[A-Z]\w+", text)):
            if name in homes and homes[name] != folder:
                uses[folder, homes[name]].add(f"{name} in {path.name}")
    return [(one, other, uses[one, other], uses[other, one]) for one, other in sorted(uses) if one < other and (other, one) in uses]


def main():
    found = [(target, *pair) for target in sys.argv[1:] or ["Charts", "Reports"] for pair in pairs(target)]
    for target, one, other, there, back in found:
        print(f"Sources/{target}: {one} and {other} name each other's types: move one, or what both need to a third folder")
        for folder, names in ((one, there), (other, back)):
            print(f"  {folder} names {', '.join(sorted(names))}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
