#!/bin/sh
# Makes a release tarball of a built Barfolio: what packaging/install.sh installs, and INSTALL. Prints its path.
#
#   packaging/make-tarball.sh BARFOLIO FOLDER
#
# The same binary and commit give the same bytes: times are SOURCE_DATE_EPOCH, or the commit's. Needs GNU tar.
#
# Exit: 0 done, 64 wrong usage; else that of the step that failed.
set -eu
umask 022

[ $# -eq 2 ] || {
    echo 'usage: packaging/make-tarball.sh BARFOLIO FOLDER' >&2
    exit 64
}
packaging=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$2"
folder=$(realpath "$2")
epoch=${SOURCE_DATE_EPOCH:-$("$packaging/commit-time.sh")}
name=barfolio-$("$1" --version)-linux-$(uname -m)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
"$packaging/install.sh" "$1" "$work/$name"
sed "s/@GLIBC@/$(getconf GNU_LIBC_VERSION | cut -d ' ' -f 2)/" "$packaging/INSTALL" >"$work/$name/INSTALL"
tar --create --file "$work/tarball" --directory "$work" --sort=name --format=gnu --mtime="@$epoch" --owner=0 --group=0 \
    --numeric-owner "$name"
gzip -9n "$work/tarball"
mv "$work/tarball.gz" "$folder/$name.tar.gz"
echo "$folder/$name.tar.gz"
