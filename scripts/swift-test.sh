#!/bin/sh
# Runs swift test with these arguments. When a test fails, its issues stand once more at the end, where the tail of a long
# log has them.
#
#   scripts/swift-test.sh ARGUMENT…
#
# Exit: swift test's own; 64 where an argument is empty: make goes on when tagged-suites.sh fails, and an empty --skip skips all.
set -eu

for argument in "$@"; do
    [ -n "$argument" ] || {
        echo 'swift-test: an argument is empty' >&2
        exit 64
    }
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
{
    status=0
    swift test "$@" || status=$?
    echo "$status" >"$work/status"
} 2>&1 | tee "$work/log"
status=$(cat "$work/status")
if [ "$status" -ne 0 ]; then
    echo
    echo 'What failed:'
    grep -e '^✘' -e '^↳' -e 'error:' "$work/log" | cut -c 1-300 | awk '!seen[$0]++' | tail -n 60
fi
exit "$status"
