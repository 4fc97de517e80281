# SPDX-License-Identifier: MIT
"""The Python package: single games, logs, players, analyses, pictures.

usage: package_test.py BUILD
"""
import ast
import copy
import inspect
import json
import pathlib
import pickle
import random
import subprocess
import sys
import tempfile
import unittest
import xml.dom.minidom

from package import BUILD, ENVIRONMENT, ROOT, TABLES, play_random

import numpy as np
import perilune
from perilune import _core


def command_line(folder):
    try:
        return (folder / "cmdline").read_bytes()
    except OSError:
        return b""


class Games(unittest.TestCase):
    def test_tables(self):
        """Vectors, masks and texts agree, in every game, at every decision."""
        for name, seats in TABLES:
            rng = random.Random(f"{name} {seats}")
            game = perilune.make(name, seats, seed=1)
            features = perilune.features(name, seats)
            most = np.array([feature.most for feature in features])
            while not game.over:
                legal = game.legal()
                self.assertEqual(len(legal), game.moves)
                self.assertEqual(np.flatnonzero(game.mask()).tolist(), sorted(legal))
                self.assertEqual(len(game.texts()), len(legal))
                numbers = game.observation()
                self.assertEqual(numbers.shape, most.shape)
                self.assertTrue((numbers <= most).all())
                self.assertEqual(len(game.mask()), game.actions)
                game.step(rng.choice(legal))
            result = game.result()
            self.assertAlmostEqual(sum(result.rewards), 1)
            self.assertEqual(len(result.scores), seats)
            self.assertEqual(len(game.history()), game.played)

    def test_text_moves_are_actions(self):
        game = perilune.make("monkeys", 2, seed=3)
        twin = game.clone()
        while not game.over and game.played < 60:
            action = random.Random(game.played).choice(game.legal())
            text = game.text(action)
            self.assertTrue(game.describe(action) and game.describe(action, lang="de"))
            self.assertTrue(game.question().endswith(("?", ".")), game.question())
            twin.step(text)
            game.step(action)
            self.assertEqual(game.hash(), twin.hash())

    def test_pick_and_step_are_the_same(self):
        for name, seats in TABLES:
            rng = random.Random(7)
            one = perilune.make(name, seats, seed="2a")
            two = one.clone()
            while not one.over:
                rank = rng.randrange(one.moves)
                seat = two.step(two.legal()[rank])
                self.assertEqual(one.pick(rank), two.moves)
                self.assertEqual(one.seat, seat)
            self.assertEqual(one.log(), two.log())

    def test_views_hide_what_others_hold(self):
        """What a seat sees is the same in the true world and in every imagined one."""
        for name, seats in TABLES:
            game = perilune.make(name, seats, seed=5)
            rng = random.Random(5)
            for _ in range(30):
                for seat in range(seats):
                    world = game.imagine(seat, seed=rng.randrange(1 << 60))
                    self.assertEqual(world.view(seat), game.view(seat))
                    self.assertEqual(world.key(seat), game.key(seat))
                    self.assertEqual(int(world.seed, 16), 0)
                if game.pick(rng.randrange(game.moves)) == 0:
                    break

    def test_imagined_worlds_play_on_but_have_no_past(self):
        world = play_random(perilune.make("monkeys", 2, seed=1).imagine(seed=2), random.Random(1))
        self.assertEqual(len(world.result().scores), 2)
        for refused in (world.log, world.undo, world.history, lambda: world.at(0)):
            self.assertRaises(perilune.Refused, refused)
        self.assertTrue(world.reset(seed=1).logged)

    def test_sealed_answers_in_any_order(self):
        game = perilune.make("template", 3, seed=1)
        self.assertEqual(game.to_act, (0, 1, 2))
        twin = game.clone()
        action = [game.legal(seat)[0] for seat in range(3)]
        for seat in (2, 0, 1):
            game.step(action[seat], seat)
        for seat in (0, 1, 2):
            twin.step(action[seat], seat)
        self.assertEqual(game.hash(), twin.hash())

    def test_undo(self):
        game = perilune.make("template", 2, seed=1)
        before = game.hash()
        game.step(game.legal()[0])
        game.undo(0)
        self.assertEqual(game.hash(), before)
        self.assertRaises(perilune.Refused, game.undo)

    def test_setups(self):
        info = perilune.info("monkeys")
        option = info["options"][0]
        game = perilune.make("monkeys", 3, seed=1, options={option["id"]: option["choices"][1]},
                             names=["Ada", "Bo", "Cy"])
        self.assertIn(f" {option['id']}={option['choices'][1]}", game.log())
        self.assertIn("Ada", game.log())
        self.assertEqual(game.reset(seed=2).log(), game.reset(seed=2).log())
        self.assertNotEqual(perilune.make("monkeys").seed, perilune.make("monkeys").seed)
        for wrong in ({"seats": 7}, {"options": {"no": "x"}}, {"stack": {"no": ["x"]}},
                      {"names": ["a\nb"]}):
            self.assertRaises(perilune.Refused, perilune.make, "monkeys", **wrong)
        self.assertRaises(perilune.Refused, perilune.make, "chess")
        self.assertRaises(ValueError, perilune.make, "monkeys", seed=-1)
        self.assertRaises(ValueError, perilune.make, "monkeys", seed="xyz")

    def test_miniatures(self):
        for name in ("monkeys", "bloodbath", "lunarbase"):
            game = play_random(perilune.make(name, seed=1, miniature=True), random.Random(1))
            self.assertLess(game.played, 40)
            self.assertEqual(len(game.history()), game.played)
            self.assertRaises(perilune.Refused, game.log)
            self.assertFalse(game.reset(seed=3).logged)
        self.assertRaises(perilune.Refused, perilune.make, "template", miniature=True)

    def test_buffers_are_filled_in_place(self):
        game = perilune.make("template", 2, seed=1)
        out = np.full(62, 255, np.uint8)
        self.assertIs(game.observation(out=out), out)
        self.assertTrue((out == game.observation()).all())
        rows = np.zeros((3, 62), np.uint8)
        game.observation(out=rows[1])
        self.assertTrue((rows[1] == out).all() and not rows[0].any() and not rows[2].any())


