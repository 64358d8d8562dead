#!/bin/sh
# Prints a row for each commit of a git repository: the weekday and hour of its author's clock, and a 1 to be added up.
# Commits after the as-of day, which barfolio passes in the environment, are not printed.
#
#   recipes/git.sh REPOSITORY
set -eu

echo 'weekday,hour,commits'
# The hours come in order, and those without commits as well: columns stand as they are first seen.
seq -f 'Mon,%02g,0' 0 23
# Stashes and notes are commits too, of nobody's work.
LC_ALL=C git -C "$1" log --exclude=refs/stash --exclude='refs/notes/*' --all --no-show-signature --until="${as_of:-now} 23:59:59" --date='format:%a,%H,1' --format=%ad
