#!/bin/sh
# Draws the pictures of docs/pictures, and puts those of reports/ into docs/definitions.md with their definitions and the comments on top
# of those: between the lines “<!-- report: NAME PAGE -->” and “<!-- end -->”. Those of recipes/ are drawn into docs/pictures/recipes, their first pages. Everything is as of 2026-11-20, so the same barfolio, gnuplot and fonts give the same bytes.
#
#   scripts/make-gallery.sh                     with .build/release/barfolio
#   BARFOLIO=path scripts/make-gallery.sh       with another one
#
# Exit: 0 made, 69 no barfolio, else that of samples/make.sh, recipes/make.sh or barfolio.
set -eu

as_of=2026-11-20
unavailable=69
home=$(CDPATH='' cd "$(dirname "$0")/.." && pwd)
barfolio=${BARFOLIO:-$home/.build/release/barfolio}

command -v "$barfolio" >/dev/null || {
    echo "scripts/make-gallery.sh: there is no $barfolio; make build, or name one: BARFOLIO=path" >&2
    exit "$unavailable"
}

aside=$(mktemp -d)
trap 'rm -rf "$aside"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

# In a place of its own: the samples of whoever works here may be of another day.
"$home/samples/make.sh" --as-of "$as_of" "$aside/samples"
cp -R "$home/reports" "$aside/reports"
"$barfolio" run --reports "$aside/reports" --archive "$aside/archive" --as-of "$as_of" --quiet
"$barfolio" chart "$aside/samples/records.sqlite" --table records --label name --value value --title 十三人の記録 \
    --as-of "$as_of" --contact-sheet --format png --out "$aside/sheet" --quiet

mkdir -p "$aside/recipes"
cp "$home"/recipes/*.yaml "$home/recipes/git.sh" "$aside/recipes/"
"$home/recipes/make.sh" --as-of "$as_of" "$aside/recipes/data"
"$barfolio" run --reports "$aside/recipes" --archive "$aside/cooked" --as-of "$as_of" --quiet

mkdir -p "$home/docs/pictures/recipes" "$aside/pictures/recipes"
for definition in "$aside"/recipes/*.yaml; do
    name=$(basename "$definition" .yaml)
    cp "$aside/cooked/$name/$as_of/page-001.png" "$aside/pictures/recipes/$name.png"
done
cp "$aside/sheet/page-sheet-001.png" "$aside/pictures/records-sheet.png"
cp "$aside/archive/year-of-days/$as_of/page-001-narrow.png" "$aside/pictures/narrow.png"

page=$home/docs/definitions.md
mkdir "$aside/shown"
sed -n 's/^<!-- report: \(.*\) -->$/\1/p' "$page" | while read -r name number; do
    cp "$aside/archive/$name/$as_of/$(printf 'page-%03d.png' "$number")" "$aside/pictures/$name.png"
    words=$(sed -n '/^#/!q; s/^# //p' "$aside/reports/$name.yaml")
    title=$(sed -n 's/^title: *//p' "$aside/reports/$name.yaml")
    {
        # The picture is described by the words above it.
        printf '\n%s\n\n<img src="pictures/%s.png" width="720" alt="%s">\n\n' "$words" "$name" "${title:-$name}"
        # shellcheck disable=SC2016 # backquotes of Markdown
        printf '```yaml\n# reports/%s.yaml\n' "$name"
        sed '1,/^[^#]/{/^#/d;}' "$aside/reports/$name.yaml"
        # shellcheck disable=SC2016
        printf '```\n\n'
    } >"$aside/shown/$name"
done
awk -v folder="$aside/shown" '
    /^<!-- report: / {
        print
        file = folder "/" $3
        while ((getline line < file) > 0) print line
        isInside = 1
    }
    /^<!-- end -->/ { isInside = 0 }
    !isInside
' "$page" >"$aside/definitions.md"

rm -f "$home"/docs/pictures/*.png "$home"/docs/pictures/recipes/*.png
mv "$aside"/pictures/*.png "$home/docs/pictures/"
mv "$aside"/pictures/recipes/*.png "$home/docs/pictures/recipes/"
mv "$aside/definitions.md" "$page"
