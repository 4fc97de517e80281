#!/bin/sh
# SPDX-License-Identifier: MIT
# The commands of the program, over real files.
# usage: tools_test.sh PERILUNE BROKEN, to be run in the source folder.
#   PERILUNE  the program
#   BROKEN    the same with one game that breaks an invariant now and then
set -u
perilune=$(realpath "$1")
broken=$(realpath "$2")
source=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset PERILUNE_LANG
export PERILUNE_RECORDS="$work/records"
export LC_ALL=C.UTF-8
python=$(command -v /usr/bin/python3 || echo python3)
# The program's own list, so that a new command is tested too.
commands=$("$perilune" --help | sed -n '/^Commands/,/^$/s/^  \([a-z-]*\).*/\1/p')
checks=0 failures=0

# check WHAT COMMAND...: the command must succeed.
check() {
    what=$1
    shift
    checks=$((checks + 1))
    "$@" >"$work/check" 2>&1 && return
    failures=$((failures + 1))
    echo "FAILED: $what"
    head -n 20 "$work/check" "$work/err" 2>/dev/null | cut -c 1-300
}

# expect STATUS WHAT ARGUMENT...: the program must end so; its output is in $work/out and $work/err.
expect() {
    wanted=$1 what=$2
    shift 2
    "$perilune" "$@" >"$work/out" 2>"$work/err" </dev/null
    status=$?
    check "$what ends with $wanted, not $status" [ $status = "$wanted" ]
}

# has WHAT FILE WORD...: a file in $work must hold every word.
has() {
    what=$1 file=$work/$2
    shift 2
    for word in "$@"; do
        check "$what: $word" grep -qF -e "$word" "$file"
    done
}

# json WHAT FILE EXPRESSION: each line of a file is JSON, d is the list of them.
json() {
    check "$1" "$python" - "$work/$2" "$3" <<'END'
import json, sys
d = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8") if line.strip()]
if not eval(f"({sys.argv[2]})"):
    sys.exit(f"not so: {sys.argv[2]}")
END
}

# ---- help ----

check "the program lists its commands" [ "$(echo "$commands" | wc -l)" -ge 13 ]
for lang in en de; do
    expect 0 "help ($lang)" --lang $lang --help
    for command in $commands; do
        has "help ($lang)" out " $command"
    done
done
expect 2 "an unknown command" frobnicate
has "an unknown command" err frobnicate sim
expect 2 "an unknown option" sim template --frobnicate
expect 2 "an unknown game" cards chess

expect 0 "play monkeys --help" play monkeys --help
has "the variants and bots of a game" out "variant.treachery=off|on" "Monkey Treachery" rollout
check "only those of the game named" sh -c "! grep -q variant.low '$work/out'"

# Every command and option is in the man pages and the completions.
for command in $commands; do
    expect 0 "$command --help" $command --help
    cp "$work/out" "$work/help-$command"
done
sed -n 's/^  \(--[a-z-]*\).*/\1/p' "$work"/help-* | sort -u >"$work/options"
for page in perilune.1 perilune.de.1 completion/perilune.bash completion/_perilune; do
    sed 's/[\]-/-/g' "$source/docs/$page" >"$work/page"
    for command in $commands; do
        check "$page has $command" grep -qw -e "$command" "$work/page"
    done
    grep -oE -e '--[a-z-]+' "$work/page" | sort -u >"$work/said"
    missing=$(comm -23 "$work/options" "$work/said" | tr '\n' ' ')
    check "$page has $missing" [ -z "$missing" ]
done

for option in $(sed -n 's/^  --\([a-z-]*\).*/\1/p' "$work/help-serve" | grep -vxE 'lang|help'); do
    check "serving.md has $option" grep -qF -e "\`$option\`" -e "\`--$option\`" "$source/docs/serving.md"
done

if command -v bash >/dev/null; then
    cat >"$work/complete.bash" <<'END'
source "$1/docs/completion/perilune.bash"
COMP_WORDS=($2 "$3")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_perilune "$4" "$3" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\n' "${COMPREPLY[@]}"
END
    # completes LINE WORD ANSWER...: what bash offers for the word behind the line.
    completes() {
        bash "$work/complete.bash" "$source" "$1" "$2" "$perilune" >"$work/offered"
        line="$1 $2"
        shift 2
        has "completion of '$line'" offered "$@"
    }
    # shellcheck disable=SC2086 # one word per command
    completes perilune "" $commands --version
    completes "perilune sim" "" monkeys template
    completes "perilune cards template" d digger dust
    completes "perilune records" b bloodbath
    for command in $commands; do
        # shellcheck disable=SC2046 # one word per option
        completes "perilune $command" -- $(sed -n 's/^  \(--[a-z-]*\).*/\1/p' "$work/help-$command")
    done
