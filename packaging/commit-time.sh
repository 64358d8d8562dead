#!/bin/sh
# Prints when the commit was made that is checked out, in seconds since 1970: the time of all files in a package.
#
# Exit: 0 done, 1 this is no clone.
set -eu

cd "$(dirname "$0")/.."
# The clone may be somebody else's than root's, who packs.
git -c safe.directory="$PWD" log -1 --format=%ct 2>/dev/null || {
    echo 'commit-time: this is no clone with a commit; state the release in seconds since 1970: SOURCE_DATE_EPOCH=…' >&2
    exit 1
}
