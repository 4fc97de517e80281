#!/bin/sh
# SPDX-License-Identifier: MIT
# The records of games that one person plays alone: what is kept, how it is ranked and shown, and
# that no game suffers from a file that cannot be written or read.
#
# usage: records_test.sh PROGRAM
set -u
perilune=$(cd "$(dirname "$1")" && pwd)/$(basename "$1") # tests go into other folders
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. "$(dirname "$0")/../shell.sh"
unset PERILUNE_LANG LC_ALL LC_MESSAGES LANG XDG_DATA_HOME
export HOME="$work/home"

# ---- how a test is written ----

# solo ARGUMENT...: a solo game in which the first choice is taken again and again.
solo() {
    solo_ends 0 "$@"
}

# solo_ends STATUS ARGUMENT...: the same, with the exit status it must end with.
solo_ends() {
    wanted=$1
    shift
    yes 1 | head -n 4000 | timeout 60 "$perilune" play bloodbath --seats 1 "$@" \
        >"$work/out" 2>"$work/err"
    status=$?
    [ $status = "$wanted" ] || complain "play $* ended with $status, not $wanted"
}

# listed STATUS ARGUMENT...: what `perilune records` says.
listed() {
    wanted=$1
    shift
    "$perilune" records "$@" >"$work/out" 2>"$work/err"
    status=$?
    [ $status = "$wanted" ] || complain "records $* ended with $status, not $wanted"
}

# earlier SCORE NAME: a line of a game of another day.
earlier() {
    echo "bloodbath score=$1 end=failed kind=ranked date=2026-01-31 seed=0a options= name=$2"
}

content() {
    ! [ -s "$work/err" ] || complain "there is a complaint: $(cat "$work/err")"
}

lines() {
    n=$(wc -l <"$PERILUNE_RECORDS")
    [ "$n" = "$1" ] || complain "there are $n lines, not $1"
}

# Each test has records of its own.
check_records() {
    export PERILUNE_RECORDS="$work/$1"
    check "$1"
}

# ---- what is kept ----

a_line_says_what_happened() {
    solo --seed 5eed --seat "Zoë M." --option twists=white
    content
    form="^bloodbath score=[0-9]+ end=(failed|manual) kind=ranked date=$(date +%Y)-[0-9]{2}-[0-9]{2}"
    grep -qE "$form seed=5eed options=twists=white name=Zoë M\.\$" "$PERILUNE_RECORDS" ||
        complain "the line is $(cat "$PERILUNE_RECORDS")"
    lines 1
}

only_whole_games_of_one_person_count() {
    for what in "bloodbath --seats 2" "bloodbath --seats 1 --seat bot:random" "template" \
        "bloodbath --seats 2 --seat Ada --seat Bea"; do
        # shellcheck disable=SC2086 # several words
        yes 1 | head -n 4000 | "$perilune" play $what --seed 1 >"$work/out" 2>"$work/err"
        content
    done
    echo 1 | "$perilune" play bloodbath --seats 1 --seed 1 >"$work/out"
    [ ! -e "$PERILUNE_RECORDS" ] || complain "something is recorded"
}

a_game_is_recorded_once() {
    solo --seed 6 --save "$work/once.log"
    lines 1
    "$perilune" play --load "$work/once.log" >"$work/out" </dev/null
    silent "Records:"
    lines 1
    printf '1\n1\n1\n' | "$perilune" play bloodbath --seats 1 --save "$work/half.log" >"$work/out"
    lines 1
    yes 1 | head -n 4000 | "$perilune" play --load "$work/half.log" >"$work/out"
    says "Records: Moon Colony Bloodbath, alone"
    lines 2
}

