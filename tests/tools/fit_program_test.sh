#!/bin/sh
# SPDX-License-Identifier: MIT
# The fitting program from the outside: the same command writes the same weights on any number of
# threads, in the form that the build reads; weights play against others; bad input is refused.
#
# usage: fit_program_test.sh PROGRAM
set -u
fit=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. "$(dirname "$0")/../shell.sh"

# ends STATUS ARGUMENT...
ends() {
    wanted=$1
    shift
    timeout 500 "$fit" "$@" >"$work/out" 2>"$work/err"
    status=$?
    [ $status = "$wanted" ] || complain "fit $* ended with $status, not $wanted"
}

a_fit_follows_from_its_seed() {
    tiny="--rounds 2 --games 8 --iterations 2"
    for threads in 1 3; do
        ends 0 monkeys $tiny --seed 5 --threads $threads --out "$work/weights-$threads.h"
    done
    cmp "$work/weights-1.h" "$work/weights-3.h" || complain "threads make a difference"
    grep -q "round 2 of 2: 8 games" "$work/out" || complain "no progress"
    grep -q "^ \* fit monkeys --rounds 2 --games 8 --iterations 2 .*--seed 5\. \*/" \
        "$work/weights-1.h" || complain "the file does not say how it was made"
    cmp -s "$work/weights-1.h" games/monkeys/weights.h && complain "nothing was fitted"
    ends 0 monkeys $tiny --seed 6 --out "$work/weights-6.h"
    cmp -s "$work/weights-1.h" "$work/weights-6.h" && complain "the seed makes no difference"
    ends 0 monkeys $tiny --seed 5 --zero --out "$work/weights-zero.h"
    cmp -s "$work/weights-1.h" "$work/weights-zero.h" && complain "zero makes no difference"
}

weights_play_against_others() {
    ends 0 monkeys --against "$work/weights-1.h" --games 4 --iterations 2 --seed 1
    grep -q "^monkeys, 2 seats, 2 iterations, 4 games: .* Elo (95 %: " "$work/out" ||
        complain "no verdict"
    # Against themselves, from both sides of every deal, nobody is ahead.
    ends 0 monkeys --against games/monkeys/weights.h --games 8 --iterations 2 --seed 1
    grep -q "score 50.0 %" "$work/out" || complain "not even against themselves"
}

bad_input_is_refused() {
    ends 2 monkeys
    grep -q "^usage: fit GAME" "$work/err" || complain "no usage"
    ends 1 template --out "$work/none.h"
    grep -q "no such game, or it has no weights: template" "$work/err" || complain "no reason"
    ends 1 monkeys --from games/lunarbase/weights.h --out "$work/none.h"
    grep -q "not the weights of the game" "$work/err" || complain "no reason"
    ends 1 monkeys --from "$work/nowhere.h" --out "$work/none.h"
    ends 1 monkeys --against games/monkeys/weights.h --seats 6
    [ -e "$work/none.h" ] && complain "something was written"
}

check a_fit_follows_from_its_seed
check weights_play_against_others
check bad_input_is_refused
finish
