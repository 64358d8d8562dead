#!/bin/sh
# Prints a regular expression for the names of all test suites with one of these tags, as swift test's --filter and --skip
# take it: [.](AxisTests|PageTests)/
#
#   scripts/tagged-suites.sh TAG… [--with TAG…]
#
# With --with, of those only the suites that have one of its tags, too.
# A tag is written in the suite's attribute: @Suite(.serialized, .tags(.process, .slow)) struct KillTests {
# Exit: 0, 64 wrong usage, 65 no suite has such a tag.
set -eu

[ $# -gt 0 ] || {
    sed -n 's/^# \{0,1\}//; 2,7p' "$0" >&2
    exit 64
}
cd "$(dirname "$0")/.."
names=$(
    find Tests -name '*.swift' -exec cat {} + | awk -v tags="$*" '
        BEGIN {
            also = tags ~ / --with / ? tags : ""
            sub(/ --with .*/, "", tags)
            sub(/.* --with /, "", also)
            count = split(tags, wanted, " ")
            alsoCount = split(also, others, " ")
        }
        # An attribute and what it stands before, which may be on several lines.
        /@Suite\(/ { attribute = ""; reading = 1 }
        reading {
            attribute = attribute " " $0
            if (match(attribute, /(struct|class|actor|enum) [A-Za-z0-9]+/)) {
                reading = 0
                name = substr(attribute, RSTART, RLENGTH)
                sub(/.* /, "", name)
                if (!match(attribute, /\.tags\([^)]*\)/)) next
                list = substr(attribute, RSTART, RLENGTH)
                isMeant = alsoCount == 0
                for (i = 1; i <= alsoCount; i++) if (list ~ "\\." others[i] "[,)]") isMeant = 1
                for (i = 1; i <= count && isMeant; i++) if (list ~ "\\." wanted[i] "[,)]") { print name; next }
            }
        }' | sort -u | paste -sd '|' -
)
[ -n "$names" ] || {
    printf 'tagged-suites: no suite has the tag %s; see Tests/TestKit/Tags.swift\n' "$*" >&2
    exit 65
}
printf '[.](%s)/\n' "$names"
