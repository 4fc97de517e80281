# SPDX-License-Identifier: MIT
"""Many games at once: NumPy arrays that every step fills, without copies."""
from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np

from . import _core
from .game import Seed, info, pairs, seed_text

TYPES = {"seat": np.int32, "moves": np.int32, "observation": np.uint8, "mask": np.uint8,
         "key": np.uint64, "number": np.uint64, "done": np.uint8, "reward": np.float32,
         "score": np.int32, "outcome": np.uint64}
ALWAYS = ("seat", "moves", "number", "done", "reward", "score")


class Batch(_core.Batch):
    """Many games that play one decision each per step. `perilune.batch` makes one.

    The arrays have one row per game and are filled again by every step:

    seat         int32    who decides; -1 if the game has ended for good
    moves        int32    the number of legal moves
    number       uint64   which game of the series this is
    done         uint8    1 if a game ended in this step
    reward       float32  per seat: the share of the win in the game that ended
    score        int32    per seat: the points in the game that ended
    observation  uint8    what the deciding seat sees (if wanted)
    mask         uint8    1 for each legal action (if wanted)
    key          uint64   the information state (if wanted)
    outcome      uint64   hash of the final state of the game that ended (if wanted)
    """

    seat: np.ndarray
    moves: np.ndarray
    number: np.ndarray
    done: np.ndarray
    reward: np.ndarray
    score: np.ndarray
    observation: np.ndarray
    mask: np.ndarray
    key: np.ndarray
    outcome: np.ndarray

    games: int
    seats: int
    actions: int
    rows: dict[str, np.ndarray]

    def reset(self) -> Batch:
        """Begins again with the first games."""
        self._reset()
        return self

    def step(self, actions: np.ndarray) -> Batch:
        """Plays one action per game, given as an array of int32 or int64.

        An action that isn't legal is refused, and then no game has gone on. Actions of games that
        have ended for good are ignored.
        """
        self._step(actions)
        return self

    def view(self, game: int, reader: int = _core.PUBLIC) -> dict[str, Any]:
        """The table of one of the games, as the reader sees it."""
        return json.loads(self._view(game, reader, False, False))

    def render(self, game: int, reader: int = _core.PUBLIC, color: bool = False) -> str:
        """The table of one of the games as text."""
        return self._view(game, reader, True, color)

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()

    def __len__(self) -> int:
        return self.games


def row_shapes(game: str, seats: int, games: int) -> dict[str, tuple[int, ...]]:
    actions, numbers = _core.sizes(game, seats)
    wide = {"observation": numbers, "mask": actions, "reward": seats, "score": seats}
    return {name: (games, wide[name]) if name in wide else (games,) for name in TYPES}


def checked(name: str, array: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
    if name not in TYPES:
        raise ValueError(f"there are no rows '{name}', but {', '.join(TYPES)}")
    if not isinstance(array, np.ndarray):
        raise TypeError(f"'{name}' needs a NumPy array")
    if array.shape != shape:
        raise ValueError(f"'{name}' has the shape {array.shape}, not {shape}")
    return array


def batch(game: str, games: int, seats: int | None = None, *, seed: Seed = None, first: int = 0,
          threads: int = 1, options: Mapping[str, str] | None = None, miniature: bool = False,
          observation: bool = True, mask: bool = True, key: bool = False, outcome: bool = False,
          once: bool = False, skip_forced: bool = False, by_rank: bool = False,
          out: Mapping[str, np.ndarray] | None = None) -> Batch:
    """Deals many games, numbered from `first`.

    Game n has the seed `derive_seed(seed, n)`. A row that plays game n plays n + `games` next, at
    once, unless `once` is set. `threads` = 0 uses every processor core. With `skip_forced`,
    decisions with one legal move aren't asked for. With `by_rank`, an action is a position in the
    list of legal moves, 0 to `moves` - 1, instead of an index. What isn't wanted isn't computed.
    `out` gives arrays of yours to fill instead of new ones.
    """
    seats = info(game)["seats_min"] if seats is None else seats
    shapes = row_shapes(game, seats, games)
    wanted = {"observation": observation, "mask": mask, "key": key, "outcome": outcome}
    rows = {name: np.zeros(shapes[name], TYPES[name]) for name in TYPES
            if name in ALWAYS or wanted[name]}
    for name, array in (out or {}).items():
        rows[name] = checked(name, array, shapes.get(name, ()))
    new = Batch(game, seats, seed_text(seed), pairs(options), miniature, first, games, threads,
                once, skip_forced, by_rank, rows)
    new.games, new.seats, new.rows = games, seats, rows
    new.actions = _core.sizes(game, seats)[0]
    for name, array in rows.items():
        setattr(new, name, array)
    return new
