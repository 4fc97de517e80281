#!/bin/sh
# SPDX-License-Identifier: MIT
# Uses the program as it was packaged: its version, a whole game that is typed, saved and verified,
# some games of bots, and the protocol for other programs. Says nothing unless something is wrong.
#
# usage: program.sh PROGRAM
set -eu
perilune=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PERILUNE_RECORDS="$work/records" PERILUNE_LANG=en

complain() {
    echo "program.sh: $*" >&2
    exit 1
}

"$perilune" --version | grep -qE '^perilune [0-9]+\.[0-9]+\.[0-9]+$' || complain "no version"
yes 1 | head -n 400 >"$work/typed"
"$perilune" play monkeys --seats 2 --seed 5eed --save "$work/game.log" <"$work/typed" \
    >"$work/game.txt"
grep -qE '^(You win|.* wins|.* share)' "$work/game.txt" || complain "nobody has won"
"$perilune" verify "$work/game.log" >/dev/null || complain "the game does not verify"
for game in bloodbath monkeys lunarbase; do
    "$perilune" sim "$game" --games 20 --seats 2 --bots random --seed 1 >"$work/sim.txt" ||
        complain "bots cannot play $game"
done
printf 'games\n' | "$perilune" engine | grep -q '"monkeys"' || complain "the engine is silent"