class Records(unittest.TestCase):
    def test_logs(self):
        for name, seats in TABLES:
            game = play_random(perilune.make(name, seats, seed=9), random.Random(9))
            again = perilune.load(game.log())
            self.assertEqual(again.hash(), game.hash())
            self.assertTrue(perilune.verify(game.log()))
            self.assertEqual([p.hash() for p in game.replay()][-1], game.hash())
            self.assertEqual([again.at(n).played for n in (0, 3)], [0, 3])
            self.assertTrue(game.story() and game.story(perilune.PUBLIC, "de"))

    def test_foreign_logs(self):
        log = play_random(perilune.make("template", 2, seed=1), random.Random(1)).log()
        with self.assertRaises(perilune.Refused) as refused:
            perilune.load(log.replace("seat-0", "seat-9"))
        self.assertGreater(refused.exception.line, 0)
        for bad in ("", "no log", log[:-5], log + "x", "\0" + log,
                    log.replace("template", "chess")):
            self.assertFalse(perilune.verify(bad))

    def test_files_and_copies(self):
        game = play_random(perilune.make("monkeys", 2, seed=4), random.Random(4))
        with tempfile.TemporaryDirectory() as folder:
            game.save(f"{folder}/a.log")
            self.assertEqual(perilune.read(f"{folder}/a.log").log(), game.log())
            subprocess.run([BUILD / "perilune", "verify", f"{folder}/a.log"], check=True,
                           capture_output=True)
        for twin in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
            self.assertEqual(twin.log(), game.log())
            self.assertIsInstance(twin, perilune.Game)

    def test_same_game_as_sim(self):
        """Game n of a series has the deal that `sim` gives it."""
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([BUILD / "perilune", "sim", "template", "--seats", "2", "--games", "3",
                            "--seed", "2a", "--logs", folder], check=True, capture_output=True)
            game = perilune.read(f"{folder}/template-000002.log")
        seed = perilune.derive_seed("2a", 2)
        self.assertEqual(game.seed, perilune.make("template", seed=seed).seed)


