#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Programs as bots: the examples of docs/foreign-bots.md, and programs that misbehave.

usage: foreign_test.py PERILUNE [TEST...]
"""
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGE = (ROOT / "docs/foreign-bots.md").read_text(encoding="utf-8")

# What every program begins with: `after` runs once it has been asked.
FRAME = """import os, subprocess, sys, time
moves = []
for line in sys.stdin:
    word, _, rest = line.rstrip("\\n").partition(" ")
    if word == "perilune":
        {ready}
    elif word == "decide":
        number, moves = int(rest, 16), []
    elif word == "legal":
        moves.append(rest)
    elif word == "go":
        {go}
"""
READY = 'print("ready", flush=True)'
GOOD = "print(number % len(moves), flush=True)"


def run(*words, status=0, **more):
    done = subprocess.run([PROGRAM, *map(str, words), "--lang", "en"], capture_output=True,
                          text=True, check=False, timeout=120, **more)
    assert done.returncode == status, (words, done.returncode, done.stdout, done.stderr)
    return done


def example(language, number=0):
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.S)[number]


def children_called(mark):
    """Processes whose command line has this mark."""
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
        except OSError:
            pass
    return found


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return pathlib.Path(self.folder.name) / name

    def bot(self, name, go=GOOD, ready=READY, seconds=120):
        self.path(name).write_text(FRAME.format(ready=ready, go=go), encoding="utf-8")
        return f"cmd@{seconds}:{sys.executable} {self.path(name)}"

    def series(self, bots, *words, games=4, game="template"):
        return json.loads(run("sim", game, "--seats", 2, "--bots", bots, "--games", games,
                              "--seed", 1, "--json", *words).stdout)

    def forfeits(self, bot, games=4):
        """The first reason of a bot that forfeits every game."""
        result = self.series(f"{bot},random", games=games)
        program, = result["programs"]
        self.assertEqual(program["forfeits"], games, result)
        self.assertEqual(result["by_bot"][0]["win_rate"], 0)
        self.assertEqual(result["violations"], 0)
        self.assertIn("forfeits at seat", program["first"])
        return program["first"]


class Examples(Case):
    """What docs/foreign-bots.md prints works."""

    def test_python(self):
        self.path("greedy.py").write_text(example("python"), encoding="utf-8")
        bot = f"cmd@120:{sys.executable} {self.path('greedy.py')}"
        for game in ("monkeys", "bloodbath", "lunarbase", "template"):
            result = self.series(f"{bot},random", game=game, games=2)
            self.assertEqual(result["programs"], [{"bot": bot, "forfeits": 0, "first": None}])
            self.assertIs(result["reproducible"], False)

    def test_c(self):
        self.path("random.c").write_text(example("c"), encoding="utf-8")
        subprocess.run(["cc", "-Wall", "-Wextra", "-Werror", "-o", self.path("mybot"),
                        self.path("random.c")], check=True)
        result = self.series(f"cmd@120:{self.path('mybot')},random", game="monkeys")
        self.assertEqual(result["programs"][0]["forfeits"], 0)

    def test_library(self):
        include = self.path("include")
        include.mkdir()
        (include / "perilune").mkdir()
        for header in [*(ROOT / "engine").glob("*.h"), ROOT / "bots/bots.h"]:
            (include / "perilune" / header.name).symlink_to(header)
        self.path("greedy.c").write_text(example("c", 1), encoding="utf-8")
        subprocess.run(["cc", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror", f"-I{include}",
                        f"-I{include}/perilune", "-o", self.path("greedy.so"),
                        self.path("greedy.c")], check=True)
        for game in ("template", "monkeys"):
            result = self.series(f"lib@120:{self.path('greedy.so')},random", game=game)
            self.assertEqual(result["programs"][0]["forfeits"], 0, result["programs"])
        other = self.path("other.c")
        other.write_text("struct { unsigned v[6]; void *bot; } perilune_bot = { { 9 }, 0 };\n",
                         encoding="utf-8")
        subprocess.run(["cc", "-shared", "-fPIC", "-o", self.path("other.so"), other], check=True)
        self.assertIn("headers of another version",
                      self.forfeits(f"lib@120:{self.path('other.so')}"))
        self.assertIn("Can't load", self.forfeits(f"lib@120:{self.path('missing.so')}"))

    def test_our_own_bots_as_programs(self):
        result = self.series(f"cmd@120:{PROGRAM} bot cadet,random", game="monkeys", games=8)
        self.assertEqual(result["programs"][0]["forfeits"], 0)
        self.assertGreater(result["by_bot"][0]["win_rate"], 0.5)

    def test_same_results_again(self):
        results = [self.series(self.bot("mine.py") + ",cadet", *more, game="monkeys")
                   for more in ((), ("--threads", 1), ("--threads", 3))]
        for result in results:
            del result["seconds"]
        self.assertEqual(results[0], results[1])
        self.assertEqual(results[0], results[2])


class Misbehaving(Case):
    def test_crash(self):
        said = self.forfeits(self.bot("crash.py", "raise ValueError('out of ideas')"))
        self.assertIn("ended without answering", said)
        self.assertIn("ValueError: out of ideas", said)

    def test_killed(self):
        self.assertIn("ended", self.forfeits(self.bot("kill.py", "os.kill(os.getpid(), 11)")))

    def test_early_exit(self):
        self.assertIn("ended", self.forfeits(self.bot("exit.py", ready="sys.exit()")))

    def test_missing(self):
        self.assertIn("No such file", self.forfeits("cmd@120:/nowhere/bot"))

    def test_hang(self):
        began = time.monotonic()
        self.assertIn("within 1 second",
                      self.forfeits(self.bot("hang.py", "time.sleep(600)", seconds=1), games=2))
        self.assertLess(time.monotonic() - began, 60)

    def test_hang_that_does_not_read(self):
        self.assertIn("within 1 second",
                      self.forfeits(self.bot("deaf.py", ready="time.sleep(600)", seconds=1), 1))

    def test_late_answer(self):
        """It comes to the next question of nobody: the process is gone."""
        late = self.bot("late.py", "time.sleep(2); print(0, flush=True)", seconds=1)
        self.assertIn("within 1 second", self.forfeits(late, 1))

    def test_flood(self):
        self.assertIn("more than one line",
                      self.forfeits(self.bot("flood.py", "print('x' * 10**8, flush=True)")))
        self.assertIn("more than one line",
                      self.forfeits(self.bot("many.py", "print('0\\n' * 10**6, flush=True)")))

    def test_flood_of_errors(self):
        """It is read and dropped, and the game goes on."""
        noisy = self.bot("noisy.py", "sys.stderr.write('e' * 10**6); " + GOOD)
        self.assertEqual(self.series(f"{noisy},random")["programs"][0]["forfeits"], 0)

    def test_nonsense(self):
        for number, text in enumerate(("'anvil'", "-1", "''")):
            bot = self.bot(f"odd{number}.py", f"print({text}, flush=True)")
            self.assertIn("none of the", self.forfeits(bot))
        raw = "os.write(1, b'\\xff\\x1b[2J\\x00\\n')"
        said = self.forfeits(self.bot("raw.py", raw))
        self.assertIn("'??[2J?'", said)

    def test_unasked(self):
        said = self.forfeits(self.bot("eager.py", ready=READY + "; time.sleep(.1); print('hello', "
                                                                "flush=True)"))
        self.assertTrue("without being asked" in said or "none of the" in said or
                        "more than one" in said, said)

    def test_unknown_wish(self):
        said = self.forfeits(self.bot("wish.py", ready="print('ready state', flush=True)"))
        self.assertIn("it wants 'state'", said)
        self.assertIn("instead of 'ready'",
                      self.forfeits(self.bot("hi.py", ready="print('hi', flush=True)")))

    def test_children_go_with_it(self):
        """Also those that leave its group and its session, and nothing is left afterwards."""
        mark = f"mark{os.getpid()}"
        child = self.path("child.py")
        child.write_text(f"# {mark}\nimport time\ntime.sleep(600)\n", encoding="utf-8")
        start = f"subprocess.Popen([sys.executable, '{child}', '{mark}'], start_new_session=True); "
        inside = start.replace(", start_new_session=True", "")
        for go in (start + GOOD, start + "sys.exit()", inside + GOOD, inside + "time.sleep(600)"):
            self.series(self.bot("parent.py", go, seconds=1) + ",random", games=1)
            self.assertEqual(children_called(mark), [], go)

    def test_nothing_outlives_the_program(self):
        mark = f"mark{os.getpid()}x"
        bot = self.bot("busy.py", "\n        while True: pass", seconds=60) + " " + mark
        with subprocess.Popen([PROGRAM, "sim", "template", "--bots", bot, "--games", "1"],
                              stdout=subprocess.DEVNULL) as series:
            limit = time.monotonic() + 60
            while len(children_called(mark)) < 2 and time.monotonic() < limit:
                time.sleep(0.05)
            series.send_signal(signal.SIGKILL)
        limit = time.monotonic() + 60
        while children_called(mark) and time.monotonic() < limit:
            time.sleep(0.05)
        self.assertEqual(children_called(mark), [])


class Secrets(Case):
    def test_never_two_games_of_a_deal(self):
        """A ladder of two levels plays every deal twice in a row; one process plays one of them."""
        log = self.path("seen")
        bot = self.bot("spy.py")
        spy = self.path("spy.py")
        text = spy.read_text(encoding="utf-8")
        spy.write_text(text.replace(
            '    if word == "perilune":',
            f'    if word == "game":\n        open("{log}", "a").write(f"{{os.getpid()}}\\n")\n'
            '    if word == "perilune":'), encoding="utf-8")
        run("ladder", "template", "--levels", f"{bot},random", "--games", 8, "--seed", 3,
            "--threads", 1)
        players = log.read_text(encoding="utf-8").split()
        self.assertEqual(len(players), 8)
        for first, second in zip(players[::2], players[1::2]):
            self.assertNotEqual(first, second)
        self.assertEqual(len(set(players)), 2)

    def test_a_log_runs_nothing(self):
        run("sim", "template", "--bots", self.bot("mine.py") + ",random", "--games", 1, "--logs",
            self.path("logs"))
        log, = self.path("logs").iterdir()
        self.assertIn("bot:cmd:mine", log.read_text(encoding="utf-8"))
        run("verify", log)
        done = run("play", "--load", log, status=1, stdin=subprocess.DEVNULL)
        self.assertIn("doesn't run programs", done.stderr)


class Commands(Case):
    def test_ladder_says_so(self):
        bot = self.bot("mine.py")
        text = run("ladder", "template", "--levels", f"{bot},random,cadet", "--games", 4,
                   "--html", self.path("page.html")).stdout
        said = " ".join(text.split())
        self.assertIn("may give other results", said)
        self.assertIn("a program of its own", self.path("page.html").read_text(encoding="utf-8"))

    def test_play(self):
        done = run("play", "template", "--seats", 2, "--seat", "bot:" + self.bot("mine.py"),
                   "--seat", self.bot("crash.py", "sys.exit(3)"), stdin=subprocess.DEVNULL)
        self.assertIn("forfeits at seat 1", done.stdout)
        self.assertIn("has forfeited and comes last", done.stdout)

    def test_compare(self):
        text = run("compare", "template", "bot:random", "bot:" + self.bot("mine.py"), "--games", 4,
                   "--json").stdout
        self.assertIs(json.loads(text)["reproducible"], False)

    def test_refusals(self):
        for name in ("cmd:", "cmd@0:x", "lib@x:y", "cmd: "):
            self.assertIn("names no program", run("sim", "template", "--bots", name,
                                                  status=2).stderr)
        run("sim", "template", "--bots", "cmd:" + "x" * 600, status=2)

    def test_engine(self):
        lines = ["new template seats=2 seed=7", f"bot 0 {self.bot('mine.py')}", "bot 1 cadet",
                 "legal 0", f"bot 0 {self.bot('crash.py', 'sys.exit()')}", "legal 0"]
        replies = run("engine", input="\n".join(lines) + "\n").stdout.splitlines()
        said = [json.loads(reply) for reply in replies]
        self.assertEqual([reply["ok"] for reply in said], [True, True, True, True, False, True])
        self.assertEqual(said[3], said[5])
        self.assertEqual(said[2]["played"], 2)
        self.assertIn("forfeits", said[4]["error"])

    def test_engine_keeps_the_process_of_a_seat(self):
        """A program that has failed may try again, and one that has not stays."""
        bot = self.bot("pid.py", "open(sys.argv[1], 'a').write(f'{os.getpid()}\\n'); " + GOOD)
        crash = self.bot("crash.py", "sys.exit()")
        bot += f" {self.path('pids')}"
        lines = ["new template seats=2 seed=7", f"bot 0 {bot}", "bot 1 random", f"bot 0 {bot}",
                 "bot 1 random", f"bot 0 {crash}", f"bot 0 {crash}"]
        said = [json.loads(reply) for reply in
                run("engine", input="\n".join(lines) + "\n").stdout.splitlines()]
        self.assertTrue(all(reply["ok"] for reply in said[:5]), said)
        self.assertEqual(len(set(self.path("pids").read_text(encoding="utf-8").split())), 1)
        self.assertIn("forfeits", said[5]["error"])
        self.assertIn("forfeits", said[6]["error"])


if __name__ == "__main__":
    unittest.main()
