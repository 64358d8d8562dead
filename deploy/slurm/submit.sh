#!/bin/bash
# Submits a regeneration to Slurm: an array of shards, and the index job after it. See README.md beside this file.
#
#   deploy/slurm/submit.sh SHARDS --reports DIR --archive DIR --from DAY --to DAY [REPORT…]
#
# SHARDS is how many tasks there are: 64, or 64%16 for 16 at a time at most. The rest are the options of `barfolio
# regenerate`. Folders are those of the cluster's nodes; relative ones begin where this is called. Options of sbatch are given
# as its variables: SBATCH_PARTITION=night SBATCH_ACCOUNT=reports deploy/slurm/submit.sh 64 …
#
# Prints the numbers of both jobs. Exit: 0 submitted, 64 wrong usage, else sbatch's own.
set -euo pipefail

usage=64
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

say() {
    printf 'submit.sh: %s\n' "$*" >&2
}

if ! [[ ${1-} =~ ^[1-9][0-9]{0,4}(%[1-9][0-9]{0,4})?$ ]]; then
    say "usage: deploy/slurm/submit.sh SHARDS --reports DIR --archive DIR --from DAY --to DAY [REPORT…]"
    exit "$usage"
fi
tasks=1-$1
shards=${1%%%*}
shift

# The index job works in the same archive with the same templates and definitions, for the same readers.
index=()
before=
for word in "$@"; do
    case $before in
    --archive | --templates | --reports | --mode) index+=("$before" "$word") ;;
    esac
    case $word in
    --archive=* | --templates=* | --reports=* | --mode=*) index+=("$word") ;;
    esac
    before=$word
done

# --parsable: the number, and on some clusters a semicolon and the cluster's name.
array=$(BARFOLIO_SHARDS=$shards sbatch --parsable --array="$tasks" "$here/regenerate.sbatch" "$@")
array=${array%%;*}
after=$(sbatch --parsable --dependency="afterany:$array" "$here/index.sbatch" ${index[@]+"${index[@]}"}) || {
    status=$?
    say "the array $array is under way, but its index job was not taken. Cancel it (scancel $array), or later: sbatch --dependency=afterany:$array …"
    exit "$status"
}
printf 'shards: %s\nindex: %s\n' "$array" "${after%%;*}"
