#!/bin/sh
# Fuzzes parsers under AddressSanitizer with libFuzzer, which comes with Swift's toolchains for Linux.
#
#   scripts/fuzz.sh SECONDS [PARSER…]
#
# Tries each parser for SECONDS, with at most 256 MiB of memory and ten seconds an input. It begins with the inputs of Fuzzing/Corpus and
# those that earlier runs kept in .build/fuzz/corpus. An input that ends a parser is written to .build/fuzz/found: fix the parser, and
# add the input to Fuzzing/Corpus. Exit: 0, 1 an input ended a parser, 69 no libFuzzer; else that of swift build.
set -eu

cd "$(dirname "$0")/.."
seconds=$1
shift
build=.build/fuzz
# Also behind a swiftly shim: Swift tells where its runtime is.
toolchain=$(swift -print-target-info | sed -n 's|.*"runtimeResourcePath" *: *"\(.*\)/lib/swift.*|\1|p')
BARFOLIO_FUZZER=$(find "$toolchain/lib/clang" -name "libclang_rt.fuzzer_no_main-$(uname -m).a" | head -n 1)
[ -n "$BARFOLIO_FUZZER" ] || { echo "fuzz.sh: no libFuzzer in $toolchain: install a toolchain from swift.org" >&2; exit 69; }
export BARFOLIO_FUZZER
swift build --scratch-path "$build" --sanitize address --product fuzz --explicit-target-dependency-import-check error >&2
fuzz=$build/debug/fuzz
[ $# -gt 0 ] || set -- $("$fuzz" || [ $? -eq 64 ])

# AddressSanitizer holds freed memory back from reuse, and it counts as used: 16 MiB of it.
export ASAN_OPTIONS=quarantine_size_mb=16:detect_leaks=0 SWIFT_BACKTRACE=enable=no
status=0
for parser in "$@"; do
    mkdir -p "$build/corpus/$parser" "$build/found"
    echo "$parser:"
    FUZZ_PARSER=$parser "$fuzz" "$build/corpus/$parser" "Fuzzing/Corpus/$parser" -artifact_prefix="$build/found/$parser-" \
        -max_total_time="$seconds" -timeout=10 -rss_limit_mb=256 -malloc_limit_mb=256 -max_len=8192 -print_final_stats=1 \
        >"$build/$parser.log" 2>&1 || { status=1; echo "  an input ended it: see $build/$parser.log"; }
    grep -e '^stat::' "$build/$parser.log" | sed 's/^/  /' || true
done
exit "$status"
