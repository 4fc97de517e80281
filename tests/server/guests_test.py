#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Programs of the operator's as bots on a server that is closed off.

usage: guests_test.py PERILUNE [TEST]...
"""
import pathlib
import subprocess
import sys
import tempfile
import unittest

import tables
from tables import Party, Server, chance, run

PROGRAM = tables.program()

# Says what it sees of the server, then plays by its number until it has played enough.
BOT = """import os, sys
MOST, seen = int(sys.argv[1]), open(sys.argv[2], "a")
print(sorted(os.environ), sorted(os.listdir("/proc/self/fd"))[:8], file=seen, flush=True)
for line in sys.stdin:
    word, _, rest = line.rstrip("\\n").partition(" ")
    if word == "perilune":
        print("ready view", flush=True)
    elif word == "decide":
        number, moves = int(rest, 16), 0
    elif word == "legal":
        moves += 1
    elif word == "go":
        MOST -= 1
        if MOST < 0:
            sys.exit("that's enough")
        print(number % moves, flush=True)
"""


class Guests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return pathlib.Path(self.folder.name) / name

    def play(self, most):
        self.path("bot.py").write_text(BOT, encoding="utf-8")
        command = f"cmd@120:{sys.executable} {self.path('bot.py')} {most} {self.path('seen')}"
        bots = f"mine={command}, other=cmd:true"
        server = Server(PROGRAM, self.path("tables.db"), "--bots", bots,
                        env={"PERILUNE_METRICS_TOKEN": "0123456789abcdef"})

        async def go():
            party = await Party(server, "template", 3, people=1, bot="mine").start()
            rng = chance(1)
            while await party.step(rng):
                pass
            await party.close()

        with server:
            status, games = server.http("GET", "/api/games", kind="games")
            self.assertEqual(status, 200)
            self.assertEqual([bot["id"] for bot in games["bots"]][-2:], ["mine", "other"])
            for bot in ("cmd:true", "mine2", command):
                self.assertEqual(server.http("POST", "/api/tables", {
                    "game": "template", "seats": 2, "bots": {"1": bot}})[0], 400)
            run(go())
        self.assertRegex(server.errors, r"sandbox landlock=\d+ seccomp=1")
        return server.errors

    def test_plays(self):
        self.assertNotIn("forfeit", self.play(10**6))
        for line in self.path("seen").read_text(encoding="utf-8").splitlines():
            self.assertNotIn("PERILUNE", line)

    def test_forfeits_once_a_game(self):
        """The game ends all the same, and the log says why."""
        errors = self.play(2)
        self.assertIn("bot forfeits", errors)
        self.assertIn("that's enough", errors)
        self.assertLessEqual(errors.count("bot forfeits"), 2)

    def test_refusals(self):
        for bots in ("mine", "Mine=cmd:x", "cadet=cmd:x", "a=cmd:x,a=cmd:y", "a=legend", "a=cmd:"):
            done = subprocess.run([PROGRAM, "serve", "--port", "0", "--bots", bots, "--store",
                                   self.path("x.db")], capture_output=True, text=True, timeout=60,
                                  check=False)
            self.assertEqual(done.returncode, 2, (bots, done.stderr))


if __name__ == "__main__":
    unittest.main()
