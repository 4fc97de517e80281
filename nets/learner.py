# SPDX-License-Identifier: MIT
"""Self-play with PPO (J. Schulman and others, "Proximal Policy Optimization Algorithms", 2017).

The same network plays every seat. Its value head knows the share of the win of all seats, so the
advantage of a decision comes from the decisions of everyone that follow it.
"""
from __future__ import annotations

import numpy as np
import torch
from torch.nn import functional

import perilune
from network import Net
from settings import Settings
from shapes import shape_of
from start import put_weights

ILLEGAL = -1e9
NUMBERS = 0x9E3779B97F4A7C15    # spreads the numbers of games


def mirrored(numbers: np.ndarray) -> np.ndarray:
    """Half of the games, told by their numbers, which are played as mirror images."""
    return (numbers * np.uint64(NUMBERS)) >> np.uint64(63) == 1


class Learner:
    """A network, its optimizer, and the games it plays against itself."""

    def __init__(self, settings: Settings, seed: int, threads: int):
        self.settings, self.seed = settings, seed
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        torch.manual_seed(seed)
        shape = shape_of(settings.game, settings.seats)
        self.net = Net(shape, settings.seats, settings.width, settings.layers,
                       settings.value_width)
        if settings.start:
            put_weights(self.net, settings.game, settings.start)
        self.net.to(self.device)
        self.optimizer = torch.optim.Adam(self.net.parameters(), eps=1e-5)
        self.threads, self.decisions, self.played = threads, 0, 0
        self.mirror = shape.input_mirror is not None
        self.batch: perilune.Batch | None = None

    def begin(self) -> None:
        """Deals the first games, or after a pause the next ones."""
        s = self.settings
        self.batch = perilune.batch(s.game, s.games, s.seats, seed=self.seed, first=self.played,
                                    threads=self.threads, skip_forced=True)
        sizes = s.steps + 1, s.games
        self.seen = np.zeros((*sizes, self.net.shape.inputs), np.uint8)
        self.mask = np.zeros((*sizes, self.net.shape.actions), bool)
        self.seat = np.zeros(sizes, np.int64)
        self.value = np.zeros((*sizes, s.seats), np.float32)
        self.action = np.zeros(sizes, np.int64)
        self.likely = np.zeros(sizes, np.float32)
        self.reward = np.zeros((*sizes, s.seats), np.float32)
        self.done = np.zeros(sizes, bool)

    # ---- playing ----

    def look(self, at: int) -> np.ndarray:
        """Keeps what the deciding seats see; returns which games are mirror images."""
        b = self.batch
        self.seen[at], self.mask[at], self.seat[at] = b.observation, b.mask, b.seat
        flip = mirrored(b.number) if self.mirror else np.zeros(len(b), bool)
        if flip.any():
            self.seen[at, flip] = self.seen[at, flip][:, self.net.shape.input_mirror]
            self.mask[at, flip] = self.mask[at, flip][:, self.net.shape.action_mirror]
        return flip

    def tensor(self, array: np.ndarray) -> torch.Tensor:
        return torch.from_numpy(array).to(self.device)

    @torch.no_grad()
    def judge(self, at: int) -> tuple[torch.Tensor, np.ndarray]:
        """The logarithms of the policy, and the values by seat."""
        logits, value = self.net(self.tensor(self.seen[at]).float())
        logits = logits.masked_fill(~self.tensor(self.mask[at]), ILLEGAL)
        seats = self.settings.seats
        order = (torch.arange(seats) - torch.from_numpy(self.seat[at])[:, None]) % seats
        return (functional.log_softmax(logits, 1),
                value.softmax(1).cpu().gather(1, order).numpy())

    def rewards(self, margin: float) -> np.ndarray:
        """The share of the win, mixed with a softer one that points decide."""
        b = self.batch
        points = np.exp((b.score - b.score.max(1, keepdims=True)) / self.settings.points)
        soft = points / points.sum(1, keepdims=True)
        return b.done[:, None] * ((1 - margin) * b.reward + margin * soft)

    def play(self, margin: float) -> None:
        """Plays the decisions of one update."""
        for at in range(self.settings.steps + 1):
            flip = self.look(at)
            policy, self.value[at] = self.judge(at)
            if at == self.settings.steps:
                return
            noise = -torch.log(-torch.log(torch.rand_like(policy).clamp_(1e-9, 1 - 1e-7)))
            action = (policy + noise).argmax(1)
            self.likely[at] = policy.gather(1, action[:, None])[:, 0].cpu().numpy()
            action = self.action[at] = action.cpu().numpy()
            if self.mirror:
                action = np.where(flip, self.net.shape.action_mirror[action], action)
            self.batch.step(action)
            self.reward[at], self.done[at] = self.rewards(margin), self.batch.done
            self.played += int(self.batch.done.sum())

    # ---- learning ----

    def advantages(self) -> tuple[np.ndarray, np.ndarray]:
        """The advantage of each decision for its seat, and the shares the value should be."""
        s, steps = self.settings, self.settings.steps
        advantage = np.zeros((steps, s.games), np.float32)
        share = np.zeros((steps, s.games, s.seats), np.float32)
        later = np.zeros((s.games, s.seats), np.float32)
        for at in reversed(range(steps)):
            on = ~self.done[at, :, None]
            later = (self.reward[at] + on * self.value[at + 1] - self.value[at] +
                     s.trust * on * later)
            seat = self.seat[at][:, None]
            advantage[at] = np.take_along_axis(later, seat, 1)[:, 0]
            order = (np.arange(s.seats) + seat) % s.seats
            share[at] = np.take_along_axis(later + self.value[at], order, 1).clip(0, 1)
        share /= share.sum(2, keepdims=True).clip(1e-6)
        return (advantage - advantage.mean()) / (advantage.std() + 1e-8), share

    def learn(self, rate: float, entropy: float) -> dict[str, float]:
        """Improves the network by the decisions just played."""
        s, n = self.settings, self.settings.games * self.settings.steps
        advantage, share = self.advantages()
        rows = [self.tensor(a[:s.steps].reshape(n, *a.shape[2:]))
                for a in (self.seen, self.mask, self.action, self.likely, advantage, share)]
        self.optimizer.param_groups[0]["lr"] = rate
        told = []
        for _ in range(s.epochs):
            order = torch.randperm(n).to(self.device)
            for at in range(0, n - s.minibatch + 1, s.minibatch):
                chosen = order[at:at + s.minibatch]
                told.append(self.climb([row[chosen] for row in rows], entropy))
        self.decisions += n
        names = ("entropy", "value loss", "change")
        return dict(zip(names, (float(x) for x in torch.stack(told).mean(0))))

    def climb(self, rows: list[torch.Tensor], entropy: float) -> torch.Tensor:
        """One step of the optimizer."""
        seen, mask, action, likely, advantage, share = rows
        logits, value = self.net(seen.float())
        policy = functional.log_softmax(logits.masked_fill(~mask, ILLEGAL), 1)
        spread = -(policy.exp() * policy).sum(1).mean()
        now = policy.gather(1, action[:, None])[:, 0]
        ratio = (now - likely).exp()
        clip = self.settings.clip
        gain = torch.min(ratio * advantage, ratio.clamp(1 - clip, 1 + clip) * advantage).mean()
        value_loss = -(share * functional.log_softmax(value, 1)).sum(1).mean()
        self.optimizer.zero_grad(set_to_none=True)
        (value_loss - gain - entropy * spread).backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        self.optimizer.step()
        return torch.stack([spread, value_loss, (likely - now).mean()]).detach()

    def update(self) -> dict[str, float]:
        """Plays and learns once."""
        s = self.settings
        part = min(1.0, self.decisions / s.decisions)
        blend = [first + (last - first) * part for first, last in (s.rate, s.entropy)]
        self.play(s.margin * max(0.0, 1 - part / s.margin_until))
        return self.learn(*blend)

    # ---- pauses ----

    def state(self) -> dict:
        return {"net": self.net.state_dict(), "optimizer": self.optimizer.state_dict(),
                "decisions": self.decisions, "played": self.played + self.settings.games,
                "random": torch.get_rng_state()}

    def resume(self, state: dict) -> None:
        self.net.load_state_dict(state["net"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.decisions, self.played = state["decisions"], state["played"]
        torch.set_rng_state(state["random"])
