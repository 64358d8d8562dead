#!/usr/bin/env bash
# Makes all that a release needs, in order, and stops where something is missing: the tests, a Debian package, a tarball, an
# image, and their hashes. It publishes nothing; at the end it prints the commands that do.
#
#   packaging/make-release.sh BARFOLIO FOLDER
#
# Exit: 0 done, 64 wrong usage, 65 something is not as a release needs it; else that of the step that failed.
set -euo pipefail

fail() {
    echo "make-release: $2" >&2
    exit "$1"
}

[ $# -eq 2 ] || fail 64 'usage: packaging/make-release.sh BARFOLIO FOLDER'
cd "$(dirname "${BASH_SOURCE[0]}")/.."
[ -z "$(git status --porcelain)" ] || fail 65 'the tree has changes that are not committed: git status'
version=$(sed -n 's/^package let barfolioVersion = "\(.*\)"$/\1/p' Sources/Reports/Reports.swift)
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail 65 "Sources/Reports/Reports.swift has no version: '$version'"
first=$(sed -n 's/^## //p' CHANGELOG.md | head -n 1)
[[ $first =~ ^${version//./\\.}\ \([0-9]{4}-[0-9]{2}-[0-9]{2}\)$ ]] ||
    fail 65 "the first heading of CHANGELOG.md is “$first”: it should be “$version (YYYY-MM-DD)”"
! git rev-parse --quiet --verify "refs/tags/v$version" >/dev/null ||
    fail 65 "there is a tag v$version already: choose the next version"
make test
make deb tarball image
[ "$("$1" --version)" = "$version" ] || fail 65 "$1 is of version $("$1" --version): make build"
if [ "$(id -u)" -eq 0 ]; then make try-image; else echo 'make-release: not root, so the image was not tried: make try-image' >&2; fi
mkdir -p "$2"
# Those of an earlier version are none of this release's.
rm -f "$2"/barfolio[-_]*.deb "$2"/barfolio-*.tar.gz "$2"/barfolio-*.oci.tar
cp .build/packages/barfolio_"$version"-*.deb .build/packages/barfolio-"$version"-*.tar.gz \
    .build/packages/image/barfolio-"$version"-*.oci.tar "$2"
(cd "$2" && sha256sum barfolio* | tee SHA256SUMS)
cat <<EOF

git tag -a v$version -m 'Barfolio $version' && git push origin v$version
EOF
