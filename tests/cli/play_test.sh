#!/bin/sh
# SPDX-License-Identifier: MIT
# Plays at the table of `perilune play` over a pipe, as a person would type: whole games in both
# languages, several people, saving and going on, taking back, bad input, the end of input.
#
# usage: play_test.sh PROGRAM
set -u
perilune=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. "$(dirname "$0")/../shell.sh"
unset PERILUNE_LANG LC_ALL LC_MESSAGES LANG
export PERILUNE_RECORDS="$work/records"

# ---- how a test is written ----

# typed LINE...: what will be typed next.
typed() {
    [ $# = 0 ] || printf '%s\n' "$@" >"$work/in"
    [ $# != 0 ] || : >"$work/in"
}

# The first choice, again and again.
typed_ones() {
    yes 1 | head -n 400 >"$work/in"
}

# table STATUS ARGUMENT...: sits down, types, and expects that exit status.
table() {
    wanted=$1
    shift
    timeout 60 "$perilune" play "$@" <"$work/in" >"$work/out" 2>"$work/err"
    status=$?
    [ $status = "$wanted" ] || complain "play $* ended with $status, not $wanted"
}

verified() {
    "$perilune" verify "$1" >/dev/null || complain "$1 does not verify"
}

same() {
    cmp -s "$1" "$2" || complain "$1 and $2 differ"
}

# ---- whole games ----

whole_game_in_english() {
    typed_ones
    for seats in 2 3 4; do
        log=$work/en$seats.log
        table 0 monkeys --seats $seats --seed 5eed --save "$log"
        says "Monkeys on the Moon"
        says "At the table: Ada (you), Tycho (bot, cadet)"
        says "Your Civilization Turn"
        says "  1. "
        says "Seed: 5eed"
        says "To replay it: $perilune replay $log"
        grep -qE "^(You win|.* wins|.* share)" "$work/out" || complain "nobody has won"
        verified "$log"
    done
}

whole_game_in_german() {
    log=$work/de.log
    typed_ones
    table 0 monkeys --seed 5eed --lang de --save "$log"
    says "Am Tisch: Ada (du), Tycho (Bot, cadet)"
    says "Dein Zivilisationszug"
    says "Startwert: 5eed"
    says "Noch einmal ansehen: $perilune replay $log"
    grep -qE "gewinn|teilen sich" "$work/out" || complain "nobody has won"
    silent "Your"
    silent " wins"
    verified "$log"
}

language_of_the_surroundings() {
    typed
    LANG=de_DE.UTF-8 table 0 template --seed 1
    says "Am Tisch"
    LANG=de_DE.UTF-8 PERILUNE_LANG=en table 0 template --seed 1
    says "At the table"
}

bots_among_themselves() {
    typed
    table 0 template --seat bot:random --seat bot:rollout:5 --seed 1
    grep -q "wins\|share" "$work/out" || complain "nobody has won"
}

nothing_but_text_over_a_pipe() {
    typed_ones
    table 0 template --seed 2 --seat Ada --seat Bea
    ! grep -q "$(printf '\033')" "$work/out" || complain "there are escape sequences"
    silent "Pass the keyboard"
}

# ---- several people ----

people_take_turns() {
    typed_ones
    table 0 template --seed 2 --seat Ada --seat Bea --seat bot:random
    says "── Ada ──"
    says "── Bea ──"
    says "Ada> 1"
    says "Bea> 1"
    says "  3. "
}

hints_say_what_is_best_and_how_sure_that_is() {
    typed hint 1
    table 0 monkeys --seed 2 --seat Ada --seat bot:random
    says "Your chances of winning"
    grep -qE '^ +[0-9]+  [0-9]+ of 100 \(± [0-9]+\), (about as good as the next one|probably the best|clearly the best): ' \
        "$work/out" || complain "no choice comes with a number and a remark"
    grep -qF "Ada> 1" "$work/out" || complain "after a hint there is no move"
    typed tipp
    table 0 bloodbath --seed 2 --seats 1 --seat Ada --lang de
    says "wenn du gut weiterspielst"
    grep -qE 'von 100 \(± [0-9]+\)' "$work/out" || complain "no number in German"
}

points_say_what_they_are_made_of() {
    typed 1 points
    table 0 template --seed 5 --seat Ada --seat bot:random
    says "Tycho: 5 = 5 prizes dug up (Titanium Ore)"
    says "· +3 points for the best tool (Glass Beads)"
    says "1  seal spade: -1 tools"
    typed punkte
    table 0 monkeys --seed 5 --seat Ada --seat bot:random --lang de
    says "Ada: 0"
}

a_sealed_choice_can_be_taken_back() {
    typed 1 undo log
    table 0 template --seed 2 --seat Ada --seat Bea
    says "Ada's move is undone"
    says "Nothing has happened yet."
    [ "$(grep -c '^Ada> ' "$work/out")" = 3 ] || complain "Ada was not asked again"
}

what_was_shown_cannot_be_taken_back() {
    typed 1 1 undo
    table 0 template --seed 2 --seat Ada --seat Bea --save "$work/shown.log"
    says "you can't undo it"
    ! grep -q practice "$work/shown.log" || complain "it became practice"
}

# ---- saving ----

going_on_is_the_same_game() {
    typed_ones
    table 0 template --seed 77 --seat Ada --seat Bea --save "$work/once.log"
    typed 1 1 1
    table 0 template --seed 77 --seat Ada --seat Bea --save "$work/twice.log"
    says "To continue: $perilune play --load $work/twice.log --save $work/twice.log"
    verified "$work/twice.log"
    typed_ones
    table 0 --load "$work/twice.log" --save "$work/twice.log"
    same "$work/once.log" "$work/twice.log"
}

a_loaded_game_has_the_same_players() {
    typed 1 "save $work/named.log"
    table 0 monkeys --seed 3 --seat Frida --seat bot:rollout:7
    says "Saved to $work/named.log."
    typed quit
    table 0 monkeys --load "$work/named.log"
    says "Frida (you), Tycho (bot, rollout:7)"
    silent "Save this game?"
    typed "save $work/again.log" quit
    table 0 --load "$work/named.log"
    silent "Save this game?"
    same "$work/named.log" "$work/again.log"
}

what_to_type_is_quoted() {
    typed 1 "save $work/o'clock \$HOME.log" quit
    table 0 template --seed 6
    says "play --load '$work/o'\\''clock \$HOME.log' --save"
}

leaving_asks_to_save() {
    typed 1 quit ""
    table 0 template --seed 6
    says "Save this game?"
    says "The game was not saved."
    echo precious >"$work/kept"
    typed 1 quit "$work/kept" "$work/left.log"
    table 0 template --seed 6
    says "$work/kept already exists. Choose another name."
    says "Saved to $work/left.log."
    verified "$work/left.log"
    grep -q precious "$work/kept" || complain "the file was overwritten"
    typed 1
    table 0 template --seed 6
    silent "Save this game?"
    says "The game was not saved."
}

a_seat_of_ones_own() {
    typed
    table 0 monkeys --seats 3 --as 2
    says "At the table: Tycho (bot, cadet), Kepler (bot, cadet), Ada (you)"
    table 0 template --seat bot:random --seat bot:random --save "$work/bots.log"
    table 0 --load "$work/bots.log" --as 1
    says "Tycho (bot, random), Ada (you)"
}

no_file_is_lost() {
    echo precious >"$work/precious"
    typed
    table 2 monkeys --save "$work/precious"
    objects "already exists"
    grep -q precious "$work/precious" || complain "the file was overwritten"
    table 1 template --save "$work/no/such/folder/x"
    objects "Can't write"
    typed "save $work/no/such/folder/x" 1
    table 0 template --seed 1
    says "Can't write"
    [ -z "$(find "$work" -name '*.log.*')" ] || complain "half-written files are left"
}

a_spoiled_log_is_refused() {
    typed 1
    table 0 template --seed 9 --seat Ada --seat Bea --save "$work/good.log"
    sed 's/seed=09/seed=0a/' "$work/good.log" >"$work/bad.log"
    table 1 --load "$work/bad.log"
    objects "bad.log: line "
    table 1 --load "$work/none.log"
    objects "Can't open $work/none.log"
    table 1 monkeys --load "$work/good.log"
    objects "is a game of template, not monkeys"
    table 1 --load "$work/good.log" --seed 1
    objects "You can't change --seed"
}

# ---- arranged cards ----

names_are_chosen_with_care() {
    typed
    for name in "$(printf 'A\342\200\213da')" "$(printf 'Ad\302\233a')" "Ada " "Ada <b>"; do
        table 2 template --seat "$name"
        objects "Use only letters and digits"
    done
    table 2 template --seat "$(printf '\320\220da')" --lang de
    objects "mischt Schriften"
    table 2 template --seat Tycho
    objects "This name is reserved for bots."
    table 2 template --seat Ada --seat ADA
    objects "'ADA' looks too much like 'Ada'."
    table 0 template --seat "$(printf 'Zoe\314\210')" --seat bot:random
    says "$(printf 'Zo\303\253 (you)')"
}

# A log may come from elsewhere: its names hold a C1 control, a direction and an odd space.
names_in_logs_are_shown_safely() {
    typed
    table 0 --load tests/cli/odd_names.log
    says "Ad?2Ja"
    cp "$work/out" "$work/played"
    for command in "replay" "replay --json" "analyse --iterations 10" "analyse --iterations 10 --json"; do
        # shellcheck disable=SC2086 # one word per argument
        "$perilune" $command tests/cli/odd_names.log >"$work/out" 2>"$work/err" ||
            complain "$command ended with $?"
        says "Ad?2Ja"
        cat "$work/out" >>"$work/played"
    done
    ! LC_ALL=C grep -q "$(printf '\302\233\\|\342\200\256\\|\302\240')" "$work/played" ||
        complain "a control character is shown"
}

twists_are_chosen_by_name() {
    typed
    table 0 bloodbath --seats 1 --seed 8 --stack twist=isolation,stray-shuttle --save "$work/two.log"
    says "Isolation"
    says "Stray Shuttle"
    grep -q '^stack twist isolation stray-shuttle$' "$work/two.log" || complain "not in the log"
    verified "$work/two.log"
    table 0 bloodbath --seats 1 --seed 8 --stack twist=isolation --stack twist=stray-shuttle \
        --save "$work/again-two.log"
    same "$work/two.log" "$work/again-two.log"
    table 1 --load "$work/two.log" --stack twist=overtime
    objects "You can't change --stack in a saved game."
    typed_ones
    table 0 template --seed 1 --stack tools=spoon --lang de
    says "Karten dieser Partie waren vorbereitet."
    table 2 bloodbath --stack isolation
    objects "'isolation' must have the form DECK=CARD,CARD..."
    table 2 bloodbath --stack twists=isolation
    objects "twists"
    objects "building, progress, twist, robot"
    table 2 bloodbath --stack twist=isolation,xyzzy
    objects "xyzzy"
    table 2 bloodbath --stack twist=isolation,isolation
    objects "isolation"
    table 2 bloodbath --stack twist=
    objects "''"
}

# ---- what one can type ----

alone_one_goes_back_for_practice() {
    typed 1 1 undo undo undo
    table 0 monkeys --seed 4 --save "$work/back.log"
    says "this is now a practice game"
    says "Back to your previous decision."
    says "You have no move to undo."
    grep -q '^practice$' "$work/back.log" || complain "the log does not say so"
    verified "$work/back.log"
}

deciding_in_advance() {
    typed order "order weakest" "order weakest 9" "order strongest" "order weakest x" \
        "order weakest 2" order 1 "order none" 1
    table 0 template --seed 2 --seat Ada --seat bot:random --save "$work/order.log"
    says "weakest 1-5"
    says "You have no standing order."
    says "“Seal the weakest tool” takes a number from 1 to 5."
    says "Unknown order 'strongest'. Orders: weakest."
    says "Type 'order ID', with a number if it takes one"
    [ "$(grep -c "^By your order 'weakest 2': seal " "$work/out")" = 2 ] ||
        complain "the order did not answer twice"
    says "Your order 'weakest 2' has ended."
    [ "$(grep -c '^Ada> order$' "$work/out")" = 2 ] || complain "Ada was not asked again"
    grep -q "^0 seal" "$work/order.log" || complain "the log does not hold the moves"
    ! grep -q "weakest" "$work/order.log" || complain "the log holds the order"
    verified "$work/order.log"
}

an_order_can_end_the_waiting() {
    typed "order weakest 5"
    table 0 template --seed 2 --seat Ada --seat bot:random
    [ "$(grep -c "^By your order" "$work/out")" = 5 ] || complain "the order did not play it all"
    grep -q "wins\|share" "$work/out" || complain "nobody has won"
    typed "order pass-round" order 1 1 1 1
    table 0 monkeys --seed 1 --seat Ada --seat bot:random --seat bot:random
    says "Your order stands: pass-round."
    says "By your order 'pass-round': pass"
    typed "anweisung weakest 5"
    table 0 template --seed 2 --seat Ada --seat bot:random --lang de
    says "Nach deiner Anweisung 'weakest 5': seal "
    typed anweisung "anweisung keine"
    table 0 template --seed 2 --seat Ada --seat bot:random --lang de
    says "So viele Runden lang wählst du"
    says "Du hast keine Anweisung gegeben."
}

going_back_withdraws_an_order() {
    typed 1 "order weakest 1" undo order
    table 0 template --seed 2 --seat Ada --seat bot:random
    [ "$(grep -c "^By your order" "$work/out")" = 1 ] || complain "the order answered again"
    says "Back to your previous decision."
    says "You have no standing order."
}

# What Ada has decided is not shown while Bea may look.
orders_stay_secret() {
    typed "order weakest 5" 1 1 1 1 1
    table 0 template --seed 2 --seat Ada --seat Bea
    silent "By your order"
    [ "$(grep -c '^Ada> ' "$work/out")" = 1 ] || complain "Ada was asked in spite of the order"
    [ "$(grep -c '^Bea> ' "$work/out")" = 5 ] || complain "Bea was not asked five times"
    grep -q "wins\|share" "$work/out" || complain "nobody has won"
}

# In this game Ada begins and holds black-3b and blue-4b.
moves_in_words() {
    typed "play black-3b advance black" "offer gromo"
    table 0 monkeys --seed 1 --seat Ada --seat bot:random --seat bot:random
    says "Ada plays"
    says "(Black +3) for Black"
    typed "play blue-4b advance b"
    table 0 monkeys --seed 1 --seat Ada --seat bot:random --seat bot:random
    says "(Blue +4) for Blue"
    typed "play blue-4b adv"
    table 0 monkeys --seed 1 --seat Ada --seat bot:random --seat bot:random
    says "'play blue-4b adv' is not a complete move"
    says "play blue-4b advance purple"
}

# What a number means is what stands beside it.
bids_are_listed_by_value() {
    for lang in en de; do
        typed 1 "offer gromo" moves 4
        table 0 monkeys --seed 1 --lang $lang --seat Ada --seat bot:random --seat bot:random
        sed -n '/> moves/,/> 4/s/^ *\([0-9]*\)  [^0-9]*\([0-9]*\): \([^,]*[a-z]\).*/\1 \2 \3/p' \
            "$work/out" | sed 's/  .*//' >"$work/bids"
        [ "$(wc -l <"$work/bids")" -gt 5 ] || complain "there are few bids to look at"
        sort -snc -k 2,2 "$work/bids" || complain "bids are not listed by value"
        says "$(sed -n 's/^4 \([0-9]*\) /\1: /p' "$work/bids")."
    done
}

why_not_and_where_it_is_written() {
    typed "why play blue-4b advance brown" "play green-4a advance green" \
        "why play blue-4b advance blue" "rules" "rules 17" "rules MM-17" "rules scorn" \
        "cards blue-4b" "moves purple"
    table 0 monkeys --seed 1 --seat Ada --seat bot:random --seat bot:random
    says "Rule MM-"
    says "To read it: rules "
    says "You don't have “"
    says "is possible. It's choice 4"
    says "Components"
    says "MM-17   Number of rounds"
    says "Going Home, on Purpose"
    says "play blue-4b advance purple"
}

newcomers_are_told_how_it_goes() {
    typed intro h 1 board
    table 0 monkeys --seed 1 --seat Ada --seat bot:random --seat bot:random
    [ "$(grep -c "'intro' explains the game" "$work/out")" = 1 ] || complain "not said just once"
    says "Six tribes of monkeys"
    says "What you can type:"
    typed einführung
    table 0 template --seed 1 --lang de
    says "Fünf Funde werden ausgegraben"
}

commands_in_german() {
    typed hilfe züge "warum play x" "regeln" "karten blue-4b" tisch verlauf zurück speichern 1 ende ""
    table 0 monkeys --seed 1 --lang de --seat Ada --seat bot:random --seat bot:random
    says "Was du tippen kannst:"
    says "Spielmaterial"
    says "nimmt den Mondstein."
    says "Du hast keinen Zug"
    says "Gib einen Dateinamen an: speichern DATEI"
    says "Die Partie wurde nicht gespeichert."
    silent " the game"
}

bad_input_changes_nothing() {
    typed 0 99 -1 99999999999999999999 xyzzy "" "   " "$(printf '\303\244')" "$(printf '\1\2')" \
        "$(head -c 1000000 /dev/zero | tr '\0' x)" save why \
        "rules 99999" "rules xyzzy" "cards xyzzy" "moves xyzzy" log
    table 0 template --seed 4 --seat Ada --seat Bea
    says "There is no choice 99. Choices are numbered 1 to "
    says "There is no choice 0"
    says "Type a number from 1 to "
    says "Give a file name: save FILE"
    says "Say which move: why "
    says "There is no rule"
    says "No rule mentions 'xyzzy'."
    says "No card is called 'xyzzy'"
    says "No choice contains 'xyzzy'."
    says "Nothing has happened yet."
}

# ---- the command line ----

bad_command_lines() {
    typed
    table 2
    objects "Which game? Use perilune play GAME with one of: bloodbath, monkeys"
    table 2 chess
    objects "Unknown game 'chess'. Games: bloodbath, monkeys"
    table 2 monkeys template
    objects "Unexpected argument 'template': perilune play GAME"
    table 2 monkeys --seats 5
    objects "Monkeys on the Moon takes 2 to 4 seats, not '5'."
    table 2 monkeys --seats many
    objects "--seats needs a whole number, not 'many'."
    table 2 monkeys --seat
    objects "--seat needs a value"
    table 2 monkeys --seat bot:genius
    objects "Unknown bot 'genius'. Bots: random, rollout"
    table 2 monkeys --seat A --seat B --seat C --seat D --seat E
    objects "takes 2 to 4 seats"
    table 2 monkeys --seat A --seat B --seat C --seats 2
    objects "That's more than 2 players"
    table 2 monkeys --seed xyz
    objects "A seed has 1 to 64 hex digits"
    table 2 monkeys --option rockets=on
    objects "Unknown option 'rockets'"
    table 2 monkeys --option rockets
    objects "'rockets' must have the form KEY=VALUE."
    table 2 monkeys --as 1 --as 2
    objects "Give --as only once."
    table 2 monkeys --as 3 --seats 3
    objects "There is no seat 3. Seats are numbered 0 to 2."
    table 2 monkeys --rockets
    objects "'play' has no option '--rockets'. Options: --seats"
    table 2 monkeys -x
    objects "'-x' is not an option"
    table 2 monkeys --seat "a name that is much too long for any seat"
    objects "That name is too long."
    table 2 monkeys --lang fr
    objects "The language must be en or de, not 'fr'."
    table 2 --lang de schach
    objects "Unbekanntes Spiel 'schach'"
}

help_everywhere() {
    typed
    table 0 --help
    says "usage: perilune play GAME"
    table 0 -h --lang=de
    says "Aufruf: perilune play SPIEL"
    "$perilune" </dev/null >"$work/out" || complain "no help"
    says "usage: perilune COMMAND"
    "$perilune" --lang de --help >"$work/out" || complain "no help"
    says "Aufruf: perilune BEFEHL"
    "$perilune" --version >"$work/out" || complain "no version"
    says "perilune "
    "$perilune" dance 2>"$work/err"
    [ $? = 2 ] || complain "status is not 2"
    objects "Unknown command 'dance'. Commands: play, "
}

# ---- at a terminal ----

# Whether this machine can make pseudo-terminals; a bare chroot cannot.
has_terminals() {
    command -v script >/dev/null && script -qec true /dev/null </dev/null >/dev/null 2>&1
}

# screen LINE...: types at a terminal; `script` makes one.
screen() {
    printf '%s\n' "$@" | timeout 60 env TERM=xterm script -qec "$command" /dev/null >"$work/out"
}

a_menu_leads_into_a_game() {
    has_terminals || return 0
    command=$perilune
    screen "" "" "" "" "" "" "" "" quit ""
    says "Language / Sprache"
    says "Which game?"
    says "perilune play bloodbath --seats 3 --seat Ada --seat bot:cadet --seat bot:cadet --option"
    says "Your hand"
    screen 2 99 nothing 4 2 2 Frida Anna "" ende ""
    says "Welches Spiel?"
    says "weder ein Spiel noch eine Datei 'nothing'"
    says "perilune play template --seats 2 --seat Frida --seat Anna"
    says "Gib die Tastatur an Frida weiter und drücke Enter."
}

# The white Twists of bloodbath are for a first game; what one can choose begins there, too.
a_first_game_is_prepared_for_newcomers() {
    has_terminals || return 0
    command=$perilune
    screen "" bloodbath "" 1 "" "" "" quit ""
    says "Have you played this game before? 1 no, 2 yes"
    says "Variants: 1 recommended for a first game, 2 let me choose"
    says "perilune play bloodbath --seats 1 --seat Ada --option twists=white"
    screen "" bloodbath 1 1 "" "" 2 "" "" quit ""
    says "--seat Ada --option twists=white"
    screen "" bloodbath 1 1 "" "" 2 1 2 quit ""
    says "--seat Ada --option solo.endless=on"
    screen 2 bloodbath 2 1 "" "" "" ende ""
    says "Hast du dieses Spiel schon gespielt? 1 nein, 2 ja"
    says "Varianten: 1 keine, 2 ich wähle"
    silent "twists=white"
    screen "" monkeys 2 "" "" "" "" quit ""
    silent "Have you played this game before?"
}

hands_stay_secret() {
    has_terminals || return 0
    command="$perilune play template --seed 2 --seat Ada --seat Bea"
    screen "" 1 "" quit ""
    says "Pass the keyboard to Ada"
    says "Pass the keyboard to Bea"
    clear=$(printf '\033\\[2J')
    tr '\r' '\n' <"$work/out" | sed -n "/Ada> /,\$p" | grep -q "$clear" ||
        complain "the screen was not cleared"
}

check whole_game_in_english
check whole_game_in_german
check language_of_the_surroundings
check bots_among_themselves
check nothing_but_text_over_a_pipe
check people_take_turns
check a_sealed_choice_can_be_taken_back
check what_was_shown_cannot_be_taken_back
check going_on_is_the_same_game
check a_loaded_game_has_the_same_players
check what_to_type_is_quoted
check leaving_asks_to_save
check a_seat_of_ones_own
check no_file_is_lost
check a_spoiled_log_is_refused
check names_are_chosen_with_care
check names_in_logs_are_shown_safely
check twists_are_chosen_by_name
check alone_one_goes_back_for_practice
check deciding_in_advance
check an_order_can_end_the_waiting
check going_back_withdraws_an_order
check orders_stay_secret
check moves_in_words
check bids_are_listed_by_value
check why_not_and_where_it_is_written
check newcomers_are_told_how_it_goes
check hints_say_what_is_best_and_how_sure_that_is
check points_say_what_they_are_made_of
check commands_in_german
check bad_input_changes_nothing
check bad_command_lines
check help_everywhere
check a_menu_leads_into_a_game
check a_first_game_is_prepared_for_newcomers
check hands_stay_secret

finish
