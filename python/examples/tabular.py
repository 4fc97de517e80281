#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A table learns a miniature: for every information state, how often each action has won.

Both seats play by the table and try something else now and then. docs/miniatures.md describes the
positions.

usage: tabular.py [--game GAME] [--steps N] [--seed N]
"""
import argparse
from collections import defaultdict

import numpy as np

import perilune

GAMES = 256          # at once
EXPLORE = 0.2        # of all decisions


class Table:
    """The mean reward of each action in each information state."""

    def __init__(self):
        self.times = defaultdict(lambda: defaultdict(int))
        self.mean = defaultdict(lambda: defaultdict(float))

    def best(self, key, legal):
        """The action with the highest mean; those never tried are worth a shared win."""
        known = self.mean[key]
        return max(legal, key=lambda action: known.get(action, 0.5))

    def learn(self, key, action, reward):
        self.times[key][action] += 1
        step = max(1 / self.times[key][action], 0.01)
        self.mean[key][action] += step * (reward - self.mean[key][action])


def choose(table, games, row, rng, explore):
    legal = np.flatnonzero(games.mask[row])
    if rng.random() < explore:
        return int(rng.choice(legal))
    return int(table.best(int(games.key[row]), legal.tolist()))


def learn(table, games, steps, rng):
    """Plays games against itself; every decision learns the reward at the end."""
    past = [[] for _ in range(GAMES)]
    actions = np.zeros(GAMES, np.int32)
    for _ in range(steps):
        for row in range(GAMES):
            actions[row] = choose(table, games, row, rng, EXPLORE)
            past[row].append((int(games.key[row]), int(actions[row]), int(games.seat[row])))
        games.step(actions)
        for row in np.flatnonzero(games.done):
            for key, action, seat in past[row]:
                table.learn(key, action, float(games.reward[row, seat]))
            past[row].clear()


def measure(table, games, rng):
    """The table's share of the win against random moves. It has the first seat in every other
    game."""
    won, ended = 0.0, 0
    actions = np.zeros(GAMES, np.int32)
    while ended < 4 * GAMES:
        for row in range(GAMES):
            mine = games.seat[row] == games.number[row] % 2
            actions[row] = choose(table, games, row, rng, 0 if mine else 1)
        seats = games.number % 2
        games.step(actions)
        for row in np.flatnonzero(games.done):
            won += games.reward[row, int(seats[row])]
            ended += 1
    return won / ended


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="monkeys", choices=["bloodbath", "lunarbase", "monkeys"])
    parser.add_argument("--steps", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    rng = np.random.default_rng(wanted.seed)
    table = Table()
    with perilune.batch(wanted.game, GAMES, 2, seed=wanted.seed, miniature=True, observation=False,
                        key=True) as games:
        print(f"before: {measure(Table(), games.reset(), rng):.3f} of the win against random moves")
        learn(table, games.reset(), wanted.steps, rng)
        print(f"after:  {measure(table, games.reset(), rng):.3f}, {len(table.mean)} states")


if __name__ == "__main__":
    main()
