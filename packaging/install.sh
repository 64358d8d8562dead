#!/bin/sh
# Puts a built Barfolio under a prefix, or takes it away again. It builds nothing, so it may run as root.
#
#   packaging/install.sh BARFOLIO PREFIX
#   packaging/install.sh --remove PREFIX
#
# The documents keep the repository's layout, so that their links to each other and the paths in their examples hold.
#
# Exit: 0 done, 64 wrong usage, 66 nothing built yet; else that of the step that failed.
set -eu
umask 022

usage=64
not_built=66

say() {
    printf 'install: %s\n' "$*" >&2
}

usage_error() {
    say 'usage: packaging/install.sh BARFOLIO PREFIX, or packaging/install.sh --remove PREFIX'
    exit "$usage"
}

# The committed files of some folders: what somebody has lying there (databases, archives) is not installed. Outside a clone
# all of them but what make samples and recipes/make.sh make.
files_of() {
    if [ ! -e .git ]; then
        find "$@" -type f ! -name '*.sqlite*' ! -name '*.otf' ! -path '*/git.git/*'
    elif ! git -c safe.directory="$PWD" -c core.quotePath=false ls-files --cached -- "$@"; then
        say 'git cannot list the files of this clone; its own words stand above'
        exit 1
    fi
}

copy_file() {
    mode=644
    if [ -x "$1" ]; then mode=755; fi
    mkdir -p "$(dirname "$2")"
    install -m "$mode" "$1" "$2"
}

install_documents() {
    files=$(files_of README.md CHANGELOG.md CONTRIBUTING.md SECURITY.md LICENSE docs deploy recipes reports samples \
        templates/README.md templates/page.gp)
    printf '%s\n' "$files" | while read -r file; do
        if [ -f "$file" ]; then copy_file "$file" "$1/$file"; fi
    done
    copy_file packaging/SKILL.md "$1/SKILL.md"
}

# Those of the packages that are linked into the program, as they ask for; the build has them at hand. The packages that
# make documentation are not linked.
install_licenses() {
    checkouts=$(dirname "$barfolio")/../../checkouts
    for file in "$checkouts"/*/LICENSE* "$checkouts"/*/NOTICE*; do
        [ -f "$file" ] || continue
        name=${file%/*}
        name=${name##*/}
        case $name in
        swift-docc-*) ;;
        *) copy_file "$file" "$1/$name/${file##*/}" ;;
        esac
    done
    [ -d "$1" ] ||
        say "the licences of what is linked into $barfolio are not with it: give the binary where make build put it"
}

# Without the symbols, which take as much room as the program.
install_program() {
    mkdir -p "$1"
    install -m 755 "$barfolio" "$1/barfolio"
    strip "$1/barfolio"
}

remove() {
    rm -f "$1/bin/barfolio" "$1"/share/man/man1/barfolio.1 "$1"/share/man/man1/barfolio-*.1 \
        "$1/share/bash-completion/completions/barfolio" "$1/share/zsh/site-functions/_barfolio" \
        "$1/share/fish/vendor_completions.d/barfolio.fish"
    rm -rf "$1/share/barfolio" "$1/share/doc/barfolio"
}

if [ $# -ne 2 ] || [ -z "$1" ] || [ -z "$2" ]; then usage_error; fi
if [ "$1" = --remove ]; then
    remove "$2"
    exit
fi
case $1 in
-*) usage_error ;;
esac

if [ ! -x "$1" ]; then
    say "there is no $1 yet: make build, as yourself"
    exit "$not_built"
fi
barfolio=$(realpath "$1")
mkdir -p "$2"
prefix=$(realpath "$2")
cd "$(dirname "$0")/.."

# Made aside and put in place when whole: what goes wrong before that leaves the older version as it was.
aside=$(mktemp -d "$prefix/.barfolio.XXXXXX")
trap 'rm -rf "$aside"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
install_program "$aside/bin"
packaging/make-manual.sh "$barfolio" "$aside/share"
"$barfolio" templates export "$aside/share/barfolio/templates" >/dev/null
install_documents "$aside/share/doc/barfolio"
install_licenses "$aside/share/doc/barfolio/licenses"
# What the older version had and this one has not would stay.
remove "$prefix"
(cd "$aside" && find . -type f) | while read -r file; do
    mkdir -p "$prefix/$(dirname "$file")"
    mv -f "$aside/$file" "$prefix/$file"
done
