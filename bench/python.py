# SPDX-License-Identifier: MIT
"""Measures random play from Python on one core: single games, batches, and the pipe protocol,
beside what `perilune bench` says of the rules alone.

All ways take turns, so that a busy machine slows all of them; a figure is the median of the turns.
What runs in this process is measured in processor time, the pipe in time on the clock.

usage: python.py BUILD [--json] [--turns N] [--seconds S] [GAME...]
"""
import argparse
import json
import os
import pathlib
import random
import statistics
import subprocess
import sys
import time

SEATS, GAMES, PIPED = 3, 4096, 256


def decisions_per_second(play, seconds, clock=time.process_time):
    """`play` returns how many decisions it has played."""
    begin, played = clock(), 0
    while clock() - begin < seconds:
        played += play()
    return played / (clock() - begin)


class Batch:
    """Thousands of games at once, random moves by rank."""

    def __init__(self, name, **wanted):
        self.games = perilune.batch(name, GAMES, SEATS, seed=1, by_rank=True, **wanted)
        self.rng = np.random.default_rng(1)

    def play(self):
        chance = self.rng.random(GAMES, dtype=np.float32)
        self.games.step((chance * self.games.moves).astype(np.int32))
        return GAMES


class Single:
    """One game after the other. The seeds are made before, as a program that learns would."""

    def __init__(self, name):
        self.game = perilune.make(name, SEATS, seed=0)
        self.seeds = [perilune.derive_seed(1, number) for number in range(64)]

    def play_ranks(self):
        game, chance, played = self.game, random.random, 0
        for seed in self.seeds:
            moves = game.reset(seed).moves
            while moves:
                moves = game.pick(int(chance() * moves))
                played += 1
        return played

    def play_actions(self):
        game, chance, played = self.game, random.random, 0
        for seed in self.seeds:
            seat = game.reset(seed).seat
            while seat >= 0:
                legal = game.legal()
                seat = game.step(legal[int(chance() * len(legal))])
                played += 1
        return played


class Pipe:
    """The engine protocol, one line and one answer at a time."""

    def __init__(self, program, name):
        self.name, self.number = name, 0
        self.engine = subprocess.Popen([program, "engine"], text=True, bufsize=1,
                                       stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, line):
        self.engine.stdin.write(line + "\n")
        return json.loads(self.engine.stdout.readline())

    def play(self):
        self.number += 1
        told, played = self.ask(f"new {self.name} seats={SEATS} seed={self.number:x}"), 0
        while told["to_act"]:
            seat = told["to_act"][0]
            moves = self.ask(f"legal {seat}")["moves"]
            told = self.ask(f"play {seat} {random.choice(moves)}")
            played += 1
        return played

    def play_batch(self):
        """All games of a batch with one line, until none is left."""
        self.number += 1
        told = self.ask(f"batch {PIPED} {self.name} seats={SEATS} seed={self.number:x}")["games"]
        played = 0
        while any("moves" in game for game in told):
            choices = [str(random.randrange(game["moves"])) if "moves" in game else "-"
                       for game in told]
            played += PIPED - choices.count("-")
            told = self.ask("step " + " ".join(choices))["games"]
        return played

    def close(self):
        self.engine.communicate("quit\n")


def rules_alone(program, name, seconds):
    """Decisions per second of the rules in C, without batches or views."""
    lines = subprocess.run([program, "bench", name, "--json", "--seconds", str(seconds)],
                           check=True, capture_output=True, text=True).stdout.splitlines()
    row = next(row for row in map(json.loads, lines) if row["seats"] == SEATS)
    return 1e9 / row["ns_per_decision"]


def measure(program, name, turns, seconds):
    """The median of each figure, in decisions per second."""
    plain = Batch(name, observation=False, mask=False)
    seeing, single, pipe = Batch(name), Single(name), Pipe(program, name)
    ways = {"c": lambda: rules_alone(program, name, 1),
            "batch": lambda: decisions_per_second(plain.play, seconds),
            "batch_observing": lambda: decisions_per_second(seeing.play, seconds),
            "pick": lambda: decisions_per_second(single.play_ranks, seconds),
            "legal_step": lambda: decisions_per_second(single.play_actions, seconds),
            "pipe": lambda: decisions_per_second(pipe.play, seconds, time.perf_counter),
            "pipe_batch": lambda: decisions_per_second(pipe.play_batch, seconds,
                                                       time.perf_counter)}
    figures = {way: [] for way in ways}
    for _ in range(turns):
        for way, run in ways.items():
            figures[way].append(run())
    pipe.close()
    row = {way: statistics.median(values) for way, values in figures.items()}
    row["batch_of_c"] = statistics.median(a / b for a, b in zip(figures["batch"], figures["c"]))
    return row


COLUMNS = {"c": "C alone", "batch": "batch", "batch_of_c": "of C", "batch_observing": "observing",
           "pick": "pick", "legal_step": "legal+step", "pipe": "pipe",
           "pipe_batch": "pipe batch"}


def show(name, row):
    cells = [f"{row[way]:11.2f}" if way == "batch_of_c" else f"{row[way] / 1e6:11.3f}"
             for way in COLUMNS]
    print(f"{name:10}", *cells, flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build")
    parser.add_argument("game", nargs="*")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5)
    wanted = parser.parse_args()
    program = pathlib.Path(wanted.build) / "perilune"
    rows = {}
    if not wanted.json:
        print(f"Random play at {SEATS} seats, on one core, in million decisions per second. batch: "
              f"{GAMES} games at once;\nobserving: with observations and masks; pick and "
              "legal+step: single games; pipe: `perilune engine`, a move or\n"
              f"{PIPED} games with each line.\n")
        print(f"{'game':10}", *(f"{head:>11}" for head in COLUMNS.values()))
    for name in wanted.game or perilune.games():
        rows[name] = measure(program, name, wanted.turns, wanted.seconds)
        if not wanted.json:
            show(name, rows[name])
    if wanted.json:
        print(json.dumps(rows))


if __name__ == "__main__":
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    sys.path.insert(0, str(pathlib.Path(sys.argv[1]) / "python"))
    import numpy as np
    import perilune
    main()
