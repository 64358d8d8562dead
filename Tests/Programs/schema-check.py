#!/usr/bin/env python3
"""Checks YAML files against a JSON Schema, for the tests to compare with Barfolio's own reader.

    Tests/Programs/schema-check.py SCHEMA FILE…

For each file a line: `ok` or what is wrong, a tab, the file. The schema itself must be one of draft 2020-12. YAML is read as
YAML 1.2 has it: yes and no are words, and a day is text. Exit: 0 whatever the files are like, 1 where the schema is none.
Needs the Python modules jsonschema and yaml (Debian: python3-jsonschema, python3-yaml).
"""

import json
import re
import sys

import yaml
from jsonschema import Draft202012Validator


class Loader(yaml.SafeLoader):
    """YAML 1.2's core schema instead of 1.1's."""


Loader.yaml_implicit_resolvers = {}
for tag, form, first in [
    ("null", r"^(?:~|null|Null|NULL|)$", ["~", "n", "N", ""]),
    ("bool", r"^(?:true|True|TRUE|false|False|FALSE)$", list("tTfF")),
    ("int", r"^[-+]?[0-9]+$", list("-+0123456789")),
    ("float", r"^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$", list("-+.0123456789")),
]:
    Loader.add_implicit_resolver("tag:yaml.org,2002:" + tag, re.compile(form), first)


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for path in sys.argv[2:]:
        with open(path, encoding="utf-8") as file:
            document = yaml.load(file, Loader)
        errors = [
            "/".join(map(str, error.absolute_path)) + ": " + error.message.replace("\n", " ")
            for error in validator.iter_errors(document)
        ]
        print("; ".join(errors) or "ok", path, sep="\t")


if __name__ == "__main__":
    main()