fi
if command -v zsh >/dev/null; then
    check "the completion is zsh" zsh -n "$source/docs/completion/_perilune"
fi

# ---- cards and rules ----

for game in template monkeys; do
    expect 0 "cards $game" cards $game
    check "cards $game has headings" grep -qE '^[A-Z]' "$work/out"
    expect 0 "cards $game --lang de" cards $game --lang de
    check "the provenance is told in German" sh -c "! grep -qE '\[(printed|public|designed)\]' '$work/out'"
    expect 0 "cards $game --json" cards $game --json
    tr -d '\n' <"$work/out" >"$work/cards"
    json "cards $game --json is complete" cards 'd[0] and all(
        c["id"] and c["type"] and c["copies"] > 0
        and c["source"] in ("printed", "public", "inferred", "designed")
        and all(c[k][l] for k in ("name", "text") for l in ("en", "de")) for c in d[0])'
    expect 0 "rules $game" rules $game
    expect 0 "rules $game --lang de" rules $game --lang de
    expect 0 "a rule of $game" rules $game 1
    expect 1 "a rule that $game has not" rules $game 9999
    expect 1 "a word no rule of $game has" rules $game xyzzy
done
expect 0 "one card" cards template digger --json
tr -d '\n' <"$work/out" >"$work/cards"
json "one card" cards 'len(d[0]) == 1 and d[0][0]["id"] == "digger"'
expect 1 "a card that is not there" cards template xyzzy --json
expect 0 "a rule by its citation" rules template TP-8
has "a rule by its citation" out TP-8
expect 0 "a range of rules" rules template 6-8
has "a range of rules" out TP-6 TP-7 TP-8
expect 1 "a range beyond the rules" rules template 6-99
expect 0 "rules about a word" rules template hand
has "rules about a word" out TP-8
expect 0 "a German word, whatever its case" rules template WERKZEUG --lang de

# ---- sim ----

expect 0 "sim" sim template --games 40 --seats 3 --bots rollout:3,random --seed 7 --json \
    --logs "$work/logs"
json "sim --json" out 'd[0]["game"] == "template" and d[0]["seats"] == 3 and d[0]["games"] == 40
    and d[0]["violations"] == 0 and d[0]["decisions"] == 40 * d[0]["length"]["mean"]
    and d[0]["seconds"] > 0 and len(d[0]["win_rate"]) == 3
    and abs(sum(d[0]["win_rate"]) - 1) < 1e-5 and "lost" in d[0]["stats"]
    and [b["bot"] for b in d[0]["by_bot"]] == ["rollout:3", "random"]
    and d[0]["by_bot"][0]["win_rate"] > d[0]["by_bot"][1]["win_rate"]'
