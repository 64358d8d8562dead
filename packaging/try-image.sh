#!/usr/bin/env bash
# Tries the image that packaging/make-image.sh made, without a daemon: unpacks it, and runs it as user 1000, its files read-only
# but for an archive and a folder for temporary files, with no network. For developers; needs root.
#
#   packaging/try-image.sh IMAGE
#
# It makes the demo twice, and a chart in each language and in some time zones for which every letter must have a font.
#
# Exit: 0 all is well, 1 something is not, 64 wrong usage, 69 something is missing here, 77 not root.
set -euo pipefail

me=try-image
# shellcheck source=packaging/debian-root.sh
. "$(dirname "${BASH_SOURCE[0]}")/debian-root.sh"

[ $# -eq 1 ] || fail "$usage" 'which image? packaging/try-image.sh IMAGE'
image=$(realpath -e "$1")
in_own_namespace --net "${BASH_SOURCE[0]}" "$image"
need tar gzip sha256sum python3
repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
[ -f "$repository/samples/posts.sqlite" ] || fail "$unavailable" 'the sample databases are not there: make samples'
work=$(mktemp -d)
root=$work/root
clean() {
    umount --recursive "$root" 2>/dev/null || true
    rm -rf --one-file-system "$work"
}
trap clean EXIT
wrong=0
problem() {
    say "$*"
    wrong=1
}

# Blobs are what their names say, and the layer is what the configuration says.
unpack() {
    mkdir -p "$work/layout" "$root"
    tar -xf "$image" -C "$work/layout"
    (cd "$work/layout/blobs/sha256" && for blob in *; do echo "$blob  $blob"; done | sha256sum --check --quiet) ||
        problem 'a blob is not what its name says'
    python3 - "$work/layout" <<'EOF' >"$work/facts"
import gzip, hashlib, json, sys
layout = sys.argv[1]
def blob(of): return open(f"{layout}/blobs/{of['digest'].replace(':', '/')}", "rb").read()
index = json.load(open(f"{layout}/index.json"))
manifest = json.loads(blob(index["manifests"][0]))
config = json.loads(blob(manifest["config"]))
layer = blob(manifest["layers"][0])
assert all(len(blob(of)) == of["size"] for of in [manifest["config"], *manifest["layers"], *index["manifests"]])
assert "sha256:" + hashlib.sha256(gzip.decompress(layer)).hexdigest() == config["rootfs"]["diff_ids"][0]
assert config["config"]["User"] == "1000:1000"
print(manifest["layers"][0]["digest"].split(":")[1], config["config"]["Entrypoint"][0])
EOF
    read -r layer program <"$work/facts"
    tar -xpzf "$work/layout/blobs/sha256/$layer" -C "$root"
    size=$(du -sm "$root" | cut -f 1)
    [ "$size" -le 320 ] || problem "it has $size MB, and should have 320 at most"
}

# Read-only, but for /archive and /tmp; with /proc and /dev, as whatever runs containers has them.
mount_all() {
    local device
    mkdir -p "$root"/{proc,dev} "$work"/{archive,tmp}
    chown 1000:1000 "$work"/{archive,tmp}
    cp -R "$repository/reports" "$repository/samples" "$root/"
    mount --bind "$root" "$root"
    mount --bind "$work/archive" "$root/archive"
    mount --bind "$work/tmp" "$root/tmp"
    mount -t proc proc "$root/proc"
    for device in null zero full random urandom; do
        : >"$root/dev/$device"
        mount --bind "/dev/$device" "$root/dev/$device"
    done
    mount -o remount,bind,ro "$root"
}

inside() {
    env -i PATH=/usr/bin LANG=C.UTF-8 HOME=/tmp "${settings[@]}" "$(command -v chroot)" --userspec=1000:1000 "$root" "$program" "$@"
}

settings=(TZ=UTC)
unpack
mount_all
inside --version >"$work/version" || problem 'it does not start'
for time in first second; do
    inside run --reports /reports --archive /archive --as-of 2026-11-25 >"$work/$time" 2>&1 ||
        problem "the demo fails: $(tail -n 3 "$work/$time")"
done
reports=$(find "$repository/reports" -name '[!_]*.yaml' | wc -l)
[ "$(find "$root/archive" -path '*/2026-11-25/page-001.png' | wc -l)" -eq "$reports" ] ||
    problem "not all $reports reports of the demo have a picture"
tail -n 1 "$root/archive/journal.jsonl" | grep -o '"result":"[a-z]*"' | sort | uniq -c >"$work/results"
[ "$(wc -l <"$work/results")" -eq 1 ] && grep -q unchanged "$work/results" ||
    problem "the demo made anew is not unchanged: $(cat "$work/results")"
inside verify --archive /archive >"$work/verified" 2>&1 || problem "the archive is not whole: $(tail -n 3 "$work/verified")"
for language in $(find "$repository/templates/languages" -name '*.txt' -printf '%f\n' | sed 's/\.txt$//' | sort); do
    inside chart /samples/invoices.sqlite --table invoice --date issued_at --value total --by month --locale "$language" \
        --missing-glyphs error --font 'Noto Sans CJK JP' --font 'DejaVu Sans' --out "/tmp/$language" >"$work/chart" 2>&1 ||
        problem "a chart in $language fails: $(tail -n 3 "$work/chart")"
done
for zone in Asia/Tokyo America/St_Johns Pacific/Apia :/etc/localtime; do
    settings=("TZ=$zone" LC_ALL=ja_JP.UTF-8)
    inside chart /samples/invoices.sqlite --table invoice --date issued_at --by week --time-zone Europe/Berlin \
        --out "/tmp/${zone//[\/:]/-}" >"$work/chart" 2>&1 || problem "a chart in $zone fails: $(tail -n 3 "$work/chart")"
done
[ "$wrong" -eq 0 ] && say "$(cat "$work/version"), $size MB: all is well"
exit "$wrong"
