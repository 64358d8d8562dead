#!/usr/bin/env bash
# Tries the Debian package on new Debians: installs it with apt, makes the sample reports with it, looks at what it brought,
# removes it, and compares the files with those of before. For developers; needs root and debootstrap.
#
#   packaging/try-package.sh [OPTION…] FOLDER
#
# FOLDER is where the Debians are kept: FOLDER/minimal-SUITE is made once, FOLDER/root-package is a new copy of it each time,
# and FOLDER/left-SUITE-KIND.txt lists what is not as before.
#
#   --suite NAME       Debian's release (repeatable; default: bookworm and trixie)
#   --mirror URL       where debootstrap gets it (default: debootstrap's own, or the mirror of this machine's apt)
#   --package FILE     the package (default: the newest that make deb made)
#   --samples DIR      the sample databases, made by samples/make.sh (default: samples)
#
# Each Debian is tried twice: as small as debootstrap makes it, and with systemd, man and the shells that complete words.
# All mounts live in a namespace of their own: however this ends, they and the processes inside are gone with it.
#
# Exit: 0 all is well, 1 something is not, 64 wrong usage, 69 something is missing here, 77 not root.
set -euo pipefail

me=try-package
# shellcheck source=packaging/debian-root.sh
. "$(dirname "${BASH_SOURCE[0]}")/debian-root.sh"

repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
suites=()
mirror=
package=
samples=$repository/samples
in_root=/root/try
# What looks at the manual, the units and the completions.
lookers=(man-db systemd bash-completion zsh fish)
# What the sample reports draw with beside what the package brings.
sample_fonts=(fonts-noto-cjk fonts-font-awesome)