check "sim --logs writes every log" [ -e "$work/logs/template-000039.log" ]
expect 0 "the logs of sim" verify "$work"/logs/*.log
for threads in 1 2 5; do
    expect 0 "sim on $threads threads" sim monkeys --games 300 --seats 3 --bots random,rollout:1 \
        --seed 9 --json --threads $threads
    sed 's/"seconds":[^,]*,//' "$work/out" >"$work/threads-$threads"
done
json "figures are divided by their scale" threads-1 '1 < d[0]["stats"]["bids_per_auction"]["mean"] < 5
    and 0 < d[0]["stats"]["won_by_chooser_share"]["median"] < 1'
check "2 threads give what 1 gives" cmp "$work/threads-1" "$work/threads-2"
check "5 threads give what 1 gives" cmp "$work/threads-1" "$work/threads-5"
for lang in en de; do
    expect 0 "sim as a table ($lang)" sim monkeys --games 20 --seed 1 --lang $lang
    check "the table ($lang) has every figure" [ "$(wc -l <"$work/out")" -gt 40 ]
done
check "single games have the decimals of their unit" \
    grep -qE 'mittleres Siegergebot( +[0-9]+,[0-9]{3}){3}( +[0-9]+,[0-9]{2}){3}$' "$work/out"
# What became of the cards: every tool that is played was had, every prize that is not lost was
# taken.
expect 0 "sim for cards" sim template --games 200 --seats 3 --seed 4 --json
json "sim --json has the cards" out 'len(d[0]["cards"]) == 16 and all(
    c["id"] and c["type"] and 0 <= m["share"] <= 1 and m["count"] >= 0
    and c["win_rate_ci"][0] <= c["win_rate"] <= c["win_rate_ci"][1]
    for c in d[0]["cards"] for m in c["marks"].values())'
json "the counts of the cards add up" out '
    sum(c["marks"]["had"]["count"] for c in d[0]["cards"] if c["type"] == "tool") == 200 * 3 * 5
    and abs(sum(c["marks"]["had"]["count"] for c in d[0]["cards"] if c["type"] == "prize")
            - 200 * (5 - d[0]["stats"]["lost"]["mean"])) < 1e-3'
json "every game ends somehow" out 'sum(e["count"] for e in d[0]["endings"].values()) == 200
    and d[0]["endings"]["shared"]["share"] == d[0]["shared_win"]["mean"]'
json "the golf ball wins games" out 'max(d[0]["cards"], key=lambda c: c["win_rate"])["id"]
    == "golf-ball" and d[0]["base_rate"] < 0.34'
expect 0 "sim for ships" sim monkeys --games 100 --seats 4 --seed 4 --json
json "a ship that was had was launched or kept" out 'all(
    m["had"]["count"] == m["full"]["count"] + m["early"]["count"] + m["kept"]["count"]
    for c in d[0]["cards"] if c["type"] == "ship" for m in [c["marks"]])'
json "monkeys that were had were won" out 'abs(sum(
    c["marks"]["had"]["count"] for c in d[0]["cards"] if c["type"] == "monkey")
    - 100 * d[0]["stats"]["won"]["mean"]) < 1e-3'

cat >"$work/page.py" <<'END'
import html.parser, re, sys
text = open(sys.argv[1], encoding="utf-8").read()

class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.seen = [], set()

    def handle_starttag(self, tag, attributes):
        self.seen.add(tag)
        assert not {"src", "href"} & {name for name, _ in attributes}, tag
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.seen.add(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, (tag, self.getpos())

page = Page()
page.feed(text)
assert not page.open, page.open
drawn = sys.argv[4] if len(sys.argv) > 4 else "svg circle line rect table figure"
assert set(drawn.split()) <= page.seen, page.seen
assert f"<html lang='{sys.argv[2]}'>" in text and text.endswith("</html>\n")
assert not re.search(r"https?:|url\(|@import|\bnan\b|\binf\b", text)
assert sys.argv[3] in text
END
for lang in en de; do
    expect 0 "sim --by-card --html ($lang)" sim monkeys --games 60 --seats 3 --seed 2 --lang $lang \
        --bots rollout:1,random --option variant.treachery=on --by-card --html "$work/page-$lang.html"
    has "sim --by-card ($lang)" out bongo green-ship-4 red-scorn page-$lang.html
    grep -E ' [a-z]+-(ship|scorn)' "$work/out" >"$work/rows"
    check "the cards ($lang) fit 100 columns" [ "$(wc -L <"$work/rows")" -le 100 ]
    [ $lang = de ] && escaped="Verachtungskarten" || escaped="Queen&#39;s"
    check "the page ($lang) stands alone" "$python" "$work/page.py" "$work/page-$lang.html" $lang \
        "$escaped"
done
has "the page in German" page-de.html "Siege nach Bot" "Affenverrat" "33,3"
for threads in 1 4; do
    expect 0 "sim --by-card on $threads threads" sim monkeys --games 300 --seats 4 --seed 9 --by-card \
        --threads $threads
    sed 3d "$work/out" >"$work/cards-$threads"
done
check "4 threads count the cards as 1 does" cmp "$work/cards-1" "$work/cards-4"
expect 1 "a page that cannot be written" sim template --games 2 --html "$work/nowhere/page.html"
expect 0 "sim --json --html" sim template --games 2 --json --html "$work/page.html"
json "sim --json --html prints nothing but JSON" out 'len(d) == 1'
check "a page leaves nothing beside it" [ "$(find "$work" -name 'page.html*' | wc -l)" = 1 ]

expect 0 "sim with an option" sim monkeys --games 20 --seats 2 --option variant.treachery=on --json
json "sim with an option" out 'd[0]["options"]["variant.treachery"] == "on"'
expect 2 "sim with an unknown option" sim monkeys --option variant.xyzzy=on
expect 2 "sim with too many bots" sim template --bots random,random,random --seats 2
expect 2 "sim with an unknown bot" sim template --bots xyzzy
expect 2 "sim with a bad seed" sim template --seed xyz
expect 1 "sim with a file for its logs" sim template --games 2 --logs "$work/page.html/logs"

# An invariant that breaks is noticed, and the log that is printed leads there.
for threads in 1 3; do
    "$broken" sim broken --games 400 --seed 1 --threads $threads --json >"$work/out" \
        2>"$work/err-$threads"
    check "a violation ends with 1" [ $? = 1 ]
    json "a violation is counted" out 'd[0]["violations"] > 0'
done
check "the first violation is the same on all threads" cmp "$work/err-1" "$work/err-3"
has "a violation is named" err-1 "planted for the test"
sed 1d "$work/err-1" >"$work/broken.log"
seed=$(sed -n 's/^perilune: .* Seed \([0-9a-f]*\)\..*/\1/p' "$work/err-1")
check "the seed is that of the log" grep -q "seed=$seed" "$work/broken.log"
check "the log of the violation is good" "$broken" verify "$work/broken.log"

