# SPDX-License-Identifier: MIT
"""The same games, played by C, by Python one at a time and in batches, through the engine protocol
and in WebAssembly, end the same.

usage: digest_test.py BUILD [WASM_BUILD]

PERILUNE_GAMES: games of each kind (default 60; with a build for WebAssembly 300).
"""
import contextlib
import json
import os
import pathlib
import subprocess
import sys
import unittest

WASM = pathlib.Path(sys.argv.pop(2)) if len(sys.argv) > 2 else None

from package import BUILD, ROOT

import numpy as np
import perilune

GAMES = int(os.environ.get("PERILUNE_GAMES", 300 if WASM else 60))
SEATS, SEED, BITS = 3, 1, (1 << 64) - 1


def mix(a, b):
    x = ((a + 1) * 0x9E3779B97F4A7C15 + (b + 1) * 0xBF58476D1CE4E5B9) & BITS
    x = ((x ^ x >> 31) * 0x94D049BB133111EB) & BITS
    return x ^ x >> 29


def mix_all(a, b):
    """The same for arrays."""
    x = (a + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
    x += (b + np.uint64(1)) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ x >> np.uint64(31)) * np.uint64(0x94D049BB133111EB)
    return x ^ x >> np.uint64(29)


def outcome(state_hash, number, steps):
    return mix(state_hash, mix(number, steps))


def by_program(*command):
    said = subprocess.run([*map(str, command), str(GAMES)], cwd=ROOT, check=True, text=True,
                          capture_output=True).stdout
    return dict(line.split() for line in said.splitlines())


def by_single_games(name):
    digest, game = 0, perilune.make(name, SEATS, seed=0)
    for number in range(GAMES):
        game.reset(perilune.derive_seed(SEED, number))
        step, moves = 0, game.moves
        while moves:
            moves = game.pick((mix(number, step) >> 11) % moves)
            step += 1
        digest += outcome(game.hash(), number, step)
    return digest


def by_actions(name):
    """The same through action indices and logs."""
    digest = 0
    for number in range(GAMES):
        game = perilune.make(name, SEATS, seed=perilune.derive_seed(SEED, number))
        while not game.over:
            legal = game.legal()
            game.step(legal[(mix(number, game.played) >> 11) % len(legal)])
        digest += outcome(perilune.load(game.log()).hash(), number, game.played)
    return digest


def by_batches(name, **more):
    digest = 0
    for first in range(0, GAMES, 256):
        games = perilune.batch(name, min(256, GAMES - first), SEATS, seed=SEED, first=first,
                               once=True, by_rank=True, outcome=True, **more)
        step = np.zeros(1, np.uint64)
        while (games.seat >= 0).any():
            chance = mix_all(games.number, step) >> np.uint64(11)
            games.step((chance % np.maximum(games.moves, 1).astype(np.uint64)).astype(np.int32))
            step += np.uint64(1)
            for row in np.flatnonzero(games.done):
                digest += outcome(int(games.outcome[row]), int(games.number[row]), int(step[0]))
        games.close()
    return digest


@contextlib.contextmanager
def engine():
    """Asks an engine."""
    with subprocess.Popen([BUILD / "perilune", "engine"], text=True, bufsize=1,
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        def ask(line):
            process.stdin.write(line + "\n")
            answer = json.loads(process.stdout.readline())
            assert answer["ok"], answer
            return answer

        yield ask
        process.communicate("quit\n")


def by_engine(name):
    with engine() as ask:
        return by_engine_alone(name, ask)


def by_engine_alone(name, ask):
    digest = 0
    for number in range(GAMES):
        told = ask(f"new {name} seats={SEATS} seed={perilune.derive_seed(SEED, number)}")
        step = 0
        while told["to_act"]:
            seat = told["to_act"][0]
            moves = ask(f"legal {seat}")["moves"]
            told = ask(f"play {seat} {moves[(mix(number, step) >> 11) % len(moves)]}")
            step += 1
        digest += outcome(int(ask("hash")["hash"], 16), number, step)
    return digest


def by_engine_batches(name):
    digest = 0
    with engine() as ask:
        for first in range(0, GAMES, 256):
            digest += one_engine_batch(name, ask, range(first, min(first + 256, GAMES)))
    return digest


def one_engine_batch(name, ask, numbers):
    ask(f"batch {len(numbers)} {name} seats={SEATS}")
    for row, number in enumerate(numbers):
        ask(f"use {row}")
        ask(f"new {name} seats={SEATS} seed={perilune.derive_seed(SEED, number)}")
    games, steps, digest = ask("step" + " -" * len(numbers))["games"], [0] * len(numbers), 0
    while any("moves" in game for game in games):
        line = "step"
        for row, game in enumerate(games):
            if "moves" in game:
                line += f" {(mix(numbers[row], steps[row]) >> 11) % game['moves']}"
                steps[row] += 1
            else:
                line += " -"
        games = ask(line)["games"]
    for row, number in enumerate(numbers):
        ask(f"use {row}")
        digest += outcome(int(ask("hash")["hash"], 16), number, steps[row])
    return digest


class Digests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.wanted = by_program(BUILD / "digest")

    def check(self, play):
        for name in perilune.games():
            with self.subTest(game=name, games=GAMES):
                self.assertEqual(f"{play(name) & BITS:016x}", self.wanted[name])

    def test_single_games(self):
        self.check(by_single_games)

    def test_actions_and_logs(self):
        self.check(by_actions)

    def test_batches(self):
        for more in ({"observation": False, "mask": False}, {"threads": 3}):
            self.check(lambda name: by_batches(name, **more))

    def test_engine(self):
        self.check(by_engine)
        self.check(by_engine_batches)

    @unittest.skipUnless(WASM, "needs a build for WebAssembly")
    def test_wasm(self):
        program = WASM / "digest.wasm"
        self.assertEqual(by_program("node", "--no-warnings", ROOT / "tools/wasi.mjs", program),
                         self.wanted)


if __name__ == "__main__":
    unittest.main()
