# SPDX-License-Identifier: MIT
# Completion of perilune for bash: `source docs/completion/perilune.bash`, or put it into
# /usr/share/bash-completion/completions as `perilune`.

_perilune_games() {
    "$1" --lang en --help 2>/dev/null |
        awk '/^Games/ { on = 1; next } /^[^ ]/ { on = 0 } on && NF { print $1 }'
}

_perilune_cards() {
    "$1" cards "$2" --json 2>/dev/null | sed -n 's/^{"id":"\([^"]*\)".*/\1/p'
}

# The values of an option; fails when the word is not one.
_perilune_value() {
    case ${COMP_WORDS[1]}:$3 in
    analyse:--seat)
        COMPREPLY=($(compgen -W "0 1 2 3 4 5" -- "$2"))
        return
        ;;
    esac
    case $3 in
    --lang) COMPREPLY=($(compgen -W "en de" -- "$2")) ;;
    --bots | --levels) COMPREPLY=($(compgen -W "random rollout cadet pilot commander legend" -- "$2")) ;;
    --seat) COMPREPLY=($(compgen -W "bot:random bot:rollout bot:cadet bot:pilot bot:commander bot:legend" -- "$2")) ;;
    --seats) COMPREPLY=($(compgen -W "1 2 3 4 5 6" -- "$2")) ;;
    --as) COMPREPLY=($(compgen -W "0 1 2 3 4 5" -- "$2")) ;;
    --cards | --components | --load | --save | --out | --add | --verify | --html | --resume | --records | --store | --certificate | --private-key | --config)
        COMPREPLY=($(compgen -f -- "$2"))
        ;;
    --durability) COMPREPLY=($(compgen -W "power process standby" -- "$2")) ;;
    --proxy | --sandbox) COMPREPLY=($(compgen -W "no yes" -- "$2")) ;;
    --log-level) COMPREPLY=($(compgen -W "errors events requests" -- "$2")) ;;
    --logs | --export) COMPREPLY=($(compgen -d -- "$2")) ;;
    --games | --within | --keep | --worlds | --sample | --shard | --growth | --iterations | --seed | --threads | --option | --stack | --seconds | --commitment | \
        --address | --port | --origin | --workers | --analysis | --sealed-delay | --drain | --patience | \
        --metrics-token | --max-*) COMPREPLY=() ;;
    *) return 1 ;;
    esac
}

_perilune_options() {
    case $1 in
    play) echo --seats --seat --as --seed --option --stack --load --save --records ;;
    serve) echo --address --port --store --durability --certificate --private-key --origin --proxy \
        --workers --bots --analysis --sealed-delay --drain --patience --max-tables --max-connections \
        --max-connections-per-address \
        --max-tables-per-hour --max-tables-per-address --max-chat-per-table \
        --max-chat-per-address --max-chat-per-day --max-store --keep-finished --keep-lobbies \
        --keep-games --max-messages-per-second --max-cpu-per-address \
        --max-bytes-per-address --metrics-token --sandbox --log-level --config ;;
    records) echo --records --json ;;
    sim) echo --games --bots --seats --seed --threads --option --logs --export --by-card --html --json \
        --shard --resume ;;
    analyse) echo --seat --iterations --threads --html --json ;;
    ladder) echo --levels --seats --games --growth --seed --threads --option --html --json --shard --resume ;;
    compare) echo --seats --bots --option --within --games --seed --threads --html --json ;;
    merge) echo --by-card --html --json ;;
    puzzles) echo --out --games --keep --add --worlds --verify --sample --seed --threads ;;
    replay) echo --as --all --step --json ;;
    cards) echo --table --json ;;
    bench) echo --seconds --search --html --json ;;
    verify) echo --fair --commitment ;;
    export) echo --all --table ;;
    expire) echo --dry-run --keep-finished --keep-lobbies --keep-games ;;
    link) echo --read ;;
    rules | engine | bot | backup | check | move-store | site) ;;
    esac
    echo --cards --components --lang --help
}

# The words that are neither options nor their values; the first is the command.
_perilune_arguments() {
    local i words=()
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
        --json | --by-card | --table | --all | --read | --step | --help | --version | --*=*) ;;
        --*) i=$((i + 1)) ;;
        *) words+=("${COMP_WORDS[i]}") ;;
        esac
    done
    printf '%s\n' "${words[@]}"
}

_perilune() {
    local program=$1 current=$2 previous=$3 words
    COMPREPLY=()
    _perilune_value "$program" "$current" "$previous" && return
    mapfile -t words < <(_perilune_arguments)
    if [[ -z ${words[0]} ]]; then
        COMPREPLY=($(compgen -W "play serve records sim replay analyse verify cards rules bench ladder compare merge puzzles engine bot
            backup check export expire move-store link site --lang --help --version" -- "$current"))
    elif [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$(_perilune_options "${words[0]}")" -- "$current"))
    else
        case ${words[0]}:${#words[@]} in
        compare:[23]) COMPREPLY=($(compgen -f -W own -- "$current")) ;;
        play:1 | compare:1 | puzzles:1 | records:1 | sim:1 | cards:1 | rules:1 | bench:* | ladder:*)
            COMPREPLY=($(compgen -W "$(_perilune_games "$program")" -- "$current"))
            ;;
        cards:2)
            COMPREPLY=($(compgen -W "$(_perilune_cards "$program" "${words[1]}")" -- "$current"))
            ;;
        replay:1 | analyse:1 | verify:* | merge:* | backup:[12] | check:1 | export:[12] | expire:1 | move-store:[12]) COMPREPLY=($(compgen -f -- "$current")) ;;
        esac
    fi
}

complete -o filenames -F _perilune perilune