# ---- ladder ----

for threads in 1 2; do
    expect 0 "ladder on $threads threads" ladder template monkeys --levels random,cadet,rollout:1 \
        --games 24 --seed 7 --growth 2,4 --threads $threads
    cp "$work/out" "$work/ladder-$threads"
done
check "2 threads give the ladder that 1 gives" cmp "$work/ladder-1" "$work/ladder-2"
again=$(tail -n 1 "$work/ladder-1")
expect 0 "the command below a ladder" ${again#perilune }
check "it gives the same ladder" cmp "$work/ladder-1" "$work/out"
expect 0 "ladder --json" ladder template --levels random,rollout:20 --seats 3 --games 400 --seed 1 --json
json "ladder --json" out 'd[0]["game"] == "template" and d[0]["seats"] == 3 and d[0]["games"] == 400
    and d[0]["deals"] == 200 and [l["level"] for l in d[0]["levels"]] == ["rollout:20", "random"]
    and abs(sum(l["elo"] for l in d[0]["levels"])) < 1e-3 and len(d[0]["by_seat"]) == 3
    and abs(sum(s["elo"] for s in d[0]["by_seat"])) < 1e-3'
json "who plays better is above by more than the interval" out '
    d[0]["levels"][0]["step_ci95"][0] > 0 and d[0]["levels"][0]["score"] > 0.55
    and d[0]["levels"][0]["versus"]["random"]["games"] == 400'
for lang in en de; do
    expect 0 "ladder --html ($lang)" ladder template --levels random,cadet --games 8 --seed 2 \
        --growth 1,2,4 --lang $lang --html "$work/ladder-$lang.html"
    [ $lang = de ] && holds="Siegquote" || holds="win rate"
    check "the ladder's page ($lang) stands alone" "$python" "$work/page.py" "$work/ladder-$lang.html" \
        $lang "$holds" "svg circle line table"
done
expect 2 "a ladder of one" ladder template --levels cadet
expect 2 "a ladder at one seat" ladder bloodbath --seats 1
expect 2 "a ladder of nobody" ladder template --levels xyzzy,cadet
expect 2 "growth that falls" ladder template --growth 9,3

# ---- bench ----

expect 0 "bench" bench template --seconds 1 --json
json "bench --json" out '[r["seats"] for r in d] == [2, 3, 4] and all(
    r["game"] == "template" and 0 < r["state_bytes"] <= 2048 and all(r[k] > 0 for k in (
        "ns_per_decision", "games_per_second", "clone_ns", "view_ns", "observe_ns", "mask_ns", "imagine_ns",
        "memcpy_1k_ns")) for r in d)'
expect 0 "bench --search" bench template --json --search --html "$work/search.html"
json "a search uses no more memory than it is given" out 'len(d[0]["points"]) == 8 and all(
    0 < p["bytes_used"] <= p["bytes_given"] and p["ns_per_decision"] > 0 for p in d[0]["points"])'
check "its page stands alone" "$python" "$work/page.py" "$work/search.html" en "iterations" \
    "svg circle line"

# ---- refusals ----

for lang in en de; do
    "$perilune" sim monkeys --games 1 --seats 2 --seed 1 --bots random --logs "$work/logs" >"$work/out"
    sed 's/ bid .*/ bid red,red,red,red,red,red/' "$work/logs/monkeys-000000.log" >"$work/useless.log"
    expect 1 "a coin that cannot be bid ($lang)" verify "$work/useless.log" --lang $lang
    has "the rule and how to read it" err "MM-44" "perilune rules monkeys 44)"
done
printf 'new template\nload %s\n' "$work/useless.log" | "$perilune" engine >"$work/out"
json "the rule is of the game of the log" out 'd[1]["clause"] == "MM-44" and d[1]["line"] > 6'
expect 1 "a file that is not there" verify "$work/nowhere" --lang de
has "why, in German" err "nicht gefunden"

