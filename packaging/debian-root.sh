# shellcheck shell=bash disable=SC2034,SC2154 # names that are shared with those who source this
# What the scripts share that try Barfolio on a new Debian: roots made by debootstrap, and commands run inside them.
# Sourced, with `set -euo pipefail`; $me is what messages begin with. Needs root.
#
# Exit: 64 wrong usage, 69 something is missing here, 77 not root.

usage=64
unavailable=69
not_permitted=77

say() {
    printf '%s: %s\n' "$me" "$*" >&2
}

fail() {
    local status=$1
    shift
    say "$*"
    exit "$status"
}

# Prints a script's own comment, from its second line on: its help.
print_help() {
    sed -n '2,/^set /s/^# \{0,1\}//p' "$1"
}

# Runs the script again in a namespace of its own: however it ends, its mounts and the processes inside are gone with it.
in_own_namespace() {
    [ "$(id -u)" -eq 0 ] || fail "$not_permitted" "root is needed, for the mounts and the change of root"
    if [ "${DEBIAN_ROOT_INSIDE-}" != yes ]; then
        DEBIAN_ROOT_INSIDE=yes exec unshare --mount --pid --fork --kill-child --mount-proc "$@"
    fi
}

need() {
    local tool
    for tool in "$@"; do
        command -v "$tool" >/dev/null || fail "$unavailable" "$tool is not on the PATH"
    done
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

# What Swift itself asks of a Debian. SQLite's headers stay out: scripts/setup.sh is to find them missing.
swift_needs=(
    binutils ca-certificates g++ git libc6-dev libcurl4 libedit2 libncurses6 libsqlite3-0 libxml2 make pkg-config
    tzdata unzip zlib1g-dev
)

# This machine's way to its packages: proxies, certificates, and, where it runs the same release, its sources.
copy_apt_settings() {
    local suite=$1 to=$2 file
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
        sed -n "s/ $1\$//p" | head -n 1 || true
}

# Only what a shell on the other machine would have: the proxies are this network's, not this machine's.
inside() {
    local to=$1
    shift
    local settings=(
        "PATH=${path_in_root:+$path_in_root:}/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
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
    # A root is a mount on every machine, and unshare wants it to be one.
    mount --bind "$to" "$to"
    mount -t proc proc "$to/proc"
    mount --rbind /sys "$to/sys"
    mount --rbind /dev "$to/dev"
    cp -L /etc/resolv.conf "$to/etc/resolv.conf"
}

unmount_system() {
    umount -R "$1/dev" "$1/sys" "$1/proc" "$1"
}

bind_read_only() {
    local from=$1 to=$2
    mkdir -p "$to"
    mount --bind "$from" "$to"
    mount -o remount,bind,ro "$to"
}

# Makes a Debian in BASE, with some packages, unless it is there already.
# Made aside and moved when whole: a base that was interrupted is never taken for one.
make_base() {
    local suite=$1 base=$2 mirror=$3
    shift 3
    [ ! -d "$base" ] || return 0
    local making=$base.making logs
    logs=$(dirname "$base")
    need debootstrap
    say "making $base with debootstrap"
    rm -rf --one-file-system "$making"
    [ -n "$mirror" ] || mirror=$(own_mirror "$suite")
    debootstrap --variant=minbase "$suite" "$making" ${mirror:+"$mirror"} >"$logs/debootstrap.log" 2>&1 ||
        fail "$unavailable" "debootstrap failed; see $logs/debootstrap.log"
    copy_apt_settings "$suite" "$making"
    mount_system "$making"
    inside "$making" sh -eu -c '
        export DEBIAN_FRONTEND=noninteractive
        apt-get -q update
        apt-get -q -y install --no-install-recommends "$@"
        update-ca-certificates
        apt-get clean
        rm -rf /var/lib/apt/lists/*' sh ca-certificates "$@" >"$logs/packages.log" 2>&1 ||
        fail "$unavailable" "apt-get failed in the new root; see $logs/packages.log"
    unmount_system "$making"
    mv "$making" "$base"
}

# Makes ROOT a new copy of BASE, with this machine's devices and processes to be seen there.
copy_base() {
    local base=$1 root=$2
    say "copying $(basename "$base") to $root"
    rm -rf --one-file-system "$root"
    cp -a --reflink=auto "$base" "$root"
    mount_system "$root"
}
