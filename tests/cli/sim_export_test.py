#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Decisions exported by `sim`, against the logs of the same games.

usage: sim_export_test.py PERILUNE
"""
import ast
import json
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest

PERILUNE = sys.argv.pop(1)
CODES = {"u1": "B", "u2": "H", "u4": "I", "u8": "Q", "i4": "i", "f4": "f"}
PER_RATING = ("rating_action", "rating_visits", "rating_value")


def sim(*options, status=0):
    done = subprocess.run([PERILUNE, "sim", *map(str, options)], capture_output=True, text=True)
    if done.returncode != status:
        raise AssertionError(f"{options}: {done.returncode}: {done.stderr}")
    return done


def column(path):
    """The rows of a .npy file, and whether its size is what its head says."""
    data = path.read_bytes()
    assert data[:8] == b"\x93NUMPY\x01\x00", path
    length = struct.unpack("<H", data[8:10])[0]
    head = ast.literal_eval(data[10:10 + length].decode())
    assert (10 + length) % 64 == 0 and not head["fortran_order"], path
    rows, *width = head["shape"]
    order, code = head["descr"][0], CODES[head["descr"][1:]]
    width = width[0] if width else 1
    size = struct.calcsize("=" + code) * width
    assert len(data) == 10 + length + rows * size, path
    row = struct.Struct(("=" if order == "|" else order) + code * width)
    values = row.iter_unpack(data[10 + length:])
    return [value if len(head["shape"]) > 1 else value[0] for value in values]


class Export(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def export(self, *options, name="columns"):
        folder = self.folder / name
        sim(*options, "--seed", "2a", "--export", folder)
        return {path.stem: column(path) for path in folder.glob("*.npy")}

    def by_game(self, columns):
        """The rows of each game, with their ratings."""
        games, first = {}, 0
        plain = [name for name in sorted(columns) if name not in PER_RATING]
        for i, game in enumerate(columns["game"]):
            end = first + columns["ratings"][i]
            rated = [columns[name][first:end] for name in PER_RATING]
            games.setdefault(game, []).append([columns[name][i] for name in plain] + rated)
            first = end
        self.assertEqual([len(columns[name]) for name in PER_RATING], [first] * 3)
        return games

    def check_game(self, columns, rows, log):
        """The rows of a game, against its log."""
        moves = [line.split() for line in log.read_text().splitlines() if line[:1].isdigit()]
        self.assertEqual([columns["seat"][i] for i in rows], [int(move[0]) for move in moves])
        self.assertEqual([columns["step"][i] for i in rows], list(range(len(moves))))
        shares = {columns["seat"][i]: columns["reward"][i] for i in rows}
        scores = {columns["seat"][i]: columns["score"][i] for i in rows}
        self.assertAlmostEqual(sum(shares.values()), 1, places=5)
        best = max(scores.values())
        self.assertTrue(all(scores[seat] == best for seat in shares if shares[seat] > 0))

    def test_columns_are_those_of_the_logs(self):
        for game, seats in (("template", 3), ("monkeys", 2), ("bloodbath", 3)):
            logs = self.folder / game
            columns = self.export(game, "--seats", seats, "--games", 8, "--logs", logs, name="c")
            rows = {}
            for i, number in enumerate(columns["game"]):
                rows.setdefault(number, []).append(i)
                action = columns["action"][i]
                self.assertTrue(columns["mask"][i][action // 8] >> action % 8 & 1)
            self.assertEqual(sorted(rows), list(range(8)))
            for number, of_game in rows.items():
                self.check_game(columns, of_game, logs / f"{game}-{number:06}.log")

    def test_threads_change_the_order_of_games_alone(self):
        options = ("monkeys", "--seats", 2, "--games", 10, "--bots", "cadet,random")
        one = self.export(*options, "--threads", 1, name="one")
        four = self.export(*options, "--threads", 4, name="four")
        self.assertEqual(one["game"], sorted(one["game"]))
        self.assertEqual(self.by_game(one), self.by_game(four))

    def test_ratings_change_no_game(self):
        options = ("template", "--seats", 2, "--games", 5, "--bots", "cadet", "--logs")
        sim(*options, self.folder / "plain", "--seed", "2a")
        columns = self.export(*options, self.folder / "rated")
        for log in sorted((self.folder / "plain").glob("*.log")):
            self.assertEqual(log.read_bytes(), (self.folder / "rated" / log.name).read_bytes())
        first = 0
        for i, n in enumerate(columns["ratings"]):
            mask = columns["mask"][i]
            actions = columns["rating_action"][first:first + n]
            legal = sum(bin(byte).count("1") for byte in mask)
            self.assertEqual(n, legal if legal > 1 else 0)
            self.assertTrue(all(mask[action // 8] >> action % 8 & 1 for action in actions))
            first += n
        self.assertGreater(first, 0)

    def test_refusals(self):
        resume = self.folder / "part.json"
        said = sim("template", "--seed", 1, "--export", self.folder / "x", "--resume", resume,
                   status=1).stderr
        self.assertIn("--resume", said)
        for option in "--export", "--logs":
            said = sim("template", "--games", 1, option, "", status=1).stderr
            self.assertIn(f"{option} needs a value: {option} FOLDER", said)
        (self.folder / "file").write_text("")
        said = sim("template", "--export", self.folder / "file", status=1).stderr
        self.assertIn("observation.npy", said)

    def test_report_is_the_same(self):
        options = ("template", "--games", 50, "--seed", "2a", "--json")
        plain = json.loads(sim(*options).stdout)
        exported = json.loads(sim(*options, "--export", self.folder / "x").stdout)
        for report in plain, exported:
            for key in [key for key in report if "second" in key]:
                del report[key]
        self.assertEqual(plain, exported)


if __name__ == "__main__":
    unittest.main()