where_it_is_kept() {
    file=$work/new/folder/by-option
    PERILUNE_RECORDS=$work/wrong solo --seed 1 --records "$file"
    [ -s "$file" ] && [ ! -e "$work/wrong" ] || complain "--records is not heeded"
    (unset PERILUNE_RECORDS && export XDG_DATA_HOME="$work/data" && solo --seed 1)
    [ -s "$work/data/perilune/records" ] || complain "XDG_DATA_HOME is not heeded"
    (unset PERILUNE_RECORDS && export XDG_DATA_HOME=relative && solo --seed 1)
    [ -s "$HOME/.local/share/perilune/records" ] || complain "HOME is not heeded"
    (unset PERILUNE_RECORDS HOME && solo --seed 1)
    objects "HOME is not set"
    (cd "$work" && solo --seed 1 --records -)
    [ -s "$work/-" ] || complain "a file called - is not heeded"
}

programs_at_the_same_time() {
    for i in 1 2 3 4 5 6 7 8; do
        yes 1 | head -n 4000 | "$perilune" play bloodbath --seats 1 --seed $i --lang de \
            >/dev/null 2>>"$work/err-all" &
    done
    wait
    [ ! -s "$work/err-all" ] || complain "there is a complaint: $(cat "$work/err-all")"
    lines 8
    listed 0 --json
    content
    [ "$(grep -c '"kind":"ranked"' "$work/out")" = 8 ] || complain "some lines are mixed up"
}

# ---- how it compares ----

the_verdict() {
    solo --seed 1
    says "The first recorded game of this kind."
    solo --seed 1
    says "As good as the best of 2 games so far."
    earlier -1 Bea >"$PERILUNE_RECORDS"
    solo --seed 1
    says "The best of 2 games so far!"
    grep -qE '^>   1\. +[0-9]+ points? +Ada +20' "$work/out" || complain "the new one is not first"
    for i in 1 2 3 4 5 6; do
        earlier $((1000 + i)) "Cleo $i"
    done >>"$PERILUNE_RECORDS"
    solo --seed 1
    says "Place 7 of 9 games so far."
    says "    5.  1002 points  Cleo 2  2026-01-31  a colony failed"
    silent "Cleo 1"
    says "     …"
    grep -qE '^>   7\. ' "$work/out" || complain "the new one is not shown"
    solo --seed 1 --lang de
    says "Platz 7 von bisher 10 Partien."
    says "Kolonie gescheitert"
    silent "points"
}

options_are_ranked_apart() {
    earlier 1000 Bea >"$PERILUNE_RECORDS"
    solo --seed 1 --option solo.endless=on
    says "Records: Moon Colony Bloodbath, alone; Endless solo game: on"
    says "The first recorded game of this kind."
    silent "Bea"
}

practice_and_arranged_games_are_not_ranked() {
    { echo 1 && echo 1 && echo 1 && echo 1 && echo undo && yes 1 | head -n 4000; } |
        "$perilune" play bloodbath --seats 1 --seed 2 --save "$work/practice.log" >"$work/out"
    grep -q '^practice$' "$work/practice.log" || complain "it is no practice game"
    says "Recorded as practice, not ranked."
    says "and 1 game not ranked"
    solo --seed 2 --stack twist=isolation
    says "Recorded as arranged, not ranked."
    says "and 2 games not ranked"
    solo --seed 3
    says "The first recorded game of this kind."
    [ "$(sed 's/.* kind=\([a-z]*\).*/\1/' "$PERILUNE_RECORDS" | tr '\n' ' ')" = \
        "practice arranged ranked " ] || complain "they are not marked"
}

# ---- the command ----

