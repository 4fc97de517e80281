#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Card sets from the command line, and `compare`.

usage: compare_test.py PERILUNE [TEST...]
"""
import json
import math
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = sys.argv.pop(1)


def run(*words, status=0):
    done = subprocess.run([PROGRAM, *map(str, words), "--lang", "en"], capture_output=True,
                          text=True, check=False)
    assert done.returncode == status, (words, done.returncode, done.stdout, done.stderr)
    return done


def compare(*words):
    return json.loads(run("compare", *words, "--json").stdout)


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.table = run("cards", "monkeys", "--table").stdout

    def path(self, name):
        return pathlib.Path(self.folder.name) / name

    def write(self, name, *changes):
        text = self.table
        for old, new in changes:
            self.assertIn(old, text)
            text = text.replace(old, new, 1)
        self.path(name).write_text(text, encoding="utf-8")
        return self.path(name)


class Sets(Case):
    def test_every_command_plays_the_cards(self):
        mine = self.write("mine", ('ship green-ship-4 "The Grand', 'ship big "The Grand'))
        self.assertIn("big", run("cards", "monkeys", "--components", mine, "--json").stdout)
        self.assertEqual(run("cards", "monkeys", "--cards", mine, "--table").stdout,
                         mine.read_text(encoding="utf-8"))
        logs = self.path("logs")
        run("sim", "monkeys", "--games", 3, "--seed", 1, "--logs", logs, "--cards", mine)
        log = sorted(logs.iterdir())[0]
        run("verify", log, "--cards", mine)
        digest = log.read_text(encoding="utf-8").split("cards=")[1].split()[0]
        told = run("verify", log, status=1).stderr
        self.assertIn("line 2", told)
        self.assertIn(digest, told)
        run("replay", log, "--cards", mine)
        run("ladder", "monkeys", "--levels", "random,cadet:1", "--games", 4, "--seed", 1,
            "--cards", mine)
        told = run("sim", "monkeys", "--export", self.path("x"), "--cards", mine, status=1)
        self.assertIn("own cards", told.stderr)

    def test_a_table_of_the_own_cards_changes_nothing(self):
        same = self.write("same")
        with_it = run("sim", "monkeys", "--games", 20, "--seed", 1, "--json", "--cards", same)
        without = run("sim", "monkeys", "--games", 20, "--seed", 1, "--json")
        told = [json.loads(done.stdout) for done in (with_it, without)]
        for one in told:
            del one["seconds"]
        self.assertEqual(*told)

    def test_bad_tables(self):
        bad = self.write("bad", ("track 16", "track sixteen"))
        told = run("sim", "monkeys", "--cards", bad, status=1).stderr
        self.assertIn(f"{bad}: line 3: 'sixteen' must be a number", told)
        same = self.write("same")
        told = run("sim", "monkeys", "--cards", same, "--components", same, status=2).stderr
        self.assertIn("one file per game", told)
        run("sim", "monkeys", "--cards", self.path("nowhere"), status=1)
        self.assertIn("can't be edited", run("cards", "template", "--table", status=1).stderr)

    def test_shards_of_other_cards_do_not_merge(self):
        mine = self.write("mine", ("scorn 2", "scorn 3"))
        words = ("sim", "template", "--games", 20, "--seed", 1, "--json")
        for k, more in ((1, ()), (2, ("--cards", mine))):
            text = run(*words, "--shard", f"{k}/2", *more).stdout
            self.path(f"part{k}").write_text(text, encoding="utf-8")
        run("merge", self.path("part1"), self.path("part2"), "--json")
        words = ("sim", "monkeys", *words[2:])
        for k, more in ((1, ()), (2, ("--cards", mine))):
            text = run(*words, "--shard", f"{k}/2", *more).stdout
            self.path(f"part{k}").write_text(text, encoding="utf-8")
        told = run("merge", self.path("part1"), self.path("part2"), status=1).stderr
        self.assertIn("played by other rules", told)


class Compare(Case):
    def test_means_are_those_of_sim(self):
        mine = self.write("mine", ("scorn 2", "scorn 4"))
        both = compare("monkeys", "own", mine, "--seed", 5, "--games", 400, "--seats", 3)
        for side, more in (("old", ()), ("new", ("--cards", mine))):
            sim = json.loads(run("sim", "monkeys", "--seed", 5, "--games", both["games"], "--seats",
                                 3, "--json", *more).stdout)
            rows = {row["id"]: row for row in both["figures"]}
            self.assertAlmostEqual(rows["length"][side], sim["length"]["mean"], 3)
            self.assertAlmostEqual(rows["score"][side], sim["score"]["mean"], 3)
            for figure, value in sim["stats"].items():
                self.assertAlmostEqual(rows[figure][side], value["mean"], 3, figure)
            wins = {card["id"]: card["win_rate"] for card in sim["cards"]}
            for card in both["cards"]:
                self.assertAlmostEqual(card[side], wins[card["id"]], 3, card["id"])

    def test_a_known_change_is_found(self):
        mine = self.write("mine", ("scorn 2", "scorn 4"))
        both = compare("monkeys", "own", mine, "--seed", 5, "--games", 1000)
        score = next(row for row in both["figures"] if row["id"] == "score")
        self.assertTrue(score["sure"])
        self.assertLess(score["ci95"][1], 0)
        held = next(row for row in both["figures"] if row["id"] == "score")
        self.assertLess(held["difference"], -1)
        lines = both["figures"] + both["use"] + both["cards"]
        rows = [row for row in lines if row["difference"] is not None]
        ordered = sorted(rows, key=lambda row: row["p"])
        least = 0
        for i, row in enumerate(ordered):
            least = max(least, min(1, row["p"] * (len(rows) - i)))
            self.assertAlmostEqual(row["p_holm"], least, 3)

    def test_the_same_differs_nowhere(self):
        both = compare("bloodbath", "own", "own", "--seats", 2, "--seed", 1, "--games", 200)
        for row in both["figures"] + both["use"] + both["cards"]:
            self.assertEqual((row["difference"], row["p_holm"]), (0, 1))
        self.assertEqual(both["games_needed"], 0)

    def test_threads_change_nothing(self):
        told = [compare("lunarbase", "own", "influences=on", "--seed", 3, "--games", 300,
                        "--threads", threads) for threads in (1, 3)]
        self.assertEqual(*told)

    def test_the_budget_ends(self):
        both = compare("monkeys", "own", "variant.treachery=on", "--seed", 3, "--games", 500,
                       "--within", 1)
        self.assertEqual(both["games"], 500)
        self.assertGreater(both["games_needed"], 1000)
        rows = [row for row in both["figures"] if row["games_needed"]]
        half = {row["id"]: (row["ci95"][1] - row["ci95"][0]) / 2 for row in rows}
        enough = compare("monkeys", "own", "variant.treachery=on", "--seed", 3, "--within", 10)
        self.assertEqual(enough["games_needed"], 0)
        for row in enough["figures"]:
            if row["id"] in half and enough["games"] > 500:
                now = (row["ci95"][1] - row["ci95"][0]) / 2
                self.assertLess(now, 1.3 * half[row["id"]] * math.sqrt(500 / enough["games"]))

    def test_two_tables_and_new_cards(self):
        extra = ('ship brown-ship-2', 'monkey zora "Zora" "Zora" brown status 9\nship brown-ship-2')
        one = self.write("one", ("scorn 2", "scorn 3"))
        two = self.write("two", ("scorn 2", "scorn 4"), extra)
        both = compare("monkeys", one, two, "--seed", 3, "--games", 200)
        zora = next(card for card in both["cards"] if card["id"] == "zora")
        self.assertIsNone(zora["difference"])
        self.assertEqual(zora["seats"][0], 0)
        self.assertGreater(zora["seats"][1], 0)
        alone = json.loads(run("sim", "monkeys", "--seed", 3, "--games", 200, "--json", "--cards",
                               one).stdout)
        score = next(row for row in both["figures"] if row["id"] == "score")
        self.assertAlmostEqual(score["old"], alone["score"]["mean"], 3)
        run("compare", "monkeys", "own", two, "--cards", one, status=2)

    def test_weights_of_other_cards(self):
        """Whose weights don't fit the cards is told, and which cards have none at all."""
        self.table = run("cards", "lunarbase", "--table").stdout
        row = "module depot "
        new = self.write("new", (row, f'module casino "Casino" "Kasino" copies 2 cost y '
                                      f"connectors yy--rr designed\n{row}"))
        changed = self.write("changed", ("copies 2 cost bb connectors bbb---",
                                         "copies 2 cost b connectors bbb---"))
        words = ("--seats", 2, "--games", 4, "--seed", 1)
        for table, unknown in ((new, "casino"), (changed, "")):
            both = compare("lunarbase", "own", table, "--bots", "cadet:1,random", *words)
            self.assertEqual((both["weights_fitted"], both["unknown_to_bots"]), (False, unknown))
            page = self.path("page.html")
            text = run("compare", "lunarbase", table, "own", "--bots", "cadet:1", "--html", page,
                       *words).stdout
            for told in text, page.read_text(encoding="utf-8"):
                self.assertEqual(told.count("fitted to the program"), 1)
                self.assertEqual(told.count("like average ones: casino."), bool(unknown))
        for same in (("own", new, "--bots", "random"), ("own", "bot:cadet:1")):
            both = compare("lunarbase", *same, *words)
            self.assertEqual((both["weights_fitted"], both["unknown_to_bots"]), (True, ""))

    def test_how_many_seats_had_a_card(self):
        mine = self.write("mine", ("scorn 2", "scorn 4"))
        both = compare("monkeys", "own", mine, "--seed", 5, "--games", 200)
        wins = {card["id"]: card for card in both["cards"]}
        self.assertEqual(len(both["use"]), len(wins))
        for row in both["use"]:
            self.assertAlmostEqual(row["old"], wins[row["id"]]["seats"][0], 3)
            self.assertAlmostEqual(row["new"], wins[row["id"]]["seats"][1], 3)
            self.assertAlmostEqual(row["difference"], row["new"] - row["old"], 3)
            self.assertAlmostEqual(sum(row["ci95"]) / 2, row["difference"], 3)

    def test_interrupted_it_reports(self):
        with subprocess.Popen([PROGRAM, "compare", "monkeys", "own", "bot:cadet:9", "--seed", "1",
                               "--games", "1000000", "--within", "1", "--json", "--lang", "en"],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as work:
            time.sleep(2)
            work.send_signal(signal.SIGINT)
            out, told = work.communicate(timeout=60)
            self.assertEqual(work.returncode, -signal.SIGINT)
        if not out:  # so busy a machine that no pair was played
            self.assertIn(told.count("\n"), (0, 1))
            return
        both = json.loads(out)
        self.assertTrue(both["interrupted"])
        self.assertGreater(both["games"], 0)

    def test_bots_text_and_page(self):
        page = self.path("page.html")
        for lang, word in (("en", "change"), ("de", "Änderung")):
            done = subprocess.run([PROGRAM, "compare", "template", "bot:random", "bot:cadet:2",
                                   "--games", "50", "--seed", "1", "--html", page, "--lang", lang],
                                  capture_output=True, text=True, check=True)
            self.assertIn(word, done.stdout)
            self.assertIn(word, page.read_text(encoding="utf-8"))

    def test_refusals(self):
        run("compare", "chess", "own", "own", status=2)
        run("compare", "monkeys", "own", status=2)
        run("compare", "monkeys", "own", "variant.scorn=maybe", status=2)
        run("compare", "monkeys", "own", "bot:nobody", status=2)
        run("compare", "monkeys", "own", self.path("nowhere"), status=2)
        self.assertIn("table of monkeys", run("compare", "template", "own", self.write("mine"),
                                              status=2).stderr)


if __name__ == "__main__":
    unittest.main()
