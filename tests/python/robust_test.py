# SPDX-License-Identifier: MIT
"""Batches against single games, and all that can go wrong: bad input, leaks, interrupts, threads.

usage: robust_test.py BUILD

PERILUNE_EPISODES: games of the leak test (default 20,000). PERILUNE_FUZZ: calls of the fuzz test
(default 20,000).
"""
import gc
import os
import random
import signal
import subprocess
import sys
import threading
import time
import unittest

from package import ENVIRONMENT, TABLES, play_random

import numpy as np
import perilune
from perilune import _core

EPISODES = int(os.environ.get("PERILUNE_EPISODES", 20000))
CALLS = int(os.environ.get("PERILUNE_FUZZ", 20000))


class Batches(unittest.TestCase):
    def test_rows_are_single_games(self):
        for name, seats in TABLES:
            rng = np.random.default_rng(1)
            games = perilune.batch(name, 5, seats, seed="2a", first=10, key=True, outcome=True)
            single = [perilune.make(name, seats, seed=perilune.derive_seed("2a", n))
                      for n in range(10, 15)]
            for _ in range(150):
                actions = np.zeros(5, np.int32)
                for i, game in enumerate(single):
                    self.compare(games, i, game)
                    actions[i] = rng.choice(np.flatnonzero(games.mask[i]))
                games.step(actions)
                for i, game in enumerate(single):
                    game.step(int(actions[i]))
                    self.assertEqual(games.done[i], game.over)
                    if game.over:
                        self.assertEqual(games.score[i].tolist(), game.result().scores)
                        np.testing.assert_allclose(games.reward[i], game.result().rewards)
                        self.assertEqual(games.outcome[i], game.hash())
                        game.reset(perilune.derive_seed("2a", int(games.number[i])))

    def compare(self, games, i, game):
        self.assertEqual((games.seat[i], games.moves[i]), (game.seat, game.moves))
        np.testing.assert_array_equal(games.observation[i], game.observation())
        np.testing.assert_array_equal(games.mask[i], game.mask())
        self.assertEqual(games.key[i], game.key())
        self.assertEqual(games.view(i, game.seat), game.view())
        self.assertEqual(games.render(i, game.seat), game.render())

    def test_actions_of_64_bits(self):
        games = perilune.batch("template", 3, seed=1)
        games.step(games.mask.argmax(axis=1))
        before = games.seat.copy(), games.observation.copy()
        for bad in (1 << 32, -1, 1 << 62):
            actions = games.mask.argmax(axis=1)
            actions[1] = actions[1] + bad if bad > 0 else bad
            self.assertRaises(perilune.Refused, games.step, actions)
        np.testing.assert_array_equal(before[1], games.observation)

    def test_arrays_of_the_caller(self):
        mine = np.zeros((4, 62), np.uint8)
        games = perilune.batch("template", 4, 2, seed=1, out={"observation": mine})
        self.assertIs(games.observation, mine)
        self.assertTrue(mine.any())
        for name, wrong in (("observation", np.zeros((4, 61), np.uint8)),
                            ("observation", np.zeros((4, 62), np.int8)),
                            ("observation", np.zeros((62, 4), np.uint8).T),
                            ("seat", np.zeros(4, np.int64)), ("key", np.zeros(4)),
                            ("what", np.zeros(4, np.int32))):
            with self.assertRaises((ValueError, BufferError), msg=name):
                perilune.batch("template", 4, 2, out={name: wrong})
        fixed = np.zeros((4, 62), np.uint8)
        fixed.flags.writeable = False
        with self.assertRaises((ValueError, BufferError)):
            perilune.batch("template", 4, 2, out={"observation": fixed})
        self.assertRaises(TypeError, perilune.batch, "template", 4, 2, out={"seat": [0] * 4})

    def test_bad_actions(self):
        games = perilune.batch("template", 3, seed=1)
        good = games.mask.argmax(axis=1).astype(np.int32)
        for wrong in (good.astype(np.float32), good.astype(np.uint32), good.astype(np.int16),
                      good.astype("U4"), list(good), None, 3):
            self.assertRaises((TypeError, ValueError), games.step, wrong)
        for wrong in (good[:2], np.tile(good, 2), good.reshape(1, 3), np.tile(good, 2)[::2]):
            self.assertRaises((ValueError, BufferError), games.step, wrong)
        masked = good.copy()
        masked[2] = np.flatnonzero(games.mask[2] == 0)[0]
        with self.assertRaisesRegex(perilune.Refused, "Game 2 of the batch"):
            games.step(masked)
        self.assertEqual(games.number.tolist(), [0, 1, 2])
        games.step(good)

    def test_bad_setups(self):
        for wrong in ({"games": 0}, {"games": -1}, {"games": 4, "threads": -1},
                      {"games": 4, "threads": 1000}, {"games": 4, "seats": 9},
                      {"games": 4, "options": {"no": "x"}}, {"games": 4, "first": -1}):
            with self.assertRaises((ValueError, OverflowError, TypeError), msg=str(wrong)):
                perilune.batch("template", **wrong).step(np.zeros(4, np.int32))

    def test_closed(self):
        with perilune.batch("template", 3, seed=1) as games:
            self.assertFalse(games.closed)
        self.assertTrue(games.closed)
        for call in (games.reset, lambda: games.step(np.zeros(3, np.int32)),
                     lambda: games.view(0), lambda: games.render(0)):
            self.assertRaisesRegex(ValueError, "closed", call)
        games.close()
        self.assertEqual(games.seat.shape, (3,))

    def test_once(self):
        games = perilune.batch("template", 4, 2, seed=1, once=True, by_rank=True)
        while (games.seat >= 0).any():
            games.step(np.zeros(4, np.int32))
        games.step(np.full(4, -7, np.int32))
        self.assertFalse(games.mask.any() or games.done.any())
        self.assertEqual(games.reset().seat.tolist(), [0] * 4)

    def test_views_of_what_is_not_there(self):
        games = perilune.batch("template", 2, 2)
        for game, reader in ((2, 0), (-1, 0), (0, 2), (0, -2)):
            self.assertRaises(ValueError, games.view, game, reader)


