#!/bin/bash
# SPDX-License-Identifier: MIT
# How the server bears load, on this machine and over loopback only: fresh stores, growing numbers
# of tables, 5,000 moves a second, every move stored before it is confirmed; then far more moves than
# it can do; then what a whole four-seat game costs each seat in traffic.
#
# usage: load.sh PERILUNE LOAD [TABLES]...
set -euo pipefail
perilune=$1 load=$2
shift 2
[ $# -gt 0 ] || set -- 250 500 1000 2000
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; wait; rm -rf "$folder"' EXIT

# under LOAD-ARGUMENT...: a new server for one measurement.
under() {
    local store=$folder/$RANDOM.db address=
    "$perilune" serve --port 0 --store "$store" --lang en --log-level errors \
        --max-tables 100000 --max-tables-per-hour 1000000 --max-tables-per-address 1000000 \
        --max-chat-per-address 0 --max-messages-per-second 100000 \
        --max-cpu-per-address 0 --max-bytes-per-address 0 \
        --max-connections-per-address 100000 >"$folder/address" &
    server=$!
    until address=$(grep -o ':[0-9]*/' "$folder/address"); do sleep 0.05; done
    "$load" "$(tr -d :/ <<<"$address")" "$server" "$@"
    kill "$server"
    wait "$server" || true
    server=
}

for tables; do
    under "$tables" 2 5000 15 monkeys
done
under 2000 2 30000 15 monkeys
for game in monkeys bloodbath lunarbase; do
    under 4 4 400 20 "$game" deflate
done