read_arguments() {
    while [ $# -gt 0 ]; do
        case $1 in
        --suite | --mirror | --package | --samples)
            [ $# -ge 2 ] || fail "$usage" "$1 needs a value"
            case $1 in
            --suite) suites+=("$2") ;;
            --mirror) mirror=$2 ;;
            --package) package=$2 ;;
            --samples) samples=$2 ;;
            esac
            shift 2
            ;;
        -h | --help)
            print_help "${BASH_SOURCE[0]}"
            exit 0
            ;;
        -*) fail "$usage" "unknown option $1; --help lists them" ;;
        *) break ;;
        esac
    done
    [ $# -eq 1 ] || fail "$usage" "which folder? packaging/try-package.sh [OPTION…] FOLDER"
    [ ${#suites[@]} -gt 0 ] || suites=(bookworm trixie)
    [ -n "$package" ] || package=$(find "$repository/.build/packages" -name 'barfolio_*.deb' -printf '%T@ %p\n' 2>/dev/null |
        sort -n | tail -n 1 | cut -d ' ' -f 2-) || true
    [ -f "$package" ] || fail "$unavailable" "no package: make deb"
    package=$(realpath -e "$package")
    [ -f "$samples/posts.sqlite" ] || fail "$unavailable" "no sample databases in $samples: make samples"
    samples=$(realpath -e "$samples")
    mkdir -p "$1"
    folder=$(realpath -e "$1")
    root=$folder/root-package
}

apt() {
    inside "$root" env DEBIAN_FRONTEND=noninteractive apt-get -q -y "$@" >>"$log" 2>&1
}

wrong() {
    say "WRONG: $*"
    failures=$((failures + 1))
}

# Every file, folder and link with its kind, mode, owner and size (or aim), but for what is mounted, this script's own, and
# what any installation of anything changes: logs, caches and apt's and dpkg's memory.
list_files() {
    (cd "$root" && find . -xdev \
        \( -path ./proc -o -path ./sys -o -path ./dev -o -path .$in_root -o -path ./tmp -o -path ./var/log \
        -o -path ./var/cache/apt -o -path ./var/cache/debconf -o -path ./var/cache/ldconfig -o -path ./var/lib/apt \
        -o -path './var/lib/dpkg/*' -o -path './var/cache/man/*' -o -path ./etc/resolv.conf -o -path './run/*' \) -prune -o \
        \( -type d -printf '%p/ %m %u\n' -o -type l -printf '%p -> %l\n' -o -printf '%p %m %u %s\n' \)) | LC_ALL=C sort
}

list_packages() {
    # shellcheck disable=SC2016 # dpkg's own variables
    inside "$root" dpkg-query --show --showformat '${Package} ${Version} ${db:Status-Status}\n' | sort
}

install_package() {
    mkdir -p "$root$in_root"
    cp "$package" "$root$in_root/barfolio.deb"
    apt install --no-install-recommends ."$in_root"/barfolio.deb || true
}

put_samples() {
    mkdir -p "$root$in_root/samples"
    cp "$samples"/*.sqlite "$samples"/*.otf "$root$in_root/samples/"
    cp -R "$repository/reports" "$root$in_root/reports"
}

# Answers with the last line. The doctor is content without fonts for every script; without gnuplot it is not.
try_doctor() {
    local report verdict status=0 wanted=$1
    report=$(inside "$root" env --chdir="$in_root" barfolio doctor 2>&1) || status=$?
    printf '%s\n' "$report" >>"$log"
    verdict=$(tail -n 1 <<<"$report")
    say "doctor: $verdict"
    [ $status -eq 0 ] || wrong "barfolio doctor ended with $status; see $log"
    # shellcheck disable=SC2053 # a pattern
    [[ $verdict == $wanted ]] || wrong "barfolio doctor does not end with $wanted; see $log"
}

# As the demo does.
try_reports() {
    local pages status=0
    inside "$root" env --chdir="$in_root" barfolio run --as-of 2026-11-20 >"$folder/run.txt" 2>&1 || status=$?
    cat "$folder/run.txt" >>"$log"
    [ $status -eq 0 ] || wrong "barfolio run ended with $status; see $log"
    inside "$root" env --chdir="$in_root" barfolio verify >>"$log" 2>&1 || wrong "barfolio verify is not content; see $log"
    pages=$(find "$root$in_root/archive" -name 'page-*.svg' | wc -l)
    say "run: $(find "$root$in_root/reports" -name '[!_]*.yaml' | wc -l) reports, $pages pages," \
        "$(grep -c '^warning' "$folder/run.txt" || true) warnings"
    [ "$pages" -gt 0 ] || wrong "no page was made"
}

# The package alone; then with fonts for all that the samples have, and the report whose font is an icon font.
try_program() {
    put_samples
    rm "$root$in_root/reports/icons.yaml"
    try_doctor 'ready*'
    try_reports
    apt install --no-install-recommends "${sample_fonts[@]}" || fail "$unavailable" "no fonts; see $log"
    cp "$repository/reports/icons.yaml" "$root$in_root/reports/"
    try_doctor ready
    try_reports
    ! grep '^warning' "$folder/run.txt" || wrong "with all fonts there are warnings"
    apt purge "${sample_fonts[@]}" || wrong "the fonts cannot be removed; see $log"
}

try_manual() {
    local page shown
    for page in $(cd "$root/usr/share/man/man1" && ls barfolio*.1.gz); do
        page=${page%.1.gz}
        shown=$(inside "$root" man --warnings "$page" 2>&1 | wc -l) || true
        [ "$shown" -gt 5 ] || wrong "man $page shows $shown lines"
    done
    inside "$root" man barfolio >"$folder/said.txt" 2>&1 || true
    grep -q NAME "$folder/said.txt" || wrong "man barfolio has no NAME"
    shown=$(inside "$root" man --warnings -l "/usr/share/man/man1/barfolio.1.gz" 2>&1 >/dev/null) || true
    [ -z "$shown" ] || wrong "man barfolio: $shown"
}

try_completions() {
    # bash finds the file by the command's name, as at a Tab.
    inside "$root" bash -c '. /usr/share/bash-completion/bash_completion
        if command -v _comp_load >/dev/null; then _comp_load barfolio; else __load_completion barfolio; fi
        complete -p barfolio' >>"$log" 2>&1 || wrong "bash has no completion for barfolio"
    # shellcheck disable=SC2016 # zsh's own variables
    inside "$root" zsh -c 'autoload -Uz compinit && compinit -D && print -r -- ${_comps[barfolio]}' >"$folder/said.txt" 2>&1 || true
    grep -q _barfolio "$folder/said.txt" || wrong "zsh has no completion for barfolio"
    inside "$root" env "HOME=$in_root" fish -c 'complete --do-complete "barfolio "' >"$folder/said.txt" 2>&1 || true
    grep -q '^chart' "$folder/said.txt" || wrong "fish completes no command"
}

try_units() {
    inside "$root" systemd-analyze verify --man=no /usr/lib/systemd/system/barfolio.timer \
        /usr/lib/systemd/system/barfolio.service >"$folder/units.txt" 2>&1 || wrong "systemd-analyze verify failed"
    [ ! -s "$folder/units.txt" ] || wrong "systemd-analyze verify: $(cat "$folder/units.txt")"
    [ "$(inside "$root" systemctl is-enabled barfolio.timer 2>&1)" = disabled ] || wrong "the timer is not disabled"
    # What somebody does who uses it; the package takes it away with itself.
    inside "$root" systemctl enable barfolio.timer >>"$log" 2>&1 || wrong "the timer cannot be enabled"
}

# First alone, so that what stays is the package's doing; then with what apt brought for it.
remove_package() {
    local before=$1 left=$2
    apt remove barfolio || wrong "it cannot be removed; see $log"
    [ ! -e "$root/usr/bin/barfolio" ] || wrong "the program is there after its removal"
    [ -e "$root/etc/barfolio/reports/_defaults.yaml" ] || wrong "the definitions' defaults went before the purge"
    apt purge barfolio || wrong "it cannot be purged; see $log"
    # man keeps the pages that root read, and forgets them some day.
    find "$root" -xdev \( -path "$root$in_root" -o -path "$root/var/log" -o -path "$root/var/cache/man" \) -prune -o \
        -iname '*barfolio*' -print >"$left"
    [ ! -s "$left" ] || wrong "left after the purge: $(tr '\n' ' ' <"$left")"
    list_packages | comm -13 "$before.packages" - | cut -d ' ' -f 1 >"$folder/brought.txt"
    say "brought by apt for it: $(wc -l <"$folder/brought.txt") packages"
    apt autoremove --purge || wrong "what it brought cannot be removed; see $log"
    list_packages | diff "$before.packages" - >>"$left" || wrong "packages are not as before; see $left"
    list_files | diff "$before.files" - >>"$left" || say "files not as before (of packages brought along): $(grep -c '^[<>]' "$left"); see $left"
}

try_suite() {
    local suite=$1 kind=$2 left=$folder/left-$1-$2.txt
    shift 2
    log=$folder/$suite-$kind.log
    : >"$log"
    say "$suite, $kind"
    make_base "$suite" "$folder/minimal-$suite" "$mirror"
    copy_base "$folder/minimal-$suite" "$root"
    apt update || fail "$unavailable" "apt-get update failed in the root; see $log"
    apt dist-upgrade || fail "$unavailable" "apt-get dist-upgrade failed in the root; see $log"
    if [ $# -gt 0 ]; then
        apt install --no-install-recommends "$@" || fail "$unavailable" "apt-get cannot install $*; see $log"
    fi
    list_files >"$folder/before.files"
    list_packages >"$folder/before.packages"
    install_package
    if ! inside "$root" barfolio --version >>"$log" 2>&1; then
        wrong "it is not installed; see $log"
        unmount_system "$root"
        return
    fi
    try_program
    if [ $# -gt 0 ]; then
        try_manual
        try_completions
        try_units
    fi
    remove_package "$folder/before" "$left"
    unmount_system "$root"
}

read_arguments "$@"
in_own_namespace "${BASH_SOURCE[0]}" "$@"
failures=0
for suite in "${suites[@]}"; do
    try_suite "$suite" minimal
    try_suite "$suite" furnished "${lookers[@]}"
done
say "$failures wrong after $SECONDS s"
[ $failures -eq 0 ]
