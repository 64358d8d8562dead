#!/bin/sh
# Draws the pictures of docs/pictures and writes docs/gallery.md from the definitions in reports/: the comment on top of each
# is its text. Those of recipes/ are drawn into docs/pictures/recipes, their first pages. Everything is as of 2026-11-20, so the same barfolio, gnuplot and fonts give the same bytes.
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

# What is shown: a report's name, the page, and the heading. A line without a report begins a chapter.
shown='
## Pages of five
records 2 The largest of all, on any page
## Pairs
trades 1 Purchases and sales by day
trades-purchases 1 One side alone
trades-by-week 1 By week
trades-by-month 1 By month
trades-dark 1 In the dark
trades-print 1 On paper
## Counts out of a Core Data store
weekly-posts 1 Seven weeks, this one last
weekly-comments 1 More than the chart shows
## Stacks, and what is below zero
sales-by-region 1 Parts and totals
monthly-result 1 Profits and losses
monthly-accounts 1 In both directions
temperatures 1 A mean, and days without one
## Grids
busy-days 1 Weeks by weekdays
busy-months 1 Months by days
year-of-days 1 A year, day by day
weeks-of-years 1 The same week of other years
cells 1 Sections by items
## Other numbers
invoices-median 1 The one in the middle
customers 1 Different customers
per-invoice 1 One sum by another
asked-and-paid 1 Two columns of the same rows
last-hours 2 Hours
when-in-the-week 1 Hours of the week
fiscal-quarters 1 A year from April
working-days 1 Without closed days
year-beside-year 1 Beside last year
target 1 A target, and who is beyond it
so-far-this-year 1 A running total
shares-of-countries 1 Shares of a whole
largest-countries 1 The largest, and the rest
## Long names, and many series
countries-in-rows 1 Names that lie
small-multiples 1 A small chart for each
## Icons
icons 1 A cogwheel for a name
'

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

write_gallery() {
    cat <<'END'
# Gallery

Made by `scripts/make-gallery.sh` as of 2026-11-20 from the [definitions](definitions.md) in [`reports/`](../reports) and the
databases that `samples/make.sh` makes. `make demo` makes all of them as of today, with their SVGs, scripts and web pages.
The [recipes](../recipes/README.md) have charts of files that you may already have, such as those of Firefox, Home Assistant or git.
END
    printf '%s\n' "$shown" | while IFS= read -r line; do
        case $line in
        '') ;;
        '#'*) printf '\n%s\n' "$line" ;;
        *)
            name=${line%% *}
            rest=${line#* }
            file=$aside/archive/$name/$as_of/$(printf 'page-%03d.png' "${rest%% *}")
            cp "$file" "$aside/pictures/$name.png"
            printf '\n### %s\n\n' "${rest#* }"
            sed -n '/^#/!q; s/^# //p' "$aside/reports/$name.yaml"
            # shellcheck disable=SC2016 # backquotes of Markdown
            printf '\n<img src="pictures/%s.png" width="720" alt="%s">\n\n```yaml\n# reports/%s.yaml\n' \
                "$name" "${rest#* }" "$name"
            sed '1,/^[^#]/{/^#/d;}' "$aside/reports/$name.yaml"
            # shellcheck disable=SC2016
            printf '```\n'
            ;;
        esac
    done
    cat <<'END'

## For phones

`--narrow` (`narrow: true` under `output:`) draws every page once more, 480 pixels wide, with letters that can be read there. A report's web page shows it on narrow screens:

<img src="pictures/narrow.png" width="240" alt="A year of days, narrow">

## A contact sheet

`--contact-sheet` (`contact-sheet: true` under `output:`) puts small pictures of all pages together:

<img src="pictures/records-sheet.png" width="720" alt="The three pages of thirteen records on one sheet">
END
}

write_gallery >"$aside/gallery.md"
rm -f "$home"/docs/pictures/*.png "$home"/docs/pictures/recipes/*.png
mv "$aside"/pictures/*.png "$home/docs/pictures/"
mv "$aside"/pictures/recipes/*.png "$home/docs/pictures/recipes/"
mv "$aside/gallery.md" "$home/docs/gallery.md"
