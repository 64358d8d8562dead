#!/bin/sh
# Installs what a fresh Debian or Ubuntu lacks for building, running and (with "test") testing Barfolio.
# Swift, git and make are taken as given. Says nothing when there is nothing to do.
#
#   scripts/setup.sh          for make build and make demo
#   scripts/setup.sh test     the same, and what only the tests use
#   scripts/setup.sh bench    the same again, and what make bench measures beside Barfolio
#
# Exit: 0 all there, 64 wrong usage, 69 something is missing that this script cannot install.
set -eu

usage=64
unavailable=69

# package=command: there too when only the command is. gnuplot-qt and gnuplot-x11 conflict with gnuplot-nox, so asking
# for gnuplot-nox by name would take another gnuplot away.
# fonts-font-awesome has the icons of one of the sample reports.
# fonts-dejavu-core is named because fontconfig alone is content with any font, and the charts are drawn with this one.
wanted='
gnuplot-nox=gnuplot
sqlite3=sqlite3
libsqlite3-dev
libssl-dev
zlib1g-dev
libexpat1-dev
libfreetype-dev
fontconfig=fc-list
fonts-dejavu-core
fonts-noto-cjk
fonts-font-awesome
tzdata
'
wanted_by_tests='
libxml2-utils=xmllint
mandoc=mandoc
strace=strace
faketime=faketime
python3=python3
python3-jsonschema
python3-yaml
jq=jq
chromium=chromium
chromium-driver=chromedriver
slurmctld=slurmctld
slurmd=slurmd
slurm-client=sbatch
munge=munged
postgresql
'

wanted_by_bench='
python3-venv
rrdtool=rrdtool
'

say() {
    printf 'setup: %s\n' "$*" >&2
}

fail() {
    say "$*"
    exit "$unavailable"
}

is_installed() {
    [ "$(dpkg-query --show --showformat '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

missing_packages() {
    for entry in $wanted; do
        package=${entry%%=*}
        command=${entry#"$package"}
        command=${command#=}
        if [ -n "$command" ] && command -v "$command" >/dev/null; then continue; fi
        is_installed "$package" || printf '%s ' "$package"
    done
}

can_be_root() {
    [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        env DEBIAN_FRONTEND=noninteractive "$@"
    elif command -v sudo >/dev/null; then
        sudo env DEBIAN_FRONTEND=noninteractive "$@"
    else
        fail "root is needed to install them, and there is no sudo. As root, run: scripts/setup.sh"
    fi
}

# The lock is waited for: on a machine just started, the system's own updates often hold it.
# Recommended packages stay out: gnuplot's are groff and another font, for nothing that is drawn here.
install_with_apt() {
    missing=$(missing_packages)
    [ -n "$missing" ] || return 0
    if [ "$mode $missing" = "test fonts-noto-cjk " ] && ! can_be_root; then
        say "fonts-noto-cjk is not installed: in the tests boxes stand in for its characters"
        return 0
    fi
    say "installing ${missing% }"
    as_root apt-get -q -o DPkg::Lock::Timeout=300 update >&2 ||
        say "the package lists could not be refreshed; trying with those that are here"
    # shellcheck disable=SC2086 # a list of words
    as_root apt-get -q -y -o DPkg::Lock::Timeout=300 install --no-install-recommends $missing >&2 ||
        fail "apt-get could not install ${missing% }; its own words stand above"
}

hint_for_this_system() {
    if [ "$(uname -s)" = Darwin ]; then
        echo "brew install gnuplot sqlite freetype"
    elif command -v dnf >/dev/null; then
        echo "sudo dnf install gnuplot sqlite sqlite-devel openssl-devel zlib-devel expat-devel freetype-devel fontconfig dejavu-sans-fonts google-noto-sans-cjk-fonts"
    elif command -v pacman >/dev/null; then
        echo "sudo pacman -S gnuplot sqlite zlib expat freetype2 fontconfig ttf-dejavu noto-fonts-cjk"
    else
        echo "install gnuplot (with cairo), SQLite (headers and shell), zlib, Expat and FreeType (headers), fontconfig, DejaVu and Noto CJK fonts"
    fi
}

# Elsewhere nothing is installed; the commands show whether somebody has done it.
check_commands() {
    absent=
    for entry in $wanted; do
        command=${entry#*=}
        [ "$command" != "$entry" ] || continue
        command -v "$command" >/dev/null || absent="$absent $command"
    done
    [ -z "$absent" ] ||
        fail "not found:$absent. This script installs on Debian and Ubuntu only. Here: $(hint_for_this_system)"
}

check_tool() {
    command -v "$1" >/dev/null || fail "$1 is not on the PATH. $2"
}

mode=${1-}
case "$#:$mode" in
0:) ;;
1:test) wanted="$wanted $wanted_by_tests" ;;
1:bench) wanted="$wanted $wanted_by_tests $wanted_by_bench" ;;
*)
    say "usage: scripts/setup.sh [test|bench]"
    exit "$usage"
    ;;
esac

if command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; then
    install_with_apt
else
    check_commands
fi
check_tool git "Install it with your system's package manager."
check_tool swift "Barfolio needs Swift 6.2 or newer: https://www.swift.org/install/"
