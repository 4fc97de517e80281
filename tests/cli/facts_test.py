#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The page draws what the rules tell: no table of a game in web/src lists cards or holds numbers
that are printed on them. Lessons, pictures and the independent deal name cards, and may.

usage: facts_test.py PERILUNE
"""
import json
import pathlib
import re
import subprocess
import sys
import unittest

PROGRAM = sys.argv.pop(1)
GAMES = pathlib.Path(__file__).resolve().parents[2] / "web" / "src" / "games"
NAMED = {"lesson.ts", "picture.tsx", "deal.ts", "glyph.tsx"}
FEW = 3   # cards that a table may treat in a way of its own


def ids_of(game):
    said = subprocess.run([PROGRAM, "cards", game, "--json"], capture_output=True, check=True)
    return [card["id"] for card in json.loads(said.stdout)]


def findings(text, ids):
    """The cards that a text names, and those whose ids have a number or a table beside them."""
    named = [i for i in ids
             if re.search(rf"(?<![\w-])(['\"`]){re.escape(i)}\1|^ *{re.escape(i)}  *[\w-]", text,
                          re.MULTILINE)]
    keyed = [i for i in ids
             if re.search(rf"(?<![\w-])(['\"]?){re.escape(i)}\1\]?\s*[:,]\s*(?:-?\d|\[\s*-?\d)",
                          text)]
    return named, keyed


class Facts(unittest.TestCase):
    def test_no_fact_is_written_twice(self):
        for folder in sorted(GAMES.iterdir()):
            if not folder.is_dir() or folder.name == "plain":
                continue
            ids = ids_of(folder.name)
            for path in sorted(folder.glob("*.ts*")):
                if path.name in NAMED:
                    continue
                named, keyed = findings(path.read_text(encoding="utf-8"), ids)
                with self.subTest(path=path.name, game=folder.name):
                    self.assertLessEqual(len(named), FEW, named)
                    self.assertEqual(keyed, [])

    def test_tables_are_found(self):
        ids = ["rover", "dust-mine", "blue-3a", "ore"]
        self.assertEqual(findings("const cost = { rover: 3, 'dust-mine': 7 };", ids)[1],
                         ["rover", "dust-mine"])
        self.assertEqual(findings("new Map([['blue-3a', [1, 2]]])", ids)[1], ["blue-3a"])
        self.assertEqual(len(findings("['rover', 'dust-mine', 'blue-3a', 'ore']", ids)[0]), 4)
        self.assertEqual(findings("`\nrover  YY 0\nore    Y  1\n`", ids)[0], ["rover", "ore"])
        self.assertEqual(findings("const more = 3; store: 4", ids), ([], []))


if __name__ == "__main__":
    unittest.main()
