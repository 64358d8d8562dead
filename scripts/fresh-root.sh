#!/usr/bin/env bash
# Tries Barfolio on a fresh machine: a new Debian that has only Swift, git and make, this repository cloned into it
# (what is committed), and one make target run there. For developers; needs root and debootstrap.
#
#   scripts/fresh-root.sh [OPTION…] FOLDER [TARGET…]
#
# FOLDER is where the Debian is kept: FOLDER/base-SUITE is made once, FOLDER/root is a new copy of it each time.
# TARGET: what make is asked for (default: demo). A word with an equals sign is a variable, as for make itself.
#
#   --suite NAME       Debian's release (default: bookworm)
#   --mirror URL       where debootstrap gets it (default: debootstrap's own, or the mirror of this machine's apt)
#   --bind DIR         shows this machine's DIR there under the same path, read-only (repeatable)
#   --gitconfig FILE   takes over FILE's url.….insteadOf lines: with --bind, git finds there what it finds here
#   --copy DIR         after the run, copies DIR of the clone (say demo) to FOLDER/DIR
#   --shell            opens a shell in the clone instead of running make
#
# Swift is the one on the PATH, or the toolchain in the folder SWIFT_HOME (it holds usr/bin/swift).
# All mounts live in a namespace of their own: however this ends, they and the processes inside are gone with it.
#
# Exit: make's own, 64 wrong usage, 69 something is missing here, 77 not root.
set -euo pipefail

me=fresh-root
# shellcheck source=packaging/debian-root.sh
. "$(dirname "${BASH_SOURCE[0]}")/../packaging/debian-root.sh"

suite=bookworm
mirror=
binds=()
gitconfig=
copy=
shell=
repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source_in_root=/root/barfolio
swift_in_root=/usr/local/swift
path_in_root=$swift_in_root/usr/bin

read_arguments() {
    while [ $# -gt 0 ]; do
        case $1 in
        --suite | --mirror | --bind | --gitconfig | --copy)
            [ $# -ge 2 ] || fail "$usage" "$1 needs a value"
            case $1 in
            --suite) suite=$2 ;;
            --mirror) mirror=$2 ;;
            --bind) binds+=("$(realpath -e "$2")") ;;
            --gitconfig) gitconfig=$(realpath -e "$2") ;;
            --copy) copy=$2 ;;
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
    [ $# -gt 0 ] || fail "$usage" "which folder? scripts/fresh-root.sh [OPTION…] FOLDER [TARGET…]"
    mkdir -p "$1"
    folder=$(realpath -e "$1")
    shift
    targets=("${@:-demo}")
    base=$folder/base-$suite
    root=$folder/root
}

make_root() {
    copy_base "$base" "$root"
    bind_read_only "$swift_home" "$root$swift_in_root"
    local directory
    for directory in ${binds[@]+"${binds[@]}"}; do
        bind_read_only "$directory" "$root$directory"
    done
    if [ -n "$gitconfig" ]; then
        { git config --file "$gitconfig" --get-regexp '^url\..*\.insteadof$' || true; } |
            while read -r key value; do git config --file "$root/etc/gitconfig" --add "$key" "$value"; done
    fi
    git clone --quiet --no-hardlinks "$repository" "$root$source_in_root"
}

run() {
    local status=0 version
    version=$(inside "$root" swift --version 2>&1) || fail "$unavailable" "swift does not run in the new root: $version"
    say "${version%%$'\n'*}"
    if [ -n "$shell" ]; then
        inside "$root" sh -c "cd $source_in_root && exec bash" || status=$?
    else
        say "make ${targets[*]}"
        inside "$root" make -C "$source_in_root" "${targets[@]}" </dev/null || status=$?
    fi
    if [ -n "$copy" ] && [ -e "$root$source_in_root/$copy" ]; then
        rm -rf "${folder:?}/$(basename "$copy")"
        cp -a "$root$source_in_root/$copy" "$folder/"
    fi
    say "ended with $status after $SECONDS s"
    return "$status"
}

read_arguments "$@"
in_own_namespace "${BASH_SOURCE[0]}" "$@"
need git
find_swift
make_base "$suite" "$base" "$mirror" "${swift_needs[@]}"
make_root
run
