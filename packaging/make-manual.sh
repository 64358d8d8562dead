#!/bin/sh
# Writes the manual pages and completions of a built Barfolio into a folder laid out as /usr/share.
#
#   packaging/make-manual.sh BARFOLIO SHARE
#
# A page is what --help prints, section by section in literal text, below the headings that manual pages have; barfolio(1) also has
# packaging/barfolio.1. The same program gives the same bytes: the day is that of the newest version in CHANGELOG.md. Pages are in
# ASCII, so that they are the same in every locale (roff: groff_char(7)).
#
# Exit: 0 done, 64 wrong usage, 66 no sections for barfolio(1); else that of the step that failed.
set -eu

if [ $# -ne 2 ]; then
    echo 'usage: packaging/make-manual.sh BARFOLIO SHARE' >&2
    exit 64
fi
barfolio=$1
pages=$2/man/man1
root=$(dirname "$0")/..
version=$("$barfolio" --version)
day=$(sed -n 's/^## .*\([0-9]\{4\}-[0-9][0-9]-[0-9][0-9]\).*/\1/p' "$root/CHANGELOG.md" | head -n 1)

# Text that roff takes for nothing but text: ASCII, other characters by their code points.
escape() {
    sed -e 's/\\/\\e/g' -e 's/-/\\-/g' -e "s/'/\\\\(aq/g" -e 's/`/\\(ga/g' -e 's/\^/\\(ha/g' -e 's/~/\\(ti/g' \
        -e 's/^\./\\\&./' | LC_ALL=C awk '
        BEGIN { for (byte = 128; byte < 256; byte++) number[sprintf("%c", byte)] = byte }
        {
            line = ""
            for (i = 1; i <= length($0); i++) {
                byte = number[substr($0, i, 1)]
                if (!byte) line = line substr($0, i, 1)
                else if (byte < 192) {
                    code = code * 64 + byte % 64
                    if (--left == 0) line = line sprintf("\\[u%04X]", code)
                } else {
                    left = byte < 224 ? 1 : byte < 240 ? 2 : 3
                    code = byte % (byte < 224 ? 32 : byte < 240 ? 16 : 8)
                }
            }
            print line
        }'
}

# Lines of help become a page. All variables are roff already.
page() {
    awk -v name="$1" -v others="$2" -v version="$version" -v day="$day" -v extra="$3" '
        function section(title, lines, isText) {
            gsub(/^\n+|\n+$/, "", lines)
            if (lines == "") return
            print ".SH " title
            print isText ? lines : ".EX\n" lines "\n.EE"
        }
        match($0, /^([A-Z][^a-z]*|Examples):( |$)/) {
            heading = substr($0, 1, RLENGTH)
            sub(/: ?$/, "", heading)
            if (!(heading in help)) order[++count] = heading
            help[heading] = substr($0, RLENGTH + 1)
            next
        }
        { help[heading] = help[heading] "\n" $0 }
        END {
            abstract = help["OVERVIEW"]
            sub(/\n\n.*/, "", abstract)
            gsub(/\n/, " ", abstract)
            sub(/\.? *$/, "", abstract)
            title = toupper(name)
            gsub(/\\-/, "-", title)
            print ".\\\" Made by packaging/make-manual.sh."
            print ".TH " title " 1 \"" day "\" \"barfolio " version "\""
            print ".SH NAME\n" name " \\- " tolower(substr(abstract, 1, 1)) substr(abstract, 2)
            section("SYNOPSIS", help["USAGE"], 1)
            section("DESCRIPTION", help["OVERVIEW"])
            for (i = 1; i <= count; i++)
                if (order[i] !~ /^(USAGE|OVERVIEW|Examples)$/) section(order[i], help[order[i]])
            while ((getline line < extra) > 0) print line
            section("EXAMPLES", help["Examples"])
            print ".SH SEE ALSO\n" others
        }'
}

# The pages of a command and of all that are below it.
#
#   write NAME [WORD…]
write() {
    name=$1
    shift
    help=$(COLUMNS=72 "$barfolio" "$@" --help)
    below=$(printf '%s\n' "$help" | awk '/SUBCOMMANDS:$/ { on = 1 } on && /^  [a-z]/ { print $1 } /^$/ { on = 0 }')
    extra=$root/packaging/barfolio.1
    above='gnuplot sqlite3'
    if [ $# -gt 0 ]; then
        extra=$root/packaging/barfolio-command.1
        above=${name%-*}
    fi
    [ -r "$extra" ] || {
        echo "make-manual: there is no $extra" >&2
        exit 66
    }
    others=$({
        for other in $above; do echo "$other"; done
        for other in $below; do echo "$name-$other"; done
    } | LC_ALL=C sort | escape | sed 's/$/(1)/' | paste -sd , - | sed 's/,/, /g')
    printf '%s\n' "$help" | escape | page "$(echo "$name" | escape)" "$others" "$extra" >"$pages/$name.1"
    for other in $below; do (write "$name-$other" "$@" "$other"); done
}

completion() {
    mkdir -p "$(dirname "$2")"
    "$barfolio" --generate-completion-script "$1" >"$2"
}

mkdir -p "$pages"
write barfolio
completion bash "$2/bash-completion/completions/barfolio"
completion zsh "$2/zsh/site-functions/_barfolio"
completion fish "$2/fish/vendor_completions.d/barfolio.fish"