# ---- replay ----

log=$work/logs/template-000000.log
expect 0 "replay" replay "$log"
check "spectators are not told what is drawn" sh -c "! grep -q 'You draw' '$work/out'"
check "a replay ends with who has won" grep -qE ' (wins|share) .*points?\.$' "$work/out"
cp "$work/out" "$work/public"
expect 0 "replay --as" replay "$log" --as 1
has "replay --as" out "Your tools"
expect 0 "replay --all" replay "$log" --all
has "replay --all" out "You draw"
expect 0 "replay --lang de" replay "$log" --lang de
has "replay --lang de" out "Zug 15"
expect 0 "replay --step at the end of the input" replay "$log" --step
expect 2 "replay as nobody" replay "$log" --as 3
expect 2 "replay --as and --all" replay "$log" --as 1 --all
expect 0 "replay --json" replay "$log" --json
json "replay --json" out 'len(d) == 16 and [x["step"] for x in d] == list(range(16))
    and "view" in d[0] and len(d[-1]["score"]) == 3 and not any("score" in x for x in d[:-1])
    and all(x["move"] is None for x in d[1:])'
expect 0 "replay --json --as" replay "$log" --json --as 2
json "replay --json --as" out 'all((x["move"] is None) == (x["seat"] != 2) for x in d[1:])'
expect 0 "replay --json --all" replay "$log" --json --all
json "replay --json --all" out 'all(x["move"] and len(x["views"]) == 3 for x in d[1:])'
"$perilune" replay - <"$log" >"$work/out"
check "replay reads standard input" cmp "$work/out" "$work/public"
move=$(printf 'new template\nlegal 0\n' | "$perilune" engine |
    sed -n 's/.*moves":\["\([^"]*\)".*/\1/p')
printf 'new template\nplay 0 %s\nsave %s\n' "$move" "$work/open.log" |
    "$perilune" engine >"$work/out"
expect 0 "verify an open game" verify "$work/open.log"
expect 2 "replay --all of an open game" replay "$work/open.log" --all

# ---- analyse ----

golden=$source/tests/monkeys/logs/maximum-scorn.log
for threads in 1 2; do
    expect 0 "analyse on $threads threads" analyse "$golden" --iterations 10 --threads $threads --json
    cp "$work/out" "$work/analysis-$threads"
done
check "2 threads find what 1 finds" cmp "$work/analysis-1" "$work/analysis-2"
json "analyse --json" analysis-1 'd[0]["game"] == "monkeys" and d[0]["iterations"] == 10
    and len(d[0]["seats"]) == 4 and len(d[0]["decisions"]) == 203
    and all(x["chosen"] and x["preferred"] and x["chance_ci95"][0] <= x["chance"] <= x["chance_ci95"][1]
            and (x["cost"] == 0 or x["chosen"] != x["preferred"]) for x in d[0]["decisions"])'
json "everybody together wins once, whoever thinks" analysis-1 'all(
    abs(sum(x["expected"]) - 1) < 2e-3 for x in d[0]["decisions"])'
json "start, luck, choices of others and own add up to the result" analysis-1 'all(
    abs(s["start"] + s["luck"] + s["others"] + s["own"] - s["result"]) < 1e-5
    for s in d[0]["seats"]) and sorted(s["result"] for s in d[0]["seats"]) == [0, 0, 0, 1]'
json "what own choices cost is the sum of the decisions" analysis-1 'all(abs(
    sum(x["cost"] for x in d[0]["decisions"] if x["seat"] == i) + s["own"]) < 1e-4
    for i, s in enumerate(d[0]["seats"]))'
json "every auction has bidders, and its winner is one" analysis-1 'len(d[0]["auctions"]) == 32 and all(
    a["bidders"] and (a["winner"] is None or abs([b["worth"] for b in a["bidders"]
                      if b["seat"] == a["winner"]][0] + a["overpaid"]) < 1e-6)
    for a in d[0]["auctions"])'
expect 0 "analyse --seat" analyse "$golden" --iterations 10 --seat 2 --json
json "analyse --seat" out '{x["seat"] for x in d[0]["decisions"]} == {2}'
for lang in en de; do
    for game in bloodbath/logs/solo-bot lunarbase/logs/complete-2-seats; do
        expect 0 "analyse $game ($lang)" analyse "$source/tests/$game.log" --iterations 10 \
            --lang $lang --html "$work/analysis.html"
        [ $lang = de ] && holds="Glück" || holds="luck"
        has "analyse $game ($lang)" out "$holds" analysis.html
        check "its page ($lang) stands alone" "$python" "$work/page.py" "$work/analysis.html" $lang \
            "$holds" "svg line rect table"
    done
