# SPDX-License-Identifier: MIT
"""Expert iteration (T. Anthony and others, "Thinking Fast and Slow with Deep Learning and Tree
Search", 2017): a search with the network plays games in C, and the network learns what the search
found. Until there is a network, the search uses the game's own policy and evaluation.
"""
from __future__ import annotations

import dataclasses
import pathlib
import tempfile

import numpy as np
import torch
from torch.nn import functional

import perilune
from export import Integers, positions
from network import Net
from settings import Settings
from shapes import shape_of
from start import put_weights

ILLEGAL = -1e9
SEEN = 2560     # positions that scale the integers
DOUBT = 4       # visits that count as much as not knowing


def ends(moves: np.ndarray) -> np.ndarray:
    return np.cumsum(moves.astype(np.int64))


def better(told: perilune.Lessons, sharp: float) -> np.ndarray:
    """The policy of each decision, moved towards what the search liked.

    A move gains a factor of e for each 1/sharp of a win that it is better than the policy on
    average; what few visits say counts less. Moves without visits keep their place.
    """
    start = ends(told.moves) - told.moves
    of = np.repeat(np.arange(len(told)), told.moves)
    weight = np.where(told.visits > 0, told.prior, 0)
    mean = np.add.reduceat(weight * told.value, start) / np.add.reduceat(weight, start).clip(1e-9)
    gain = np.where(told.visits > 0, told.value - mean[of], 0)
    odds = told.prior.clip(1e-5) * np.exp(sharp * gain * told.visits / (told.visits + DOUBT))
    return (odds / np.add.reduceat(odds, start)[of]).astype(np.float32)


@dataclasses.dataclass
class Round:
    """The decisions of one round of games."""
    seen: np.ndarray
    share: np.ndarray       # of the win, counted from the observer
    first: np.ndarray       # where the moves of a decision begin
    moves: np.ndarray
    action: np.ndarray
    policy: np.ndarray

    def __len__(self) -> int:
        return len(self.seen)


def round_of(told: perilune.Lessons, settings: Settings) -> Round:
    order = (np.arange(settings.seats) + told.seat[:, None]) % settings.seats
    expected = told.expected / told.expected.sum(1, keepdims=True).clip(1e-6)
    share = settings.outcome * told.won + (1 - settings.outcome) * expected
    return Round(told.observation, np.take_along_axis(share, order, 1),
                 ends(told.moves) - told.moves, told.moves.astype(np.int64),
                 told.action.astype(np.int64), better(told, settings.sharp))


