#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A network learns Prospectors, the template game, by playing against itself. Only NumPy.

One hidden layer turns an observation into a policy. After each game, the policy's actions become
more likely by as much as they earned more than an even share (REINFORCE).

usage: selfplay.py [--seats N] [--steps N] [--seed N]
"""
import argparse

import numpy as np

import perilune

GAMES, HIDDEN, RATE = 1024, 64, 3e-3


class Network:
    """Observation -> hidden layer -> one number per action, trained with Adam."""

    def __init__(self, numbers, actions, rng):
        self.weights = [rng.normal(0, numbers ** -0.5, (numbers, HIDDEN)), np.zeros(HIDDEN),
                        np.zeros((HIDDEN, actions)), np.zeros(actions)]
        self.first = [np.zeros_like(w) for w in self.weights]
        self.second = [np.zeros_like(w) for w in self.weights]
        self.steps = 0

    def policy(self, x, mask):
        """The hidden layer, and the probability of each legal action."""
        hidden = np.maximum(x @ self.weights[0] + self.weights[1], 0)
        score = np.where(mask, hidden @ self.weights[2] + self.weights[3], -1e9)
        score = np.exp(score - score.max(axis=1, keepdims=True))
        return hidden, score / score.sum(axis=1, keepdims=True)

    def learn(self, x, mask, action, advantage):
        """One step up the gradient of the advantage times the log of the probability."""
        hidden, policy = self.policy(x, mask)
        slope = -policy
        slope[np.arange(len(x)), action] += 1
        slope *= advantage[:, None] / len(x)
        back = (slope @ self.weights[2].T) * (hidden > 0)
        self.climb([x.T @ back, back.sum(axis=0), hidden.T @ slope, slope.sum(axis=0)])

    def climb(self, slopes):
        self.steps += 1
        for w, slope, first, second in zip(self.weights, slopes, self.first, self.second):
            first += 0.1 * (slope - first)
            second += 0.001 * (slope ** 2 - second)
            fair = 1 - 0.9 ** self.steps, 1 - 0.999 ** self.steps
            w += RATE * (first / fair[0]) / (np.sqrt(second / fair[1]) + 1e-8)


def draw(policy, rng):
    """An action of each row, by its probability."""
    below = policy.cumsum(axis=1) < rng.random((len(policy), 1))
    return np.minimum(below.sum(axis=1), policy.shape[1] - 1)


def train(network, seats, steps, most, rng):
    """Plays, and learns from all decisions of the games that have ended."""
    games = perilune.batch("template", GAMES, seats, seed=int(rng.integers(1 << 60)))
    past = []
    for _ in range(steps):
        x, mask = games.observation / most, games.mask.copy()
        action = draw(network.policy(x, mask)[1], rng)
        past.append((x, mask, action, games.seat.copy()))
        games.step(action)
        if not games.done.all():     # all games of Prospectors take the same number of decisions
            continue
        rows = np.arange(GAMES)
        earned = [games.reward[rows, seat] - 1 / seats for *_, seat in past]
        network.learn(*(np.concatenate(part) for part in list(zip(*past))[:3]),
                      np.concatenate(earned))
        past.clear()
    games.close()


def measure(network, seats, most, rng, rounds=4):
    """The share of the win of the first seat, which plays by the network, among random moves."""
    games = perilune.batch("template", GAMES, seats, seed=int(rng.integers(1 << 60)))
    won = []
    while len(won) < rounds:
        policy = network.policy(games.observation / most, games.mask)[1]
        chance = games.mask / games.mask.sum(axis=1, keepdims=True)
        games.step(draw(np.where(games.seat[:, None] == 0, policy, chance), rng))
        if games.done.all():
            won.append(games.reward[:, 0].mean())
    games.close()
    return np.mean(won)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--steps", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    rng = np.random.default_rng(wanted.seed)
    features = perilune.features("template", wanted.seats)
    most = np.array([feature.most for feature in features], np.float64)
    network = Network(len(features), perilune.make("template", wanted.seats).actions, rng)
    print(f"before: {measure(network, wanted.seats, most, rng):.3f} of the win among random moves")
    train(network, wanted.seats, wanted.steps, most, rng)
    print(f"after:  {measure(network, wanted.seats, most, rng):.3f}")


if __name__ == "__main__":
    main()