done
expect 2 "analyse a game that is not over" analyse "$work/open.log"
has "analyse a game that is not over" err "not over"
expect 2 "analyse a seat that is not there" analyse "$golden" --seat 4
expect 1 "analyse a file that is not there" analyse "$work/nowhere.log"

# ---- damaged logs ----

expect 0 "sim for a log of monkeys" sim monkeys --games 1 --seats 2 --seed 3 --logs "$work"
mkdir "$work/damaged"
"$python" - "$log" "$work/monkeys-000000.log" "$work/damaged" <<'END'
import sys
small, large, folder = sys.argv[1:]

def put(name, data):
    with open(f"{folder}/{name}", "wb") as file:
        file.write(data)

def damage(name, path, every):
    good = open(path, "rb").read()
    for at in range(0, len(good), every):
        for bit in (0, 5):
            flipped = bytes([good[at] ^ 1 << bit])
            put(f"{name}-flip-{at}-{bit}", good[:at] + flipped + good[at + 1:])
        put(f"{name}-cut-{at}", good[:at])
        put(f"{name}-lost-{at}", good[:at] + good[at + 1:])
    lines = good.splitlines(keepends=True)
    put(f"{name}-more", good + b"0 more\n")
    put(f"{name}-twice", good + good)
    put(f"{name}-swapped", b"".join(lines[:-3] + [lines[-2], lines[-3], lines[-1]]))
    put(f"{name}-rules", good.replace(b"rules=1", b"rules=99"))
    put(f"{name}-version", good.replace(b"perilune 1", b"perilune 2"))
    put(f"{name}-foreign", b"".join(lines[:6] + [b"0 castle kingside\n"] + lines[6:]))
    put(f"{name}-long", b"".join(lines[:6] + [b"0 " + b"x" * 1000000 + b"\n"] + lines[6:]))
    put(f"{name}-zero", good.replace(b"\n", b"\0\n", 1))

damage("template", small, 1)
damage("monkeys", large, 41)
put("nothing", b"")
put("million", b"x" * 1000000)
put("noise", bytes(i * 7919 % 251 for i in range(4096)))
END
ls "$work/damaged" >"$work/before"
count=$(wc -l <"$work/before")
(cd "$work/damaged" && xargs -n 60 "$perilune" verify) <"$work/before" >"$work/out" 2>"$work/err"
check "damaged logs are refused" [ $? = 123 ]
check "no damaged log is praised" [ ! -s "$work/out" ]
sed -n 's/^perilune: \([^:]*\): line [0-9]*: .*/\1/p' "$work/err" >"$work/refused"
check "each of them is refused with its line" cmp "$work/before" "$work/refused"
ls "$work/damaged" >"$work/after"
check "nothing is written beside a damaged log" cmp "$work/before" "$work/after"
for pair in "template-rules:line 2: Unknown rules version 99" "template-version:line 1: This is not a log" \
    "template-foreign:line 7: " "template-long:line 7: The line is longer" \
    "monkeys-rules:line 2: Unknown rules version 99" "nothing:line 1: " "million:line 1: "; do
    expect 1 "verify ${pair%%:*}" verify "$work/damaged/${pair%%:*}"
    has "the reason of ${pair%%:*}" err "${pair#*:}"
done
expect 1 "replay of a damaged log" replay "$work/damaged/template-foreign"
check "a damaged log is not replayed at all" [ ! -s "$work/out" ]
expect 1 "verify of one bad and one good log" verify "$work/damaged/noise" "$log"
has "verify of one bad and one good log" out "ok"
expect 1 "verify of a file that is not there" verify "$work/nowhere.log"
expect 1 "verify in German" verify "$work/damaged/template-rules" --lang de
has "verify in German" err "Zeile 2: Unbekannte Regelversion 99"

# ---- backups ----

"$perilune" serve --port 0 --store "$work/tables.db" >"$work/served" 2>/dev/null &
server=$!
tries=0
until [ -s "$work/served" ] || [ $tries = 600 ]; do
    tries=$((tries + 1))
    sleep 0.05
done
expect 1 "a second server" serve --port 0 --store "$work/tables.db"
has "a second server" err "in use by another server"
kill $server
wait $server
(cd "$work" && mkdir homeless && cd homeless && env -u HOME -u XDG_DATA_HOME -u STATE_DIRECTORY \
    "$perilune" serve --port 0 2>"$work/err")
