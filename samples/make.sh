#!/bin/sh
# Makes the sample databases from the SQL files beside this script.
#
#   samples/make.sh [--as-of YYYY-MM-DD] [--from SQLDIR] [DIR]
#
# They lead up to the as-of day (default: today) and are the same for the same day. DIR (default: where the SQL files are)
# is made if need be. Each database is built aside and moved into place whole. Where SQLDIR has a _before.sql, that is
# run before each of the others. Beside this project's own comes the icon font of reports/icons.yaml, where it is installed.
#
# Exit: 0 made, 64 wrong usage, 69 no sqlite3, else SQLite's own.
set -eu

usage=64
unavailable=69
sources=$(dirname "$0")
as_of=$(date +%Y-%m-%d)
folder=

fail() {
    status=$1
    shift
    printf 'samples/make.sh: %s\n' "$*" >&2
    exit "$status"
}

# No start-up file of the user's; the first error ends it.
sqlite() {
    sqlite3 -batch -bail -init /dev/null "$@"
}

is_a_day() {
    case $1 in
    [0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]) ;;
    *) return 1 ;;
    esac
    # SQLite moves the 30th of February into March: a day is one that stays where it is.
    [ "$(sqlite :memory: "SELECT date('$1', '+0 days') IS '$1'")" = 1 ]
}

while [ $# -gt 0 ]; do
    case $1 in
    --as-of)
        [ $# -ge 2 ] || fail "$usage" "--as-of needs a day, as in --as-of 2026-11-20"
        as_of=$2
        shift 2
        ;;
    --as-of=*)
        as_of=${1#--as-of=}
        shift
        ;;
    --from)
        [ $# -ge 2 ] || fail "$usage" "--from needs a folder of SQL files"
        sources=$2
        shift 2
        ;;
    -h | --help)
        sed -n '2,10s/^# \{0,1\}//p' "$0"
        exit 0
        ;;
    -*) fail "$usage" "unknown option $1; there are --as-of YYYY-MM-DD and --from SQLDIR" ;;
    *) break ;;
    esac
done
[ $# -le 1 ] || fail "$usage" "one folder at most, but there are $#: $*"
[ -d "$sources" ] || fail "$usage" "there is no folder $sources"
sources=$(CDPATH='' cd -- "$sources" && pwd)
folder=${1:-$sources}

command -v sqlite3 >/dev/null || fail "$unavailable" "sqlite3 is not on the PATH. scripts/setup.sh installs it"
is_a_day "$as_of" || fail "$usage" "'$as_of' is not a day of the calendar; it is written like 2026-11-20"

names=$(cd "$sources" && for file in [!_]*.sql; do echo "${file%.sql}"; done)
before=$sources/_before.sql
[ -e "$before" ] || before=/dev/null

mkdir -p -- "$folder"
folder=$(CDPATH='' cd -- "$folder" && pwd)
aside=$(mktemp -d "$folder/.making.XXXXXX")
trap 'rm -rf "$aside"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

for name in $names; do
    {
        # .parameter takes an SQL expression: without the inner quotes the day would be a subtraction.
        echo ".parameter set :as_of \"'$as_of'\""
        echo "PRAGMA synchronous = OFF;"
        echo "BEGIN;"
        cat "$before" "$sources/$name.sql"
        echo "COMMIT;"
    } | sqlite "$aside/$name.sqlite"
done

# Only now, so that they belong together. A journal that a reader left would be played into the new file.
for name in $names; do
    made=$folder/$name.sqlite
    rm -f "$made-journal" "$made-wal" "$made-shm"
    mv -f "$aside/$name.sqlite" "$made"
done

if [ -e "$sources/cells.sql" ]; then
    font=$(fc-list ':family=FontAwesome' --format '%{file}\n' 2>/dev/null | sort | head -n 1)
    if [ -n "$font" ]; then
        cp -L "$font" "$aside/font"
        mv -f "$aside/font" "$folder/FontAwesome.otf"
    elif [ ! -e "$folder/FontAwesome.otf" ]; then
        echo "samples/make.sh: the font FontAwesome is not installed, so reports/icons.yaml cannot be drawn" \
            "(Debian: apt-get install fonts-font-awesome; then this again)" >&2
    fi
fi
