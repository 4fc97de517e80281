#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints the table of docs/ladder.md: what an average decision of each level costs, in percent of a
win with half of its 95 % interval, and mistakes in 100 decisions. Every level plays against itself
at two seats; the same program prints the same table.

usage: mistakes.py PERILUNE [GAMES [ITERATIONS]]
"""
import json
import math
import pathlib
import subprocess
import sys
import tempfile

GAMES = {"monkeys": "Monkeys on the Moon", "lunarbase": "Lunar Base",
         "bloodbath": "Moon Colony Bloodbath"}
LEVELS = ("random", "cadet", "pilot", "commander", "legend")


def decisions(program, game, level, games, iterations):
    """Every decision of a few games, as `analyse` judges it."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([program, "sim", game, "--seats", "2", "--games", games, "--seed", "11",
                        "--bots", level, "--logs", folder], check=True, capture_output=True)
        for log in sorted(pathlib.Path(folder).glob("*.log")):
            said = subprocess.run([program, "analyse", log, "--iterations", iterations, "--json"],
                                  check=True, capture_output=True)
            yield from json.loads(said.stdout)["decisions"]


def cell(found):
    half = [(high - low) / 2 for low, high in (d["cost_ci95"] for d in found)]
    mean = 100 * sum(d["cost"] for d in found) / len(found)
    error = 100 * math.hypot(*half) / len(found)
    mistakes = 100 * sum(d["cost"] > h for d, h in zip(found, half)) / len(found)
    shown = f"{mean:.2f}".replace("-", "−")
    return f"{shown} ± {error:.2f} | {mistakes:.{0 if mistakes >= 1 else 1}f}"


def main(program, games="4", iterations="250"):
    print("| level |", " | | ".join(GAMES.values()), "| |")
    print("|---|" + "--:|--:|" * len(GAMES))
    for level in LEVELS:
        row = [cell(list(decisions(program, game, level, games, iterations))) for game in GAMES]
        print(f"| {level} |", " | ".join(row), "|", flush=True)


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