check "without HOME nothing is served" [ $? = 2 ]
has "without HOME" err "HOME is not set" "--store"
check "without HOME nothing is written" rmdir "$work/homeless"
: >"$work/empty.db"
expect 1 "backup of an emptied store" backup "$work/empty.db" "$work/copy.db"
has "backup of an emptied store" err "is empty, which a store never is"
expect 0 "backup" backup "$work/tables.db" "$work/copy.db"
has "backup" out copy.db tables.db checked
check "the copy is its owner's alone" [ "$(stat -c %a "$work/copy.db")" = 600 ]
expect 0 "check" check "$work/tables.db"
has "check" out "is in order: 0 tables"
expect 1 "check of an emptied store" check "$work/empty.db"
has "check of an emptied store" err "is empty, which a store never is"
expect 1 "backup onto a file" backup "$work/tables.db" "$work/copy.db"
has "backup onto a file" err "already exists"
expect 1 "backup of nothing" backup "$work/nowhere.db" "$work/other.db"
has "backup of nothing" err "no store"
check "backup of nothing makes nothing" [ ! -e "$work/nowhere.db" ]
expect 1 "backup of a log" backup "$log" "$work/other.db" --lang de
has "backup of a log" err "kein Speicher von Perilune"
check "the log is as it was" "$perilune" verify "$log"
expect 2 "backup to nowhere" backup "$work/tables.db"

# ---- puzzles ----

expect 2 "puzzles of nothing" puzzles
expect 2 "puzzles without --out" puzzles template
expect 0 "puzzles of no game" puzzles template --games 0 --out "$work/no-puzzles"
expect 0 "no puzzle to verify" puzzles --verify "$work/no-puzzles"
expect 1 "a log is no file of puzzles" puzzles --verify "$log"
expect 2 "a seed that is none" puzzles --verify "$work/no-puzzles" --seed x
has "the seed" err "'x'"

# ---- output that cannot be written ----

# output_of COMMAND: arguments, a line for each way to print something.
output_of() {
    solo=$source/tests/bloodbath/logs/solo-bot.log
    case $1 in
    analyse) printf '%s\n' "$solo --iterations 10" "$solo --iterations 10 --json" ;;
    backup) rm -f "$work/full-copy.db" && echo "$work/tables.db $work/full-copy.db" ;;
    bench) echo "template --seconds 1" ;;
    check) echo "$work/tables.db" ;;
    expire) printf '%s\n' "$work/tables.db --dry-run" "$work/tables.db" ;;
    export) echo "$work/tables.db $work/exported" ;;
    cards) printf '%s\n' template "bloodbath --json" ;;
    compare) printf '%s\n' "template own own --games 4" "template own own --games 4 --json" ;;
    bot) echo random ;;
    engine) echo "" ;;
    ladder) printf '%s\n' "template --levels random,cadet --games 4" \
        "template --levels random,cadet --games 4 --json" ;;
    merge)
        "$perilune" sim template --games 2 --seed 1 --shard 1/1 --json >"$work/part"
        printf '%s\n' "$work/part" "$work/part --json"
        ;;
    move-store) rm -f "$work"/moved.db* && echo "$work/tables.db $work/moved.db" ;;
    play) echo "template --seat bot:random --seat bot:random" ;;
    puzzles) printf '%s\n' "template --games 0 --out $work/no-puzzles" "--verify $work/no-puzzles" ;;
    records) echo "" ;;
    replay) printf '%s\n' "$log" "$log --step" "$log --json" ;;
    rules) echo monkeys ;;
    serve) echo "--port 0 --store $work/full.db --log-level errors" ;;
    sim) printf '%s\n' "template --games 2" "template --games 2 --json" ;;
    link) printf '%s\n' "$log" "--read $("$perilune" link "$log")" ;;
    site) ! "$perilune" site "$work/site" >"$work/out" 2>&1 || echo "$work/site" ;; # with games
    verify) echo "$log" ;;
    *) echo "--no-arguments-known-for-$1" ;;
    esac
}

# unwritable WHAT STATUS: the command has failed with that status and one sentence.
unwritable() {
    check "$1 ends with 1, not $2" [ "$2" = 1 ]
    check "$1 says one sentence" [ "$(wc -l <"$work/err")" = 1 ]
    check "$1 says why" grep -qE "Can't write the output: (the disk is full|it is closed)\\.$" "$work/err"
}

