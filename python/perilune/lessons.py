# SPDX-License-Identifier: MIT
"""Games of the search against itself, for networks that learn from it."""
from __future__ import annotations

import dataclasses
from collections.abc import Mapping

import numpy as np

from . import _core
from .game import Seed, info, pairs, seed_text

VALUE = 10_000    # a sure win


@dataclasses.dataclass
class Lessons:
    """Decisions in the order of the games, and the legal moves of each one after another.

    observation  uint8    what the deciding seat saw
    seat         uint8    who decided
    moves        uint16   the number of legal moves
    expected     float32  per seat: the share of the win that the search expected
    won          float32  per seat: the share in the end
    action       uint16   per move: its index
    visits       uint32   per move: how often the search tried it
    value        float32  per move: what the search expects of it for the seat; 0 without visits
    prior        float32  per move: the policy of the network, or of the game
    """
    observation: np.ndarray
    seat: np.ndarray
    moves: np.ndarray
    expected: np.ndarray
    won: np.ndarray
    action: np.ndarray
    visits: np.ndarray
    value: np.ndarray
    prior: np.ndarray

    def __len__(self) -> int:
        return len(self.seat)


def lessons(game: str, games: int, seats: int | None = None, *, seed: Seed = None, first: int = 0,
            threads: int = 1, iterations: int = 16, every: int = 1,
            options: Mapping[str, str] | None = None, weights: bytes | None = None) -> Lessons:
    """Plays games numbered from `first`; one decision in `every` is searched and kept.

    `weights` is a weight file. Its network guides the search and plays the other decisions;
    without one, the game's policy does. The result depends on all arguments but `threads`.
    """
    seats = max(info(game)["seats_min"], 2) if seats is None else seats
    told = _core._lessons(game, seats, seed_text(seed), pairs(options), first, games, threads,
                          iterations, every, weights)
    numbers = _core.sizes(game, seats)[1]
    column = lambda name, kind: np.frombuffer(told[name], kind)  # noqa: E731
    share = lambda name: column(name, np.int32).astype(np.float32) / VALUE  # noqa: E731
    return Lessons(observation=column("observation", np.uint8).reshape(-1, numbers),
                   seat=column("seat", np.uint8), moves=column("moves", np.uint16),
                   expected=share("expected").reshape(-1, seats),
                   won=share("won").reshape(-1, seats), action=column("action", np.uint16),
                   visits=column("visits", np.uint32), value=share("value"), prior=share("prior"))