class Exports(unittest.TestCase):
    def test_columns_of_sim_are_what_seats_saw(self):
        """NumPy reads the columns, and a replay of the games gives the same numbers."""
        with tempfile.TemporaryDirectory() as folder:
            for name, seats in (("template", 3), ("monkeys", 2)):
                subprocess.run([BUILD / "perilune", "sim", name, "--seats", str(seats), "--games",
                                "3", "--seed", "2a", "--bots", "cadet:2,random", "--threads", "1",
                                "--export", f"{folder}/{name}"], check=True, capture_output=True)
                paths = pathlib.Path(folder, name).glob("*.npy")
                self.replay(name, seats, {path.stem: np.load(path, mmap_mode="r")
                                          for path in paths})

    def replay(self, name, seats, columns):
        masks = np.unpackbits(columns["mask"], axis=1, bitorder="little")
        rated = np.concatenate(([0], np.cumsum(columns["ratings"]))).astype(int)
        self.assertEqual(rated[-1], len(columns["rating_action"]))
        game, first = None, 0
        for row, number in enumerate(columns["game"]):
            if columns["step"][row] == 0:
                game, first = perilune.make(name, seats,
                                            seed=perilune.derive_seed("2a", int(number))), row
            seat = int(columns["seat"][row])
            np.testing.assert_array_equal(columns["observation"][row], game.observation(seat))
            np.testing.assert_array_equal(masks[row, :game.actions], game.mask(seat))
            searched = columns["rating_action"][rated[row]:rated[row + 1]]
            self.assertTrue(len(searched) == 0 or searched.tolist() == game.legal(seat))
            game.step(int(columns["action"][row]), seat)
            if game.over:
                for i in range(first, row + 1):
                    seat = columns["seat"][i]
                    self.assertEqual(columns["score"][i], game.result().scores[seat])
                    self.assertAlmostEqual(columns["reward"][i], game.result().rewards[seat], 6)


class Players(unittest.TestCase):
    def test_bots_are_deterministic(self):
        def once():
            game = perilune.make("template", 2, seed=1)
            perilune.play(game, ["cadet", perilune.Bot("rollout:10", 3)], seed=2)
            return game.log()
        self.assertEqual(once(), once())

    def test_bots_see_only_views(self):
        """In worlds that look the same to its seat, a bot does the same."""
        game = perilune.make("monkeys", 2, seed=1)
        action = perilune.Bot("pilot:20", 1).choose(game)
        for seed in range(5):
            self.assertEqual(perilune.Bot("pilot:20", 1).choose(game.imagine(seed=seed)), action)

    def test_functions_play(self):
        result = perilune.play(perilune.make("template", 2, seed=1),
                               [lambda game, seat: game.legal(seat)[0], "random"])
        self.assertAlmostEqual(sum(result.rewards), 1)

    def test_ratings(self):
        game = perilune.make("monkeys", 2, seed=1)
        ratings = perilune.Bot("cadet:40", 1).rate(game)
        self.assertEqual([r["action"] for r in ratings], game.legal())
        self.assertEqual(sum(r["visits"] for r in ratings), 4 * 40)
        self.assertAlmostEqual(sum(r["prior"] for r in ratings), 1, places=2)
        self.assertRaises(perilune.Refused, perilune.Bot("random").rate, game)

    def test_refusals(self):
        game = play_random(perilune.make("template", 2, seed=1), random.Random(1))
        self.assertRaises(perilune.Refused, perilune.Bot("cadet").choose, game, 0)
        self.assertRaises(perilune.Refused, perilune.Bot, "nobody")
        self.assertRaises(perilune.Refused, perilune.Bot, "random:3")
        self.assertRaises(ValueError, perilune.play, game, ["random"])


class Programs(unittest.TestCase):
    """Bots that are programs of their own."""

    def program(self, text):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = pathlib.Path(folder.name) / "bot.sh"
        path.write_text("#!/bin/sh\n" + text, encoding="utf-8")
        path.chmod(0o755)
        return f"cmd:{path}"

    def test_a_program_plays(self):
        first = "cmd:" + str(ROOT / "tests/foreign/first.sh")
        game = perilune.make("template", 2, seed=1)
        bot = perilune.Bot(first)
        self.assertEqual(bot.name, first)
        for _ in range(2):
            game.reset(1)
            perilune.play(game, [bot, lambda game, seat: game.legal(seat)[0]])
            self.assertTrue(game.over)
        perilune.play(perilune.make("template", 3, seed=2), [first, "random", first])
        self.assertRaises(perilune.Refused, bot.rate, game)

    def test_a_program_that_fails(self):
        once = self.program("read -r line; echo ready; read -r line; echo help >&2; exit 3\n")
        game = perilune.make("template", 2, seed=1)
        bot = perilune.Bot(once)
        for _ in range(2):
            with self.assertRaisesRegex(perilune.Refused, "ended without answering.*help"):
                bot.choose(game)
        self.assertEqual(game.played, 0)
        for name in ("cmd:", "cmd@0:x", "lib:", "cmd:" + 600 * "x"):
            self.assertRaises(perilune.Refused, perilune.Bot, name)
        with self.assertRaisesRegex(perilune.Refused, "No such file"):
            perilune.Bot("cmd:./no-such-program").choose(game)

    def test_processes_end_with_python(self):
        """Also when a fork of it ends; and a fork can't ask them."""
        marker = self.program("while read -r word rest; do case $word in\n"
                              "perilune) echo ready;; go) echo 0;; esac; done\n")
        script = (f"import os, perilune\ngame = perilune.make('template', 2, seed=1)\n"
                  f"bot = perilune.Bot({marker!r})\nbot(game)\npid = os.fork()\n"
                  "if not pid:\n    try: bot(game)\n"
                  "    except RuntimeError as e: print(e, flush=True)\n"
                  "else:\n    os.waitpid(pid, 0)\n    print(bot(game), flush=True)\n")
        done = subprocess.run([sys.executable, "-c", script], env=ENVIRONMENT, text=True,
                              capture_output=True, check=True)
        self.assertIn("forked process", done.stdout)
        self.assertEqual(len(done.stdout.splitlines()), 2)
        self.assertEqual(done.stderr, "")
        mark = marker.removeprefix("cmd:").encode()
        self.assertFalse([folder for folder in pathlib.Path("/proc").glob("[0-9]*")
                          if mark in command_line(folder)])


