#!/bin/sh
# Draws all sample reports with two builds of Barfolio and compares every picture byte by byte.
#
#   scripts/compare-pictures.sh OLD-BINARY NEW-BINARY
#
# The reports and samples of this checkout are copied, so nothing here is changed. Every report is drawn as SVG, PNG and PDF,
# with contact sheets, and once more as smooth PNG.
# Prints how many pictures were compared, and the first that differ or are missing.
#
# Exit: 0 all the same, 1 a difference, 64 wrong usage; else that of the step that failed.
set -eu

[ $# -eq 2 ] && [ -x "$1" ] && [ -x "$2" ] || {
    echo 'usage: scripts/compare-pictures.sh OLD-BINARY NEW-BINARY' >&2
    exit 64
}
old=$(realpath "$1")
new=$(realpath "$2")
checkout=$(cd "$(dirname "$0")/.." && pwd)
as_of=2026-11-20

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
cp -r "$checkout/reports" "$work/reports"
mkdir "$work/samples"
"$checkout/samples/make.sh" --as-of "$as_of" "$work/samples"
# The list of a binary's pictures: SHA-256 and path.
pictures() {
    for output in 'formats: [svg, png, pdf], contact-sheet: true' 'formats: [svg, png], png: smooth'; do
        printf 'output: {%s}\n' "$output" >"$work/reports/_defaults.yaml"
        (cd "$work" && "$1" run --reports reports --archive "$2/${output##* }" --as-of "$as_of" --quiet)
    done
    (cd "$work/$2" && find . -type f \( -name '*.svg' -o -name '*.png' -o -name '*.pdf' \) -exec sha256sum {} + | sort -k 2)
}

pictures "$old" old >"$work/old.txt"
pictures "$new" new >"$work/new.txt"
if cmp -s "$work/old.txt" "$work/new.txt"; then
    echo "$(wc -l <"$work/new.txt") pictures compared: all the same"
else
    echo "$(wc -l <"$work/new.txt") pictures compared; the first of those that differ (< old, > new):"
    diff "$work/old.txt" "$work/new.txt" | grep '^[<>]' | sort -k 3 | head -n 10
    exit 1
fi