the_list() {
    listed 0
    says "No records yet"
    listed 0 --lang de
    says "Noch keine Einträge"
    for i in 1 2 3 4 5 6 7 8 9 10 11 12; do
        earlier $i "Cleo $i"
    done >"$PERILUNE_RECORDS"
    earlier 99 Bea | sed 's/options=/&solo.endless=on/' >>"$PERILUNE_RECORDS"
    listed 0 bloodbath
    content
    [ "$(grep -c Cleo "$work/out")" = 10 ] || complain "there are not ten"
    [ "$(sed -n 2p "$work/out")" = \
        "    1.    12 points  Cleo 12  2026-01-31  a colony failed" ] || complain "not the best first"
    says "Records: Moon Colony Bloodbath, alone; Endless solo game: on"
    says "Stored in $PERILUNE_RECORDS."
    listed 0 monkeys
    says "No records yet"
    listed 2 chess
    objects "Unknown game 'chess'"
    listed 0 --json
    [ "$(sed -n 12p "$work/out")" = '{"game":"bloodbath","options":{},"score":12,"end":"failed",'\
'"kind":"ranked","place":1,"name":"Cleo 12","seed":"0a","date":"2026-01-31"}' ] ||
        complain "the twelfth is $(sed -n 12p "$work/out")"
    [ "$(grep -c '"options":{"solo.endless":"on"}' "$work/out")" = 1 ] || complain "no option"
}

# ---- trouble ----

damaged_lines_are_skipped() {
    good=$(earlier 9 Bea)
    {
        echo "$good"
        for change in s/bloodbath/chess/ s/=9/=nine/ s/=9/=99999999999/ s/failed/exploded/ \
            s/ranked/cheated/ s/-31/-3/ s/-31/.31/ s/=0a/=xyz/ s/options=/options=twists/ \
            s/options=/options=twists=red/ s/Bea// s/name=// "s/Bea/$(printf '\033[2J')/" \
            "s/Bea/$(printf '\377')/" "s/Bea/a name that is much too long for any seat/" \
            's/ score=9//' 's/.*//'; do
            echo "$good" | LC_ALL=C sed "$change"
        done
        printf 'bloodbath\0 score=9\n'
        head -c 5000 /dev/zero | tr '\0' x
        echo
        echo "$good" | sed s/Bea/Dan/
    } >"$PERILUNE_RECORDS"
    listed 0
    objects "Skipped 19 unreadable lines of $PERILUNE_RECORDS, the first in line 2."
    [ "$(grep -c 2026-01-31 "$work/out")" = 2 ] || complain "there are not two"
    says Dan
    listed 0 --lang de
    objects "19 unlesbare Zeilen in"
    solo --seed 1
    objects "19 unreadable lines"
    says "of 3 games so far"
}

a_line_that_was_cut_off_is_closed() {
    earlier 9 Bea | head -c 30 >"$PERILUNE_RECORDS"
    solo --seed 1
    lines 2
    says "The first recorded game of this kind."
    objects "Skipped 1 unreadable line of $PERILUNE_RECORDS, the first in line 1."
}

# The game is played to its end; one sentence and the exit status say what is wrong.
no_game_fails_for_want_of_records() {
    echo precious >"$work/precious"
    mkdir "$work/folder"
    for file in "$work/precious/records" "$work/folder"; do
        solo_ends 1 --seed 1 --records "$file"
        says "Ada ends with"
        objects "Can't write $file"
        [ "$(wc -l <"$work/err")" = 1 ] || complain "there is more than one sentence"
        solo_ends 1 --seed 1 --records "$file" --lang de
        objects "lässt sich nicht schreiben"
    done
    grep -q precious "$work/precious" || complain "the file was overwritten"
    listed 1 --records "$work/folder"
    objects "it is a folder"
    solo --seed 1 --records /dev/null
    content
    silent "Records:"
    if [ -e /dev/full ]; then
        solo_ends 1 --seed 1 --records /dev/full
        objects "the disk is full"
    fi
    head -c 5000000 /dev/zero >"$PERILUNE_RECORDS"
    solo_ends 1 --seed 1
    objects "is larger than"
}

check_records a_line_says_what_happened
check_records only_whole_games_of_one_person_count
check_records a_game_is_recorded_once
check_records where_it_is_kept
check_records programs_at_the_same_time
check_records the_verdict
check_records options_are_ranked_apart
check_records practice_and_arranged_games_are_not_ranked
check_records the_list
check_records damaged_lines_are_skipped
check_records a_line_that_was_cut_off_is_closed
check_records no_game_fails_for_want_of_records

finish
