# Read by bash before a document's commands (BASH_ENV). What fails ends them, and says where.
unset BASH_ENV
set -Eeuo pipefail
# The outermost line is the document's, be it within a function or not.
failed() {
    local depth=$((${#BASH_LINENO[@]} - 2))
    printf 'document line %s ended with %s: %s\n' "${BASH_LINENO[depth > 0 ? depth : 0]}" "$1" "$2" >&2
}
trap 'failed "$?" "$BASH_COMMAND"' ERR

# Also what was started in the background has to succeed.
wait() {
    local job jobs
    mapfile -t jobs < <(jobs -p)
    (($#)) || set -- "${jobs[@]}"
    for job in "$@"; do builtin wait "$job"; done
}

# put LINE FILE: writes the block that begins at LINE to where the document says that it is.
put() {
    mkdir -p "$(dirname "$2")"
    cp "$DOCUMENT_PLACE/blocks/$1" "$2"
}

# console LINE COMMAND: runs a line of a console block, and keeps what it prints. It may fail: people are shown
# that, too.
console_status=0
console() {
    {
        export DOCUMENT_SHOWN=1
        (exit "$console_status")
        eval "$2"
    } >"$DOCUMENT_PLACE/transcripts/$1" 2>&1 && console_status=0 || console_status=$?
    unset DOCUMENT_SHOWN
}