class Expert:
    """A network, its optimizer, and the last rounds of games that it learns from."""

    def __init__(self, settings: Settings, seed: int, threads: int,
                 folder: pathlib.Path | None = None):
        self.settings, self.seed, self.threads, self.folder = settings, seed, threads, folder
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        torch.manual_seed(seed)
        self.net = Net(shape_of(settings.game, settings.seats), settings.seats, settings.width,
                       settings.layers, settings.value_width)
        if settings.start:
            put_weights(self.net, settings.game, settings.start)
        self.net.to(self.device)
        self.optimizer = torch.optim.Adam(self.net.parameters(), eps=1e-5)
        self.decisions, self.played, self.rounds = 0, 0, 0
        self.window: list[Round] = []
        self.random = np.random.default_rng(seed)

    # ---- games ----

    def begin(self) -> None:
        """Reads the rounds that are still of use after a pause."""
        kept, at = 0, self.rounds
        self.window = []
        while self.folder and at > 0 and kept < self.settings.window and self.path(at).exists():
            with np.load(self.path(at)) as file:
                self.window.insert(0, Round(**file))
            kept, at = kept + len(self.window[0]), at - 1

    def path(self, number: int) -> pathlib.Path:
        return self.folder / f"round-{number}.npz"

    def weights(self) -> bytes | None:
        """The network as a file, once it has learned something."""
        s = self.settings
        if not s.start and self.decisions < s.taught:
            return None
        if self.window:
            newest = self.window[-1].seen
            seen = newest[self.random.permutation(len(newest))[:SEEN]]
        else:
            seen = positions(self.net, s.game, self.seed)[:SEEN]
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "now.net"
            Integers(self.net, seen).write(path)
            return path.read_bytes()

    def play(self) -> None:
        """Plays a round of games and keeps it."""
        s = self.settings
        told = perilune.lessons(s.game, s.round, s.seats, seed=self.seed, first=self.played,
                                threads=self.threads, iterations=s.iterations, every=s.every,
                                weights=self.weights())
        self.played, self.rounds = self.played + s.round, self.rounds + 1
        self.window.append(round_of(told, s))
        while len(self.window) > 1 and sum(map(len, self.window[1:])) >= s.window:
            self.window.pop(0)
        if self.folder:
            np.savez_compressed(self.path(self.rounds), **vars(self.window[-1]))
            self.path(self.rounds - len(self.window)).unlink(missing_ok=True)

    # ---- learning ----

    def rows(self, one: Round, chosen: np.ndarray) -> list[np.ndarray]:
        """Observations, legal actions, policies and shares of some decisions of a round."""
        moves = one.moves[chosen]
        row = np.repeat(np.arange(len(chosen)), moves)
        at = np.arange(len(row)) - np.repeat(ends(moves) - moves - one.first[chosen], moves)
        mask = np.zeros((len(chosen), self.net.shape.actions), bool)
        policy = np.zeros(mask.shape, np.float32)
        mask[row, one.action[at]] = True
        policy[row, one.action[at]] = one.policy[at]
        seen = one.seen[chosen]
        if self.net.shape.input_mirror is not None:
            flip = self.random.random(len(chosen)) < 0.5
            seen[flip] = seen[flip][:, self.net.shape.input_mirror]
            mask[flip] = mask[flip][:, self.net.shape.action_mirror]
            policy[flip] = policy[flip][:, self.net.shape.action_mirror]
        return [seen, mask, policy, one.share[chosen]]

    def draw(self) -> list[torch.Tensor]:
        """Decisions from all rounds of the window."""
        sizes = np.array([len(one) for one in self.window])
        counts = self.random.multinomial(self.settings.minibatch, sizes / sizes.sum())
        parts = [self.rows(one, self.random.integers(len(one), size=count))
                 for one, count in zip(self.window, counts) if count]
        return [torch.from_numpy(np.concatenate(column)).to(self.device)
                for column in zip(*parts)]

    def climb(self) -> torch.Tensor:
        """One step of the optimizer."""
        seen, mask, policy, share = self.draw()
        logits, value = self.net(seen.float())
        told = functional.log_softmax(logits.masked_fill(~mask, ILLEGAL), 1)
        policy_loss = -(policy * told).sum(1).mean()
        value_loss = -(share * functional.log_softmax(value, 1)).sum(1).mean()
        self.optimizer.zero_grad(set_to_none=True)
        (policy_loss + value_loss).backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        self.optimizer.step()
        spread = -(policy * policy.clamp_min(1e-9).log()).sum(1).mean()
        return torch.stack([policy_loss - spread, value_loss, spread]).detach()

    def update(self) -> dict[str, float]:
        """Plays and learns once."""
        s = self.settings
        part = min(1.0, self.decisions / s.decisions)
        self.optimizer.param_groups[0]["lr"] = s.rate[0] + (s.rate[1] - s.rate[0]) * part
        self.play()
        fresh = len(self.window[-1])
        told = [self.climb() for _ in range(max(1, round(s.reuse * fresh / s.minibatch)))]
        self.decisions += fresh
        names = ("policy loss", "value loss", "entropy")
        return dict(zip(names, (float(x) for x in torch.stack(told).mean(0))))

    # ---- pauses ----

    def state(self) -> dict:
        return {"net": self.net.state_dict(), "optimizer": self.optimizer.state_dict(),
                "decisions": self.decisions, "played": self.played, "rounds": self.rounds,
                "random": self.random.bit_generator.state}

    def resume(self, state: dict) -> None:
        self.net.load_state_dict(state["net"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.decisions, self.played = state["decisions"], state["played"]
        self.rounds = state["rounds"]
        self.random.bit_generator.state = state["random"]