class Analyses(unittest.TestCase):
    def test_as_the_program_says(self):
        game = play_random(perilune.make("template", 2, seed=1), random.Random(1))
        with tempfile.TemporaryDirectory() as folder:
            game.save(f"{folder}/a.log")
            said = subprocess.run([BUILD / "perilune", "analyse", f"{folder}/a.log", "--json",
                                   "--iterations", "20"], capture_output=True, check=True)
        for threads in (1, 3):
            self.assertEqual(perilune.analyse(game.log(), 20, threads=threads),
                             json.loads(said.stdout))

    def test_refusals(self):
        game = perilune.make("template", 2, seed=1)
        self.assertRaises(perilune.Refused, perilune.analyse, game)
        self.assertRaises(ValueError, perilune.analyse, game, 1)
        study = _core.Analysis(play_random(game, random.Random(1)), 10, -1)
        self.assertRaises(perilune.Refused, study.report, "en")
        self.assertRaises(ValueError, study.judge, study.decisions)


class Pictures(unittest.TestCase):
    def test_text_html_and_svg(self):
        for name, seats in TABLES:
            game = perilune.make(name, seats, seed=1, names=["<&>"])
            plain = game.render()
            self.assertNotIn("\x1b", plain)
            self.assertIn("\x1b", game.render(color=True))
            words = xml.dom.minidom.parseString(game._repr_html_()).documentElement
            shown = "".join(node.data for node in walk(words) if node.nodeType == node.TEXT_NODE)
            self.assertIn(plain.rstrip("\n"), shown)
            picture = xml.dom.minidom.parseString(game._repr_svg_()).documentElement
            self.assertEqual(picture.tagName, "svg")

    def test_a_table_in_german(self):
        game = perilune.make("monkeys", 2, seed=1)
        self.assertIn("Runde", game.render(lang="de"))
        self.assertRaises(ValueError, game.render, lang="fr")


def walk(node):
    yield node
    for child in node.childNodes:
        yield from walk(child)


class Declarations(unittest.TestCase):
    def test_stubs_name_what_is_there(self):
        """The .pyi and the module in C have the same names."""
        tree = ast.parse((ROOT / "python/perilune/_core.pyi").read_text())
        said = {node.name if hasattr(node, "name") else node.target.id: node for node in tree.body
                if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AnnAssign))}
        self.assertEqual(set(said), {name for name in vars(_core) if name[:2] != "__"})
        for name, node in said.items():
            if isinstance(node, ast.ClassDef) and name != "Refused":
                members = {part.name for part in node.body}
                there = {m for m in vars(getattr(_core, name)) if m[:2] != "__"} | {"__new__"}
                self.assertEqual(members, there, name)

    def test_everything_is_described(self):
        for name in perilune.__all__:
            thing = getattr(perilune, name)
            if callable(thing):
                self.assertTrue(inspect.getdoc(thing), name)
        for kind in (perilune.Game, perilune.Batch, perilune.Bot):
            for name, member in inspect.getmembers(kind):
                if name[0] != "_" and (callable(member) or inspect.isdatadescriptor(member)):
                    self.assertTrue(inspect.getdoc(member), f"{kind.__name__}.{name}")


if __name__ == "__main__":
    unittest.main()