for command in $commands; do
    output_of "$command" >"$work/ways"
    [ "$command" = backup ] || echo "--help" >>"$work/ways"
    while read -r way; do
        # shellcheck disable=SC2086 # one word per argument
        printf 'help\nperilune 1\n' | timeout 60 "$perilune" $command $way >/dev/full 2>"$work/err"
        unwritable "$command $way into a full device" $?
    done <"$work/ways"
    output_of "$command" | head -n 1 >"$work/ways"
    read -r way <"$work/ways" || continue # nothing that this program can print
    # shellcheck disable=SC2086
    printf 'help\nperilune 1\n' | timeout 60 "$perilune" $command $way >&- 2>"$work/err"
    unwritable "$command $way without stdout" $?
    grep -q '^  --html ' "$work/help-$command" || continue
    # shellcheck disable=SC2086
    expect 1 "$command --html /dev/full" $command $way --html /dev/full
    has "$command --html /dev/full" err "Can't write /dev/full: the disk is full."
done
for way in --help --version; do
    "$perilune" $way >/dev/full 2>"$work/err"
    unwritable "$way into a full device" $?
done
"$perilune" rules monkeys --lang de >/dev/full 2>"$work/err"
has "full in German" err "Die Ausgabe lässt sich nicht schreiben: der Datenträger ist voll."
"$perilune" sim template --games 2 --html /dev/stdout --json >"$work/out"
check "a page goes where /dev/stdout leads" grep -q '</html>' "$work/out"
check "devices stay what they are" sh -c "[ -c /dev/full ] && [ -L /dev/stdout ]"

check "a reader that leaves ends a command without noise" "$python" - "$perilune" <<'END'
import os, signal, subprocess, sys

def run(**how):
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([sys.argv[1], "rules", "monkeys"], stdout=writing, stderr=-1, **how)
    os.close(writing)
    return done.returncode, done.stderr.count(b"\n")

assert run() == (-signal.SIGPIPE, 0), run()
assert run(restore_signals=False) == (1, 1), "where SIGPIPE is ignored"
END

# ---- the engine protocol ----

page=$source/docs/engine-protocol.md
sed -n 's/^> //p' "$page" >"$work/said"
sed -n 's/^< //p' "$page" >"$work/promised"
(cd "$work" && "$perilune" engine <said >answered)
check "the conversation of engine-protocol.md" diff "$work/promised" "$work/answered"
printf 'help\n' | "$perilune" engine >"$work/out"
json "engine help" out 'len(d[0]["commands"]) == 22
    and all(c["about"]["en"] and c["about"]["de"] for c in d[0]["commands"])'
for command in $(sed 's/"command":"/\n/g' "$work/out" | sed -n '2,$s/^\([a-z]*\).*/\1/p'); do
    check "engine-protocol.md has $command" grep -q "^| .$command" "$page"
done

cat >"$work/said" <<END
hash
new template seats=9
new template seats=3 seed=1
hash

# a comment
frobnicate
legal
legal 3
legal public
play 0
play 0 castle
play x seal spoon
view
view 7
imagine 0
imagine 0 xyz
events 9
score
score now
undo 0
stack
stack tools
stack nowhere spoon
stack tools xyzzy
stack tools spoon spoon spoon spoon
new chess
new template seats=3 seed=xyz
new template colour=red
load $work/nowhere.log
load $work/damaged/template-foreign
save $work/nowhere/x.log
$(printf 'play 0 \303\344\377')
$(printf 'play\t0')
$(head -c 5000 /dev/zero | tr '\0' x)
hash
END
"$perilune" engine <"$work/said" >"$work/out"
json "bad lines are refused" out 'len(d) == 34
    and [i for i, x in enumerate(d) if x["ok"]] == [2, 3, 33]
    and all(x["error"] and "clause" in x for x in d if not x["ok"])'
json "bad lines change nothing" out 'd[3]["hash"] == d[33]["hash"]'
json "a bad log is refused with its line" out 'any(x.get("line") == 7 for x in d)'
printf '%s\n' 'new monkeys seats=3 seed=5' 'legal 0' 'legal 1' 'legal 2' 'view public' \
    'imagine 1 9' 'imagine 1 9' | "$perilune" engine >"$work/out"
json "engine plays monkeys" out 'all(x["ok"] for x in d)
    and all(bool(d[1 + seat]["moves"]) == (seat in d[0]["to_act"]) for seat in range(3))
    and d[5] == d[6] and len(d[5]["views"]) == 3'
printf 'new template seats=9\n' | "$perilune" engine --lang de >"$work/out"
has "engine in German" out "Plätze"
printf 'new template\0\nhash' | "$perilune" engine >"$work/out"
json "a zero byte, and a last line without a break" out '[x["ok"] for x in d] == [False, False]'

echo "$checks checks, $count damaged logs, $failures failed"
[ $failures = 0 ]
