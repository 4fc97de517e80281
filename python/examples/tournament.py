#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A tournament: bots and a function of your own, drawn by lot for every seat of every game.

usage: tournament.py [--game GAME] [--seats N] [--games N] [--seed N]
"""
import argparse
import random

import perilune


def dreamer(game, seat, worlds=4):
    """A player of our own: tries each action in imagined worlds, played out at random."""
    won = {}
    for action in game.legal(seat):
        won[action] = 0.0
        for number in range(worlds):
            world = game.imagine(seat, seed=number)
            world.step(action, seat)
            moves = world.moves
            while moves:
                moves = world.pick(random.randrange(moves))
            won[action] += world.result().rewards[seat]
    return max(won, key=won.get)


PLAYERS = {"random": "random", "dreamer": dreamer, "rollout:5": "rollout:5", "cadet:5": "cadet:5"}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="template", choices=perilune.games())
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    random.seed(wanted.seed)
    wins, played = dict.fromkeys(PLAYERS, 0.0), dict.fromkeys(PLAYERS, 0)
    game = perilune.make(wanted.game, wanted.seats, seed=wanted.seed)
    for number in range(wanted.games):
        names = [random.choice(list(PLAYERS)) for _ in range(game.seats)]
        game.reset(perilune.derive_seed(wanted.seed, number))
        result = perilune.play(game, [PLAYERS[name] for name in names], seed=number)
        for name, reward in zip(names, result.rewards):
            wins[name] += reward
            played[name] += 1
    print(f"{'player':12} {'games':>6} {'share of the win':>18}")
    for name in sorted(PLAYERS, key=lambda name: -wins[name] / max(played[name], 1)):
        print(f"{name:12} {played[name]:6} {wins[name] / max(played[name], 1):18.3f}")


if __name__ == "__main__":
    main()
