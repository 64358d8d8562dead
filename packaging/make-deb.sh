#!/bin/sh
# Makes a Debian package of a built Barfolio: what packaging/install.sh installs, where Debian wants it, and packaging/debian.
# Needs dpkg-deb and dpkg-shlibdeps (package dpkg-dev); runs as anybody. Prints the package's path.
#
#   packaging/make-deb.sh BARFOLIO FOLDER
#
# The same binary and commit give the same bytes: times are SOURCE_DATE_EPOCH, or the commit's. A binary runs on the release
# of Debian that it was built on, and on later ones.
#
#   DEBFULLNAME, DEBEMAIL    whose package it is (default: nobody's in particular)
#
# Exit: 0 done, 64 wrong usage, 69 a tool is missing; else that of the step that failed.
set -eu
umask 022

[ $# -eq 2 ] || {
    echo 'usage: packaging/make-deb.sh BARFOLIO FOLDER' >&2
    exit 64
}
for tool in dpkg-deb dpkg-shlibdeps; do
    command -v "$tool" >/dev/null || {
        echo "make-deb: $tool is not on the PATH: apt-get install dpkg-dev" >&2
        exit 69
    }
done
packaging=$(cd "$(dirname "$0")" && pwd)
barfolio=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")

SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$("$packaging/commit-time.sh")}
export SOURCE_DATE_EPOCH
upstream=$("$barfolio" --version)
version=$upstream-1
architecture=$(dpkg --print-architecture)
maintainer="${DEBFULLNAME:-The Barfolio authors} <${DEBEMAIL:-barfolio@packages.invalid}>"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
stage=$work/stage
documents=$stage/usr/share/doc/barfolio

"$packaging/install.sh" "$barfolio" "$stage/usr"
strip --strip-unneeded --remove-section=.comment --remove-section=.note "$stage/usr/bin/barfolio"

# Where Debian looks for it.
mkdir -p "$stage/usr/share/zsh/vendor-completions"
mv "$stage"/usr/share/zsh/site-functions/* "$stage/usr/share/zsh/vendor-completions/"
rmdir "$stage/usr/share/zsh/site-functions"
sed -i '1{/^#!/d}' "$stage/usr/share/bash-completion/completions/barfolio"
install -D -m 644 -t "$stage/usr/lib/systemd/system" "$packaging/debian/barfolio.service" \
    "$packaging/../deploy/systemd/barfolio.timer"
install -D -m 644 "$packaging/debian/_defaults.yaml" "$stage/etc/barfolio/reports/_defaults.yaml"

# How Debian wants it: links of README.md to these two lead nowhere.
{
    sed 's/^/ /; s/^ $/ ./' "$documents/LICENSE" | sed '1,3d' >"$work/license"
    cat "$packaging/debian/copyright" "$work/license"
} >"$documents/copyright"
rm "$documents/LICENSE"
mv "$documents/CHANGELOG.md" "$documents/changelog"
cat >"$documents/changelog.Debian" <<END
barfolio ($version) unstable; urgency=medium

  * Barfolio $upstream, packaged from its own repository. What is new in it
    stands in changelog.gz.

 -- $maintainer  $(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")
END
gzip -9n "$documents/changelog" "$documents/changelog.Debian" "$stage"/usr/share/man/man1/*.1
install -D -m 644 "$packaging/debian/lintian-overrides" "$stage/usr/share/lintian/overrides/barfolio"

# What the program is linked against. dpkg-shlibdeps wants a source package around it.
mkdir -p "$work/debian"
echo 'Source: barfolio' >"$work/debian/control"
(cd "$work" && dpkg-shlibdeps -Osubstvars -e"$stage/usr/bin/barfolio") 2>"$work/said" || {
    cat "$work/said" >&2
    exit 1
}
libraries=$(sed -n 's/^shlibs:Depends=//p' "$work/substvars")
[ -n "$libraries" ] || {
    echo "make-deb: dpkg-shlibdeps names no library that $barfolio is linked against" >&2
    exit 1
}

# In KiB, as dpkg-gencontrol counts: files rounded up, and one for everything else, so that no file system has a say in it.
size=$(find "$stage" -mindepth 1 -printf '%y %s\n' |
    awk '{ sum += $1 == "f" ? int(($2 + 1023) / 1024) : 1 } END { print sum }')

# A word as the right side of sed's s/…/…/ takes it.
quoted() {
    printf '%s\n' "$1" | sed 's|[\\&/]|\\&|g'
}

mkdir "$stage/DEBIAN"
sed -e "s/@VERSION@/$(quoted "$version")/; s/@ARCHITECTURE@/$architecture/; s/@SIZE@/$size/" \
    -e "s/@LIBRARIES@/$(quoted "$libraries")/; s/@MAINTAINER@/$(quoted "$maintainer")/" \
    "$packaging/debian/control" >"$stage/DEBIAN/control"
(cd "$stage" && find etc -type f | sort | sed 's|^|/|') >"$stage/DEBIAN/conffiles"
(cd "$stage" && find usr -type f | LC_ALL=C sort | xargs -d '\n' md5sum) >"$stage/DEBIAN/md5sums"
for script in postinst prerm postrm; do
    install -m 755 "$packaging/debian/$script" "$stage/DEBIAN/$script"
done

find "$stage" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
package=$folder/barfolio_${version}_$architecture.deb
# One thread: several cut what is compressed into other pieces.
dpkg-deb --root-owner-group --threads-max=1 --build "$stage" "$package" >/dev/null
echo "$package"
