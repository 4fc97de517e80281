#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Shuffles, recomputed by code that shares nothing with the program: tools/fair.py against the
program's own deals, and both against logs that somebody has changed.

usage: fair_test.py PERILUNE DEAL [TEST]...
"""
import hashlib
import itertools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import fair  # noqa: E402

PROGRAM, DEAL = os.path.abspath(sys.argv.pop(1)), os.path.abspath(sys.argv.pop(1))
TABLE = (ROOT / "tests/fair/table.log").read_text(encoding="utf-8")
DEALS = json.loads((ROOT / "tests/fair/deals.json").read_text(encoding="utf-8"))
TAMPERED = json.loads((ROOT / "tests/fair/tampered.json").read_text(encoding="utf-8"))

SETUPS = {
    "monkeys": (range(2, 5), {"first": [None, "1"], "variant.treachery": [None, "on"]}),
    "bloodbath": (range(1, 6), {"twists": [None, "white"]}),
    "lunarbase": (range(2, 7), {"print": [None, "rulebook"], "influences": [None, "on"],
                                "first": [None, "1"]}),
}
STACKS = {
    "monkeys": "stack civ red-2a blue-4b\nstack circle red\nstack ship red-ship-4\n",
    "bloodbath": "stack building kitchen kitchen flag\nstack progress work trouble work\n"
                 "stack robot elevator-robot\nstack twist overtime engineers\n",
    "lunarbase": "stack cards rover rover kim\nstack stations oasis\n",
}


def run(*command, text=None):
    return subprocess.run(command, input=text, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          encoding="utf-8", check=False)


def catalog(game, known={}):  # pylint: disable=dangerous-default-value
    if game not in known:
        known[game] = json.loads(run(PROGRAM, "cards", game, "--json").stdout)
    return known[game]


def told_of(card):
    """What a deal needs to know of a card."""
    told = {key: card[key] for key in ("id", "type", "copies")}
    facts = {key: card["facts"][key] for key in ("shade", "unique") if key in card["facts"]}
    if "copies" in card["facts"].get("rulebook", {}):
        facts["rulebook"] = card["facts"]["rulebook"]
    if facts:
        told["facts"] = facts
    return told


def head(game, seats, options, seed, more="", rules=1):
    chosen = "".join(f" {key}={value}" for key, value in options.items() if value)
    return f"perilune 1\ngame {game} rules={rules}\nsetup seats={seats} seed={seed}{chosen}\n{more}"


def newest_rules(game):
    """The version that a new game gets."""
    told = run(PROGRAM, "engine", text=f"new {game} seats=2 seed=1\n").stdout
    return int(re.search(r'"rules":(\d+)', told)[1])


def named_cards(text, game):
    """The head of a log that names its cards, as newer ones do."""
    with tempfile.TemporaryDirectory() as folder:
        run(PROGRAM, "sim", game, "--games", "1", "--seed", "1", "--logs", folder)
        log = next(pathlib.Path(folder).iterdir()).read_text(encoding="utf-8")
    digest = re.search(r" cards=([0-9a-f]{16})", log)[0]
    return re.sub(r"(rules=\d+)", rf"\g<1>{digest}", text, count=1)


def heads():
    """Every game with every number of seats and set of options that bears on the deal."""
    for game, (seats, options) in SETUPS.items():
        rules = newest_rules(game)
        for n, *values in itertools.product(seats, *options.values()):
            chosen = dict(zip(options, values))
            for i in range(3):
                seed = hashlib.sha256(f"{game} {n} {values} {i}".encode()).hexdigest()
                yield head(game, n, chosen, seed if i else "5ea1", rules=rules if i < 2 else 1)
            yield head(game, n, chosen, "5ea1", STACKS[game], rules)
        yield named_cards(head(game, n, chosen, "5ea1", rules=rules), game)


def program_deals(texts):
    done = run(DEAL, text="".join(text + "\n" for text in texts))
    assert done.returncode == 0, done.stdout
    return [json.loads(line) for line in done.stdout.splitlines()]


class Deals(unittest.TestCase):
    def test_deals_are_those_of_the_program(self):
        texts = list(heads())
        self.assertGreater(len(texts), 200)
        for text, truth in zip(texts, program_deals(texts)):
            log = fair.Log(text)
            self.assertEqual(fair.deal_of(log, catalog(log.game)), truth, text)

    def test_numbers_are_those_of_the_program(self):
        for n in (1, 2, 6, 90, 3 << 30, (1 << 32) - 1):
            truth = run(DEAL, "abc123", str(n), "200").stdout.split()
            chance = fair.Chance(bytes.fromhex("abc123".rjust(64, "0")))
            self.assertEqual([str(chance.below(n)) for _ in truth], truth)
            self.assertEqual(len(truth), 200)

    def test_the_deals_that_the_page_is_tested_with_are_true(self):
        self.assertEqual(program_deals([deal["head"] for deal in DEALS]),
                         [deal["deal"] for deal in DEALS])
        rows = json.loads((ROOT / "tests/fair/catalog.json").read_text(encoding="utf-8"))
        for game, cards in rows.items():
            self.assertEqual(cards, [told_of(card) for card in catalog(game)])

    def test_the_example_of_the_docs(self):
        said = run(sys.executable, "tools/fair.py", "tests/fair/table.log", "--steps", "--program",
                   PROGRAM)
        self.assertEqual(said.returncode, 0, said.stdout)
        docs = (ROOT / "docs/fair.md").read_text(encoding="utf-8")
        example = re.search(r"^```\n(.*?)^```$", docs, re.M | re.S)[1]
        self.assertEqual(example.split(), said.stdout.split())


class Changed(unittest.TestCase):
    """Logs as somebody may have changed them, with a closing hash that fits again."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name) / "game.log"

    def close(self, text):
        """Writes the log; the program tells the hash that belongs under it."""
        self.path.write_bytes(text.encode())
        wanted = re.search("should be '([0-9a-f]{16})'", self.verify().stdout)
        if wanted:
            text = re.sub(r"[0-9a-f]{16}(?=\r?\n\Z)", wanted[1], text)
            self.path.write_bytes(text.encode())
        return text

    def verify(self, *options, lang="en"):
        return run(PROGRAM, "verify", str(self.path), "--lang", lang, *options)

    def check(self, text, status, words):
        """Both say the same; `words` is part of the program's reason, None when it is proved."""
        self.close(text)
        said = self.verify()
        self.assertEqual(said.returncode, status, said.stdout)
        why_not = fair.judge(fair.Log(text))
        if words is None:
            self.assertIn(", shuffle proved fair", said.stdout)
            self.assertIsNone(why_not)
            return
        self.assertIn(", shuffle not proved fair: ", said.stdout)
        self.assertIn(words, said.stdout)
        self.assertIsNotNone(why_not)

    def test_a_log_as_it_was(self):
        self.check(TABLE, 0, None)
        self.assertEqual(self.verify("--fair").returncode, 0)
        shown = re.search("commitment=(.{64})", TABLE)[1]
        self.assertEqual(self.verify("--commitment", shown).returncode, 0)
        other = self.verify("--commitment", "0" * 64)
        self.assertEqual(other.returncode, 1)
        self.assertIn("commitment differs", other.stdout)
        self.assertEqual(fair.judge(fair.Log(TABLE), shown), None)
        self.assertIsNotNone(fair.judge(fair.Log(TABLE), "0" * 64))

    def test_new_keys(self):
        self.check(TABLE, 0, None)
        self.assertNotIn("new keys", self.verify().stdout)
        lines = "renew 2 by=host absent\n" + 2 * "renew 1 by=0 agreed\n"
        self.check(TABLE.replace("0 play", f"{lines}0 play", 1), 0, None)
        self.assertIn(", new keys during the game for seat 1, 2,", self.verify().stdout)
        self.assertIn("neue Schlüssel für Platz 1, 2,", self.verify(lang="de").stdout)

    def test_names(self):
        self.check(TABLE.replace("seat 0 Ada", "seat 0 Eve"), 1, "such as a name")
        self.check(TABLE.replace("seat 0 Ada", "seat 0 bot:random 2"), 1, "such as a name")
        swapped = re.sub("seat 0 (.*)\nseat 1 (.*)\n", r"seat 0 \2\nseat 1 \1\n", TABLE)
        self.check(swapped, 1, "such as a name")

    def test_options(self):
        self.check(self.dealt(TABLE).replace("variant.treachery=on", "variant.scorn=on"), 1,
                   "such as a name")

    def test_values(self):
        secret = re.search("secret=(.)", TABLE)[1]
        other = TABLE.replace(f"secret={secret}", "secret=0" if secret != "0" else "secret=1")
        self.check(other, 1, "committed to")
        first, second = re.search("mix=(.{32}),(.{32}),-", TABLE).groups()
        self.check(TABLE.replace(f"{first},{second}", f"{second},{first}"), 1, "such as a name")
        self.check(TABLE.replace(f"{first},", "-,"), 1, "such as a name")

    def test_no_line(self):
        self.check(re.sub("fair .*\n", "", TABLE), 0, "no 'fair' line")
        self.assertEqual(self.verify("--fair").returncode, 1)
        self.assertIn("nicht als fair nachgewiesen: ", self.verify(lang="de").stdout)
        self.check(re.sub("fair .*\n", "practice\n", TABLE), 0, "practice game")
        self.check(re.sub("fair .*\n", "stack circle red\n", self.dealt(TABLE)), 0, "by hand")
        self.check(re.sub("fair ", "stack circle red\nfair ", self.dealt(TABLE)), 1, "by hand")

    def test_a_known_deal(self):
        seed = fair.blake2b(b"perilune daily 1", b"monkeys 2026-03-31").hex()
        daily = re.sub("fair .*\n", "fair daily 2026-03-31\n", self.dealt(TABLE))
        dealt = re.sub("seed=[0-9a-f]+", f"seed={seed.removeprefix('00')}", daily)
        self.check(dealt, 0, "deal of the day")
        self.check(daily, 1, "deal of th")
        self.close(daily.replace("03-31", "02-30"))
        self.assertEqual(self.verify().returncode, 1)
        with self.assertRaises(fair.NoLog):
            fair.judge(fair.Log(daily.replace("03-31", "02-30")))

    def test_a_line_that_cannot_be_read(self):
        secret = re.search("secret=(.{64})", TABLE)[1]
        for other in (TABLE.replace("fair 2", "fair 3"), TABLE.replace(" secret=", "  secret="),
                      TABLE.replace(secret, secret.upper())):
            self.close(other)
            self.assertEqual(self.verify().returncode, 1)
            self.assertIn("must read", self.verify().stdout)
            with self.assertRaises(fair.NoLog):
                fair.judge(fair.Log(other))

    def test_nobody_added(self):
        zeros = re.sub("mix=.{32},.{32},-", f"mix={'0' * 32},{'0' * 32},-", self.dealt(TABLE))
        self.check(self.seeded(zeros), 0, "No browser")
        one = re.sub("mix=.{32}", f"mix={'0' * 32}", self.dealt(TABLE))
        self.check(self.seeded(one), 0, None)

    def test_older_logs(self):
        old = self.dealt(TABLE).replace("fair 2 ", "fair ").replace(",-\n", "\n")
        self.check(self.seeded(old), 0, "older log")
        self.check(old, 1, "doesn't follow")

    def test_every_reader_says_the_same(self):
        """The page reads the same list, web/test/fair.test.ts."""
        for case in TAMPERED:
            with self.subTest(case["what"]):
                self.assertIn(case["from"], TABLE)
                self.close(TABLE.replace(case["from"], case["to"], -1 if "all" in case else 1))
                said = self.verify("--fair").stdout
                self.assertEqual(", shuffle proved fair" in said, case["proved"], said)
                self.assertEqual(self.is_proved_by_the_script(), case["proved"])

    def is_proved_by_the_script(self):
        try:
            return fair.judge(fair.Log(self.path.read_bytes().decode("utf-8"))) is None
        except fair.NoLog:
            return False

    def test_the_script_reads_bytes(self):
        """Python would take any kind of line end for a line feed."""
        for end, status in (("\r\n", 0), ("\r", 2), ("\u0085", 2)):
            self.path.write_bytes(TABLE.replace("\n", end).encode())
            said = run(sys.executable, "tools/fair.py", str(self.path), "--program", PROGRAM)
            self.assertEqual(said.returncode, status, said.stdout)

    def test_logs_with_crlf_are_read(self):
        """All lines or none; the closing hash is that of the log with line feeds."""
        self.path.write_bytes(TABLE.replace("\n", "\r\n").encode())
        said = self.verify("--fair")
        self.assertEqual(said.returncode, 0, said.stdout)
        told = run(PROGRAM, "replay", str(self.path), "--lang", "en")
        self.path.write_bytes(TABLE.encode())
        self.assertEqual(told.stdout, run(PROGRAM, "replay", str(self.path), "--lang", "en").stdout)
        for once in (1, 9):
            self.path.write_bytes(TABLE.replace("\n", "\r\n", once).encode())
            self.assertEqual(self.verify().returncode, 1)

    @staticmethod
    def dealt(text):
        """The head of a log, closed before the first move."""
        return re.sub(r"(?m)^\d .*\n", "", text).replace("\nend ", "\nopen ")

    @staticmethod
    def seeded(text):
        """With the seed that follows from its `fair` line."""
        log = fair.Log(text)
        return re.sub(r"seed=\w+", "seed=" + fair.Fair(log.fair).seed(log).hex(), text)


if __name__ == "__main__":
    unittest.main()
