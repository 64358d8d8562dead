#!/bin/sh
# Makes the databases of the recipes from the SQL files in data/, and a small git repository.
#
#   recipes/make.sh [--as-of YYYY-MM-DD] [DIR]
#
# They lead up to the as-of day (default: today) and are the same for the same day. DIR (default: recipes/data) is made if
# need be. What already lies there under a recipe's name is replaced: put your own databases there afterwards.
#
# Exit: 0 made, 64 wrong usage, 69 no sqlite3 or git, else theirs.
set -eu

unavailable=69
recipes=$(CDPATH='' cd "$(dirname "$0")" && pwd)

case ${1-} in
-h | --help)
    sed -n '2,9s/^# \{0,1\}//p' "$0"
    exit 0
    ;;
esac
command -v git >/dev/null || {
    echo 'recipes/make.sh: git is not on the PATH' >&2
    exit "$unavailable"
}
# The folder is the last word, but for an option and the day that belongs to one.
folder=$recipes/data
expected=
for word in "$@"; do
    case $expected$word in
    --as-of) expected=day: ;;
    day:*) expected= ;;
    --as-of=*) ;;
    -*)
        echo "recipes/make.sh: unknown option $word; there is only --as-of YYYY-MM-DD" >&2
        exit 64
        ;;
    *) folder=$word ;;
    esac
done

"$recipes/../samples/make.sh" --from "$recipes/data" "$@"

rm -rf "$folder/git.git"
git init --quiet --bare --initial-branch=main "$folder/git.git"
# In two steps, so that the first one's failure is seen.
sqlite3 -batch -bail -init /dev/null "$folder/git.sqlite" 'SELECT line FROM stream ORDER BY rowid' >"$folder/git.sqlite-stream"
git --git-dir="$folder/git.git" fast-import --quiet <"$folder/git.sqlite-stream"
rm "$folder/git.sqlite" "$folder/git.sqlite-stream"
