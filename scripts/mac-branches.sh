#!/usr/bin/env bash
# Looks at the branches for macOS on a Linux machine, as far as that goes, after make build-tests.
#
# C: compiles the C rooms with the C library's headers of macOS, which zig carries (pip install ziglang).
# Swift: checks the types of the rooms' sources with `canImport(Darwin)` and `canImport(System)` true. The modules of these names are
# stand-ins made of Linux's own, with Apple's names for what the branches use: so names, syntax and most types are checked, widths of C
# integers and Foundation's own differences are not.
#
# usage: scripts/mac-branches.sh [BUILD_FOLDER]      (default: .build)
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
build=${1:-.build}
modules=$build/debug/Modules
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

zig=()
if command -v zig >/dev/null; then
    zig=(zig)
elif python3 -c 'import ziglang' 2>/dev/null; then
    zig=(python3 -m ziglang)
fi
if ((${#zig[@]})); then
    export ZIG_GLOBAL_CACHE_DIR=$work/zig ZIG_LOCAL_CACHE_DIR=$work/zig
    # The libraries' headers are the same everywhere.
    mkdir "$work/headers" && cp -r /usr/include/{sqlite3,zlib,zconf,expat,expat_external}.h /usr/include/freetype2 "$work/headers/"
    for architecture in aarch64 x86_64; do
        for file in Sources/C*/*.c; do
            "${zig[@]}" cc -target $architecture-macos.15.0 -Wall -Wextra -Werror -I"$(dirname "$file")/include" \
                -I"$work/headers" -I"$work/headers/freetype2" -c "$file" -o "$work/object.o"
        done
        echo "C rooms: compiled for macOS on $architecture"
    done
else
    echo 'C rooms: not compiled, since there is no zig here (pip install ziglang)'
fi

imports=(-I "$work" -I "$modules")
while IFS= read -r map; do imports+=(-I "$(dirname "$map")"); done < <(find "$build/checkouts" -name module.modulemap)
for header in Sources/C*/include; do
    room=$(basename "$(dirname "$header")")
    imports+=(-Xcc "-fmodule-map-file=$build/debug/$room.build/module.modulemap")
done

cat >"$work/Darwin.swift" <<'EOF'
@_exported import Glibc
public func getrlimit(_ what: __rlimit_resource, _ limit: UnsafeMutablePointer<rlimit>) -> Int32 {
    getrlimit(__rlimit_resource_t(what.rawValue), limit)
}
public func setrlimit(_ what: __rlimit_resource, _ limit: UnsafePointer<rlimit>) -> Int32 {
    setrlimit(__rlimit_resource_t(what.rawValue), limit)
}
EOF
echo '@_exported import SystemPackage' >"$work/System.swift"
for name in Darwin System; do
    swiftc -emit-module -parse-as-library -module-name $name "${imports[@]}" -o "$work/$name.swiftmodule" "$work/$name.swift"
done

# What is of the package is seen by sources of the same package alone, which is called as its folder.
package=$(basename "$PWD" | tr '[:upper:]' '[:lower:]' | tr -c '[:alnum:]\n' _)
for folder in Sources/*/; do
    room=$(basename "$folder")
    compgen -G "$folder*.swift" >/dev/null || continue
    mapfile -t files < <(find "$folder" -name '*.swift')
    # On macOS Foundation brings Darwin's names with it.
    swiftc -typecheck -parse-as-library -module-name "$room" -package-name "$package" -swift-version 6 \
        -enable-upcoming-feature ExistentialAny -suppress-warnings "${imports[@]}" \
        -Xfrontend -import-module -Xfrontend Darwin "${files[@]}"
    echo "$room: types checked with the branches for macOS"
done
