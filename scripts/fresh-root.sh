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

usage=64
unavailable=69
not_permitted=77

suite=bookworm
mirror=
binds=()
gitconfig=
copy=
shell=
repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source_in_root=/root/barfolio
swift_in_root=/usr/local/swift

# What Swift itself asks of a Debian. SQLite's headers stay out: scripts/setup.sh is to find them missing.
swift_needs=(
    binutils ca-certificates g++ git libc6-dev libcurl4 libedit2 libncurses6 libsqlite3-0 libxml2 make pkg-config
    tzdata unzip zlib1g-dev
)

say() {
    printf 'fresh-root: %s\n' "$*" >&2
}

fail() {
    local status=$1
    shift
    say "$*"
    exit "$status"
}

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
            sed -n '2,/^set /s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
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

# The toolchain's folder, also behind a swiftly shim: Swift tells where its runtime is.
find_swift() {
    swift_home=${SWIFT_HOME-}
    if [ -z "$swift_home" ]; then
        command -v swift >/dev/null || fail "$unavailable" "no swift on the PATH; SWIFT_HOME=DIR names a toolchain"
        swift_home=$(swift -print-target-info |
            sed -n 's|.*"runtimeResourcePath" *: *"\(.*\)/usr/lib/swift.*|\1|p')
    fi
    [ -x "$swift_home/usr/bin/swift" ] ||
        fail "$unavailable" "no toolchain in '$swift_home': SWIFT_HOME is the folder that holds usr/bin/swift"
    swift_home=$(realpath -e "$swift_home")
    [ "$swift_home" != / ] || fail "$unavailable" "swift is part of this system; SWIFT_HOME=DIR names a toolchain apart"
}

# This machine's way to its packages: proxies, certificates, and, where it runs the same release, its sources.
copy_apt_settings() {
    local to=$1 file
    # shellcheck source=/dev/null
    if [ "$(. /etc/os-release && echo "${VERSION_CODENAME-}")" = "$suite" ]; then
        rm -f "$to"/etc/apt/sources.list "$to"/etc/apt/sources.list.d/*
        for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.{list,sources}; do
            if [ -f "$file" ]; then cp "$file" "$to$file"; fi
        done
        for file in /etc/apt/keyrings/* /etc/apt/trusted.gpg.d/*; do
            if [ -f "$file" ]; then install -D -m 644 "$file" "$to$file"; fi
        done
    fi
    for file in /etc/apt/apt.conf /etc/apt/apt.conf.d/*; do
        if [ -f "$file" ] && grep -qi proxy "$file"; then cp "$file" "$to$file"; fi
    done
    if [ -d /usr/local/share/ca-certificates ]; then
        mkdir -p "$to/usr/local/share"
        cp -R /usr/local/share/ca-certificates "$to/usr/local/share/"
    fi
}

# The mirror this machine's apt uses for the release, if it is of that release.
own_mirror() {
    # shellcheck disable=SC2016 # apt's own variables
    apt-get indextargets --format '$(SITE) $(RELEASE)' 'Created-By: Packages' 2>/dev/null |
        sed -n "s/ $suite\$//p" | head -n 1 || true
}

# Only what a shell on the other machine would have: the proxies are this network's, not this machine's.
inside() {
    local to=$1
    shift
    local settings=(
        "PATH=$swift_in_root/usr/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
        HOME=/root LANG=C.UTF-8 "TERM=${TERM-dumb}"
    )
    local name
    for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY; do
        if [ -n "${!name-}" ]; then settings+=("$name=${!name}"); fi
    done
    chroot "$to" /usr/bin/env -i "${settings[@]}" "$@"
}

mount_system() {
    local to=$1
    mount -t proc proc "$to/proc"
    mount --rbind /sys "$to/sys"
    mount --rbind /dev "$to/dev"
    cp -L /etc/resolv.conf "$to/etc/resolv.conf"
}

bind_read_only() {
    local from=$1 to=$2
    mkdir -p "$to"
    mount --bind "$from" "$to"
    mount -o remount,bind,ro "$to"
}

# Made aside and moved when whole: a base that was interrupted is never taken for one.
make_base() {
    local making=$base.making
    say "making $base with debootstrap"
    rm -rf --one-file-system "$making"
    [ -n "$mirror" ] || mirror=$(own_mirror)
    debootstrap --variant=minbase "$suite" "$making" ${mirror:+"$mirror"} >"$folder/debootstrap.log" 2>&1 ||
        fail "$unavailable" "debootstrap failed; see $folder/debootstrap.log"
    copy_apt_settings "$making"
    mount_system "$making"
    inside "$making" sh -eu -c '
        export DEBIAN_FRONTEND=noninteractive
        apt-get -q update
        apt-get -q -y install --no-install-recommends "$@"
        update-ca-certificates
        apt-get clean
        rm -rf /var/lib/apt/lists/*' sh "${swift_needs[@]}" >"$folder/packages.log" 2>&1 ||
        fail "$unavailable" "apt-get failed in the new root; see $folder/packages.log"
    umount -R "$making/dev" "$making/sys" "$making/proc"
    mv "$making" "$base"
}

make_root() {
    say "copying it to $root"
    rm -rf --one-file-system "$root"
    cp -a --reflink=auto "$base" "$root"
    mount_system "$root"
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
[ "$(id -u)" -eq 0 ] || fail "$not_permitted" "root is needed, for the mounts and the change of root"
if [ "${FRESH_ROOT_INSIDE-}" != yes ]; then
    FRESH_ROOT_INSIDE=yes exec unshare --mount --pid --fork --kill-child --mount-proc "${BASH_SOURCE[0]}" "$@"
fi
for tool in debootstrap git; do
    command -v "$tool" >/dev/null || fail "$unavailable" "$tool is not on the PATH"
done
find_swift
[ -d "$base" ] || make_base
make_root
run
