#!/usr/bin/env bash
# Runs the tests that draw with the gnuplot of another Debian: as built here, in a root made by debootstrap. Debian 13 has
# gnuplot 6.0; what runs the other tests has 5.4 or what else is on the PATH. For developers; needs root and debootstrap.
#
#   scripts/test-gnuplot6.sh [OPTION…] FOLDER
#
# FOLDER is where the Debian is kept: FOLDER/drawing-SUITE is made once, FOLDER/root-drawing is a new copy of it each time.
# Build first: make build build-tests. Nothing is built there.
#
#   --suite NAME       Debian's release (default: trixie)
#   --mirror URL       where debootstrap gets it (default: debootstrap's own, or the mirror of this machine's apt)
#   --tests DIR        the build folder of the tests (default: .build)
#   --binary FILE      the binary to be tested (default: .build/release/barfolio)
#   --filter REGEX     only these tests
#   --shell            opens a shell there instead
#
# Swift is the one on the PATH, or the toolchain in the folder SWIFT_HOME; it and this repository are shown there under the
# same paths, read-only. All mounts live in a namespace of their own and are gone with it.
#
# Exit: the tests' own, 64 wrong usage, 69 something is missing here, 77 not root.
set -euo pipefail

me=test-gnuplot6
# shellcheck source=packaging/debian-root.sh
. "$(dirname "${BASH_SOURCE[0]}")/../packaging/debian-root.sh"

repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
suite=trixie
mirror=
tests=$repository/.build
binary=$repository/.build/release/barfolio
filter='GnuplotTests|ChartsTests.GnuplotRoundTripTests|BarfolioTests'
# What needs a browser (also TextBoxTests, TextBoxCheckerTests and RandomPictureTests), or is about servers, storage and processes would say the same with any gnuplot.
skip='BrowserTests|TextBoxTests|TextBoxCheckerTests|RandomPictureTests|PruneTests|SlurmTests|PostgreSQLTests|KubernetesTests|ServeTests|(SystemCall|Kill|FullDisk|Scarce|SeveralRuns|Soak|Naive|Planted)[A-Za-z]*Tests|HostileNameTests|RegenerateKillTests|ShardKillTests|StrangeClockTests|LiveWriterTests|DatabaseRightsTests|EndlessPageTests'
shell=

# As scripts/setup.sh knows them, but for what only the tests left out need.
drawing_needs=(
    gnuplot-nox sqlite3 fontconfig fonts-dejavu-core fonts-noto-cjk fonts-font-awesome libxml2-utils strace faketime
    python3 python3-jsonschema python3-yaml jq
)

read_arguments() {
    while [ $# -gt 0 ]; do
        case $1 in
        --suite | --mirror | --tests | --binary | --filter)
            [ $# -ge 2 ] || fail "$usage" "$1 needs a value"
            case $1 in
            --suite) suite=$2 ;;
            --mirror) mirror=$2 ;;
            --tests) tests=$2 ;;
            --binary) binary=$2 ;;
            --filter) filter=$2 ;;
            esac
            shift 2
            ;;
        --shell)
            shell=yes
            shift
            ;;
        -h | --help)
            print_help "${BASH_SOURCE[0]}"
            exit 0
            ;;
        -*) fail "$usage" "unknown option $1; --help lists them" ;;
        *) break ;;
        esac
    done
    [ $# -eq 1 ] || fail "$usage" "which folder? scripts/test-gnuplot6.sh [OPTION…] FOLDER"
    bundle=$(find "$tests/" -name '*.xctest' -path '*/debug/*' -type f 2>/dev/null | head -n 1) || true
    [ -n "$bundle" ] || fail "$unavailable" "no tests in $tests: make build-tests"
    [ -x "$binary" ] || fail "$unavailable" "no $binary: make build"
    bundle=$(realpath -e "$bundle")
    binary=$(realpath -e "$binary")
    mkdir -p "$1"
    folder=$(realpath -e "$1")
    base=$folder/drawing-$suite
    root=$folder/root-drawing
}

run() {
    local status=0
    say "$(inside "$root" gnuplot --version)"
    if [ -n "$shell" ]; then
        inside "$root" sh -c "cd '$repository' && exec bash" || status=$?
    else
        inside "$root" env --chdir="$repository" "BARFOLIO_BINARY=$binary" \
            "$bundle" --testing-library swift-testing --no-parallel --filter "$filter" --skip "$skip" </dev/null || status=$?
    fi
    say "ended with $status after $SECONDS s"
    return "$status"
}

read_arguments "$@"
in_own_namespace "${BASH_SOURCE[0]}" "$@"
find_swift
make_base "$suite" "$base" "$mirror" "${swift_needs[@]}" "${drawing_needs[@]}"
copy_base "$base" "$root"
for directory in "$swift_home" "$repository" "$(dirname "$bundle")" "$(dirname "$binary")"; do
    bind_read_only "$directory" "$root$directory"
done
run
