#!/usr/bin/env bash
# Makes an OCI image of a Debian package of Barfolio: the program, gnuplot, fonts for all its languages, and what these need;
# no shell, no package manager. It needs no daemon, and no root where user namespaces are allowed. Prints the image's path:
# an archive that docker load, podman load and skopeo copy oci-archive:… take.
#
#   packaging/make-image.sh PACKAGE FOLDER
#
# Packages come from this machine's apt sources, so the image is of the same release of Debian. The image of the same
# packages has the same bytes. FOLDER/root is what is in it, for packaging/try-image.sh.
#
# Exit: 0 done, 64 wrong usage, 69 a tool or a package is missing; else that of the step that failed.
set -euo pipefail
umask 022

fail() {
    echo "make-image: $2" >&2
    exit "$1"
}

[ $# -eq 2 ] || fail 64 'usage: packaging/make-image.sh PACKAGE FOLDER'
for tool in apt-get dpkg-deb sha256sum unshare; do
    command -v "$tool" >/dev/null || fail 69 "$tool is not on the PATH"
done
package=$(realpath -e "$1")
mkdir -p "$2/packages"
folder=$(realpath "$2")
# What is drawn with beside the package's own fonts: Chinese, Japanese and Korean.
fonts=(fonts-noto-cjk)
# What is for maintainer scripts, which are not run here.
unwanted='^(debconf|gcc-[0-9]+-base|aglfn|libx11-data)$'
# Settings of fontconfig that are not its usual ones.
choices='reset-dirs|antialias|sub-pixel|autohint|unhinted|hinting-(none|medium|full)|lcdfilter-(light|legacy|none)|(force|yes)-bitmaps'
field() { dpkg-deb --field "$package" "$1"; }
version=$(field Version | sed 's/-[^-]*$//')
architecture=$(field Architecture)

# The package and all that it depends on, as for a machine on which nothing is installed.
fetch() {
    local uris
    uris=$(apt-get -qq -o Dir::State::status=/dev/null -o Debug::NoLocking=true --print-uris -y --no-install-recommends \
        install "$package" "${fonts[@]}" | awk '$2 ~ /\.deb$/ {sub(/_.*/, "", $2); print $2}') ||
        fail 69 'apt knows no packages for it: run apt-get update'
    mapfile -t names < <(printf '%s\n' "$uris" | grep -Ev "$unwanted|^barfolio$" | sort)
    [ ${#names[@]} -gt 20 ] || fail 69 'apt knows no packages for it: run apt-get update'
    (cd "$folder/packages" && rm -f ./*.deb && apt-get -qq -o APT::Sandbox::User=root download "${names[@]}")
}

# What is in the image: files alone, no maintainer script is run.
unpack() {
    local root=$1 directory file
    rm -rf "$root"
    mkdir -p "$root/usr"
    # Debian has these in /usr, and packages still name them as before.
    for directory in bin sbin lib lib64; do
        mkdir "$root/usr/$directory"
        ln -s "usr/$directory" "$root/$directory"
    done
    for file in "$folder"/packages/*.deb "$package"; do
        dpkg-deb --fsys-tarfile "$file" | tar -x --keep-directory-symlink --no-same-owner -C "$root"
    done
    ln -s gnuplot-nox "$root/usr/bin/gnuplot"
    # As the package of fontconfig links them: all but those between which it lets people choose.
    mkdir -p "$root/etc/fonts/conf.d"
    (cd "$root/usr/share/fontconfig/conf.avail" && printf '%s\n' *.conf) | grep -Ev "$choices" | while read -r file; do
        ln -sf "/usr/share/fontconfig/conf.avail/$file" "$root/etc/fonts/conf.d/$file"
    done
    rm -rf "$root"/usr/share/{man,locale,lintian,bug,doc-base,bash-completion,fish,zsh,gnuplot/gnuplot} "$root/usr/include" \
        "$root/usr/lib/systemd" "$root/etc/init.d" "$root/etc/X11"
    # Licenses stay; of the manuals only this program's own.
    find "$root/usr/share/doc" -mindepth 2 ! -path '*/doc/barfolio/*' ! -name copyright -type f -delete
    find "$root/usr/share/doc" -type d -empty -delete
    mkdir -p "$root"/{reports,archive} "$root/var/cache/fontconfig"
    mkdir -m 1777 "$root/tmp"
    echo 'barfolio:x:1000:1000::/tmp:/usr/sbin/nologin' >"$root/etc/passwd"
    echo 'barfolio:x:1000:' >"$root/etc/group"
}

# Without it every container would look at all fonts anew, about a second.
remember_fonts() {
    local alone=(unshare --user --map-root-user)
    [ "$(id -u)" -ne 0 ] || alone=()
    # The cache is good for folders of that time.
    find "$1" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
    SOURCE_DATE_EPOCH=$SOURCE_DATE_EPOCH "${alone[@]}" chroot "$1" /usr/bin/fc-cache --system-only --force ||
        echo 'make-image: the fonts could not be looked at beforehand: the first chart of a container takes longer' >&2
}

blob() {
    local sum
    sum=$(sha256sum "$1" | cut -d ' ' -f 1)
    cp "$1" "$layout/blobs/sha256/$sum"
    printf '"digest": "sha256:%s", "size": %s' "$sum" "$(stat -c %s "$1")"
}

# https://github.com/opencontainers/image-spec, version 1.0.
write_image() {
    local root=$1 diff layer config manifest
    layout=$work/layout
    mkdir -p "$layout/blobs/sha256"
    tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -C "$root" -cf "$work/layer" .
    diff=$(sha256sum "$work/layer" | cut -d ' ' -f 1)
    gzip -n9 "$work/layer"
    layer=$(blob "$work/layer.gz")
    cat >"$work/config" <<EOF
{"created": "$created", "architecture": "$architecture", "os": "linux",
 "config": {"User": "1000:1000", "Entrypoint": ["/usr/bin/barfolio"], "Cmd": ["--help"], "WorkingDir": "/",
  "Env": ["PATH=/usr/bin", "LANG=C.UTF-8", "HOME=/tmp"],
  "Labels": {"org.opencontainers.image.title": "barfolio", "org.opencontainers.image.version": "$version",
   "org.opencontainers.image.licenses": "MIT", "org.opencontainers.image.created": "$created"}},
 "rootfs": {"type": "layers", "diff_ids": ["sha256:$diff"]},
 "history": [{"created": "$created", "created_by": "packaging/make-image.sh"}]}
EOF
    config=$(blob "$work/config")
    cat >"$work/manifest" <<EOF
{"schemaVersion": 2, "mediaType": "application/vnd.oci.image.manifest.v1+json",
 "config": {"mediaType": "application/vnd.oci.image.config.v1+json", $config},
 "layers": [{"mediaType": "application/vnd.oci.image.layer.v1.tar+gzip", $layer}]}
EOF
    manifest=$(blob "$work/manifest")
    cat >"$layout/index.json" <<EOF
{"schemaVersion": 2, "mediaType": "application/vnd.oci.image.index.v1+json",
 "manifests": [{"mediaType": "application/vnd.oci.image.manifest.v1+json", $manifest,
  "platform": {"architecture": "$architecture", "os": "linux"},
  "annotations": {"org.opencontainers.image.ref.name": "barfolio:$version"}}]}
EOF
    echo '{"imageLayoutVersion": "1.0.0"}' >"$layout/oci-layout"
    image=$folder/barfolio-$version-$architecture.oci.tar
    tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -C "$layout" -cf "$image.part" .
    mv "$image.part" "$image"
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
fetch
unpack "$folder/root"
# As in the package, whose own file is newer whenever it is made anew.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(stat -c %Y "$folder/root/usr/bin/barfolio")}
created=$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)
remember_fonts "$folder/root"
write_image "$folder/root"
echo "$image"
