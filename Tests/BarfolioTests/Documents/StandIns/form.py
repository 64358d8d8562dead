"""form.py FORM FILE: whether a file has the form of json, yaml or ini. Says on stderr what is wrong, and ends with 1."""

import configparser
import json
import sys

form, path = sys.argv[1:]
with open(path, encoding="utf-8") as file:
    text = file.read()
try:
    if form == "json":
        json.loads(text)
    elif form == "yaml":
        import yaml

        list(yaml.safe_load_all(text))
    elif form == "ini":
        reader = configparser.ConfigParser(strict=False, interpolation=None)
        reader.read_string(text)
        if not reader.sections():
            raise ValueError("it has no section")
    else:
        raise ValueError("no such form")
except Exception as error:
    sys.exit(f"not {form}: {error}")