WORKER = """
import numpy as np, os, sys, threading, perilune
before = len(os.listdir("/proc/self/task"))  # libraries of NumPy have threads, too
games = perilune.batch("monkeys", 2048, 3, seed=1, threads=4, by_rank=True)
actions = np.zeros(2048, np.int32)
print("ready", flush=True)
try:
    while True:
        games.step(actions)
except KeyboardInterrupt:
    pass
games.step(actions)
games.close()
print(len(os.listdir("/proc/self/task")) - before, perilune.batch("monkeys", 8).moves.all())
"""
FORK = """
import numpy as np, os, perilune
games = perilune.batch("monkeys", 64, 3, seed=1, threads=4, by_rank=True)
child = os.fork()
if child == 0:
    try:
        games.step(np.zeros(64, np.int32))
    except RuntimeError as refusal:
        games.close()
        os._exit(0 if "forked" in str(refusal) else 1)
    os._exit(2)
games.step(np.zeros(64, np.int32))
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


class Interruptions(unittest.TestCase):
    def test_interrupt_in_the_middle(self):
        """Ctrl-C ends a loop of steps; the batch plays on, and closing it ends its threads."""
        child = subprocess.Popen([sys.executable, "-c", WORKER], env=ENVIRONMENT, text=True,
                                 stdout=subprocess.PIPE)
        self.assertEqual(child.stdout.readline(), "ready\n")
        time.sleep(0.2)
        child.send_signal(signal.SIGINT)
        said, _ = child.communicate(timeout=60)
        self.assertEqual((said, child.returncode), ("0 True\n", 0))

    def test_fork(self):
        said = subprocess.run([sys.executable, "-c", FORK], env=ENVIRONMENT, text=True,
                              capture_output=True, timeout=60)
        self.assertEqual(said.stdout, "0\n", said.stderr)

    def test_other_threads_run_meanwhile(self):
        """Steps and searches release the lock, and one object refuses two threads at once."""
        games = perilune.batch("bloodbath", 4096, 3, seed=1, by_rank=True)
        bot, game = perilune.Bot("legend:3000", 1), perilune.make("monkeys", 2, seed=1)
        for call in (lambda: games.step(np.zeros(4096, np.int32)), lambda: bot.choose(game)):
            refused = []
            begun = threading.Event()

            def loop():
                begun.set()
                for _ in range(6):
                    try:
                        call()
                    except RuntimeError:
                        refused.append(1)
            threads = [threading.Thread(target=loop) for _ in range(3)]
            for thread in threads:
                thread.start()
            begun.wait()
            for thread in threads:
                thread.join()
            self.assertTrue(refused)
            call()

    def test_judging_twice(self):
        game = play_random(perilune.make("template", 2, seed=1), random.Random(1))
        study = _core.Analysis(game, 10, -1)
        for n in range(study.decisions):
            study.judge(n)
            study.judge(n)
        self.assertEqual(study.report("de"), study.report("de"))


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Leaks(unittest.TestCase):
    def episode(self, rng, games):
        game = play_random(games.reset(rng.randrange(1 << 60)), rng)
        twin = game.clone()
        world = game.at(3).imagine(seed=1)
        (game.result(), twin.log(), world.legal(), world.texts(), game.view(), game.observation(0),
         game.mask(0), game.key(0), perilune.load(twin.log()).history(), game.render())
        for wrong in (-1, 1 << 70, "nonsense", 3.5, None):
            try:
                world.step(wrong)
            except (ValueError, TypeError):
                pass

    def batch_episode(self, rng):
        with perilune.batch("template", 8, 2, seed=rng.randrange(99), by_rank=True) as games:
            for _ in range(12):
                games.step((rng.random() * games.moves).astype(np.int32))
            try:
                games.step(np.full(8, 99, np.int32))
            except perilune.Refused:
                pass
        bot = perilune.Bot("rollout:1", 1)
        perilune.play(perilune.make("template", 2, seed=1), [bot, "random"])

    def measure(self):
        gc.collect()
        return sys.getallocatedblocks(), len(gc.get_objects())

    def watch(self, episodes, call):
        """Neither blocks nor objects grow with the episodes, and memory hardly does."""
        for _ in range(50):
            call()
        blocks, objects = self.measure()
        memory = resident()
        for _ in range(episodes):
            call()
        blocks_now, objects_now = self.measure()
        self.assertLess(blocks_now - blocks, 200)
        self.assertLess(objects_now - objects, 100)
        self.assertLess(resident() - memory, 8 << 20)

    def test_single_games(self):
        rng = random.Random(1)
        games = perilune.make("template", 2, seed=1)
        self.watch(EPISODES // 20, lambda: self.episode(rng, games))
        self.watch(EPISODES, lambda: play_random(games.reset(1), rng))

    def test_batches_and_bots(self):
        rng = random.Random(2)
        self.watch(EPISODES // 40, lambda: self.batch_episode(rng))


ANY = [None, True, -1, 0, 1, 2, 7, 186, 1 << 31, 1 << 63, 1 << 200, -1 << 70, 1.5, float("nan"), "",
       "0", "pass", "seal pan", "\0", "\ud800", "x" * 5000, b"x", (), [], {}, ("a", "b"), [("a",)],
       np.zeros(62, np.uint8), np.zeros((2, 31), np.uint8), np.zeros(62), np.int32(3), object()]
EXPECTED = (ValueError, TypeError, OverflowError, BufferError, RuntimeError, AttributeError,
            IndexError, KeyError, MemoryError)
# Attributes of Python itself, and what would take forever.
LEFT_OUT = {"_load", "replay"}


class Fuzz(unittest.TestCase):
    def things(self):
        game = perilune.make("template", 2, seed=1)
        over = play_random(perilune.make("template", 2, seed=1), random.Random(1))
        return [game, over, perilune.make("monkeys", 2, seed=1).imagine(seed=1),
                perilune.make("monkeys", seed=1, miniature=True), perilune.Bot("rollout:1"),
                perilune.Bot("cadet:2"), perilune.batch("template", 2, 2, threads=2),
                _core.Analysis(over, 10, -1), game, over]

    def test_methods(self):
        """Whatever is passed to any method, it is an exception at worst."""
        rng = random.Random(3)
        things = self.things()
        for _ in range(CALLS):
            thing = rng.choice(things)
            names = [name for name in dir(thing) if name[:2] != "__" and name not in LEFT_OUT]
            method = getattr(thing, rng.choice(names))
            if callable(method):
                self.attempt(method, [self.any(rng, things) for _ in range(rng.randrange(4))])
            if rng.random() < 0.01:
                things = self.things()

    def any(self, rng, things):
        return rng.choice(things) if rng.random() < 0.2 else rng.choice(ANY)

    def attempt(self, method, arguments):
        if getattr(method, "__name__", "") == "save":
            return
        try:
            method(*arguments)
        except EXPECTED:
            pass

    def test_functions(self):
        rng = random.Random(4)
        functions = [perilune.make, perilune.info, perilune.features, perilune.derive_seed,
                     perilune.load, perilune.verify, perilune.Bot, perilune.batch,
                     _core.Game, _core.Batch, _core.Bot, _core.Analysis, _core.sizes,
                     _core.features, _core.derive, _core.info]
        names = ["template", "monkeys", "cadet", "1"]
        for _ in range(CALLS):
            arguments = [rng.choice(names) if rng.random() < 0.4 else self.any(rng, [names])
                         for _ in range(rng.randrange(8))]
            self.attempt(rng.choice(functions), arguments)

    def test_logs(self):
        """Changed logs are refused, and never anything else."""
        rng = random.Random(5)
        log = play_random(perilune.make("monkeys", 2, seed=1), rng).log()
        for _ in range(CALLS // 40):
            text = list(log)
            for _ in range(rng.randrange(1, 4)):
                text[rng.randrange(len(text))] = chr(rng.choice((10, 32, 48, 97, 0, 0x20AC)))
            changed = "".join(text)
            self.assertEqual(perilune.verify(changed), changed == log)


if __name__ == "__main__":
    unittest.main()
