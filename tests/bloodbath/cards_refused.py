#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Spoils one line of the card table at a time and demands that tools/cards.py names that line.

usage: cards_refused.py TABLE
"""
import pathlib
import subprocess
import sys
import tempfile

# what stands in the table, what is put in its place, part of what must be said
SPOILED = (
    ("    FARM: +1F\n", "    FARM: +1X\n", "'+1X' is no part of a line"),
    ("    FARM: +1F\n", "    FARM: grow 1F\n", "'grow' is no operation"),
    ("    FARM: +1F\n", "    FARM: +0F\n", "0 changes nothing"),
    ("    FARM: +1F\n", "    FARM: +1F@here\n", "has no such place"),
    ("    FARM: +1F\n", "    FARM: +1F,\n", "the line ends too early"),
    ("    FARM: +1F\n", "    FARM: +1F +1F\n", "'+1F' where the line should end"),
    ("    FARM: +1F\n", "    FARMS: +1F\n", "has no line FARMS"),
    ("    FARM: +1F\n", "    FARM +1F\n", "a line of a card reads"),
    ("    FARM: +1F\n", "    FARM: discount 1\n", "'discount' cannot stand in a line FARM"),
    ("    FARM: +1F\n", "    FARM: ignore\n", "'ignore' cannot stand in a line FARM"),
    ("    FARM: +1F\n", "    PLAY: +1F\n    PLAY: +1F\n", "a second line PLAY"),
    ("    ALWAYS: upkeep 0\n", "    ALWAYS: +1F\n", "'+1F' cannot stand in a line ALWAYS"),
    ("PLAY: add dev:trade\n", "PLAY: add dev:trading\n", "'trading' is no development"),
    ("ignore paperwork", "ignore hunger", "'hunger' is no event that can be ignored"),
    ("may(-2F or -1B -> +4M)", "may(-2F or -1C -> +4M)", "not a mixture"),
    ("may(-2F or -1B -> +4M)", "may(+2F -> +4M)", "a price is made of"),
    ("may(-2F or -1B -> +4M)", "may(-2F or -1B -> +4M", "where ')' should stand"),
    ("if(M=0 ? +5M : +2M)", "if(X=0 ? +5M : +2M)", "'X' is no count"),
    ("choose(+2F ; +2M)", "choose(+2F)", "where ';' should stand"),
    ("ONCE: next-work ban BUILD", "ONCE: next-work ban SLEEP", "'SLEEP' is no action"),
    ("building kitchen ", "building bunker ", "'bunker' is already in line"),
    ("building bunker ", "bunker bunker ", "'bunker' is no kind of card"),
    ("building aluminum-mine ", "    FARM: +1F\nbuilding aluminum-mine ", "before the first card"),
    ('"Bunker" "Bunker"', '"Bunker"', "a card reads"),
    ('"Bunker" "Bunker"', '"Bunker" ""', "a card reads"),
    ("cost 9 people 14 printed", "cost 9 printed", "'people' is missing"),
    ("cost 9 people 14 printed", "cost 9 people 14 lost 1 printed", "'lost' has no place"),
    ("cost 9 people 14 printed", "cost nine people 14 printed", "'cost' lacks its value"),
    ("cost 9 people 14 printed", "cost 9 people 14 seen", "'seen' where the source should stand"),
    ("number 7 inferred", "number 8 inferred", "event 7 should stand here"),
    ("copies 4 printed", "copies 3 printed", "there are 4 copies"),
    ("OWNER: +2M", "ALL: +2M", "has no line ALL"),
    ("twist surveying \"Surveying\" \"Vermessung\" black printed",
     "twist surveying \"Surveying\" \"Vermessung\" printed", "either white or black"),
    ("robot wrecking-robot \"Wrecking Robot\" \"Abrissroboter\" lost 2 designed\n    ALL: wreck\n",
     "", "19 cards of kind robot"),
)


def compile_table(text):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "cards.txt")
        path.write_text(text, encoding="utf-8")
        run = subprocess.run([sys.executable, "tools/cards.py", "table", path,
                              pathlib.Path(folder, "cards.c")], capture_output=True, text=True)
        return run.returncode, run.stderr.replace(str(path), "cards.txt")


def main():
    table = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
    failed = 0
    for old, new, message in SPOILED:
        assert old in table, old
        code, said = compile_table(table.replace(old, new, 1))
        line = table[:table.index(old)].count("\n") + 1
        lines = [f"cards.txt:{line + i}: " for i in (0, 1)] if new else ["cards.txt:"]
        if code == 0 or message not in said or not any(place in said for place in lines):
            print(f"{old!r} -> {new!r}: expected '{message}' in line {line}, was told: {said}")
            failed += 1
    print(f"{len(SPOILED)} spoiled tables, {failed} not refused as they should be")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
