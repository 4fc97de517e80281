# SPDX-License-Identifier: MIT
"""Games of a network against a bot: every deal is played from all sides, two by two.

Even seats play one player and odd seats the other; in the second game of a pair they change places.
"""
from __future__ import annotations

import numpy as np
import torch

import perilune
from network import Net


class Pairs:
    """Games that are under way, and who is asked in them."""

    def __init__(self, net: Net, opponent: str, pairs: int, seed: int):
        self.net, self.game = net, net.shape
        self.seats, self.name = net.seats, opponent
        self.bots = [perilune.Bot(opponent, seed + i) for i in range(2 * pairs)]
        self.games: list[perilune.Game] = []
        self.seed = seed

    def deal(self, game: str) -> None:
        self.games = [perilune.make(game, self.seats, seed=perilune.derive_seed(self.seed, i // 2))
                      for i in range(len(self.bots))]

    def run(self, at: int) -> bool:
        """Plays on until the network must choose. Returns false once the game is over."""
        game = self.games[at]
        while not game.over:
            if game.moves == 1:
                game.pick(0)
            elif game.seat % 2 == at % 2:
                return True
            else:
                game.step(self.bots[at].choose(game))
        return False

    @torch.no_grad()
    def answer(self, waiting: list[int]) -> None:
        seen = np.stack([self.games[i].observation() for i in waiting])
        mask = np.stack([self.games[i].mask() for i in waiting]).astype(bool)
        device = self.net.scale.device
        logits = self.net(torch.from_numpy(seen).to(device).float())[0].cpu().numpy()
        chosen = np.where(mask, logits, -np.inf).argmax(1)
        for i, action in zip(waiting, chosen):
            self.games[i].step(int(action))

    def play(self, game: str) -> dict[str, float]:
        """The network's share of the wins in percent, as if it had half of the seats."""
        self.deal(game)
        waiting = list(range(len(self.games)))
        while waiting := [i for i in waiting if self.run(i)]:
            self.answer(waiting)
        won = [sum(reward for seat, reward in enumerate(g.result().rewards) if seat % 2 == i % 2)
               for i, g in enumerate(self.games)]
        pairs = np.array(won).reshape(-1, 2).mean(1)
        error = 1.96 * pairs.std(ddof=1) / len(pairs) ** 0.5
        return {"won": round(100 * float(pairs.mean()), 1), "error": round(100 * float(error), 1),
                "games": len(won)}


def match(net: Net, game: str, opponent: str, pairs: int, seed: int) -> dict[str, float]:
    return Pairs(net, opponent, pairs, seed).play(game)
